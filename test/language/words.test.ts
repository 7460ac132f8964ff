import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blockWords, lineWords, puzzleWords } from '../../server/src/language/grammar-words';
import { createPuzServices } from '../../server/src/language/puz-module';

const { Grammar } = createPuzServices().puz;
const types = [...puzzleWords(Grammar).values()];

// What VS Code has to know before the language server runs is written by hand: it must not fall behind the grammar.

test('the colours know every keyword of the grammar', () => {
    const colours = readFileSync('syntaxes/puz.tmLanguage.json', 'utf8');
    const words = new Set([
        ...types,
        ...blockWords(Grammar),
        ...[...puzzleWords(Grammar).keys()].flatMap(type => lineWords(Grammar, type)),
    ]);
    expect(words.size).toBeGreaterThan(types.length + 3);
    expect([...words].filter(word => !new RegExp(`[(|:]${word}[|)]`).test(colours))).toEqual([]);
});

test('a file of another name is known by its first line', () => {
    const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
    const firstLine = new RegExp(contributes.languages[0].firstLine);
    for (const type of types) {
        expect(`${type} "A title"`).toMatch(firstLine);
        expect(type).toMatch(firstLine);
    }
    expect('battleships are fun').not.toMatch(firstLine);
});

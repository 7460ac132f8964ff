import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isRight } from '../bench/check';
import { loadPuzzle } from '../server/src/language/load';
import { typesByWord } from '../server/src/language/new-puzzle';
import { termOf } from '../server/src/puzzles/glossary';
import { solve } from '../server/src/solve/solve';
import { examples } from './support/texts';

// What "Add a puzzle type" in CONTRIBUTING.md asks for outside of the type's folder, where nothing else would miss it.

describe.each([...typesByWord])('%s', (word, { text, hints, edit }) => {
    const { type } = edit.blank(1, 1);

    test('its answers have a checker in bench/check.ts, which shares no code with its rules', () => {
        const unique = examples.get(word)!.find(one => one.includes('expect unique'))!;
        const { model } = loadPuzzle(unique);
        expect(isRight(model!, solve(model!).answers[0]!)).toBe(true);
    });

    test('it has fixtures of its diagnostics', () => {
        expect(existsSync(`test/language/fixtures/${word}.txt`)).toBe(true);
    });

    test('each of its techniques has a term in its glossary, which puzzles/glossary.ts has', () => {
        const none = termOf({ type }, null);
        const names = (hints.techniques ?? []).map(({ name }) => name);
        expect(names.filter(name => termOf({ type }, name) === none)).toEqual([]);
    });

    test.each(['en', 'ja'] as const)('its techniques have a section in docs/techniques (%s)', locale => {
        const file = `docs/techniques${locale === 'ja' ? '.ja' : ''}.md`;
        const headings = readFileSync(file, 'utf8').match(/^## .*/gm)!;
        const { name } = text.form;
        expect(hints.techniques === undefined || headings.includes(`## ${name[locale]}`)).toBe(true);
    });
});

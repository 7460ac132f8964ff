import { readFileSync } from 'node:fs';
import {
    AstUtils,
    createDefaultCoreModule,
    createDefaultSharedCoreModule,
    EmptyFileSystem,
    GrammarAST,
    inject,
} from 'langium';
import { expect, test, vi } from 'vitest';
import { PuzGrammar } from '../../server/src/language/generated/grammar';
import {
    PuzGeneratedModule,
    PuzGeneratedSharedModule,
    PuzLanguageMetaData,
} from '../../server/src/language/generated/module';
import { blockWords, lineWords, puzzleWords, valueWords, wordMeaning } from '../../server/src/language/grammar-words';
import { PuzModule } from '../../server/src/language/parser';
import { puzzleTypes } from '../../server/src/puzzles/registry';

const Grammar = PuzGrammar();
const types = [...puzzleWords.values()];

test('the grammar and its tokens have none of the mistakes that are looked for only while a language is developed', () => {
    const warn = vi.spyOn(console, 'warn');
    const log = vi.spyOn(console, 'log');
    const shared = inject(createDefaultSharedCoreModule(EmptyFileSystem), PuzGeneratedSharedModule);
    const puz = inject(createDefaultCoreModule({ shared }), PuzGeneratedModule, PuzModule, {
        LanguageMetaData: () => ({ ...PuzLanguageMetaData, mode: 'development' as const }),
    });
    shared.ServiceRegistry.register(puz);
    expect(() => puz.parser.LangiumParser.parse('fillomino')).not.toThrow();
    expect(warn).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
});

// VS Code needs some files before the language server runs. They are written by hand and must match the grammar.

const linesOfTypes = [...puzzleWords.keys()].flatMap(type => lineWords(type));
const colours = JSON.parse(readFileSync('syntaxes/puz.tmLanguage.json', 'utf8')).repository;

/** A pattern of the colours, which are written for another engine, as one of JavaScript. */
const pattern = (source: string): RegExp => new RegExp(source.replace('(?i)', ''), 'i');

test('the colours know every keyword of the grammar', () => {
    const unknown = (words: Iterable<string>, source: string): string[] =>
        [...words].filter(word => !pattern(source).test(word));
    const values = linesOfTypes.flatMap(word => valueWords(word));
    const blocks = blockWords;
    expect(values).toContain('unique');
    expect(linesOfTypes.length).toBeGreaterThan(types.length);
    expect(unknown(types, colours.type.match)).toEqual([]);
    expect(unknown(blocks, colours.block.begin)).toEqual([]);
    expect(
        unknown(
            linesOfTypes.filter(word => !blocks.has(word)),
            colours.keyword.match,
        ),
    ).toEqual([]);
    expect(unknown(values, colours.value.match)).toEqual([]);
});

test('in the rows of a block no keyword is coloured', () => {
    expect(colours.block.patterns).toEqual([{ include: '#comment' }, { include: '#cell' }]);
    const end = pattern(colours.block.end);
    for (const inside of ['  grid unique', '\t1 2', '\u30001 2', '', '# a comment', '＃ a comment']) {
        expect(inside).not.toMatch(end);
    }
    for (const after of ['author "x"', 'grid', '1 2']) {
        expect(after).toMatch(end);
    }
});

test('behind the keyword of a block the next line is indented', () => {
    const { onEnterRules } = JSON.parse(readFileSync('language-configuration.json', 'utf8'));
    const indents = (line: string): boolean =>
        onEnterRules.some(({ beforeText }: { beforeText: string }) => new RegExp(beforeText).test(line));
    for (const word of blockWords) {
        expect([word, indents(word), indents(`${word}  # a comment`)]).toEqual([word, true, true]);
    }
    expect(indents('author "x"')).toBe(false);
    expect(indents('  1 2')).toBe(false);
});

test('a file of another name is known by its first line', () => {
    const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
    const firstLine = new RegExp(contributes.languages[0].firstLine);
    for (const type of types) {
        expect(`${type} "A title"`).toMatch(firstLine);
        expect(type).toMatch(firstLine);
    }
    // A generated text, restored by VS Code before it was saved.
    expect('# puz generate fillomino 6x6 --seed 1').toMatch(firstLine);
    expect('battleships are fun').not.toMatch(firstLine);
});

const typeNames = Object.keys(puzzleTypes) as (keyof typeof puzzleTypes)[];

/** The keywords of a type's lines. */
function wordsOf(type: keyof typeof puzzleTypes): string[] {
    return lineWords(type).flatMap(word => [word, ...valueWords(word, type)]);
}

test.each(typeNames)('every keyword of the lines of a %s says what it means, in both languages', type => {
    const words = wordsOf(type);
    expect(words).toEqual(
        expect.arrayContaining(['author', 'number', 'date', 'difficulty', 'expect', 'unique', 'grid']),
    );
    expect(words.filter(word => !wordMeaning(type, word))).toEqual([]);
    for (const word of words) {
        const { en, ja } = wordMeaning(type, word)!;
        expect(en).toMatch(/^[A-Z].*\.$/);
        expect(ja).toMatch(/[\u3041-\u3096].*。$/);
    }
    expect(Object.keys(puzzleTypes[type].text.meanings.words).filter(word => !words.includes(word))).toEqual([]);
});

test('those are all keywords of the grammar but the types themselves', () => {
    const keywords = AstUtils.streamAst(Grammar).filter(GrammarAST.isKeyword);
    const all = new Set(keywords.map(({ value }) => value));
    expect(all).toEqual(new Set([...types, ...typeNames.flatMap(wordsOf)]));
});

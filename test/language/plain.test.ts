import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import type { Text } from '../../server/src/message';
import { puzzleTypes } from '../../server/src/puzzles/registry';
import { fixturesOf } from './check';

// Problems, lists and the board show texts as they are; hovers, in Markdown, escape them.

/** What would be seen of Markdown. */
const marks = /`|\*\*|\]\(/;

function marked(texts: readonly (Text | undefined)[]): string[] {
    return texts.flatMap(text => (text ? [text.en, text.ja] : [])).filter(text => marks.test(text));
}

test('no message has Markdown in it', () => {
    const folder = 'test/language/fixtures';
    const texts = readdirSync(folder).flatMap(name => fixturesOf(join(folder, name)).map(({ text }) => text));
    const found = texts
        .filter(text => !marks.test(text))
        .flatMap(text => loadPuzzle(text).shown)
        .flatMap(({ message, related = [], repairs }) => [
            message,
            ...related.map(({ text }) => text),
            ...(repairs?.().map(({ title }) => title) ?? []),
        ]);
    expect(found.length).toBeGreaterThan(300);
    expect(marked(found)).toEqual([]);
});

test('nor has what is said of puzzle types, their words and signs', () => {
    const found = Object.values(puzzleTypes).flatMap(
        ({
            text: {
                summary,
                meanings: { words: wordMeanings, parts: partMeanings },
            },
        }) => [summary, ...Object.values(wordMeanings), ...Object.values(partMeanings)],
    );
    expect(marked(found)).toEqual([]);
});

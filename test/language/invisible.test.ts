import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { loadPuzzle } from '../../server/src/language/load';
import { invisibleRuns, visible } from '../../server/src/puzzles/characters';
import { lettersOf } from '../../server/src/puzzles/kanaore/letters';
import { tries } from '../support/runs';
import { examples } from '../support/texts';

const signs = [
    '\u200b',
    '\u200e',
    '\u202e',
    '\u2066',
    '\u00ad',
    '\ufeff',
    '\ufe0f',
    '\ufe00',
    '\u200d',
    '\u2060',
    '\u{e0100}',
];

/** A text with invisible characters inserted, except at its beginning, in quotes and in comments. */
function sprinkled(text: string, places: readonly (readonly [number, string])[]): string {
    let result = text;
    for (const [place, sign] of places) {
        const at = 1 + (place % result.length);
        const line = result.slice(0, at).split('\n').at(-1)!;
        const isSurrogate = /[\udc00-\udfff]/.test(result[at] ?? '');
        result = isSurrogate || /["#]/.test(line) ? result : result.slice(0, at) + sign + result.slice(at);
    }
    return result;
}

test('a puzzle with invisible characters in it is read as the same puzzle, and a quick fix deletes them', {
    tags: 'slow',
}, () => {
    const texts = fc.constantFrom(...[...examples.values()].flat());
    const places = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...signs)), { minLength: 1, maxLength: 20 });
    fc.assert(
        fc.property(texts, places, (text, where) => {
            const plain = loadPuzzle(text);
            const put = sprinkled(text, where);
            const found = loadPuzzle(put);
            expect(found.model).toEqual(plain.model);
            expect(found.header.expect?.value).toBe(plain.header.expect?.value);
            const hidden = found.findings.filter(({ message }) => message.code === 'language/invisible-character');
            expect(hidden.length > 0).toBe(put !== text);
            const all = hidden[0]?.repairs?.().at(-1);
            const mended = TextDocument.applyEdits(TextDocument.create('a', 'puz', 1, put), [...(all?.edits ?? [])]);
            expect(mended).toBe(text);
        }),
        tries(1, 2500),
    );
});

describe('characters that nobody sees', () => {
    test.each([
        ['1\u200b', '1'],
        ['\ufeff1\u200e\u202c2', '12'],
        ['は\ufe0fな', 'はな'],
        ['か\u200dき', 'かき'],
        ['ー\u200dも', 'ーも'],
        ['あ\u{e0100}', 'あ'],
        ['1\ufe0f', '1'],
    ])('%j reads as %j', (text, read) => expect(visible(text)).toBe(read));

    test.each([
        '👩\u200d👩\u200d👧',
        '⬇\ufe0f',
        '❤\ufe0f\u200d🔥',
        '1\ufe0f\u20e3',
        '👍🏽',
        '🏴\u{e0067}\u{e0062}\u{e007f}',
        'क\u094d\u200dष',
        '🧑🏽\u200d🚀',
        '葛\u{e0100}',
    ])('%j stays as it is', text => {
        expect(visible(text)).toBe(text);
        expect(lettersOf(text, false)).toHaveLength(1);
    });

    test('so many of them take no longer', () => {
        const text = `fillomino\ngrid\n${`  1\u200b \u200b2 .\u200e\n`.repeat(20_000)}`;
        expect(invisibleRuns(text)).toHaveLength(60_000);
        expect(loadPuzzle(text).shown.length).toBeGreaterThan(0);
    });
});

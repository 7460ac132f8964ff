import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphemes } from '../../server/src/board/graphemes';
import { tries } from '../support/runs';

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });

test('a long text has the same letters as if it were segmented at once', () => {
    const pieces = [
        'a',
        'か',
        'が',
        '\u3099',
        '\u200d',
        '👩',
        '🏽',
        '🇯',
        '🇵',
        '각',
        'ᄀ',
        'ᅡ',
        '\r',
        '\n',
        '𠮷',
        '\u{e0100}',
    ];
    const texts = fc.array(fc.constantFrom(...pieces), { minLength: 90, maxLength: 450 });
    fc.assert(
        fc.property(texts, parts => {
            const text = parts.join('');
            expect(graphemes(text)).toEqual([...segmenter.segment(text)].map(({ segment }) => segment));
        }),
        tries(1, 1000),
    );
});

test('so it is with each kana, which needs no segmenter, and with marks that voice the one before', () => {
    for (let code = 0x3030; code <= 0x3100; code++) {
        const text = `か${String.fromCharCode(code)}き`;
        expect(graphemes(text)).toEqual([...segmenter.segment(text)].map(({ segment }) => segment));
    }
});

test('a text of 200,000 letters, and a letter of 200,000 accents', () => {
    expect(graphemes('a'.repeat(200_000))).toHaveLength(200_000);
    expect(graphemes(`a${'\u0301'.repeat(900)}`)).toHaveLength(1);
    expect(graphemes(`a${'\u0301'.repeat(200_000)}`).length).toBeLessThan(300);
});

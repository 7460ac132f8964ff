import { expect, test } from 'vitest';
import { sentences } from '../../client/page/say';
import { textIn, textsIn } from '../../client/page/texts';

test('sentences stand one after the other, in Japanese without a blank between them', () => {
    expect(sentences('One.', undefined, 'Two.', '')).toBe('One. Two.');
    expect(sentences('一つ目です。', '二つ目です。')).toBe('一つ目です。二つ目です。');
    expect(sentences('根拠: r1c1 = 3', '解けました。')).toBe('根拠: r1c1 = 3 解けました。');
    expect(sentences()).toBe('');
});

test('no number is before a noun that would be wrong with 1', () => {
    const nouns = /\{\d\} (\w+ )?(answers|cells|clues|columns|hints|lines|mistakes|rows|ships|steps|words)\b/;
    const wrong = Object.values(textsIn('en')).filter(text => nouns.test(text));
    expect(wrong).toEqual([]);
});

test('the hint for edges fits types with borders and types with walls', () => {
    expect(textIn('en', 'editBorders')).not.toMatch(/border|wall/);
    expect(textIn('ja', 'editBorders')).not.toMatch(/境界線|壁/);
});

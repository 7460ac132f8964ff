import { expect, test } from 'vitest';
import { sentences } from '../../client/page/say';
import { textIn } from '../../client/page/texts';

test('sentences stand one after the other, in Japanese without a blank between them', () => {
    expect(sentences('One.', undefined, 'Two.', '')).toBe('One. Two.');
    expect(sentences('一つ目です。', '二つ目です。')).toBe('一つ目です。二つ目です。');
    expect(sentences('根拠: r1c1 = 3', '解けました。')).toBe('根拠: r1c1 = 3 解けました。');
    expect(sentences()).toBe('');
});

test('the hint for edges fits types with borders and types with walls', () => {
    expect(textIn('en', 'editBorders')).not.toMatch(/border|wall/);
    expect(textIn('ja', 'editBorders')).not.toMatch(/境界線|壁/);
});

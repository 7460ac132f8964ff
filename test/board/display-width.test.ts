import { expect, test } from 'vitest';
import { displayWidth } from '../../server/src/board/display-width';

test.each([
    ['', 0],
    ['abc', 3],
    ['あ漢ー', 6],
    ['ｱﾞ', 2],
    ['か\u3099', 2],
    ['＋｜', 4],
    ['┌─', 2],
    ['🐚', 2],
    ['⬛⚪', 4],
    ['〰㊗', 4],
    ['𛀁𠮷', 4],
    ['a\u200b\u2060', 1],
])('%j takes %i columns', (text, width) => expect(displayWidth(text)).toBe(width));

import { expect, test } from 'vitest';
import { withCells } from '../../server/src/board/cell-words';

test.each([
    ['r3c4は、囲まれていて', '3行4列は、囲まれていて'],
    ['r1c1・r1c2〜r1c4 = 艦、r12c3 ≠ 2', '1行1列・1行2列〜1行4列 = 艦、12行3列 ≠ 2'],
    ['r1c1-r1c3-r2c3 = 線あり', '1行1列-1行3列-2行3列 = 線あり'],
    ['(r2c2を中央とする艦)', '(2行2列を中央とする艦)'],
    ['本/r3c4.puz:3:1: 誤り', '本/r3c4.puz:3:1: 誤り'],
    ['r3c4/a.puz、my-r3c4.puz、xr3c4、r3c4x', 'r3c4/a.puz、my-r3c4.puz、xr3c4、r3c4x'],
])('in words, %s is %s', (short, words) => {
    expect(withCells(short, 'words', 'ja')).toBe(words);
    expect(withCells(short, 'words', 'en')).toBe(short);
    expect(withCells(short, 'r3c4', 'ja')).toBe(short);
});

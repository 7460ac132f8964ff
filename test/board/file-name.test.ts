import { expect, test } from 'vitest';
import { fileName } from '../../server/src/board/file-name';

test.each([
    ['春の島', '春の島.puz'],
    ['My own', 'My own.puz'],
    ['a/b\\c:d*e?f"g', 'a／b＼c：d＊e？f”g.puz'],
    ['1<2>3|4\n5\u202e6', '1 2 3 4 5 6.puz'],
    ['..hidden. ', 'hidden.puz'],
    ['The end...', 'The end.puz'],
    ['', 'puzzle.puz'],
    ['. .', 'puzzle.puz'],
    ['con', '_con.puz'],
    ['COM1.old', '_COM1.old.puz'],
    ['Console', 'Console.puz'],
    ['\ud800x', 'x.puz'],
])('a puzzle with the title %j has the file name %j', (title, name) => {
    expect(fileName(title, '.puz')).toBe(name);
});

test('a long title is cut between letters, and at most 255 bytes are left', () => {
    expect(fileName('島'.repeat(100), '.puz')).toBe(`${'島'.repeat(80)}.puz`);
    expect(fileName(`${'a'.repeat(79)} b`, '.puz')).toBe(`${'a'.repeat(79)}.puz`);
    const family = fileName('👩‍👩‍👧‍👦'.repeat(100), '.trail.html');
    expect(family).toBe(`${'👩‍👩‍👧‍👦'.repeat(7)}.trail.html`);
    expect(new TextEncoder().encode(family).length).toBeLessThan(255);
});

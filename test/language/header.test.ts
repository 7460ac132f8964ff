import { expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';

test.each([
    ['007', '007'],
    ['１２', '12'],
    ['12345678901234567890', '12345678901234567890'],
    ['"7-b 12"', '7-b 12'],
    ['12 # 13', '12'],
])('number %s and difficulty are kept as they were typed', (typed, kept) => {
    const { header, findings } = loadPuzzle(`fillomino\nnumber ${typed}\ndifficulty ${typed}\ngrid\n  1\n`);
    expect(findings).toEqual([]);
    expect(header).toMatchObject({ number: kept, difficulty: kept });
});

import { expect, test } from 'vitest';
import { type Clue, ClueMap, ClueSet, cellClue, clueName, except, lineClue } from '../../server/src/board/clue';

test.each<[Clue, string]>([
    [{ kind: 'cell', place: [2, 4] }, 'r3c5'],
    [{ kind: 'border', place: [2, 4], side: 'right' }, 'r3c5|'],
    [{ kind: 'border', place: [2, 4], side: 'below' }, 'r3c5_'],
    [{ kind: 'outside', line: 'row', index: 2 }, 'row 3'],
    [{ kind: 'outside', line: 'column', index: 0 }, 'column 1'],
    [{ kind: 'word', number: 3 }, 'word 3'],
    [{ kind: 'region', name: 'A' }, 'region A'],
    [{ kind: 'line', keyword: 'fleet' }, 'fleet'],
])('%j is called %s', (clue, name) => {
    expect(clueName(clue)).toBe(name);
});

test('a clue that comes from elsewhere is the same one', () => {
    const copy = structuredClone(cellClue([0, 1]));
    const values = new ClueMap([
        [cellClue([0, 1]), 1],
        [lineClue('max'), 2],
    ]);
    values.set(copy, 3);
    expect([...values]).toEqual([
        [copy, 3],
        [lineClue('max'), 2],
    ]);
    expect(values.get(cellClue([1, 0]))).toBeUndefined();
    expect(new ClueSet([cellClue([0, 1]), copy]).keys()).toEqual([copy]);
    expect(except([cellClue([0, 1]), lineClue('max')], [copy])).toEqual([lineClue('max')]);
});

import { expect, test } from 'vitest';
import type { PlayMemory } from '../../client/host/host';
import { beginTrial, dropTrial, enter, noPlay, undo } from '../../client/page/play/moves';
import { hintsIn, recorded } from '../../client/page/play/trail';

const at = (play: PlayMemory, ms: number): PlayMemory => ({ ...play, ms });

test('each entry is recorded with its second, and so is what undo takes away', () => {
    const start = at(noPlay, 2400);
    const one = recorded(start, enter(start, [{ key: 'r1c1', value: '3' }]));
    const later = at(one, 7600);
    const two = recorded(later, undo(later));
    expect(two.trail).toEqual([
        [2, 'r1c1', '3'],
        [8, 'r1c1'],
    ]);
});

test('what was there before the clock was on comes first; what changes nothing is left out', () => {
    const start = enter(noPlay, [{ key: 'r1c1', value: '3' }]);
    const one = recorded(start, enter(start, [{ key: 'r1c2', value: '4' }]));
    expect(one.trail).toEqual([
        [0, 'r1c1', '3'],
        [0, 'r1c2', '4'],
    ]);
    expect(recorded(one, { ...one, on: true }).trail).toBe(one.trail);
});

test('a trial is recorded by its beginning and its end, without the board from before it', () => {
    const start = recorded(noPlay, enter(noPlay, [{ key: 'r1c1', value: '3' }]));
    const begun = recorded(start, beginTrial(start));
    const tried = recorded(begun, enter(begun, [{ key: 'r1c2', value: '4' }]));
    const dropped = recorded(tried, dropTrial(tried));
    expect(dropped.trail?.slice(1)).toEqual([
        [0, 'trial 1', ''],
        [0, 'r1c2', '4'],
        [0, 'trial 1'],
        [0, 'r1c2'],
    ]);
});

test('a trial from before the clock was on comes after what was there when it began', () => {
    const start = beginTrial(enter(noPlay, [{ key: 'r1c1', value: '3' }]));
    const inner = beginTrial(enter(start, [{ key: 'r1c2', value: '4' }]));
    expect(recorded(inner, enter(inner, [{ kind: 'corner', key: 'r1c3', value: '5' }])).trail).toEqual([
        [0, 'r1c1', '3'],
        [0, 'trial 1', ''],
        [0, 'r1c2', '4'],
        [0, 'trial 2', ''],
        [0, 'corner r1c3', '5'],
    ]);
});

test('hints are recorded; nothing is after the puzzle is solved, or when the record is full', () => {
    const hinted = recorded(noPlay, noPlay, 'technique');
    expect(hinted.trail).toEqual([[0, 'hint', 'technique']]);
    expect([noPlay, hinted].map(hintsIn)).toEqual([0, 1]);
    const solved = { ...noPlay, solved: true };
    expect(recorded(solved, enter(solved, [{ key: 'r1c1', value: '3' }]))).not.toHaveProperty('trail');
    const full: PlayMemory = { ...noPlay, trail: Array.from({ length: 2000 }, () => [1, 'hint', 'all'] as const) };
    expect(recorded(full, enter(full, [{ key: 'r1c1', value: '3' }])).trail).toHaveLength(2000);
});

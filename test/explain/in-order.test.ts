import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explain } from '../../server/src/explain/explain';
import { distance, keysOf } from '../../server/src/explain/facts';
import { inOrder } from '../../server/src/explain/in-order';
import { oneStepForOneIdea } from '../../server/src/explain/merge-steps';
import { endOfPath } from '../../server/src/explain/path-presentation';
import type { Draft, PathReport } from '../../server/src/explain/path-report';
import { toSteps } from '../../server/src/explain/step-texts';
import { loadPuzzle } from '../../server/src/language/load';
import { moveValue } from '../../server/src/puzzles/bonsan/board';
import { type Fact, is, isNot, Known, reasonId } from '../../server/src/puzzles/known';
import type { Model } from '../../server/src/puzzles/model';
import { nothingKnown } from '../../server/src/solve/report';

const modelOf = (text: string): Model => loadPuzzle(text).model!;

function draft(conclusions: readonly Fact[], reasons: Draft['reasons'], more: Partial<Draft> = {}): Draft {
    const text = { en: 'So it is.', ja: 'そうです。' };
    return { conclusions, reasons, name: 'a', level: 1, possible: 1, text, isMinimal: true, ...more };
}

const row = modelOf('fillomino\ngrid\n  . . . . . . . .\n');

test('the easiest step comes first, then the nearest', () => {
    const steps = [
        draft([is(0, 1)], []),
        draft([is(7, 1)], []),
        draft([is(2, 1)], []),
        draft([is(1, 1)], [], { level: 2 }),
        draft([is(6, 1)], [is(0, 1)]),
        draft([is(3, 1)], [is(1, 1), is(2, 1)]),
    ];
    const ordered = inOrder(row, steps, steps, new Known(new Map()));
    expect(ordered.map(({ conclusions }) => conclusions[0]!.key)).toEqual([0, 2, 6, 7, 1, 3]);
    // The fewer steps are possible, the harder it is to find one.
    expect(ordered.map(({ possible }) => possible)).toEqual([3, 3, 2, 1, 1, 1]);
});

test('of two that are about as near, one that goes on from the last comes first, then one that would be left alone', () => {
    const order = (steps: readonly Draft[]) =>
        inOrder(row, steps, steps, new Known(new Map())).map(({ conclusions }) => conclusions[0]!.key);
    expect(order([draft([is(3, 1)], []), draft([is(2, 1)], []), draft([is(5, 1)], [is(3, 1)])])).toEqual([3, 5, 2]);
    expect(order([3, 1, 0, 5].map(key => draft([is(key, 1)], [])))).toEqual([3, 5, 1, 0]);
});

test('what is known by then is not concluded again, and what a cell is says what it is not', () => {
    const steps = [
        draft([isNot(0, 2), isNot(1, 2)], [], { level: 2 }),
        draft([is(0, 1)], []),
        draft([is(5, 3)], [isNot(0, 2)], { level: 3 }),
    ];
    const ordered = inOrder(row, steps, steps, new Known(new Map()));
    expect(ordered.map(({ conclusions }) => conclusions)).toEqual([[is(0, 1)], [isNot(1, 2)], [is(5, 3)]]);
    expect(ordered[2]!.reasons).toEqual([is(0, 1)]);
    expect(ordered.map(({ isMinimal }) => isMinimal)).toEqual([true, undefined, undefined]);
});

test('steps of a technique with the same reasons are one', () => {
    const other = { text: { en: 'So is that.', ja: 'それもです。' } };
    const steps = [
        draft([isNot(0, 2)], [is(1, 1), is(2, 3)], { looked: 3 }),
        draft([is(4, 1)], [is(1, 1), is(2, 3)], { name: 'b' }),
        draft([isNot(0, 3), isNot(0, 2)], [is(2, 3), is(1, 1)], { ...other, level: 2, looked: 5 }),
        draft([isNot(0, 4)], [is(2, 3)]),
    ];
    const [first, ...rest] = oneStepForOneIdea(steps);
    expect(first).toMatchObject({
        conclusions: [isNot(0, 2), isNot(0, 3)],
        level: 2,
        looked: 5,
        text: { en: 'So it is. So is that.', ja: 'そうです。それもです。' },
    });
    expect(rest).toEqual([steps[1], steps[3]]);
});

test('what a cell can be is told where that is less than what it cannot be', () => {
    const textsOf = (model: Model, steps: readonly Draft[]) =>
        toSteps(model, steps, new Known(new Map())).map(({ text }) => text);
    const small = modelOf('fillomino\ngrid\n  . . .\n  . . .\n');
    expect(
        textsOf(small, [
            draft([isNot(0, 4), isNot(0, 5)], []),
            draft([isNot(0, 6), isNot(0, 3), isNot(0, 1), is(1, 2)], []),
            draft([isNot(2, 6), isNot(2, 3), isNot(2, 1), isNot(2, 5)], []),
        ]),
    ).toEqual([
        { en: 'r1c1 ≠ 4, 5: So it is.', ja: 'r1c1 ≠ 4・5: そうです。' },
        { en: 'r1c1 = 2; r1c2 = 2: So it is.', ja: 'r1c1 = 2、r1c2 = 2: そうです。' },
        { en: 'r1c3 = 2 or 4: So it is.', ja: 'r1c3 = 2か4: そうです。' },
    ]);
    const bonsan = modelOf('bonsan\ngrid\n  . . o\n  . . .\n  . . .\n');
    const moves = [moveValue('down', 1), moveValue('left', 1), moveValue('left', 2)];
    expect(
        textsOf(bonsan, [
            draft(
                moves.map(move => isNot(0, move)),
                [],
            ),
        ])[0]!.en,
    ).toBe('r1c3 = no move or 2 down: So it is.');
});

test('doubts about reasons are said once, at the end', () => {
    const report: PathReport = { ...nothingKnown, status: 'unique' };
    const endOf = (doubts: readonly boolean[]) => {
        const steps = toSteps(
            row,
            doubts.map((isMinimal, key) => draft([is(key, 1)], [], { isMinimal: !isMinimal })),
            new Known(new Map()),
        );
        return endOfPath(row, 'all', { steps, complete: true, exhaustive: true }, report);
    };
    expect(endOf([false, false])).toBeUndefined();
    expect(endOf([true, true])).toEqual({
        en: 'It is not known whether all of these reasons are needed.',
        ja: '省ける根拠が残っているかもしれません。',
    });
    expect(endOf([false, true, false])!.en).toBe('It is not known whether all reasons of step 2 are needed.');
    expect(endOf([true, false, true])).toEqual({
        en: 'It is not known whether all reasons of steps 1, 3 are needed.',
        ja: '1・3手目には、省ける根拠が残っているかもしれません。',
    });
});

test('a path jumps little, and goes on from its last step', () => {
    let [jumps, pairs, goesOn] = [0, 0, 0];
    for (const name of ['p01', 'p02', 'p03', 'p04', 'p05', 'p06']) {
        const model = modelOf(readFileSync(`examples/fillomino/${name}.puz`, 'utf8'));
        const { steps } = explain(model, { to: 'all' }).path!;
        const cells = steps.map(({ conclusions }) => conclusions.flatMap(({ key }) => keysOf(model)[key]!));
        for (const [index, { conclusions }] of steps.slice(0, -1).entries()) {
            const next = new Set(steps[index + 1]!.reasons.map(reasonId));
            pairs += 1;
            jumps += distance(cells[index]!, cells[index + 1]!);
            goesOn += Number(conclusions.some(fact => next.has(reasonId(fact))));
        }
    }
    expect(jumps / pairs).toBeLessThan(2.5);
    expect(goesOn / pairs).toBeGreaterThan(0.35);
});

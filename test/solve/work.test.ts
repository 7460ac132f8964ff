// @module-tag slow
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ExplainOptions, explain } from '../../server/src/explain/explain';
import type { PathReport } from '../../server/src/explain/path-report';
import { loadPuzzle } from '../../server/src/language/load';
import { Random } from '../../server/src/random';
import type { Clock } from '../../server/src/solve/clock';
import { outerLimit } from '../../server/src/solve/limits';
import { cancelled, outOfWork, Work } from '../../server/src/solve/work';

/** Goes on by so many milliseconds whenever it is looked at. */
function clockBy(tick: () => number): Clock {
    let now = 0;
    return () => {
        now += tick();
        return now;
    };
}

const chance = new Random(7);

/** An idle machine, one that is 50 times as slow, one on which now and then something else runs for a while. */
const machines: Readonly<Record<string, () => Clock>> = {
    idle: () => clockBy(() => 0.01),
    slow: () => clockBy(() => 0.5),
    unsteady: () => clockBy(() => (chance.chance(0.02) ? 5 : 0.01)),
};

function reportOf(name: string, options: ExplainOptions): Omit<PathReport, 'ms'> {
    const { model } = loadPuzzle(readFileSync(`examples/${name}.puz`, 'utf8'));
    const { ms: _, ...report } = explain(model!, { to: 'all' }, options);
    return report;
}

describe.each([
    'battleship/b10',
    'battleship/none',
    'bonsan/7x7',
    'bonsan/heya-8x8',
    'curvedata/8x8-hooks',
    'curvedata/several',
    'fillomino/p03',
    'fillomino/p05',
    'kanaore/06-fold',
])('%s', name => {
    const expectSame = (limitMs: number): void => {
        const questions = { clashes: true, values: true, countTo: 1000 };
        const [first, ...others] = Object.values(machines).map(clock =>
            reportOf(name, { limitMs, questions, clock: clock() }),
        );
        for (const other of others) {
            expect(other).toEqual(first);
        }
        expect(first!.reason ?? 'work').toBe('work');
    };

    test.each([10, 40])('what work of %d ms finds out is the same on any machine', expectSame);

    test('what work of 2000 ms finds out is the same on any machine', { tags: 'slow' }, () => expectSame(2000));
});

test('a path that was cut short goes on in the same way on any machine, and ends as if nothing had been', () => {
    const whole = reportOf('fillomino/p03', {});
    const ended = Object.values(machines).map(machine => {
        const first = reportOf('fillomino/p03', { limitMs: 40, clock: machine() });
        expect(first).toMatchObject({ status: 'unique', reason: 'work', path: { begun: expect.anything() } });
        return [first, reportOf('fillomino/p03', { before: first, clock: machine() })];
    });
    expect(ended[1]).toEqual(ended[0]);
    expect(ended[2]).toEqual(ended[0]);
    // A step that can do with one of several sets of reasons may have another one.
    const found = ({ path }: Omit<PathReport, 'ms'>): unknown => [
        path!.grade!.level,
        path!.complete,
        path!.steps.map(({ conclusions, name, level }) => ({ conclusions, name, level })),
    ];
    expect(found(ended[0]![1]!)).toEqual(found(whole));
});

test('the clock ends a search as a last resort, which says so, with the steps that were found', () => {
    const limitMs = 1000;
    const late = reportOf('kanaore/10-words', {
        limitMs,
        clock: clockBy(() => outerLimit(limitMs) / 200),
    });
    expect(late).toMatchObject({
        status: 'unique',
        reason: 'time',
        path: { begun: expect.anything() },
    });
    expect(late.path!.steps).not.toEqual([]);
});

test('an engine that does not count its work has no longer than the limit', () => {
    expect(outerLimit(10_000, 'logic-solver')).toBe(10_000);
    expect(outerLimit(10_000, 'minisat')).toBeGreaterThan(50_000);
});

describe('work', () => {
    test('is spent from the whole, too, and ends with whichever ends first', () => {
        const work = new Work(1);
        const part = work.part(1 / 2);
        expect(part.leftMs).toBe(0.5);
        expect(work.part(1 / 2, 0.1).leftMs).toBe(0.1);
        part.spend('conflict', 100);
        expect([part.leftMs, work.leftMs]).toEqual([0.15, 0.65]);
        expect(() => part.spend('conflict', 100)).toThrow(expect.toSatisfy(error => error === outOfWork));
        const another = work.part(10);
        expect(() => another.spend('conflict', 100)).toThrow(expect.toSatisfy(error => error === outOfWork));
    });

    test('without a limit is never used up, but can be ended', () => {
        const work = new Work(Number.POSITIVE_INFINITY, () => {
            throw cancelled;
        });
        const part = work.part(1 / 2);
        part.spend('look');
        expect(() => part.spend('conflict', 1e9)).toThrow(expect.toSatisfy(error => error === cancelled));
        expect(part.leftMs).toBe(Number.POSITIVE_INFINITY);
    });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { generatedInstances } from '../../bench/instances';
import { imageOfPlace, sizeAfter, type Turn, turns } from '../../server/src/board/symmetry';
import { factText, idOf } from '../../server/src/explain/facts';
import { findPath } from '../../server/src/explain/path';
import { coreOf, isRefuted, Prover } from '../../server/src/explain/prover';
import { loadPuzzle } from '../../server/src/language/load';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import type { Answer, Model } from '../../server/src/puzzles/puzzle-type';
import { typeOf } from '../../server/src/puzzles/registry';
import { type Fact, is, isFact, isNot } from '../../server/src/puzzles/technique';
import type { Path, PathTo, Report } from '../../server/src/solve/report';
import { outOfTime } from '../../server/src/solve/search';
import { solve } from '../../server/src/solve/solve';
import { someOf, thorough } from '../support/runs';

type Given = FillominoModel['cells'][number][number];

const folder = 'examples/fillomino';

const others = [
    'battleship/unique',
    'bonsan/5x5',
    'bonsan/7x7',
    'bonsan/heya-6x6',
    'bonsan/heya-8x8',
    'curvedata/5x5',
    'curvedata/6x6-loops',
    'kanaore/05-plants',
    'kanaore/06-fold',
    'kanaore/06-animals',
];

function modelOf(text: string): Model {
    return loadPuzzle(text).model!;
}

function pathOf(model: Model, to: PathTo, from: readonly Fact[] = []): Report & { readonly path: Path } {
    const report = solve(model, { questions: { path: { to, from } } });
    return { ...report, path: report.path! };
}

/** So many conflicts are spent on each question; the longest part of these tests. */
const conflicts = thorough ? 200 : 20;

/** Every step follows from its reasons, these were known, none can be left out, and nothing contradicts the answer. */
function expectSound(model: Model, { steps }: Path, answer: Answer, from: readonly Fact[] = []): void {
    const prover = new Prover(model, answer, {});
    const known = new Set([...prover.clues, ...from].map(idOf));
    for (const { conclusions, reasons } of steps) {
        expect(conclusions.length).toBeGreaterThan(0);
        for (const { key, value, is } of conclusions) {
            expect(answer[key] === value).toBe(is);
        }
        for (const reason of reasons) {
            expect([...known]).toContain(idOf(reason));
            expect(isFact(reason) ? (answer[reason.key] === reason.value) === reason.is : true).toBe(true);
            const others = reasons.filter(other => other !== reason);
            expect(coreOf(prover.ask(others, conclusions, conflicts))).toBeUndefined();
        }
        expect(isRefuted(prover.ask(reasons, conclusions, conflicts))).toBe(false);
        for (const fact of conclusions) {
            known.add(idOf(fact));
        }
    }
}

function expectWhole(model: Model): void {
    const { status, path, answers } = pathOf(model, 'all');
    expect([status, path.complete]).toEqual(['unique', true]);
    const [answer] = answers;
    const found = path.steps.flatMap(({ conclusions }) => conclusions.filter(({ is }) => is).map(({ key }) => key));
    const { given } = typeOf(model).play(model);
    const all = new Set([...found, ...given.flatMap((value, key) => (value === undefined ? [] : [key]))]);
    expect(all.size).toBe(answer!.length);
    expectSound(model, path, answer!);
}

const unique = [
    ...readdirSync(folder)
        .filter(name => /^p\d/.test(name))
        .map(name => join(folder, name)),
    ...others.map(name => `examples/${name}.puz`),
];

test.each(unique)('%s is solved in sound steps of which no reason can be left out', file => {
    expectWhole(modelOf(readFileSync(file, 'utf8')));
});

const generated = (group: string) => generatedInstances('bench/instances').filter(instance => instance.group === group);

test.each([
    ...someOf(generated('fillomino 6x6'), 2),
    ...someOf(generated('battleship 8x8'), 1),
    ...someOf(generated('bonsan 8x8'), 1),
    ...someOf(generated('kanaore 8x8'), 1),
    ...someOf(generated('curve data 6x6'), 1),
])('$name, too', ({ model }) => expectWhole(model));

describe('a grade', () => {
    const fillomino = (name: string) => modelOf(readFileSync(join(folder, `${name}.puz`), 'utf8')) as FillominoModel;
    const levelOf = (model: Model): number => pathOf(model, 'all').path.grade!.level;

    /** The same puzzle, turned or mirrored. */
    function turned(model: FillominoModel, turn: Turn): FillominoModel {
        const { rows, columns } = sizeAfter(turn, model);
        const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => null as Given));
        for (const [r, row] of model.cells.entries()) {
            for (const [c, given] of row.entries()) {
                const [row, column] = imageOfPlace([r, c], turn, model);
                cells[row]![column] = given;
            }
        }
        return { ...model, rows, columns, cells };
    }

    test.each([
        ['p01', 2],
        ['p02', 3],
        ['p06', 1],
    ])('of %s is that of its hardest technique', (name, level) => expect(levelOf(fillomino(name))).toBe(level));

    test.each(['p01', 'p05', 'p06'])('of %s is the same when it is turned or mirrored', name => {
        const model = fillomino(name);
        const all = someOf(turns, 2).map(turn => levelOf(turned(model, turn)));
        expect(new Set(all)).toEqual(new Set([levelOf(model)]));
    });

    test.each(['p01', 'p06'])('of %s is hardly higher with a clue more', name => {
        const model = fillomino(name);
        const [answer] = solve(model).answers;
        const level = levelOf(model);
        const open = [...answer!.keys()].filter(key => model.cells.flat()[key] === null);
        for (const key of someOf(open, 3)) {
            const cells = model.cells.map((row, r) =>
                row.map((given, c) => (r * model.columns + c === key ? answer![key]! : given)),
            );
            expect(levelOf({ ...model, cells })).toBeLessThanOrEqual(level + 1);
        }
    });
});

describe('a path', () => {
    const text = 'fillomino\ngrid\n  3 . .\n  1 2 .\n';
    const model = modelOf(text);
    const p06Text = readFileSync(join(folder, 'p06.puz'), 'utf8');
    const p06 = modelOf(p06Text);

    test('to the next value is one step', () => {
        const { path } = pathOf(model, 'next');
        expect(path.steps).toHaveLength(1);
        expectSound(model, path, solve(model).answers[0]!);
    });

    test('begins with what was entered by hand, as far as it holds in all answers', () => {
        const [answer] = solve(p06).answers;
        const row = [21, 22, 23, 25, 26, 27].map(key => is(key, answer![key]!));
        const entered = [...row, isNot(2, 1), is(0, 9)];
        const fromClues = pathOf(p06, 'all').path;
        const { path } = pathOf(p06, 'all', entered);
        expect(path.steps.length).toBeLessThan(fromClues.steps.length);
        expectSound(p06, path, answer!, entered.slice(0, -1));
        expect(path.grade).toBeUndefined();
        expect(fromClues.grade).toMatchObject({ level: 1, name: { en: 'easy' }, hardest: 0 });
    });

    test('to a cell ends there, and has nothing that it does not need', () => {
        const { path, answers } = pathOf(p06, { cell: [5, 1] });
        expect(path.steps.at(-1)!.conclusions.map(fact => factText(p06, fact).en)).toContain('r6c2 = 2');
        const used = new Set(path.steps.flatMap(({ reasons }) => reasons.map(idOf)));
        for (const { conclusions } of path.steps.slice(0, -1)) {
            expect(conclusions.filter(fact => !used.has(idOf(fact)))).toEqual([]);
        }
        expectSound(p06, path, answers[0]!);
    });

    test('of a puzzle with several answers ends where they part', () => {
        const several = modelOf(p06Text.replace('. 2 . 4 . 2 .', '. 2 . 4 . . .'));
        const { path, status, open, answers } = pathOf(several, 'all');
        expect([status, path.complete, path.grade]).toEqual(['several', true, undefined]);
        expect(path.steps.length).toBeGreaterThan(10);
        const openKeys = open.map(({ key }) => key);
        for (const fact of path.steps.flatMap(({ conclusions }) => conclusions)) {
            expect(fact.is && openKeys.includes(fact.key)).toBe(false);
        }
        expectSound(several, path, answers[0]!);
    });

    test('rests on walls, and has no steps for the edges that no line can cross', () => {
        const shape = 'shape A\n  +-+\n  |\n  +\n';
        const walls = modelOf(`curvedata\n${shape}grid\n  A .| .\n  . . ?\n  . x .\n`);
        expectWhole(walls);
        const { steps } = pathOf(walls, 'all').path;
        expect(steps[0]!.reasons).toEqual([{ kind: 'border', place: [0, 1], side: 'right' }]);
        const concluded = steps.flatMap(({ conclusions }) => conclusions.map(({ key }) => key));
        expect(
            typeOf(walls)
                .play(walls)
                .given.filter((value, key) => value === 0 && concluded.includes(key)),
        ).toEqual([]);
    });

    test('of a puzzle without an answer is none', () => {
        expect(pathOf(modelOf('fillomino\ngrid\n  1 1\n'), 'all').path).toBeUndefined();
    });

    test('is told in both languages, technique by technique', () => {
        const { path } = pathOf(modelOf('fillomino\ngrid\n  2 . 1\n'), 'all');
        expect(path.steps).toEqual([
            {
                conclusions: [{ key: 1, value: 2, is: true }],
                reasons: [{ kind: 'cell', place: [0, 0] }],
                name: 'only-exit',
                level: 1,
                possible: 2,
                text: {
                    en: 'r1c2 = 2: The 2 at r1c1 needs 1 more cell, and can go on only there.',
                    ja: 'r1c2 = 2: r1c1の2はあと1マス必要で、伸びる先はここだけです。',
                },
            },
        ]);
    });
});

test('where the time is over before the answer, the steps that were found are told', () => {
    const model = modelOf(readFileSync('examples/fillomino/p03.puz', 'utf8'));
    const { answers } = solve(model);
    const decided = [...answers[0]!.keys()];
    let looks = 0;
    // Time goes by with each look at the clock.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => looks++);
    try {
        const pathWithin = (deadline: number): { readonly path: Path | undefined; readonly inTime: boolean } => {
            let path: Path | undefined;
            looks = 0;
            try {
                findPath(model, answers[0]!, decided, { to: 'all' }, { deadline }, longer => {
                    path = longer;
                });
                return { path, inTime: true };
            } catch (error) {
                expect(error).toBe(outOfTime);
                return { path, inTime: false };
            }
        };
        const whole = pathWithin(Number.POSITIVE_INFINITY);
        expect(whole).toMatchObject({ inTime: true, path: { complete: true } });
        const all = looks;
        const parts = [2, 4, 8].map(part => pathWithin(all / part));
        for (const { path, inTime } of parts) {
            expect(inTime).toBe(false);
            expect(path?.complete ?? false).toBe(false);
        }
        const lengths = parts.map(({ path }) => path?.steps.length ?? 0);
        expect(lengths[0]).toBeGreaterThan(0);
        expect(lengths[0]).toBeLessThan(whole.path!.steps.length);
    } finally {
        clock.mockRestore();
    }
});

// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { generatedInstances } from '../../bench/instances';
import { explain } from '../../server/src/explain/explain';
import { factText } from '../../server/src/explain/facts';
import { OwnArguments } from '../../server/src/explain/own-argument';
import { findPath } from '../../server/src/explain/path';
import type { Path, PathTo, Step } from '../../server/src/explain/path-report';
import { Prover } from '../../server/src/explain/prover';
import { coreOf, isRefuted } from '../../server/src/explain/verdict';
import { generate } from '../../server/src/generate/generate';
import { generatedKinds } from '../../server/src/generate/kinds';
import { loadPuzzle } from '../../server/src/language/load';
import type { Engine } from '../../server/src/logic/engine';
import { type Fact, is, isFact, isNot, reasonId } from '../../server/src/puzzles/known';
import type { Answer, Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { defaultEngine } from '../../server/src/solve/default-engine';
import type { Report } from '../../server/src/solve/report';
import { solve } from '../../server/src/solve/solve';
import { outOfWork, Work } from '../../server/src/solve/work';
import { someOf, thorough } from '../support/runs';

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
    const report = explain(model, { to, from });
    return { ...report, path: report.path! };
}

/** The conflict budget of each question, which takes most of the time of these tests. */
const conflicts = thorough ? 200 : 20;

/**
 * Every step follows from its reasons, these were known, nothing contradicts the answer, and no reason can be left out:
 * none of an engine's step at all, none of a technique's step for its own argument.
 */
function expectSound(model: Model, { steps }: Path, answer: Answer, from: readonly Fact[] = []): void {
    const prover = new Prover(model, answer, {});
    const ownArguments = new OwnArguments(prover);
    const known = new Set([...prover.clues, ...from].map(reasonId));
    // A technique that looks through much may leave it open.
    expect(steps.filter(isInDoubt).length).toBeLessThanOrEqual(0.1 * steps.length + 1);
    for (const step of steps) {
        const { conclusions, reasons, name, text } = step;
        expect(isInDoubt(step) && name === null).toBe(false);
        expect(conclusions.length).toBeGreaterThan(0);
        expect(new Set(conclusions.map(reasonId)).size).toBe(conclusions.length);
        for (const { key, value, is } of conclusions) {
            expect(answer[key] === value).toBe(is);
        }
        for (const reason of reasons) {
            expect([...known]).toContain(reasonId(reason));
            expect(isFact(reason) ? (answer[reason.key] === reason.value) === reason.is : true).toBe(true);
            if (name === null) {
                const others = reasons.filter(other => other !== reason);
                expect(coreOf(prover.ask(others, conclusions, conflicts))).toBeUndefined();
            }
        }
        const needed = name === null || isInDoubt(step) ? reasons : ownArguments.shrunk(step).reasons;
        expect({ text, reasons: needed.map(reasonId).sort() }).toEqual({ text, reasons: reasons.map(reasonId).sort() });
        expect(isRefuted(prover.ask(reasons, conclusions, conflicts))).toBe(false);
        for (const fact of conclusions) {
            known.add(reasonId(fact));
        }
    }
}

function expectWhole(model: Model): void {
    const { status, path, answers } = pathOf(model, 'all');
    expect([status, path.complete]).toEqual(['unique', true]);
    const [answer] = answers;
    const found = path.steps.flatMap(({ conclusions }) => conclusions.filter(({ is }) => is).map(({ key }) => key));
    const { given } = typeOf(model).view.play(model);
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
    ...someOf(generated('battleship 8x8'), 2),
    ...someOf(generated('bonsan 8x8'), 1),
    ...someOf(generated('kanaore 8x8'), 1),
    ...someOf(generated('curve data 6x6'), 1),
])('$name, too', { tags: 'slow' }, ({ model }) => expectWhole(model));

test.each(generatedKinds)('puzzles of $word that are generated, too', { tags: 'slow' }, kind => {
    const count = thorough ? 34 : 1;
    for (let seed = 1, made = 0; made < count; seed++) {
        const rows = 5 + (seed % 2);
        const model = generate(kind.board(rows, rows, seed), { seed, clues: 'few' });
        if (model) {
            expectWhole(model);
            made += 1;
        }
    }
});

describe('a grade', () => {
    const fillomino = (name: string): Model => modelOf(readFileSync(join(folder, `${name}.puz`), 'utf8'));
    const levelOf = (model: Model): number => pathOf(model, 'all').path.grade!.level;

    test.each([
        ['p01', 2],
        ['p02', 3],
        ['p06', 1],
    ])('of %s is that of its hardest technique', (name, level) => expect(levelOf(fillomino(name))).toBe(level));

    test('states which step is the hardest, and why', () => {
        const { reasons, score, minutes } = pathOf(fillomino('p02'), 'all').path.grade!;
        expect(reasons.map(({ en }) => en)).toEqual([
            'The hardest step, number 13 of 13, takes several ways to be compared; no other is like that.',
            'Only one step is possible at 1 point.',
            'Clues up to 3 cells apart are compared.',
            expect.stringMatching(
                `^Score ${score.toFixed(1)}: .* of published puzzles\\.$|than most published puzzles\\.$`,
            ),
            `Estimated time: ${minutes![0]} to ${minutes![1]} minutes.`,
        ]);
    });

    test('goes by how many ways there are to be looked at', { tags: 'slow' }, () => {
        const steps = generated('curve data 6x6').flatMap(({ model }) => pathOf(model, 'all').path.steps);
        const looked = steps.flatMap(({ level, text: { en } }) => {
            const count = en.match(/can lie in (\d+) ways/)?.[1];
            return count && !en.includes('try ') ? [{ level, count: Number(count) }] : [];
        });
        expect(looked.length).toBeGreaterThan(0);
        for (const { level, count } of looked) {
            expect({ level, isFew: count <= 12 }).toEqual({ level: 3, isFew: true });
        }
    });
});

describe('a path', () => {
    const text = 'fillomino\ngrid\n  3 . .\n  1 2 .\n';
    const model = modelOf(text);
    const p06Text = readFileSync(join(folder, 'p06.puz'), 'utf8');
    const p06 = modelOf(p06Text);

    test('to the next step of a Curve Data needs no engine where it is seen at once which reasons it needs', () => {
        const { model } = generated('curve data 10x10')[0]!;
        const before = solve(model);
        const newEngine = (): Engine => {
            throw new Error('an engine');
        };
        const { path, reason } = explain(model, { to: 'next' }, { before, newEngine });
        expect(reason).toBeUndefined();
        expectSound(model, path!, before.answers[0]!);
    });

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

    test.each([p06Text, p06Text.replace('. 2 . 4 . 2 .', '. 2 . 4 . . .')])(
        'is the same where the verdict is known, which is not proven again',
        text => {
            const model = modelOf(text);
            const { status, answers, open, openComplete } = solve(model);
            const engines = [undefined, { status, answers, open, openComplete }].map(before => {
                let made = 0;
                const newEngine = (): Engine => {
                    made += 1;
                    return defaultEngine();
                };
                const report = explain(model, { to: 'next' }, { newEngine, before });
                return { ...report, ms: 0, made };
            });
            const [without, known] = engines as [(typeof engines)[0], (typeof engines)[0]];
            expect(known).toEqual({ ...without, valuesComplete: known.valuesComplete, made: without.made - 1 });
        },
    );

    test('to a cell ends there, and has nothing that it does not need', () => {
        const { path, answers } = pathOf(p06, { cell: [5, 1] });
        expect(path.steps.at(-1)!.conclusions.map(fact => factText(p06, fact).en)).toContain('r6c2 = 2');
        const used = new Set(path.steps.flatMap(({ reasons }) => reasons.map(reasonId)));
        for (const { conclusions } of path.steps.slice(0, -1)) {
            expect(conclusions.some(fact => used.has(reasonId(fact)))).toBe(true);
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
                .view.play(walls)
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
                    en: 'r1c2 = 2: The 2 at r1c1 needs 1 more cell, and can go on only to r1c2.',
                    ja: 'r1c2 = 2: r1c1の2はあと1マス必要で、伸びる先はr1c2だけです。',
                },
            },
        ]);
    });
});

const isInDoubt = (step: Step): boolean => step.isInDoubt === true;

test('where the work is used up, the steps that were found are told, with reasons that they may not need', () => {
    const model = modelOf(readFileSync('examples/fillomino/p03.puz', 'utf8'));
    const { answers } = solve(model);
    const decided = [...answers[0]!.keys()];
    let spent = 0;
    const pathWithin = (ms: number): { readonly path: Path | undefined; readonly isWhole: boolean } => {
        let path: Path | undefined;
        const work = new Work(ms);
        try {
            findPath(model, answers[0]!, decided, { to: 'all' }, { work }, longer => {
                path = longer;
            });
            spent = ms - work.leftMs;
            return { path, isWhole: true };
        } catch (error) {
            expect(error).toBe(outOfWork);
            return { path, isWhole: false };
        }
    };
    const whole = pathWithin(3_600_000);
    expect(whole).toMatchObject({ isWhole: true, path: { complete: true } });
    const tries = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3].map(part => pathWithin(part * spent));
    const little = pathWithin(spent / 8);
    // All steps are there, but of some it is not known whether they need all of their reasons.
    const cutShort = tries.find(({ path, isWhole }) => !isWhole && path!.complete && path!.steps.some(isInDoubt))!;
    const concluded = new Set(cutShort.path!.steps.flatMap(({ conclusions }) => conclusions).map(reasonId));
    const { given } = typeOf(model).view.play(model);
    const open = decided.filter(key => given[key] === undefined);
    expect(open.filter(key => !concluded.has(reasonId(is(key, answers[0]![key]!))))).toEqual([]);
    expect(cutShort.path!.steps.filter(step => !isInDoubt(step))).not.toEqual([]);
    expect(whole.path!.steps.filter(isInDoubt)).toEqual([]);
    // Not even these.
    expect(little).toMatchObject({ isWhole: false, path: { complete: false } });
    expect(little.path!.steps.length).toBeLessThan(whole.path!.steps.length);
});

test.each(['fillomino/p03', 'battleship/unique'])(
    'a path goes on from where it was, and ends as if nothing had been: %s',
    name => {
        const model = modelOf(readFileSync(`examples/${name}.puz`, 'utf8'));
        const { answers } = solve(model);
        const decided = [...answers[0]!.keys()];
        const paths: Path[] = [];
        const find = (before?: Path): number => {
            paths.length = 0;
            const engine = vi.spyOn(Prover.prototype, 'minimal');
            findPath(model, answers[0]!, decided, { to: 'all' }, {}, path => paths.push(path), before);
            const { length } = engine.mock.calls;
            engine.mockRestore();
            return length;
        };
        const asked = find();
        const whole = paths.at(-1)!;
        expect([whole.complete, whole.begun]).toEqual([true, undefined]);
        const interrupted = paths.slice(0, -1);
        for (const part of [0.1, 0.5, 0.9]) {
            const before = interrupted[Math.floor(part * interrupted.length)]!;
            expect(before).toMatchObject({ complete: false, begun: { drafts: expect.anything() } });
            // What crosses the border of a thread is JSON.
            const asksLess = find(JSON.parse(JSON.stringify(before)));
            expect(paths.at(-1)).toEqual(whole);
            expect(asksLess).toBeLessThanOrEqual(asked - before.begun!.needed.length);
        }
        // A complete path is complete from the start.
        find({ ...whole, begun: interrupted.at(-1)!.begun! });
        expect(paths.length).toBeGreaterThan(0);
        for (const path of paths) {
            expect(path).toMatchObject({ complete: true, grade: { level: whole.grade!.level } });
        }
    },
);

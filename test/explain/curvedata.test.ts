import { expect, test } from 'vitest';
import { borderClue, cellClue, clueName } from '../../server/src/board/clue';
import { inRows, type Place } from '../../server/src/board/grid';
import { curveData } from '../../server/src/puzzles/curvedata';
import type { CurveDataModel } from '../../server/src/puzzles/curvedata/model';
import { type Fact, is, isFact, Known, reasonId } from '../../server/src/puzzles/known';
import type { Deduction } from '../../server/src/puzzles/techniques/technique';
import { agreesWithClues, allCurveDataTilings, edgesOf, figuresOf } from '../support/curvedata';
import { randomPuzzles } from '../support/curvedata-random';
import { Random } from '../support/random';
import { expectOften, round, runs } from '../support/runs';

/** A state of knowledge: the walls and some lines, mostly those of an answer. */
function someKnown(random: Random, model: CurveDataModel, answer: readonly number[] | undefined, share: number): Known {
    const { rows, columns, borders } = model;
    const edges = edgesOf(rows, columns);
    const place = (cell: number): Place => [Math.floor(cell / columns), cell % columns];
    const walls = new Set(borders.map(wall => wall.join()));
    const known = new Known(
        new Map(
            edges.flatMap(([a, b], key) =>
                walls.has([a, b].join()) ? [[key, { clue: borderClue(place(a), place(b)), value: 0 }]] : [],
            ),
        ),
    );
    for (const key of edges.keys()) {
        if (known.value(key) === undefined && random.chance(share)) {
            known.add(is(key, answer && random.chance(0.95) ? answer[key]! : random.below(2)));
        }
    }
    return known;
}

/** The same puzzle without the clues that are no reasons: a shape that is left out may be any. */
function withReasonsOnly(model: CurveDataModel, { reasons }: Deduction): CurveDataModel {
    const { columns, cells, borders } = model;
    const names = new Set(reasons.flatMap(reason => (isFact(reason) ? [] : [clueName(reason)])));
    const place = (cell: number): Place => [Math.floor(cell / columns), cell % columns];
    const left = cells
        .flat()
        .map((sign, cell) => (typeof sign === 'number' && !names.has(clueName(cellClue(place(cell)))) ? '?' : sign));
    return {
        ...model,
        cells: inRows(left, columns),
        borders: borders.filter(([a, b]) => names.has(clueName(borderClue(place(a), place(b))))),
    };
}

interface Tiling {
    readonly lines: readonly number[];
    readonly figures: ReturnType<typeof figuresOf>;
}

function tilingsOf({ rows, columns, cells }: CurveDataModel): Tiling[] {
    const shaded = cells.flat().map(sign => sign === 'shaded');
    return allCurveDataTilings(rows, columns, shaded).map(lines => ({
        lines,
        figures: figuresOf(rows, columns, lines),
    }));
}

function holds({ lines }: Tiling, { key, value, is }: Fact): boolean {
    return (lines[key] === value) === is;
}

/** Lines for which the reasons of a deduction hold and its conclusions do not; undefined where they imply them. */
function counterexample(model: CurveDataModel, tilings: readonly Tiling[], deduction: Deduction): Tiling | undefined {
    const { conclusions = [], reasons } = deduction;
    const facts = reasons.filter(isFact);
    const edges = edgesOf(model.rows, model.columns).map(pair => pair.join());
    const fewer = withReasonsOnly(model, deduction);
    const walls = new Set(fewer.borders.map(wall => wall.join()));
    return tilings.find(
        tiling =>
            facts.every(fact => holds(tiling, fact)) &&
            !(conclusions.length > 0 && conclusions.every(fact => holds(tiling, fact))) &&
            tiling.lines.every((line, key) => line === 0 || !walls.has(edges[key]!)) &&
            agreesWithClues(fewer, tiling.figures),
    );
}

test('whatever is known, the reasons of each technique imply its conclusions', { tags: 'slow' }, () => {
    const random = new Random(1);
    const used = new Set<string>();
    for (const model of randomPuzzles(runs(300), 4)) {
        const tilings = tilingsOf(model);
        const answers = tilings.filter(({ figures }) => agreesWithClues(model, figures));
        for (const share of [0, 0.3, 0.6, 0.9]) {
            const known = someKnown(random, model, answers.length > 0 ? random.pick(answers).lines : undefined, share);
            for (const { name, find } of curveData.hints.techniques!) {
                for (const deduction of find(model, known)) {
                    const { conclusions = [], reasons } = deduction;
                    used.add(name);
                    const facts = reasons.filter(isFact);
                    expect(facts.filter(fact => !known.has(fact))).toEqual([]);
                    const wrong = counterexample(model, tilings, deduction);
                    const found = { name, model, reasons: reasons.map(reasonId), conclusions, lines: wrong?.lines };
                    expect(wrong ? JSON.stringify(found) : '').toBe('');
                }
            }
        }
    }
    if (round === 0) {
        // Each technique found something.
        expect([...used].sort()).toEqual(curveData.hints.techniques!.map(({ name }) => name).sort());
    }
});

test('lines agree with a clue where its figure has its shape, or no line crosses its wall', () => {
    const { clueHolds } = curveData.rules;
    let count = 0;
    for (const model of randomPuzzles(runs(50), 4)) {
        const { rows, columns, borders, cells } = model;
        const place = (cell: number): Place => [Math.floor(cell / columns), cell % columns];
        const edges = edgesOf(rows, columns).map(pair => pair.join());
        const shaded = cells.flat().map(sign => sign === 'shaded');
        const allAny = cells.map(row => row.map((sign): typeof sign => (typeof sign === 'number' ? '?' : sign)));
        for (const lines of allCurveDataTilings(rows, columns, shaded)) {
            const figures = figuresOf(rows, columns, lines);
            if (agreesWithClues({ ...model, cells: allAny, borders: [] }, figures)) {
                for (const [cell, sign] of cells.flat().entries()) {
                    if (typeof sign === 'number') {
                        const alone = allAny.flat().with(cell, sign);
                        const expected = agreesWithClues(
                            { ...model, cells: inRows(alone, columns), borders: [] },
                            figures,
                        );
                        expect(clueHolds!(model, cellClue(place(cell)), lines)).toBe(expected);
                        count += 1;
                    }
                }
                for (const [a, b] of borders) {
                    const expected = lines[edges.indexOf([a, b].join())] === 0;
                    expect(clueHolds!(model, borderClue(place(a), place(b)), lines)).toBe(expected);
                }
            }
        }
    }
    expectOften(count, 100);
});

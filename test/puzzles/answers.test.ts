import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generatedInstances } from '../../bench/instances';
import { loadPuzzle } from '../../server/src/language/load';
import type { BattleshipModel, Segment } from '../../server/src/puzzles/battleship/model';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import type { Model } from '../../server/src/puzzles/model';
import { solve } from '../../server/src/solve/solve';
import { isBattleshipAnswer } from '../support/battleship';
import { isFillominoAnswer } from '../support/fillomino';
import { thorough } from '../support/runs';

// Puzzles of real size: checks their answers by the independent checkers in test/support.

/** Larger boards take long in tests of other things than the search. */
const mostCells = thorough ? 225 : 150;

interface Puzzle<M extends Model> {
    readonly name: string;
    readonly model: M;
}

/** The examples of a type that have an answer, and the generated puzzles, which have exactly one. */
function puzzles<M extends Model>(type: M['type']): { examples: Puzzle<M>[]; generated: Puzzle<M>[] } {
    const folder = `examples/${type.toLowerCase()}`;
    const examples = readdirSync(folder).map(name => {
        const { model } = loadPuzzle(readFileSync(`${folder}/${name}`, 'utf8'));
        return { name, model: model as M };
    });
    const generated = generatedInstances('bench/instances').filter(
        ({ model }) => model.type === type && model.rows * model.columns <= mostCells,
    );
    return {
        examples: examples.filter(({ name }) => name !== 'none.puz'),
        generated: generated.map(({ name, model }) => ({ name, model: model as M })),
    };
}

const fillominoes = puzzles<FillominoModel>('Fillomino');
const battleships = puzzles<BattleshipModel>('Battleship');

/** The same puzzle with rows and columns exchanged, and an answer of it likewise. */
function transposeFillomino(model: FillominoModel): FillominoModel {
    return {
        ...model,
        rows: model.columns,
        columns: model.rows,
        cells: transposeRows(model.cells),
        borders: model.borders.map(([a, b]) => [transposeCell(model, a), transposeCell(model, b)]),
    };
}

function transposeBattleship(model: BattleshipModel): BattleshipModel {
    const other: Partial<Record<Segment, Segment>> = {
        'left-end': 'top-end',
        'top-end': 'left-end',
        'right-end': 'bottom-end',
        'bottom-end': 'right-end',
        'upper-right': 'lower-left',
        'lower-left': 'upper-right',
    };
    return {
        ...model,
        rows: model.columns,
        columns: model.rows,
        rowClues: model.columnClues,
        columnClues: model.rowClues,
        cells: transposeRows(model.cells).map(row =>
            row.map(cell => (typeof cell === 'string' ? (other[cell] ?? cell) : cell)),
        ),
    };
}

function transposeRows<T>(rows: readonly (readonly T[])[]): T[][] {
    return rows[0]!.map((_, column) => rows.map(row => row[column]!));
}

function transposeCell({ rows, columns }: Model, cell: number): number {
    return (cell % columns) * rows + Math.floor(cell / columns);
}

function transposeAnswer(model: Model, answer: readonly number[]): number[] {
    const transposed: number[] = [];
    for (const [cell, value] of answer.entries()) {
        transposed[transposeCell(model, cell)] = value;
    }
    return transposed;
}

describe.each([...fillominoes.examples, ...fillominoes.generated])('Fillomino $name', ({ model }) => {
    test('has right answers, the same ones when rows and columns are exchanged', () => {
        const { status, answers } = solve(model);
        expect(answers).toHaveLength(status === 'several' ? 2 : 1);
        for (const answer of answers) {
            expect(isFillominoAnswer(model, answer)).toBe(true);
            expect(isFillominoAnswer(model, answer.with(0, answer[0]! + 1))).toBe(false);
        }
        const transposed = solve(transposeFillomino(model));
        expect(transposed.status).toBe(status);
        if (status === 'unique') {
            expect(transposed.answers).toEqual([transposeAnswer(model, answers[0]!)]);
        }
    });
});

describe.each([...battleships.examples, ...battleships.generated])('Battleship $name', ({ model }) => {
    test('has right answers, the same ones when rows and columns are exchanged', () => {
        const { status, answers } = solve(model);
        expect(answers).toHaveLength(status === 'several' ? 2 : 1);
        for (const answer of answers) {
            expect(isBattleshipAnswer(model, answer)).toBe(true);
            expect(isBattleshipAnswer(model, answer.with(0, 1 - answer[0]!))).toBe(false);
        }
        const transposed = solve(transposeBattleship(model));
        expect(transposed.status).toBe(status);
        if (status === 'unique') {
            expect(transposed.answers).toEqual([transposeAnswer(model, answers[0]!)]);
        }
    });
});

describe.each(fillominoes.generated.filter(({ model }) => model.rows === 6).slice(0, 4))(
    'Fillomino $name, from which no clue can be taken away',
    ({ model }) => {
        test('has two answers without any one of its clues', () => {
            const clues = model.cells.flatMap((row, r) => row.flatMap((given, c) => (given === null ? [] : [[r, c]])));
            expect(clues.length).toBeGreaterThan(0);
            for (const [row, column] of clues) {
                const givens = model.cells.map((line, r) => line.map((g, c) => (r === row && c === column ? null : g)));
                const fewer: FillominoModel = { ...model, cells: givens };
                const { status, answers } = solve(fewer);
                expect(status).toBe('several');
                expect(answers.map(answer => isFillominoAnswer(fewer, answer))).toEqual([true, true]);
                expect(answers[0]).not.toEqual(answers[1]);
            }
        });
    },
);

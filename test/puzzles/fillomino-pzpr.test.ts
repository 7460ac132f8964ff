// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs';
import { Puzzle } from 'pzpr';
import { describe, expect, test } from 'vitest';
import { generatedInstances } from '../../bench/instances';
import { loadPuzzle } from '../../server/src/language/load';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import { solve } from '../../server/src/solve/solve';

// The answers, checked by the engine of puzz.link. It does not know Battleship in the version that npm has.

/** What pzpr says of an answer: undefined where it is right, else its code. */
function complaint(
    { rows, columns, cells: givens }: FillominoModel,
    answer: readonly number[],
): Promise<string | undefined> {
    const cells = (cell: (row: number, column: number) => string | number): string[] =>
        Array.from({ length: rows }, (_, row) =>
            Array.from({ length: columns }, (_, column) => `${cell(row, column)} `).join(''),
        );
    const at = (row: number, column: number): number | undefined => answer[row * columns + column];
    const given = (row: number, column: number): number | '?' | null => givens[row]![column]!;
    const file = [
        ...['pzprv3', 'fillomino', rows, columns],
        ...cells((row, column) => ({ '?': '-' })[String(given(row, column))] ?? given(row, column) ?? '.'),
        ...cells((row, column) => (typeof given(row, column) === 'number' ? '.' : at(row, column)!)),
        ...Array.from({ length: rows }, (_, row) =>
            Array.from(
                { length: columns - 1 },
                (_, column) => `${Number(at(row, column) !== at(row, column + 1))} `,
            ).join(''),
        ),
        ...Array.from({ length: rows - 1 }, (_, row) =>
            Array.from({ length: columns }, (_, column) => `${Number(at(row, column) !== at(row + 1, column))} `).join(
                '',
            ),
        ),
    ].join('\n');
    return new Promise(resolve => {
        const puzzle = new Puzzle();
        puzzle.open(`${file}\n`, () => {
            const result = puzzle.check(true);
            resolve(result.complete ? undefined : result[0]);
        });
    });
}

const examples = readdirSync('examples/fillomino').map(name => {
    const { model } = loadPuzzle(readFileSync(`examples/fillomino/${name}`, 'utf8'));
    return { name, model: model as FillominoModel };
});
const generated = generatedInstances('bench/instances').flatMap(({ name, model }) =>
    model.type === 'Fillomino' ? [{ name, model: model as FillominoModel }] : [],
);

describe.each([...examples, ...generated])('$name', ({ model }) => {
    test('each answer is right by the rules of puzz.link, and a damaged one is not', async () => {
        const { status, answers } = solve(model);
        expect(answers.length > 0).toBe(status !== 'none');
        for (const answer of answers) {
            expect(await complaint(model, answer)).toBeUndefined();
            const cell = answer.findIndex((_, index) => typeof model.cells.flat()[index] !== 'number');
            const damaged = answer.with(cell, answer[cell]! + 1);
            expect(await complaint(model, damaged)).toMatch(/^(bk|bs)/);
        }
    });
});

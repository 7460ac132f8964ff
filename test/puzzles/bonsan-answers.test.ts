import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generatedInstances } from '../../bench/instances';
import { loadPuzzle } from '../../server/src/language/load';
import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';
import { solve } from '../../server/src/solve/solve';
import { isBonsanAnswer } from '../support/bonsan';

// Puzzles of real size: checks their answers by the independent checker in test/support, and the same puzzles
// with rows and columns exchanged.

const folder = 'examples/bonsan';
const examples = readdirSync(folder)
    .filter(name => name !== 'none.puz')
    .map(name => {
        const { model, header } = loadPuzzle(readFileSync(`${folder}/${name}`, 'utf8'));
        return { name, model: model as BonsanModel, status: header.expect?.value };
    });
const generated = generatedInstances('bench/instances')
    .filter(({ model }) => model.type === 'Bonsan')
    .map(({ name, model }) => ({ name, model: model as BonsanModel, status: 'unique' }));

describe.each([...examples, ...generated])('$name', ({ model, status }) => {
    const report = solve(model);

    test('has answers that obey the rules', () => {
        expect(report.status).toBe(status);
        expect(report.answers.map(answer => isBonsanAnswer(model, answer))).toEqual(report.answers.map(() => true));
    });

    test('has the same answers with rows and columns exchanged', () => {
        const other = solve(transposed(model));
        expect(other.status).toBe(status);
        if (status === 'unique') {
            expect(moves(transposed(model), other.answers[0]!)).toEqual(moves(model, report.answers[0]!, true));
        }
        expect(other.open.length).toBe(report.open.length);
    });
});

function transposed({ cells: circles, regions, rows, columns }: BonsanModel): BonsanModel {
    const exchange = <T>(cells: readonly (readonly T[])[]): T[][] => cells[0]!.map((_, c) => cells.map(row => row[c]!));
    const model = { type: 'Bonsan' as const, rows: columns, columns: rows, cells: exchange(circles) };
    return regions ? { ...model, regions: exchange(regions) } : model;
}

/** For each circle where it starts and how it moves, sorted; with rows and columns, and so directions, exchanged or not. */
function moves({ cells: circles }: BonsanModel, answer: readonly number[], exchanged = false): string[] {
    const starts = circles.flatMap((row, r) => row.flatMap((circle, c) => (circle === null ? [] : [[r, c]])));
    const words = exchanged ? ['left', 'right', 'up', 'down'] : ['up', 'down', 'left', 'right'];
    return starts
        .map(([r, c], key) => {
            const far = Math.floor(answer[key]! / 4);
            return `${exchanged ? [c, r] : [r, c]} ${far === 0 ? 'stays' : `${far} ${words[answer[key]! % 4]}`}`;
        })
        .sort();
}

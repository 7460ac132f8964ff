import { directions, Grid } from '../../board/grid';
import type { BonsanModel } from '../../puzzles/bonsan/model';
import type { PartialAnswer } from '../../puzzles/model';
import { wholeNumber } from '../lines';
import { bordersAt } from '../puzz-link/body';
import { regionBorders, regionsBetween } from '../puzz-link/bonsan';
import { type BoardFile, edgeLines, type FileReader, type FileWriter, oneOf, tableLines } from './file';

/** Reads circles, marks in cells, borders of regions, and lines. */
export function readBonsanFile(file: FileReader): BoardFile {
    const { rows, columns, name } = file;
    const cells = file.table(rows, columns, text =>
        text === '.' ? null : text === '-' ? ('any' as const) : wholeNumber(text),
    );
    file.table(rows, columns, wholeNumber);
    const isBorder = file.edges(oneOf({ '0': false, '1': true }));
    const isLine = file.edges(oneOf({ '0': false, '-1': false, '1': true }));
    const borders = bordersAt(file, edge => isBorder[edge]!);
    const model: BonsanModel = {
        type: 'Bonsan',
        rows,
        columns,
        cells,
        ...((name === 'heyabon' || borders.length > 0) && { regions: regionsBetween(borders, rows, columns) }),
    };
    const lines = bordersAt(file, edge => isLine[edge]!);
    return { model, entries: movesOf(model, lines) };
}

export const writeBonsanFile: FileWriter<BonsanModel> = (model, answer) => {
    const borders = new Set(regionBorders(model)?.map(pair => pair.join()));
    const lines = new Set(linesOf(model, answer).map(pair => pair.join()));
    const drawn = (set: ReadonlySet<string>): string[] => edgeLines(model, pair => Number(set.has(pair)));
    return {
        name: model.regions ? 'heyabon' : 'bonsan',
        lines: [
            ...tableLines(model.cells.map(row => row.map(cell => (cell === null ? '.' : cell === 'any' ? '-' : cell)))),
            ...tableLines(model.cells.map(row => row.map(() => 0))),
            ...drawn(borders),
            ...drawn(lines),
        ],
    };
};

/** The cells of the circles, in reading order. */
function circlesIn({ cells }: BonsanModel): number[] {
    return cells.flat().flatMap((circle, cell) => (circle === null ? [] : [cell]));
}

/** Converts lines to moves: straight from a circle to the line's end. Other lines are not entries. */
function movesOf(model: BonsanModel, lines: readonly (readonly [number, number])[]): PartialAnswer {
    const grid = new Grid(model.rows, model.columns);
    const drawn = new Set(lines.map(pair => pair.join()));
    const joined = (cell: number): number[] =>
        grid.neighbours(cell).filter(next => drawn.has([Math.min(cell, next), Math.max(cell, next)].join()));
    return circlesIn(model).map(circle => {
        const [next, ...others] = joined(circle);
        if (next === undefined || others.length > 0) {
            return undefined;
        }
        const direction = directions.find(side => grid.next(circle, side) === next)!;
        const path = [circle, ...grid.ray(circle, direction)];
        const far = path.findIndex((cell, step) => !joined(cell).includes(path[step + 1] ?? -1));
        const passed = path.slice(1, far + 1).map(cell => joined(cell).length);
        const isStraight = passed.every((count, step) => count === (step + 1 === far ? 1 : 2));
        return isStraight ? 4 * far + directions.indexOf(direction) : undefined;
    });
}

function linesOf(model: BonsanModel, answer: PartialAnswer): [number, number][] {
    const grid = new Grid(model.rows, model.columns);
    return circlesIn(model).flatMap((circle, key) => {
        const move = answer[key] ?? 0;
        const path = [circle, ...grid.ray(circle, directions[move % 4]!).slice(0, Math.floor(move / 4))];
        return path.slice(1).map((cell, step): [number, number] => {
            const before = path[step]!;
            return [Math.min(before, cell), Math.max(before, cell)];
        });
    });
}

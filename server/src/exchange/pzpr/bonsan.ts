import { cellName, directions, Grid, inRows } from '../../board/grid';
import { letterName } from '../../board/names';
import { components } from '../../board/regions';
import type { Message } from '../../message';
import type { BonsanModel } from '../../puzzles/bonsan/model';
import type { PartialAnswer } from '../../puzzles/model';
import { wholeNumber } from '../lines';
import { Refused } from '../refusal';
import {
    type BodyReader,
    borderStream,
    bordersAt,
    clueStream,
    edgesOf,
    type Link,
    type StreamClue,
    type WrittenLink,
} from './body';
import { type BoardFile, edgeLines, type FileReader, type FileWriter, oneOf, tableLines } from './file';

/** `bonsan/c/<columns>/<rows>/<circles>`; in an older form, without `c`, borders of regions stand before the circles. */
export function readBonsan({ flag, rows, columns, body }: Link): BonsanModel {
    const borders = flag === 'c' || body.isAtEnd ? [] : body.borders(rows, columns);
    return {
        type: 'Bonsan',
        rows,
        columns,
        cells: readCircles(body, rows, columns),
        ...(borders.length > 0 && { regions: regionsBetween(borders, rows, columns) }),
    };
}

/** `heyabon/<columns>/<rows>/<borders><circles>`. */
export function readHeyabon({ rows, columns, body }: Link): BonsanModel {
    const borders = body.isAtEnd ? [] : body.borders(rows, columns);
    const regions = regionsBetween(borders, rows, columns);
    return { type: 'Bonsan', rows, columns, cells: readCircles(body, rows, columns), regions };
}

/** A Bonsan in the newer form; with regions a Heya-bon. */
export function writeBonsan(model: BonsanModel): WrittenLink {
    const circles = clueStream(model.cells.flat().map(circle => (circle === 'any' ? '?' : circle)));
    const borders = regionBorders(model);
    return borders
        ? { name: 'heyabon', body: borderStream(borders, model) + circles }
        : { name: 'bonsan', flag: 'c', body: circles };
}

/** The borders between regions; undefined if there are no regions. */
function regionBorders(model: BonsanModel): [number, number][] | undefined {
    const regions = model.regions?.flat();
    return regions && edgesOf(model).filter(([a, b]) => regions[a] !== regions[b]);
}

function readCircles(body: BodyReader, rows: number, columns: number): BonsanModel['cells'] {
    const clues = body.isAtEnd ? Array<StreamClue>(rows * columns).fill(null) : body.clues(rows * columns);
    return inRows(
        clues.map(clue => (clue === '?' ? 'any' : clue)),
        columns,
    );
}

/**
 * The regions between borders, named in reading order. Throws `Refused` if both sides of a border are in one region.
 */
function regionsBetween(borders: readonly (readonly [number, number])[], rows: number, columns: number): string[][] {
    const grid = new Grid(rows, columns);
    const divided = new Set(borders.map(pair => pair.join()));
    const regions = components(
        grid.cells,
        cell => grid.neighbours(cell),
        (cell, next) => !divided.has([Math.min(cell, next), Math.max(cell, next)].join()),
    );
    const names = Array<string>(grid.cells.length);
    for (const [index, region] of regions.entries()) {
        for (const cell of region) {
            names[cell] = letterName(index);
        }
    }
    const loose = borders.find(([a, b]) => names[a] === names[b]);
    if (loose) {
        const [cell, next] = loose.map(place => cellName(grid.place(place))) as [string, string];
        throw new Refused(looseBorder(cell, next));
    }
    return inRows(names, columns);
}

/** Reads circles, marks in cells, borders of regions, and lines. */
export function readBonsanFile(file: FileReader): BoardFile {
    const { rows, columns, name } = file;
    const cells = file.table(rows, columns, text =>
        text === '.' ? null : text === '-' ? ('any' as const) : wholeNumber(text),
    );
    file.table(rows, columns, wholeNumber);
    const borders = bordersAt(file, file.edges(oneOf({ '0': false, '1': true })));
    const lines = bordersAt(file, file.edges(oneOf({ '0': false, '-1': false, '1': true })));
    const model: BonsanModel = {
        type: 'Bonsan',
        rows,
        columns,
        cells,
        ...((name === 'heyabon' || borders.length > 0) && { regions: regionsBetween(borders, rows, columns) }),
    };
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

const looseBorder = (cell: string, next: string): Message => ({
    code: 'link/loose-border',
    en: `The border between ${cell} and ${next} divides nothing: both cells are in the same region.`,
    ja: `${cell}と${next}の間の境界線は何も分けていません(両側が同じブロックです)。`,
});

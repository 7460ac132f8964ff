import { cellName, directions, Grid, inRows, type Size } from '../../board/grid';
import { letterName } from '../../board/names';
import { components } from '../../board/regions';
import type { Message } from '../../message';
import type { BonsanModel } from '../../puzzles/bonsan/model';
import type { PartialAnswer } from '../../puzzles/model';
import { wholeNumber } from '../lines';
import { Refused } from '../refusal';
import {
    borderStream,
    bordersAt,
    clueStream,
    edgesOf,
    type Link,
    type Pair,
    pairOf,
    type StreamClue,
    type WrittenLink,
} from './body';
import { type BoardFile, clueLines, edgeLines, type FileReader, type FileWriter, oneOf, tableLines } from './file';

/** `bonsan/c/<columns>/<rows>/<circles>`; in an older form, without `c`, borders of regions come before the circles. */
export function readBonsan({ flag, rows, columns, body }: Link): BonsanModel {
    const borders = flag === 'c' || body.isAtEnd ? [] : body.borders({ rows, columns });
    const cells = body.board({ rows, columns }).map(row => row.map(circleOf));
    const regions = borders.length > 0 && regionsBetween(borders, { rows, columns });
    return { type: 'Bonsan', rows, columns, cells, ...(regions && { regions }) };
}

/** `heyabon/<columns>/<rows>/<borders><circles>`. */
export function readHeyabon({ rows, columns, body }: Link): BonsanModel {
    const regions = regionsBetween(body.isAtEnd ? [] : body.borders({ rows, columns }), { rows, columns });
    return {
        type: 'Bonsan',
        rows,
        columns,
        cells: body.board({ rows, columns }).map(row => row.map(circleOf)),
        regions,
    };
}

/** A Bonsan in the newer form; with regions a Heya-bon. */
export function writeBonsan(model: BonsanModel): WrittenLink {
    const circles = clueStream(cluesOf(model).flat());
    const borders = regionBorders(model);
    return borders
        ? { name: 'heyabon', body: borderStream(borders, model) + circles }
        : { name: 'bonsan', flag: 'c', body: circles };
}

/** The borders between regions; undefined if there are no regions. */
function regionBorders(model: BonsanModel): Pair[] | undefined {
    const regions = model.regions?.flat();
    return regions && edgesOf(model).filter(([a, b]) => regions[a] !== regions[b]);
}

function circleOf(clue: StreamClue): BonsanModel['cells'][number][number] {
    return clue === '?' ? 'any' : clue;
}

function cluesOf({ cells }: BonsanModel): StreamClue[][] {
    return cells.map(row => row.map(circle => (circle === 'any' ? '?' : circle)));
}

/**
 * The regions between borders, named in reading order. Throws `Refused` if both sides of a border are in one region.
 */
function regionsBetween(borders: readonly Pair[], { rows, columns }: Size): string[][] {
    const grid = new Grid(rows, columns);
    const divided = new Set(borders.map(pair => pair.join()));
    const regions = components(
        grid.cells,
        cell => grid.neighbours(cell),
        (cell, next) => !divided.has(pairOf(cell, next).join()),
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
    const cells = file.clues().map(row => row.map(circleOf));
    file.table(rows, columns, wholeNumber);
    const borders = bordersAt(file, file.edges(oneOf({ '0': false, '1': true })));
    const lines = bordersAt(file, file.edges(oneOf({ '0': false, '-1': false, '1': true })));
    const regions = (name === 'heyabon' || borders.length > 0) && regionsBetween(borders, file);
    const model: BonsanModel = { type: 'Bonsan', rows, columns, cells, ...(regions && { regions }) };
    return { model, entries: movesOf(model, lines) };
}

export const writeBonsanFile: FileWriter<BonsanModel> = (model, answer) => {
    return {
        name: model.regions ? 'heyabon' : 'bonsan',
        lines: [
            ...clueLines(cluesOf(model)),
            ...tableLines(model.cells.map(row => row.map(() => 0))),
            ...edgeLines(model, regionBorders(model) ?? []),
            ...edgeLines(model, linesOf(model, answer)),
        ],
    };
};

/** The cells of the circles, in reading order. */
function circlesIn({ cells }: BonsanModel): number[] {
    return cells.flat().flatMap((circle, cell) => (circle === null ? [] : [cell]));
}

/** Converts lines to moves: straight from a circle to the line's end. Other lines are not entries. */
function movesOf(model: BonsanModel, lines: readonly Pair[]): PartialAnswer {
    const grid = new Grid(model.rows, model.columns);
    const drawn = new Set(lines.map(pair => pair.join()));
    const joined = (cell: number): number[] =>
        grid.neighbours(cell).filter(next => drawn.has(pairOf(cell, next).join()));
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

function linesOf(model: BonsanModel, answer: PartialAnswer): Pair[] {
    const grid = new Grid(model.rows, model.columns);
    return circlesIn(model).flatMap((circle, key) => {
        const move = answer[key] ?? 0;
        const path = [circle, ...grid.ray(circle, directions[move % 4]!).slice(0, Math.floor(move / 4))];
        return path.slice(1).map((cell, step) => pairOf(path[step]!, cell));
    });
}

const looseBorder = (cell: string, next: string): Message => ({
    code: 'link/loose-border',
    en: `The border between ${cell} and ${next} divides nothing: both cells are in the same region.`,
    ja: `${cell}と${next}の間の境界線は何も分けていません(両側が同じブロックです)。`,
});

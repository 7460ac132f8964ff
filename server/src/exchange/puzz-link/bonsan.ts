import { cellName, Grid, inRows } from '../../board/grid';
import { letterName } from '../../board/names';
import { components } from '../../board/regions';
import type { Message } from '../../message';
import type { BonsanModel } from '../../puzzles/bonsan/model';
import { Refused } from '../refused';
import { type BodyReader, borderStream, clueStream, edgesOf, type StreamClue } from './body';
import type { Link, WrittenLink } from './link';

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
export function regionBorders(model: BonsanModel): [number, number][] | undefined {
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
export function regionsBetween(
    borders: readonly (readonly [number, number])[],
    rows: number,
    columns: number,
): string[][] {
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

const looseBorder = (cell: string, next: string): Message => ({
    code: 'link/loose-border',
    en: `The border between ${cell} and ${next} divides nothing: both cells are in the same region.`,
    ja: `${cell}と${next}の間の境界線は何も分けていません(両側が同じブロックです)。`,
});

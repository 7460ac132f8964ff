import { Grid, inRows } from '../../board/grid';
import { components } from '../../board/regions';
import type { BonsanModel } from '../../puzzles/bonsan/model';
import type { BodyReader, StreamClue } from './body';
import type { Link } from './link';

/** `bonsan/c/<columns>/<rows>/<circles>`; in an older form, without `c`, borders of regions stand before the circles. */
export function readBonsan({ flag, rows, columns, body }: Link): BonsanModel {
    const borders = flag === 'c' ? [] : body.borders(rows, columns);
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
    const regions = regionsBetween(body.borders(rows, columns), rows, columns);
    return { type: 'Bonsan', rows, columns, cells: readCircles(body, rows, columns), regions };
}

function readCircles(body: BodyReader, rows: number, columns: number): BonsanModel['cells'] {
    const clues = body.isAtEnd ? Array<StreamClue>(rows * columns).fill(null) : body.clues(rows * columns);
    return inRows(
        clues.map(clue => (clue === '?' ? 'any' : clue)),
        columns,
    );
}

/** The regions that borders divide the board into, named in reading order: A to Z, then AA, AB and so on. */
function regionsBetween(borders: readonly (readonly [number, number])[], rows: number, columns: number): string[][] {
    const grid = new Grid(rows, columns);
    const divided = new Set(borders.map(pair => pair.join()));
    const regions = components(
        grid.cells,
        cell => grid.neighbours(cell),
        (cell, next) => !divided.has([Math.min(cell, next), Math.max(cell, next)].join()),
    );
    const names = grid.cells.map(cell => regionName(regions.findIndex(region => region.includes(cell))));
    return inRows(names, columns);
}

function regionName(index: number): string {
    const letter = String.fromCharCode(65 + (index % 26));
    return index < 26 ? letter : regionName(Math.floor(index / 26) - 1) + letter;
}

import { Grid } from '../../board/grid';
import type { BonsanModel } from '../../puzzles/bonsan/model';
import type { BodyReader, StreamClue } from './body';
import { type Link, unknownFlag } from './link';
import { Unreadable } from './unreadable';

/** `bonsan/c/<columns>/<rows>/<circles>`; in an older form, without `c`, borders of regions stand before the circles. */
export function readBonsan({ flag, rows, columns, body }: Link): BonsanModel {
    if (flag !== '' && flag !== 'c') {
        throw new Unreadable(unknownFlag(flag));
    }
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
export function readHeyabon({ flag, rows, columns, body }: Link): BonsanModel {
    if (flag !== '') {
        throw new Unreadable(unknownFlag(flag));
    }
    const regions = regionsBetween(body.borders(rows, columns), rows, columns);
    return { type: 'Bonsan', rows, columns, cells: readCircles(body, rows, columns), regions };
}

function readCircles(body: BodyReader, rows: number, columns: number): BonsanModel['cells'] {
    const clues = body.isAtEnd ? Array<StreamClue>(rows * columns).fill(null) : body.clues(rows * columns);
    const circles = clues.map(clue => (clue === '?' ? 'any' : clue));
    return Array.from({ length: rows }, (_, row) => circles.slice(row * columns, (row + 1) * columns));
}

/** The regions that borders divide the board into, named in reading order: A to Z, then AA, AB and so on. */
function regionsBetween(borders: readonly (readonly [number, number])[], rows: number, columns: number): string[][] {
    const grid = new Grid(rows, columns);
    const divided = new Set(borders.map(pair => pair.join()));
    const names: string[] = [];
    let regions = 0;
    for (const start of grid.cells) {
        if (names[start] !== undefined) {
            continue;
        }
        names[start] = regionName(regions);
        regions += 1;
        const region = [start];
        for (const cell of region) {
            for (const next of grid.neighbours(cell)) {
                const pair = [Math.min(cell, next), Math.max(cell, next)].join();
                if (names[next] === undefined && !divided.has(pair)) {
                    names[next] = names[start];
                    region.push(next);
                }
            }
        }
    }
    return Array.from({ length: rows }, (_, row) => names.slice(row * columns, (row + 1) * columns));
}

function regionName(index: number): string {
    const letter = String.fromCharCode(65 + (index % 26));
    return index < 26 ? letter : regionName(Math.floor(index / 26) - 1) + letter;
}

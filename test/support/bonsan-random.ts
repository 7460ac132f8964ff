import { inRows } from '../../server/src/board/grid';
import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';
import type { Random } from './random';

export type CircleSign = BonsanModel['cells'][number][number];

/** A puzzle from its circles and the names of its regions, both in reading order. */
export function bonsanPuzzle(
    rows: number,
    columns: number,
    circles: readonly CircleSign[],
    regions?: readonly string[],
): BonsanModel {
    const cells = inRows(circles, columns);
    return { type: 'Bonsan', rows, columns, cells, ...(regions && { regions: inRows(regions, columns) }) };
}

/** A puzzle with one to five circles, mostly with numbers or mostly without, and perhaps regions of any shape. */
export function randomBonsan(random: Random, rows: number, columns: number, withRegions: boolean): BonsanModel {
    const circles = Array<CircleSign>(rows * columns).fill(null);
    const numbers = random.pick([0, 0.3, 0.7, 1]);
    for (const cell of random.shuffled([...circles.keys()]).slice(0, 1 + random.below(5))) {
        circles[cell] = random.chance(numbers) ? random.below(random.chance(0.1) ? 6 : 4) : 'any';
    }
    return bonsanPuzzle(rows, columns, circles, withRegions ? randomRegions(random, rows, columns) : undefined);
}

/** Connected regions: cells in random order join a neighbour's region or begin a new one. */
function randomRegions(random: Random, rows: number, columns: number): string[] {
    const names = Array<string>(rows * columns).fill('');
    const begin = random.pick([0, 0.1, 0.3, 0.5]);
    for (let left = names.length, regions = 0; left > 0; ) {
        const cell = random.below(names.length);
        const around = [
            names[cell - columns],
            names[cell + columns],
            cell % columns > 0 ? names[cell - 1] : '',
            (cell + 1) % columns > 0 ? names[cell + 1] : '',
        ].filter(name => name !== undefined && name !== '');
        if (names[cell] === '' && (around.length > 0 || regions === 0)) {
            const isNew = regions === 0 || random.chance(begin);
            names[cell] = isNew ? String.fromCharCode(65 + regions) : random.pick(around)!;
            regions += isNew ? 1 : 0;
            left -= 1;
        }
    }
    return names;
}

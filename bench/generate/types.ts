import type { Variant } from '../../server/src/puzzles/battleship/model';
import type { Model } from '../../server/src/puzzles/puzzle-type';
import type { Random } from '../../test/support/random';
import { generateBattleship, polyominoes, standardFleet } from './battleship';
import { generateBonsan } from './bonsan';
import { generateCurveData } from './curvedata';
import { generateFillomino } from './fillomino';
import { generateKanaore } from './kanaore';

/** A puzzle of this size with exactly one answer. */
type Generate = (random: Random, rows: number, columns: number) => Model;

export const generators: Readonly<Record<string, Generate>> = {
    fillomino: (random, rows, columns) => generateFillomino(random, rows, columns).model,
    // The standard fleet that fills about a third of the board, as published ones do; 6 clues less than there could be.
    battleship: (random, rows, columns) =>
        generateBattleship(random, rows, columns, standardFleet(Math.min(7, Math.round((rows + columns) / 4.4))), 6)
            .model,
    // Bent ships: all with so many cells as fill a board of this size.
    'battleship-bent': (random, rows, columns) =>
        generateBattleship(random, rows, columns, polyominoes(rows * columns < 150 ? 4 : 5), 6).model,
    'battleship-weighted': (random, rows, columns) => ofVariant(random, rows, columns, 'weighted'),
    'battleship-digital': (random, rows, columns) => ofVariant(random, rows, columns, 'digital'),
    bonsan: (random, rows, columns) => generateBonsan(random, rows, columns).model,
    'heya-bon': (random, rows, columns) => generateBonsan(random, rows, columns, { regionSize: 12 }).model,
    curvedata: (random, rows, columns) => generateCurveData(random, rows, columns),
    kanaore: (random, rows, columns) => generateKanaore(random, rows, columns).model,
};

function ofVariant(random: Random, rows: number, columns: number, variant: Variant): Model {
    const fleet = standardFleet(Math.min(7, Math.round((rows + columns) / 4.4)));
    return generateBattleship(random, rows, columns, fleet, 6, variant).model;
}

import { printPuzzle } from '../../server/src/language/new-puzzle';
import { generatedInstances } from '../instances';

// Prints the puzzles that keys are typed into, as JSON.

/** The clue that is typed, for each type. */
const signs: Readonly<Record<string, string>> = {
    Battleship: '~',
    Bonsan: 'o',
    CurveData: '?',
    Fillomino: '3',
    Kanaore: '*',
};

/** The puzzles of each type that keys are typed into, and the keys for each. */
const puzzles = 4;
const keys = 5;

export interface Case {
    readonly type: string;
    readonly text: string;
    /** A clue of the puzzle that it does not have yet. */
    readonly sign: string;
    /** Cells without a clue, counted from 1. */
    readonly places: readonly (readonly [row: number, column: number])[];
}

function cases(): Case[] {
    const all = generatedInstances('bench/instances').filter(({ model }) => model.rows === 10 && model.columns === 10);
    return Object.entries(signs).flatMap(([type, sign]) => {
        const ofType = all.filter(({ model }) => model.type === type).slice(0, puzzles);
        return ofType.map(({ model }) => {
            const free = model.cells.flatMap((row, r) =>
                row.flatMap((content, c) => (content ? [] : [[r + 1, c + 1] as const])),
            );
            const places = free.filter((_, index) => index % Math.floor(free.length / keys) === 0).slice(0, keys);
            return { type, text: printPuzzle(model), sign, places };
        });
    });
}

console.log(JSON.stringify(cases()));

import type { Puzzle } from '../language/generated/ast';
import { battleship } from './battleship';
import { bonsan } from './bonsan';
import { curveData } from './curvedata';
import { fillomino } from './fillomino';
import { kanaore } from './kanaore';
import type { Model, PuzzleType } from './puzzle-type';

/** All puzzle types, by the `$type` of their AST. A rule of the grammar without a type here does not compile. */
export const puzzleTypes: { readonly [T in Puzzle as T['$type']]: PuzzleType<T> } = {
    Battleship: battleship,
    Bonsan: bonsan,
    CurveData: curveData,
    Fillomino: fillomino,
    Kanaore: kanaore,
};

/** The type of a model; a model's `type` is always a key of the registry. */
export function typeOf(model: Model): PuzzleType {
    return puzzleTypes[model.type as Puzzle['$type']];
}

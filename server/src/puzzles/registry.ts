import { type Place, placeNamed } from '../board/grid';
import type { Puzzle } from '../language/generated/ast';
import { battleship } from './battleship';
import { bonsan } from './bonsan';
import { curveData } from './curvedata';
import { fillomino } from './fillomino';
import { kanaore } from './kanaore';
import type { ClueId, Model, PuzzleType } from './puzzle-type';

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

/**
 * Where a clue is on the board: its cell, the place of a number outside (in row or column -1), or the cells that go with
 * it. Empty for what stands nowhere.
 */
export function cluePlaces(model: Model, clue: ClueId): Place[] {
    const [, line, number] = /^(row|column) (\d+)$/.exec(clue) ?? [];
    if (line !== undefined) {
        return [line === 'row' ? [Number(number) - 1, -1] : [-1, Number(number) - 1]];
    }
    const names = new Set([
        clue,
        ...typeOf(model)
            .withoutClue(model, clue)
            .map(written => written.clue),
    ]);
    return [...names].map(placeNamed).filter(place => place !== undefined);
}

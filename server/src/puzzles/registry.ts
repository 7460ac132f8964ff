import { type Clue, ClueSet } from '../board/clue';
import { beside, centre } from '../board/drawing';
import type { Place } from '../board/grid';
import { placeOfOutside } from '../board/outside';
import type { Spots } from '../board/spots';
import type { Puzzle } from '../language/generated/ast';
import { battleship } from './battleship';
import { bonsan } from './bonsan';
import { curveData } from './curvedata';
import { fillomino } from './fillomino';
import { kanaore } from './kanaore';
import type { Model } from './model';
import type { PuzzleType } from './puzzle-type';
import type { puzzleViews } from './views';

/** A puzzle type, with the view that `views.ts` lists: without one it does not compile. */
type Registered<A extends Puzzle> = PuzzleType<A> & { readonly view: (typeof puzzleViews)[A['$type']] };

/** All puzzle types, by the `$type` of their AST. A rule of the grammar without a type here does not compile. */
export const puzzleTypes: { readonly [A in Puzzle as A['$type']]: Registered<A> } = {
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

/** Equal for models of the same puzzle, whatever texts they were read from. */
export function identityOf(model: Model): string {
    return JSON.stringify(model);
}

/**
 * Where a clue is on the board: its cell, the place of a number outside, the cells of a region, or
 * the cells that go with it. Empty for a clue without a place.
 */
function cluePlaces(model: Model, clue: Clue): Place[] {
    if (clue.kind === 'outside') {
        return [placeOfOutside(clue, model)];
    }
    if (clue.kind === 'region') {
        const names = model.regions ?? [];
        return names.flatMap((row, r) => row.flatMap((name, c): Place[] => (name === clue.name ? [[r, c]] : [])));
    }
    const written = typeOf(model).edit.withoutClue(model, clue);
    const clues = new ClueSet([clue, ...written.map(({ clue }) => clue)]);
    return clues.keys().flatMap(one => (one.kind === 'cell' ? [one.place] : []));
}

/** Where clues are to be seen on the board or beside it. */
export function spotsOf(model: Model, clues: readonly Clue[]): Spots {
    return {
        places: clues.flatMap(clue => cluePlaces(model, clue)),
        edges: clues.flatMap(clue =>
            clue.kind === 'border' ? [beside(centre(...clue.place), clue.side === 'right' ? 'right' : 'down')] : [],
        ),
        words: clues.flatMap(clue => (clue.kind === 'word' ? [clue.number] : [])),
        isAbove: clues.some(({ kind }) => kind === 'line'),
    };
}

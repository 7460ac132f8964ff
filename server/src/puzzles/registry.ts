import { type Clue, ClueSet } from '../board/clue';
import { beside, centre, type Drawing, type Item, type Mark, withMarks } from '../board/drawing';
import type { Place } from '../board/grid';
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

/**
 * Where a clue is on the board: its cell, the place of a number outside (in row or column -1), or the cells that go with
 * it. Empty for what stands nowhere.
 */
function cluePlaces(model: Model, clue: Clue): Place[] {
    if (clue.kind === 'outside') {
        return [clue.line === 'row' ? [clue.index, -1] : [-1, clue.index]];
    }
    const written = typeOf(model).edit.withoutClue(model, clue);
    const clues = new ClueSet([clue, ...written.map(({ clue }) => clue)]);
    return clues.keys().flatMap(one => (one.kind === 'cell' ? [one.place] : []));
}

/**
 * The same board with the places of some clues marked; of a given border, the edge; of a word, where it is listed; of a line above
 * the board, the pictures below it.
 */
export function withClueMarks(drawing: Drawing, mark: Mark, clues: readonly Clue[], model: Model): Drawing {
    const edges = clues.flatMap((clue): Item[] => {
        const at = clue.kind === 'border' && beside(centre(...clue.place), clue.side === 'right' ? 'right' : 'down');
        return at ? [{ kind: 'mark', at, mark }] : [];
    });
    const places = clues.flatMap(clue => cluePlaces(model, clue));
    const words = new Set(clues.flatMap(clue => (clue.kind === 'word' ? [String(clue.number)] : [])));
    const list = drawing.list?.map(entry => (words.has(entry.label.split(' ')[0]!) ? { ...entry, mark } : entry));
    return {
        ...withMarks({ ...drawing, items: [...drawing.items, ...edges] }, mark, places),
        ...(list && { list }),
        ...(clues.some(({ kind }) => kind === 'line') && { legendMark: mark }),
    };
}

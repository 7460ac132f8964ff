import type { Symmetry } from '../board/symmetry';
import type { Model, PuzzleType } from '../puzzles/puzzle-type';
import { puzzleTypes, typeOf } from '../puzzles/registry';
import { puzzleWords } from './grammar-words';
import { skeleton } from './skeleton';

/** The puzzle types, by their word in the language. */
export const typesByWord: ReadonlyMap<string, PuzzleType> = new Map(
    Object.entries<PuzzleType>(puzzleTypes).map(([type, puzzleType]) => [puzzleWords.get(type)!, puzzleType]),
);

export interface NewPuzzle {
    readonly rows: number;
    readonly columns: number;
    readonly title: string;
    /** How clues that say nothing yet stand on the board; left out: there are none. */
    readonly symmetry?: Symmetry;
}

/** The text that a new puzzle begins with. */
export function newPuzzleText(type: PuzzleType, { rows, columns, title, symmetry }: NewPuzzle): string {
    const blank = type.blank(rows, columns);
    const model =
        symmetry && type.placeholder !== undefined ? skeleton(type, blank, type.placeholder, symmetry) : blank;
    return printPuzzle(model, title);
}

/** A puzzle as text; what reading it gives is the same model again. */
export function printPuzzle(model: Model, title = ''): string {
    const first = `${puzzleWords.get(model.type)} "${title.replace(/["\r\n]/g, '')}"`;
    return `${[first, '', ...typeOf(model).print(model)].join('\n')}\n`;
}

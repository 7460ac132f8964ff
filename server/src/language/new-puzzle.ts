import type { Grammar } from 'langium';
import type { Symmetry } from '../board/symmetry';
import type { Model, PuzzleType } from '../puzzles/puzzle-type';
import { puzzleTypes, typeOf } from '../puzzles/registry';
import { puzzleWords } from './grammar-words';
import { skeleton } from './skeleton';

/** The puzzle types, by their word in the language. */
export function typesByWord(grammar: Grammar): ReadonlyMap<string, PuzzleType> {
    const types: Readonly<Record<string, PuzzleType>> = puzzleTypes;
    return new Map([...puzzleWords(grammar)].flatMap(([name, word]) => (types[name] ? [[word, types[name]]] : [])));
}

export interface NewPuzzle {
    readonly rows: number;
    readonly columns: number;
    readonly title: string;
    /** How clues that say nothing yet stand on the board; left out: there are none. */
    readonly symmetry?: Symmetry;
}

/** The text that a new puzzle begins with. */
export function newPuzzleText(
    grammar: Grammar,
    type: PuzzleType,
    { rows, columns, title, symmetry }: NewPuzzle,
): string {
    const blank = type.blank(rows, columns);
    const model =
        symmetry && type.placeholder !== undefined ? skeleton(type, blank, type.placeholder, symmetry) : blank;
    return printPuzzle(grammar, model, title);
}

/** A puzzle as text; what reading it gives is the same model again. */
export function printPuzzle(grammar: Grammar, model: Model, title = ''): string {
    const first = `${puzzleWords(grammar).get(model.type)} "${title.replace(/["\r\n]/g, '')}"`;
    return `${[first, '', ...typeOf(model).print(model)].join('\n')}\n`;
}

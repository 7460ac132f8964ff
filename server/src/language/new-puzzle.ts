import type { Grammar } from 'langium';
import type { Symmetry } from '../board/symmetry';
import type { PuzzleType } from '../puzzles/puzzle-type';
import { puzzleTypes } from '../puzzles/registry';
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
export function newPuzzleText(word: string, type: PuzzleType, { rows, columns, title, symmetry }: NewPuzzle): string {
    const quoted = title.replace(/["\r\n]/g, '');
    const lines = type.template(rows, columns);
    const first = lines.length - rows;
    const board =
        symmetry && type.emptyClue !== undefined
            ? skeleton(
                  lines.slice(first).map(line => line.trim().split(' ')),
                  type.emptyClue,
                  symmetry,
              ).map(row => `  ${row.join(' ')}`)
            : lines.slice(first);
    return `${[`${word} "${quoted}"`, '', ...lines.slice(0, first), ...board].join('\n')}\n`;
}

import type { Grammar } from 'langium';
import type { PuzzleType } from '../puzzles/puzzle-type';
import { puzzleTypes } from '../puzzles/registry';
import { puzzleWords } from './grammar-words';

/** The puzzle types, by their word in the language. */
export function typesByWord(grammar: Grammar): ReadonlyMap<string, PuzzleType> {
    const types: Readonly<Record<string, PuzzleType>> = puzzleTypes;
    return new Map([...puzzleWords(grammar)].flatMap(([name, word]) => (types[name] ? [[word, types[name]]] : [])));
}

/** The text that a new puzzle begins with. */
export function newPuzzleText(word: string, type: PuzzleType, rows: number, columns: number, title: string): string {
    const quoted = title.replace(/["\r\n]/g, '');
    return `${[`${word} "${quoted}"`, '', ...type.template(rows, columns)].join('\n')}\n`;
}

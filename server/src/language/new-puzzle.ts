import { cellClue } from '../board/clue';
import { Grid, type Place, type Size, usualSides } from '../board/grid';
import { imageOfPlace, type Symmetry } from '../board/symmetry';
import type { BegunKind } from '../puzzles/edit-facet';
import type { Model } from '../puzzles/model';
import type { PuzzleType } from '../puzzles/puzzle-type';
import { puzzleTypes, typeOf } from '../puzzles/registry';
import { puzzleWords } from './grammar-words';
import { linesOf } from './ranges';

/** The puzzle types, by their word in the language. */
export const typesByWord: ReadonlyMap<string, PuzzleType> = new Map(
    Object.entries<PuzzleType>(puzzleTypes).map(([type, puzzleType]) => [puzzleWords.get(type)!, puzzleType]),
);

/** A type to begin with, or one of its other kinds. */
export interface NewKind {
    readonly type: PuzzleType;
    readonly kind?: BegunKind | undefined;
}

/** The kinds of puzzles to begin with, by their words. */
export const kindsByWord: ReadonlyMap<string, NewKind> = new Map(
    [...typesByWord].flatMap(([word, type]): [string, NewKind][] => [
        [word, { type }],
        ...(type.edit.kinds ?? []).map((kind): [string, NewKind] => [kind.word, { type, kind }]),
    ]),
);

export interface NewPuzzle {
    readonly rows: number;
    readonly columns: number;
    readonly title: string;
    /** The symmetry of the placeholders on the board; without it there are none. */
    readonly symmetry?: Symmetry;
    /** A kind of the type. Default: the type's own. */
    readonly kind?: BegunKind | undefined;
}

/** The default size of a new puzzle. */
export function usualSize({ text }: PuzzleType): Size {
    return text.form.sizes?.usual ?? { rows: usualSides[0], columns: usualSides[0] };
}

/** True if a text is empty except for comments, so that a puzzle can be begun in it. */
export function isEmptyText(text: string): boolean {
    return linesOf(text).every(line => /^\s*([#＃]|$)/.test(line));
}

export function newPuzzleText(type: PuzzleType, { rows, columns, title, symmetry, kind }: NewPuzzle): string {
    const blank = blankPuzzle({ type, kind }, rows, columns);
    return printPuzzle(symmetry ? withPlaceholders(type, blank, symmetry) : blank, { title });
}

/** The header lines that a puzzle inherits from the one it is made from; an empty text means no line. */
export interface Heading {
    readonly title?: string;
    readonly author?: string;
    readonly source?: string;
}

/** Prints a puzzle as text; reading that text gives the same model. */
export function printPuzzle(model: Model, { title, author, source }: Heading = {}): string {
    const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, '')}"`;
    const first = [puzzleWords.get(model.type), ...(title === undefined ? [] : [quoted(title)])].join(' ');
    const lines = Object.entries({ author, source }).flatMap(([word, text]) =>
        text ? [`${word} ${quoted(text)}`] : [],
    );
    return `${[first, ...lines, '', ...typeOf(model).text.print(model)].join('\n')}\n`;
}

/** The heading that a derived puzzle keeps. */
export function headingOf({ title, author, source }: Required<Heading>): Heading {
    return { ...(title && { title }), author, source };
}

function blankPuzzle({ type, kind }: NewKind, rows: number, columns: number): Model {
    const blank = type.edit.blank(rows, columns);
    return { ...blank, ...kind?.fields(blank) };
}

/** A small board that shows the signs of a kind. */
export function samplePuzzle({ type, kind }: NewKind): Model {
    const { rows, columns } = type.text.form.sizes?.sample ?? sampleSize;
    const blank: Model = { ...blankPuzzle({ type, kind }, rows, columns), ...(kind ?? type.edit).sample };
    const [, ...signs] = type.view.cycle(blank);
    const held = blank.cells.flat().map(cell => cell !== null);
    const grid = new Grid(blank.rows, blank.columns);
    // One in each row, a knight's move apart.
    const places = Array.from({ length: blank.rows }, (_, row): Place => [row, (2 * row + 1) % blank.columns]);
    const free = places.filter(place => !held[grid.index(...place)]);
    const clues = free.flatMap((place, index) => (signs[index] ? [{ clue: cellClue(place), text: signs[index] }] : []));
    return type.view.write(blank, clues);
}

const sampleSize: Size = { rows: 5, columns: 5 };

/** The share of cells that get a placeholder; about that of clues in published puzzles. */
const share = 1 / 4;

/**
 * Adds placeholders, if the type has them, symmetrically and mostly spaced apart. Clues on the board stay, and only their
 * symmetric places are filled.
 */
function withPlaceholders(type: PuzzleType, model: Model, symmetry: Symmetry): Model {
    const text = type.text.form.signs.placeholder?.text;
    if (text === undefined) {
        return model;
    }
    const grid = new Grid(model.rows, model.columns);
    const image = (cell: number): number => grid.index(...imageOfPlace(grid.place(cell), symmetry, model));
    const held = model.cells.flat();
    const filled = new Set(grid.cells.flatMap(cell => (held[cell] === null ? [] : [cell, image(cell)])));
    const order = grid.cells.map(cell => ({ cell, at: Math.random() })).sort((a, b) => a.at - b.at);
    for (const { cell } of order) {
        const isFree = [cell, ...grid.neighbours(cell)].every(other => !filled.has(other));
        if (isFree && filled.size < share * grid.cells.length) {
            filled.add(cell).add(image(cell));
        }
    }
    const added = [...filled].filter(cell => held[cell] === null);
    return type.view.write(
        model,
        added.map(cell => ({ clue: cellClue(grid.place(cell)), text })),
    );
}

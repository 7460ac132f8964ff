import { cluesOutside, sides, sidesOf, turnedSides } from '../board/outside';
import { imageOfPlace, inverse, sizeAfter, swapsAxes, type Turn, turns } from '../board/symmetry';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Essence } from '../puzzles/text-facet';

/**
 * Returns the canonical form of a puzzle: equal for two puzzles if and only if turning or mirroring the board, renaming
 * words, shapes and regions, and reordering what is listed makes one of the other.
 */
export function formOf(model: Model): string {
    const { type, rows, columns } = model;
    const { cells, names = [], listed = [], lines } = typeOf(model).text.essence(model);
    const held: Held = { signs: cells.flat(), names: names.flat(), listed };
    const turnsToCompare = rows === columns ? allTurns : allTurns.filter(turn => isSwapped(turn) === rows > columns);
    let ways = turnsToCompare.map(turn => wayOf(model, held, turn));
    // The first cells usually decide which turn is the least, and only that one is written in full.
    for (let cell = 0; cell < rows * columns && ways.length > 1; cell += 1) {
        const signs = ways.map(({ signOf }) => signOf(cell));
        const least = signs.reduce((a, b) => (b < a ? b : a));
        ways = ways.filter((_, index) => signs[index] === least);
    }
    const [form] = ways.map(way => turnedForm(model, held, way)).sort();
    return [type, ...lines, form].join('\n');
}

const allTurns: readonly (Turn | undefined)[] = [undefined, ...turns];

function isSwapped(turn: Turn | undefined): boolean {
    return turn !== undefined && swapsAxes(turn);
}

/** An essence with its cells and names in reading order. */
interface Held extends Pick<Required<Essence>, 'listed'> {
    readonly signs: readonly string[];
    readonly names: readonly (string | number | null)[];
}

/** A way to turn a board; cells are those of the turned board, in reading order. */
interface Way {
    readonly turn: Turn | undefined;
    /** The cell of the original board for a cell of the turned one. */
    originOf(cell: number): number;
    /** The sign of a cell, marked if the cell has a name. */
    signOf(cell: number): string;
}

function wayOf(model: Model, { signs, names }: Held, turn: Turn | undefined): Way {
    const type = typeOf(model);
    const size = turn ? sizeAfter(turn, model) : model;
    const turned = new Map<string, string>();
    const signAfter = (text: string): string => {
        const after = turned.get(text) ?? (turn ? type.text.turned({ text }, turn) : text);
        turned.set(text, after);
        return after;
    };
    const originOf = (cell: number): number => {
        if (!turn) {
            return cell;
        }
        const place = [Math.floor(cell / size.columns), cell % size.columns] as const;
        const [row, column] = imageOfPlace(place, inverse(turn), size);
        return row * model.columns + column;
    };
    return {
        turn,
        originOf,
        signOf: cell => {
            const origin = originOf(cell);
            return signAfter(signs[origin]!) + (hasName(names[origin]) ? '#' : '');
        },
    };
}

function hasName<T>(name: T | null | undefined): name is T {
    return name !== null && name !== undefined;
}

function turnedForm(model: Model, { names, listed }: Held, { turn, originOf, signOf }: Way): string {
    const { rows, columns } = model;
    const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
    const origins = cells.map(originOf);
    const named = origins.map(cell => names[cell]);
    // Names become numbers in the order of the turned board.
    const numbers = new Map([...new Set(named)].filter(hasName).map((name, index) => [name, index]));
    return [
        isSwapped(turn) ? `${columns} ${rows}` : `${rows} ${columns}`,
        cells.map(signOf).join(' '),
        named.map(name => (hasName(name) ? numbers.get(name) : '')).join(' '),
        bordersAfter(model, origins).join(' '),
        outsideAfter(model, turn).join(' '),
        ...listed.map(({ name, turned }) => `${numbers.get(name) ?? ''} ${turned(turn)}`).sort(),
    ].join('\n');
}

function bordersAfter({ borders = [] }: Model, origins: readonly number[]): string[] {
    const images = new Map(borders.length > 0 ? origins.map((cell, image) => [cell, image]) : []);
    return borders
        .map(([a, b]) => {
            const [first, second] = [images.get(a)!, images.get(b)!];
            return first < second ? `${first}-${second}` : `${second}-${first}`;
        })
        .sort();
}

/** The numbers outside, side by side. */
function outsideAfter(model: Model, turn: Turn | undefined): (number | null)[] {
    const clues = cluesOutside(model);
    const turned = turn ? turnedSides(clues, turn, model, sidesOf(clues)) : clues;
    return sides.flatMap(side => turned[side] ?? []);
}

import type { CurveDataModel } from '../../server/src/puzzles/curvedata/model';
import { edgesOf } from './curvedata';
import { type Clauses, cellNamed, type FoundClause } from './proof';

interface Board {
    /** By literal: the edge that has a line, and the cell that has a figure of any shape. */
    readonly edges: ReadonlyMap<number, number>;
    readonly any: ReadonlyMap<number, number>;
    /** For variables without a name: the cells that have no such figure unless the variable is true. */
    readonly implied: ReadonlyMap<number, readonly number[]>;
}

const boards = new WeakMap<Clauses, Board>();

function boardOf(
    { columns }: CurveDataModel,
    { names, found }: Clauses,
    pairs: readonly (readonly [number, number])[],
): Board {
    const edges = new Map<number, number>();
    const any = new Map<number, number>();
    for (const [word, name = '', ...rest] of names) {
        if (word === 'any' && Math.abs(Number(rest[0])) !== 1) {
            any.set(Number(rest[0]), cellNamed(name, columns));
        } else if (word === 'key' && rest[0] === '1') {
            const [a, b] = name.split('-').map(cell => cellNamed(cell, columns));
            edges.set(
                Number(rest[1]),
                pairs.findIndex(pair => pair[0] === a && pair[1] === b),
            );
        }
    }
    const implied = new Map<number, number[]>();
    for (const {
        literals: [a = 0, b = 0, ...more],
    } of found) {
        const cell = any.get(-a);
        if (cell !== undefined && b > 0 && more.length === 0 && !edges.has(b) && !any.has(b)) {
            implied.set(b, [...(implied.get(b) ?? []), cell]);
        }
    }
    return { edges, any, implied };
}

/**
 * True if every answer satisfies a clause, by the reason that it names: a figure of any shape has exactly one clue, so
 * that a line is missing between two clues, and every part of it is connected to one.
 */
export function holdsInCurveData(model: CurveDataModel, read: Clauses, { because, literals }: FoundClause): boolean {
    const pairs = edgesOf(model.rows, model.columns);
    const board = boards.get(read) ?? boardOf(model, read, pairs);
    boards.set(read, board);
    const signs = model.cells.flat();
    const isClue = (cell: number): boolean => signs[cell] !== null && signs[cell] !== 'shaded';
    const reached = (starts: readonly number[], isOpen: (edge: number) => boolean): Set<number> => {
        const cells = new Set(starts);
        for (const cell of cells) {
            for (const [edge, [a, b]] of pairs.entries()) {
                if ((a === cell || b === cell) && isOpen(edge)) {
                    cells.add(a === cell ? b : a);
                }
            }
        }
        return cells;
    };
    if (literals.includes(1)) {
        return true;
    }
    if (because === 'two-clues') {
        const lines = new Set(literals.flatMap(literal => board.edges.get(-literal) ?? []));
        const [first] = lines;
        const figure = first === undefined ? new Set<number>() : reached([pairs[first]![0]], edge => lines.has(edge));
        return [...figure].filter(isClue).length >= 2;
    }
    if (because !== 'no-clue') {
        return false;
    }
    const starts = literals.flatMap(literal => {
        const cell = board.any.get(-literal);
        return cell !== undefined ? [cell] : (board.implied.get(-literal) ?? []);
    });
    const [a = 0, b = 0] = literals;
    if (literals.length === 2 && board.any.has(-a) && board.implied.has(b)) {
        // The clause only defines the variable: one of its cells has such a figure.
        return true;
    }
    const walls = new Set(model.borders.map(pair => pair.join()));
    const isOpen = (edge: number): boolean =>
        !walls.has(pairs[edge]!.join()) && pairs[edge]!.every(cell => signs[cell] !== 'shaded');
    const lines = new Set(literals.flatMap(literal => board.edges.get(literal) ?? []));
    const room = reached(starts, edge => isOpen(edge) && !lines.has(edge));
    // Clues with a shape have other figures.
    return starts.length > 0 && [...room].every(cell => signs[cell] !== '?');
}

import type { Clue } from '../../board/clue';
import { directions } from '../../board/grid';
import { cached } from '../cached';
import type { Answer } from '../model';
import { CurveDataBoard } from './board';
import type { CurveDataModel, Shape } from './model';
import { figureParts } from './places';

/** The figure of a clue. */
interface FigureOfClue {
    readonly clue: Clue;
    readonly cell: number;
    /** Undefined if it may be any. */
    readonly shape: Shape | undefined;
    /** Its parts: a range of those of all figures. */
    readonly first: number;
    readonly end: number;
}

/** A part of some figure, see `FigurePart`; parts are known by their index among those of all figures. */
export interface PartOfFigure {
    readonly figure: number;
    readonly isNode: boolean;
    /** The directions in which lines leave it, as bits in the order of `directions`; undefined if they may be any. */
    readonly leaving: number | undefined;
    /** By direction. */
    readonly next: readonly (readonly number[])[];
    /** By direction, the parts of its figure of which one is in the next cell if a line goes there. */
    readonly beside: readonly (readonly number[])[];
}

/** A line from a part that is placed to a node. */
export interface Stroke {
    readonly from: number;
    readonly direction: number;
    /** The part along it. */
    readonly inside: number;
    readonly to: number;
    /** Whether that node is placed already. */
    readonly closes: boolean;
}

/** An edge of a cell. */
export interface Beside {
    /** Its index in `directions`. */
    readonly direction: number;
    /** The cell on the other side. */
    readonly next: number;
    readonly key: number;
}

/** Everything that stays the same while a puzzle is solved. */
export interface Setting {
    /** Without walls: these are among what is known. */
    readonly board: CurveDataBoard;
    readonly size: number;
    readonly figures: readonly FigureOfClue[];
    readonly parts: readonly PartOfFigure[];
    /** By cell that is not shaded, its edges to others that are not. */
    readonly around: readonly (readonly Beside[])[];
    /** By part: all lines of its figure, as they can be drawn from there; made when it is needed. */
    readonly strokes: (readonly Stroke[])[];
}

export const settingOf = cached(newSetting);

function newSetting(model: CurveDataModel): Setting {
    const board = new CurveDataBoard({ ...model, borders: [] });
    const { grid } = board;
    const parts: PartOfFigure[] = [];
    const figures = board.clues.map(({ clue, cell, shape }, figure): FigureOfClue => {
        const first = parts.length;
        if (shape) {
            for (const { isNode, next, leaving } of figureParts(shape)) {
                const sides = next.map(side => side.map(part => first + part));
                parts.push({ figure, isNode, leaving, next: sides, beside: sides });
            }
        } else {
            const [none, itself] = [[], [first]].map(list => directions.map(() => list));
            parts.push({ figure, isNode: false, leaving: undefined, next: none!, beside: itself! });
        }
        return { clue, cell, shape, first, end: parts.length };
    });
    return {
        board,
        size: grid.cells.length,
        figures,
        parts,
        around: grid.cells.map(cell =>
            directions.flatMap((name, direction): Beside[] => {
                const next = board.nextCells[direction]![cell]!;
                return next < 0 ? [] : [{ direction, next, key: board.edge(cell, name) }];
            }),
        ),
        strokes: [],
    };
}

/** The directions in which lines leave a cell, as bits. */
export function leavingIn({ around }: Setting, lines: Answer, cell: number): number {
    return bitsOf(around[cell]!.filter(({ key }) => lines[key] === 1));
}

/** The directions of edges, as bits. */
export function bitsOf(edges: readonly Beside[]): number {
    return edges.reduce((bits, { direction }) => bits | (1 << direction), 0);
}

import { clueName } from '../../board/clue';
import type { Place } from '../../board/grid';
import { components } from '../../board/regions';
import type { Message } from '../../message';
import type { Break } from '../judge';
import type { PartialAnswer } from '../model';
import { boardOf, type CurveDataBoard } from './board';
import type { CurveDataModel } from './model';
import { figureThrough, isSameShape } from './shape-of-figure';

/** The rules that lines break. An open edge may have a line or none. */
export function judgeCurveData(model: CurveDataModel, entered: PartialAnswer): Break[] {
    const board = boardOf(model);
    const { grid, isOpen } = board;
    const blocked = board.edges.flatMap((cells, key) =>
        entered[key] === 1 && !isOpen[key] ? [{ places: placesIn(board, cells), clues: [], message: noWay }] : [],
    );
    /** By cell, whether each edge over which its figure may go on is decided. */
    const isDecided = grid.cells.map(() => true);
    for (const [key, cells] of board.edges.entries()) {
        if (isOpen[key] && entered[key] === undefined) {
            for (const cell of cells) {
                isDecided[cell] = false;
            }
        }
    }
    const joined = board.joined(entered);
    const figures = components(board.cells, cell => joined[cell]!);
    return [...blocked, ...figures.flatMap(cells => judgeFigure(board, joined, cells, isDecided))];
}

/** @param cells joined by lines, or one cell without a line */
function judgeFigure(
    board: CurveDataBoard,
    joined: readonly (readonly number[])[],
    cells: readonly number[],
    isDecided: readonly boolean[],
): Break[] {
    const clues = board.clues.filter(({ cell }) => cells.includes(cell));
    if (clues.length > 1) {
        const places = placesIn(board, cells);
        return [{ places, clues: clues.map(({ clue }) => clue), message: severalClues(clues.length) }];
    }
    if (!cells.every(cell => isDecided[cell])) {
        return [];
    }
    const places = placesIn(board, cells);
    const [found] = clues;
    if (cells.length === 1) {
        return [{ places, clues: [], message: unused }];
    }
    if (!found) {
        return [{ places, clues: [], message: withoutClue }];
    }
    const { shape, clue } = found;
    const isSame = !shape || isSameShape(shape, figureThrough(board, joined, cells[0]!));
    return isSame ? [] : [{ places, clues: [clue], message: otherShape(shape.name, clueName(clue)) }];
}

const placesIn = ({ grid }: CurveDataBoard, cells: readonly number[]): Place[] => cells.map(cell => grid.place(cell));

const noWay: Message = {
    code: 'curvedata/line-blocked',
    en: 'No line can go here: there is a wall or a shaded cell.',
    ja: 'ここに線は引けません。壁か黒マスがあります。',
};

const severalClues = (count: number): Message => ({
    code: 'curvedata/several-clues',
    en: `These lines join ${count} clues, but each figure passes through exactly one.`,
    ja: `線が${count}つの記号をつないでいます。1つの図形は記号をちょうど1つ通ります。`,
});

const unused: Message = {
    code: 'curvedata/cell-without-line',
    en: 'No line passes through this cell, but every cell that is not shaded belongs to a figure.',
    ja: 'このマスに線がありません。黒マス以外のどのマスにも線を引きます。',
};

const withoutClue: Message = {
    code: 'curvedata/figure-without-clue',
    en: 'This figure passes through no clue, but each one passes through exactly one.',
    ja: 'この図形は記号を通っていません。1つの図形は記号をちょうど1つ通ります。',
};

const otherShape = (name: string, clue: string): Message => ({
    code: 'curvedata/other-shape',
    en: `This figure is not of shape ${name}, which ${clue} asks for.`,
    ja: `この図形は、${clue}の記号${name}と形が違います。`,
});

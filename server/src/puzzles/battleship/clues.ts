import { cellName, type Direction, directions, Grid } from '../../board/grid';
import { directionAfter, type Turn } from '../../board/symmetry';
import type { Answer, WrittenClue } from '../puzzle-type';
import { normalise, withCells } from '../reading';
import type { BattleshipModel, Segment } from './model';
import { segmentOf } from './read';

/** How a segment is written; `read.ts` knows more signs for some. */
export const signOf: Readonly<Record<Segment, string>> = {
    water: '~',
    single: 'o',
    'left-end': '<',
    'right-end': '>',
    'top-end': '^',
    'bottom-end': 'v',
    middle: '=',
    ship: '?',
};

/** What the cells without a segment show in an answer, and the numbers that are missing outside. */
export function possibleBattleshipClues(model: BattleshipModel, answer: Answer): WrittenClue[] {
    const grid = new Grid(model.rows, model.columns);
    const count = (cells: readonly number[]): string => String(cells.filter(cell => answer[cell] === 1).length);
    const cells = grid.cells.flatMap((cell): WrittenClue[] => {
        const [row, column] = grid.place(cell);
        const known = model.cells[row]![column]!;
        return known === null || known === 'ship'
            ? [{ clue: cellName([row, column]), text: signOf[segmentIn(grid, answer, cell)] }]
            : [];
    });
    const rows = model.rowClues.flatMap((clue, row): WrittenClue[] =>
        clue === null ? [{ clue: `row ${row + 1}`, text: count(grid.row(row)) }] : [],
    );
    const columns = model.columnClues.flatMap((clue, column): WrittenClue[] =>
        clue === null ? [{ clue: `column ${column + 1}`, text: count(grid.column(column)) }] : [],
    );
    return [...cells, ...rows, ...columns];
}

const endTowards: Readonly<Record<Direction, Segment>> = {
    right: 'left-end',
    left: 'right-end',
    down: 'top-end',
    up: 'bottom-end',
};

/** Where the end of a ship points, turned; other segments are written as they were. */
export function turnedSegment(text: string, turn: Turn): string {
    const end = directions.find(direction => segmentOf(normalise(text)) === endTowards[direction]);
    return end ? signOf[endTowards[directionAfter(turn, end)]] : text;
}

function segmentIn(grid: Grid, answer: Answer, cell: number): Segment {
    if (answer[cell] !== 1) {
        return 'water';
    }
    const [first, ...others] = directions.filter(direction => answer[grid.next(cell, direction) ?? -1] === 1);
    return first === undefined ? 'single' : others.length > 0 ? 'middle' : endTowards[first];
}

export function writeBattleshipClues(model: BattleshipModel, clues: readonly WrittenClue[]): BattleshipModel {
    const texts = new Map(clues.map(({ clue, text }) => [clue, text]));
    const written = (name: string, counts: readonly (number | null)[]): readonly (number | null)[] =>
        counts.map((count, index) => {
            const text = texts.get(`${name} ${index + 1}`);
            return text === undefined ? count : text === '.' ? null : Number(text);
        });
    const segments = new Map(Object.entries(signOf).map(([segment, sign]) => [sign, segment as Segment]));
    return {
        ...model,
        cells: withCells(model.cells, clues, text => segments.get(text) ?? null),
        rowClues: written('row', model.rowClues),
        columnClues: written('column', model.columnClues),
    };
}

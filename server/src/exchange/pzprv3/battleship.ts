import { inRows } from '../../board/grid';
import { sum } from '../../extremes';
import type { BattleshipModel } from '../../puzzles/battleship/model';
import { wholeNumber } from '../lines';
import { readFleet, readSegment, segmentCode, segmentsIn, writeFleet } from '../puzz-link/battleship';
import { type BoardFile, type FileReader, type FileWriter, oneOf, tableLines } from './file';

/** Reads the fleet, the outside numbers with the cells, the entries, and the ships that the solver ticked off. */
export function readBattleshipFile(file: FileReader): BoardFile {
    const { rows, columns } = file;
    const fleet = fleetOf(file);
    const table = file.table(rows + 1, columns + 1, (text, row, column) => {
        // Numbers may be ticked off as well.
        const number = row > 0 && column > 0 ? text : text.replace(/^c/, '');
        return number === '.' ? null : number === '-' ? '?' : wholeNumber(number);
    });
    const [top, ...lines] = table;
    const numbers = (clues: (typeof table)[number]): (number | null)[] =>
        clues.map(clue => (clue === '?' ? null : clue));
    const entries = file.table(rows, columns, oneOf<1 | 0 | null>({ '#': 1, '+': 0, '.': null }));
    const ships = fleet.fleet.length + sum((fleet.drawn ?? []).map(({ count }) => count));
    if (ships > 0) {
        file.table(1, ships, wholeNumber);
    }
    const model: BattleshipModel = {
        type: 'Battleship',
        rows,
        columns,
        ...fleet,
        cells: lines.map(line => line.slice(1).map(readSegment)),
        columnClues: numbers(top!.slice(1)),
        rowClues: numbers(lines.map(line => line[0]!)),
    };
    // The entry in the cell of a given segment means nothing.
    const given = model.cells.flat();
    return {
        model,
        entries: entries.flat().map((entry, cell) => (given[cell] === null ? (entry ?? undefined) : undefined)),
    };
}

/** Reads a letter for a preset fleet, or the number of ships and each ship on a line of its own. */
function fleetOf(file: FileReader): ReturnType<typeof readFleet> {
    const first = file.line();
    const count = wholeNumber(first);
    return readFleet(count === undefined ? ['', first] : [first, ...Array.from({ length: count }, () => file.line())]);
}

export const writeBattleshipFile: FileWriter<BattleshipModel> = (model, answer) => {
    const { rows, columns, rowClues, columnClues } = model;
    const ships = model.fleet.length + sum((model.drawn ?? []).map(({ count }) => count));
    const number = (clue: number | null): string | number => clue ?? '.';
    const segments = segmentsIn(model);
    const codes = segments.map(row => row.map(segmentCode));
    const given = segments.flat();
    const entries = Array.from({ length: rows * columns }, (_, cell) =>
        answer[cell] === undefined || given[cell] !== null ? '.' : answer[cell] === 1 ? '#' : '+',
    );
    return {
        name: 'battleship',
        lines: [
            ...writeFleet(model).replace(/^\//, '').split('/'),
            ...tableLines([
                ['.', ...columnClues.map(number)],
                ...codes.map((row, r) => [
                    number(rowClues[r]!),
                    ...row.map(code => (code === null ? '.' : code === '?' ? '-' : code)),
                ]),
            ]),
            ...tableLines(inRows(entries, columns)),
            ...tableLines([Array<number>(ships).fill(0)]),
        ],
    };
};

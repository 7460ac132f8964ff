import { filled, Grid, inRows, type Place } from '../../board/grid';
import { components } from '../../board/regions';
import { largest, sum } from '../../extremes';
import { type Message, shortened } from '../../message';
import type { BattleshipModel, DrawnShip, FleetFields, Segment, Variant } from '../../puzzles/battleship/model';
import { wholeNumber } from '../lines';
import { Refused, refuseUnless } from '../refusal';
import { bitStream, clueStream, type Link, type StreamClue, type WrittenLink } from './body';
import { type BoardFile, clueLines, type FileReader, type FileWriter, oneOf, readClue, tableLines } from './file';

/** `battleship/<columns>/<rows>/<clues on top, then at the left><cells>/<fleet>`; without any clue: `…//<fleet>`. */
export function readBattleship({ rows, columns, body }: Link): BattleshipModel {
    const isBlank = body.startsWith('/');
    const outside = isBlank ? [] : body.clues(columns + rows).map(clue => (clue === '?' ? null : clue));
    const cells = isBlank ? [] : body.clues(rows * columns);
    refuseUnless(body.skip('/'), noFleet);
    const numbers = (start: number, count: number) =>
        Array.from({ length: count }, (_, n) => outside[start + n] ?? null);
    return {
        type: 'Battleship',
        rows,
        columns,
        ...readFleet(body.parts()),
        cells: filled({ rows, columns }, (row, column) => readSegment(cells[row * columns + column] ?? null)),
        columnClues: numbers(0, columns),
        rowClues: numbers(columns, rows),
    };
}

/** Writes straight ships first, in the order of their lengths, as in the standard fleets. */
export function writeBattleship(model: BattleshipModel): WrittenLink {
    const { columnClues, rowClues } = model;
    const outside = clueStream([...columnClues, ...rowClues]);
    const board = clueStream(segmentsIn(model).flat().map(segmentCode));
    return { name: 'battleship', body: `${outside}${board}/${writeFleet(model)}` };
}

/** The segments in the cells. Throws `Refused` for variants that puzz.link does not have. */
function segmentsIn({ variant, cells }: BattleshipModel): (Segment | null)[][] {
    if (variant) {
        throw new Refused(noVariant(variant));
    }
    return cells.map(row => row.map(cell => (typeof cell === 'object' ? null : cell)));
}

/** The code of a cell in a stream of clues. */
function segmentCode(segment: Segment | null): StreamClue {
    return segment === null ? null : segment === 'ship' ? '?' : segments.indexOf(segment);
}

const segments: readonly Segment[] = [
    'water',
    'top-end',
    'bottom-end',
    'left-end',
    'right-end',
    'middle',
    'single',
    'upper-left',
    'upper-right',
    'lower-left',
    'lower-right',
];

/** The segment for a clue of a stream. Throws `Refused`. */
function readSegment(clue: StreamClue): Segment | null {
    if (clue === null) {
        return null;
    }
    if (clue === '?') {
        return 'ship';
    }
    const segment = segments[clue];
    refuseUnless(segment, unknownSegment(clue));
    return segment;
}

/** The largest digit in base 36. */
const longestShip = 35;

/** The preset fleets by their letters: the standard fleets of three sizes, and the twelve pentominoes. */
const presets: Readonly<Record<string, readonly string[]>> = {
    z: [],
    c: standardFleet(3),
    d: standardFleet(4),
    e: standardFleet(5),
    p: ['337k', '15v', '24as', '24bo', '23fg', '337i', '23rg', '334u', '335s', '33bk', '24bk', '337o'],
    t: ['14u', '23bg', '22u', '23f', '23eg'],
};

/** One ship of the longest length, two that are one cell shorter, and so on, the shortest ones first. */
function standardFleet(longest: number): string[] {
    return Array.from({ length: longest }, (_, n) => Array<string>(longest - n).fill(writeStraight(n + 1))).flat();
}

/**
 * Reads either an empty part and the letter of a preset, or the number of ships and the ships. In a fleet without bent
 * ships all become lengths. With bent ones, only the level ships at the beginning do, as long as none is shorter than the
 * one before; the others are drawn, so that writing them gives the same address. Throws `Refused`.
 */
function readFleet([count = '', ...ships]: readonly string[]): FleetFields {
    const isPreset = count === '' && ships.length === 1 && Object.hasOwn(presets, ships[0]!);
    const isCounted = /^\d+$/.test(count) && Number(count) === ships.length;
    refuseUnless(isPreset || isCounted, badFleet([count, ...ships].join('/')));
    const all = (isPreset ? presets[ships[0]!]! : ships).map(readShip);
    const lengths = all.map(cells => (cells.every(([row]) => row === 0) ? cells.length : 0));
    const isBent = all.some(cells => cells.some(([row]) => row > 0) && cells.some(([, column]) => column > 0));
    const isLevelAndNoShorter = (n: number): boolean => lengths[n]! > 0 && lengths[n]! >= (lengths[n - 1] ?? 0);
    const firstOther = all.findIndex((_, n) => !isLevelAndNoShorter(n));
    const straightCount = !isBent || firstOther < 0 ? all.length : firstOther;
    const drawn: DrawnShip[] = [];
    for (const cells of all.slice(straightCount)) {
        const last = drawn.at(-1);
        if (last?.cells.join(' ') === cells.join(' ')) {
            drawn[drawn.length - 1] = { cells, count: last.count + 1 };
        } else {
            drawn.push({ cells, count: 1 });
        }
    }
    const fleet = all.slice(0, straightCount).map(({ length }) => length);
    return { fleet: fleet.sort((a, b) => b - a), ...(drawn.length > 0 && { drawn }) };
}

/** The inverse of `readFleet`; uses a preset if there is one. Throws `Refused`. */
function writeFleet({ fleet, drawn = [] }: FleetFields): string {
    const straight = fleet.toSorted((a, b) => a - b).map(writeStraight);
    const ships = [...straight, ...drawn.flatMap(({ cells, count }) => Array<string>(count).fill(writeShip(cells)))];
    const preset = Object.keys(presets).find(letter => presets[letter]!.join() === ships.join());
    return preset ? `/${preset}` : [ships.length, ...ships].join('/');
}

function shipsIn({ fleet, drawn = [] }: FleetFields): number {
    return fleet.length + sum(drawn.map(({ count }) => count));
}

function writeStraight(length: number): string {
    return writeShip(Array.from({ length }, (_, column): Place => [0, column]));
}

/** Writes width and height in base 36, then the cells row by row, five per base 32 digit, without trailing zeros. */
function writeShip(cells: readonly Place[]): string {
    const [rows, columns] = [0, 1].map(axis => 1 + largest(cells.map(cell => cell[axis]!))) as [number, number];
    const side = Math.max(rows, columns);
    if (side > longestShip) {
        throw new Refused(tooLong(side));
    }
    const isShip = new Set(cells.map(place => place.join()));
    const digits = bitStream(filled({ rows, columns }, (row, column) => isShip.has(`${row},${column}`)).flat());
    return `${columns.toString(36)}${rows.toString(36)}${digits.replace(/0+$/, '')}`;
}

/** Reads a ship as `writeShip` writes it: connected, and touching all four sides. Throws `Refused`. */
function readShip(ship: string): Place[] {
    const isWritten = /^[1-9a-z]{2}[0-9a-v]*$/.test(ship);
    const [columns, rows] = [...ship].slice(0, 2).map(side => Number.parseInt(side, 36)) as [number, number];
    const bits = [...ship.slice(2)].map(digit => Number.parseInt(digit, 32).toString(2).padStart(5, '0')).join('');
    const isInside = bits.lastIndexOf('1') < rows * columns;
    const cells =
        isWritten && isInside
            ? [...bits].flatMap((bit, n): Place[] => (bit === '1' ? [[Math.floor(n / columns), n % columns]] : []))
            : [];
    const has = (axis: 0 | 1, line: number): boolean => cells.some(cell => cell[axis] === line);
    const grid = new Grid(rows || 1, columns || 1);
    const indices = new Set(cells.map(place => grid.index(...place)));
    const parts = components([...indices], cell => grid.neighbours(cell).filter(next => indices.has(next)));
    const touchesSides = has(0, 0) && has(0, rows - 1) && has(1, 0) && has(1, columns - 1);
    refuseUnless(parts.length === 1 && touchesSides, badFleet(ship));
    return cells;
}

/** Reads the fleet, the outside numbers with the cells, the entries, and the ships that the solver ticked off. */
export function readBattleshipFile(file: FileReader): BoardFile {
    const { rows, columns } = file;
    const fleet = fleetOf(file);
    const table = file.table(rows + 1, columns + 1, (text, row, column) => {
        // Numbers may be ticked off as well.
        return readClue(row > 0 && column > 0 ? text : text.replace(/^c/, ''));
    });
    const [top, ...lines] = table;
    const numbers = (clues: (typeof table)[number]): (number | null)[] =>
        clues.map(clue => (clue === '?' ? null : clue));
    const entries = file.table(rows, columns, oneOf<1 | 0 | null>({ '#': 1, '+': 0, '.': null }));
    const ships = shipsIn(fleet);
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
function fleetOf(file: FileReader): FleetFields {
    const first = file.line();
    const count = wholeNumber(first);
    return readFleet(count === undefined ? ['', first] : [first, ...Array.from({ length: count }, () => file.line())]);
}

export const writeBattleshipFile: FileWriter<BattleshipModel> = (model, answer) => {
    const { rows, columns, rowClues, columnClues } = model;
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
            ...clueLines([[null, ...columnClues], ...codes.map((row, r) => [rowClues[r]!, ...row])]),
            ...tableLines(inRows(entries, columns)),
            ...tableLines([Array<number>(shipsIn(model)).fill(0)]),
        ],
    };
};

const noVariant = (variant: Variant): Message => ({
    code: 'link/battleship-variant',
    en: `puzz.link has no “${variant}” Battleships.`,
    ja: `puzz.link には「${variant}」のバトルシップがありません。`,
});

const tooLong = (length: number): Message => ({
    code: 'link/long-ship',
    en: `puzz.link has no place for a ship of ${length} cells; the longest has ${longestShip}.`,
    ja: `puzz.link では${length}マスの艦を表せません(${longestShip}マスまでです)。`,
});

const noFleet: Message = {
    code: 'link/no-fleet',
    en: 'The fleet is missing at the end of the address.',
    ja: 'URL の末尾に艦隊の指定がありません。',
};

const badFleet = (text: string): Message => ({
    code: 'link/bad-fleet',
    en: `The fleet at the end of the address cannot be read: “${shortened(text)}”.`,
    ja: `URL の末尾の艦隊の指定が読めません:「${shortened(text)}」`,
});

const unknownSegment = (clue: number): Message => ({
    code: 'link/unknown-segment',
    en: `There is no ship segment with the number ${clue}.`,
    ja: `番号${clue}の艦の部分はありません。`,
});

import { filled } from '../../board/grid';
import type { Message } from '../../message';
import type { BattleshipModel, Segment } from '../../puzzles/battleship/model';
import { excerpt, Refused } from '../refused';
import { clueStream, type StreamClue } from './body';
import type { Link, WrittenLink } from './link';

/** `battleship/<columns>/<rows>/<clues on top, then at the left><cells>/<fleet>`; without any clue: `…//<fleet>`. */
export function readBattleship({ rows, columns, body }: Link): BattleshipModel {
    const isBlank = body.startsWith('/');
    const outside = isBlank ? [] : body.clues(columns + rows).map(clue => (clue === '?' ? null : clue));
    const cells = isBlank ? [] : body.clues(rows * columns);
    if (!body.skip('/')) {
        throw new Refused(noFleet);
    }
    const numbers = (start: number, count: number) =>
        Array.from({ length: count }, (_, n) => outside[start + n] ?? null);
    return {
        type: 'Battleship',
        rows,
        columns,
        fleet: readFleet(body.parts()).sort((a, b) => b - a),
        cells: filled({ rows, columns }, (row, column) => readSegment(cells[row * columns + column] ?? null)),
        columnClues: numbers(0, columns),
        rowClues: numbers(columns, rows),
    };
}

/** Short ships come first, as in the standard fleets. */
export function writeBattleship({ fleet, cells, columnClues, rowClues }: BattleshipModel): WrittenLink {
    const outside = clueStream([...columnClues, ...rowClues]);
    const board = clueStream(cells.flat().map(segmentCode));
    return { name: 'battleship', body: `${outside}${board}/${writeFleet(fleet)}` };
}

/** How a cell stands in a stream of clues. */
export function segmentCode(segment: Segment | null): StreamClue {
    return segment === null ? null : segment === 'ship' ? '?' : segments.indexOf(segment);
}

const segments: readonly Segment[] = ['water', 'top-end', 'bottom-end', 'left-end', 'right-end', 'middle', 'single'];

/** From here to 10 (a): the corners of bent ships. */
const firstCorner = segments.length;
const lastCorner = 10;

/** What a clue of a stream says of a cell. Throws `Refused`. */
export function readSegment(clue: StreamClue): Segment | null {
    if (clue === null) {
        return null;
    }
    if (clue === '?') {
        return 'ship';
    }
    if (clue >= firstCorner && clue <= lastCorner) {
        throw new Refused(bent);
    }
    const segment = segments[clue];
    if (!segment) {
        throw new Refused(unknownSegment(clue));
    }
    return segment;
}

/** Standard fleets: the longest ship once, the next twice, and so on. */
const standardFleets: Readonly<Record<string, number>> = { c: 3, d: 4, e: 5 };

/** Preset fleets with bent ships: the twelve pentominoes, the five tetrominoes. */
const bentFleets = ['p', 't'];

/** Either an empty part and the letter of a preset, or the number of ships and each of them. Throws `Refused`. */
export function readFleet([count = '', ...ships]: readonly string[]): number[] {
    if (count === '' && ships.length === 1) {
        const preset = ships[0]!;
        if (preset === 'z') {
            return [];
        }
        if (bentFleets.includes(preset)) {
            throw new Refused(bent);
        }
        if (Object.hasOwn(standardFleets, preset)) {
            return standardFleet(standardFleets[preset]!);
        }
    } else if (/^\d+$/.test(count) && Number(count) === ships.length) {
        return ships.map(readShip);
    }
    throw new Refused(badFleet([count, ...ships].join('/')));
}

/** A standard fleet, the shortest ships first. */
function standardFleet(longest: number): number[] {
    return Array.from({ length: longest }, (_, n) => Array<number>(longest - n).fill(n + 1)).flat();
}

/** As `readFleet` reads it: the preset where there is one. */
export function writeFleet(fleet: readonly number[]): string {
    const ships = fleet.toSorted((a, b) => a - b);
    const preset = Object.keys(standardFleets).find(
        letter => standardFleet(standardFleets[letter]!).join() === ships.join(),
    );
    return ships.length === 0 ? '/z' : preset ? `/${preset}` : [ships.length, ...ships.map(writeShip)].join('/');
}

function writeShip(length: number): string {
    if (length > longestShip) {
        throw new Refused(tooLong(length));
    }
    const bits = '1'.repeat(length).replace(/.{1,5}/g, five => Number.parseInt(five.padEnd(5, '0'), 2).toString(32));
    return `${length.toString(36)}1${bits}`;
}

/** The largest digit in base 36. */
const longestShip = 35;

/** Width and height in base 36, then the cells row by row, five in each base 32 digit, without the zeros at the end. */
function readShip(ship: string): number {
    if (!/^[1-9a-z]{2}[0-9a-v]*$/.test(ship)) {
        throw new Refused(badFleet(ship));
    }
    const [width, height] = [...ship].slice(0, 2).map(side => Number.parseInt(side, 36)) as [number, number];
    const bits = [...ship.slice(2)].map(digit => Number.parseInt(digit, 32).toString(2).padStart(5, '0')).join('');
    const cells = bits.replace(/0+$/, '');
    if (width > 1 && height > 1) {
        throw new Refused(bent);
    }
    if (cells !== '1'.repeat(width * height)) {
        throw new Refused(badFleet(ship));
    }
    return width * height;
}

const bent: Message = {
    code: 'link/bent-ships',
    en: 'The fleet has bent ships; only Battleships with straight ships can be read.',
    ja: '艦隊に曲がった艦があります。読めるのはまっすぐな艦だけのバトルシップです。',
};

const tooLong = (length: number): Message => ({
    code: 'link/long-ship',
    en: `puzz.link has no place for a ship of ${length} cells; the longest has ${longestShip}.`,
    ja: `puzz.link では${length}マスの艦を表せません(${longestShip}マスまでです)。`,
});

const noFleet: Message = {
    code: 'link/no-fleet',
    en: 'The fleet is missing at the end of the address.',
    ja: 'アドレスの末尾に艦隊の指定がありません。',
};

const badFleet = (text: string): Message => ({
    code: 'link/bad-fleet',
    en: `The fleet at the end of the address cannot be read: "${excerpt(text)}".`,
    ja: `アドレスの末尾の艦隊の指定が読めません:「${excerpt(text)}」`,
});

const unknownSegment = (clue: number): Message => ({
    code: 'link/unknown-segment',
    en: `There is no ship segment with the number ${clue}.`,
    ja: `番号${clue}の艦の部分はありません。`,
});

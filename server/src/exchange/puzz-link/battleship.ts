import { filled } from '../../board/grid';
import type { Message } from '../../message';
import type { BattleshipModel, Segment } from '../../puzzles/battleship/model';
import type { StreamClue } from './body';
import type { Link } from './link';
import { Unreadable } from './unreadable';

/** `battleship/<columns>/<rows>/<clues on top, then at the left><cells>/<fleet>`; without any clue: `…//<fleet>`. */
export function readBattleship({ rows, columns, body }: Link): BattleshipModel {
    const isBlank = body.startsWith('/');
    const outside = isBlank ? [] : body.clues(columns + rows).map(clue => (clue === '?' ? null : clue));
    const cells = isBlank ? [] : body.clues(rows * columns);
    if (!body.skip('/')) {
        throw new Unreadable(noFleet);
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

const segments: readonly Segment[] = ['water', 'top-end', 'bottom-end', 'left-end', 'right-end', 'middle', 'single'];

/** From here to 10 (a): the corners of bent ships. */
const firstCorner = segments.length;
const lastCorner = 10;

function readSegment(clue: StreamClue): Segment | null {
    if (clue === null) {
        return null;
    }
    if (clue === '?') {
        return 'ship';
    }
    if (clue >= firstCorner && clue <= lastCorner) {
        throw new Unreadable(bent);
    }
    const segment = segments[clue];
    if (!segment) {
        throw new Unreadable(unknownSegment(clue));
    }
    return segment;
}

/** Standard fleets: the longest ship once, the next twice, and so on. */
const standardFleets: Readonly<Record<string, number>> = { c: 3, d: 4, e: 5 };

/** Preset fleets with bent ships: the twelve pentominoes, the five tetrominoes. */
const bentFleets = ['p', 't'];

/** Either an empty part and the letter of a preset, or the number of ships and each of them. */
function readFleet([count = '', ...ships]: readonly string[]): number[] {
    if (count === '' && ships.length === 1) {
        const preset = ships[0]!;
        if (preset === 'z') {
            return [];
        }
        if (bentFleets.includes(preset)) {
            throw new Unreadable(bent);
        }
        if (Object.hasOwn(standardFleets, preset)) {
            const longest = standardFleets[preset]!;
            return Array.from({ length: longest }, (_, n) => Array<number>(longest - n).fill(n + 1)).flat();
        }
    } else if (/^\d+$/.test(count) && Number(count) === ships.length) {
        return ships.map(readShip);
    }
    throw new Unreadable(badFleet([count, ...ships].join('/')));
}

/** Width and height in base 36, then the cells row by row, five in each base 32 digit, without the zeros at the end. */
function readShip(ship: string): number {
    if (!/^[1-9a-z]{2}[0-9a-v]*$/.test(ship)) {
        throw new Unreadable(badFleet(ship));
    }
    const [width, height] = [...ship].slice(0, 2).map(side => Number.parseInt(side, 36)) as [number, number];
    const bits = [...ship.slice(2)].map(digit => Number.parseInt(digit, 32).toString(2).padStart(5, '0')).join('');
    const cells = bits.replace(/0+$/, '');
    if (width > 1 && height > 1) {
        throw new Unreadable(bent);
    }
    if (cells !== '1'.repeat(width * height)) {
        throw new Unreadable(badFleet(ship));
    }
    return width * height;
}

const bent: Message = {
    code: 'link/bent-ships',
    en: 'The fleet has bent ships; only Battleships with straight ships can be read.',
    ja: '艦隊に曲がった艦があります。読めるのはまっすぐな艦だけのバトルシップです。',
};

const noFleet: Message = {
    code: 'link/no-fleet',
    en: 'The fleet is missing at the end of the address.',
    ja: 'アドレスの末尾に艦隊の指定がありません。',
};

const badFleet = (text: string): Message => ({
    code: 'link/bad-fleet',
    en: `The fleet at the end of the address cannot be read: "${text}".`,
    ja: `アドレスの末尾の艦隊の指定が読めません:「${text}」`,
});

const unknownSegment = (clue: number): Message => ({
    code: 'link/unknown-segment',
    en: `There is no ship segment with the number ${clue}.`,
    ja: `番号${clue}の艦の部分はありません。`,
});

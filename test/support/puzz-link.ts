import type { BattleshipModel } from '../../server/src/puzzles/battleship/model';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';

/** The part of a puzz.link address after the question mark, written from the description of the format. */
export function puzzLink(model: FillominoModel | BattleshipModel): string {
    return model.type === 'Fillomino' ? fillominoLink(model) : battleshipLink(model);
}

type StreamClue = number | '?' | null;

function fillominoLink({ rows, columns, cells: givens, borders, max }: FillominoModel): string {
    if (max !== undefined && max !== 3) {
        throw new Error('puzz.link has no other maximum than 3');
    }
    const wall = (a: number, b: number): boolean => borders.some(pair => pair[0] === a && pair[1] === b);
    const beside: boolean[] = [];
    const below: boolean[] = [];
    for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
            const cell = row * columns + column;
            if (column + 1 < columns) {
                beside.push(wall(cell, cell + 1));
            }
            if (row + 1 < rows) {
                below.push(wall(cell, cell + columns));
            }
        }
    }
    const walls = borders.length > 0 ? bitStream(beside) + bitStream(below) : '';
    return `fillomino/${max === 3 ? 't/' : ''}${columns}/${rows}/${clueStream(givens.flat())}${walls}`;
}

const segmentCodes = {
    water: 0,
    'top-end': 1,
    'bottom-end': 2,
    'left-end': 3,
    'right-end': 4,
    middle: 5,
    single: 6,
    ship: '?',
} as const;

function battleshipLink({ rows, columns, fleet, cells: segments, rowClues, columnClues }: BattleshipModel): string {
    const outside = clueStream([...columnClues, ...rowClues]);
    const cells = clueStream(segments.flat().map(segment => (segment === null ? null : segmentCodes[segment])));
    const ships = [...fleet].reverse().map(length => {
        let bits = '';
        for (let left = length; left > 0; left -= 5) {
            bits += Number.parseInt('1'.repeat(Math.min(left, 5)).padEnd(5, '0'), 2).toString(32);
        }
        return `${length.toString(36)}1${bits}`;
    });
    const presets: Record<string, string> = {
        '11g/11g/11g/21o/21o/31s': '/c',
        '11g/11g/11g/11g/21o/21o/21o/31s/31s/41u': '/d',
        '11g/11g/11g/11g/11g/21o/21o/21o/21o/31s/31s/31s/41u/41u/51v': '/e',
        '': '/z',
    };
    const bank = presets[ships.join('/')] ?? [ships.length, ...ships].join('/');
    return `battleship/${columns}/${rows}/${outside}${cells}/${bank}`;
}

function clueStream(clues: readonly StreamClue[]): string {
    let text = '';
    let run = 0;
    const endRun = (): void => {
        text += run > 0 ? (run + 15).toString(36) : '';
        run = 0;
    };
    for (const clue of clues) {
        if (clue === null) {
            run += 1;
            if (run === 20) {
                endRun();
            }
        } else {
            endRun();
            text += clue === '?' ? '.' : clueText(clue);
        }
    }
    endRun();
    return text;
}

function clueText(clue: number): string {
    const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
    if (clue < 16) {
        return hex(clue, 1);
    }
    if (clue < 256) {
        return `-${hex(clue, 2)}`;
    }
    if (clue < 4096) {
        return `+${hex(clue, 3)}`;
    }
    return clue < 8192 ? `=${hex(clue - 4096, 3)}` : `%${hex(clue - 8192, 3)}`;
}

function bitStream(bits: readonly boolean[]): string {
    let text = '';
    for (let start = 0; start < bits.length; start += 5) {
        let digit = 0;
        for (let n = 0; n < 5; n++) {
            digit = 2 * digit + (bits[start + n] ? 1 : 0);
        }
        text += digit.toString(32);
    }
    return text;
}

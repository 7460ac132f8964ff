import { cellClue } from '../../board/clue';
import { type Direction, directions, type Grid } from '../../board/grid';
import { counted, type Message, type Text } from '../../message';
import type { BoardForm } from '../board-text';
import type { Answer } from '../puzzle-type';
import { readNumber } from '../reading';
import { emptySign, Signs, type SingleSign } from '../signs';
import type { BattleshipModel, Segment } from './model';

export const shipName: Text = { en: 'ship', ja: '艦' };

/** Where the ship goes on, seen from its end. */
export const restOf: Readonly<Partial<Record<Segment, Direction>>> = {
    'left-end': 'right',
    'right-end': 'left',
    'top-end': 'down',
    'bottom-end': 'up',
};

export const battleshipForm: BoardForm<Segment | null> = {
    name: { en: 'Battleship', ja: 'バトルシップ' },
    signs: new Signs<Segment | null>([
        emptySign({ en: 'no clue', ja: 'ヒントのないマス' }),
        {
            text: '~',
            also: ['〜'],
            value: 'water',
            kind: 'water',
            name: { en: 'water', ja: '波(水)' },
            means: { en: 'No ship covers this cell.', ja: 'このマスに艦はありません。' },
        },
        {
            text: 'o',
            also: ['O', '○', '●', '◯'],
            value: 'single',
            kind: 'segment',
            name: { en: 'a whole ship of one cell', ja: '1マスの艦' },
            means: {
                en: 'A ship of one cell: all cells around it are water.',
                ja: '1マスの艦で、まわりのマスはすべて波(水)です。',
            },
        },
        end('<', 'left-end', { en: 'left', ja: '左' }, { en: 'to the right', ja: '右' }),
        {
            text: '=',
            also: ['■'],
            value: 'middle',
            kind: 'segment',
            name: { en: 'the middle of a ship', ja: '艦の中央' },
            means: {
                en: 'The middle of a ship, which goes on at two opposite sides.',
                ja: '艦の中央で、艦は向かい合う両側に続きます。',
            },
        },
        end('>', 'right-end', { en: 'right', ja: '右' }, { en: 'to the left', ja: '左' }),
        end('^', 'top-end', { en: 'top', ja: '上' }, { en: 'downwards', ja: '下' }),
        end('v', 'bottom-end', { en: 'bottom', ja: '下' }, { en: 'upwards', ja: '上' }, ['V']),
        {
            text: '?',
            value: 'ship',
            kind: 'segment',
            name: { en: 'some part of a ship', ja: '艦影' },
            means: {
                en: 'Some part of a ship: an end, a middle or a whole one.',
                ja: '艦の端、中央、1マスの艦のどれかです。',
            },
        },
    ]),
    outside: {
        means: (count, line) => ({
            en: `${counted(count, 'cell')} of this ${line} ${count === 1 ? 'holds' : 'hold'} a ship.`,
            ja: `この${line === 'row' ? '行' : '列'}で艦のあるマスは${count}マスです。`,
        }),
        count: (answer, cells) => cells.filter(cell => answer[cell] === 1).length,
    },
    complaint: text => (readNumber(text) === undefined ? undefined : numberInGrid),
};

function end(
    text: string,
    value: Segment,
    side: Text,
    onward: Text,
    also: readonly string[] = [],
): SingleSign<Segment> {
    return {
        text,
        also,
        value,
        points: restOf[value]!,
        kind: 'segment',
        name: { en: `the ${side.en} end of a ship`, ja: `艦の${side.ja}端` },
        means: {
            en: `The ${side.en} end of a ship, which goes on ${onward.en}.`,
            ja: `艦の${side.ja}端で、艦は${onward.ja}へ続きます。`,
        },
    };
}

/** The segments that are given: where, which one, and as which clue. */
export function givenSegments(model: BattleshipModel, grid: Grid) {
    const segments = model.cells.flat();
    return segments.flatMap((segment, cell) => (segment ? [{ cell, segment, clue: cellClue(grid.place(cell)) }] : []));
}

/** What a segment says of single cells: whether its own and its four neighbours hold a ship. */
export function shownBy(grid: Grid, cell: number, segment: Segment): [number | undefined, boolean][] {
    const rest = restOf[segment];
    const sides = rest || segment === 'single' ? directions : [];
    return [
        [cell, segment !== 'water'],
        ...sides.map((side): [number | undefined, boolean] => [grid.next(cell, side), side === rest]),
    ];
}

/** What a cell shows in an answer. */
export function segmentIn(grid: Grid, answer: Answer, cell: number): Segment {
    if (answer[cell] !== 1) {
        return 'water';
    }
    const [first, ...others] = directions.filter(direction => answer[grid.next(cell, direction) ?? -1] === 1);
    const ends = Object.keys(restOf) as Segment[];
    return first === undefined ? 'single' : others.length > 0 ? 'middle' : ends.find(end => restOf[end] === first)!;
}

const numberInGrid: Message = {
    code: 'battleship/number-in-grid',
    en: 'Numbers go outside the board: those of the columns in a first line that begins with `|`, that of a row before its `|`.',
    ja: '数字は盤面の外に書きます。列の数字は「|」で始まる最初の行に、行の数字はその行の「|」の前に書いてください。',
};

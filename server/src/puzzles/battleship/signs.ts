import { cellClue } from '../../board/clue';
import { type Direction, directions, type Grid } from '../../board/grid';
import { counted, type Message, type Text } from '../../message';
import type { BoardForm } from '../board-text';
import type { Answer } from '../puzzle-type';
import { readNumber } from '../reading';
import { emptySign, Signs, type SingleSign } from '../signs';
import type { BattleshipModel, Segment } from './model';

export const shipName: Text = { en: 'ship', ja: '艦' };

/** Where the ship goes on, of the segments that say that for all four sides. */
export const restOf: Readonly<Partial<Record<Segment, readonly Direction[]>>> = {
    single: [],
    'left-end': ['right'],
    'right-end': ['left'],
    'top-end': ['down'],
    'bottom-end': ['up'],
    'upper-left': ['right', 'down'],
    'upper-right': ['left', 'down'],
    'lower-left': ['right', 'up'],
    'lower-right': ['left', 'up'],
};

const corners: readonly (Segment | null)[] = ['upper-left', 'upper-right', 'lower-left', 'lower-right'];

/** Whether a segment is in bent ships only. */
export function isCorner(segment: Segment | null): boolean {
    return corners.includes(segment);
}

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
                en: 'The middle of a ship, which goes on at two opposite sides at least.',
                ja: '艦の中央で、艦は少なくとも向かい合う両側に続きます。',
            },
        },
        end('>', 'right-end', { en: 'right', ja: '右' }, { en: 'to the left', ja: '左' }),
        end('^', 'top-end', { en: 'top', ja: '上' }, { en: 'downwards', ja: '下' }),
        end('v', 'bottom-end', { en: 'bottom', ja: '下' }, { en: 'upwards', ja: '上' }, ['V']),
        corner(
            '┌',
            ['<', '^'],
            'upper-left',
            { en: 'upper left', ja: '左上' },
            { en: 'to the right and downwards', ja: '右と下' },
        ),
        corner(
            '┐',
            ['^', '>'],
            'upper-right',
            { en: 'upper right', ja: '右上' },
            { en: 'to the left and downwards', ja: '左と下' },
        ),
        corner(
            '└',
            ['<', 'v'],
            'lower-left',
            { en: 'lower left', ja: '左下' },
            { en: 'to the right and upwards', ja: '右と上' },
        ),
        corner(
            '┘',
            ['v', '>'],
            'lower-right',
            { en: 'lower right', ja: '右下' },
            { en: 'to the left and upwards', ja: '左と上' },
        ),
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

/** @param ends the signs of the two ends that it is made of, which will do for it */
function corner(
    text: string,
    ends: readonly [string, string],
    value: Segment,
    side: Text,
    onward: Text,
): SingleSign<Segment> {
    return {
        text,
        also: [ends.join(''), ends.toReversed().join('')],
        value,
        points: restOf[value]!,
        kind: 'segment',
        name: { en: `the ${side.en} corner of a bent ship`, ja: `曲がった艦の${side.ja}の角` },
        means: {
            en: `The ${side.en} corner of a bent ship, which goes on ${onward.en} and nowhere else.`,
            ja: `曲がった艦の${side.ja}の角で、艦は${onward.ja}だけに続きます。`,
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
    const sides = rest ? directions : [];
    return [
        [cell, segment !== 'water'],
        ...sides.map((side): [number | undefined, boolean] => [grid.next(cell, side), rest!.includes(side)]),
    ];
}

/** What a cell shows in an answer. */
export function segmentIn(grid: Grid, answer: Answer, cell: number): Segment {
    if (answer[cell] !== 1) {
        return 'water';
    }
    const joined = directions.filter(direction => answer[grid.next(cell, direction) ?? -1] === 1);
    const shapes = Object.keys(restOf) as Segment[];
    const isShape = (rest: readonly Direction[]): boolean =>
        rest.length === joined.length && rest.every(direction => joined.includes(direction));
    return shapes.find(shape => isShape(restOf[shape]!)) ?? 'middle';
}

const numberInGrid: Message = {
    code: 'battleship/number-in-grid',
    en: 'Numbers go outside the board: those of the columns in a first line that begins with `|`, that of a row before its `|`.',
    ja: '数字は盤面の外に書きます。列の数字は「|」で始まる最初の行に、行の数字はその行の「|」の前に書いてください。',
};

import type { Direction, Line } from '../../board/grid';
import { counted, joined, type Message, type Text } from '../../message';
import type { BoardMeanings } from '../board-names';
import type { NoSigns } from '../board-text';
import { readNumber } from '../characters';
import type { BattleshipCell, BattleshipModel, Segment, Variant } from './model';
import { numberIn, restOf, segmentOf } from './signs';

export const meanings: BoardMeanings<BattleshipCell, BattleshipModel> = { cell: meaningOf, outside: meaningOfNumber };

function meaningOf(cell: BattleshipCell): Text | undefined {
    const segment = segmentOf(cell);
    const known = segment ? segments[segment] : undefined;
    return typeof cell === 'object' && cell
        ? {
              en: `A ship on this cell counts ${numberIn(cell)}. ${known?.en ?? ''}`.trim(),
              ja: `このマスに艦があれば${numberIn(cell)}と数えます。${known?.ja ?? ''}`,
          }
        : known;
}

const onwards: Readonly<Record<Direction, Text>> = {
    right: { en: 'to the right', ja: '右' },
    left: { en: 'to the left', ja: '左' },
    down: { en: 'downwards', ja: '下' },
    up: { en: 'upwards', ja: '上' },
};

/** The sides at which the ship continues, in a sentence. */
function onward(value: Segment): Text {
    const sides = restOf[value]!.map(side => onwards[side]);
    return joined(sides, { en: ' and ', ja: 'と' });
}

const segments: Readonly<Record<Segment, Text>> = {
    water: { en: 'No ship covers this cell.', ja: 'このマスに艦はありません。' },
    single: {
        en: 'A ship of one cell: all cells around it are water.',
        ja: '1マスの艦で、まわりのマスはすべて波です。',
    },
    middle: {
        en: 'The middle of a ship, which goes on at two opposite sides at least.',
        ja: '艦の中央で、艦は少なくとも向かい合う両側に続きます。',
    },
    ship: {
        en: 'Some part of a ship: an end, a middle or a whole one.',
        ja: '艦影(形不明)です。艦の端、中央、1マスの艦のどれかです。',
    },
    'left-end': end('left-end', { en: 'left', ja: '左' }),
    'right-end': end('right-end', { en: 'right', ja: '右' }),
    'top-end': end('top-end', { en: 'top', ja: '上' }),
    'bottom-end': end('bottom-end', { en: 'bottom', ja: '下' }),
    'upper-left': corner('upper-left', { en: 'upper left', ja: '左上' }),
    'upper-right': corner('upper-right', { en: 'upper right', ja: '右上' }),
    'lower-left': corner('lower-left', { en: 'lower left', ja: '左下' }),
    'lower-right': corner('lower-right', { en: 'lower right', ja: '右下' }),
};

function end(value: Segment, side: Text): Text {
    const { en, ja } = onward(value);
    return {
        en: `The ${side.en} end of a ship, which goes on ${en}.`,
        ja: `艦の${side.ja}端で、艦は${ja}へ続きます。`,
    };
}

function corner(value: Segment, side: Text): Text {
    const { en, ja } = onward(value);
    return {
        en: `The ${side.en} corner of a bent ship, which goes on ${en} and nowhere else.`,
        ja: `曲がった艦の${side.ja}の角で、艦は${ja}だけに続きます。`,
    };
}

function meaningOfNumber(count: number, line: Line, { variant }: BattleshipModel): Text {
    const lineJa = line === 'row' ? '行' : '列';
    switch (variant) {
        case 'digital':
            return {
                en: `The numbers in the ship cells of this ${line} add up to ${count}.`,
                ja: `この${lineJa}で艦のあるマスの数字の合計は${count}です。`,
            };
        case 'weighted':
            return {
                en: `The ship cells of this ${line} count ${count} together, each as many as its ship has cells.`,
                ja: `この${lineJa}で艦のあるマスを、その艦のマス数で数えた合計は${count}です。`,
            };
        default:
            return {
                en: `${counted(count, 'cell')} of this ${line} ${count === 1 ? 'holds' : 'hold'} a ship.`,
                ja: `この${lineJa}で艦のあるマスは${count}マスです。`,
            };
    }
}

/** The messages for any other text in a cell. */
export function noSigns(variant: Variant | undefined): NoSigns {
    return {
        listed: variant === 'digital' ? listedWithNumbers : listedSigns,
        complaint: text => (variant === 'digital' || readNumber(text) === undefined ? undefined : numberInGrid),
        meant: text => Object.keys(elsewhere).find(sign => elsewhere[sign]!.includes(text)),
    };
}

/** By sign, those of other programs that mean the same, in normalised form. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
    '~': ['x', 'X', '×', 'w', 'W', '/', '≈', '波', '水', '海'],
    '=': ['m', 'M', '□'],
    '<': ['(', '[', '⊂', '◁', '◀', '〈'],
    '>': [')', ']', '⊃', '▷', '▶', '〉'],
    '^': ['n', 'N', '∧', '∩', '△', '▲'],
    v: ['u', 'U', '∨', '∪', '▽', '▼'],
};

const listedSegments: Text = {
    en: '“~” (water), “o” (a ship of one cell), “<”, “>”, “^” or “v” (an end), “=” (the middle), “?” (some part of a ship), or “┌”, “┐”, “└” or “┘” (a corner of a bent ship)',
    ja: '「~」(波)、「o」(1マスの艦)、「<」「>」「^」「v」(艦の端)、「=」(艦の中央)、「?」(艦影(形不明))、「┌」「┐」「└」「┘」(曲がった艦の角)',
};

const listedSigns: Text = {
    en: `“.” (no clue), ${listedSegments.en}`,
    ja: `「.」(ヒントのないマス)、${listedSegments.ja}`,
};

const listedWithNumbers: Text = {
    en: `a number (what a ship counts here), alone or followed by a sign: ${listedSegments.en}`,
    ja: `数字(艦があるときの数)だけか、数字の後に次のどれかを付けたもの: ${listedSegments.ja}`,
};

const numberInGrid: Message = {
    code: 'battleship/number-in-grid',
    en: 'Numbers go outside the board: over the columns in a first line such as “| 2 . 3”, before a row as in “1 | . . .”. Cells hold numbers only with a line “digital” above the board.',
    ja: '数字は盤面の外に書きます。列のヒントは最初の行に「| 2 . 3」、行のヒントは「1 | . . .」のように書いてください。マスに数字を書くのは、盤面の前に「digital」の行があるときだけです。',
};

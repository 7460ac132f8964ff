import { cellClue } from '../../board/clue';
import { type Direction, directions, Grid, type Line } from '../../board/grid';
import { components } from '../../board/regions';
import { sum } from '../../extremes';
import { counted, joined, type Message, sameText, type Text } from '../../message';
import { readNumber } from '../characters';
import type { BoardForm, Boards } from '../form';
import type { Answer } from '../model';
import { emptySign, type SignKind, Signs, type SingleSign } from '../signs';
import type { BattleshipCell, BattleshipModel, Segment } from './model';

export const shipName: Text = { en: 'ship', ja: '艦' };

/** The sides at which the ship continues, for segments that determine all four. */
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

const corners: readonly (Segment | null)[] = ['upper-left', 'upper-right', 'lower-left', 'lower-right'];

/** True if only bent ships have this segment. */
export function isCorner(segment: Segment | null): boolean {
    return corners.includes(segment);
}

/** The given segment of a cell, if there is one. */
export function segmentOf(cell: BattleshipCell): Segment | null {
    return typeof cell === 'object' ? (cell?.segment ?? null) : cell;
}

/** The value of a ship cell in the variant `digital`; 0 if the number is missing. */
export function numberIn(cell: BattleshipCell): number {
    return typeof cell === 'object' ? (cell?.number ?? 0) : 0;
}

const segmentSigns = new Signs<BattleshipCell>([
    emptySign({ en: 'no clue', ja: 'ヒントのないマス' }),
    {
        text: '~',
        also: ['〜'],
        elsewhere: ['x', 'X', '×', 'w', 'W', '/', '≈', '波', '水', '海'],
        value: 'water',
        kind: 'water',
        name: { en: 'water', ja: '波' },
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
            ja: '1マスの艦で、まわりのマスはすべて波です。',
        },
    },
    end('<', 'left-end', { en: 'left', ja: '左' }, ['(', '[', '⊂', '◁', '◀', '〈']),
    {
        text: '=',
        also: ['■'],
        elsewhere: ['m', 'M', '□'],
        value: 'middle',
        kind: 'segment',
        name: { en: 'the middle of a ship', ja: '艦の中央' },
        means: {
            en: 'The middle of a ship, which goes on at two opposite sides at least.',
            ja: '艦の中央で、艦は少なくとも向かい合う両側に続きます。',
        },
    },
    end('>', 'right-end', { en: 'right', ja: '右' }, [')', ']', '⊃', '▷', '▶', '〉']),
    end('^', 'top-end', { en: 'top', ja: '上' }, ['n', 'N', '∧', '∩', '△', '▲']),
    end('v', 'bottom-end', { en: 'bottom', ja: '下' }, ['u', 'U', '∨', '∪', '▽', '▼'], ['V']),
    corner('┌', ['<', '^'], 'upper-left', { en: 'upper left', ja: '左上' }),
    corner('┐', ['^', '>'], 'upper-right', { en: 'upper right', ja: '右上' }),
    corner('└', ['<', 'v'], 'lower-left', { en: 'lower left', ja: '左下' }),
    corner('┘', ['v', '>'], 'lower-right', { en: 'lower right', ja: '右下' }),
    {
        text: '?',
        value: 'ship',
        kind: 'segment',
        name: { en: 'some part of a ship', ja: '艦影(形不明)' },
        means: {
            en: 'Some part of a ship: an end, a middle or a whole one.',
            ja: '艦影(形不明)です。艦の端、中央、1マスの艦のどれかです。',
        },
    },
]);

/** A number, alone or before a sign: `7`, `7~`, `12<`. */
const numbered: SignKind<BattleshipCell> = {
    text: '5',
    kind: 'given',
    name: {
        en: 'what a ship counts here; also before a sign: “5~”',
        ja: '艦があるときの数。「5~」のように記号の前にも書く',
    },
    read: text => {
        const { digits, sign } = splitNumber(text);
        const number = readNumber(digits);
        const segment = sign === '' ? null : segmentSigns.read(sign);
        return number === undefined || segment === undefined || sign === '.'
            ? undefined
            : { number, segment: segmentOf(segment) };
    },
    print: cell =>
        typeof cell === 'object' && cell
            ? `${cell.number}${cell.segment ? segmentSigns.print(cell.segment) : ''}`
            : undefined,
    nameOf: cell => {
        const segment = segmentOf(cell);
        return segment ? segmentSigns.nameOf(segment) : sameText(String(numberIn(cell)));
    },
    means: cell => {
        const segment = segmentOf(cell);
        const known = segment ? segmentSigns.meaningOf(segment) : { en: '', ja: '' };
        return {
            en: `A ship on this cell counts ${numberIn(cell)}. ${known.en}`.trim(),
            ja: `このマスに艦があれば${numberIn(cell)}と数えます。${known.ja}`,
        };
    },
};

/** Splits a normalised text into its leading digits and the rest. */
export function splitNumber(text: string): { readonly digits: string; readonly sign: string } {
    const digits = /^\d*/.exec(text)![0];
    return { digits, sign: text.slice(digits.length) };
}

const digitalSigns = new Signs<BattleshipCell>([...segmentSigns.all, numbered]);

/** The form of the board of a puzzle; without an argument, that of one without a variant. */
export function battleshipForm(
    model?: Pick<BattleshipModel, 'variant' | 'rows' | 'columns' | 'cells'>,
): BoardForm<BattleshipCell> {
    const { variant } = model ?? {};
    const lineJa = (line: Line): string => (line === 'row' ? '行' : '列');
    return {
        name: { en: 'Battleship', ja: 'バトルシップ' },
        signs: variant === 'digital' ? digitalSigns : segmentSigns,
        listed: variant === 'digital' ? listedWithNumbers : listedSigns,
        outside: {
            means: (count, line) =>
                variant === 'digital'
                    ? {
                          en: `The numbers in the ship cells of this ${line} add up to ${count}.`,
                          ja: `この${lineJa(line)}で艦のあるマスの数字の合計は${count}です。`,
                      }
                    : variant === 'weighted'
                      ? {
                            en: `The ship cells of this ${line} count ${count} together, each as many as its ship has cells.`,
                            ja: `この${lineJa(line)}で艦のあるマスを、その艦のマス数で数えた合計は${count}です。`,
                        }
                      : {
                            en: `${counted(count, 'cell')} of this ${line} ${count === 1 ? 'holds' : 'hold'} a ship.`,
                            ja: `この${lineJa(line)}で艦のあるマスは${count}マスです。`,
                        },
            count: (answer, cells) => {
                const counts = model ? countsIn(model, answer) : answer;
                return sum(cells.map(cell => counts[cell]!));
            },
        },
        complaint: text => (variant === 'digital' || readNumber(text) === undefined ? undefined : numberInGrid),
    };
}

/** The values of all cells in an answer for the numbers outside. */
function countsIn(
    { variant, rows, columns, cells }: Pick<BattleshipModel, 'variant' | 'rows' | 'columns' | 'cells'>,
    answer: Answer,
): readonly number[] {
    if (variant === 'digital') {
        return cells.flat().map((cell, index) => (answer[index] === 1 ? numberIn(cell) : 0));
    }
    if (variant !== 'weighted') {
        return answer;
    }
    const grid = new Grid(rows, columns);
    const counts = grid.cells.map(() => 0);
    const isShip = (cell: number): boolean => answer[cell] === 1;
    for (const ship of components(
        grid.cells.filter(isShip),
        cell => grid.neighbours(cell),
        (_, next) => isShip(next),
    )) {
        for (const cell of ship) {
            counts[cell] = ship.length;
        }
    }
    return counts;
}

function end(
    text: string,
    value: Segment,
    side: Text,
    elsewhere: readonly string[],
    also: readonly string[] = [],
): SingleSign<Segment> {
    return {
        text,
        also,
        elsewhere,
        value,
        points: restOf[value]!,
        kind: 'segment',
        name: { en: `the ${side.en} end of a ship`, ja: `艦の${side.ja}端` },
        means: {
            en: `The ${side.en} end of a ship, which goes on ${onward(value).en}.`,
            ja: `艦の${side.ja}端で、艦は${onward(value).ja}へ続きます。`,
        },
    };
}

/** @param ends the signs of the two ends that it combines, which are accepted as well */
function corner(text: string, ends: readonly [string, string], value: Segment, side: Text): SingleSign<Segment> {
    return {
        text,
        also: [ends.join(''), ends.toReversed().join('')],
        value,
        points: restOf[value]!,
        kind: 'segment',
        name: { en: `the ${side.en} corner of a bent ship`, ja: `曲がった艦の${side.ja}の角` },
        means: {
            en: `The ${side.en} corner of a bent ship, which goes on ${onward(value).en} and nowhere else.`,
            ja: `曲がった艦の${side.ja}の角で、艦は${onward(value).ja}だけに続きます。`,
        },
    };
}

/** The given segments with their cells and clues. */
export function givenSegments(model: BattleshipModel, grid: Grid) {
    const segments = model.cells.flat().map(segmentOf);
    return segments.flatMap((segment, cell) => (segment ? [{ cell, segment, clue: cellClue(grid.place(cell)) }] : []));
}

/** The cells that a segment determines, its own and its neighbours, and whether each is ship. */
export function shownBy(grid: Grid, cell: number, segment: Segment): [number | undefined, boolean][] {
    const rest = restOf[segment];
    const sides = rest ? directions : [];
    return [
        [cell, segment !== 'water'],
        ...sides.map((side): [number | undefined, boolean] => [grid.next(cell, side), rest!.includes(side)]),
    ];
}

/** The segment of a cell in an answer. */
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

export const boards: Boards<BattleshipCell, BattleshipModel> = {
    type: 'Battleship',
    form: battleshipForm(),
    formOf: battleshipForm,
    givenValue: cell => {
        const segment = segmentOf(cell);
        return segment === null ? undefined : Number(segment !== 'water');
    },
};

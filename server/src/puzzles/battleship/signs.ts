import { cellClue } from '../../board/clue';
import { type Direction, directions, type Grid } from '../../board/grid';
import { sameText, type Text } from '../../message';
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
        value: 'water',
        kind: 'water',
        name: { en: 'water', ja: '波' },
    },
    {
        text: 'o',
        also: ['O', '○', '●', '◯'],
        value: 'single',
        kind: 'segment',
        name: { en: 'a whole ship of one cell', ja: '1マスの艦' },
    },
    end('<', 'left-end', { en: 'left', ja: '左' }),
    {
        text: '=',
        also: ['■'],
        value: 'middle',
        kind: 'segment',
        name: { en: 'the middle of a ship', ja: '艦の中央' },
    },
    end('>', 'right-end', { en: 'right', ja: '右' }),
    end('^', 'top-end', { en: 'top', ja: '上' }),
    end('v', 'bottom-end', { en: 'bottom', ja: '下' }, ['V']),
    corner('┌', ['<', '^'], 'upper-left', { en: 'upper left', ja: '左上' }),
    corner('┐', ['^', '>'], 'upper-right', { en: 'upper right', ja: '右上' }),
    corner('└', ['<', 'v'], 'lower-left', { en: 'lower left', ja: '左下' }),
    corner('┘', ['v', '>'], 'lower-right', { en: 'lower right', ja: '右下' }),
    {
        text: '?',
        value: 'ship',
        kind: 'segment',
        name: { en: 'some part of a ship', ja: '艦影(形不明)' },
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
};

/** Splits a normalised text into its leading digits and the rest. */
export function splitNumber(text: string): { readonly digits: string; readonly sign: string } {
    const digits = /^\d*/.exec(text)![0];
    return { digits, sign: text.slice(digits.length) };
}

const digitalSigns = new Signs<BattleshipCell>([...segmentSigns.all, numbered]);

/** The form of the board of a puzzle; without an argument, that of one without a variant. */
export function battleshipForm(model?: Pick<BattleshipModel, 'variant'>): BoardForm<BattleshipCell> {
    return {
        name: { en: 'Battleship', ja: 'バトルシップ' },
        signs: model?.variant === 'digital' ? digitalSigns : segmentSigns,
        outside: ['left', 'above'],
    };
}

function end(text: string, value: Segment, side: Text, also: readonly string[] = []): SingleSign<Segment> {
    return {
        text,
        also,
        value,
        points: restOf[value]!,
        kind: 'segment',
        name: { en: `the ${side.en} end of a ship`, ja: `艦の${side.ja}端` },
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

export const boards: Boards<BattleshipCell, BattleshipModel> = {
    type: 'Battleship',
    form: battleshipForm(),
    formOf: battleshipForm,
    givenValue: cell => {
        const segment = segmentOf(cell);
        return segment === null ? undefined : Number(segment !== 'water');
    },
};

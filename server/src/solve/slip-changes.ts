import { type BorderClue, borderClue, type Clue, cellClue } from '../board/clue';
import { Grid } from '../board/grid';
import { looksLike } from '../board/look-alikes';
import { lengthOf, sideOf } from '../board/outside';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { nameOfWritten, type SingleChange } from './report';

/** A change of the clues of a puzzle that may undo a slip. */
export interface Change extends SingleChange {
    /** The clues that it takes away or changes. */
    readonly clues: readonly Clue[];
}

/** A text in a clue's place instead of its own. */
export function otherValue(clue: Clue, text: string): Change {
    return { kind: 'value', clue, clues: [clue], writes: [{ clue, text }] };
}

/** The changes of a clue: other texts, a place beside, the text of a neighbour for its own, and none at all. */
export function changesAt(model: Model, clue: Clue): readonly Change[] {
    const { edit } = typeOf(model);
    const values = edit.otherTexts(model, clue).map(text => otherValue(clue, text));
    const dropped: Change = { kind: 'dropped', clue, clues: [clue], writes: edit.withoutClue(model, clue) };
    const known = new Set(values.map(changeKey));
    return [
        ...values,
        ...moves(model, clue),
        ...swaps(model, clue),
        ...(dropped.writes.length > 0 && !known.has(changeKey(dropped)) ? [dropped] : []),
    ];
}

/** The changes of a clue that undo the slips which are made most. */
export function likelyChanges(model: Model, clue: Clue): readonly Change[] {
    const { edit, rules } = typeOf(model);
    const before = edit.textAt(model, clue);
    const numbers = rules.cluesAreValues && clue.kind === 'cell' ? numbersLike(before) : [];
    const others = numbers.map(text => otherValue(clue, text));
    return [...others, ...changesAt(model, clue)].filter(change => rankOf(change, before) <= rankOfValues);
}

/** The numbers that differ from a number by one, or in a digit that looks alike; none for other texts. */
function numbersLike(text: string): readonly string[] {
    if (!/^\d+$/.test(text)) {
        return [];
    }
    const alike = [...text].flatMap((digit, at) =>
        looksLike(digit).map(other => Number(text.slice(0, at) + other + text.slice(at + 1))),
    );
    const numbers = new Set([Number(text) - 1, Number(text) + 1, ...alike]);
    return [...numbers].filter(number => number > 0).map(String);
}

function moves(model: Model, clue: Clue): Change[] {
    const grid = new Grid(model.rows, model.columns);
    if (clue.kind === 'border') {
        return borderMoves(model, clue, grid);
    }
    if (clue.kind !== 'cell') {
        return [];
    }
    return grid.neighbours(grid.index(...clue.place)).flatMap((to): Change[] => {
        const writes = typeOf(model).edit.movedClue(model, clue, grid.place(to));
        return writes.length > 0 ? [{ kind: 'moved', clue, clues: [clue], writes }] : [];
    });
}

/** A border moves to the next line of the grid, or along its own. */
function borderMoves({ borders = [] }: Model, clue: BorderClue, grid: Grid): Change[] {
    const isRight = clue.side === 'right';
    const taken = new Set(borders.map(pair => pair.join()));
    return grid.neighbours(grid.index(...clue.place)).flatMap((cell): Change[] => {
        const beyond = grid.next(cell, isRight ? 'right' : 'down');
        if (beyond === undefined || taken.has([cell, beyond].join())) {
            return [];
        }
        const to = borderClue(grid.place(cell), grid.place(beyond));
        const writes = [
            { clue, text: '.' },
            { clue: to, text: isRight ? '|' : '_' },
        ];
        return [{ kind: 'moved', clue, clues: [clue], writes }];
    });
}

function swaps(model: Model, clue: Clue): Change[] {
    return neighboursOf(model, clue).flatMap((other): Change[] => {
        const writes = typeOf(model).edit.swappedClues(model, clue, other);
        return writes.length > 0 ? [{ kind: 'swapped', clue, clues: [clue, other], writes }] : [];
    });
}

function neighboursOf({ rows, columns }: Model, clue: Clue): Clue[] {
    if (clue.kind === 'outside') {
        const most = lengthOf(sideOf(clue), { rows, columns });
        const next = [clue.index - 1, clue.index + 1].filter(index => index >= 0 && index < most);
        return next.map(index => ({ ...clue, index }));
    }
    const grid = new Grid(rows, columns);
    return clue.kind === 'cell'
        ? grid.neighbours(grid.index(...clue.place)).map(next => cellClue(grid.place(next)))
        : [];
}

/** Equal for changes that write the same. */
export function changeKey({ writes }: Pick<Change, 'writes'>): string {
    return writes.map(nameOfWritten).sort().join();
}

/** All ranks of changes, and the first one of another value. */
export const ranks = [0, 1, 2, 3] as const;
export const rankOfValues = 1;

/**
 * How likely somebody makes this slip: 0 for the likeliest. A clue in the cell beside, or two neighbours swapped; a number
 * that differs by one, or in a digit that looks alike, or in a digit too many or too few, a word with a letter that
 * looks alike or with another arrow; any other; a clue too many.
 *
 * @param before the text of the clue as it is now
 */
export function rankOf({ kind, writes }: SingleChange, before: string): (typeof ranks)[number] {
    switch (kind) {
        case 'moved':
        case 'swapped':
            return 0;
        case 'value':
            return isNear(before, writes[0]!.text) ? rankOfValues : 2;
        case 'dropped':
            return 3;
    }
}

function isNear(before: string, after: string): boolean {
    const areNumbers = [before, after].every(text => /^\d+$/.test(text));
    const [short, long] = [before, after].sort((a, b) => a.length - b.length) as [string, string];
    if (areNumbers && Math.abs(Number(before) - Number(after)) === 1) {
        return true;
    }
    if (long.length === short.length + 1) {
        return areNumbers && [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
    }
    const places = [...long].flatMap((sign, index) => (sign === short[index] ? [] : [index]));
    const [place] = places;
    return long.length === short.length && places.length === 1 && areAlike(short[place!]!, long[place!]!);
}

const arrows = '→←↑↓';

function areAlike(sign: string, other: string): boolean {
    return (
        looksLike(sign).includes(other) ||
        looksLike(other).includes(sign) ||
        [sign, other].every(one => arrows.includes(one))
    );
}

import { lineClue } from '../../../board/clue';
import type { Text } from '../../../message';
import { is, type Reason } from '../../known';
import { type Deduction, follows, lazily } from '../../techniques/technique';
import { type Groups, technique } from '../groups';

/** The largest space in which `enclosed` looks for the number of a cell. */
const maxEnclosed = 2;

/** A cell whose neighbours are all filled and closed to it. */
export const lastCell = technique({
    name: 'last-cell',
    level: 2,
    each: ({ open, grid, known }) => open.filter(cell => grid.neighbours(cell).every(next => !known.isOpen(next))),
    find: (groups, open) =>
        onlyValue(
            groups,
            open,
            cell => ({
                en: `All cells beside ${cell} are filled, and it can belong to none of them.`,
                ja: `${cell}のまわりはすべて埋まっていて、どのブロックにも入れません。`,
            }),
            1,
        ),
});

/** An enclosed cell: its number is at most the number of cells there. */
export const enclosed = technique({
    name: 'enclosed',
    level: 2,
    each: groups => groups.open.filter(cell => groups.space(cell, maxEnclosed + 1) <= maxEnclosed),
    find: (groups, open) =>
        onlyValue(groups, open, cell => ({
            en: `${cell} is enclosed, and nothing else fits there.`,
            ja: `${cell}は囲まれていて、ほかの数字は入りません。`,
        })),
});

/** All numbers but one are ruled out for a cell. */
export const onlyNumber = technique({
    name: 'only-number',
    level: 1,
    each: groups => groups.open,
    find: (groups, open) =>
        onlyValue(groups, open, cell => ({
            en: `Nothing else can stand in ${cell}.`,
            ja: `${cell}にはほかの数字が入りません。`,
        })),
});

/**
 * The number that a cell must have: every other one is ruled out or has too little room.
 *
 * @param wanted finds nothing if the number is another one
 */
function* onlyValue(groups: Groups, open: number, text: (cell: string) => Text, wanted?: number): Iterable<Deduction> {
    const left = valuesLeft(groups, open, 1);
    const number = left?.numbers[0];
    if (left && (number === undefined || wanted === undefined || number === wanted)) {
        const facts = left.numbers.map(one => is(open, one));
        yield lazily(follows(facts), 1, () => ({ reasons: left.reasons(), ...text(groups.name(open)) }));
    }
}

/** The numbers that a cell can have, and why it can have no others; undefined if there are more than `most`. */
export function valuesLeft(
    groups: Groups,
    open: number,
    most: number,
): { readonly numbers: readonly number[]; readonly reasons: () => readonly Reason[] } | undefined {
    const { known, model } = groups;
    const limit = Math.min(groups.max, model.max ?? groups.max);
    const closed: number[] = [];
    const numbers: number[] = [];
    for (let number = 1; number <= limit; number++) {
        if (!known.may(open, number)) {
            closed.push(number);
        } else if (groups.space(open, number) < number) {
            closed.push(number);
            if (number > groups.largestKnown) {
                // A larger one has the same room.
                break;
            }
        } else if (numbers.length === most) {
            return undefined;
        } else {
            numbers.push(number);
        }
    }
    const whyClosed = (number: number): Iterable<Reason> =>
        known.may(open, number) ? groups.walls(open, number) : [known.whyNot(open, number)];
    const reasons = (): readonly Reason[] => {
        const all = new Set(closed.flatMap(number => [...whyClosed(number)]));
        return limit < groups.max ? [...all, lineClue('max')] : [...all];
    };
    return { numbers, reasons };
}

import { largest } from '../../../extremes';
import { counted, type Text } from '../../../message';
import { grouped } from '../../grouped';
import type { Reason } from '../../known';
import type { Group, Groups } from '../groups';

/** Why a region cannot have a shape: what it would do to others. The text goes on a sentence: “any other way …”. */
export interface Clash {
    readonly text: Text;
    readonly reasons: () => readonly Reason[];
    /** The region that has too little room left; left out if the trouble is another one. */
    readonly strangled?: { readonly region: Group; readonly space: number };
}

/** The damage that a shape of a region does to the regions and cells beside it, if there is any. */
export function clashOf(groups: Groups, group: Group, shape: ReadonlySet<number>): Clash | undefined {
    const { grid } = groups;
    const beside = new Set([...shape].flatMap(cell => grid.neighbours(cell)).filter(cell => !shape.has(cell)));
    const own = [...shape].filter(cell => groups.known.isOpen(cell));
    return strangled(groups, group, own, beside) ?? leftOver(groups, group, shape, beside);
}

/** Another region that has too little room left. */
function strangled(
    groups: Groups,
    group: Group,
    own: readonly number[],
    beside: ReadonlySet<number>,
): Clash | undefined {
    const blocked = new Set(own);
    const near = new Set([...beside, ...[...beside].flatMap(cell => groups.grid.neighbours(cell))]);
    for (const other of new Set([...near].flatMap(cell => groups.of(cell) ?? []))) {
        const { number, cells } = other;
        if (number === group.number || cells.length >= number) {
            continue;
        }
        const space = groups.without(blocked, () => groups.space(cells[0]!, number));
        if (space < number) {
            const at = groups.at(other);
            return {
                text: {
                    en: `leaves the ${number} at ${at} room for ${counted(space, 'cell')} only`,
                    ja: `${at}の${number}が${space}マスしか取れなくなる`,
                },
                strangled: { region: other, space },
                reasons: () => [
                    ...groups.why(other),
                    ...groups.without(blocked, () => groups.walls(cells[0]!, number)),
                ],
            };
        }
    }
    return undefined;
}

/** What several shapes do, in one text per region that some of them leave too little room, or other damage. */
export function clashTexts(groups: Pick<Groups, 'at'>, clashes: readonly Clash[]): Text[] {
    const alike = grouped(clashes, ({ text, strangled }) => (strangled ? groups.at(strangled.region) : text.en));
    return [...alike.values()].map(([first, ...others]) => {
        const spaces = new Set([first!, ...others].flatMap(({ strangled }) => strangled?.space ?? []));
        return spaces.size > 1 ? strangledText(groups, first!.strangled!.region, largest([...spaces])) : first!.text;
    });
}

function strangledText(groups: Pick<Groups, 'at'>, region: Group, most: number): Text {
    const at = groups.at(region);
    return {
        en: `leaves the ${region.number} at ${at} room for at most ${counted(most, 'cell')}`,
        ja: `${at}の${region.number}が多くても${most}マスしか取れなくなる`,
    };
}

/** An open cell that a shape encloses, which can be no 1 and belong to no region beside it. */
function leftOver(
    groups: Groups,
    group: Group,
    shape: ReadonlySet<number>,
    beside: ReadonlySet<number>,
): Clash | undefined {
    const { grid, known } = groups;
    for (const cell of beside) {
        const neighbours = grid.neighbours(cell);
        const isClosed = known.isOpen(cell) && neighbours.every(next => shape.has(next) || !known.isOpen(next));
        if (!isClosed) {
            continue;
        }
        const others = neighbours.filter(next => !shape.has(next));
        const numbers = new Set(others.map(next => known.value(next)!));
        numbers.delete(group.number);
        const takes = (number: number): boolean => {
            const joined = groups.beside(cell, number).reduce((sum, { cells }) => sum + cells.length, 1);
            return known.may(cell, number) && joined <= number;
        };
        const canBeOne = known.may(cell, 1) && !numbers.has(1) && group.number !== 1;
        if (!canBeOne && ![...numbers].some(takes)) {
            const name = groups.name(cell);
            return {
                text: { en: `leaves ${name} without a number`, ja: `${name}に入る数字がなくなる` },
                reasons: () => [
                    ...others.flatMap(next => groups.why(groups.of(next)!)),
                    ...[1, ...numbers]
                        .filter(number => !known.may(cell, number))
                        .map(number => known.whyNot(cell, number)),
                ],
            };
        }
    }
    return undefined;
}

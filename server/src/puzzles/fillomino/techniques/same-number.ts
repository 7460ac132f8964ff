import { type Fact, is, isNot, type Reason } from '../../known';
import { lazily } from '../../techniques/technique';
import { type Groups, technique } from '../groups';

/** Cells, and the reasons for what is found about them. */
interface Explained {
    readonly cells: readonly number[];
    readonly reasons: readonly Reason[];
}

/**
 * Cells that are no whole region and can join only some others are in one region with them. All of them have a number that
 * is large enough; if there is nothing left to join, it is their own number.
 */
export const sameNumber = technique({
    name: 'same-number',
    level: 3,
    each: groups => joinedCells(groups),
    *find(groups, { cells, reasons }) {
        const { known } = groups;
        const { length } = cells;
        const exits = exitsOf(groups, cells);
        const isWhole = exits.cells.length === 0 && cells.every(cell => known.may(cell, length));
        const closed = isWhole ? [] : closedTo(groups, cells);
        const conclusions = isWhole
            ? cells.map((cell): Fact => is(cell, length))
            : cells.flatMap(cell =>
                  closed.filter(number => known.may(cell, number)).map(number => isNot(cell, number)),
              );
        if (conclusions.length > 0) {
            const names = cells.map(cell => groups.name(cell));
            yield lazily({ conclusions }, 1, () => ({
                reasons: [
                    ...new Set([
                        ...reasons,
                        ...(isWhole ? exits.reasons : closed.flatMap(number => whyClosed(groups, cells, number))),
                    ]),
                ],
                en: `${names.join(', ')} are in one region, since part of it would be too small and can join only the rest: the number is ${isWhole ? '' : 'at least '}${length}.`,
                ja: `${names.join('・')}は、一部だけではマス数が合わず、ほかにつながる先もないので1つのブロックで、数字は${length}${isWhole ? '' : '以上'}です。`,
            }));
        }
    },
});

/** All sets of at least two open cells that are in one region. */
function joinedCells(groups: Groups): Explained[] {
    const setOf = new Map<number, Explained>(groups.open.map(cell => [cell, { cells: [cell], reasons: [] }]));
    for (let isMore = true; isMore; ) {
        isMore = false;
        for (const set of new Set(setOf.values())) {
            const exits = exitsOf(groups, set.cells);
            const other = onlyOne(exits.cells.map(cell => setOf.get(cell)));
            const why = other && set.cells.every(cell => setOf.get(cell) === set) && whyJoined(groups, set, other);
            if (why) {
                const cells = [...set.cells, ...other.cells].sort((a, b) => a - b);
                const merged = { cells, reasons: [...set.reasons, ...other.reasons, ...exits.reasons, ...why] };
                for (const cell of cells) {
                    setOf.set(cell, merged);
                }
                isMore = true;
            }
        }
    }
    return [...new Set(setOf.values())].filter(({ cells }) => cells.length > 1);
}

/** Why cells that can only be joined to others are: they are no whole region, or both would have the same number. */
function whyJoined(groups: Groups, { cells }: Explained, other: Explained): readonly Reason[] | undefined {
    const { length } = cells;
    const tooSmall = cells.find(cell => !groups.known.may(cell, length));
    if (tooSmall !== undefined) {
        return [groups.known.whyNot(tooSmall, length)];
    }
    const back = other.cells.length === length ? exitsOf(groups, other.cells) : undefined;
    return back?.cells.every(cell => cells.includes(cell)) ? back.reasons : undefined;
}

function onlyOne<T>(list: readonly (T | undefined)[]): T | undefined {
    return list.every(one => one === list[0]) ? list[0] : undefined;
}

/** The cells that some open ones can be joined to, and why to no others. */
function exitsOf(groups: Groups, cells: readonly number[]): Explained {
    const { grid, known, joined } = groups;
    const exits = new Set<number>();
    const reasons: Reason[] = [];
    for (const cell of cells) {
        for (const next of grid.neighbours(cell).filter(next => !cells.includes(next))) {
            const number = known.value(next);
            const closed = number === undefined ? undefined : cells.find(one => !known.may(one, number));
            if (!joined(cell).includes(next)) {
                reasons.push(groups.border(cell, next));
            } else if (closed === undefined) {
                exits.add(next);
            } else {
                reasons.push(known.why(next), known.whyNot(closed, number!));
            }
        }
    }
    return { cells: [...exits], reasons };
}

/** The numbers that some cells of one region cannot have. */
function closedTo({ known, numbers }: Groups, cells: readonly number[]): number[] {
    const { length } = cells;
    const small = Array.from({ length }, (_, index) => index + 1);
    return [...new Set([...small, ...numbers])].filter(
        number => number < length || !cells.every(cell => known.may(cell, number)),
    );
}

function whyClosed({ known }: Groups, cells: readonly number[], number: number): Reason[] {
    const closed = cells.find(cell => !known.may(cell, number));
    return number < cells.length || closed === undefined ? [] : [known.whyNot(closed, number)];
}

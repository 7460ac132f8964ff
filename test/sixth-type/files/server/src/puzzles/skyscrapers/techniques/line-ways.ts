import type { Text } from '../../../message';
import { type Fact, is, isNot, type Reason } from '../../known';
import { impasse, lazily, type Technique } from '../../techniques/technique';
import { maxWays, waysText } from '../../techniques/ways';
import { type Board, type Street, technique } from '../known-board';
import type { SkyscrapersModel } from '../model';
import { countSeen } from '../seen';

/** The maximum number of steps to find the ways to fill a row or column. */
const maxSteps = 2000;

/** The number of ways that are compared without much counting. */
const fewWays = 3;

export const fewLineWays = lineWaysUpTo(fewWays, { name: 'few-line-ways', level: 2 });
export const lineWays = lineWaysUpTo(maxWays, { name: 'line-ways', level: 3 });

/** Compares all ways to fill a row or column so that its numbers hold. */
function lineWaysUpTo(most: number, own: Pick<Technique<SkyscrapersModel>, 'name' | 'level'>) {
    return technique({
        ...own,
        *find(board) {
            for (const street of board.streets) {
                const ways = waysToFill(board, street, most);
                const facts = ways ? commonFacts(board, street, ways) : [];
                if (ways && (facts.length > 0 || ways.length === 0)) {
                    const found = ways.length === 0 ? impasse : { conclusions: facts };
                    yield lazily(found, Math.max(1, ways.length), () => ({
                        reasons: [...street.outlooks.map(({ clue }) => clue), ...ruledOut(board, street)],
                        ...textFor(street, ways.length),
                    }));
                }
            }
        },
    });
}

/** All ways to fill a row or column; undefined if there are too many, or it takes too long to find them. */
function waysToFill({ known, heightsIn }: Board, street: Street, most: number): number[][] | undefined {
    const { cells, outlooks } = street;
    const heights = cells.map(heightsIn);
    const ways: number[][] = [];
    let steps = 0;
    const visit = (way: readonly number[]): void => {
        steps += 1;
        const isFull = way.length === cells.length;
        const isWrong = outlooks.some(({ clue, count }) =>
            clue.side === undefined
                ? countSeen(way) > count || (isFull && countSeen(way) < count)
                : isFull && countSeen(way.toReversed()) !== count,
        );
        if (steps > maxSteps || ways.length > most || isWrong) {
            return;
        }
        if (isFull) {
            ways.push([...way]);
            return;
        }
        for (const height of heights[way.length]!.filter(one => !way.includes(one))) {
            visit([...way, height]);
        }
    };
    visit([]);
    known.count(steps);
    return steps > maxSteps || ways.length > most ? undefined : ways;
}

/** The new facts that all ways have in common. */
function commonFacts(board: Board, { cells }: Street, ways: readonly (readonly number[])[]): Fact[] {
    return cells.flatMap((cell, index) => {
        if (board.known.value(cell) !== undefined) {
            return [];
        }
        const possible = new Set(ways.map(way => way[index]!));
        const [only] = possible;
        const others = board.heightsIn(cell).filter(height => !possible.has(height));
        return possible.size === 1 ? [is(cell, only!)] : others.map(height => isNot(cell, height));
    });
}

/** Why the cells of a row or column have no other heights. */
function ruledOut({ known, side }: Board, { cells }: Street): Reason[] {
    const heights = Array.from({ length: side }, (_, index) => index + 1);
    const reasons = cells.flatMap(cell =>
        heights.filter(height => !known.may(cell, height)).map(height => known.whyNot(cell, height)),
    );
    return [...new Set(reasons)];
}

function textFor({ name }: Street, ways: number): Text {
    const { en, ja } = waysText(ways);
    return { en: `The cells of ${name.en} can be filled ${en}.`, ja: `${name.ja}の埋め方${ja}。` };
}

import { cached } from '../../cached';
import { type Fact, is } from '../../known';
import { levelOfWays } from '../../level';
import type { Deduction } from '../../technique';
import { type Board, technique } from '../known-board';
import { findings } from './findings';
import { deductions } from './places';

/** The maximum number of steps to list the ways of a figure. */
const maxSteps = 2000;

/** Compares all ways to place a figure. */
export const ways = technique({
    name: 'ways',
    level: 3,
    find: board => allWays(board),
});

/** A board lists the ways of a figure only once. */
const allWays = cached((board: Board) => firstWays(board) ?? [...deductions('ways', board, findings(board))]);

/** Compares the ways of the figures, up to the first figure for which that shows anything new. */
function firstWays(board: Board): Deduction[] | undefined {
    for (const { figure, ways, covered, grounds } of board.possible.listWays(maxSteps)) {
        const facts = covered.flatMap(({ cell, all, some }) =>
            board.around(cell).flatMap(({ key, direction }): Fact[] => {
                const isLine = (all >> direction) & 1;
                return board.isOpen(key) && (isLine || !((some >> direction) & 1)) ? [is(key, isLine)] : [];
            }),
        );
        if (facts.length > 0) {
            const { cell } = board.possible.setting.figures[figure]!;
            const name = board.name(cell);
            const text =
                ways === 1
                    ? { en: `The figure of ${name} can lie in one way only.`, ja: `${name}の図形の置き方は1通りです。` }
                    : {
                          en: `A search through the ${ways} ways to place the figure of ${name} finds that they have this in common.`,
                          ja: `${name}の図形の置き方${ways}通りをすべて調べると、どれでもここは同じです。`,
                      };
            const conclusions = [...new Map(facts.map(fact => [fact.key, fact])).values()];
            return [{ conclusions, reasons: board.reasons(grounds, cell), ...text, level: levelOfWays(ways) }];
        }
    }
    return undefined;
}

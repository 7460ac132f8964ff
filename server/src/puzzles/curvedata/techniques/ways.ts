import { type Fact, is, onlyOnce } from '../../known';
import { follows } from '../../techniques/technique';
import { maxWays } from '../../techniques/ways';
import { type Board, countPlaces, technique } from '../known-board';
import { survey } from '../survey';

/** Compares the few ways to place a figure. */
export const ways = technique({
    name: 'ways',
    level: 3,
    each: board => (board.possible.failed ? [] : board.possible.setting.figures.entries()),
    *find(board, [figure, { cell, shape }]) {
        const { possible } = board;
        const { looks } = possible;
        const found = shape && survey(possible, figure, maxWays);
        countPlaces(board.known, possible.looks - looks);
        const facts = found?.ways ? inCommon(board, found.covered) : [];
        if (found && (found.ways === 0 || facts.length > 0)) {
            yield {
                ...follows(facts),
                reasons: board.reasons(found.grounds, cell),
                ...roomText(board.name(cell), found.ways),
                looked: found.looked,
            };
        }
    },
});

/** The edges that have the same value in all ways. */
function inCommon(
    board: Board,
    covered: readonly { readonly cell: number; readonly all: number; readonly some: number }[],
): Fact[] {
    const facts = covered.flatMap(({ cell, all, some }) =>
        board.around(cell).flatMap(({ key, direction }): Fact[] => {
            const isLine = (all >> direction) & 1;
            return board.isOpen(key) && (isLine || !((some >> direction) & 1)) ? [is(key, isLine)] : [];
        }),
    );
    return onlyOnce(facts);
}

function roomText(name: string, ways: number) {
    switch (ways) {
        case 0:
            return { en: `The figure of ${name} has no room.`, ja: `${name}の図形が入る場所がありません。` };
        case 1:
            return { en: `The figure of ${name} can lie in one way only.`, ja: `${name}の図形の置き方は1通りです。` };
        default:
            return {
                en: `The figure of ${name} can lie in ${ways} ways, which have this in common.`,
                ja: `${name}の図形の置き方は${ways}通りで、どれでもここは同じです。`,
            };
    }
}

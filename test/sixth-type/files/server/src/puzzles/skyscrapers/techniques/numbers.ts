import { type Fact, isNot } from '../../known';
import { type Board, type Outlook, technique } from '../known-board';

/** If one building is seen, the first one is the highest. */
export const oneSeen = technique({
    name: 'one-seen',
    level: 1,
    *find(board) {
        for (const { cells, clue, count, name } of board.outlooks) {
            const [first] = cells;
            const others = board.heightsIn(first!).filter(height => height < board.side);
            if (count === 1 && others.length > 0) {
                yield {
                    conclusions: others.map(height => isNot(first!, height)),
                    reasons: [clue],
                    en: `Only one building is seen in ${name.en}: the highest one comes first.`,
                    ja: `${name.ja}に見えるビルは1棟なので、最も高いビルが手前にあります。`,
                };
            }
        }
    },
});

/** If all buildings are seen, each is higher than the one before it. */
export const allSeen = technique({
    name: 'all-seen',
    level: 1,
    *find(board) {
        for (const outlook of board.outlooks.filter(({ count }) => count === board.side)) {
            const conclusions = tooHigh(board, outlook);
            if (conclusions.length > 0) {
                yield {
                    conclusions,
                    reasons: [outlook.clue],
                    en: `All buildings of ${outlook.name.en} are seen, so their heights go up one by one.`,
                    ja: `${outlook.name.ja}のビルはすべて見えるので、手前から1、2、3…の順です。`,
                };
            }
        }
    },
});

/** A high building near the number hides too many of those behind it. */
export const tooNear = technique({
    name: 'too-near',
    level: 1,
    *find(board) {
        for (const outlook of board.outlooks.filter(({ count }) => count > 1 && count < board.side)) {
            const conclusions = tooHigh(board, outlook);
            if (conclusions.length > 0) {
                const { clue, count, name } = outlook;
                yield {
                    conclusions,
                    reasons: [clue],
                    en: `${count} buildings are seen in ${name.en}: with so high a building here there would be fewer.`,
                    ja: `${name.ja}には${count}棟見えますが、ここがこの高さだと、見える数が足りません。`,
                };
            }
        }
    },
});

/**
 * The heights that are too great for their cells: before a building, at most the cells there are seen, and after it, only
 * higher ones.
 */
function tooHigh(board: Board, { cells, count }: Outlook): Fact[] {
    return cells.flatMap((cell, index) =>
        board
            .heightsIn(cell)
            .filter(height => index + 1 + (board.side - height) < count)
            .map(height => isNot(cell, height)),
    );
}

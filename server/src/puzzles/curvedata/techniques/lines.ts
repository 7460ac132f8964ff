import { grouped } from '../../grouped';
import { is } from '../../known';
import { impasse } from '../../technique';
import { Grounds } from '../grounds';
import { line, noLine, technique } from '../known-board';

/** A line can go from a cell in one direction only. */
export const onlyWay = technique({
    name: 'only-way',
    level: 1,
    *find(board) {
        for (const cell of board.cells) {
            const around = board.around(cell);
            const ways = around.filter(({ key }) => !board.isClosed(key));
            if (ways.length < 2 && ways.every(({ key }) => board.isOpen(key))) {
                yield {
                    ...(ways.length === 0 ? impasse : { conclusions: ways.map(({ key }) => is(key, line)) }),
                    reasons: around.filter(({ key }) => board.isClosed(key)).map(({ key }) => board.known.why(key)),
                    ...(ways.length === 0
                        ? {
                              en: `No line can go from ${board.name(cell)}.`,
                              ja: `${board.name(cell)}から線が出せません。`,
                          }
                        : {
                              en: `Every cell has a line, and from ${board.name(cell)} it can go only there.`,
                              ja: `どのマスにも線が通りますが、${board.name(cell)}から線を出せるのはここだけです。`,
                          }),
                };
            }
        }
    },
});

/** The lines of two clues are not joined. */
export const twoClues = technique({
    name: 'two-clues',
    level: 1,
    *find(board) {
        const { whyJoinedTo, setting } = board.possible;
        const between = [...setting.board.edges.entries()].flatMap(([key, [a, b]]) => {
            const [one, other] = [board.clueOf(a), board.clueOf(b)];
            return one === undefined || other === undefined || one === other || board.isClosed(key)
                ? []
                : [{ key, a, b, clues: one < other ? ([one, other] as const) : ([other, one] as const) }];
        });
        const isBeside = ({ a, b, clues }: (typeof between)[number]): boolean => clues.includes(a) && clues.includes(b);
        const ideas = grouped(between, one => `${isBeside(one) ? 'beside' : one.clues} ${board.isLine(one.key)}`);
        for (const edges of ideas.values()) {
            const [{ key, a, clues }] = edges as [(typeof edges)[number]];
            const grounds = new Grounds(setting);
            for (const { a, b } of edges) {
                grounds.add(whyJoinedTo[a]!);
                grounds.add(whyJoinedTo[b]!);
            }
            const reasons = board.reasons(grounds, a);
            const [one, other] = clues.map(cell => board.name(cell));
            yield {
                ...(board.isLine(key) ? impasse : { conclusions: edges.map(({ key }) => is(key, noLine)) }),
                reasons: board.isLine(key) ? [...reasons, board.known.why(key)] : reasons,
                ...(isBeside(edges[0]!) && edges.length > 1
                    ? {
                          en: 'Figures of neighbouring clues are not joined.',
                          ja: '隣り合う記号の図形はつながりません。',
                      }
                    : {
                          en: `The figures of ${one} and ${other} are not joined.`,
                          ja: `${one}の図形と${other}の図形はつながりません。`,
                      }),
            };
        }
    },
});

/** A figure without a loop closes none. */
export const noLoop = technique({
    name: 'no-loop',
    level: 1,
    *find(board) {
        const { possible } = board;
        const { figures, board: cells } = possible.setting;
        const closing = [...cells.edges.entries()].filter(
            ([key, [a, b]]) =>
                board.isOpen(key) && possible.joinedTo[a]! >= 0 && possible.joinedTo[a] === possible.joinedTo[b],
        );
        for (const [owner, edges] of grouped(closing, ([, [a]]) => possible.joinedTo[a]!)) {
            const { shape, cell } = figures[owner]!;
            if (shape && shape.lines.length < shape.nodes.length) {
                const why = edges.flatMap(([, ends]) => ends.map(end => possible.whyJoinedTo[end]!));
                yield {
                    conclusions: edges.map(([key]) => is(key, noLine)),
                    reasons: board.reasons(possible.because(owner, ...why), cell),
                    en: `The figure of ${board.name(cell)} has no loop.`,
                    ja: `${board.name(cell)}の図形に輪はありません。`,
                };
            }
        }
    },
});

/** Cells without a clue are connected with one over a single edge. */
export const bottleneck = technique({
    name: 'bottleneck',
    level: 2,
    *find(board) {
        const { clueIn, board: cells } = board.possible.setting;
        const isClue = (cell: number): boolean => clueIn[cell]! >= 0;
        for (const [key, ends] of cells.edges.entries()) {
            if (board.isOpen(key) && !ends.some(cell => cells.isShaded[cell])) {
                for (const end of ends) {
                    const ways = (cell: number): number[] =>
                        board
                            .around(cell)
                            .filter(way => way.key !== key && !board.isClosed(way.key))
                            .map(({ next }) => next);
                    const area = areaWithoutClue(end, ways, isClue);
                    if (area) {
                        const closed = area
                            .flatMap(cell => board.around(cell))
                            .filter(({ key }) => board.isClosed(key));
                        yield {
                            conclusions: [is(key, line)],
                            reasons: closed.map(({ key }) => board.known.why(key)),
                            en: `There is no clue ${area.length === 1 ? 'in' : `among the ${area.length} cells at`} ${board.name(end)}, and only there can a line lead to one.`,
                            ja: `${board.name(end)}の側の${area.length}マスにはヒントがなく、線はここからしかヒントにつながりません。`,
                        };
                    }
                }
            }
        }
    },
});

/** The cells that are connected with this one; undefined if there is a clue among them. */
function areaWithoutClue(
    start: number,
    ways: (cell: number) => readonly number[],
    isClue: (cell: number) => boolean,
): number[] | undefined {
    const seen = new Set([start]);
    for (const cell of seen) {
        if (isClue(cell)) {
            return undefined;
        }
        for (const next of ways(cell)) {
            seen.add(next);
        }
    }
    return [...seen];
}

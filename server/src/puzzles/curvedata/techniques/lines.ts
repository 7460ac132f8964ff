import { grouped } from '../../grouped';
import { is, type Reason } from '../../known';
import { follows, impasse } from '../../techniques/technique';
import { Grounds } from '../grounds';
import { line, noLine, technique } from '../known-board';

/** Every cell has a line. If a cell has a single way left for it, the line goes there. */
export const onlyWay = technique({
    name: 'only-way',
    level: 1,
    each: board => board.cells,
    *find(board, cell) {
        const around = board.around(cell);
        const ways = around.filter(({ key }) => !board.isClosed(key));
        const [way, ...others] = ways;
        const at = board.name(cell);
        const reasons = (): readonly Reason[] => board.known.whyKnown(around.map(({ key }) => key));
        if (!way) {
            yield {
                ...impasse,
                reasons: reasons(),
                en: `No line can go from ${at}.`,
                ja: `${at}から線が出せません。`,
            };
        } else if (others.length === 0 && board.isOpen(way.key)) {
            yield {
                conclusions: [is(way.key, line)],
                reasons: reasons(),
                en: `Every cell has a line, and from ${at} it can go only there.`,
                ja: `どのマスにも線が通りますが、${at}から線を出せるのはここだけです。`,
            };
        }
    },
});

/** An edge between a cell that is joined to a clue and one that is joined to another. */
interface Parting {
    readonly key: number;
    readonly ends: readonly [number, number];
    /** The cells of the two clues, in the order of the board. */
    readonly clues: readonly [number, number];
}

/**
 * The lines of two clues are not joined. The edges between the clues themselves, where two are side by side, are one idea;
 * the edges between the figures of two clues are another. Edges that have a line already are an impasse of their own.
 */
export const twoClues = technique({
    name: 'two-clues',
    level: 1,
    *find(board) {
        const { setting } = board.possible;
        const { board: layout } = setting;
        const between = [...layout.edges.entries()].flatMap(([key, ends]): Parting[] => {
            const [one, other] = [board.clueOf(ends[0]), board.clueOf(ends[1])];
            return one === undefined || other === undefined || one === other || board.isClosed(key)
                ? []
                : [{ key, ends, clues: one < other ? [one, other] : [other, one] }];
        });
        const isBeside = ({ ends, clues }: Parting): boolean => ends.every(cell => clues.includes(cell));
        const ideaOf = (edge: Parting): string => {
            const idea = isBeside(edge) ? 'beside' : edge.clues;
            return board.isLine(edge.key) ? `impasse ${idea}` : `${idea}`;
        };
        for (const edges of grouped(between, ideaOf).values()) {
            const [first] = edges as [Parting];
            const { key } = first;
            const joined = edges.flatMap(({ ends }) => ends.map(cell => board.whyJoined(cell)));
            const reasons = board.reasons(Grounds.of(setting, joined), first.ends[0]);
            const [clue, otherClue] = first.clues.map(cell => board.name(cell));
            yield {
                ...follows(board.isLine(key) ? [] : edges.map(({ key }) => is(key, noLine))),
                reasons: [...reasons, ...board.known.whyKnown([key])],
                ...(isBeside(first) && edges.length > 1
                    ? {
                          en: 'Figures of neighbouring clues are not joined.',
                          ja: '隣り合う記号の図形はつながりません。',
                      }
                    : {
                          en: `The figures of ${clue} and ${otherClue} are not joined.`,
                          ja: `${clue}の図形と${otherClue}の図形はつながりません。`,
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
        const { figures, board: layout } = possible.setting;
        const closing = [...layout.edges.entries()].filter(
            ([key, [a, b]]) =>
                board.isOpen(key) && board.figureAt(a) !== undefined && board.figureAt(a) === board.figureAt(b),
        );
        for (const [owner, edges] of grouped(closing, ([, [a]]) => board.figureAt(a)!)) {
            const { shape, cell } = figures[owner]!;
            // A figure without a loop has one node more than lines.
            const hasNoLoop = shape && shape.lines.length < shape.nodes.length;
            if (hasNoLoop) {
                const why = edges.flatMap(([, ends]) => ends.map(end => board.whyJoined(end)));
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
        const { board: layout } = board.possible.setting;
        for (const [key, ends] of layout.edges.entries()) {
            if (board.isOpen(key) && !ends.some(cell => layout.isShaded[cell])) {
                for (const end of ends) {
                    const ways = (cell: number): number[] =>
                        board
                            .around(cell)
                            .filter(way => way.key !== key && !board.isClosed(way.key))
                            .map(({ next }) => next);
                    const area = areaWithoutClue(end, ways, layout.isClue);
                    if (area) {
                        const around = area.flatMap(cell => board.around(cell)).filter(way => board.isClosed(way.key));
                        yield {
                            conclusions: [is(key, line)],
                            reasons: board.known.whyEach(around.map(way => way.key)),
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
    isClue: readonly boolean[],
): number[] | undefined {
    const seen = new Set([start]);
    for (const cell of seen) {
        if (isClue[cell]) {
            return undefined;
        }
        for (const next of ways(cell)) {
            seen.add(next);
        }
    }
    return [...seen];
}

import { cellName, directions } from '../../../board/grid';
import { smallest } from '../../../extremes';
import { anyOf, sameText, type Text } from '../../../message';
import { type Fact, is, Known, type Reason } from '../../known';
import { type Level, levelOfWays } from '../../level';
import { type Deduction, impasse, type Technique } from '../../technique';
import { trying } from '../../trying';
import type { CurveDataModel } from '../model';
import { count, Grounds, Possible, possibleOf } from '../possible';

type Find = (board: Board) => Iterable<Deduction>;

const [noLine, line] = [0, 1] as const;

const technique = (name: string, level: Level, find: Find): Technique<CurveDataModel> => ({
    name,
    level,
    isFollowed: false,
    find: (model, known) => find(new Board(model, known)),
});

const named: readonly Technique<CurveDataModel>[] = [
    technique('only-way', 1, onlyWay),
    technique('two-clues', 1, twoClues),
    technique('no-loop', 1, noLoop),
    technique('part', 1, ofKind('part')),
    technique('bottleneck', 2, bottleneck),
    technique('room', 2, ofKind('room')),
    technique('only-place', 2, ofKind('only-place')),
    technique('only-figure', 2, ofKind('only-figure')),
    technique('any-figure', 2, ofKind('any-figure')),
    technique('ways', 3, ways),
];

/** Easiest first. */
export const curveDataTechniques: readonly Technique<CurveDataModel>[] = [
    ...named,
    trying(whatFollows, worthTrying, ({ key, value }) => is(key, 1 - value)),
];

/** So many lines that cannot be are looked for, of which the one is taken that takes the fewest reasons to see. */
const mostTried = 3;

function worthTrying(model: CurveDataModel, known: Known): Fact[] {
    const possible = possibleOf(model, known);
    const { edges } = possible.setting.board;
    // Where few parts can be something follows soon.
    const keys = [...possible.lines.keys()]
        .filter(key => possible.lines[key] === -1)
        .map(key => ({ key, parts: smallest(edges[key]!.map(cell => possible.partsIn(cell).length)) }))
        .sort((a, b) => a.parts - b.parts);
    const facts = keys.flatMap(({ key }) => [is(key, line), is(key, noLine)]);
    const found: { readonly fact: Fact; readonly size: number }[] = [];
    const tryAll = (some: readonly Fact[], steps: number): void => {
        for (const fact of found.length > 0 ? [] : some) {
            const scratch = new Known(known);
            scratch.add(fact);
            const { failed } = tryOut(model, scratch, steps);
            if (failed && found.push({ fact, size: sizeOf(failed.grounds) }) === mostTried) {
                return;
            }
        }
    };
    tryAll(facts, 0);
    tryAll(facts.slice(0, mostTriedLong), stepsWhileTrying);
    return found.sort((a, b) => a.size - b.size).map(({ fact }) => fact);
}

/** So many are followed further where nothing else is found. */
const mostTriedLong = 180;

/** So often what follows from what follows is looked at. */
const mostRounds = 5;

/** So many steps are taken to list the ways in which a figure can lie, while something is tried. */
const stepsWhileTrying = 500;

/** What is tried, followed until something cannot be. */
function tryOut(model: CurveDataModel, known: Known, steps: number): Possible {
    const start = possibleOf(model, known.origin!.known);
    const tried = new Possible(start.setting, start, true);
    tried.learn(known);
    tried.learnOn(mostRounds);
    if (steps > 0) {
        for (const _ of tried.listWays(steps)) {
            tried.learnOn(mostRounds);
        }
    }
    count(known, tried.looks);
    return tried;
}

function* whatFollows(model: CurveDataModel, known: Known): Iterable<Deduction> {
    const quick = tryOut(model, known, 0);
    const tried = quick.failed ? quick : tryOut(model, known, stepsWhileTrying);
    if (tried.failed) {
        const { grounds } = tried.failed;
        const needed = new Set(grounds.derived);
        yield {
            ...impasse,
            reasons: tried.reasons(grounds, known, 0),
            text: failureText(tried),
            onTheWay: tried.derived.filter(key => needed.has(key)).map(key => is(key, tried.lines[key]!)),
        };
    }
}

function sizeOf(grounds: Grounds): number {
    return grounds.facts.length + grounds.figures.length + grounds.derived.length;
}

/** A Curve Data as far as it is known. */
class Board {
    readonly possible: Possible;
    readonly cells: readonly number[];
    readonly #next: readonly (readonly number[])[];
    readonly #edges: readonly (readonly number[])[];

    constructor(
        model: CurveDataModel,
        readonly known: Known,
    ) {
        this.possible = possibleOf(model, known);
        const { board, next, edges } = this.possible.setting;
        this.cells = board.cells;
        this.#next = next;
        this.#edges = edges;
    }

    /** The keys of the edges of a cell, with the cells behind them; shaded ones left out. */
    around(cell: number): { readonly key: number; readonly next: number; readonly direction: number }[] {
        return directions.flatMap((_, direction) => {
            const next = this.#next[direction]![cell]!;
            return next < 0 ? [] : [{ key: this.#edges[direction]![cell]!, next, direction }];
        });
    }

    isLine(key: number): boolean {
        return this.known.value(key) === line;
    }

    isClosed(key: number): boolean {
        return this.known.value(key) === noLine;
    }

    isOpen(key: number): boolean {
        return this.known.value(key) === undefined;
    }

    /** The cell of the clue that lines lead to from a cell, or undefined. */
    clueOf(cell: number): number | undefined {
        return this.possible.setting.figures[this.possible.joinedTo[cell]!]?.cell;
    }

    name(cell: number): string {
        return cellName(this.possible.setting.board.grid.place(cell));
    }

    reasons(grounds: Grounds, near: number): Reason[] {
        return this.possible.reasons(grounds, this.known, near);
    }
}

/** A cell from which a line can go in one direction only. */
function* onlyWay(board: Board): Iterable<Deduction> {
    for (const cell of board.cells) {
        const around = board.around(cell);
        const ways = around.filter(({ key }) => !board.isClosed(key));
        if (ways.length < 2 && ways.every(({ key }) => board.isOpen(key))) {
            yield {
                ...(ways.length === 0 ? impasse : { conclusions: ways.map(({ key }) => is(key, line)) }),
                reasons: around.filter(({ key }) => board.isClosed(key)).map(({ key }) => board.known.why(key)),
                text:
                    ways.length === 0
                        ? {
                              en: `No line can go from ${board.name(cell)}.`,
                              ja: `${board.name(cell)}から線が出せません。`,
                          }
                        : {
                              en: `Every cell has a line, and from ${board.name(cell)} it can go only there.`,
                              ja: `どのマスにも線が通りますが、${board.name(cell)}から線を出せるのはここだけです。`,
                          },
            };
        }
    }
}

/** Lines of two clues are not joined. */
function* twoClues(board: Board): Iterable<Deduction> {
    for (const [key, [a, b]] of board.possible.setting.board.edges.entries()) {
        const [one, other] = [board.clueOf(a), board.clueOf(b)];
        if (one !== undefined && other !== undefined && one !== other && !board.isClosed(key)) {
            const grounds = new Grounds(board.possible.setting);
            grounds.add(board.possible.whyJoined(a));
            grounds.add(board.possible.whyJoined(b));
            const reasons = board.reasons(grounds, a);
            yield {
                ...(board.isLine(key) ? impasse : { conclusions: [is(key, noLine)] }),
                reasons: board.isLine(key) ? [...reasons, board.known.why(key)] : reasons,
                text: {
                    en: `The figures of ${board.name(one)} and ${board.name(other)} are not joined.`,
                    ja: `${board.name(one)}の図形と${board.name(other)}の図形はつながりません。`,
                },
            };
        }
    }
}

/** A figure without a loop. */
function* noLoop(board: Board): Iterable<Deduction> {
    const { possible } = board;
    const { figures, board: cells } = possible.setting;
    for (const [key, [a, b]] of cells.edges.entries()) {
        const owner = possible.joinedTo[a]!;
        const figure = figures[owner];
        if (figure?.shape && owner === possible.joinedTo[b] && board.isOpen(key)) {
            const { nodes, lines } = figure.shape;
            if (lines.length < nodes.length) {
                const grounds = new Grounds(possible.setting);
                grounds.addFigure(owner);
                grounds.add(possible.whyJoined(a));
                grounds.add(possible.whyJoined(b));
                yield {
                    conclusions: [is(key, noLine)],
                    reasons: board.reasons(grounds, a),
                    text: {
                        en: `The figure of ${board.name(figure.cell)} has no loop.`,
                        ja: `${board.name(figure.cell)}の図形に輪はありません。`,
                    },
                };
            }
        }
    }
}

/** Cells that hang together with a clue over one edge only. */
function* bottleneck(board: Board): Iterable<Deduction> {
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
                    const closed = area.flatMap(cell => board.around(cell)).filter(({ key }) => board.isClosed(key));
                    yield {
                        conclusions: [is(key, line)],
                        reasons: closed.map(({ key }) => board.known.why(key)),
                        text: {
                            en: `There is no clue ${area.length === 1 ? 'in' : `among the ${area.length} cells at`} ${board.name(end)}, and only there can a line lead to one.`,
                            ja: `${board.name(end)}の側の${area.length}マスにはヒントがなく、線はここからしかヒントにつながりません。`,
                        },
                    };
                }
            }
        }
    }
}

/** The cells that hang together with one, unless there is a clue among them. */
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

/** What a conclusion from the places of parts rests on; easiest first. */
type Kind =
    /** The cells in which the lines of a figure are already. */
    | 'part'
    /** Where the rest of the figure has room. */
    | 'room'
    /** A node has one place left. */
    | 'only-place'
    /** One figure can come to a cell. */
    | 'only-figure'
    | 'any-figure'
    /** All ways in which figures can lie. */
    | 'ways';

interface Finding {
    readonly kind: Kind;
    readonly cell: number;
    readonly facts: readonly Fact[];
    readonly grounds: Grounds;
    readonly text: Text;
}

function ofKind(kind: Kind): Find {
    return function* (board) {
        const found = findings(board).filter(finding => finding.kind === kind);
        const size = ({ grounds }: Finding): number => sizeOf(grounds);
        // Of what is far to seek the nearest is enough: from it other things may follow more easily.
        const most = kind === 'part' ? Number.POSITIVE_INFINITY : smallest(found.map(size)) + 1;
        for (const finding of found.filter(finding => size(finding) <= most)) {
            const { facts, grounds, cell, text } = finding;
            const found = facts.length === 0 ? impasse : { conclusions: facts };
            yield { ...found, reasons: board.reasons(grounds, cell), text };
        }
    };
}

/** So many steps are taken to list the ways in which a figure can lie. */
const mostSteps = 2000;

/** All ways in which a figure can lie. */
function ways(board: Board): Iterable<Deduction> {
    const { known } = board;
    const last = listed.get(known);
    // A figure is looked at once in each version.
    if (last?.version === known.version) {
        return last.found;
    }
    const found = firstWays(board) ?? [];
    made.delete(known);
    const all = found.length > 0 ? found : [...ofKind('ways')(board)];
    listed.set(known, { version: known.version, found: all });
    return all;
}

const listed = new WeakMap<Known, { readonly version: number; readonly found: readonly Deduction[] }>();

/** What the ways of one figure have in common. */
function firstWays(board: Board): Deduction[] | undefined {
    for (const { figure, ways, lines, grounds } of board.possible.listWays(mostSteps)) {
        const facts = lines.flatMap(({ cell, all, some }) =>
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
            return [{ conclusions, reasons: board.reasons(grounds, cell), text, level: levelOfWays(ways) }];
        }
    }
    return undefined;
}

/** The findings of each version. */
const made = new WeakMap<Known, { readonly version: number; readonly found: readonly Finding[] }>();

function findings(board: Board): readonly Finding[] {
    const { known } = board;
    const last = made.get(known);
    if (last?.version === known.version) {
        return last.found;
    }
    const { failed } = board.possible;
    const found = failed ? [contradiction(board)] : board.cells.flatMap(cell => findingsIn(board, cell));
    made.set(known, { version: known.version, found });
    return found;
}

function contradiction(board: Board): Finding {
    const { possible } = board;
    return { kind: 'part', cell: 0, facts: [], grounds: possible.failed!.grounds, text: failureText(possible) };
}

function failureText({ failed, setting }: Possible): Text {
    const { figures, parts, board } = setting;
    const name = (cell: number): string => cellName(board.grid.place(cell));
    if ('cell' in failed!) {
        return {
            en: `No figure can come to ${name(failed.cell)}.`,
            ja: `${name(failed.cell)}に届く図形がありません。`,
        };
    }
    const { figure, leaving } = 'part' in failed! ? parts[failed.part]! : { figure: failed!.figure, leaving: 0 };
    const clue = name(figures[figure]!.cell);
    const { en, ja } = looks[leaving!]!;
    return {
        en: `The figure of ${clue} has no room${en && ` for ${en}`}.`,
        ja: `${clue}の図形${ja && `の${ja}`}が入る場所がありません。`,
    };
}

function findingsIn(board: Board, cell: number): Finding[] {
    const open = board.around(cell).filter(({ key }) => board.isOpen(key));
    if (open.length === 0) {
        return [];
    }
    const { possible } = board;
    const { parts } = possible.setting;
    const inside = possible.partsIn(cell);
    const { all, some } = possible.linesOf(cell);
    const byKind = new Map<Kind, { facts: Fact[]; grounds: Grounds }>();
    for (const { key, direction } of open) {
        const isLine = ((all >> direction) & 1) === 1;
        const isNone = ((some >> direction) & 1) === 0;
        if (isLine || isNone) {
            const grounds = possible.whyEdge(cell, direction, Number(isLine));
            const kind = kindOf(board, cell, inside, grounds);
            const same = byKind.get(kind) ?? { facts: [], grounds: new Grounds(possible.setting) };
            byKind.set(kind, same);
            same.facts.push(is(key, isLine ? line : noLine));
            same.grounds.add(grounds);
        }
    }
    const leaving = [...new Set(inside.map(part => parts[part]!.leaving ?? 0))].sort((a, b) => a - b);
    return Array.from(byKind, ([kind, { facts, grounds }]) => {
        const owner = possible.ownerOf(cell);
        const clue = owner < 0 ? '' : board.name(possible.setting.figures[owner]!.cell);
        return {
            kind,
            cell,
            facts,
            grounds,
            text: textOf(
                kind === 'only-figure' && possible.joinedTo[cell]! >= 0 ? 'room' : kind,
                board.name(cell),
                clue,
                leaving.map(bits => looks[bits]!),
            ),
        };
    });
}

function kindOf(board: Board, cell: number, inside: readonly number[], grounds: Grounds): Kind {
    const { possible } = board;
    const { parts, board: cells } = possible.setting;
    const owner = possible.ownerOf(cell);
    if (grounds.hasWays) {
        return 'ways';
    }
    if (owner < 0) {
        return 'any-figure';
    }
    if (grounds.figures.length > 1) {
        return 'only-figure';
    }
    if (possible.joinedTo[cell]! < 0) {
        return inside.length === 1 && parts[inside[0]!]!.isNode ? 'only-place' : 'only-figure';
    }
    const isNear = grounds.facts.every(key => cells.edges[key]!.some(end => possible.joinedTo[end] === owner));
    return isNear ? 'part' : 'room';
}

/** How a part looks, by the directions in which lines leave it. Few fonts have signs for ends. */
const looks: readonly Text[] = [
    '',
    { en: 'an end with a line up', ja: '上向きの端' },
    { en: 'an end with a line down', ja: '下向きの端' },
    '│',
    { en: 'an end with a line to the left', ja: '左向きの端' },
    '┘',
    '┐',
    '┤',
    { en: 'an end with a line to the right', ja: '右向きの端' },
    '└',
    '┌',
    '├',
    '─',
    '┴',
    '┬',
    '┼',
].map(look => (typeof look === 'string' ? sameText(look) : look));

function textOf(kind: Kind, cell: string, clue: string, possible: readonly Text[]): Text {
    const en = anyOf(possible.map(look => look.en));
    const ja = possible.map(look => look.ja).join('か');
    switch (kind) {
        case 'part':
            return {
                en: `In ${cell} the figure of ${clue} can only have ${en}.`,
                ja: `${cell}で、${clue}の図形は${ja}にしかなりません。`,
            };
        case 'room':
            return {
                en: `In ${cell} the figure of ${clue} has room for ${en} only.`,
                ja: `${cell}には、${clue}の図形の${ja}しか入りません。`,
            };
        case 'only-place':
            return {
                en: `Only in ${cell} the figure of ${clue} has room for ${en}.`,
                ja: `${clue}の図形の${ja}が入るのは${cell}だけです。`,
            };
        case 'only-figure':
            return {
                en: `Only the figure of ${clue} can come to ${cell}, as ${en}.`,
                ja: `${cell}に届くのは${clue}の図形だけで、そこは${ja}です。`,
            };
        case 'ways':
            return {
                en: `A search through all figures that can come to ${cell} finds only ${en} there.`,
                ja: `${cell}に届く図形の置き方をすべて調べると、そこは${ja}になります。`,
            };
        case 'any-figure':
            return {
                en: `Whatever figure comes to ${cell}, it can only have ${en} there.`,
                ja: `${cell}には、どの図形でも${ja}しか入りません。`,
            };
    }
}

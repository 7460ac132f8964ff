import { lineClue } from '../../../board/clue';
import { smallest, sum } from '../../../extremes';
import { anyOf, sameText, type Text } from '../../../message';
import { type Reason, reasonId } from '../../known';
import { lineName, type OutsideLine } from '../../outside';
import { type Berth, isMiddle, type Kind } from '../chart';
import { type Board, water } from '../known-board';

/** An obstacle to a place of a ship: a clause that names what would break, and its reasons. */
interface Obstacle {
    readonly text: Text;
    readonly reasons: readonly Reason[];
}

/** A place for a ship of a kind, possible or not. */
export interface ShipPlace {
    readonly kind: Kind;
    readonly berth: Berth;
}

/** All places of ships of these kinds, other than some. */
export function placesExcept(
    kinds: readonly Kind[],
    except: readonly Berth[],
    isMeant: (berth: Berth) => boolean = () => true,
): ShipPlace[] {
    const others = new Set(except);
    return kinds.flatMap(kind =>
        kind.geometric.filter(berth => isMeant(berth) && !others.has(berth)).map(berth => ({ kind, berth })),
    );
}

/** What would break elsewhere, to append to a list of places. */
export function elsewhere(why: Text | undefined): Text {
    return why ? { en: ` (elsewhere ${why.en})`, ja: `(ほかに置くと、${why.ja}ため)` } : sameText('');
}

export function nothingFits(at: string, why: Text | undefined): Text {
    return {
        en: `No ship that is missing fits over ${at}${why ? `: ${why.en}` : ''}.`,
        ja: `${at}には、残りの艦のどれも置けません${why ? `(${why.ja}ため)` : ''}。`,
    };
}

/** The most obstacles that a sentence lists. */
const maxListed = 3;

/**
 * Collects why ships cannot lie in some places. If there are several obstacles to a place, it prefers one that is an
 * obstacle to other places, too, so that a person has fewer things to look at.
 */
export class Obstacles {
    readonly #reasons = new Map<string, Reason>();
    readonly #texts = new Map<string, Text>();

    constructor(private readonly board: Board) {
        // Which ships are missing is always a reason.
        this.add([lineClue('fleet')]);
    }

    add(reasons: Iterable<Reason>): this {
        for (const reason of reasons) {
            this.#reasons.set(reasonId(reason), reason);
        }
        return this;
    }

    /** The complete ships of a kind: the others are missing. */
    addComplete(kind: Kind): this {
        return this.add(this.board.whyComplete(kind));
    }

    /** Explains why no missing ship lies in any of these places. */
    explainNoneIn(places: readonly ShipPlace[]): this {
        const { board } = this;
        if (board.model.variant === 'weighted') {
            // The count of a ship cell depends on all known facts about its ship.
            return this.add(board.everything());
        }
        const found = places
            .map(({ kind, berth }) => ({ kind, obstacles: obstaclesTo(board, berth) }))
            .sort((a, b) => a.obstacles.length - b.obstacles.length);
        for (const { kind, obstacles } of found) {
            if (obstacles.length > 0) {
                const costs = obstacles.map(obstacle => this.#cost(obstacle));
                this.#take(obstacles[costs.indexOf(smallest(costs))]!);
            } else {
                this.#take({ text: allFound(kind), reasons: board.whyComplete(kind) });
            }
        }
        return this;
    }

    #cost({ reasons }: Obstacle): number {
        return reasons.filter(reason => !this.#reasons.has(reasonId(reason))).length;
    }

    #take({ text, reasons }: Obstacle): void {
        this.#texts.set(text.en, text);
        this.add(reasons);
    }

    get reasons(): readonly Reason[] {
        return [...this.#reasons.values()];
    }

    /** "row 4 could not reach its 5 any more or it would touch another ship"; undefined if there is too much to say. */
    get text(): Text | undefined {
        const texts = [...this.#texts.values()];
        return texts.length === 0 || texts.length > maxListed
            ? undefined
            : { en: anyOf(texts.map(({ en }) => en)), ja: texts.map(({ ja }) => ja).join('か、') };
    }
}

function allFound(kind: Kind): Text {
    return { en: `every ${kind.name.en} is found already`, ja: `${kind.name.ja}はすべて見つかっている` };
}

function obstaclesTo(board: Board, { cells, around, lines }: Berth): Obstacle[] {
    const { known, grid } = board;
    const waters = cells.filter(cell => !board.isOpen(cell) && !board.isShip(cell));
    const touched = around.filter(cell => board.isShip(cell));
    const lostMiddles = board.segments.filter(
        ({ cell, segment }) => segment === 'middle' && cells.includes(cell) && !isMiddle(grid, cells, cell),
    );
    return [
        ...waters.map(cell => ({
            text: { en: 'known water is in the way', ja: '波のマスにかかる' },
            reasons: [known.why(cell)],
        })),
        ...touched.map(cell => ({
            text: { en: 'it would touch another ship', ja: 'ほかの艦に接する' },
            reasons: [known.why(cell)],
        })),
        ...lostMiddles.map(({ cell, clue }) => ({
            text: {
                en: `${board.name(cell)} would not be the middle of a ship`,
                ja: `${board.name(cell)}が艦の中央にならない`,
            },
            reasons: [clue],
        })),
        ...lines.flatMap(index => obstaclesInLine(board, board.lines[index]!, cells, around)),
    ];
}

function obstaclesInLine(
    board: Board,
    outside: OutsideLine,
    cells: readonly number[],
    around: readonly number[],
): Obstacle[] {
    const { known } = board;
    const { clue, count } = outside;
    if (count === null) {
        return [];
    }
    const weight = (list: readonly number[]): number => sum(list.map(cell => board.least(cell)));
    const others = outside.cells.filter(cell => !cells.includes(cell));
    const ships = others.filter(cell => board.isShip(cell));
    // Cells beside this ship are water because of it; only water elsewhere is a reason.
    const waters = others.filter(cell => !around.includes(cell) && known.value(cell) === water);
    const lost = others.filter(cell => around.includes(cell) || known.value(cell) === water);
    const found: Obstacle[] = [];
    if (weight(ships) + weight(outside.cells.filter(cell => cells.includes(cell))) > count) {
        found.push({ text: tooMany(board, outside), reasons: [clue, ...known.whyEach(ships)] });
    }
    if (weight(outside.cells) - weight(lost) < count) {
        found.push({ text: tooFew(board, outside), reasons: [clue, ...known.whyEach(waters)] });
    }
    return found;
}

/** What breaks if a row or column has too many ship cells. */
function tooMany({ model }: Board, outside: OutsideLine): Text {
    const { en, ja } = lineName(outside);
    const { count } = outside;
    return model.variant
        ? { en: `${en} would add up to more than ${count}`, ja: `${ja}の合計が${count}を超える` }
        : { en: `${en} would have more than its ${count}`, ja: `${ja}が${count}マスを超える` };
}

/** What breaks if a row or column has too few cells left. */
export function tooFew({ model }: Board, outside: OutsideLine): Text {
    const { en, ja } = lineName(outside);
    const { count } = outside;
    return model.variant
        ? { en: `${en} could not add up to ${count} any more`, ja: `${ja}の合計が${count}に届かなくなる` }
        : { en: `${en} could not reach its ${count} any more`, ja: `${ja}が${count}マスに届かなくなる` };
}

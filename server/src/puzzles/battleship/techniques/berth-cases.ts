import { type Fact, is, type Known } from '../../known';
import { lineName } from '../../outside';
import { areCases, type Case, type Split } from '../../techniques/trying';
import type { Berth } from '../chart';
import { type Board, boardOf, ship, water } from '../known-board';
import type { BattleshipModel } from '../model';
import { liesText } from './begun-ships';
import { berthsText, countsCells, factsOf, missingIn, numberedLines } from './common';
import { elsewhere, Obstacles, placesExcept } from './obstacles';
import { whyOnlyThere } from './places';

/** The few places of the last ship of a kind, of a ship begun, and of the last ship cell of a row or column. */
export function* splitsOf(model: BattleshipModel, known: Known): Iterable<Split> {
    const board = boardOf(model, known);
    yield* lastOfKind(board);
    yield* begun(board);
    if (countsCells(model)) {
        yield* lastInLine(board);
    }
}

function* lastOfKind(board: Board): Iterable<Split> {
    for (const [kind, count] of board.missing) {
        const berths = count === 1 ? board.berths(kind) : [];
        if (areCases(berths)) {
            yield {
                cases: berths.map(berth => caseOf(board, berth)),
                tell: () => {
                    const { reasons, text } = whyOnlyThere(board, kind);
                    const [where, otherwise] = [berthsText(board, berths), elsewhere(text)];
                    return {
                        reasons,
                        en: `The ${kind.name.en} that is missing fits only in ${where?.en}${otherwise.en}.`,
                        ja: `残り1隻の${kind.name.ja}は${where?.ja}にしか入りません${otherwise.ja}。`,
                    };
                },
            };
        }
    }
}

function* begun(board: Board): Iterable<Split> {
    for (const cells of board.ships.filter(cells => !board.isComplete(cells))) {
        const isOver = (berth: Berth): boolean => cells.every(cell => berth.cells.includes(cell));
        const berths = board.missingBerths.filter(isOver);
        if (areCases(berths)) {
            yield {
                cases: berths.map(berth => caseOf(board, berth)),
                tell: () => {
                    const { reasons, text } = new Obstacles(board)
                        .add(board.known.whyEach(cells))
                        .explainNoneIn(placesExcept(board.kinds, berths, isOver));
                    const where = berthsText(board, berths);
                    return { reasons, ...liesText(board.name(cells[0]!), berths.length, where, text) };
                },
            };
        }
    }
}

function* lastInLine(board: Board): Iterable<Split> {
    for (const line of numberedLines(board)) {
        const { clue, cells, open } = line;
        const missing = missingIn(line);
        const value = missing === 1 ? ship : missing === open.length - 1 ? water : undefined;
        if (value !== undefined && areCases(open)) {
            const { en, ja } = lineName(line);
            const what = value === ship ? { en: 'ship cell', ja: '艦' } : { en: 'water cell', ja: '波' };
            yield {
                cases: open.map(cell => ({
                    facts: open.map((one): Fact => is(one, one === cell ? value : 1 - value)),
                    en: `If it is ${board.name(cell)}`,
                    ja: `${board.name(cell)}だとすると`,
                })),
                tell: () => ({
                    reasons: [clue, ...board.known.whyKnown(cells)],
                    en: `The ${what.en} that is missing in ${en} is one of ${open.length} cells.`,
                    ja: `${ja}に残る1マスの${what.ja}は、${open.length}マスのどれかです。`,
                }),
            };
        }
    }
}

function caseOf(board: Board, berth: Berth): Case {
    const where = berthsText(board, [berth])!;
    return { facts: factsOf(berth), en: `If it is ${where.en}`, ja: `${where.ja}だとすると` };
}

import { type Fact, is, type Known } from '../../known';
import { lineName } from '../../outside';
import type { Case, Split } from '../../techniques/trying';
import { type Berth, type Board, boardOf, ship, water } from '../known-board';
import type { BattleshipModel } from '../model';
import { berthsText, countsCells } from './common';
import { elsewhere, Obstacles, placesExcept } from './obstacles';
import { whyOnlyThere } from './places';

/** The largest number of cases that a person goes through. */
const maxCases = 4;

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
        if (isFew(berths)) {
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
    const { known } = board;
    for (const cells of board.ships.filter(cells => !board.isComplete(cells))) {
        const isOver = (berth: Berth): boolean => cells.every(cell => berth.cells.includes(cell));
        const berths = board.missingBerths.filter(isOver);
        if (isFew(berths)) {
            yield {
                cases: berths.map(berth => caseOf(board, berth)),
                tell: () => {
                    const { reasons, text } = new Obstacles(board)
                        .add(cells.map(cell => known.why(cell)))
                        .explainNoneIn(placesExcept(board.kinds, berths, isOver));
                    const [at, where] = [board.name(cells[0]!), berthsText(board, berths)];
                    const otherwise = elsewhere(text);
                    return {
                        reasons,
                        en: `The ship at ${at} can only lie in ${where?.en}${otherwise.en}.`,
                        ja: `${at}の艦は${where?.ja}にしか置けません${otherwise.ja}。`,
                    };
                },
            };
        }
    }
}

function* lastInLine(board: Board): Iterable<Split> {
    const { known } = board;
    for (const outside of board.lines) {
        const open = outside.cells.filter(cell => board.isOpen(cell));
        const ships = outside.cells.filter(cell => board.isShip(cell)).length;
        const missing = (outside.count ?? 0) - ships;
        const value = missing === 1 ? ship : missing === open.length - 1 ? water : undefined;
        if (outside.count !== null && value !== undefined && isFew(open)) {
            const { en, ja } = lineName(outside);
            const what = value === ship ? { en: 'ship cell', ja: '艦' } : { en: 'water cell', ja: '波' };
            yield {
                cases: open.map(cell => ({
                    facts: open.map((one): Fact => is(one, one === cell ? value : 1 - value)),
                    en: `If it is ${board.name(cell)}`,
                    ja: `${board.name(cell)}だとすると`,
                })),
                tell: () => ({
                    reasons: [
                        outside.clue,
                        ...outside.cells.filter(cell => !board.isOpen(cell)).map(cell => known.why(cell)),
                    ],
                    en: `The ${what.en} that is missing in ${en} is one of ${open.length} cells.`,
                    ja: `${ja}に残る1マスの${what.ja}は、${open.length}マスのどれかです。`,
                }),
            };
        }
    }
}

function isFew(list: readonly unknown[]): boolean {
    return list.length > 1 && list.length <= maxCases;
}

function caseOf(board: Board, berth: Berth): Case {
    const where = berthsText(board, [berth])!;
    const facts = [
        ...berth.cells.map((cell): Fact => is(cell, ship)),
        ...berth.around.map((cell): Fact => is(cell, water)),
    ];
    return { facts, en: `If it is ${where.en}`, ja: `${where.ja}だとすると` };
}

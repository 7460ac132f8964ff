import { allOf, anyOf, sameText, type Text } from '../../../message';
import { grouped } from '../../grouped';
import { type Fact, is } from '../../known';
import { lineName, type OutsideLine } from '../../outside';
import { inAllWays } from '../../techniques/ways';
import type { Berth, Kind } from '../chart';
import { type Board, ship, water } from '../known-board';
import type { BattleshipModel } from '../model';
import { hasBentShips } from '../ships';

/** The cells that all places share, and the water that is around all of them. */
export function inAll(berths: readonly Berth[]): Fact[] {
    return inAllWays(berths, factsOf, ({ key, value }, { cells, around }) =>
        (value === ship ? cells : around).includes(key),
    );
}

/** The facts that hold if a ship is in this place: its own cells are ship cells, those around it are water. */
export function factsOf({ cells, around }: Berth): Fact[] {
    return [...cells.map(cell => is(cell, ship)), ...around.map(cell => is(cell, water))];
}

/** A row or column, and its cells by what is known of them. */
export interface KnownLine extends OutsideLine {
    readonly ships: readonly number[];
    readonly waters: readonly number[];
    readonly open: readonly number[];
}

export interface NumberedLine extends KnownLine {
    readonly count: number;
}

export function numberedLines(board: Board): NumberedLine[] {
    return knownLines(board).filter((line): line is NumberedLine => line.count !== null);
}

/** All rows and columns. Their cells are looked at when they are first asked for. */
export function knownLines(board: Board): KnownLine[] {
    return board.lines.map((line): KnownLine => {
        let ships: number[] | undefined;
        let waters: number[] | undefined;
        let open: number[] | undefined;
        return {
            ...line,
            get ships() {
                ships ??= line.cells.filter(cell => board.isShip(cell));
                return ships;
            },
            get waters() {
                waters ??= line.cells.filter(cell => board.isWater(cell));
                return waters;
            },
            get open() {
                open ??= line.cells.filter(cell => board.isOpen(cell));
                return open;
            },
        };
    });
}

/** The number of ship cells that are not known yet, if the number counts cells. */
export function missingIn({ count, ships }: NumberedLine): number {
    return count - ships.length;
}

// Many techniques are sound only if no ship is bent, or if the numbers outside count ship cells.

export const isStraight = (model: BattleshipModel): boolean => !hasBentShips(model);

export const countsCells = ({ variant }: BattleshipModel): boolean => variant === undefined;

export const isStraightAndCountsCells = (model: BattleshipModel): boolean => isStraight(model) && countsCells(model);

/** "ships of 3". */
export function plural({ name }: Kind): string {
    return name.en.replace('ship', 'ships');
}

/** The most places that a sentence lists. */
const maxListed = 4;

/** "r1c1–r2c1 and r3c4–r3c6": places that are all taken; undefined if there are too many. */
export function takenText(board: Board, berths: readonly Berth[]): Text | undefined {
    const names = berths.map(({ cells }) => stretch(board, cells));
    return names.length > maxListed ? undefined : { en: allOf(names), ja: names.join('と') };
}

/** "column 1 or r3c4–r3c6": a row or column with several of the places stands for them; undefined if there are too many. */
export function berthsText(board: Board, berths: readonly Berth[]): Text | undefined {
    const names = Array.from(
        // Places in no common line stand for themselves: under a number that is no line's.
        grouped(berths, ({ cells }) => (cells.length > 1 ? board.lineAlong(cells) : undefined) ?? -1 - cells[0]!),
        ([line, own]): Text => {
            return line >= 0 && own.length > 1 ? lineName(board.lines[line]!) : sameText(stretch(board, own[0]!.cells));
        },
    );
    return names.length > maxListed
        ? undefined
        : { en: anyOf(names.map(({ en }) => en)), ja: names.map(({ ja }) => ja).join('か') };
}

/** "r3c4–r3c6" */
function stretch(board: Board, cells: readonly number[]): string {
    const [from, to] = [board.name(cells[0]!), board.name(cells.at(-1)!)];
    return from === to ? from : `${from}–${to}`;
}

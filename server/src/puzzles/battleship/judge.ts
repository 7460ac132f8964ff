import { type Clue, lineClue } from '../../board/clue';
import { directions, Grid, type Place } from '../../board/grid';
import { components } from '../../board/regions';
import { sum } from '../../extremes';
import { counted, type Message, sentence, type Text } from '../../message';
import type { Break } from '../judge';
import type { PartialAnswer } from '../model';
import { lineName, linesOf, type OutsideLine } from '../outside';
import type { BattleshipModel } from './model';
import { atOrigin, diagonals, hasBentShips, type ShipKind, shipKinds } from './ships';
import { givenSegments, numberIn, shownBy } from './signs';

/** The rules that a filling breaks. An open cell may be ship or water. */
export function judgeBattleship(model: BattleshipModel, entered: PartialAnswer): Break[] {
    const sea = new JudgedSea(model, entered);
    return [...judgeSegments(sea), ...judgeTouching(sea), ...judgeShips(sea), ...judgeLines(sea)];
}

/** Ship cells that are joined, and whether water or the edge is around them all. */
interface SeenShip {
    readonly cells: readonly number[];
    readonly places: readonly Place[];
    readonly isWhole: boolean;
}

class JudgedSea {
    readonly grid: Grid;
    readonly ships: readonly SeenShip[];
    readonly kinds: readonly ShipKind[];

    constructor(
        readonly model: BattleshipModel,
        readonly entered: PartialAnswer,
    ) {
        this.grid = new Grid(model.rows, model.columns);
        this.kinds = shipKinds(model);
        this.ships = components(
            this.grid.cells.filter(cell => this.isShip(cell)),
            cell => this.grid.neighbours(cell),
            (_, next) => this.isShip(next),
        ).map(cells => ({
            cells,
            places: this.places(cells),
            isWhole: cells.every(cell => this.grid.neighbours(cell).every(next => this.isKnown(next))),
        }));
    }

    isKnown(cell: number): boolean {
        return this.entered[cell] !== undefined;
    }

    isShip(cell: number | undefined): boolean {
        return cell !== undefined && this.entered[cell] === 1;
    }

    /** True for a cell beside the board, too. */
    isWater(cell: number | undefined): boolean {
        return cell === undefined || this.entered[cell] === 0;
    }

    places(cells: readonly (number | undefined)[]): Place[] {
        return cells.flatMap(cell => (cell === undefined ? [] : [this.grid.place(cell)]));
    }
}

/** The given segments that contradict the ship or water in their cells or beside them. */
function judgeSegments(sea: JudgedSea): Break[] {
    const { grid, model } = sea;
    return givenSegments(model, grid).flatMap(({ cell, segment, clue }): Break[] => {
        const wrong = shownBy(grid, cell, segment).filter(([other, ship]) =>
            ship ? sea.isWater(other) : sea.isShip(other),
        );
        const [up, down, left, right] = directions.map(direction => grid.next(cell, direction));
        const isBlocked = [
            [up, down],
            [left, right],
        ].every(line => line.some(beside => sea.isWater(beside)));
        const cells = segment === 'middle' && isBlocked ? [up, down, left, right] : wrong.map(([other]) => other);
        const isBroken = wrong.length > 0 || (segment === 'middle' && isBlocked);
        return isBroken
            ? [{ places: sea.places([...new Set([cell, ...cells])]), clues: [clue], message: notAsShown }]
            : [];
    });
}

/** Two cells that share a corner are of one ship, or one of them is water. */
function judgeTouching(sea: JudgedSea): Break[] {
    const { grid, model } = sea;
    const bent = hasBentShips(model);
    const mayBeJoined = new Map(
        components(
            grid.cells.filter(cell => !sea.isWater(cell)),
            cell => grid.neighbours(cell),
            (_, next) => !sea.isWater(next),
        ).flatMap((cells, group) => cells.map(cell => [cell, group] as const)),
    );
    return grid.cells
        .filter(cell => sea.isShip(cell))
        .flatMap(cell =>
            diagonals.slice(2).flatMap(offset => {
                const other = grid.at(cell, offset);
                const isOneShip = bent && other !== undefined && mayBeJoined.get(cell) === mayBeJoined.get(other);
                return sea.isShip(other) && !isOneShip
                    ? [{ places: sea.places([cell, other]), clues: [], message: touching }]
                    : [];
            }),
        );
}

/** Every ship is one of the fleet, and each ship of the fleet is there as often as it says. */
function judgeShips(sea: JudgedSea): Break[] {
    const { kinds, ships, grid } = sea;
    const wholeOnes = new Map<ShipKind, SeenShip[]>();
    const others = ships.flatMap((ship): Break[] => {
        const kind = kinds.find(({ ways }) => ways.some(way => String(way) === String(atOrigin(ship.places))));
        if (kind && ship.isWhole) {
            wholeOnes.set(kind, [...(wholeOnes.get(kind) ?? []), ship]);
        }
        const fits = ship.isWhole ? kind : kinds.find(({ ways }) => ways.some(way => canBecome(sea, ship, way)));
        return fits ? [] : [{ places: ship.places, clues: [fleetLine], message: notInFleet(ship) }];
    });
    const isWhole = grid.cells.every(cell => sea.isKnown(cell));
    const counts = kinds.flatMap((kind): Break[] => {
        const found = wholeOnes.get(kind) ?? [];
        const places = found.flatMap(ship => ship.places);
        const size = kind.cells.length;
        if (found.length > kind.count) {
            return [{ places, clues: [fleetLine], message: tooMany(found.length, size, kind.count) }];
        }
        const isShort = isWhole && found.length < kind.count;
        return isShort ? [{ places: [], clues: [fleetLine], message: tooFew(found.length, size, kind.count) }] : [];
    });
    return [...others, ...counts];
}

/** True if a ship can be completed to this form on cells that are not water. */
function canBecome({ grid, entered }: JudgedSea, { cells }: SeenShip, way: readonly Place[]): boolean {
    return way.some(([row, column]) => {
        const target = way.map(([r, c]) => grid.at(cells[0]!, [r - row, c - column]));
        const isSea = target.every(cell => cell !== undefined && entered[cell] !== 0);
        return isSea && cells.every(cell => target.includes(cell));
    });
}

/** The numbers outside. */
function judgeLines(sea: JudgedSea): Break[] {
    const { grid, model } = sea;
    const contents = model.cells.flat();
    const shipOf = new Map(sea.ships.flatMap(ship => ship.cells.map(cell => [cell, ship] as const)));
    /** The least that a ship cell counts. */
    const worth = (cell: number): number =>
        model.variant === 'digital'
            ? numberIn(contents[cell]!)
            : model.variant === 'weighted'
              ? (shipOf.get(cell)?.cells.length ?? 0)
              : 1;
    return linesOf(model, grid).flatMap((line): Break[] => {
        const { cells, clue, count } = line;
        const ships = cells.filter(cell => sea.isShip(cell));
        const open = cells.filter(cell => !sea.isKnown(cell));
        const least = sum(ships.map(worth));
        const isWeighed =
            model.variant !== 'weighted' || (open.length === 0 && ships.every(cell => shipOf.get(cell)!.isWhole));
        const most = least + sum(open.map(worth));
        if (count === null || (least <= count && !(isWeighed && most < count))) {
            return [];
        }
        const places = sea.places(least > count ? ships : cells);
        return [{ places, clues: [clue], message: otherCount(line, count, least > count ? least : most) }];
    });
}

const fleetLine: Clue = lineClue('fleet');

const notAsShown: Message = {
    code: 'battleship/not-as-shown',
    en: 'The ship does not go on here as its given part shows.',
    ja: '書かれている艦影のとおりに艦が続いていません。',
};

const touching: Message = {
    code: 'battleship/ships-touch',
    en: 'These cells share a corner, but ships do not touch, not even diagonally.',
    ja: '艦が斜めに隣り合っています。艦どうしは斜めにも隣り合いません。',
};

const notInFleet = ({ places, isWhole }: SeenShip): Message => {
    const isStraight = new Set(places.map(([row]) => row)).size === 1 || new Set(places.map(([, c]) => c)).size === 1;
    const cells = counted(places.length, 'cell');
    return {
        code: 'battleship/ship-not-in-fleet',
        en: isWhole
            ? `The fleet has no ${isStraight ? 'straight ' : ''}ship of ${cells}${isStraight ? '' : ' with this shape'}.`
            : 'No ship of the fleet can have these cells and room here.',
        ja: isWhole
            ? `艦隊に${isStraight ? `${places.length}マスのまっすぐな艦` : 'この形の艦'}はありません。`
            : 'ここに入る艦が艦隊にありません。',
    };
};

const tooMany = (found: number, size: number, count: number): Message => ({
    code: 'battleship/too-many-ships',
    en: `There are ${found} of these ships of ${counted(size, 'cell')}, but the fleet has ${count}.`,
    ja: `この${size}マスの艦が${found}隻ありますが、艦隊では${count}隻です。`,
});

const tooFew = (found: number, size: number, count: number): Message => ({
    code: 'battleship/too-few-ships',
    en: `A ship of ${counted(size, 'cell')} is missing: the fleet has ${count}, and there ${found === 1 ? 'is' : 'are'} ${found === 0 ? 'none' : found}.`,
    ja: `${size}マスの艦が足りません。艦隊では${count}隻ですが、${found}隻しかありません。`,
});

function otherCount(line: OutsideLine, count: number, found: number): Message {
    const name: Text = sentence(lineName(line));
    return {
        code: 'battleship/other-count',
        en: `${name.en} should count ${count}, but it ${found > count ? 'counts at least' : 'counts at most'} ${found}.`,
        ja: `${name.ja}の数字は${count}ですが、${found}${found > count ? '以上' : '以下'}になります。`,
    };
}

import { centre, type Drawing, fillNames, type Item, type LegendEntry, type Role } from '../../board/drawing';
import { directions, Grid, type Place, step } from '../../board/grid';
import { isEmptySign, normalise, readNumber } from '../characters';
import { defineView } from '../define-view';
import { boardDrawing } from '../drawing';
import { equalCells } from '../figures';
import type { PartialAnswer } from '../model';
import { lengthsIn } from './lengths';
import type { BattleshipModel, Segment } from './model';
import { hasBentShips, sizeOf } from './ships';
import { battleshipForm, boards, isCorner, restOf, segmentOf, shipName, splitNumber } from './signs';

export const view = defineView(boards, {
    readLine: line => ({ fleet: lengthsIn(line) }),
    draw: drawBattleship,
    figures: (model, answer) => {
        const grid = new Grid(model.rows, model.columns);
        return equalCells(
            grid,
            answer,
            grid.cells.filter(cell => answer[cell] === 1),
        );
    },
    entry: () => ({ kind: 'cycle', values: [1, 0] }),
    defaultValue: 0,
    sign: (_model, value) => (value ? '#' : '.'),
    describeValue: (_model, _key, value) => (value ? shipName : fillNames.water),
    shortValue: (_model, _key, value) => (value ? '■' : '~'),
    typed: typedInCell,
    cycle: signCycle,
    largest: ({ variant }) => (variant === 'digital' ? Infinity : -1),
    signItems: (_model, text) => {
        const segment = segmentOf(battleshipForm().signs.read(text) ?? null);
        const at = centre(0, 0);
        return segment === 'water'
            ? [{ kind: 'fill', at, fill: 'water', role: 'given' }]
            : // With a second cell, of which nothing is known: alone on a board, every sign would be a whole ship.
              [{ kind: 'block', at, ...shapeOf(segment, 0, new Grid(1, 2), []), role: 'given', label: shipName }];
    },
});

/** The clues, the ships with the shape that is known of them, answered water, and the fleet below the board. */
function drawBattleship(model: BattleshipModel, answer: PartialAnswer): Drawing {
    const grid = new Grid(model.rows, model.columns);
    const cells = grid.cells.flatMap((cell): Item[] => {
        const [row, column] = grid.place(cell);
        const at = centre(row, column);
        const content = model.cells[row]?.[column] ?? null;
        const segment = segmentOf(content);
        const isWater = segment === 'water' || (segment === null && answer[cell] === 0);
        const role = roleOf(segment);
        const shape = segment === null && !answer[cell] ? undefined : shapeOf(segment, cell, grid, answer);
        // Clear of the sign for water, and of hatching.
        const isInCorner = isWater || shape?.shape === 'unknown';
        const number: Item[] =
            typeof content === 'object' && content
                ? [{ kind: isInCorner ? 'corner' : 'text', at, text: String(content.number), role: 'given' }]
                : [];
        if (isWater) {
            return [{ kind: 'fill', at, fill: 'water', role }, ...number];
        }
        return shape ? [{ kind: 'block', at, ...shape, role, label: shipName }, ...number] : number;
    });
    const drawn = (model.drawn ?? []).flatMap(({ cells, count }) => Array<LegendEntry>(count).fill(ship(cells)));
    const straight = model.fleet.map(length => ship(Array.from({ length }, (_, column): Place => [0, column])));
    return { ...boardDrawing(model, cells), legend: [...straight, ...drawn] };
}

type BlockLook = Pick<Item & { readonly kind: 'block' }, 'joins' | 'shape' | 'filled'>;

/** The shape of a segment: the given one, or that which follows from its known neighbours. */
function shapeOf(segment: Segment | null, cell: number, grid: Grid, answer: PartialAnswer): BlockLook {
    const isShip = (offset: Place): boolean => answer[grid.at(cell, offset) ?? -1] === 1;
    const { joins, ...look } = lookOf(isShip);
    const rest = segment ? restOf[segment] : undefined;
    if (rest) {
        return { joins: rest, shape: 'round', ...look };
    }
    const isKnown = grid.neighbours(cell).every(next => answer[next] !== undefined);
    return { joins, ...look, shape: isKnown ? 'round' : segment === 'middle' ? 'square' : 'unknown' };
}

/** The sides at which a ship goes on from one of its cells, and the corners that it fills there. */
function lookOf(isShip: (offset: Place) => boolean): Pick<BlockLook, 'joins' | 'filled'> {
    const joins = directions.filter(direction => isShip(step[direction]));
    const filled = joins.filter(direction => {
        const [down, right] = step[direction];
        const next: Place = [right, -down];
        return isShip(next) && isShip([down + next[0], right + next[1]]);
    });
    return { joins, ...(filled.length > 0 && { filled }) };
}

function roleOf(segment: Segment | null): Role {
    return segment === null ? 'answer' : 'given';
}

function ship(cells: readonly Place[]): LegendEntry {
    const has = new Set(cells.map(place => place.join()));
    const items = cells.map(([row, column]): Item => {
        const look = lookOf(([down, right]) => has.has([row + down, column + right].join()));
        return { kind: 'block', at: centre(row, column), ...look, shape: 'round', role: 'given', label: shipName };
    });
    return { ...sizeOf(cells), items };
}

/**
 * A sign on a board with numbers leaves the number as it is, and a number the sign; nothing takes the sign, then the
 * number.
 */
function typedInCell(model: BattleshipModel, before: string, text: string, goesOn: boolean): string | undefined {
    const { signs } = battleshipForm(model);
    const typed = normalise(text);
    if (model.variant !== 'digital') {
        return signs.typed(before, typed, goesOn);
    }
    const { digits, sign } = splitNumber(before === '.' ? '' : before);
    if (isEmptySign(typed)) {
        return sign === '' || digits === '' ? '.' : digits;
    }
    if (readNumber(typed) !== undefined) {
        return (goesOn && readNumber(digits + typed) !== undefined ? digits + typed : typed) + sign;
    }
    const after = signs.typed('', typed, false);
    return after === undefined || splitNumber(after).digits !== '' ? after : digits + after;
}

/** The texts that clicks go through. On a board with numbers the number of the cell stays. */
export function signCycle(model: BattleshipModel, before?: string): readonly string[] {
    const { signs } = battleshipForm();
    const all = signs.cycle.filter(text => hasBentShips(model) || !isCorner(segmentOf(signs.read(text) ?? null)));
    const { digits } = splitNumber(before ?? '');
    if (model.variant !== 'digital' || digits !== '') {
        return all.map(text => digits + (digits === '' || text !== '.' ? text : ''));
    }
    return before === undefined ? [...all, ...Array.from({ length: 10 }, (_, digit) => String(digit))] : all;
}

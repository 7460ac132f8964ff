import { centre, type Drawing, type Item, type LegendEntry, type Role } from '../../board/drawing';
import { directions, Grid } from '../../board/grid';
import { boardDrawing } from '../drawing';
import type { PartialAnswer } from '../puzzle-type';
import type { BattleshipModel, Segment } from './model';
import { restOf, shipName } from './signs';

/** The clues, the ships with the shape that is known of them, answered water, and the fleet below the board. */
export function drawBattleship(model: BattleshipModel, answer: PartialAnswer): Drawing {
    const grid = new Grid(model.rows, model.columns);
    const cells = grid.cells.flatMap((cell): Item[] => {
        const [row, column] = grid.place(cell);
        const at = centre(row, column);
        const segment = model.cells[row]?.[column] ?? null;
        if (segment === 'water' || (segment === null && answer[cell] === 0)) {
            return [{ kind: 'fill', at, fill: 'water', role: roleOf(segment) }];
        }
        return segment === null && answer[cell] === undefined
            ? []
            : [{ kind: 'block', at, ...shapeOf(segment, cell, grid, answer), role: roleOf(segment), label: shipName }];
    });
    return { ...boardDrawing(model, cells), legend: model.fleet.map(ship) };
}

type BlockLook = Pick<Item & { readonly kind: 'block' }, 'joins' | 'shape'>;

/** A segment that says its shape has it; any other has the shape that its neighbours give it, as far as they are known. */
function shapeOf(segment: Segment | null, cell: number, grid: Grid, answer: PartialAnswer): BlockLook {
    const rest = segment ? restOf[segment] : undefined;
    if (rest || segment === 'single') {
        return { joins: rest ? [rest] : [], shape: 'round' };
    }
    const joins = directions.filter(direction => {
        const next = grid.next(cell, direction);
        return next !== undefined && answer[next] === 1;
    });
    if (grid.neighbours(cell).every(next => answer[next] !== undefined)) {
        return { joins, shape: 'round' };
    }
    return { joins, shape: segment === 'middle' ? 'square' : 'unknown' };
}

function roleOf(segment: Segment | null): Role {
    return segment === null ? 'answer' : 'given';
}

function ship(length: number): LegendEntry {
    const items = Array.from({ length }, (_, column): Item => {
        const joins = (['left', 'right'] as const).filter(side => column !== (side === 'left' ? 0 : length - 1));
        return { kind: 'block', at: centre(0, column), joins, shape: 'round', role: 'given', label: shipName };
    });
    return { rows: 1, columns: length, items };
}

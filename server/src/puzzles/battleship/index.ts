import { centre, type Drawing, fillNames, type Item, type LegendEntry, type Role } from '../../board/drawing';
import { directions, Grid } from '../../board/grid';
import type { Battleship } from '../../language/generated/ast';
import { counted } from '../../message';
import { boardOffers, definePuzzleType } from '../define';
import { boardDrawing } from '../drawing';
import { equalCells } from '../figures';
import type { PartialAnswer } from '../puzzle-type';
import { checkBattleship } from './check';
import { changeFleet, fleetLine, fleetOffers, readFleet, standardLengths, usualFleet } from './fleet';

import type { BattleshipModel, Segment } from './model';
import { postBattleship } from './rules';
import { battleshipForm, restOf, segmentIn, shipName } from './signs';

export const battleship = definePuzzleType<Battleship, Segment | null, BattleshipModel>({
    type: 'Battleship',
    form: battleshipForm,
    summary: {
        en: 'Place every ship of the fleet in the grid, horizontally or vertically. Ships do not touch, not even diagonally. A number outside says how many cells of its row or column hold a ship.',
        ja: '艦隊のすべての艦を縦または横に置きます。艦どうしは斜めにも隣り合いません。盤面の外の数字は、その行や列で艦のあるマスの数です。',
    },
    wordMeanings: {
        fleet: {
            en: 'The ships to be placed: their lengths, such as 3 2 2 1 1 1; or standard and the length of the largest.',
            ja: '置く艦です。長さを 3 2 2 1 1 1 のように並べるか、standard のあとに最も長い艦の長さを書きます。',
        },
        standard: {
            en: 'One ship of the length that follows, two that are one cell shorter, and so on: 3 means 3 2 2 1 1 1.',
            ja: 'このあとに書く長さの艦が1隻、1マス短い艦が2隻、と増える艦隊です。3 なら 3 2 2 1 1 1 です。',
        },
    },
    readLines: readFleet,
    lines: ({ fleet }) => (fleet.length === 0 ? [] : [fleetLine(fleet), '']),
    extras: ({ fleet }) => ({ lengths: fleet }),
    changeExtra: (ast, _model, intent) => changeFleet(ast, intent),
    blankWith: (rows, columns) => ({ fleet: standardLengths(usualFleet(rows, columns)) }),
    offers: (_ast, word, before) =>
        word === 'fleet' ? fleetOffers(before) : word === 'grid' ? boardOffers(battleshipForm, before) : [],
    check: checkBattleship,
    post: postBattleship,
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
    givenValue: segment => (segment === null ? undefined : Number(segment !== 'water')),
    defaultValue: 0,
    sign: (_model, value) => (value ? '#' : '.'),
    describeValue: (_model, _key, value) => (value ? shipName : fillNames.water),
    shortValue: (_model, _key, value) => (value ? '■' : '~'),
    otherClue: ({ fleet }) => {
        const lengths = [...new Set(fleet)].map(length => {
            const ships = fleet.filter(other => other === length).length;
            return { en: `${ships} × ${counted(length, 'cell')}`, ja: `${length}マス×${ships}隻` };
        });
        return {
            name: { en: `the fleet ${fleet.join(' ')}`, ja: `艦隊 ${fleet.join(' ')}` },
            means: {
                en: `The ships to be placed: ${lengths.map(({ en }) => en).join(', ')}.`,
                ja: `置く艦: ${lengths.map(({ ja }) => ja).join('、')}。`,
            },
        };
    },
    clueText: ({ cells }, answer, cell, grid) => {
        const [row, column] = grid.place(cell);
        const known = cells[row]![column];
        return known === null || known === 'ship'
            ? battleshipForm.signs.print(segmentIn(grid, answer, cell))
            : undefined;
    },
});

/** The clues, the ships with the shape that is known of them, answered water, and the fleet below the board. */
function drawBattleship(model: BattleshipModel, answer: PartialAnswer): Drawing {
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

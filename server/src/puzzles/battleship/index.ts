import { centre, type Drawing, fillNames, type Item, type LegendEntry, type Role } from '../../board/drawing';
import { directions, Grid, type Place, step } from '../../board/grid';
import type { Battleship } from '../../language/generated/ast';
import { boardLayout } from '../board-text';
import { boardOffers, definePuzzleType } from '../define';
import { boardDrawing } from '../drawing';
import { equalCells } from '../figures';
import type { Offer, PartialAnswer } from '../puzzle-type';
import { checkBattleship } from './check';
import { changeFleet, fleetLines, fleetOffers, fleetTexts, readFleet, standardLengths, usualFleet } from './fleet';
import type { BattleshipModel, Segment } from './model';
import { postBattleship } from './rules';
import { drawingOffers, partsOfDrawing, turnedSign } from './ship-drawing';
import { hasBentShips, sizeOf } from './ships';
import { battleshipForm, isCorner, restOf, segmentIn, shipName } from './signs';

export const battleship = definePuzzleType<Battleship, Segment | null, BattleshipModel>({
    type: 'Battleship',
    form: battleshipForm,
    summary: {
        en: 'Place every ship of the fleet in the grid, horizontally or vertically; bent ships may be turned and mirrored. Ships do not touch, not even diagonally. A number outside says how many cells of its row or column hold a ship.',
        ja: '艦隊のすべての艦を縦または横に置きます。曲がった艦は回転や裏返しができます。艦どうしは斜めにも隣り合いません。盤面の外の数字は、その行や列で艦のあるマスの数です。',
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
        ships: {
            en: 'Ships of the fleet that are drawn, bent ones above all: o for each cell, on the lines below, indented, with a blank column between two ships. With x2 behind the word there are two of each.',
            ja: '図で描く艦です(曲がった艦など)。次の行から、字下げして、艦のマスを o で描き、艦と艦の間は1列あけます。ships x2 と書くと2隻ずつになります。',
        },
    },
    readLines: readFleet,
    lines: fleetLines,
    layout: row =>
        row.$container.$type === 'Ships'
            ? { kind: 'drawing', columns: partsOfDrawing(row) }
            : boardLayout(row, battleshipForm),
    turned: ({ text, kind }, turn) => (kind === 'stroke' ? turnedSign(text) : battleshipForm.signs.turned(text, turn)),
    cycle: model =>
        battleshipForm.signs.cycle.filter(text => hasBentShips(model) || !isCorner(battleshipForm.signs.read(text)!)),
    extras: ({ fleet }) => ({ lengths: fleet }),
    changeExtra: (ast, _model, intent) => changeFleet(ast, intent),
    blankWith: (rows, columns) => ({ fleet: standardLengths(usualFleet(rows, columns)) }),
    offers: battleshipOffers,
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
    otherClue: fleetTexts,
    clueText: ({ cells }, answer, cell, grid) => {
        const [row, column] = grid.place(cell);
        const known = cells[row]![column];
        return known === null || known === 'ship'
            ? battleshipForm.signs.print(segmentIn(grid, answer, cell))
            : undefined;
    },
});

/** What can be typed next: corners of ships only where there are bent ones. */
function battleshipOffers(ast: Battleship, word: string, before: readonly string[]): readonly Offer[] {
    const hasDrawings = ast.lines.some(({ $type }) => $type === 'Ships');
    switch (word) {
        case 'fleet':
            return fleetOffers(before);
        case 'ships':
            return drawingOffers();
        case 'grid':
            return boardOffers(battleshipForm, before).filter(
                ({ text }) => hasDrawings || !isCorner(battleshipForm.signs.read(text) ?? null),
            );
        default:
            return [];
    }
}

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
    const drawn = (model.drawn ?? []).flatMap(({ cells, count }) => Array<LegendEntry>(count).fill(ship(cells)));
    const straight = model.fleet.map(length => ship(Array.from({ length }, (_, column): Place => [0, column])));
    return { ...boardDrawing(model, cells), legend: [...straight, ...drawn] };
}

type BlockLook = Pick<Item & { readonly kind: 'block' }, 'joins' | 'shape' | 'filled'>;

/** A segment that says its shape has it; any other has the shape that its neighbours give it, as far as they are known. */
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

import { type Clue, clueName } from '../../board/clue';
import { centre, type Drawing, fillNames, type Item, type LegendEntry, type Role } from '../../board/drawing';
import { directions, Grid, type Place, step } from '../../board/grid';
import type { Battleship } from '../../language/generated/ast';
import { definePuzzleType } from '../define';
import { boardDrawing } from '../drawing';
import { equalCells } from '../figures';
import type { Answer, PartialAnswer } from '../model';
import { linesOf } from '../outside';
import { normalise } from '../reading';
import { battleshipOffers, layoutBattleship, readBattleship, signCycle, typedInCell } from './board';
import { checkBattleship } from './check';
import { changeFleet, fleetLines, fleetTexts, standardLengths, usualFleet } from './fleet';
import { hasItsFleet } from './known-board';
import type { BattleshipCell, BattleshipModel, Segment } from './model';
import { onlyReasons } from './only-reasons';
import { battleshipRules } from './rule-texts';
import { postBattleship } from './rules';
import { turnedSign } from './ship-drawing';
import { essentialFleet, sizeOf } from './ships';
import { battleshipForm, numberIn, restOf, segmentIn, segmentOf, shipName, splitNumber } from './signs';
import { battleshipTechniques } from './techniques';

export const battleship = definePuzzleType<Battleship, BattleshipCell, BattleshipModel>({
    type: 'Battleship',
    form: battleshipForm(),
    formOf: battleshipForm,
    summary: {
        en: 'Place every ship of the fleet in the grid, horizontally or vertically; bent ships may be turned and mirrored. Ships do not touch, not even diagonally. A number outside is the number of cells in its row or column that hold a ship.',
        ja: '艦隊のすべての艦をタテまたはヨコに置きます。曲がった艦は回転や裏返しができます。艦どうしは斜めにも隣り合いません。盤面の外の数字は、その行や列で艦の入るマスの数です。',
    },
    rules: battleshipRules,
    wordMeanings: {
        fleet: {
            en: 'The ships to be placed: the number of cells of each, such as 3 2 2 1 1 1; or standard and that of the largest.',
            ja: '置く艦です。各艦のマス数を 3 2 2 1 1 1 のように並べるか、standard のあとに最も大きい艦のマス数を書きます。',
        },
        standard: {
            en: 'One ship of this many cells, two that are one cell shorter, and so on: 3 means 3 2 2 1 1 1.',
            ja: 'このあとに書くマス数の艦が1隻、1マス短い艦が2隻、と増える艦隊です。3 なら 3 2 2 1 1 1 です。',
        },
        weighted: {
            en: 'A number outside is the sum over the cells in its row or column that hold a ship, each counted as the number of cells of its ship: 3 for each cell of a ship of 3.',
            ja: '盤面の外の数字は、その行や列で艦の入るマスを「その艦のマス数」として数えた合計です(3マスの艦は1マスにつき3)。',
        },
        digital: {
            en: 'Each cell has a number. A number outside is the sum of those in the cells of its row or column that hold a ship.',
            ja: 'すべてのマスに数字を書きます。盤面の外の数字は、その行や列で艦の入るマスに書かれた数字の合計です。',
        },
        ships: {
            en: 'Ships of the fleet that are drawn, bent ones above all: o for each cell, on the lines below, indented, with a blank column between two ships. With x2 behind the word there are two of each.',
            ja: '図で表す艦です(曲がった艦など)。次の行から字下げし、艦のマスを o で描きます。艦と艦の間は1列あけます。ships x2 と書くと2隻ずつになります。',
        },
    },
    read: readBattleship,
    lines: model => [...(model.variant ? [model.variant] : []), ...fleetLines(model)],
    layout: layoutBattleship,
    turned: ({ text, kind }, turn) => {
        const { digits, sign } = splitNumber(normalise(text));
        return kind === 'stroke'
            ? turnedSign(text)
            : digits === ''
              ? battleshipForm().signs.turned(text, turn)
              : digits + battleshipForm().signs.turned(sign, turn);
    },
    typed: typedInCell,
    cycle: signCycle,
    withoutClue: ({ cells }, clue) => {
        if (clue.kind === 'outside') {
            return [{ clue, text: '.' }];
        }
        const cell = clue.kind === 'cell' ? cells[clue.place[0]]![clue.place[1]]! : null;
        // The number of a cell is no clue.
        return segmentOf(cell) ? [{ clue, text: typeof cell === 'object' ? String(numberIn(cell)) : '.' }] : [];
    },
    essence: model => {
        const { signs } = battleshipForm(model);
        return {
            cells: model.cells.map(row => row.map(cell => signs.print(cell))),
            lines: [model.variant ?? '', ...fleetLines(essentialFleet(model))],
        };
    },
    extras: ({ fleet, drawn = [] }) => ({ lengths: fleet, ships: drawn }),
    changeExtra: (ast, _model, intent) => changeFleet(ast, intent),
    blankWith: (rows, columns) => ({ fleet: standardLengths(usualFleet(rows, columns)) }),
    offers: battleshipOffers,
    check: checkBattleship,
    post: postBattleship,
    techniques: battleshipTechniques,
    clueHolds,
    traits: { isSlowWithSpareClues: true },
    only: onlyReasons,
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
    givenValue: cell => {
        const segment = segmentOf(cell);
        return segment === null ? undefined : Number(segment !== 'water');
    },
    defaultValue: 0,
    sign: (_model, value) => (value ? '#' : '.'),
    describeValue: (_model, _key, value) => (value ? shipName : fillNames.water),
    shortValue: (_model, _key, value) => (value ? '■' : '~'),
    otherClue: fleetTexts,
    clueText: ({ cells }, answer, cell, grid) => {
        const [row, column] = grid.place(cell);
        const content = cells[row]![column]!;
        const known = segmentOf(content);
        const number = typeof content === 'object' && content ? String(content.number) : '';
        return known === null || known === 'ship'
            ? number + battleshipForm().signs.print(segmentIn(grid, answer, cell))
            : undefined;
    },
});

/** Whether a board, whatever ships are on it, agrees with a clue. */
function clueHolds(model: BattleshipModel, clue: Clue, answer: Answer): boolean {
    const grid = new Grid(model.rows, model.columns);
    if (clue.kind === 'line') {
        return hasItsFleet(model, answer);
    }
    if (clue.kind === 'cell') {
        const [row, column] = clue.place;
        const cell = grid.index(row, column);
        const segment = segmentOf(model.cells[row]![column]!);
        return segment === 'ship' ? answer[cell] === 1 : segmentIn(grid, answer, cell) === segment;
    }
    const { count, cells } = linesOf(model, grid).find(outside => clueName(outside.clue) === clueName(clue))!;
    return battleshipForm(model).outside!.count(answer, cells) === count;
}

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
        // Out of the way of what says that it does not count.
        const number: Item[] =
            typeof content === 'object' && content
                ? [{ kind: isWater ? 'corner' : 'text', at, text: String(content.number), role: 'given' }]
                : [];
        if (isWater) {
            return [{ kind: 'fill', at, fill: 'water', role }, ...number];
        }
        return segment === null && answer[cell] === undefined
            ? number
            : [{ kind: 'block', at, ...shapeOf(segment, cell, grid, answer), role, label: shipName }, ...number];
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

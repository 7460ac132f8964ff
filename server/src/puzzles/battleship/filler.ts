import { Grid } from '../../board/grid';
import type { Random } from '../../random';
import type { Filler } from '../filler';
import type { BattleshipModel } from './model';
import { placesOn, shipKinds } from './ships';

export const filler: Filler<BattleshipModel> = {
    wishes: ['symmetry', 'given', 'outside'],
    given: 'water',
    fill: (board, random, _wishes, engine) => {
        const isBare = [...board.cells.flat(), ...board.rowClues, ...board.columnClues].every(clue => clue === null);
        const ships = isBare ? placeFleet(random, board) : undefined;
        return ships ? { board, answer: ships.map(Number) } : engine.fill(board);
    },
    usual: ({ rows, columns }) => rows + columns,
    givesAway: ({ text }) => text.endsWith('~'),
};

/** The number of attempts to place the fleet. A fleet that hardly fits is left to an engine. */
const mostTries = 100;

/** Places the largest ships first, and starts again if one finds no room. Returns for each cell whether it holds a ship. */
function placeFleet(random: Random, board: BattleshipModel): boolean[] | undefined {
    const grid = new Grid(board.rows, board.columns);
    const kinds = shipKinds(board).toSorted((a, b) => b.cells.length - a.cells.length);
    const ships = kinds.flatMap(({ ways, count }) => {
        const places = ways.flatMap(way => placesOn(grid, way));
        return Array.from({ length: count }, () => places);
    });
    for (let tries = 0; tries < mostTries; tries++) {
        const isShip = grid.cells.map(() => false);
        const isFree = (cell: number): boolean =>
            [-1, 0, 1].every(row => [-1, 0, 1].every(column => !isShip[grid.at(cell, [row, column]) ?? -1]));
        const isPlaced = ships.every(places => {
            const free = places.filter(cells => cells.every(isFree));
            for (const cell of free.length > 0 ? random.pick(free) : []) {
                isShip[cell] = true;
            }
            return free.length > 0;
        });
        if (isPlaced) {
            return isShip;
        }
    }
    return undefined;
}

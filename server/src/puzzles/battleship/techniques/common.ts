import { type Fact, is } from '../../known';
import { type Berth, type Kind, ship, water } from '../known-board';
import type { BattleshipModel } from '../model';
import { hasBentShips } from '../ships';

/** The cells that all places share, and the water that is around all of them. */
export function inAll(berths: readonly Berth[]): Fact[] {
    const [first] = berths;
    return first
        ? [
              ...first.cells
                  .filter(cell => berths.every(({ cells }) => cells.includes(cell)))
                  .map(cell => is(cell, ship)),
              ...first.around
                  .filter(cell => berths.every(({ around }) => around.includes(cell)))
                  .map(cell => is(cell, water)),
          ]
        : [];
}

// Many techniques are sound only if no ship is bent, or if the numbers outside count ship cells.

export const isStraight = (model: BattleshipModel): boolean => !hasBentShips(model);

export const countsCells = ({ variant }: BattleshipModel): boolean => variant === undefined;

export const isStraightAndCountsCells = (model: BattleshipModel): boolean => isStraight(model) && countsCells(model);

/** "ships of 3". */
export function plural({ name }: Kind): string {
    return name.en.replace('ship', 'ships');
}

import type { BattleshipModel } from '../model';
import { hasBentShips } from '../ships';

// Many techniques are sound only if no ship is bent, or if the numbers outside count ship cells.

export const isStraight = (model: BattleshipModel): boolean => !hasBentShips(model);

export const countsCells = ({ variant }: BattleshipModel): boolean => variant === undefined;

export const isStraightAndCountsCells = (model: BattleshipModel): boolean => isStraight(model) && countsCells(model);

import { generate } from '../../server/src/generate/generate';
import { generatedKinds } from '../../server/src/generate/kinds';
import type { BattleshipModel } from '../../server/src/puzzles/battleship/model';
import type { Model } from '../../server/src/puzzles/puzzle-type';
import type { Random } from './random';

/** A puzzle with one answer; of a Curve Data every clue shows its shape, of all others no clue can be left out. */
export function generated(random: Random, word: string, rows: number, columns: number): Model {
    const seed = random.below(2 ** 32);
    const board = generatedKinds.find(kind => kind.word === word)!.board(rows, columns, seed);
    return generate(board, { seed, ...(word !== 'curvedata' && { clues: 'few' as const }) })!;
}

/** A Battleship of this fleet, with all of its numbers outside or fewer. */
export function generatedBattleship(random: Random, rows: number, columns: number, fleet: readonly number[]): Model {
    const seed = random.below(2 ** 32);
    const board = generatedKinds.find(kind => kind.word === 'battleship')!.board(rows, columns, seed);
    const begun: BattleshipModel = { ...(board as BattleshipModel), fleet };
    return generate(begun, { seed, ...(random.chance(0.5) && { clues: 'few' as const }) })!;
}

import { filled } from '../../server/src/board/grid';
import { generate } from '../../server/src/generate/generate';
import { generatedKinds } from '../../server/src/generate/kinds';
import { battleship } from '../../server/src/puzzles/battleship';
import type { BattleshipModel } from '../../server/src/puzzles/battleship/model';
import type { Model } from '../../server/src/puzzles/model';
import type { Random } from './random';

/**
 * A puzzle with one answer, of this size or, in a type that does not allow it, of the usual one. Every clue of a Curve
 * Data shows its shape; in all other types no clue is superfluous.
 */
export function generated(random: Random, word: string, rows: number, columns: number): Model {
    const seed = random.below(2 ** 32);
    const kind = generatedKinds.find(one => one.word === word)!;
    const size = kind.sizes?.allows({ rows, columns }) === false ? kind.sizes.usual : { rows, columns };
    const board = kind.board(size.rows, size.columns, seed);
    return generate(board, {
        seed,
        ...(word !== 'curvedata' && { clues: 'few' as const }),
        ...(word === 'kanaore' && { given: 'letters' as const }),
    })!;
}

/** A Battleship with this fleet and variant, and with all of its outside numbers or fewer. */
export function generatedBattleship(
    random: Random,
    rows: number,
    columns: number,
    kind: Pick<BattleshipModel, 'fleet' | 'drawn' | 'variant'>,
): Model {
    const begun: BattleshipModel = {
        ...battleship.edit.blank(rows, columns),
        ...kind,
        ...(kind.variant === 'digital' && {
            cells: filled({ rows, columns }, () => ({ number: 1 + random.below(9), segment: null })),
        }),
    };
    const made = generate(begun, { seed: random.below(2 ** 32), ...(random.chance(0.5) && { clues: 'few' as const }) });
    // Some numbers cannot be completed to a unique puzzle.
    return made ?? generatedBattleship(random, rows, columns, kind);
}

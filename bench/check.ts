import type { BattleshipModel } from '../server/src/puzzles/battleship/model';
import type { FillominoModel } from '../server/src/puzzles/fillomino/model';
import type { Answer, Model } from '../server/src/puzzles/puzzle-type';
import { isBattleshipAnswer } from '../test/support/battleship';
import { isFillominoAnswer } from '../test/support/fillomino';

/** Whether an answer is right by the rules as the tests have them; true for types whose rules they do not have. */
export function isRight(model: Model, answer: Answer): boolean {
    switch (model.type) {
        case 'Fillomino':
            return isFillominoAnswer(model as FillominoModel, answer);
        case 'Battleship':
            return isBattleshipAnswer(model as BattleshipModel, answer);
        default:
            return true;
    }
}

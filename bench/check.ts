import type { BattleshipModel } from '../server/src/puzzles/battleship/model';
import type { BonsanModel } from '../server/src/puzzles/bonsan/model';
import type { CurveDataModel } from '../server/src/puzzles/curvedata/model';
import type { FillominoModel } from '../server/src/puzzles/fillomino/model';
import type { KanaoreModel } from '../server/src/puzzles/kanaore/model';
import type { Answer, Model } from '../server/src/puzzles/model';
import { isBattleshipAnswer } from '../test/support/battleship';
import { isBonsanAnswer } from '../test/support/bonsan';
import { isCurveDataAnswer } from '../test/support/curvedata';
import { isFillominoAnswer } from '../test/support/fillomino';
import { isKanaoreAnswer } from '../test/support/kanaore';

/** True if an answer is right by the tests' own version of the rules. */
export function isRight(model: Model, answer: Answer): boolean {
    switch (model.type) {
        case 'Fillomino':
            return isFillominoAnswer(model as FillominoModel, answer);
        case 'Battleship':
            return isBattleshipAnswer(model as BattleshipModel, answer);
        case 'Bonsan':
            return isBonsanAnswer(model as BonsanModel, answer);
        case 'CurveData':
            return isCurveDataAnswer(model as CurveDataModel, answer);
        case 'Kanaore':
            return isKanaoreAnswer(model as KanaoreModel, answer);
        default:
            throw new Error(`There is no checker for ${model.type}: write one in test/support/, and add it here.`);
    }
}

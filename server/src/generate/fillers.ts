import type { Model } from '../puzzles/model';
import { battleshipFiller } from './battleship';
import { bonsanFiller } from './bonsan';
import { curveDataFiller } from './curvedata';
import type { Filler } from './filling';
import { fillominoFiller } from './fillomino';
import { kanaoreFiller } from './kanaore';

/** Fillers by the `type` of a model. An engine fills the boards of all other types. */
const fillers: Readonly<Record<string, Filler>> = {
    Battleship: battleshipFiller,
    Bonsan: bonsanFiller,
    CurveData: curveDataFiller,
    Fillomino: fillominoFiller,
    Kanaore: kanaoreFiller,
};

export function fillerOf({ type }: Pick<Model, 'type'>): Filler {
    return fillers[type] ?? {};
}

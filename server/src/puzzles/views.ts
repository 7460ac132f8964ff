import { view as battleship } from './battleship/view';
import { view as bonsan } from './bonsan/view';
import { view as curveData } from './curvedata/view';
import { view as fillomino } from './fillomino/view';
import { view as kanaore } from './kanaore/view';
import type { Model } from './model';
import type { ViewFacet } from './view-facet';

/** The views of all puzzle types, for the page in the browser, by the type of a model. The registry checks the list. */
export const puzzleViews = {
    Battleship: battleship,
    Bonsan: bonsan,
    CurveData: curveData,
    Fillomino: fillomino,
    Kanaore: kanaore,
};

/** The view of a model's type; a model's `type` is always a key of the list. */
export function viewOf(model: Model): ViewFacet {
    return puzzleViews[model.type as keyof typeof puzzleViews];
}

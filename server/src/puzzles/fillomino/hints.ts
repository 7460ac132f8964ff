import type { HintsFacet } from '../hints-facet';
import type { FillominoModel } from './model';
import { fillominoTechniques } from './techniques';
import { onlyReasons, variationOf } from './variation';

export const hints: HintsFacet<FillominoModel> = {
    techniques: fillominoTechniques,
    traits: { isSlow: true, isSlowWithSpareClues: true },
    variation: variationOf,
    only: onlyReasons,
};

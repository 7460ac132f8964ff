import type { HintsFacet } from '../hints-facet';
import type { BattleshipModel } from './model';
import { onlyReasons } from './only-reasons';
import { battleshipTechniques } from './techniques';

export const hints: HintsFacet<BattleshipModel> = {
    techniques: battleshipTechniques,
    traits: { isSlowWithSpareClues: true },
    only: onlyReasons,
};

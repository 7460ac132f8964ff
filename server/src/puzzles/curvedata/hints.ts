import type { HintsFacet } from '../hints-facet';
import type { CurveDataModel } from './model';
import { onlyNeeded } from './needed';
import { curveDataTechniques } from './techniques';

export const hints: HintsFacet<CurveDataModel> = {
    techniques: curveDataTechniques,
    onlyNeeded,
};

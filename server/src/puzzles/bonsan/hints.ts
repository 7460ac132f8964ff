import type { HintsFacet } from '../hints-facet';
import type { BonsanModel } from './model';
import { bonsanTechniques } from './techniques';

export const hints: HintsFacet<BonsanModel> = {
    techniques: bonsanTechniques,
};

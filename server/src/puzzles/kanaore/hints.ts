import type { HintsFacet } from '../hints-facet';
import type { KanaoreModel } from './model';
import { kanaoreTechniques } from './techniques';

export const hints: HintsFacet<KanaoreModel> = {
    techniques: kanaoreTechniques,
};

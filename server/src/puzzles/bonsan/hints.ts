import type { HintsFacet } from '../hints-facet';
import { is } from '../known';
import type { Technique } from '../technique';
import { trying } from '../trying';
import type { BonsanModel } from './model';
import { movesOf } from './moves';
import { everyMove, line } from './techniques/lines';
import { onlyMove } from './techniques/only-move';
import { centre, parity } from './techniques/parity';
import { everyPartner, noPartner, onlyPartner, opposite } from './techniques/partners';
import { lastInRegion } from './techniques/regions';

/** Easiest first. */
const named: readonly Technique<BonsanModel>[] = [
    onlyMove,
    line,
    opposite,
    noPartner,
    lastInRegion,
    centre,
    parity,
    everyMove,
    onlyPartner,
    everyPartner,
];

/** The maximum number of moves tried. */
const maxTried = 200;

export const hints: HintsFacet<BonsanModel> = {
    techniques: [
        ...named,
        trying(named, (model, known) => {
            const { open, left } = movesOf(model, known);
            return open
                .toSorted((a, b) => left[a]!.length - left[b]!.length)
                .flatMap(key => left[key]!.map(({ value }) => is(key, value)))
                .slice(0, maxTried);
        }),
    ],
};

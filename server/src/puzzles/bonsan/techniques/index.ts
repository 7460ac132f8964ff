import { is } from '../../known';
import type { Technique } from '../../technique';
import { trying } from '../../trying';
import type { BonsanModel } from '../model';
import { movesOf } from '../moves';
import { everyMove, line } from './lines';
import { onlyMove } from './only-move';
import { centre, parity } from './parity';
import { everyPartner, noPartner, onlyPartner, opposite } from './partners';
import { lastInRegion } from './regions';

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

/** Easiest first. */
export const bonsanTechniques: readonly Technique<BonsanModel>[] = [
    ...named,
    trying(named, (model, known) => {
        const { open, left } = movesOf(model, known);
        return open
            .toSorted((a, b) => left[a]!.length - left[b]!.length)
            .flatMap(key => left[key]!.map(({ value }) => is(key, value)))
            .slice(0, maxTried);
    }),
];

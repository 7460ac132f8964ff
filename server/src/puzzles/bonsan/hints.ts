import { directionNames } from '../../board/grid';
import type { HintsFacet } from '../hints-facet';
import { is } from '../known';
import type { Technique } from '../techniques/technique';
import { trying } from '../techniques/trying';
import { moveOf } from './board';
import type { BonsanModel } from './model';
import { movesOf } from './moves';
import { everyMove, line } from './techniques/lines';
import { onlyMove } from './techniques/only-move';
import { eitherWay, stuckPair } from './techniques/pairs';
import { centre, parity } from './techniques/parity';
import { noPartner, opposite } from './techniques/partners';
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
    eitherWay,
    stuckPair,
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
    suppose: (cell, value) => {
        const { direction, distance } = moveOf(value);
        const { en, ja } = directionNames[direction];
        return distance > 0
            ? { en: `the circle in ${cell} moves ${distance} ${en}`, ja: `${cell}の○を${ja}へ${distance}マス動かすと` }
            : { en: `the circle in ${cell} stays`, ja: `${cell}の○を動かさないと` };
    },
};

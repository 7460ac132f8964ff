import type { HintsFacet } from '../hints-facet';
import { type Fact, is, isNot, type Known } from '../known';
import type { Technique } from '../technique';
import { trying } from '../trying';
import { groupsOf } from './groups';
import type { FillominoModel } from './model';
import { border, complete, tooLarge } from './techniques/complete';
import { eitherExit, onlyExit } from './techniques/exits';
import { enclosed, lastCell, onlyNumber } from './techniques/only-number';
import { largePocket, pocket } from './techniques/pocket';
import { bottleneck, noRoom, room } from './techniques/room';
import { manyShapes, shapes } from './techniques/shapes';
import { onlyReasons, variationOf } from './variation';

/** Easiest first. */
const named: readonly Technique<FillominoModel>[] = [
    complete,
    border,
    onlyExit,
    tooLarge,
    lastCell,
    enclosed,
    room,
    bottleneck,
    noRoom,
    eitherExit,
    onlyNumber,
    shapes,
    pocket,
    manyShapes,
    largePocket,
];

/** For each open cell beside an unfinished region: that it belongs to the region, and that it does not. */
function worthTrying(model: FillominoModel, known: Known): Fact[] {
    const groups = groupsOf(model, known);
    const facts = groups.unfinished.flatMap(group =>
        groups.exits(group).flatMap(exit => [is(exit, group.number), isNot(exit, group.number)]),
    );
    return [...new Map(facts.map(fact => [`${fact.key} ${fact.is} ${fact.value}`, fact])).values()];
}

export const hints: HintsFacet<FillominoModel> = {
    techniques: [...named, trying(named, worthTrying)],
    traits: { isSlow: true, isSlowWithSpareClues: true },
    variation: variationOf,
    only: onlyReasons,
};

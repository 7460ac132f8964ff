import { type Fact, is, isNot, type Known } from '../../known';
import type { Technique } from '../../technique';
import { trying } from '../../trying';
import { groupsOf } from '../groups';
import type { FillominoModel } from '../model';
import { complete, tooLarge } from './complete';
import { eitherExit, onlyExit } from './exits';
import { border } from './given-border';
import { enclosed, lastCell, onlyNumber } from './only-number';
import { largePocket, pocket } from './pocket';
import { bottleneck, noRoom, room } from './room';
import { manyShapes, shapes } from './shapes';

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

/** Easiest first. */
export const fillominoTechniques: readonly Technique<FillominoModel>[] = [...named, trying(named, worthTrying)];

/** For each open cell beside an unfinished region: that it belongs to the region, and that it does not. */
function worthTrying(model: FillominoModel, known: Known): Fact[] {
    const groups = groupsOf(model, known);
    const facts = groups.unfinished.flatMap(group =>
        groups.exits(group).flatMap(exit => [is(exit, group.number), isNot(exit, group.number)]),
    );
    return [...new Map(facts.map(fact => [`${fact.key} ${fact.is} ${fact.value}`, fact])).values()];
}

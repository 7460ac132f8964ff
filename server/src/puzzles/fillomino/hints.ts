import type { HintsFacet } from '../hints-facet';
import { type Fact, is, isNot, type Known, onlyOnce } from '../known';
import type { Technique } from '../techniques/technique';
import { byCases, clashing, trying } from '../techniques/trying';
import { groupsOf } from './groups';
import type { FillominoModel } from './model';
import { border, complete, tooLarge } from './techniques/complete';
import { eitherExit, onlyExit } from './techniques/exits';
import { enclosed, lastCell, onlyNumber, valuesLeft } from './techniques/only-number';
import { largePocket, pocket } from './techniques/pocket';
import { bottleneck, noRoom, pocketSize, room } from './techniques/room';
import { sameNumber } from './techniques/same-number';
import { manyShapes, rivals, shapes } from './techniques/shapes';
import { splitsOf } from './techniques/splits';
import { puzzleOfReasons, variationOf } from './variation';

/** Easiest first. */
const named: readonly Technique<FillominoModel>[] = [
    complete,
    border,
    onlyExit,
    tooLarge,
    lastCell,
    enclosed,
    room,
    pocketSize,
    bottleneck,
    noRoom,
    eitherExit,
    onlyNumber,
    shapes,
    pocket,
    manyShapes,
    rivals,
    sameNumber,
    largePocket,
];

/** The largest number of values of a cell that are tried one after the other. */
const maxValues = 3;

/**
 * For each open cell beside an unfinished region: that it belongs to the region, and that it does not. For each open cell
 * that can have few numbers: that it has one of them.
 */
function worthTrying(model: FillominoModel, known: Known): Fact[] {
    const groups = groupsOf(model, known);
    const facts = groups.unfinished.flatMap(group =>
        groups.exits(group).flatMap(exit => [is(exit, group.number), isNot(exit, group.number)]),
    );
    const values = groups.open.flatMap(cell =>
        (valuesLeft(groups, cell, maxValues)?.numbers ?? []).map(number => is(cell, number)),
    );
    return onlyOnce([...facts, ...values]);
}

/** A complete region that closes its neighbours is seen at one glance, but counts as a deduction. */
const maxDeductions = 12;

export const hints: HintsFacet<FillominoModel> = {
    techniques: [
        ...named,
        clashing(named, worthTrying),
        byCases(named, splitsOf, maxDeductions),
        trying(named, worthTrying, undefined, maxDeductions),
    ],
    traits: { isSlow: true, isSlowWithSpareClues: true },
    variation: variationOf,
    puzzleOfReasons,
};

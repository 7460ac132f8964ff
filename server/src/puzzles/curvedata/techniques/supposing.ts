import { smallest } from '../../../extremes';
import { type Fact, is, Known } from '../../known';
import { type Deduction, impasse } from '../../technique';
import { reasonsOf } from '../grounds';
import { boardOf, countPlaces, line, noLine } from '../known-board';
import type { CurveDataModel } from '../model';
import { Possible } from '../possible';
import { failureText } from './findings';

/** The number of impossible lines to look for. The one that takes the fewest reasons to see is used. */
const maxFound = 3;

/** The number of lines followed with the ways of figures, if nothing is found without them. */
const maxTriedLong = 180;

/** The maximum number of rounds in which lines follow from lines. */
const maxRounds = 5;

/** The maximum number of steps to list the ways of a figure while a line is tried. */
const maxSteps = 500;

/** Lines that cannot be, or edges that must have one: those that take the fewest reasons to see first. */
export function worthTrying(model: CurveDataModel, known: Known): Fact[] {
    const possible = boardOf(model, known).possible;
    const { edges } = possible.setting.board;
    // If few parts are possible, something follows soon.
    const keys = [...possible.lines.keys()]
        .filter(key => possible.lines[key] === -1)
        .map(key => ({ key, parts: smallest(edges[key]!.map(cell => possible.partsIn(cell).length)) }))
        .sort((a, b) => a.parts - b.parts);
    const facts = keys.flatMap(({ key }) => [is(key, line), is(key, noLine)]);
    const found: { readonly fact: Fact; readonly size: number }[] = [];
    const tryAll = (some: readonly Fact[], steps: number): void => {
        for (const fact of found.length > 0 ? [] : some) {
            const scratch = new Known(known);
            scratch.add(fact);
            const { failed } = tryOut(model, scratch, steps);
            if (failed && found.push({ fact, size: failed.grounds.size }) === maxFound) {
                return;
            }
        }
    };
    tryAll(facts, 0);
    tryAll(facts.slice(0, maxTriedLong), maxSteps);
    return found.sort((a, b) => a.size - b.size).map(({ fact }) => fact);
}

/** Follows what is tried until something cannot be. */
function tryOut(model: CurveDataModel, known: Known, steps: number): Possible {
    const start = boardOf(model, known.origin!.known).possible;
    const tried = new Possible(start.setting, start, true);
    tried.learn(known);
    tried.learnOn(maxRounds);
    if (steps > 0) {
        for (const _ of tried.listWays(steps)) {
            tried.learnOn(maxRounds);
        }
    }
    countPlaces(known, tried.looks);
    return tried;
}

/** The impasse that a tried line leads to, if there is one. */
export function* whatFollows(model: CurveDataModel, known: Known): Iterable<Deduction> {
    const quick = tryOut(model, known, 0);
    const tried = quick.failed ? quick : tryOut(model, known, maxSteps);
    if (tried.failed) {
        const { grounds } = tried.failed;
        const needed = new Set(grounds.derived);
        yield {
            ...impasse,
            reasons: reasonsOf(grounds, tried.setting, known, 0),
            ...failureText(tried),
            onTheWay: tried.derived.filter(key => needed.has(key)).map(key => is(key, tried.lines[key]!)),
        };
    }
}

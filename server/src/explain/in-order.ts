import type { Place } from '../board/grid';
import { smallest } from '../extremes';
import { isFact, type Known, onlyOnce, reasonId } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { distance, keysOf } from './facts';
import type { Draft } from './path-report';

/** In steps from cell to cell. */
const nearby = 2;

/**
 * Puts steps into the order in which a person takes them: the easiest that is possible; of these rather one that finds
 * a value than one that only rules values out; then the nearest to the step just before, and rather one that goes on
 * from it; then by the easier technique; then the one with the fewest others nearby, to which a person would have to
 * come back.
 *
 * @param steps in an order in which each is possible
 * @param found all steps found, also those that lead to nothing: the more of them are possible, the easier it is
 * @param known what is known at first; the steps' conclusions are added to it
 */
export function inOrder(model: Model, steps: readonly Draft[], found: readonly Draft[], known: Known): Draft[] {
    const keys = keysOf(model);
    const { techniques = [] } = typeOf(model).hints;
    const places = new Map(techniques.map(({ name }, index): [string | null, number] => [name, index]));
    const cellsOf = ({ conclusions }: Draft): readonly Place[] => conclusions.flatMap(({ key }) => keys[key]!);
    const cellsOfSteps = new Map(steps.map(step => [step, cellsOf(step)]));
    const isOpen = ({ conclusions }: Draft): boolean => conclusions.some(fact => !known.has(fact));
    const isPossible = ({ reasons }: Draft): boolean => reasons.every(reason => !isFact(reason) || known.has(reason));
    const loneliest = (some: readonly Draft[]): Draft => {
        const isNear = (a: Draft, b: Draft): boolean => distance(cellsOfSteps.get(a)!, cellsOfSteps.get(b)!) <= nearby;
        const numbers = some.map(step => left.filter(other => isNear(step, other)).length);
        return some[numbers.indexOf(smallest(numbers))]!;
    };
    const ordered: Draft[] = [];
    let left = steps.filter(isOpen);
    let others = found;
    let last: Draft | undefined;
    while (left.length > 0) {
        const before = new Set(last?.conclusions.map(reasonId));
        const cells = last && cellsOf(last);
        const ranks = left.filter(isPossible).map((step): readonly [Draft, readonly number[]] => {
            const goesOn = step.reasons.some(reason => before.has(reasonId(reason)));
            const nearer = Number(goesOn);
            const place = places.get(step.name) ?? techniques.length;
            const onlyRulesOut = Number(!step.conclusions.some(fact => fact.is && !known.has(fact)));
            const first = [step.level, onlyRulesOut];
            const far = cells ? [distance(cells, cellsOfSteps.get(step)!) - nearer, -nearer] : [];
            return [step, [...first, ...far, place]];
        });
        const [, best] = ranks.reduce((best, other) => (isLess(other[1], best[1]) ? other : best));
        const equal = ranks.filter(([, ranks]) => !isLess(best, ranks)).map(([step]) => step);
        const next = cells && equal.length > 1 ? loneliest(equal) : equal[0]!;
        others = others.filter(isOpen);
        const alike = others.filter(step => step.level <= next.level && isPossible(step)).length;
        const conclusions = next.conclusions.filter(fact => !known.has(fact));
        const reasons = onlyOnce(next.reasons.map(reason => known.asKnown(reason)));
        const isSame =
            conclusions.length === next.conclusions.length &&
            reasons.every((reason, index) => reasonId(reason) === reasonId(next.reasons[index]!));
        const { isMinimal, ...rest } = next;
        last = {
            ...rest,
            // Fewer conclusions may need fewer reasons.
            ...(isMinimal !== undefined && isSame && { isMinimal }),
            conclusions,
            reasons,
            possible: Math.max(1, alike),
        };
        ordered.push(last);
        for (const fact of last.conclusions) {
            known.add(fact);
        }
        left = left.filter(step => step !== next && isOpen(step));
    }
    return ordered;
}

/** Whether the first difference of two lists is to the advantage of the former. */
function isLess(some: readonly number[], others: readonly number[]): boolean {
    const at = some.findIndex((value, index) => value !== others[index]);
    return at >= 0 && some[at]! < others[at]!;
}

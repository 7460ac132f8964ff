import { largest } from '../extremes';
import type { Model } from '../puzzles/model';
import { distance, placesOf } from './facts';
import type { Step } from './path-report';

/** How far the farthest reason of a step that has a place is from its nearest conclusion, in steps from cell to cell. */
export function spanOf(model: Model, { conclusions, reasons }: Step): number {
    const places = conclusions.flatMap(fact => placesOf(model, fact));
    return largest([0, ...reasons.map(reason => distance(placesOf(model, reason), places)).filter(Number.isFinite)]);
}

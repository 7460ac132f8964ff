import type { Model } from '../../server/src/puzzles/puzzle-type';
import { typeOf } from '../../server/src/puzzles/registry';
import { outOfTime, withSearch } from '../../server/src/solve/search';

/** Whether a puzzle is proven to have exactly one answer; what takes too long to prove does not count. */
export function isUnique(model: Model, limitMs = 2000): boolean {
    if (typeOf(model).check(model).length > 0) {
        return false;
    }
    try {
        return withSearch(model, 'hard', { deadline: performance.now() + limitMs }, search => {
            const first = search.find();
            return (
                first !== undefined &&
                search.find({ differing: first.map((value, key) => ({ key, value })) }) === undefined
            );
        });
    } catch (error) {
        if (error === outOfTime) {
            return false;
        }
        throw error;
    }
}

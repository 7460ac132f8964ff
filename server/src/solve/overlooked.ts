import { type Clue, except } from '../board/clue';
import type { KeyLine } from '../puzzles/key-form';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { factsOf, keyString } from './key-string';
import type { Overlooked } from './report';
import { type SearchOptions, valuesOf, withSearch } from './search';

/** A conflict budget for each clue; a question that exceeds it counts as answered by no. */
const mostConflicts = 2000;

/** The maximum number of answers tried per clue, if the facts of a key do not decide it. */
const mostTries = 5;

/**
 * Finds the clues that a solver can overlook and still write the same key: without such a clue there is another answer
 * with this key.
 *
 * @param answer the only answer
 * @param learn called with all results whenever there are new ones
 * @throws the errors of `Work.spend`, EngineFailure
 */
export function overlookedClues(
    model: Model,
    key: KeyLine,
    answer: Answer,
    options: SearchOptions,
    learn: (found: Overlooked) => void,
): void {
    const written = keyString(model, key, answer);
    const facts = factsOf(model, key, answer);
    const differing = valuesOf(answer);
    const isRemovable = (clue: Clue): boolean => typeOf(model).edit.withoutClue(model, clue).length > 0;
    withSearch(model, 'assumed', options, search => {
        const isOverlooked = (clue: Clue): boolean => {
            const excluding: Answer[] = [];
            const question = { facts, differing, excluding, clues: except(search.clues, [clue]) };
            for (let tries = 0; tries < mostTries; tries++) {
                const other = search.findWithin(mostConflicts, question);
                if (other === undefined || other === 'undecided') {
                    return false;
                }
                if (keyString(model, key, other) === written) {
                    return true;
                }
                excluding.push(other);
            }
            return false;
        };
        let clues: readonly Clue[] = [];
        learn({ key, clues });
        for (const clue of search.clues.filter(isRemovable)) {
            if (isOverlooked(clue)) {
                clues = [...clues, clue];
                learn({ key, clues });
            }
        }
    });
}

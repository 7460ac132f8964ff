import { clueName } from '../board/clue';
import type { Answer, Model, WrittenClue } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Clash, ClueChange } from './report';
import { type SearchOptions, valuesOf, withSearch } from './search';

/** The maximum number of clashing clues that are changed one by one, and of changes that are reported. */
const mostClues = 12;
const mostChanges = 5;

/**
 * Finds clues of a clash that need only say something else for the puzzle to have an answer: the changes after which
 * it has exactly one come first.
 *
 * @param learn called with all results whenever there are new ones
 * @throws the errors of `Work.spend`, EngineFailure
 */
export function changes(
    model: Model,
    { clues }: Clash,
    options: SearchOptions,
    learn: (found: readonly ClueChange[]) => void,
): void {
    const { edit, view } = typeOf(model);
    const found: ClueChange[] = [];
    for (const clue of clues.slice(0, mostClues)) {
        const removed = edit.withoutClue(model, clue);
        const rest = view.write(model, removed);
        const texts = new Map<string, WrittenClue>();
        for (const answer of removed.length > 0 ? upToTwoAnswers(rest, options) : []) {
            const possible = edit.possibleClues(rest, answer).filter(other => clueName(other.clue) === clueName(clue));
            for (const written of possible) {
                texts.set(written.text, written);
            }
        }
        for (const written of texts.values()) {
            const unique = upToTwoAnswers(view.write(rest, [written]), options).length === 1;
            found.push({ ...written, unique });
            learn(found.toSorted((a, b) => Number(b.unique) - Number(a.unique)).slice(0, mostChanges));
        }
    }
}

function upToTwoAnswers(model: Model, options: SearchOptions): readonly Answer[] {
    if (typeOf(model).rules.check(model).length > 0) {
        return [];
    }
    return withSearch(model, 'hard', options, search => {
        const first = search.find();
        const second = first && search.find({ differing: valuesOf(first) });
        return [first, second].filter(answer => answer !== undefined);
    });
}

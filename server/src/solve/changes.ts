import { type Clue, clueName } from '../board/clue';
import { Grid } from '../board/grid';
import type { Answer, Model, WrittenClue } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { ClueChange } from './report';
import { type SearchOptions, valuesOf, withSearch } from './search';

/** The maximum number of clashing clues that are changed one by one. */
export const mostChanged = 12;

/** The maximum numbers of changes and of moves that are reported. */
const mostChanges = 5;
const mostMoves = 2;

/**
 * Finds clues that clash and need only say something else, or be in a neighbouring cell, for the puzzle to have an
 * answer: those after which it has exactly one come first, and of these the ones that stay in their places.
 *
 * @param learn called with all results whenever there are new ones
 * @throws the errors of `Work.spend`, EngineFailure
 */
export function changes(
    model: Model,
    clashing: readonly Clue[],
    options: SearchOptions,
    learn: (found: readonly ClueChange[]) => void,
): void {
    const changed: ClueChange[] = [];
    const moved: ClueChange[] = [];
    const report = (): void => learn(byVerdict([...most(changed, mostChanges), ...most(moved, mostMoves)]));
    const clues = clashing.slice(0, mostChanged);
    for (const clue of clues) {
        for (const change of otherTexts(model, clue, options)) {
            changed.push(change);
            report();
        }
    }
    for (const clue of clues) {
        for (const move of otherPlaces(model, clue, options)) {
            moved.push(move);
            report();
            if (moved.filter(({ unique }) => unique).length === mostMoves) {
                return;
            }
        }
    }
}

function byVerdict(found: readonly ClueChange[]): readonly ClueChange[] {
    return found.toSorted((a, b) => Number(b.unique) - Number(a.unique));
}

function most(found: readonly ClueChange[], count: number): readonly ClueChange[] {
    return byVerdict(found).slice(0, count);
}

function* otherTexts(model: Model, clue: Clue, options: SearchOptions): Generator<ClueChange> {
    const { edit, view } = typeOf(model);
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
        yield { ...written, unique };
    }
}

function* otherPlaces(model: Model, clue: Clue, options: SearchOptions): Generator<ClueChange> {
    const { edit, view } = typeOf(model);
    const grid = new Grid(model.rows, model.columns);
    for (const to of clue.kind === 'cell' ? grid.neighbours(grid.index(...clue.place)) : []) {
        const [left, moved] = edit.movedClue(model, clue, grid.place(to));
        const answers = left && moved ? upToTwoAnswers(view.write(model, [left, moved]), options).length : 0;
        if (left && moved && answers > 0) {
            yield { ...left, moved, unique: answers === 1 };
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

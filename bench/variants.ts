import type { Clue } from '../server/src/board/clue';
import type { Model } from '../server/src/puzzles/puzzle-type';
import { typeOf } from '../server/src/puzzles/registry';
import { withSearch } from '../server/src/solve/search';
import { solve } from '../server/src/solve/solve';
import type { Random } from '../test/support/random';

// Puzzles as they are while they are being made: with clues missing or wrong.

/** The clues that can be taken away, as the rules know them. */
export const removableClues = onceFor((model): readonly Clue[] =>
    withSearch(model, 'assumed', {}, search => search.clues).filter(
        clue => typeOf(model).withoutClue(model, clue).length > 0,
    ),
);

const anAnswer = onceFor(model => solve(model).answers[0]!);

/** What takes an encoding to find out is found out once for each puzzle, of which many variants are made. */
function onceFor<T>(find: (model: Model) => T): (model: Model) => T {
    const known = new WeakMap<Model, T>();
    return model => {
        if (!known.has(model)) {
            known.set(model, find(model));
        }
        return known.get(model)!;
    };
}

export function without(model: Model, clues: readonly Clue[]): Model {
    const type = typeOf(model);
    return type.write(
        model,
        clues.flatMap(clue => type.withoutClue(model, clue)),
    );
}

/** The clues that are no lines of their own. */
export function spareClues(model: Model): Clue[] {
    return removableClues(model).filter(clue =>
        typeOf(model)
            .withoutClue(model, clue)
            .every(({ text }) => text !== ''),
    );
}

/** Without some of its clues, and so with several answers more often than not. */
export function sparser(random: Random, model: Model, most = 3): Model {
    return without(model, random.shuffled(spareClues(model)).slice(0, 1 + random.below(most)));
}

/** With some clues in cells where others belong, so that there may be no answer; undefined where that is seen at once. */
export function spoilt(random: Random, model: Model): Model | undefined {
    const type = typeOf(model);
    const bare = without(
        model,
        removableClues(model).filter(({ kind }) => kind === 'cell'),
    );
    const inCells = type.possibleClues(bare, anAnswer(model)).filter(({ clue }) => clue.kind === 'cell');
    const wrong = random
        .shuffled(inCells)
        .slice(0, 1 + random.below(3))
        .map(({ clue }) => ({ clue, text: random.pick(inCells).text }));
    const mixed = type.write(model, wrong);
    return type.check(mixed).length === 0 ? mixed : undefined;
}

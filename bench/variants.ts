import type { Clue } from '../server/src/board/clue';
import { type Place, stepsBetween } from '../server/src/board/grid';
import type { Model, WrittenClue } from '../server/src/puzzles/model';
import { spotsOf, typeOf } from '../server/src/puzzles/registry';
import { withSearch } from '../server/src/solve/search';
import { type Change, changesAt, likelyChanges, otherValue } from '../server/src/solve/slip-changes';
import { mostSteps } from '../server/src/solve/slip-pairs';
import { solve } from '../server/src/solve/solve';
import type { Random } from '../test/support/random';

// Variants of puzzles as a constructor at work has them: with clues missing or wrong.

/** The clues that can be removed, as the rules post them. */
export const removableClues = onceFor((model): readonly Clue[] =>
    withSearch(model, 'assumed', {}, search => search.clues).filter(
        clue => typeOf(model).edit.withoutClue(model, clue).length > 0,
    ),
);

const anAnswer = onceFor(model => solve(model).answers[0]!);

/** Cached per puzzle, since it takes an encoding and many variants are made. */
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
    return type.view.write(
        model,
        clues.flatMap(clue => type.edit.withoutClue(model, clue)),
    );
}

/** The clues that are not lines of their own. */
export function spareClues(model: Model): Clue[] {
    return removableClues(model).filter(clue =>
        typeOf(model)
            .edit.withoutClue(model, clue)
            .every(({ text }) => text !== ''),
    );
}

/** A variant without some of its clues, which mostly has several answers. */
export function sparser(random: Random, model: Model, most = 3): Model {
    return without(model, random.shuffled(spareClues(model)).slice(0, 1 + random.below(most)));
}

/** A variant with some clues in wrong cells, perhaps without an answer; undefined if the check sees that at once. */
export function spoilt(random: Random, model: Model): Model | undefined {
    const type = typeOf(model);
    const bare = without(
        model,
        removableClues(model).filter(({ kind }) => kind === 'cell'),
    );
    const inCells = type.edit.possibleClues(bare, anAnswer(model)).filter(({ clue }) => clue.kind === 'cell');
    const wrong = random
        .shuffled(inCells)
        .slice(0, 1 + random.below(3))
        .map(({ clue }) => ({ clue, text: random.pick(inCells).text }));
    const mixed = type.view.write(model, wrong);
    return type.rules.check(mixed).length === 0 ? mixed : undefined;
}

/** What somebody changed by mistake; `lost` and `added` are a clue too few and one too many. */
export interface Slip {
    readonly kind: Change['kind'] | 'lost' | 'added';
    readonly writes: readonly WrittenClue[];
}

interface WantedSlip {
    /** Places at most `mostSteps` away, without being at them; anywhere by default. */
    readonly near?: readonly Place[];
    /** Whether it is to be one that is undone by a likely change. */
    readonly isLikely?: boolean;
}

/** A slip in one clue. Every kind of slip is as likely as any other, if the puzzle has a place for it. */
export function slipIn(random: Random, model: Model, { near = [], isLikely }: WantedSlip = {}): Slip | undefined {
    const { edit, rules } = typeOf(model);
    const isNear = ({ writes }: Slip): boolean => {
        const { places } = spotsOf(
            model,
            writes.map(({ clue }) => clue),
        );
        const steps = places.flatMap(place => near.map(other => stepsBetween(place, other)));
        return near.length === 0 || (steps.every(step => step > 0) && steps.some(step => step <= mostSteps));
    };
    const byKind = new Map<Slip['kind'], Slip[]>();
    const add = ({ kind, writes }: Slip): unknown =>
        isNear({ kind, writes }) && byKind.set(kind, [...(byKind.get(kind) ?? []), { kind, writes }]);
    const numbersAt = (clue: Clue): Change[] => {
        const own = edit.textAt(model, clue);
        return rules.cluesAreValues && clue.kind === 'cell' && /^\d+$/.test(own)
            ? [1, 2, 3, 4, 5, 6, 7, 8, 9]
                  .map(String)
                  .filter(text => text !== own)
                  .map(text => otherValue(clue, text))
            : [];
    };
    for (const clue of removableClues(model)) {
        const changes = isLikely ? likelyChanges(model, clue) : [...changesAt(model, clue), ...numbersAt(clue)];
        for (const change of changes) {
            add({ ...change, kind: change.kind === 'dropped' ? 'lost' : change.kind });
        }
    }
    // A clue of another puzzle: half of the board turned round.
    const answer = anAnswer(model);
    for (const written of isLikely ? [] : edit.possibleClues(model, answer.toReversed())) {
        add({ kind: 'added', writes: [written] });
    }
    return byKind.size > 0 ? random.pick(random.pick([...byKind.values()])) : undefined;
}

import { type Place, stepsBetween } from '../board/grid';
import { MinisatEngine } from '../logic/engines/minisat/minisat';
import type { AnswerEngine, Filled } from '../puzzles/filler';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { type Question, type SearchOptions, unlessTooHard, valuesOf, withSearch } from '../solve/search';
import type { Work } from '../solve/work';
import type { Draws } from './draws';

/** Options of a search. Beyond this many conflicts, trying another board is cheaper. */
export function limited(work: Work): SearchOptions {
    return { mostConflicts: 20_000, work };
}

/** Tries true or false first for each variable, at random. */
class RandomEngine extends MinisatEngine {
    constructor(readonly random: Draws) {
        super();
    }

    override newVariable(): number {
        return super.newVariable(this.random.chance(0.5));
    }
}

/** An engine that draws from the random numbers of a puzzle, and takes from its budget. */
export function answerEngine(random: Draws): AnswerEngine {
    return {
        answer: (model, avoiding = []) =>
            randomAnswer(model, random, { facts: avoiding.map(value => ({ ...value, is: false })) }),
        filledWith: (board, answer) => filledWith(board, answer, random),
        fill: board => {
            const answer = randomAnswer(board, random);
            return answer && filledWith(board, answer, random);
        },
    };
}

function randomAnswer(model: Model, random: Draws, question: Question = {}): Answer | undefined {
    const options = { ...limited(random.work), newEngine: () => new RandomEngine(random) };
    return unlessTooHard(() => withSearch(model, 'hard', options, search => search.find(question)));
}

function filledWith(board: Model, answer: Answer, random: Draws): Filled {
    return {
        board,
        answer,
        // Near a random open cell some value becomes another one; all others stay.
        changed: open => {
            const [middle] = random.pick(open).places;
            const reach = 1 + random.below(3);
            const isNear = (place: Place): boolean => stepsBetween(place, middle!) <= reach;
            const keys = typeOf(board).view.keys(board);
            const isNearKey = ({ key }: { readonly key: number }): boolean => keys[key]!.some(isNear);
            const values = valuesOf(answer);
            const near = values.filter(isNearKey);
            const far = values.filter(value => !isNearKey(value));
            const other = randomAnswer(board, random, { differing: near, facts: far });
            return other && filledWith(board, other, random);
        },
    };
}

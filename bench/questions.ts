import { explain } from '../server/src/explain/explain';
import type { Model } from '../server/src/puzzles/model';
import { typeOf } from '../server/src/puzzles/registry';
import type { Questions } from '../server/src/solve/report';
import { solve } from '../server/src/solve/solve';
import type { Random } from '../test/support/random';
import { slipIn, spareClues, sparser } from './variants';

export type Question =
    | 'verdict'
    | 'superfluous clues'
    | 'open cells'
    | 'count'
    | 'suggestions'
    | 'slip'
    | 'clash'
    | 'path';

/** A question about a puzzle as it is, with a tenth of its clues missing, or with a slip in one clue. */
export interface Asked {
    readonly question: Question;
    /** Of its own, so that nothing is remembered of it. */
    readonly model: Model;
    readonly ask: (model: Model) => unknown;
}

/**
 * All questions about a puzzle; those about a slip are left out if the puzzle has no clue to make one in.
 *
 * @param limitMs the limit of each search
 */
export function questionsAbout(model: Model, random: Random, limitMs: number): Asked[] {
    const asking = (questions: Questions) => (one: Model) => solve(one, { limitMs, questions });
    const fewer = sparser(random, model, Math.max(3, Math.round(spareClues(model).length / 10)));
    const slip = slipIn(random, model);
    const wrong = slip && typeOf(model).view.write(model, slip.writes);
    const asked = (question: Question, about: Model, ask: Asked['ask']): Asked => ({
        question,
        model: structuredClone(about),
        ask,
    });
    return [
        asked('verdict', model, asking({})),
        asked('superfluous clues', model, asking({ superfluous: true })),
        asked('open cells', fewer, asking({ values: true })),
        asked('count', fewer, asking({ countTo: 1000 })),
        asked('suggestions', fewer, asking({ suggestions: true })),
        ...(wrong
            ? [asked('slip', wrong, asking({ slips: true })), asked('clash', wrong, asking({ clashes: true }))]
            : []),
        asked('path', model, one => explain(one, { to: 'all' }, { limitMs })),
    ];
}

/** The processor time of this process that work takes, in milliseconds. */
export function processorMs(work: () => unknown): number {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
}

import { type BreakJson, type Judgement, judgementJson } from '../check/judgement';
import type { AnswerForm } from '../check/results';
import { readFilling, readValues } from '../judge/filling';
import { judgeFilling, type Verdict } from '../judge/judge';
import { loadPuzzle } from '../language/load';
import { expectText, kindOf } from './arguments';
import { languageOf, limitsOf, type Options, type SearchOptions, solverOf } from './options';

export type { BreakJson as Break, Judgement, Verdict };

export interface JudgeOptions extends Options {
    /**
     * Counts open cells as left empty: water, no line, no letter, or a circle that stays. Default: they may still become
     * anything.
     */
    readonly whole?: boolean;
    /** Where and how long to search whether a filling that breaks no rule can be completed. Default: nobody asks. */
    readonly completable?: SearchOptions;
}

/**
 * Tells which rules of the puzzle of a .puz text a filling breaks, whole or in part. Takes milliseconds, unless
 * `completable` asks for a search.
 *
 * A rule counts as broken if no values of the open cells can keep it. If no rule is broken, a whole filling is an answer
 * (`solved`); a part of one (`unbroken`) may still be wrong.
 *
 * @param filling values such as `r3c4=5, r3c5=2`, a table of the cells (`.` is open), the puzzle with more clues, an `answer`
 *     of `solve` (also as JSON), or by key the values (null is open) as in `decided` of what `solve` returns
 * @throws RangeError if the filling cannot be read, or an option is out of range; never because of the text
 * @example
 * const { verdict, breaks } = await judge('fillomino\ngrid\n  3 . .\n', '3 3 1');
 * // 'broken', [{ code: 'fillomino/cannot-grow', cells: ['r1c1', 'r1c2'], … }]
 */
export async function judge(
    text: string,
    filling: string | readonly (number | null)[] | AnswerForm,
    options: JudgeOptions = {},
): Promise<Judgement> {
    const { whole = false, completable } = options;
    const language = languageOf(options);
    expectText('text', text);
    if (typeof filling !== 'string' && (typeof filling !== 'object' || filling === null)) {
        throw new TypeError(`filling: pass a string, values or an answer, not ${kindOf(filling)}`);
    }
    const puzzle = loadPuzzle(text);
    const { model } = puzzle;
    if (!model) {
        return judgementJson(puzzle, undefined, language);
    }
    const read = isByKey(filling)
        ? readValues(model, filling)
        : readFilling(model, typeof filling === 'string' ? filling : JSON.stringify(filling));
    if ('error' in read) {
        throw new RangeError(read.error[language]);
    }
    const completes = completable && { solver: solverOf(completable), limits: limitsOf(completable) };
    return judgementJson(puzzle, await judgeFilling(model, read.values, { whole, completes }), language);
}

const isByKey = (filling: unknown): filling is readonly (number | null)[] =>
    Array.isArray(filling) && filling.every(value => value === null || typeof value === 'number');

import type { AnswerForm, PuzzleKind } from '../check/results';
import { puzzleWords } from '../language/grammar-words';
import { loadPuzzle } from '../language/load';
import type { Answer } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { UnknownReason } from '../solve/report';
import { unknownVerdicts } from '../verdict/verdict-texts';
import { expectText } from './arguments';
import { languageOf, limitsOf, type SearchOptions, solverOf } from './options';
import { whyUnreadable } from './read';

export interface AnswersOptions<T extends PuzzleKind = PuzzleKind> extends SearchOptions {
    /** The type that the text must have, such as `fillomino`: answers then have its form. Default: any. */
    readonly type?: T;
    /** The number of answers after which to end. Default: all. */
    readonly limit?: number;
}

/** Why there may be more answers than `answers` gave. */
export class AnswersError extends Error {
    /** `invalid`: the text cannot be solved. Otherwise the search was cut short. */
    readonly reason: UnknownReason | 'invalid';

    constructor(reason: AnswersError['reason'], message: string) {
        super(message);
        this.name = 'AnswersError';
        this.reason = reason;
    }
}

/** The number of answers that are looked for at first: two are enough to know that a puzzle is not unique. */
const atFirst = 2;

/** Each further search looks for this many times as many answers as are known. */
const growth = 3;

/**
 * Finds all answers of the puzzle of a .puz text, in no particular order, but always the same. Nothing is searched while
 * you look at an answer, and nothing after you stop. The time limit is for each search: the first one finds two answers,
 * the others three times as many as are known.
 *
 * @throws AnswersError if the text has an error, or is of another type, or if a search was cut short; the signal's reason
 *     if it was cancelled; RangeError if an option is out of range
 * @example
 * for await (const answer of answers('fillomino\ngrid\n  . . .\n', { type: 'fillomino' })) {
 *     console.log(answer[0]); // [3, 3, 3], and then others
 * }
 */
export async function* answers<T extends PuzzleKind = PuzzleKind>(
    text: string,
    options: AnswersOptions<T> = {},
): AsyncGenerator<AnswerForm<T>, void, undefined> {
    const { type, limit = Number.POSITIVE_INFINITY, signal } = options;
    const language = languageOf(options);
    expectText('text', text);
    if (!(limit >= 0)) {
        throw new RangeError(`limit: ${limit} is not a number from 0 on`);
    }
    const { model, shown } = loadPuzzle(text);
    if (!model) {
        throw new AnswersError('invalid', whyUnreadable(shown)[language]);
    }
    const found = puzzleWords.get(model.type)!;
    if (type !== undefined && type !== found) {
        throw new AnswersError('invalid', `type: the text is a ${found}, not a ${type}`);
    }
    const [solver, limits] = [solverOf(options), limitsOf(options)];
    const known: Answer[] = [];
    for (let isComplete = false; !isComplete && known.length < limit; ) {
        const most = Math.min(Math.max(atFirst, growth * known.length), limit - known.length);
        const report = await solver.run({ kind: 'answers', model, ...limits, known, most });
        for (const answer of report.answers) {
            known.push(answer);
            yield typeOf(model).view.toJson(model, answer) as AnswerForm<T>;
        }
        if (report.reason) {
            signal?.throwIfAborted();
            throw new AnswersError(report.reason, report.fault ?? unknownVerdicts[report.reason][language]);
        }
        isComplete = report.complete;
    }
}

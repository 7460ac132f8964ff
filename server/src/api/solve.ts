import { type Examined, examine } from '../check/examine';
import { explanationJson, jsonOf } from '../check/json';
import { type CheckRecord, recordOf } from '../check/record';
import { askWhyNot, whyNotJson } from '../check/why-not';
import { readFact } from '../explain/named-fact';
import type { PathTo } from '../explain/path-report';
import { loadPuzzle } from '../language/load';
import { defaultCount } from '../solve/limits';
import { type Questions, type Status, usualQuestions } from '../solve/report';
import { verdictOf } from '../verdict/verdict-texts';
import { limitsOf, type SearchOptions } from './options';

export interface SolveOptions extends SearchOptions {
    /** The number up to which several answers are counted; 0 for no counting. Default: 1000. */
    readonly countTo?: number;
    /** Called when the verdict is known, which may be long before the answers are counted. */
    readonly onVerdict?: (status: Status) => void;
}

/** All that `puz check --format json` reports of a file; `status` is the verdict. */
export type Solved = Omit<CheckRecord, 'file' | 'shard'>;

/**
 * Proves whether the puzzle of a .puz text has one answer, several or none. Takes from milliseconds to the time limit.
 *
 * `answers` has the answer, or two of them; `open` the cells in which answers differ; `messages` the mistakes in the text
 * and the clues that clash, with their places. If the text has an `error`, the status is `invalid` and nothing is solved.
 *
 * @throws RangeError if an option is out of range; never because of the text
 * @example
 * const solver = threads('node_modules/puz/dist/worker.js');
 * const { status, answer } = await solve('fillomino\ngrid\n  3 . .\n', { solver });
 * // 'unique', [[3, 3, 3]]
 * await solver.dispose();
 */
export async function solve(text: string, options: SolveOptions): Promise<Solved> {
    const { countTo = defaultCount, onVerdict, language = 'en' } = options;
    const found = await examined(text, options, { ...usualQuestions, countTo }, { onVerdict });
    const { file: _, ...solved } = recordOf(found, true, language);
    return solved;
}

/** Clues to add or to remove. Names such as `r3c4` are those of cells; rows and columns count from 1. */
export interface Advice extends Omit<ReturnType<typeof jsonOf>, 'file'> {
    /** The verdict in a few words. */
    readonly verdict: string;
}

/**
 * Finds out which clues would make a puzzle with several answers unique (`suggestions`), and which clues a unique puzzle
 * does not need (`superfluous`). Takes longer than `solve`, often up to the time limit.
 *
 * @throws RangeError if an option is out of range; never because of the text
 */
export async function advise(text: string, options: SearchOptions): Promise<Advice> {
    const { language = 'en' } = options;
    const found = await examined(text, options, { ...usualQuestions, suggestions: true, superfluous: true });
    const { file: _, ...advice } = jsonOf(found, language);
    return { ...advice, verdict: verdictOf(found.puzzle, found.report)[language] };
}

export interface ExplainOptions extends SearchOptions {
    /** How far to explain: to the `next` value, to `all`, or to those of a cell, from 0 on. Default: `next`. */
    readonly to?: PathTo;
}

/**
 * The steps of a path to the answer, each with its reasons; and the grade, if all steps of a unique puzzle were asked
 * for.
 */
export type Explanation = Omit<ReturnType<typeof explanationJson>, 'file'>;

/**
 * Explains how a person gets to the answer, or to as much of it as all answers have in common. A grade of a large puzzle
 * can take minutes; the next step rarely takes more than a second.
 *
 * @throws RangeError if an option is out of range; never because of the text
 * @example
 * const { steps } = await explain(text, { solver });
 * // [{ conclusions: ['r1c2 = 3'], reasons: ['r1c1 = 3'], name: …, text: 'r1c2 = 3: …' }]
 */
export async function explain(text: string, options: ExplainOptions): Promise<Explanation> {
    const { to = 'next', language = 'en' } = options;
    const { file: _, ...explanation } = explanationJson(await examined(text, options, {}, { to }), language);
    return explanation;
}

/** The judgement on a fact, and the steps of the shortest chain from it to a contradiction that was found. */
export type WhyNot = ReturnType<typeof whyNotJson>;

/**
 * Finds out why a value is wrong (`verdict`: `wrong`), by techniques where they find a contradiction, or else by a
 * search. A value may also be `right`, or `possible` in some answers only.
 *
 * @param fact a place and a value, such as `r3c4=5`, `r3c4=ship` or `r1c2-r1c3=line`
 * @throws RangeError if the puzzle has no such place or value, or an option is out of range
 * @example const { verdict, steps } = await whyNot(text, 'r1c2=1', { solver }); // 'wrong', [{ conclusions: ['r1c2 =
 *     3'], reasons: ['r1c1', 'r1c2 = 1'], supposes: true, text: 'Suppose r1c2 = 1. Contradiction: …', … }]
 */
export async function whyNot(text: string, fact: string, options: SearchOptions): Promise<WhyNot> {
    const { language = 'en', solver, signal } = options;
    const limits = limitsOf(options);
    const puzzle = loadPuzzle(text);
    const supposed = puzzle.model && readFact(puzzle.model, fact);
    if (supposed && 'en' in supposed) {
        throw new RangeError(supposed[language]);
    }
    const cancellable: typeof solver = { run: (job, more) => solver.run(job, { ...more, signal }) };
    const answer = supposed && (await askWhyNot(puzzle, { supposed }, cancellable, limits));
    return whyNotJson(puzzle, answer, language);
}

interface More {
    readonly to?: PathTo;
    readonly onVerdict?: ((status: Status) => void) | undefined;
}

async function examined(
    text: string,
    options: SearchOptions,
    questions: Questions,
    { to, onVerdict }: More = {},
): Promise<Examined> {
    const { solver, signal } = options;
    let known: Status = 'unknown';
    const watched: typeof solver = {
        run: (job, more) =>
            solver.run(job, {
                ...more,
                signal,
                onProgress(result) {
                    if ('status' in result && result.status !== known) {
                        known = result.status;
                        onVerdict?.(known);
                    }
                },
            }),
    };
    return examine('', loadPuzzle(text), watched, {
        ...limitsOf(options),
        questions,
        ...(to && { path: { to } }),
    });
}

import { type Examined, examine } from '../check/examine';
import { explanationJson, jsonOf, slipsJson } from '../check/json';
import { recordOf } from '../check/record';
import type { Advice, AdviceAs, Explanation, Slips, Solved, WhyNot } from '../check/results';
import { askWhyNot, whyNotJson } from '../check/why-not';
import { readFact } from '../explain/named-fact';
import type { PathTo } from '../explain/path-report';
import { loadPuzzle } from '../language/load';
import type { Model } from '../puzzles/model';
import { defaultCount } from '../solve/limits';
import { type Questions, type Status, usualQuestions } from '../solve/report';
import { verdictOf } from '../verdict/verdict-texts';
import { expectText } from './arguments';
import { languageOf, limitsOf, type SearchOptions, solverOf } from './options';

export interface SolveOptions extends SearchOptions {
    /** The number up to which several answers are counted; 0 for no counting. Default: 1000. */
    readonly countTo?: number;
    /** Called when the verdict is known, which may be long before the answers are counted. */
    readonly onVerdict?: (status: Status) => void;
}

/**
 * Proves whether the puzzle of a .puz text has one answer, several or none. Takes from milliseconds to the time limit.
 *
 * `answers` has the answer, or two of them; `open` the cells in which answers differ; `messages` the mistakes in the text
 * and the clues that clash, with their places. If the text has an `error`, the status is `invalid` and nothing is solved.
 *
 * @throws RangeError if an option is out of range; never because of the text
 * @example
 * const { status, answer } = await solve('fillomino\ngrid\n  3 . .\n');
 * // 'unique', [[3, 3, 3]]
 */
export async function solve(text: string, options: SolveOptions = {}): Promise<Solved> {
    const { countTo = defaultCount, onVerdict } = options;
    const language = languageOf(options);
    if (!(countTo >= 0)) {
        throw new RangeError(`countTo: ${countTo} is not a number from 0 on`);
    }
    const found = await examined(text, options, { ...usualQuestions, countTo }, { onVerdict });
    const { file: _, ...solved } = recordOf(found, true, language);
    return solved as Solved;
}

/**
 * Finds out which clues would make a puzzle with several answers unique (`suggestions`), and which clues a unique puzzle
 * does not need (`superfluous`). Takes longer than `solve`, often up to the time limit.
 *
 * @throws RangeError if an option is out of range; never because of the text
 */
export async function advise(text: string, options: SearchOptions = {}): Promise<Advice> {
    const language = languageOf(options);
    const found = await examined(text, options, { ...usualQuestions, suggestions: true, superfluous: true });
    const advice: AdviceAs = { ...jsonOf(found, language), verdict: verdictOf(found.puzzle, found.report)[language] };
    return advice as Advice;
}

/**
 * Finds the slip in a puzzle with no answer, or with several: the changes of one clue that leave exactly one answer. Takes
 * from milliseconds to the time limit. With several answers, it looks only if at most half of the cells are open.
 *
 * @throws RangeError if an option is out of range; never because of the text
 * @example
 * const { slips: changes } = await slips('fillomino\ngrid\n  2 . 2\n');
 * // [{ clue: 'r1c1', from: '2', movedTo: 'r1c2', text: 'Make it unique: move r1c1 = 2 to r1c2' }, …]
 */
export async function slips(text: string, options: SearchOptions = {}): Promise<Slips> {
    const language = languageOf(options);
    return slipsJson(await examined(text, options, { slips: true }), language);
}

export interface ExplainOptions extends SearchOptions {
    /**
     * How far to explain: to the `next` value, to `all`, or to those of a cell: `{ cell: [row, column] }`, from 0 on. Default:
     * `next`.
     */
    readonly to?: PathTo;
}

/**
 * Explains how a person gets to the answer, or to as much of it as all answers have in common. A grade of a large puzzle
 * can take minutes; the next step rarely takes more than a second.
 *
 * @throws RangeError if an option is out of range; never because of the text
 * @example
 * const { steps } = await explain(text);
 * // [{ conclusions: ['r1c2 = 3'], reasons: ['r1c1 = 3'], name: …, text: 'r1c2 = 3: …' }]
 */
export async function explain(text: string, options: ExplainOptions = {}): Promise<Explanation> {
    const { to = 'next' } = options;
    const language = languageOf(options);
    return explanationJson(await examined(text, options, {}, { to }), language);
}

/**
 * Finds out why a value is wrong (`verdict`: `wrong`), by techniques where they find a contradiction, or else by a
 * search. A value may also be `right`, or `possible` in some answers only.
 *
 * @param fact a place and a value, such as `r3c4=5`, `r3c4=ship` or `r1c2-r1c3=line`
 * @throws RangeError if the puzzle has no such place or value, or an option is out of range
 * @example const { verdict, steps } = await whyNot(text, 'r1c2=1'); // 'wrong', [{ conclusions: ['r1c2 =
 *     3'], reasons: ['r1c1', 'r1c2 = 1'], supposes: true, text: 'Suppose r1c2 = 1. Contradiction: …', … }]
 */
export async function whyNot(text: string, fact: string, options: SearchOptions = {}): Promise<WhyNot> {
    const language = languageOf(options);
    const [solver, limits] = [solverOf(options), limitsOf(options)];
    expectText('text', text);
    expectText('fact', fact);
    const puzzle = loadPuzzle(text);
    const supposed = puzzle.model && readFact(puzzle.model, fact);
    if (supposed && 'en' in supposed) {
        throw new RangeError(supposed[language]);
    }
    const answer = supposed && (await askWhyNot(puzzle, { supposed }, solver, limits));
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
    const [solver, limits] = [solverOf(options), limitsOf(options)];
    expectText('text', text);
    const puzzle = loadPuzzle(text);
    if (to && puzzle.model) {
        expectReachable(to, puzzle.model);
    }
    let known: Status = 'unknown';
    const watched: typeof solver = {
        run: (job, more) =>
            solver.run(job, {
                ...more,
                onProgress(result) {
                    if ('status' in result && result.status !== known) {
                        known = result.status;
                        onVerdict?.(known);
                    }
                },
            }),
    };
    return examine('', puzzle, watched, {
        ...limits,
        questions,
        ...(to && { path: { to } }),
    });
}

/** @throws RangeError if a path cannot go so far on this board */
function expectReachable(to: PathTo, { rows, columns }: Model): void {
    if (to === 'next' || to === 'all') {
        return;
    }
    const [row = -1, column = -1] = Array.isArray(to?.cell) ? to.cell : [];
    const isOnBoard = row >= 0 && row < rows && column >= 0 && column < columns;
    if (!(isOnBoard && Number.isInteger(row) && Number.isInteger(column))) {
        const board = `of a board of ${rows}x${columns}`;
        throw new RangeError(
            `to: ${JSON.stringify(to)} is none of "next", "all" and { cell: [row, column] } ${board}, from 0 on`,
        );
    }
}

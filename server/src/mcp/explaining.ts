import { z } from 'zod';
import { whyNot } from '../api/solve';
import type { Examined } from '../check/examine';
import { becauseText, cellsOf } from '../explain/facts';
import { endOfPath } from '../explain/path-presentation';
import { readFilling } from '../judge/filling';
import { loadPuzzle } from '../language/load';
import { counted, type Locale, type Text } from '../message';
import type { Fact } from '../puzzles/known';
import {
    type Detail,
    examined,
    gradeWithNumber,
    limitsOf,
    messagesIn,
    mostInShort,
    placedLines,
    type Some,
    solvedFor,
    someOf,
} from './puzzles';
import { detail, language, lines, messages, text, timeLimit, tool } from './tool';

// The tool that explains how to solve a puzzle.

export const puzExplain = tool({
    name: 'puz_explain',
    title: 'Explain how a person solves a puzzle',
    description:
        'The next step, or all steps with the grade, each with its reasons. With whyNot, such as "r1c2=5", explains why a value is wrong.',
    input: z.object({
        puzzle: text,
        to: z.enum(['next', 'all']).default('next'),
        whyNot: z
            .string()
            .optional()
            .describe('A place and a value to refute, such as r3c4=5, r3c4=ship, r3c4=2 left or r1c2-r1c3=line.'),
        filling: z
            .string()
            .default('')
            .describe(
                'Values entered so far, as for puz_judge: explains on from there; wrong ones are named and not used. Not for whyNot.',
            ),
        detail,
        language,
        timeLimit,
    }),
    output: z.object({
        text: z.string(),
        steps: lines('The steps in their order.'),
        stepsTotal: z.number(),
        grade: z.string().describe('The difficulty, if all steps were asked for; else empty.'),
        messages,
    }),
    async run({ puzzle, to, filling, whyNot: fact, detail, language, timeLimit }, { solver, signal }) {
        if (fact !== undefined) {
            return refuted(await whyNot(puzzle, fact, { solver, signal, timeLimit, language }), detail, language);
        }
        const from = factsOf(puzzle, filling, language);
        const options = { ...limitsOf(timeLimit), questions: {}, path: { to, from } };
        const found = await examined(puzzle, solver, options);
        return explained(found, { to, from }, detail, language);
    },
});

function explained(
    found: Examined,
    { to, from }: { to: 'next' | 'all'; from: readonly Fact[] },
    detail: Detail,
    locale: Locale,
) {
    const {
        puzzle: { model },
        report,
    } = found;
    const { path = { steps: [], complete: false } } = report;
    const told = model
        ? path.steps.map(({ text, reasons }) =>
              reasons.length > 0 ? `${text[locale]} (${becauseText(model, reasons)[locale]})` : text[locale],
          )
        : [];
    const steps = someOf(told, detail);
    const end = model && report.answers.length > 0 ? endOfPath(model, to, path, report) : undefined;
    const isUnique = report.status === 'unique';
    const grade = path.grade ? gradeWithNumber(path.grade)[locale] : '';
    const text = end?.[locale] ?? (isUnique ? unique[locale] : solvedFor(found, 'concise', locale).text);
    const data = { text, steps: steps.items, stepsTotal: steps.total, grade, messages: messagesIn(found, locale) };
    // The next step is not about the number of answers.
    const last = to === 'next' && isUnique && !end ? '' : text;
    const said = [ignored(found, from, locale), ...steps.items, moreSteps(steps, locale), grade, last];
    return { text: said.filter(Boolean).join('\n'), data };
}

/** Names the places whose values differ from the only answer. */
function ignored({ puzzle: { model }, report }: Examined, from: readonly Fact[], locale: Locale): string {
    const [answer] = report.status === 'unique' ? report.answers : [];
    const wrong = answer ? from.filter(({ key, value }) => answer[key] !== value) : [];
    if (!model || wrong.length === 0) {
        return '';
    }
    const places = wrong.map(({ key }) => cellsOf(model, key));
    const told: Text = {
        en: `Wrong, so not used: ${places.join(', ')}.`,
        ja: `誤りなので使わない記入: ${places.join('、')}`,
    };
    return told[locale];
}

const unique: Text = { en: 'The puzzle is unique.', ja: 'このパズルは唯一解です。' };

/** How many steps are not shown, and how to see them; empty if there are none. */
function moreSteps({ items, total }: Some, locale: Locale): string {
    const more = total - items.length;
    const told: Text =
        items.length <= mostInShort
            ? {
                  en: `${counted(more, 'more step')}; detail: "full" shows more.`,
                  ja: `ほかに${more}手あります。detail: "full" で続きを示します。`,
              }
            : { en: `${counted(more, 'more step')}.`, ja: `ほかに${more}手あります。` };
    return more > 0 ? told[locale] : '';
}

/** The values of a filling as facts. @throws RangeError if it cannot be read */
function factsOf(puzzle: string, filling: string, locale: Locale): Fact[] {
    const { model } = loadPuzzle(puzzle);
    if (!model || filling.trim() === '') {
        return [];
    }
    const read = readFilling(model, filling);
    if ('error' in read) {
        throw new RangeError(read.error[locale]);
    }
    return read.values.flatMap((value, key) => (value === undefined ? [] : [{ key, value, is: true }]));
}

function refuted({ text, steps, messages }: Awaited<ReturnType<typeof whyNot>>, detail: Detail, locale: Locale) {
    const told = someOf(
        steps.map(step => step.text),
        detail,
    );
    const said = placedLines(messages, locale);
    const data = { text, steps: told.items, stepsTotal: told.total, grade: '', messages: said };
    return { text: [text, ...told.items, moreSteps(told, locale)].filter(Boolean).join('\n'), data };
}

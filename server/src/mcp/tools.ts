import { z } from 'zod';
import { judge } from '../api/judge';
import { whyNot } from '../api/solve';
import { clueName } from '../board/clue';
import { breakLine } from '../check/judgement';
import { becauseText } from '../explain/facts';
import { endOfPath, gradeText } from '../explain/path-presentation';
import type { Locale } from '../message';
import { usualQuestions } from '../solve/report';
import { puzExport, puzGenerate, puzImport } from './making';
import { changesIn, type Detail, examined, messagesIn, placedLines, solvedFor, someOf, statusOf } from './puzzles';
import { changes, detail, language, lines, messages, status, type Tool, text, texts, timeLimit, tool } from './tool';

// The tools that tell something about a puzzle.

const solved = z.object({
    status,
    text: z.string().describe('The verdict in a sentence.'),
    type: z.string(),
    rows: z.number(),
    columns: z.number(),
    answer: z
        .string()
        .describe('An answer as puz_judge takes it: JSON, or for Bonsan its moves; empty if there is none.'),
    picture: z.string().describe('The board with this answer.'),
    answers: z.number().describe('How many answers are known.'),
    open: lines('Cells in which answers differ.'),
    openTotal: z.number(),
    changes,
    mended: z
        .string()
        .describe('The puzzle after the first change that leaves exactly one answer; empty if there is none.'),
    messages,
    puz: z.string().optional().describe('The puzzle as a tidy .puz text.'),
    clues: z.array(z.string()).optional().describe('What each clue says, in sentences.'),
});

const limitsOf = (seconds: number) => ({ limitMs: 1000 * seconds });

const puzSolve = tool({
    name: 'puz_solve',
    title: 'Prove how many answers a puzzle has',
    description:
        'Proves for each puzzle whether it has one answer, several or none, and shows an answer. If there is none, names the clue that is probably wrong, what it should be, and the clues that clash; if there are several, the change of a clue that would leave one (puz_advise has clues to add). A text with mistakes gets each with its place.',
    input: z.object({ puzzles: texts, detail, language, timeLimit }),
    output: z.object({ puzzles: z.array(solved) }),
    async run({ puzzles, detail, language, timeLimit }, { solver }) {
        const found = await Promise.all(
            puzzles.map(puzzle =>
                examined(puzzle, solver, { ...limitsOf(timeLimit), questions: { ...usualQuestions, countTo: 1000 } }),
            ),
        );
        const data = found.map(one => solvedFor(one, detail, language));
        const said = data.map(({ text, open, changes, messages }) =>
            puzzles.length > 1 && detail === 'concise'
                ? [text, ...open].join(' ')
                : [text, ...changes, ...messages].join('\n'),
        );
        return { text: numbered(said), data: { puzzles: data } };
    },
});

const puzJudge = tool({
    name: 'puz_judge',
    title: 'Judge a filled board, whole or in part',
    description:
        'Names each rule that a filling breaks, with its cells; no answer is given away. Send several fillings to compare attempts. A filling is values such as "r1c2=3, r1c3=1" (rows and columns count from 1), a table of the cells with "." for an open one, or an answer like that of puz_solve.',
    input: z.object({
        puzzle: text,
        fillings: z.array(z.string()).min(1).max(20),
        whole: z
            .boolean()
            .default(false)
            .describe('Where nothing is entered, there is water, no line, no letter, or a circle that stays.'),
        completable: z.boolean().default(false).describe('Also find out by a search whether each can be completed.'),
        language,
        timeLimit,
    }),
    output: z.object({
        fillings: z.array(
            z.object({
                verdict: z.enum([
                    'solved',
                    'broken',
                    'unbroken',
                    'completable',
                    'impossible',
                    'undecided',
                    'invalid',
                    'unreadable',
                ]),
                text: z.string(),
                breaks: lines('Each broken rule: its cells and clues, and the rule.'),
                left: z.number().describe('How many cells, lines or circles are open.'),
            }),
        ),
        messages,
    }),
    async run({ puzzle, fillings, whole, completable, language, timeLimit }, { solver, signal }) {
        const options = { whole, language, ...(completable && { completable: { solver, timeLimit, signal } }) };
        const judged = await Promise.all(fillings.map(filling => judgedOrNot(puzzle, filling, options)));
        const data = judged.map(({ verdict, text, breaks, left }) => ({
            verdict,
            text,
            breaks: breaks.map(one => breakLine(one, language)),
            left,
        }));
        const said = data.map(({ text, breaks }) => [text, ...breaks].join('\n'));
        const messages = placedLines(judged[0]!.messages, language);
        return { text: numbered(said), data: { fillings: data, messages } };
    },
});

/** A filling that cannot be read does not keep the others from being judged. */
async function judgedOrNot(...given: Parameters<typeof judge>) {
    try {
        return await judge(...given);
    } catch (error) {
        if (error instanceof RangeError) {
            return { verdict: 'unreadable', text: error.message, breaks: [], left: 0, messages: [] } as const;
        }
        throw error;
    }
}

const puzAdvise = tool({
    name: 'puz_advise',
    title: 'Find clues to add, to remove or to change',
    description:
        'For a puzzle with several answers, finds clues that would make it unique; for a unique one, clues that it does not need; for one with a wrong clue, the change that leaves exactly one answer. Takes up to the time limit.',
    input: z.object({ puzzle: text, detail, language, timeLimit }),
    output: z.object({
        status,
        text: z.string(),
        changes,
        superfluous: lines('Clues that can be left out, one at a time.'),
        superfluousTotal: z.number(),
        together: lines('A set of clues that can all be left out at once.'),
        messages,
    }),
    async run({ puzzle, detail, language, timeLimit }, { solver }) {
        const questions = { ...usualQuestions, suggestions: true, superfluous: true };
        const found = await examined(puzzle, solver, { ...limitsOf(timeLimit), questions });
        const { text } = solvedFor(found, 'concise', language);
        const { clues = [], together = [] } = found.report.superfluous ?? {};
        const named = someOf(clues.map(clueName), detail);
        const changes = changesIn(found, language);
        const data = {
            status: statusOf(found),
            text,
            changes,
            superfluous: named.items,
            superfluousTotal: named.total,
            together: together.map(clueName),
            messages: messagesIn(found, language),
        };
        return { text: [text, ...changes].join('\n'), data };
    },
});

const puzExplain = tool({
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
    async run({ puzzle, to, whyNot: fact, detail, language, timeLimit }, { solver, signal }) {
        return fact === undefined
            ? explained(
                  await examined(puzzle, solver, { ...limitsOf(timeLimit), questions: {}, path: { to } }),
                  to,
                  detail,
                  language,
              )
            : refuted(await whyNot(puzzle, fact, { solver, signal, timeLimit, language }), detail, language);
    },
});

function explained(found: Awaited<ReturnType<typeof examined>>, to: 'next' | 'all', detail: Detail, locale: Locale) {
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
    const grade = report.path?.grade ? gradeText(report.path.grade)[locale] : '';
    const text = end?.[locale] ?? solvedFor(found, 'concise', locale).text;
    const data = { text, steps: steps.items, stepsTotal: steps.total, grade, messages: messagesIn(found, locale) };
    return { text: [...steps.items, grade, text].filter(Boolean).join('\n'), data };
}

function refuted({ text, steps, messages }: Awaited<ReturnType<typeof whyNot>>, detail: Detail, locale: Locale) {
    const told = someOf(
        steps.map(step => step.text),
        detail,
    );
    const said = placedLines(messages, locale);
    const data = { text, steps: told.items, stepsTotal: told.total, grade: '', messages: said };
    return { text: [text, ...told.items].join('\n'), data };
}

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = [puzSolve, puzJudge, puzAdvise, puzExplain, puzGenerate, puzImport, puzExport];

function numbered(texts: readonly string[]): string {
    return texts.length === 1 ? texts[0]! : texts.map((text, index) => `${index + 1}. ${text}`).join('\n');
}

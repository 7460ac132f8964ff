import { z } from 'zod';
import { judge } from '../api/judge';
import { clueName } from '../board/clue';
import { breakLine } from '../check/judgement';
import { usualQuestions } from '../solve/report';
import { puzExplain } from './explaining';
import { puzExport, puzGenerate, puzImport } from './making';
import {
    changesIn,
    examined,
    limitsOf,
    mendedBy,
    messagesIn,
    placedLines,
    solvedFor,
    someOf,
    statusOf,
} from './puzzles';
import {
    changes,
    detail,
    language,
    lines,
    mended,
    messages,
    status,
    type Tool,
    text,
    texts,
    timeLimit,
    tool,
} from './tool';

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
    open: lines('Cells, in Curve Data lines between cells, in which answers differ.'),
    openTotal: z.number().describe('How many there are.'),
    changes,
    mended,
    messages,
    puz: z.string().optional().describe('The puzzle as a tidy .puz text.'),
    clues: z.array(z.string()).optional().describe('What each clue says, in sentences.'),
});

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
        const isShort = puzzles.length > 1 && detail === 'concise';
        const said = data.map(({ text, open, changes, messages }) =>
            isShort
                ? [[text, ...open].join(' '), ...changes.slice(0, 1), ...messages.slice(0, 2)].join('\n   ')
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
        'For a puzzle with several answers, finds clues that would make it unique; for a unique one, clues that it does not need; for one with a wrong clue, the change that puz_solve names as well. Takes up to the time limit.',
    input: z.object({ puzzle: text, detail, language, timeLimit }),
    output: z.object({
        status,
        text: z.string(),
        changes,
        mended,
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
            mended: mendedBy(found),
            superfluous: named.items,
            superfluousTotal: named.total,
            together: together.map(clueName),
            messages: messagesIn(found, language),
        };
        return { text: [text, ...changes].join('\n'), data };
    },
});

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = [puzSolve, puzJudge, puzAdvise, puzExplain, puzGenerate, puzImport, puzExport];

function numbered(texts: readonly string[]): string {
    return texts.length === 1 ? texts[0]! : texts.map((text, index) => `${index + 1}. ${text}`).join('\n');
}

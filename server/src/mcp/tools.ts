import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { exportPuzzle, importPuzzle } from '../api/exchange';
import { generate } from '../api/generate';
import { judge } from '../api/judge';
import { read } from '../api/read';
import { whyNot } from '../api/solve';
import { clueName } from '../board/clue';
import { symmetries } from '../board/symmetry';
import { exportFormats } from '../exchange/export';
import { becauseText } from '../explain/facts';
import { endOfPath, gradeText } from '../explain/path-presentation';
import { generatedKinds } from '../generate/kinds';
import type { Solver } from '../jobs/job';
import type { Locale } from '../message';
import type { Level } from '../puzzles/level';
import { usualQuestions } from '../solve/report';
import { changesIn, type Detail, examined, messagesIn, solvedFor, someOf, statusOf } from './puzzles';

/** What a tool needs to do its work. */
export interface Call {
    readonly solver: Solver;
    readonly signal: AbortSignal;
}

/** A tool: its definition, and what it does with checked arguments. */
interface Tool<I extends z.ZodObject, O extends z.ZodObject> {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly input: I;
    readonly output: O;
    /** The sentence, and the structured content. @throws RangeError that says what to send instead */
    run(given: z.infer<I>, call: Call): Promise<{ readonly text: string; readonly data: z.infer<O> }>;
}

/** Adds a tool to a server. */
type Adding = (server: McpServer, solver: Solver) => void;

/** No tool writes a file or asks a network. */
const annotations = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };

function tool<I extends z.ZodObject, O extends z.ZodObject>(definition: Tool<I, O>): Adding {
    const { name, title, description, input, output, run } = definition;
    const config = { title, description, inputSchema: input, outputSchema: output, annotations };
    return (server, solver) =>
        server.registerTool<z.ZodObject, z.ZodObject>(name, config, async (given, { mcpReq: { signal } }) => {
            const cancellable: Solver = { run: (job, more) => solver.run(job, { ...more, signal }) };
            try {
                const { text, data } = await run(input.parse(given), { solver: cancellable, signal });
                return { content: [{ type: 'text', text }], structuredContent: data };
            } catch (error) {
                if (error instanceof RangeError) {
                    return { content: [{ type: 'text', text: error.message }], isError: true };
                }
                throw error;
            }
        });
}

const text = z.string().describe('The text of a .puz file.');
const texts = z
    .array(z.string())
    .min(1)
    .max(20)
    .describe('Texts of .puz files. Send candidates together to compare them.');
const language = z.enum(['en', 'ja']).default('en').describe('The language of all sentences.');
const detail = z
    .enum(['concise', 'full'])
    .default('concise')
    .describe('full: whole lists, and each puzzle also as a tidy text and as clues in sentences.');
const timeLimit = z.number().positive().max(600).default(10).describe('Seconds of work for each puzzle.');
const status = z.enum(['unique', 'several', 'none', 'undecided', 'invalid']);
const lines = (what: string) => z.array(z.string()).describe(what);
const messages = lines('Mistakes and remarks in the text: line:column: severity: sentence.');
const changes = lines(
    'What would make it unique: at most five changes of clues, the likeliest first. A sentence says so if one only leaves some answers.',
);

const solved = z.object({
    status,
    text: z.string().describe('The verdict in a sentence.'),
    type: z.string(),
    rows: z.number(),
    columns: z.number(),
    answer: z
        .string()
        .describe('An answer as JSON, as puz_judge takes it; empty if there is none. Places in it count from 0.'),
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
        'Names each rule that a filling breaks, with its cells; no answer is given away. Send several fillings to compare attempts. A filling is values such as "r1c2=3, r1c3=1" (rows and columns count from 1), a table of the cells with "." for an open one, or JSON like the answer of puz_solve.',
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
            breaks: breaks.map(({ cells, clues, message }) => `${[...cells, ...clues].join(', ') || '–'}: ${message}`),
            left,
        }));
        const said = data.map(({ text, breaks }) => [text, ...breaks].join('\n'));
        const messages = judged[0]!.messages.map(
            ({ line, column, severity, message }) => `${line}:${column}: ${severity}: ${message}`,
        );
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
            : refuted(await whyNot(puzzle, fact, { solver, signal, timeLimit, language }), detail);
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

function refuted({ text, steps, messages }: Awaited<ReturnType<typeof whyNot>>, detail: Detail) {
    const told = someOf(
        steps.map(step => step.text),
        detail,
    );
    const said = messages.map(({ line, column, severity, message }) => `${line}:${column}: ${severity}: ${message}`);
    const data = { text, steps: told.items, stepsTotal: told.total, grade: '', messages: said };
    return { text: [text, ...told.items].join('\n'), data };
}

const level = z.number().int().min(1).max(5);

const puzGenerate = tool({
    name: 'puz_generate',
    title: 'Make a puzzle with exactly one answer',
    description: `Makes a new puzzle, proven to have exactly one answer: ${generatedKinds.map(({ word }) => word).join(', ')}. To begin with clues of your own, send them as "from".`,
    input: z.object({
        type: z.enum(generatedKinds.map(({ word }) => word)).optional(),
        rows: z.number().int().min(1).max(64).default(8),
        columns: z.number().int().min(1).max(64).default(8),
        from: z.string().optional().describe('A .puz text with a grid, whose clues stay; its type and size count.'),
        fewest: z.boolean().default(false).describe('Every clue is needed.'),
        symmetry: z
            .enum(symmetries)
            .optional()
            .describe(
                'The pattern of cells with clues stays the same after this turn or reflection; their values may differ.',
            ),
        clues: z
            .number()
            .int()
            .positive()
            .optional()
            .describe('Aim for this many clues in all, numbers outside and given clues included.'),
        easiest: level.optional().describe('The least difficulty of the hardest step, 1 to 5.'),
        hardest: level.optional(),
        seed: z.number().int().min(0).optional().describe('The same seed gives the same puzzle.'),
        language,
        timeLimit: timeLimit.default(60),
    }),
    output: z.object({
        status: z.enum(['unique']).describe('It is proven; there is no need to solve it again.'),
        puz: z.string().describe('The text of the .puz file.'),
        clues: z.number().describe('How many clues it has.'),
    }),
    async run(
        { type, rows, columns, from, fewest, symmetry, clues, easiest, hardest, seed, language, timeLimit },
        { solver, signal },
    ) {
        if (from === undefined && type === undefined) {
            throw new RangeError('Send a type, such as fillomino, or a text as "from".');
        }
        const source = from === undefined ? { type: type!, rows, columns } : { text: from, file: 'from' };
        const range = easiest ?? hardest;
        const made = await generate(source, {
            solver,
            signal,
            language,
            timeLimit,
            ...(seed !== undefined && { seed }),
            ...(symmetry && { symmetry }),
            ...(clues !== undefined && { clues }),
            ...(fewest && { clues: 'few' as const }),
            ...(range !== undefined && { difficulty: [easiest ?? 1, hardest ?? 5] as [Level, Level] }),
        });
        if ('error' in made) {
            throw new RangeError(made.error);
        }
        // The call that makes it again names a file, which there is not.
        const puz = from === undefined ? made.text : made.text.replace(/^# puz generate --from .*\n/m, '');
        const count = read(puz).clues ?? 0;
        return {
            text: `Unique, with ${count} clues:\n\n${puz}`,
            data: { status: 'unique' as const, puz, clues: count },
        };
    },
});

const puzImport = tool({
    name: 'puz_import',
    title: 'Read a puzzle in another format',
    description: 'Makes a .puz text of a puzz.link address, a pzprv3 file, data for a solver, or the cells of a board.',
    input: z.object({
        text: z.string(),
        type: z.string().optional().describe('Such as fillomino, if the text does not say.'),
        language,
    }),
    output: z.object({ puz: z.string(), note: z.string().describe('What was left out; empty if nothing was.') }),
    async run({ text, type, language }) {
        const made = importPuzzle(text, { language, ...(type && { type }) });
        if ('error' in made) {
            throw new RangeError(made.error);
        }
        return { text: made.text, data: { puz: made.text, note: made.note ?? '' } };
    },
});

const puzExport = tool({
    name: 'puz_export',
    title: 'Write a puzzle in another format',
    description: 'Writes the puzzle of a .puz text as a puzz.link address or in another format.',
    input: z.object({ puzzle: text, format: z.enum(exportFormats), language }),
    output: z.object({ text: z.string() }),
    async run({ puzzle, format, language }) {
        const made = exportPuzzle(puzzle, format, { language });
        if ('error' in made) {
            throw new RangeError(made.error);
        }
        return { text: made.text, data: made };
    },
});

/** All tools, in the order in which they are listed. */
export const tools: readonly Adding[] = [puzSolve, puzJudge, puzAdvise, puzExplain, puzGenerate, puzImport, puzExport];

function numbered(texts: readonly string[]): string {
    return texts.length === 1 ? texts[0]! : texts.map((text, index) => `${index + 1}. ${text}`).join('\n');
}

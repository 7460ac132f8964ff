import { z } from 'zod';
import { exportPuzzle, importPuzzle } from '../api/exchange';
import { generate } from '../api/generate';
import { read } from '../api/read';
import { symmetries } from '../board/symmetry';
import { exportFormats } from '../exchange/export';
import { generatedKinds } from '../generate/kinds';
import type { Solver } from '../jobs/job';
import { loadPuzzle } from '../language/load';
import { counted, type Locale, type Text } from '../message';
import type { Level } from '../puzzles/level';
import { typeOf } from '../puzzles/registry';
import { examined, gradeWithNumber } from './puzzles';
import { language, text, timeLimit, tool } from './tool';

// The tools that give a puzzle.

const noSource: Text = {
    en: 'Send a type, such as fillomino, or a text as "from".',
    ja: 'fillomino のような種類を type に、または盤面のテキストを from に入れてください。',
};

/** The type and the size that a call of puz_generate asks for. */
interface Asked {
    readonly type?: string | undefined;
    readonly rows?: number | undefined;
    readonly columns?: number | undefined;
}

/** The refusal of a board that `from` is not; undefined if it is, or if it cannot be read. */
function refusalOf(from: string, { type, rows, columns }: Asked): Text | undefined {
    const { model } = loadPuzzle(from);
    if (!model) {
        return undefined;
    }
    const { text } = typeOf(model);
    const kind = text.rules(model).name;
    const asked = generatedKinds.find(({ word }) => word === type)?.name ?? kind;
    const fits =
        [text.name.en, kind.en].includes(asked.en) &&
        (rows ?? model.rows) === model.rows &&
        (columns ?? model.columns) === model.columns;
    return fits
        ? undefined
        : {
              en: `“from” is a ${kind.en} with ${counted(model.rows, 'row')} and ${counted(model.columns, 'column')}, but type, rows or columns differ. Leave them out, or change “from”.`,
              ja: `from は${model.rows}行${model.columns}列の${kind.ja}ですが、type・rows・columns と合いません。これらを省くか、from を直してください。`,
          };
}

/** The number of rows and of columns if a call names none. */
const usualSide = 8;

const side = z.number().int().min(1).max(64).optional().describe(`Default: ${usualSide}, or that of "from".`);

const level = z.number().int().min(1).max(5);

export const puzGenerate = tool({
    name: 'puz_generate',
    title: 'Make a puzzle with exactly one answer',
    description: `Makes a new puzzle, proven to have exactly one answer: ${generatedKinds.map(({ word }) => word).join(', ')}. To begin with clues of your own, send them as "from".`,
    input: z.object({
        type: z.enum(generatedKinds.map(({ word }) => word)).optional(),
        rows: side,
        columns: side,
        from: z
            .string()
            .optional()
            .describe('A .puz text with a grid, whose clues stay, in place of type, rows and columns.'),
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
        outside: z.boolean().default(false).describe('Battleship: only numbers outside are clues; up to about 8x8.'),
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
        grade: z
            .string()
            .describe('The difficulty, if easiest or hardest was given; empty if that takes too long to tell.'),
    }),
    async run(
        { type, rows, columns, from, fewest, symmetry, clues, outside, easiest, hardest, seed, language, timeLimit },
        { solver, signal },
    ) {
        if (from === undefined && type === undefined) {
            throw new RangeError(noSource[language]);
        }
        const refusal = from === undefined ? undefined : refusalOf(from, { type, rows, columns });
        if (refusal) {
            throw new RangeError(refusal[language]);
        }
        const size = { rows: rows ?? usualSide, columns: columns ?? usualSide };
        const source = from === undefined ? { type: type!, ...size } : { text: from, file: 'from' };
        const range = easiest ?? hardest;
        const made = await generate(source, {
            solver,
            signal,
            language,
            timeLimit,
            ...(seed !== undefined && { seed }),
            ...(symmetry && { symmetry }),
            ...(clues !== undefined && { clues }),
            ...(outside && { outside }),
            ...(fewest && { clues: 'few' as const }),
            ...(range !== undefined && { difficulty: [easiest ?? 1, hardest ?? 5] as [Level, Level] }),
        });
        if ('error' in made) {
            throw new RangeError(made.error);
        }
        // The call that makes it again names a file, which there is not.
        const puz = from === undefined ? made.text : made.text.replace(/^# puz generate --from .*\n/m, '');
        const count = read(puz).clues ?? 0;
        const grade = range === undefined ? '' : await gradeOf(puz, solver, language);
        const clueCount: Text = {
            en: `Unique, with ${counted(count, 'clue')}.`,
            ja: `唯一解。ヒントは${count}個です。`,
        };
        return {
            text: `${[clueCount[language], grade].filter(Boolean).join('\n')}\n\n${puz}`,
            data: { status: 'unique' as const, puz, clues: count, grade },
        };
    },
});

/** The grade of a puzzle; empty if it is not known in the time that a call usually has. */
async function gradeOf(puz: string, solver: Solver, locale: Locale): Promise<string> {
    const { report } = await examined(puz, solver, { questions: {}, path: { to: 'all' } });
    const { grade } = report.path ?? {};
    return grade ? gradeWithNumber(grade)[locale] : '';
}

export const puzImport = tool({
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

export const puzExport = tool({
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

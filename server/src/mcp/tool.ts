import { z } from 'zod';
import type { Solver } from '../jobs/job';
import type { Locale } from '../message';
import { withTexts } from './puzzle-file';

/** The language that a call asks for. */
export function localeOf(given: unknown): Locale {
    return language.safeParse((given as { readonly language?: unknown }).language).data ?? 'en';
}

/** The solver for the searches of a call, and the signal that cancels them. */
export interface Call {
    readonly solver: Solver;
    readonly signal: AbortSignal;
}

/** A tool: its definition, and what it does with checked arguments. */
interface Definition<I extends z.ZodObject, O extends z.ZodObject> {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly input: I;
    readonly output: O;
    /** The sentence, and the structured content. @throws RangeError that says what to send instead */
    run(given: z.infer<I>, call: Call): Promise<{ readonly text: string; readonly data: z.infer<O> }>;
}

/** The result of a call: a sentence, with the structured content unless it says what to send instead. */
export interface Told {
    readonly text: string;
    readonly data?: Readonly<Record<string, unknown>>;
}

/** A tool as a program calls it. */
export interface Tool extends Omit<Definition<z.ZodObject, z.ZodObject>, 'run'> {
    /** Never rejects because of the arguments. Cancelling `signal` ends all searches. */
    call(given: unknown, call: Call): Promise<Told>;
}

export function tool<I extends z.ZodObject, O extends z.ZodObject>({ run, ...definition }: Definition<I, O>): Tool {
    return {
        ...definition,
        async call(given, { solver, signal }) {
            const checked = definition.input.safeParse(given);
            if (!checked.success) {
                return { text: z.prettifyError(checked.error) };
            }
            const cancellable: Solver = { run: (job, more) => solver.run(job, { ...more, signal }) };
            try {
                const texts = await withTexts(checked.data, localeOf(given));
                return await run(texts, { solver: cancellable, signal });
            } catch (error) {
                if (error instanceof RangeError) {
                    return { text: error.message };
                }
                throw error;
            }
        },
    };
}

export const text = z.string().describe('The text of a .puz file, or its absolute path.');
export const texts = z
    .array(z.string())
    .min(1)
    .max(20)
    .describe('Texts of .puz files, or their absolute paths. Send candidates together to compare them.');
export const language = z.enum(['en', 'ja']).default('en').describe('The language of all sentences.');
export const detail = z
    .enum(['concise', 'full'])
    .default('concise')
    .describe('full: whole lists, and each puzzle also as a tidy text and as clues in sentences.');
export const timeLimit = z.number().positive().max(600).default(10).describe('Seconds of work for each puzzle.');
export const status = z.enum(['unique', 'several', 'none', 'undecided', 'invalid']);
export const lines = (what: string) => z.array(z.string()).describe(what);
export const messages = lines('Mistakes and remarks in the text: line:column: severity: sentence.');
export const changes = lines(
    'What would make it unique: at most five changes of clues, the likeliest first. A sentence says so if one only leaves some answers.',
);
export const mended = z
    .string()
    .describe('The puzzle after the first change that leaves exactly one answer; empty if there is none.');

import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Solver } from '../jobs/job';

/** The solver for the searches of a tool, and the signal that cancels them. */
export interface Call {
    readonly solver: Solver;
    readonly signal: AbortSignal;
}

/** A tool: its definition, and what it does with checked arguments. */
export interface Tool<I extends z.ZodObject, O extends z.ZodObject> {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly input: I;
    readonly output: O;
    /** The sentence, and the structured content. @throws RangeError that says what to send instead */
    run(given: z.infer<I>, call: Call): Promise<{ readonly text: string; readonly data: z.infer<O> }>;
}

/** Adds a tool to a server. */
export type Adding = (server: McpServer, solver: Solver) => void;

/** No tool writes a file or asks a network. */
const annotations = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };

export function tool<I extends z.ZodObject, O extends z.ZodObject>(definition: Tool<I, O>): Adding {
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

export const text = z.string().describe('The text of a .puz file.');
export const texts = z
    .array(z.string())
    .min(1)
    .max(20)
    .describe('Texts of .puz files. Send candidates together to compare them.');
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

import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { z } from 'zod';
import skill from '../../../skills/puz/SKILL.md';
import type { Solver } from '../jobs/job';
import type { SolverPool } from '../jobs/pool';
import { typesByWord } from '../language/new-puzzle';
import { languageGuide, typeGuides } from './guides';
import { reportingProgress } from './progress';
import { localeOf } from './tool';
import { tools } from './tools';

/** Serves agents on the standard input and output until the input ends: see docs/agents.md. Ends the pool at last. */
export async function serve(version: string, pool: SolverPool): Promise<void> {
    serveStdio(() => serverFor(version, pool));
    await new Promise(resolve => process.stdin.once('close', resolve));
    await pool.dispose();
}

/** No tool writes a file or asks a network. */
const annotations = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };

/** A server with all tools, and the guides as resources. It keeps no state. */
function serverFor(version: string, solver: Solver): McpServer {
    const server = new McpServer({ name: 'puz', title: 'Puz', version }, { instructions });
    for (const { name, title, description, input, output, call } of tools) {
        const config = { title, description, inputSchema: input, outputSchema: output, annotations };
        server.registerTool<z.ZodObject, z.ZodObject>(name, config, async (given, { mcpReq }) => {
            const reporting = reportingProgress(mcpReq, solver, localeOf(given));
            try {
                const { text, data } = await call(given, { solver: reporting.solver, signal: mcpReq.signal });
                const content = [{ type: 'text' as const, text }];
                return data ? { content, structuredContent: data } : { content, isError: true };
            } finally {
                reporting.end();
            }
        });
    }
    const addText = (name: string, uri: string, title: string, text: string): void => {
        server.registerResource(name, uri, { title, mimeType: 'text/markdown' }, () => ({
            contents: [{ uri, mimeType: 'text/markdown', text }],
        }));
    };
    addText('language', 'puz://language', 'The .puz language', languageGuide);
    for (const [word, { text }] of typesByWord) {
        addText(word, `puz://language/${word}`, `${text.name.en}: rules and syntax`, typeGuides.get(word)!);
    }
    addText('skill', 'skill://puz/SKILL.md', 'How to make, mend and grade a puzzle', skill);
    return server;
}

const instructions =
    'Puz proves whether pencil puzzles (Fillomino, Battleship, Bonsan and Heya-bon, Curve Data, Kanaore) have one answer, judges fillings, explains solving, and makes puzzles. Puzzles are short texts; read puz://language/fillomino and so on for their syntax. Rows and columns count from 1: r3c4. Never claim that a puzzle is unique before puz_solve says so.';

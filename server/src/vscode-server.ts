import * as path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver';
import { newPool, serveEditor } from './main';
import type * as Agents from './mcp/agents';
import { callTool } from './protocol';

/** Starts the server of the extension: for VS Code itself or, if the argument is `mcp`, for agents. */
export function start(): void {
    const pool = newPool();
    if (process.argv[2] === 'mcp') {
        void loadAgents().serve(__PUZ_VERSION__, pool);
        return;
    }
    serveEditor(pool, connection =>
        connection.onRequest(
            callTool as string,
            async ({ name, given }: NonNullable<typeof callTool.params>, token: CancellationToken) => {
                const ending = new AbortController();
                token.onCancellationRequested(() => ending.abort());
                const tool = loadAgents().tools.find(tool => tool.name === name);
                return (await tool?.call(given, { solver: pool, signal: ending.signal })) ?? null;
            },
        ),
    );
}

/** A bundle of its own: without calls of tools, the server does without its libraries. */
const loadAgents = (): typeof Agents => require(path.join(import.meta.dirname, 'agents.js'));

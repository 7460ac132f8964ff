import { availableParallelism } from 'node:os';
import * as path from 'node:path';
import { nodeThread } from '../jobs/node-thread';
import { SolverPool } from '../jobs/pool';
import type * as Agents from '../mcp/serve';

/** `puz mcp`: serves until the standard input ends. */
export async function serveAgents(): Promise<void> {
    const { serve }: typeof Agents = require(path.join(__dirname, 'mcp.js'));
    const pool = new SolverPool(() => nodeThread(path.join(__dirname, 'worker.js')), availableParallelism());
    await serve(__PUZ_VERSION__, pool);
}

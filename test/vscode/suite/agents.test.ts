import * as assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import * as path from 'node:path';
import { createInterface } from 'node:readline';
import * as vscode from 'vscode';
import { serverForAgents } from '../../../client/vscode/agents';
import type { PuzApi } from '../../../client/vscode/start';
import { until } from './until';

suite('Language models', () => {
    const extension = vscode.extensions.getExtension<PuzApi>('puz.puz')!;
    const manifest = extension.packageJSON as {
        readonly contributes: { readonly languageModelTools: readonly { readonly name: string }[] };
    };
    const names = manifest.contributes.languageModelTools.map(({ name }) => name).sort();

    const textsOf = async (name: string, input: object): Promise<string[]> => {
        const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
        return content.map(part => (part as vscode.LanguageModelTextPart).value);
    };

    suiteSetup(async () => {
        await extension.activate();
    });

    test('have all tools, and get a proven verdict', async () => {
        await until(
            'the tools',
            () => vscode.lm.tools.filter(({ name }) => name.startsWith('puz_')).length === names.length,
        );
        const [text, data] = await textsOf('puz_solve', { puzzles: ['fillomino\ngrid\n  3 . .\n'] });
        assert.equal(text, 'Unique');
        assert.equal(JSON.parse(data!).puzzles[0].status, 'unique');
        await assert.rejects(textsOf('puz_explain', { puzzle: 'p01.puz' }), /is not an absolute path/);
    });

    test('outside of the editor can start the server that it is told of', async () => {
        const { command, args, env } = serverForAgents(extension, path.join(extension.extensionPath, 'dist/server.js'));
        const server = spawn(command, args, { env: { ...process.env, ...(env as Record<string, string>) } });
        const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
        const ask = async (method: string, params: object): Promise<{ result: Record<string, unknown> }> => {
            server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
            return JSON.parse((await lines.next()).value!);
        };
        const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
        await ask('initialize', client);
        const { result } = await ask('tools/list', {});
        assert.deepEqual((result['tools'] as { name: string }[]).map(({ name }) => name).sort(), names);
        const ended = new Promise(resolve => server.once('exit', resolve));
        server.stdin.end();
        assert.equal(await ended, 0);
    });
});

import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Page } from '@playwright/test';
import type { Diagnostic } from 'vscode-languageserver-types';
import type { BoardState } from '../../server/src/protocol';
import { thorough } from '../page/bed';
import { expect, test } from './desk';

/** The examples without the verdict that they expect, which would say what the messages do. */
const examples = fs
    .globSync('examples/**/*.puz')
    .map(file => fs.readFileSync(file, 'utf8').replace(/^expect .*\n/m, ''));

const count = thorough ? 1000 : 60;

/** Generated puzzles, some of them damaged. */
function puzzles(): string[] {
    const args = ['scripts/run-ts.mjs', 'test/site/puzzles.ts', String(count)];
    return JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout);
}

/** What site and command line both tell of a puzzle. */
interface Told {
    readonly status: string;
    readonly verdict: string;
    readonly answers: number;
    readonly count: unknown;
    /** The cells that are open, from 0 on. */
    readonly open: readonly string[];
    /** Each with its code, severity and place. */
    readonly messages: readonly object[];
}

/** Asks the command line about texts. */
function byCommandLine(texts: readonly string[], language: 'en' | 'ja'): Told[] {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-equal-'));
    const files = texts.map((text, index) => {
        const file = path.join(folder, `${String(index).padStart(4, '0')}.puz`);
        fs.writeFileSync(file, text);
        return file;
    });
    const { stdout } = spawnSync(
        process.execPath,
        ['dist/puz.js', 'check', '--format', 'json', '--time-limit', '3600', ...files],
        {
            encoding: 'utf8',
            env: { ...process.env, LC_ALL: language === 'ja' ? 'ja_JP.UTF-8' : 'C.UTF-8' },
            maxBuffer: 2 ** 28,
        },
    );
    fs.rmSync(folder, { recursive: true });
    return stdout
        .trim()
        .split('\n')
        .map(line => {
            const { status, verdict, answers, count, open, messages } = JSON.parse(line);
            return { status, verdict, answers: answers.length, count, open: sorted(open), messages: inOrder(messages) };
        });
}

/** Asks the workers of the site, in its page. */
async function bySite(page: Page, texts: readonly string[], language: 'en' | 'ja'): Promise<Told[]> {
    const heard = await page.evaluate(
        async ([texts, puz]) => {
            const worker = new Worker('server.js', { type: 'module' });
            const waiting = new Map<number, (result: never) => void>();
            const found = new Map<string, Diagnostic[]>();
            worker.onmessage = ({ data: { id, method, params, result }, ports: [port] }) => {
                if (port) {
                    const solver = new Worker('solver.js', { type: 'module' });
                    solver.onmessage = ({ data }) => port.postMessage(data);
                    port.onmessage = ({ data }) => (data === 'end' ? solver.terminate() : solver.postMessage(data));
                } else if (method === 'textDocument/publishDiagnostics') {
                    const { uri, diagnostics } = params;
                    found.set(uri, diagnostics);
                } else if (method !== undefined && id !== undefined) {
                    worker.postMessage({ jsonrpc: '2.0', id, result: null });
                } else if (id !== undefined) {
                    waiting.get(id)!(result as never);
                }
            };
            const tell = (method: string, params: object): void =>
                worker.postMessage({ jsonrpc: '2.0', method, params });
            const ask = <T>(method: string, params: object): Promise<T> =>
                new Promise<T>(resolve => {
                    const id = waiting.size;
                    waiting.set(id, resolve);
                    worker.postMessage({ jsonrpc: '2.0', id, method, params });
                });
            const options = { processId: null, rootUri: null, capabilities: {} };
            await ask('initialize', { ...options, initializationOptions: { hasCommands: true, puz } });
            tell('initialized', {});
            const told: (readonly [BoardState, Diagnostic[]])[] = [];
            for (const [index, text] of texts.entries()) {
                const uri = `puz:/${index}.puz`;
                tell('puz/watchBoard', { uris: [uri] });
                tell('textDocument/didOpen', { textDocument: { uri, languageId: 'puz', version: 1, text } });
                await ask('puz/solve', { uri });
                const state = await ask<BoardState>('puz/getBoard', { uri });
                told.push([state, found.get(uri)!]);
                tell('textDocument/didClose', { textDocument: { uri } });
            }
            worker.terminate();
            return told;
        },
        [texts, { language, solve: { timeLimit: 3600 } }] as const,
    );
    return heard.map(([{ status, verdict, board }, diagnostics]) => {
        const { answers = [], open = [], count } = board?.report ?? {};
        return {
            status,
            verdict,
            answers: answers.length,
            count,
            open: sorted(open.flatMap(({ places }) => places)),
            messages: inOrder(
                diagnostics.map(({ range: { start, end }, severity, code, message }) => ({
                    line: start.line + 1,
                    column: start.character + 1,
                    endLine: end.line + 1,
                    endColumn: end.character + 1,
                    severity: ['error', 'warning', 'info', 'hint'][severity! - 1]!,
                    code,
                    message,
                })),
            ),
        };
    });
}

const sorted = (places: readonly (readonly number[])[]): string[] => [...new Set(places.map(String))].sort();

const inOrder = (messages: readonly object[]): object[] =>
    messages.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

for (const language of ['en', 'ja'] as const) {
    test(`the site's workers tell of every puzzle what the command line does: ${language}`, async ({ tab }) => {
        const texts = [...examples, ...puzzles()];
        const expected = byCommandLine(texts, language);
        const told = await bySite(tab.page, texts, language);
        for (const [index, text] of texts.entries()) {
            expect(told[index], text).toEqual(expected[index]);
        }
        const statuses = expected.map(({ status }) => status);
        for (const status of ['unique', 'several', 'none', 'invalid']) {
            expect(statuses.filter(one => one === status).length, status).toBeGreaterThan(2);
        }
        expect(expected.flatMap(({ messages }) => messages).length).toBeGreaterThan(50);
    });
}

test('verdicts, open cells and messages on the page are those of the command line', { tag: '@chromium' }, async ({
    tab,
}) => {
    let withMessages = 0;
    for (const [index, { verdict, open, messages }] of byCommandLine(examples, 'en').entries()) {
        const text = examples[index]!;
        await tab.write(text);
        await tab.verdict(verdict);
        await expect.poll(() => tab.board.locator('figure .mark.open').count(), text).toBe(open.length);
        if (messages.length > 0) {
            await tab.button(`Problems: ${messages.length}`).click();
            withMessages += 1;
        }
        const found = (messages as { readonly message: string }[]).map(({ message }) => message).sort();
        await expect.poll(async () => (await tab.findings()).sort(), text).toEqual(found);
    }
    expect(withMessages).toBeGreaterThan(10);
});

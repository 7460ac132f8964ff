import { utimesSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { type CheckResult, checkPuzzle, getPrinted, type PrintResult } from '../../server/src/protocol';
import { temporaryFolder } from '../support/temporary-folder';
import type { Server } from './connect';
import { serverForEach } from './servers';

let server: Server;
serverForEach(started => {
    server = started;
});
const { folder, file } = temporaryFolder();
const uri = pathToFileURL(`${folder}/a.puz`).href;
const puzzle = 'fillomino "A"\ndifficulty "easy"\ngrid\n  3 . 3\n';
const rules = {
    header: ['error', ['author']],
    'largest-number': ['warn', 2],
    'superfluous-clues': 'error',
    grade: ['error', { from: 'hard' }],
};
const check = (text: string, at = uri): Promise<CheckResult> =>
    server.connection.sendRequest(checkPuzzle, { uri: at, text });
let time = 1;
/** Writes `puz.json`, at another time than before. */
const house = (content: object | string): void =>
    utimesSync(file('puz.json', typeof content === 'string' ? content : JSON.stringify(content)), 1, time++);

beforeEach(() => house({ rules }));

const placed = (
    findings: readonly {
        readonly code?: unknown;
        readonly severity?: unknown;
        readonly range: { readonly start: object };
    }[],
): unknown[] => findings.map(({ code, severity, range: { start } }) => [code, severity, start]);

test('the editor shows at the lines what the text breaks, and what a search has found besides', async () => {
    await server.open(uri, puzzle);
    const diagnostics = await server.diagnostics(uri, found => found.length > 1);
    expect(placed(diagnostics)).toEqual([
        ['house/largest-number', 2, { line: 3, character: 2 }],
        ['house/header', 1, { line: 0, character: 0 }],
    ]);
});

test('the Test Explorer keeps all rules, and searches for what they need', async () => {
    const { outcome, verdict, findings } = await check(puzzle);
    expect([outcome, verdict]).toEqual(['failed', 'Unique']);
    expect(findings.map(({ code }) => code)).toEqual([
        'house/largest-number',
        'house/header',
        'house/superfluous-clues',
        'house/grade',
    ]);
    house({ rules: { 'largest-number': ['warn', 2] } });
    const again = await check(puzzle);
    expect([again.outcome, again.findings.length]).toEqual(['passed', 1]);
});

test('a mistake in puz.json is told on the first line, and no rule is kept', async () => {
    house('{ "rules": { "haeder": "off" } }');
    const { outcome, findings } = await check(puzzle);
    expect(outcome).toBe('passed');
    expect(findings.map(({ code, message }) => [code, message])).toEqual([
        [
            'house/config',
            'The rules of puz.json are not kept, because it has a mistake (line 1, column 14): There is no "haeder" here. Did you mean "header"?',
        ],
    ]);
});

test('VS Code prints the own texts', async () => {
    house({ print: { rules: { fillomino: 'Ours.' }, difficulties: { easy: 'Warm-up' } } });
    const { puzzle: printed }: PrintResult = await server.connection.sendRequest(getPrinted, {
        uri,
        text: puzzle,
        wanted: 'clues',
    });
    expect(printed).toMatchObject({ rules: ['Ours.'], difficulty: 'Warm-up' });
});

test('a text that is in no folder has no rules', async () => {
    const { findings } = await check(puzzle, 'untitled:Untitled-1');
    expect(findings).toEqual([]);
});

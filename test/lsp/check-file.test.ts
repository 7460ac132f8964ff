import { describe, expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver';
import {
    type CheckResult,
    checkPuzzle,
    getPrinted,
    type PrintParams,
    type PrintResult,
} from '../../server/src/protocol';
import { commandLine } from '../support/command-line';
import { seen, steered, steeringTexts } from '../support/control-characters';
import { endless } from '../support/endless';
import type { Server } from './connect';
import { serverForEach } from './servers';

const puz = commandLine();
let server: Server;
const restart = serverForEach(started => {
    server = started;
});

const uri = 'file:///puzzles/a.puz';
const unique = 'fillomino "A"\ngrid\n  3 . .\n';
const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';
/** Any two of its clues can hold, so there is only one way to say what clashes. */
const none = 'fillomino\ngrid\n  1 3 .\n  . . 1\n';
const touching = 'fillomino\ngrid\n  1 1 .\n';
const unreadable = 'fillomino\ngrid\n  1 x\n';
const crossword = 'AB\0\0ACROSS&DOWN\0\0';
const begun = 'bonsan\ngrid\n  . .\n  . .\n';
const expecting = (verdict: string, text: string): string => text.replace('grid', `expect ${verdict}\ngrid`);

const check = (text: string): Promise<CheckResult> => server.connection.sendRequest(checkPuzzle, { uri, text });

/** The code and the first line and column of each finding. */
const placed = ({ findings }: CheckResult): unknown[] =>
    findings.map(({ code, range: { start } }) => [code, start.line, start.character]);

describe('a file is checked without being opened', () => {
    test.each([
        ['unique', unique, 'passed', 'Unique'],
        ['unique, which is expected', expecting('unique', unique), 'passed', 'Unique'],
        ['unique, which is not expected', expecting('none', unique), 'failed', 'Unique'],
        ['several', several, 'failed', 'Several answers: 6 cells open'],
        ['several, which is expected', expecting('several', several), 'passed', 'Several answers: 6 cells open'],
        ['none', none, 'failed', 'No answer'],
        ['none, which is expected', expecting('none', none), 'passed', 'No answer'],
        ['a contradiction', touching, 'failed', 'No answer'],
        ['a contradiction, which is expected', expecting('none', touching), 'passed', 'No answer'],
        ['a board that was only just begun', begun, 'failed', 'No clues yet'],
        ['one that is meant to be like that', expecting('unique', begun), 'passed', 'Unique'],
        ['what cannot be read', unreadable, 'invalid', 'Mistakes in the text'],
        ['nothing', '', 'invalid', 'Cannot be read as a puzzle'],
        ['a crossword', crossword, 'foreign', 'Cannot be read as a puzzle'],
    ])('%s', async (_, text, outcome, verdict) => {
        expect(await check(text)).toMatchObject({ outcome, verdict });
        const passes = outcome === 'passed' || outcome === 'foreign';
        expect(puz(['check', '-'], text).code, 'as the command line says').toBe(passes ? 0 : 1);
    });

    test('with nothing in its texts that could steer a terminal', async () => {
        const results: CheckResult[] = [];
        for (const text of steeringTexts) {
            results.push(await check(text));
        }
        const shown = results.flatMap(({ verdict, title, findings }) => [
            verdict,
            title,
            ...findings.flatMap(({ message, relatedInformation = [] }) => [
                message,
                ...relatedInformation.map(({ message }) => message),
            ]),
        ]);
        expect(steered(shown.join('\n'))).toEqual([]);
        expect(results[0]!.title).toBe(seen);
        expect(results[1]!.findings.map(({ message }) => message).join('\n')).toContain('␛[31m');
    });

    test('with its type, its title and the time that it took', async () => {
        const { typeName, title, ms } = await check(unique);
        expect([typeName, title]).toEqual(['Fillomino', 'A']);
        expect(ms).toBeGreaterThan(0);
    });

    test('and nothing is published of it', async () => {
        await check(none);
        await server.open('file:///puzzles/b.puz', unreadable);
        await server.diagnostics('file:///puzzles/b.puz', list => list.length > 0);
        expect(await server.diagnostics(uri, () => true)).toEqual([]);
        expect(server.boards.filter(board => board.uri === uri)).toEqual([]);
    });
});

describe('findings', () => {
    test('stand on the clues that clash, each with the others', async () => {
        const result = await check(none);
        expect(placed(result)).toEqual([
            ['solution/slip', 2, 2],
            ['solution/slip', 2, 4],
            ['solution/slip', 3, 6],
            ['solution/clash', 2, 2],
            ['solution/clash', 2, 4],
            ['solution/clash', 3, 6],
        ]);
        expect(result.findings[3]).toMatchObject({
            severity: 1,
            message: 'These 3 clues cannot all hold: r1c1 = 1, r1c2 = 3, r2c3 = 1.',
            relatedInformation: [
                { message: 'r1c2 = 3', location: { uri, range: { start: { line: 2, character: 4 } } } },
                { message: 'r2c3 = 1' },
            ],
        });
    });

    test('stand on the line that expects something else, and on the open cells', async () => {
        const [first, ...others] = placed(await check(expecting('unique', several)));
        expect(first).toEqual(['solution/not-as-expected', 1, 0]);
        expect(others).toHaveLength(4);
    });

    test('stand on the cell that cannot be read', async () => {
        expect(placed(await check(unreadable))).toEqual([['language/unknown-sign', 2, 4]]);
    });

    test('are of the text that was sent, also where the document is open with another one', async () => {
        await server.open(uri, unreadable);
        expect(await check(unique)).toMatchObject({ outcome: 'passed', findings: [] });
        const found = await server.diagnostics(uri, list => list.length > 0);
        expect(found.map(({ code }) => code)).toEqual(['language/unknown-sign']);
    });

    test('are in the language of the user', async () => {
        await restart('ja');
        const { verdict, typeName, findings } = await check(expecting('none', unique));
        expect([verdict, typeName]).toEqual(['唯一解', 'フィルオミノ']);
        expect(findings[0]!.message).toBe('「解なし」のはずですが、判定は「唯一解」です。');
    });
});

test('the time limit of the settings holds', async () => {
    await restart('en', { solve: { timeLimit: 0.2 } });
    const result = await check(endless);
    expect(result).toMatchObject({ outcome: 'undecided', verdict: 'Not decided: search cut short', title: 'Sea' });
    expect(placed(result)).toEqual([['solution/out-of-time', 0, 0]]);
});

test('cancelling the request ends the search', async () => {
    const cancelling = new CancellationTokenSource();
    const result: Promise<CheckResult> = server.connection.sendRequest(
        checkPuzzle,
        { uri, text: endless },
        cancelling.token,
    );
    // Two searches run at the same time; what needs none is answered all the same.
    const other = server.connection.sendRequest(checkPuzzle, { uri, text: endless }, cancelling.token);
    expect(await server.connection.sendRequest(checkPuzzle, { uri, text: unreadable })).toMatchObject({
        outcome: 'invalid',
    });
    cancelling.cancel();
    expect(await result).toMatchObject({ outcome: 'undecided', verdict: 'Not decided: stopped' });
    expect(await other).toMatchObject({ outcome: 'undecided' });
    expect(await check(unique)).toMatchObject({ outcome: 'passed' });
});

test('cancelling a request that the server has not read yet ends it too', async () => {
    for (let times = 0; times < 20; times += 1) {
        const cancelling = new CancellationTokenSource();
        const result = server.connection.sendRequest(checkPuzzle, { uri, text: endless }, cancelling.token);
        cancelling.cancel();
        expect(await result).toMatchObject({ outcome: 'undecided', verdict: 'Not decided: stopped' });
    }
});

test('what is being edited is solved while another file is checked', async () => {
    const cancelling = new CancellationTokenSource();
    const result = server.connection.sendRequest(checkPuzzle, { uri, text: endless }, cancelling.token);
    const edited = 'file:///puzzles/b.puz';
    await server.open(edited, unique);
    expect(await server.solve(edited)).toMatchObject({ status: 'unique' });
    cancelling.cancel();
    expect(await result).toMatchObject({ outcome: 'undecided' });
});

test('what is printed of a text, and what must not be overlooked', async () => {
    const printed = (text: string, wanted: PrintParams['wanted']): Promise<PrintResult> =>
        server.connection.sendRequest(getPrinted, { uri, text, wanted });
    const all = await printed(unique, 'all');
    expect(all).toMatchObject({ warning: '', locale: 'en', puzzle: { title: 'A', typeName: 'Fillomino' } });
    expect([all.puzzle!.board, all.puzzle!.answer].map(board => board?.items.length)).toEqual([1, 3]);
    expect((await printed(several, 'clues')).warning).toBe('');
    const without = await printed(several, 'answer');
    expect([without.puzzle!.answer, without.warning]).toEqual([
        undefined,
        expect.stringMatching(/^Several answers.*No picture of an answer was made\.$/),
    ]);
    expect((await printed(expecting('several', several), 'all')).warning).toBe('');
    expect(await printed(unreadable, 'all')).toMatchObject({ puzzle: null, warning: 'Left out: it has errors.' });
    expect(await printed(crossword, 'all')).toMatchObject({ puzzle: null, warning: '' });
});

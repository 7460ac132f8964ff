import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { Client, type Progress } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solve, callingThread as solver } from '../../server/src/api';
import { program } from '../support/programs';
import { temporaryFolder } from '../support/temporary-folder';

const { file } = temporaryFolder();

// A client of the protocol's own library, which knows of Puz only what the server tells it.

const client = new Client({ name: 'test', version: '1.0.0' });
/** The client of the server that VS Code starts. */
const ofExtension = new Client({ name: 'test', version: '1.0.0' });

const startedAs = (name: Parameters<typeof program>[0]): StdioClientTransport =>
    new StdioClientTransport({ command: process.execPath, args: [program(name), 'mcp'], stderr: 'inherit' });

beforeAll(() => Promise.all([client.connect(startedAs('puz')), ofExtension.connect(startedAs('server'))]));
afterAll(() => Promise.all([client.close(), ofExtension.close()]));

interface Told {
    readonly isError: boolean;
    readonly text: string;
    // The client checks it against the schema that the server announced.
    readonly data: Readonly<Record<string, unknown>>;
}

async function call(name: string, given: object): Promise<Told> {
    const {
        content,
        structuredContent = {},
        isError = false,
    } = await client.callTool({ name, arguments: { ...given } });
    const [first] = content;
    return { isError, text: first?.type === 'text' ? first.text : '', data: structuredContent as Told['data'] };
}

interface Solved {
    readonly status: string;
    readonly answer: string;
    readonly mended: string;
    readonly changes: readonly string[];
}

const solved = async (...puzzles: string[]): Promise<readonly Solved[]> =>
    (await call('puz_solve', { puzzles })).data['puzzles'] as Solved[];

/** By type, a puzzle with one answer, and the slip that somebody made in it. */
const slips: readonly [file: string, right: string, wrong: string][] = [
    ['fillomino/p01', '  . 3 . 3', '  . 3 . 1'],
    ['battleship/unique', '| 1 . 0 1 . 3', '| 1 . 1 1 . 3'],
    ['bonsan/6x6', '  . . 2 . . .', '  . . 1 . . .'],
    ['curvedata/5x5', '  . . . . C', '  . . . . D'],
    ['kanaore/05-places', '→ しものせき', '← しものせき'],
];

test('its definitions are short, and flat: every schema is an object of texts, numbers, flags and lists', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
        'puz_solve',
        'puz_judge',
        'puz_advise',
        'puz_explain',
        'puz_generate',
        'puz_import',
        'puz_export',
    ]);
    const definitions = JSON.stringify(tools);
    // A token has three to four characters.
    expect(definitions.length / 3).toBeLessThan(6000);
    expect(definitions).not.toMatch(/anyOf|oneOf|allOf|"null"/);
    for (const { annotations, outputSchema } of tools) {
        expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
        expect(outputSchema).toMatchObject({ type: 'object' });
    }
});

test('the server of the extension has the same', async () => {
    expect(await ofExtension.listTools()).toEqual(await client.listTools());
    expect(await ofExtension.listResources()).toEqual(await client.listResources());
    const given = { name: 'puz_solve', arguments: { puzzles: ['fillomino\ngrid\n  3 . 1\n'] } };
    expect(await ofExtension.callTool(given)).toEqual(await client.callTool(given));
});

test('reports progress to a client that asks for it; a search ends when its call is cancelled', async () => {
    const ending = new AbortController();
    const reports: Progress[] = [];
    const long = { type: 'fillomino', rows: 64, columns: 64, fewest: true, seed: 1, timeLimit: 600, language: 'ja' };
    const call = client.callTool(
        { name: 'puz_generate', arguments: long },
        {
            signal: ending.signal,
            onprogress(report) {
                reports.push(report);
                // One at the start, others while it runs.
                if (reports.length === 3) {
                    ending.abort();
                }
            },
        },
    );
    await expect(call).rejects.toThrow();
    expect(reports.map(({ progress }) => progress)).toEqual([1, 2, 3]);
    expect(reports[2]!.message).toBe('探索: 1件中0件が完了');
    // With as many searches as processors, there is room for others only if the first one has ended.
    const others = Array.from({ length: availableParallelism() }, (_, seed) =>
        client.callTool({ name: 'puz_generate', arguments: { type: 'fillomino', rows: 5, columns: 5, seed } }),
    );
    for (const { isError } of await Promise.all(others)) {
        expect(isError).toBeUndefined();
    }
});

test('takes the absolute path of a file in place of its text', async () => {
    const path = resolve('examples/fillomino/p01.puz');
    const text = readFileSync(path, 'utf8');
    const [ofFile, ofText] = await solved(path, text);
    expect(ofFile).toEqual(ofText);
    const wrong = async (puzzle: string, language = 'en') => {
        const { isError, text } = await call('puz_explain', { puzzle, language });
        return isError && text;
    };
    expect(await wrong('p01.puz')).toBe(
        '“p01.puz” is not an absolute path. Send the whole path, from the root on, or the text of the file.',
    );
    expect(await wrong('/no/such.puz')).toBe(
        'There is no file “/no/such.puz”. Send the path of a file, or the text itself.',
    );
    expect(await wrong('/no/such.puz', 'ja')).toContain('「/no/such.puz」というファイルはありません');
    expect(await wrong(dirname(file('x.puz/y.puz', '')))).toContain('is not the file of a puzzle');
});

test('tells the rules and the syntax of each type, and how to work with it', async () => {
    const { resources } = await client.listResources();
    for (const { uri } of resources) {
        const { contents } = await client.readResource({ uri });
        expect(JSON.stringify(contents).length).toBeGreaterThan(500);
    }
    const { contents } = await client.readResource({ uri: 'puz://language/bonsan' });
    expect(JSON.stringify(contents)).toContain('## Bonsan and Heya-bon');
    expect(resources.map(({ uri }) => uri)).toContain('skill://puz/SKILL.md');
});

describe('a client that knows nothing of puzzles', () => {
    test.each(slips)('mends %s by what it is told', async (file, right, wrong) => {
        const text = readFileSync(`examples/${file}.puz`, 'utf8').replace(/^expect .*\n/m, '');
        const broken = text.replace(right, wrong);
        expect(broken).not.toBe(text);
        const [told] = await solved(broken);
        expect(['none', 'several']).toContain(told!.status);
        expect(told!.changes).not.toEqual([]);
        const [again] = await solved(told!.mended);
        expect(again!.status).toBe('unique');
        // Proven anew by the other engine.
        const { status } = await solve(told!.mended, { solver, engine: 'logic-solver' });
        expect(status).toBe('unique');
    });

    test('makes, solves and judges a puzzle of each type', async () => {
        for (const type of ['fillomino', 'battleship', 'bonsan', 'heya-bon', 'curvedata', 'kanaore']) {
            const size = type === 'kanaore' ? 5 : 6;
            const made = await call('puz_generate', {
                type,
                rows: size,
                columns: size,
                seed: 1,
                symmetry: type === 'fillomino' ? 'half-turn' : undefined,
            });
            expect(made.isError).toBe(false);
            const puzzle = String(made.data['puz']);
            const [{ status, answer }] = (await solved(puzzle)) as [Solved];
            expect(status).toBe('unique');
            const judged = await call('puz_judge', { puzzle, fillings: [answer, '', 'r99c1=1'], whole: true });
            expect(judged.data['fillings']).toMatchObject([{ verdict: 'solved' }, {}, { verdict: 'unreadable' }]);
            const path = await call('puz_explain', { puzzle, to: 'all' });
            expect(path.data['grade']).not.toBe('');
        }
    });
});

test('places count from 1 in all that is told', async () => {
    const open = ['fillomino\ngrid\n  . . .\n', readFileSync('examples/bonsan/6x6.puz', 'utf8')];
    const { puzzles } = (await call('puz_solve', { puzzles: open })).data;
    // A circle of Bonsan, and its move.
    expect(puzzles).toMatchObject([{ open: ['r1c1', 'r1c2', 'r1c3'] }, { answer: expect.stringMatching(/^r1c\d=/) }]);
});

test('a mistake says what to send instead', async () => {
    const puzzle = 'fillomino\ngrid\n  3 . .\n';
    // Not a verdict on the puzzle.
    expect(await call('puz_explain', { puzzle, whyNot: 'r1c2=12' })).toMatchObject({
        isError: true,
        text: '“12” is not a value of r1c2. Use one of: 1, 2, 3.',
    });
    const impossible = { type: 'fillomino', rows: 4, columns: 4, clues: 1, symmetry: 'half-turn', seed: 1 };
    expect(await call('puz_generate', impossible)).toMatchObject({
        isError: true,
        text: 'No such puzzle was found. Try again, another size, more than 1 clue or no symmetry.',
    });
    const [judged] = (await call('puz_judge', { puzzle, fillings: ['3 2 .'] })).data['fillings'] as object[];
    expect(judged).toMatchObject({ breaks: [expect.stringContaining('only 1 here. r1c2 cannot belong to it.')] });
    expect(await call('puz_generate', {})).toMatchObject({
        isError: true,
        text: expect.stringContaining('Send a type'),
    });
    expect(await call('puz_explain', { puzzle, whyNot: '5' })).toMatchObject({
        isError: true,
        text: '“5” is not a place with a value, such as r1c2=1.',
    });
    expect((await call('puz_solve', { puzzles: ['fillomino\ngrid\n  x\n'] })).text).toContain('3:3: error: “x”');
    expect(await call('puz_import', { text: 'https://example.org' })).toMatchObject({ isError: true });
    expect((await call('puz_export', { puzzle, format: 'puzz.link' })).text).toMatch(/^https:/);
    expect((await call('puz_advise', { puzzle: 'fillomino\ngrid\n  . . .\n' })).data).toMatchObject({
        status: 'several',
    });
});

test('of several puzzles, the text has the mistakes and the change that is named', async () => {
    const puzzles = ['fillomino\ngrid\n  3 . .\n', 'fillomino\ngrid\n  2 . 2\n', 'fillomino\ngrid\n  x\n'];
    const { text } = await call('puz_solve', { puzzles });
    expect(text).toMatch(
        /^1\. Unique\n2\. No answer\n {3}.*r1c1 = 2 to r1c2.*\n.*3\. Mistakes in the text\n {3}3:3: error: “x”/s,
    );
});

test('open lines between cells are named by both cells', async () => {
    const { text, data } = await call('puz_solve', { puzzles: ['curvedata\nshape A\n  +-+\n\ngrid\n  A . . . A\n'] });
    expect(data['puzzles']).toMatchObject([{ open: ['r1c2-r1c3', 'r1c3-r1c4'], openTotal: 2 }]);
    expect(text).toContain('2 answers');
});

test('clues to add come with the puzzle that has them', async () => {
    const advice = { puzzle: 'fillomino "Two"\ngrid\n  . . .\n' };
    const { changes, mended } = (await call('puz_advise', advice)).data as unknown as Solved;
    expect(changes).not.toEqual([]);
    expect(mended).toContain('fillomino "Two"');
    expect((await solved(mended))[0]).toMatchObject({ status: 'unique' });
    const wrong = 'fillomino\ngrid\n  2 . 2\n';
    const { data } = await call('puz_advise', { puzzle: wrong });
    expect(data['mended']).toBe((await solved(wrong))[0]!.mended);
});

describe('puz_explain', () => {
    const puzzle = readFileSync('examples/fillomino/p06.puz', 'utf8');

    test('says how many steps are left out, and the number of the grade', async () => {
        const { text, data } = await call('puz_explain', { puzzle, to: 'all' });
        const left = Number(data['stepsTotal']) - 12;
        expect(left).toBeGreaterThan(1);
        expect(text).toContain(`\n${left} more steps; detail: "full" shows more.\nGrade: `);
        expect(data['grade']).toMatch(/^Grade: [a-z ]+ \([1-5] of 5\)$/);
        expect(text).toMatch(/The puzzle is unique\.$/);
        const full = await call('puz_explain', { puzzle, to: 'all', detail: 'full', language: 'ja' });
        expect(full.text).not.toContain('ほかに');
        expect(full.data['grade']).toMatch(/^難易度: .+\(5段階の[1-5]\)$/);
        expect((await call('puz_explain', { puzzle })).text).not.toMatch(/nique/);
    });

    test('goes on from what is entered, and names what is wrong there', async () => {
        const [{ answer }] = (await solved(puzzle)) as [Solved];
        const [first] = (await call('puz_explain', { puzzle })).data['steps'] as string[];
        const [, place] = /^(r\dc\d)/.exec(first!)!;
        const [, row, column] = /r(\d)c(\d)/.exec(place!)!;
        const value = JSON.parse(answer)[Number(row) - 1][Number(column) - 1];
        const explained = async (filling: string) => await call('puz_explain', { puzzle, filling });
        const next = await explained(`${place}=${value}`);
        expect(next.data['steps']).not.toContain(first);
        expect((await explained(`${place}=${value + 1}`)).text).toContain(`Wrong, so not used: ${place}.\n${first}`);
        expect(await explained('r99c1=1')).toMatchObject({ isError: true });
    });
});

describe('puz_generate', () => {
    test('refuses what does not go together', async () => {
        const from = 'fillomino\ngrid\n  3 . .\n  . . .\n';
        const refused = async (given: object) => {
            const { isError, text } = await call('puz_generate', given);
            return isError && text;
        };
        const other =
            '“from” is a Fillomino with 2 rows and 3 columns, but type, rows or columns differ. Leave them out, or change “from”.';
        expect(await refused({ from, type: 'battleship' })).toBe(other);
        expect(await refused({ from, rows: 9, columns: 3 })).toBe(other);
        expect(await refused({ from, type: 'bonsan', language: 'ja' })).toContain('from は2行3列のフィルオミノですが');
        expect(await refused({ from, type: 'fillomino', rows: 2, columns: 3 })).toBe(false);
        const outside = 'outside goes only with Battleship. Leave it out.';
        expect(await refused({ type: 'fillomino', outside: true })).toBe(outside);
        expect(await refused({ from, outside: true })).toBe(outside);
        expect(await refused({ type: 'kanaore', symmetry: 'half-turn' })).toMatch(/^symmetry goes only with /);
        expect(await refused({ type: 'kanaore', symmetry: 'half-turn', language: 'ja' })).toContain('外してください');
    });

    test('a Heya-bon goes on as a Bonsan, but not the other way round', async () => {
        const { data } = await call('puz_generate', { type: 'heya-bon', rows: 6, columns: 6, seed: 1 });
        const from = String(data['puz']);
        expect((await call('puz_generate', { from, type: 'bonsan' })).isError).toBe(false);
        const plain = readFileSync('examples/bonsan/6x6.puz', 'utf8');
        expect((await call('puz_generate', { from: plain, type: 'heya-bon' })).text).toContain('but type');
    });

    test('tells the grade if a difficulty is asked for', async () => {
        const given = { type: 'fillomino', rows: 5, columns: 5, easiest: 2, hardest: 2, seed: 1 };
        const { text, data } = await call('puz_generate', given);
        expect(data['grade']).toMatch(/^Grade: [a-z ]+ \(2 of 5\)$/);
        expect(text).toMatch(/^Unique, with \d+ clues\.\nGrade: [a-z ]+ \(2 of 5\)\n\nfillomino\n/);
        const { easiest: _, hardest: __, ...any } = given;
        expect((await call('puz_generate', { ...any, language: 'ja' })).text).toMatch(
            /^唯一解。ヒントは\d+個です。\n\nfillomino/,
        );
    });

    test('makes a Kanaore with a word of its own', async () => {
        const from = 'kanaore\nfull\nwords\n  1 → あさひ\n\ngrid\n  1 . .\n  . . .\n  . . .\n';
        const { isError, data } = await call('puz_generate', { from, seed: 1 });
        expect(isError).toBe(false);
        expect(data['puz']).toContain('→ あさひ');
    });
});

test('the guides send nobody to an editor or to a file, and each has a text that can be read', {
    tags: 'slow',
}, async () => {
    const { resources } = await client.listResources();
    const guides = resources.filter(({ uri }) => uri.startsWith('puz://language'));
    const blocksOf = (text: string) => text.match(/^```puz\n.*?^```$/gms) ?? [];
    const blocks = blocksOf(readFileSync('docs/language.md', 'utf8'));
    for (const { uri } of guides) {
        const [content] = (await client.readResource({ uri })).contents;
        const text = content && 'text' in content ? content.text : '';
        expect(text).not.toMatch(/\]\((?!https?:)|Format Document|quick fix|tutorial|日本語は/);
        // The guide shows a Fillomino above its section.
        expect(blocks).toEqual(expect.arrayContaining(uri.endsWith('/fillomino') ? [] : blocksOf(text)));
        expect(blocksOf(text)).not.toEqual([]);
        const [, skeleton = ''] = /```puz\n(.*?)```/s.exec(text) ?? [];
        const { puzzles } = (await call('puz_solve', { puzzles: [skeleton] })).data;
        expect((puzzles as Solved[])[0], uri).toMatchObject({ messages: [] });
        const word = uri.split('/').at(-1);
        expect(skeleton.split(' ')[0]).toBe(uri === 'puz://language' ? 'fillomino' : word);
    }
});

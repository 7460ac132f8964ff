import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import * as puz from '../../server/src/api';
import { commandLine } from '../support/command-line';
import { program } from '../support/programs';

const unique = 'fillomino "三つ"\nauthor "Constructor"\ngrid\n  3 . 1\n  . 2 .\n';
const several = 'fillomino\ngrid\n  . . .\n';
const broken = 'fillomino\ngrid\n  3 x .\n';
const none = 'fillomino\ngrid\n  2 1 1\n';
const solver = puz.callingThread;
const threads = puz.threads(program('worker'), 1);
afterAll(() => threads.dispose());

/** Everything that a function returns is plain JSON: it is the same after a detour through a text, or a worker. */
function plain<T>(value: T): T {
    expect(JSON.parse(JSON.stringify(value))).toEqual(value);
    expect(structuredClone(value)).toEqual(value);
    return value;
}

describe('read', () => {
    test('returns what the text states', () => {
        expect(plain(puz.read(unique))).toMatchObject({
            type: 'fillomino',
            title: '三つ',
            author: 'Constructor',
            source: null,
            rows: 2,
            columns: 3,
            clues: 3,
            puzzle: {
                cells: [
                    [3, null, 1],
                    [null, 2, null],
                ],
            },
            messages: [],
        });
    });

    test('returns a mistake with its place, in the language that is asked for', () => {
        const [message] = plain(puz.read(broken)).messages;
        expect(message).toMatchObject({ line: 3, column: 5, endLine: 3, endColumn: 6, severity: 'error' });
        expect(puz.read(broken, { language: 'ja' }).messages[0]!.message).toMatch(/[ぁ-ん]/);
    });

    test.each(['', '\0', 'across\n1. A river', '{'.repeat(1000)])('never throws: %j', text => {
        expect(plain(puz.read(text))).toMatchObject({ puzzle: null });
        expect(puz.draw(text)).toBeNull();
    });
});

describe('solve', () => {
    test('proves one answer, several or none', async () => {
        expect(plain(await puz.solve(unique, { solver }))).toMatchObject({
            status: 'unique',
            answer: [[3, 3, 1], expect.any(Array)],
            outcome: 'passed',
        });
        expect(plain(await puz.solve(several, { solver, countTo: 2 }))).toMatchObject({
            status: 'several',
            count: { answers: 2, exact: false },
        });
        const clashing = plain(await puz.solve(none, { solver }));
        expect(clashing.status).toBe('none');
        expect(clashing.messages.length).toBeGreaterThan(0);
        expect(plain(await puz.solve(broken, { solver }))).toMatchObject({ status: 'invalid', answers: [] });
    });

    test('returns what `puz check --format json` prints', async () => {
        const puzCommand = commandLine();
        const { out } = await puzCommand(['check', '--format', 'json', 'examples/fillomino/p01.puz']);
        const { file: _, shard: __, ...record } = JSON.parse(out);
        const { ms: ___, ...solved } = await puz.solve(readFileSync('examples/fillomino/p01.puz', 'utf8'), { solver });
        expect(solved).toEqual(record);
    });

    test('is the same in a worker thread, and reports the verdict as soon as it is known', async () => {
        const seen: string[] = [];
        const { ms: _, ...there } = await puz.solve(several, {
            solver: threads,
            onVerdict: status => seen.push(status),
        });
        const { ms: __, ...here } = await puz.solve(several, { solver });
        expect(there).toEqual(here);
        expect(seen).toEqual(['several']);
    });

    test('can be cancelled, and a time limit that is out of range is an error', async () => {
        const cancelling = new AbortController();
        const running = puz.solve(several, { solver: threads, signal: cancelling.signal });
        cancelling.abort();
        expect(await running).toMatchObject({ reason: 'cancelled' });
        expect(await puz.solve(several, { solver, signal: AbortSignal.abort() })).toMatchObject({
            status: 'unknown',
            reason: 'cancelled',
        });
        await expect(puz.solve(unique, { solver, timeLimit: 0 })).rejects.toThrow(RangeError);
        await expect(puz.explain(unique, { solver, timeLimit: Number.NaN })).rejects.toThrow(RangeError);
    });
});

test('advise suggests clues, and finds those that are not needed', async () => {
    const more = plain(await puz.advise(several, { solver }));
    expect(more.suggestions?.[0]?.clues).toEqual([
        { clue: expect.stringMatching(/^r1c\d$/), text: expect.any(String) },
    ]);
    const fewer = plain(await puz.advise('fillomino\ngrid\n  3 3 3\n', { solver, language: 'ja' }));
    expect(fewer.superfluous?.clues.length).toBeGreaterThan(0);
    expect(fewer.verdict).toMatch(/唯一解/);
});

describe('explain', () => {
    test('gives the next step with its reasons, all of them with a grade, or those to a cell', async () => {
        const next = plain(await puz.explain(unique, { solver }));
        expect(next).toMatchObject({ status: 'unique', grade: null });
        expect(next.steps).toHaveLength(1);
        expect(next.steps[0]!.reasons.length).toBeGreaterThan(0);
        const all = plain(await puz.explain(unique, { solver, to: 'all' }));
        expect(all.grade).toMatchObject({ level: expect.any(Number), name: expect.any(String) });
        const cell = plain(await puz.explain(unique, { solver: threads, to: { cell: [1, 0] }, language: 'ja' }));
        expect(cell.steps.at(-1)!.text).toMatch(/^[^:]*r2c1.*[ぁ-ん]/);
    });

    test('of what has no answer there are no steps', async () => {
        expect(plain(await puz.explain(none, { solver }))).toMatchObject({ status: 'none', steps: [] });
    });
});

describe('whyNot', () => {
    test('refutes a wrong value, and knows the right ones', async () => {
        const [row] = (await puz.solve(unique, { solver })).answer as number[][];
        const wrong = plain(await puz.whyNot(unique, 'r1c2=5', { solver }));
        expect(wrong).toMatchObject({ verdict: 'wrong', fact: 'r1c2 = 5', text: 'r1c2 = 5 is wrong.' });
        expect(wrong.steps.at(-1)!.text).toContain('Contradiction');
        expect(await puz.whyNot(unique, `r1c2=${row![1]}`, { solver: threads, language: 'ja' })).toMatchObject({
            verdict: 'right',
            steps: [],
            text: expect.stringContaining('正解'),
        });
        expect(await puz.whyNot(none, 'r1c1=1', { solver })).toMatchObject({ verdict: 'none' });
        await expect(puz.whyNot(unique, 'r1c2=ship', { solver })).rejects.toThrow(RangeError);
        expect(await puz.whyNot('fillomino', 'r1c1=1', { solver })).toMatchObject({ verdict: 'unknown', fact: null });
    });
});

describe('generate', () => {
    const source = { type: 'fillomino', rows: 4, columns: 4 };

    test('makes a puzzle with one answer, the same for the same seed', async () => {
        const made = plain(await puz.generate(source, { solver, seed: 3, symmetry: 'half-turn' }));
        expect(made).toEqual(await puz.generate(source, { solver: threads, seed: 3, symmetry: 'half-turn' }));
        const text = 'text' in made ? made.text : '';
        expect(text).toContain('# puz generate fillomino 4x4 --seed 3 --symmetry half-turn');
        expect(await puz.solve(text, { solver })).toMatchObject({ status: 'unique' });
    });

    test('keeps the clues of a text', async () => {
        const made = await puz.generate({ text: 'fillomino\ngrid\n  3 . .\n  . . .\n', file: 'a.puz' }, { solver });
        expect('text' in made ? puz.read(made.text).puzzle!.cells[0]![0] : made.error).toBe(3);
    });

    test('tells why there is none', async () => {
        expect(await puz.generate({ text: none, file: 'a.puz' }, { solver })).toHaveProperty('error');
        const errorOf = async (text: string) =>
            (await puz.generate({ text, file: 'a.puz' }, { solver })) as { readonly error: string };
        expect((await errorOf('fillomino\ngrid\n  1 1 .\n')).error).toBe(
            'No puzzle can be made from this board: it has no answer. These 2 clues cannot all hold: r1c1 = 1, r1c2 = 1.',
        );
        const lonely = 'curvedata\nshape L\n  +\n  |\n  +-+\ngrid\n  L . .\n  . . .\n  . . .\n';
        expect((await errorOf(lonely)).error).toContain('Puz adds no figures to a board with given ones: mark a cell');
        expect(await errorOf(lonely.replace('. . .', '. . ?'))).toHaveProperty('text');
        const unread = await puz.generate({ text: broken, file: 'a.puz' }, { solver });
        expect(unread).toEqual({ error: `line 3, column 5: ${puz.read(broken).messages[0]!.message}` });
        const wished = await puz.generate({ ...source, type: 'kanaore' }, { solver, symmetry: 'half-turn' });
        expect(wished).toEqual({
            error: 'symmetry goes only with Battleship, Bonsan, Curve Data, Fillomino. Leave it out.',
        });
        expect(await puz.generate(source, { solver, given: 'water', language: 'ja' })).toEqual({
            error: 'given を使えるのはバトルシップだけです。外してください。',
        });
        expect(await puz.generate(source, { solver, difficulty: [4, 2] })).toEqual({
            error: 'The easiest grade (4) is above the hardest one (2). Swap them.',
        });
        expect(await puz.generate({ ...source, rows: 1000 }, { solver })).toHaveProperty('error');
        await expect(puz.generate({ ...source, type: 'chess' }, { solver })).rejects.toThrow(RangeError);
    });
});

describe('answers', () => {
    const all = async (text: string, options: puz.AnswersOptions): Promise<puz.AnswerForm[]> => {
        const found: puz.AnswerForm[] = [];
        for await (const answer of puz.answers(text, options)) {
            found.push(plain(answer));
        }
        return found;
    };

    test('are all there, each once, and the same in a thread', async () => {
        const text = 'fillomino\ngrid\n  . . . .\n  . . . .\n';
        const found = await all(text, { solver });
        const { count } = await puz.solve(text, { solver });
        expect(found).toHaveLength(count!.answers);
        expect(new Set(found.map(String)).size).toBe(found.length);
        expect(await all(text, { solver: threads })).toEqual(found);
        expect(await all(text, { solver, limit: 3 })).toEqual(found.slice(0, 3));
        expect(await all(text, { solver, limit: 0 })).toEqual([]);
        expect(await all(unique, { solver })).toEqual([(await puz.solve(unique, { solver })).answer]);
        expect(await all(none, { solver })).toEqual([]);
    });

    test('are searched for only while somebody waits for one', async () => {
        const jobs: string[] = [];
        const watched: puz.Solver = {
            run(job, options) {
                jobs.push(job.kind);
                return solver.run(job, options);
            },
        };
        for await (const _ of puz.answers('fillomino\ngrid\n  . . . .\n  . . . .\n', { solver: watched })) {
            break;
        }
        expect(jobs).toEqual(['answers']);
    });

    test('have the form of the type that was asked for', async () => {
        for await (const answer of puz.answers(unique, { solver, type: 'fillomino' })) {
            const first: number | undefined = answer[0]?.[0];
            expect(first).toBe(3);
        }
        await expect(all(unique, { solver, type: 'bonsan' })).rejects.toThrow('the text is a fillomino, not a bonsan');
    });

    test('end in an error if there may be more', async () => {
        const large = `fillomino\ngrid\n${'  . . . . . . . .\n'.repeat(8)}`;
        const error = (reason: string): unknown => expect.objectContaining({ name: 'AnswersError', reason });
        await expect(all(large, { solver, timeLimit: 0.01 })).rejects.toEqual(error('work'));
        await expect(all(broken, { solver, language: 'ja' })).rejects.toEqual(error('invalid'));
        await expect(all(large, { solver, signal: AbortSignal.abort() })).rejects.toThrow(
            expect.objectContaining({ name: 'AbortError' }),
        );
        await expect(all(unique, { solver, limit: -1 })).rejects.toThrow(RangeError);
    });
});

describe('slips', () => {
    test('are changes of one clue that leave exactly one answer', async () => {
        const found = plain(await puz.slips('fillomino\ngrid\n  2 . 2\n', { solver, language: 'ja' }));
        expect(found).toMatchObject({ type: 'fillomino', status: 'none', complete: expect.any(Boolean) });
        expect(found.slips[0]).toEqual({
            clue: 'r1c1',
            from: '2',
            movedTo: 'r1c2',
            text: expect.stringMatching(/[ぁ-ん]/),
        });
    });

    test('are none in a unique puzzle, and in a text that cannot be read', async () => {
        expect(await puz.slips(unique, { solver })).toMatchObject({ status: 'unique', slips: [], complete: true });
        expect(await puz.slips(broken, { solver })).toMatchObject({ status: 'invalid', slips: [], complete: false });
    });
});

test('draw makes a picture, with values of the answer if they are given', async () => {
    const { decided } = await puz.solve(unique, { solver });
    const [empty, full] = [plain(puz.draw(unique)!), plain(puz.draw(unique, { values: decided })!)];
    expect(empty.svg).toMatch(/^<\?xml .*<svg /s);
    expect(full.svg.length).toBeGreaterThan(empty.svg.length);
    expect(full.drawing).toMatchObject({ rows: 2, columns: 3 });
});

describe('other formats', () => {
    test('there and back', () => {
        const address = plain(puz.exportPuzzle(unique, 'puzz.link'));
        const back = plain(puz.importPuzzle('text' in address ? address.text : ''));
        expect(back).toMatchObject({ type: 'fillomino', typeName: 'Fillomino', rows: 2, columns: 3 });
        expect('text' in back && puz.read(back.text).puzzle).toEqual(puz.read(unique).puzzle);
    });

    test('tells why not, and which types it could be', () => {
        expect(puz.exportPuzzle(broken, 'pzprv3')).toEqual({ error: puz.read(broken).messages[0]!.message });
        const cells = plain(puz.importPuzzle('\t2\t\n1\t\t\n', { language: 'ja' }));
        expect('types' in cells && cells.types).toContainEqual({ type: 'fillomino', typeName: 'フィルオミノ' });
        expect(plain(puz.exportPuzzle('', 'puzz.link'))).toHaveProperty('error');
    });
});

test('everything but the threads of Node runs in a browser', async () => {
    const { outputFiles } = await build({
        entryPoints: ['server/src/api/library.ts'],
        bundle: true,
        platform: 'browser',
        format: 'iife',
        globalName: 'puz',
        write: false,
        logLevel: 'silent',
    });
    const page = createContext({
        WebAssembly,
        performance,
        atob,
        URL,
        TextDecoder,
        TextEncoder,
        setTimeout,
        clearTimeout,
    });
    runInContext(outputFiles[0]!.text, page);
    const solved = runInContext('text => puz.solve(text, { solver: puz.callingThread })', page);
    const { ms: _, ...there } = JSON.parse(JSON.stringify(await solved(unique)));
    const { ms: __, ...here } = await puz.solve(unique, { solver });
    expect(there).toEqual(here);
});

test('threads are as many as there are processors, unless stated otherwise', () => {
    expect(puz.threads(program('worker')).size).toBe(availableParallelism());
});

// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import type { CheckRecord } from '../../server/src/check/record';
import { workersHere } from '../../server/src/check/workers';
import { commandLine } from '../support/command-line';
import { program } from '../support/programs';
import { temporaryFolder } from '../support/temporary-folder';

const puz = commandLine();
const { file } = temporaryFolder();

const unique = 'fillomino\ngrid\n  3 . .\n';
const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';

const lines = (...puzzles: readonly object[]): string => puzzles.map(puzzle => `${JSON.stringify(puzzle)}\n`).join('');
const parsed = (out: string): CheckRecord[] =>
    out
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line));

const asked: readonly (readonly [...string[]])[] = [
    ['check'],
    ['solve'],
    ['advise'],
    ['explain'],
    ['explain', '--all'],
    ['explain', '--why-not', 'r1c1=2'],
];

test.each(asked)('%s %s gives each line of JSON one in return, with its id, as for a file', (...args) => {
    const list = lines({ id: 7, puz: unique }, { id: '七', puz: several }, { puz: unique });
    const { code, out, err } = puz([...args, '--json-lines', '-f', 'json', '-'], list);
    expect(err.replaceAll(/^puz: .*\n/gm, '')).toBe('');
    expect(code).not.toBe(3);
    const found = parsed(out);
    expect(found.map(({ id, file }) => [id, file])).toEqual([
        [7, '7'],
        ['七', '七'],
        [undefined, '-:3'],
    ]);
    expect(Object.keys(found[0]!)[0]).toBe('id');
    const alone = parsed(puz([...args, '-f', 'json', '-'], several).out)[0] ?? found[1];
    const { id: _, ...second } = found[1]!;
    const same = { file: '', ms: 0, form: undefined, shard: undefined };
    expect({ ...second, ...same }).toEqual({ ...alone, ...same });
});

test('files that end in .jsonl or .ndjson are lists, whatever they are called otherwise', () => {
    const names = ['a.jsonl', 'B.NDJSON'].map(name => file(name, lines({ puz: unique }, { puz: unique })));
    const { code, out, err } = puz(['check', ...names]);
    expect([code, err]).toEqual([0, '']);
    // Equal puzzles are not compared: that would take memory for each of them.
    expect(out).toBe(
        `${names.flatMap(name => [1, 2].map(line => `ok   ${name}:${line}: Unique\n`)).join('')}4 files: 4 as expected\n`,
    );
});

const wrong: readonly (readonly [string, string, string])[] = [
    ['{', 'is not a JSON object such as {"id": 1, "puz": "…"}.', 'のような JSON のオブジェクトではありません。'],
    ['[]', 'is not a JSON object', 'JSON のオブジェクトではありません'],
    ['null', 'is not a JSON object', 'JSON のオブジェクトではありません'],
    ['{"id":1}', 'has no "puz" with the text of a puzzle.', 'パズルの文を入れた "puz" がありません。'],
    ['{"puz":["fillomino"]}', 'has no "puz"', '"puz" がありません'],
    ['{"id":true,"puz":""}', 'has an "id" that is no text or number.', '"id" が文字列でも数でもありません。'],
    ['{"id":9007199254740993,"puz":""}', 'too many digits to be kept. Write it in quotes.', '引用符で囲んでください'],
    [`{"puz":"${'x'.repeat(8_000_000)}"}`, 'is longer than 8 MB.', '8 MB を超えています'],
];

test.each(wrong)('%.40s is refused with its line, and the others are done', (line, en, ja) => {
    const list = `\ufeff${lines({ id: 'a', puz: unique })}\r\n${line}\n${lines({ id: 'z', puz: unique }).trimEnd()}`;
    for (const [command, locale, start, why] of [
        ['check', 'en', 'Line 3 of "-"', en],
        ['solve', 'ja', '「-」の3行目', ja],
    ] as const) {
        const { code, out, err } = puz([command, '-l', locale, '--json-lines', '-f', 'json', '-'], list);
        expect([code, err]).toEqual([2, expect.stringContaining(why)]);
        expect(err.startsWith(`puz: ${start}`)).toBe(true);
        expect(err.trimEnd().split('\n')).toHaveLength(1);
        const found = parsed(out);
        expect(found.map(({ id }) => id ?? 0)).toEqual(['a', line.startsWith('{"id":1}') ? 1 : 0, 'z']);
        expect(found.map(({ status }) => status)).toEqual(['unique', 'invalid', 'unique']);
        const { outcome, messages } = found[1]!;
        expect(outcome ?? messages[0]?.code).toBe(command === 'check' ? 'unread' : 'puz/unread');
    }
});

test('the same puzzle has the same form, also turned, and no other has', () => {
    const turned = 'fillomino "Turned"\ngrid\n  .\n  .\n  3\n';
    const puzzles = [unique, turned, unique.replace('3', '2'), 'fillomino\ngrid\n  x\n'];
    const found = parsed(
        puz(['check', '--json-lines', '-f', 'json', '-'], lines(...puzzles.map(puz => ({ puz })))).out,
    );
    const forms = found.map(({ form }) => form);
    expect(forms).toEqual([forms[0], forms[0], forms[2], undefined]);
    expect(new Set(forms).size).toBe(3);
    expect(forms[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a list that cannot be read is refused, and the others are done', () => {
    const list = file('there.jsonl', lines({ id: 1, puz: unique }));
    const { code, out, err } = puz(['check', 'not-there.jsonl', list]);
    expect([code, out]).toEqual([2, 'ok   1: Unique\n']);
    expect(err).toBe('puz: There is no file "not-there.jsonl".\n');
});

test('an empty list has no result', () => {
    expect(puz(['check', '--json-lines', '-'], '')).toEqual({ code: 0, out: '', err: '' });
    expect(puz(['solve', '--json-lines', '-'], '\n\n')).toEqual({ code: 0, out: '', err: '' });
});

test.each([
    [['check', 'a.jsonl', 'b.puz'], 'Name either lists of puzzles (.jsonl) or puzzles, not "b.puz" with them.'],
    [['solve', '--unordered', 'b.puz'], '--unordered goes with JSON lines'],
    [['check', '--shard', '1/2', 'a.jsonl'], '--shard goes with files of one puzzle each'],
    [['check', '--watch', 'a.jsonl'], '--watch goes with files of one puzzle each'],
    [['check', '--show-config', 'a.jsonl'], '--show-config goes with files of one puzzle each'],
    [['check', '--proof', 'x', '--json-lines', '-'], '--proof goes with files of one puzzle each'],
    [['explain', '-f', 'svg', '-o', 'x', 'a.jsonl'], 'They do not go with JSON lines'],
])('%j is refused', (args, why) => {
    const { code, out, err } = puz(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
});

test('a report of lines can be merged, and keeps their ids', () => {
    const list = lines({ id: 2, puz: unique }, { id: 'b', puz: several });
    const { out } = puz(['check', '--json-lines', '-f', 'json', '-'], list);
    expect(puz(['merge', '-f', 'json', '-'], out)).toEqual({ code: 1, out, err: '' });
});

test('a program can write a line, and read its result, before it writes the next', { tags: 'slow' }, async () => {
    const args = [program('puz'), 'solve', '--json-lines', '--unordered', '-f', 'json', '-t', '3600', '-'];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const results = createInterface({ input: child.stdout });
    for (const id of [1, 2, 3]) {
        child.stdin.write(lines({ id, puz: unique }));
        const [result] = await once(results, 'line');
        expect(JSON.parse(result)).toMatchObject({ id, status: 'unique' });
    }
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
});

describe('jobs that come one by one', () => {
    async function* numbers(count: number, taken: { count: number }): AsyncGenerator<number> {
        for (let job = 0; job < count; job += 1) {
            await new Promise(setImmediate);
            taken.count += 1;
            yield job;
        }
    }

    test('are done in their order, and taken no faster than their results are used', async () => {
        const taken = { count: 0 };
        let used = 0;
        for await (const result of workersHere(3, async (job: number) => job)(numbers(100, taken))) {
            expect(result).toBe(used);
            used += 1;
            expect(taken.count - used).toBeLessThan(10);
            await new Promise(setImmediate);
        }
        expect(used).toBe(100);
    });

    test('come as they are done where their order does not matter', async () => {
        const ends: (() => void)[] = [];
        const work = (job: number): Promise<number> => new Promise(resolve => ends.push(() => resolve(job)));
        const all = workersHere(3, work)(numbers(3, { count: 0 }), true)[Symbol.asyncIterator]();
        const results: number[] = [];
        for (const next of [2, 0, 1]) {
            const result = all.next();
            while (!ends[2]) {
                await new Promise(setImmediate);
            }
            ends[next]!();
            results.push((await result).value);
        }
        expect(results).toEqual([2, 0, 1]);
        expect((await all.next()).done).toBe(true);
    });

    test('that cannot be read end with the reason, after the results of those before', async () => {
        const failing = async function* (): AsyncGenerator<number> {
            yield 1;
            throw new Error('disk');
        };
        const results: number[] = [];
        const use = async (): Promise<void> => {
            for await (const result of workersHere(3, async (job: number) => job)(failing())) {
                results.push(result);
            }
        };
        await expect(use()).rejects.toThrow('disk');
        expect(results).toEqual([1]);
    });
});

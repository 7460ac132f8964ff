import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { BatchSize } from '../../server/src/cli/campaign/batch-size';
import { Spool } from '../../server/src/cli/campaign/spool';
import { doers, type Tasks } from '../../server/src/cli/tasks';
import { commandLine, type Ran } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

// What needs a queue is in scripts/test-queue.mjs.

const run = commandLine();

/** Without the lines that say after 30 s how far it is. */
const puz = (args: readonly string[]): Ran => {
    const ran = run(args);
    return { ...ran, err: ran.err.replace(/^puz: \d+ of \d+ done.*\n/gm, '') };
};
const { folder } = temporaryFolder();

test('without a queue a campaign says what the command itself says', { tags: 'slow' }, () => {
    for (const args of [
        ['check', '--format', 'json', 'examples/kanaore'],
        ['explain', '--all', 'examples/fillomino/p01.puz', 'no.puz'],
        ['explain', '--all', '--format', 'json', 'examples/fillomino/p01.puz'],
    ]) {
        const untimed = (ran: Ran): Ran => ({ ...ran, out: ran.out.replace(/"ms":[\d.]+/g, '') });
        const campaign = puz(['campaign', ...args, '--time-limit=3600', '--jobs', '2']);
        expect(untimed(campaign)).toEqual(untimed(puz(args)));
    }
});

test('a campaign of generating goes on where it was ended, and takes no other file for its own', () => {
    const call = ['campaign', 'generate', 'fillomino', '4x4', '--seed', '5', '--count', '4', '-o', folder];
    const files = ['5', '6', '7', '8'].map(seed => join(folder, `fillomino-4x4-${seed}.puz`));
    const textOf = (file: string): string => readFileSync(file, 'utf8');
    expect(puz(call)).toEqual({ code: 0, out: '', err: '' });
    expect(readdirSync(folder)).toHaveLength(4);
    const [first, second] = files.map(textOf);
    rmSync(files[1]!);
    writeFileSync(files[0]!, `${first}# mine\n`);
    expect(puz(call)).toEqual({ code: 0, out: '', err: '' });
    expect([textOf(files[0]!), textOf(files[1]!)]).toEqual([`${first}# mine\n`, second]);
    expect(puz([...call, '--count', '6'])).toEqual({ code: 0, out: '', err: '' });
    const later = ['09', '10'].map(seed => `fillomino-4x4-${seed}.puz`);
    expect(readdirSync(folder)).toEqual([...later, ...files.map(file => basename(file))]);
    const other = puz([...call, '--clues', 'few']);
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('--force overwrites it')]);
});

test.each([
    [['campaign'], 'puz campaign check, explain, generate, status, list, pause, resume or cancel'],
    [['campaign', 'solve', 'x.puz'], 'Name what the campaign is to do'],
    [['campaign', 'staus'], 'Did you mean puz campaign status?'],
    [['campaign', 'status'], 'Name the queue: --queue redis://HOST:6379.'],
    [['work'], 'Name the queue'],
    [['work', 'x', '--queue', 'redis://localhost'], '"x" is one word too many'],
    [['campaign', 'list', '1234abcd', '--queue', 'redis://localhost'], '"1234abcd" is one word too many'],
    [['campaign', 'cancel', '1234abcd', 'x', '--queue', 'redis://localhost'], '"x" is one word too many'],
    [['check', '--queue', 'redis://localhost', 'x.puz'], '--queue goes with campaign or work, not with check'],
    [
        ['campaign', 'check', '--jobs', '2', '--queue', 'redis://localhost', 'x.puz'],
        '--jobs and --cache do not go with',
    ],
    [['campaign', 'generate', 'fillomino', '4x4'], 'Choose the first seed'],
    [['campaign', 'status', '--queue', 'http://me:secret@host'], '--queue takes an address such as'],
    [['campaign', 'status', '--queue', 'redis://me:sec#ret@host'], '--queue takes an address such as'],
    [['campaign', 'cancel', '--queue', 'redis://me:secret@host/x'], '--queue takes an address such as'],
    [['work', '--queue', 'redis://me:secret@host/1/2'], '--queue takes an address such as'],
    [['campaign', 'check', 'redis://me:secret@host/0'], 'There is no file "redis://USER:PASSWORD@host/0"'],
    // Beside the programs of the tests there are no packages.
    [['campaign', 'status', '--queue', 'redis://me:secret@host'], 'A queue needs the npm packages bullmq and ioredis'],
])('%j is refused, and no password is shown', (args, said) => {
    const { code, out, err } = puz(args);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(said)]);
    expect(err).not.toMatch(/secret|sec#ret/);
});

test('batches grow until they take as long as they should, and shrink towards the end', () => {
    const size = new BatchSize(20_000);
    expect(size.next(100_000, 2)).toBe(1);
    const sizes: number[] = [];
    for (let batch = 0; batch < 6; batch += 1) {
        size.add(50 * (sizes.at(-1) ?? 1), sizes.at(-1) ?? 1, 2);
        sizes.push(size.next(100_000, 2));
    }
    expect(sizes).toEqual([4, 16, 64, 256, 400, 400]);
    expect([400, 100, 10, 1].map(left => size.next(left, 2))).toEqual([100, 25, 20, 20]);
    // What takes long is given one by one; what takes no time at all, by the thousand.
    size.add(3_600_000, 1, 2);
    expect(size.next(1000, 2)).toBe(1);
    const fast = new BatchSize(20_000);
    fast.add(0, 500, 2);
    expect(fast.next(100_000, 2)).toBe(1000);
});

test.each([2, 16])('%i threads end at about the same time, however uneven the puzzles are', threads => {
    const size = new BatchSize(20_000);
    // Some of them take half a minute.
    const puzzles = Array.from({ length: 2000 }, (_, index) => (index % 97 === 5 ? 30_000 : 100 + (index % 7) * 100));
    const free = Array<number>(threads).fill(0);
    const waiting: number[][] = [];
    while (puzzles.length > 0 || waiting.length > 0) {
        while (puzzles.length > 0 && waiting.length < Math.max(8, threads)) {
            waiting.push(puzzles.splice(0, size.next(puzzles.length, threads)));
        }
        const batch = waiting.shift()!;
        const ms = batch.reduce((sum, one) => sum + one, 0);
        const first = free.indexOf(Math.min(...free));
        free[first]! += ms;
        size.add(ms, batch.length, threads);
    }
    // No longer apart than the longest puzzle and what one batch is at least.
    expect(Math.max(...free) - Math.min(...free)).toBeLessThan(30_000 + 20_000 / 20 + 1000);
});

test('results wait in a file that nobody else sees', () => {
    const before = readdirSync(folder);
    const spool = new Spool(folder);
    const texts = ['', 'は', 'x'.repeat(300_000), '"'];
    const slips = texts.map(text => spool.add(text));
    expect(slips.toReversed().map(slip => spool.read(slip))).toEqual(texts.toReversed());
    expect(readdirSync(folder)).toEqual(before);
    spool.close();
    expect(() => new Spool(join(folder, 'none'))).toThrow('cannot be written: a folder on the way is missing');
});

test('what no worker could do is a fault in every report', () => {
    const item = { file: 'a.puz', text: '' };
    const options = { locale: 'en' } as Tasks['check']['options'] & Tasks['show']['options'];
    const verdict = 'Internal error (why). Please report it.';
    expect(doers.check.failed(options, item, 'why')).toMatchObject({
        file: 'a.puz',
        outcome: 'fault',
        verdict,
        ok: false,
    });
    expect(doers.show.failed(options, item, 'why')).toMatchObject({ code: 3, error: `a.puz: ${verdict}` });
});

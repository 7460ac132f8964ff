// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeEach, expect, test } from 'vitest';
import { Watch } from '../../server/src/cli/watch';
import { commandLine } from '../support/command-line';
import { program } from '../support/programs';
import { temporaryFolder } from '../support/temporary-folder';

const all = temporaryFolder();
let folder: string;
/** As editors do that save safely: nobody sees a part of a file. */
function write(name: string, row: string): void {
    writeFileSync(join(folder, 'saved'), `fillomino\ngrid\n  ${row}\n`);
    renameSync(join(folder, 'saved'), join(folder, name));
}

beforeEach(() => {
    folder = mkdtempSync(join(all.folder, 'watch-'));
    write('a.puz', '3 . .');
    write('題.puz', '2 . 1');
});

test('what has changed is new files, and those that were written', () => {
    const watch = new Watch([folder]);
    expect(watch.look()).toEqual({ changed: [], gone: [] });
    mkdirSync(join(folder, 'b'));
    write('b/new.puz', '1 2 .');
    write('題.puz', '2 . .');
    write('notes.txt', '');
    expect(watch.look().changed).toEqual([join(folder, 'b/new.puz'), join(folder, '題.puz')]);
    expect(watch.look()).toEqual({ changed: [], gone: [] });
    writeFileSync(join(folder, 'a.puz'), 'fillomino\n');
    expect(watch.look().changed).toEqual([join(folder, 'a.puz')]);
    rmSync(join(folder, 'a.puz'));
    expect(watch.look()).toEqual({ changed: [], gone: [join(folder, 'a.puz')] });
    write('a.puz', '1 . .');
    expect(watch.look().changed).toEqual([join(folder, 'a.puz')]);
});

test('puz check --watch says each change in a line, and ends with Ctrl+C', async () => {
    const child = spawn(process.execPath, [program('puz'), 'check', '-t', '3600', '--watch', '--lang', 'en', folder]);
    const ended = once(child, 'close');
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const said = once(child.stderr, 'data');
    const verdict = async (): Promise<string> => {
        const { value = '' } = await lines.next();
        return /^(ok|FAIL|\d|$)/.test(value) ? value : verdict();
    };
    expect([await verdict(), await verdict(), await verdict()]).toEqual([
        `ok   ${join(folder, 'a.puz')}: Unique`,
        `ok   ${join(folder, '題.puz')}: Unique`,
        '2 files: 2 as expected',
    ]);
    expect(String(await said)).toBe('Watching 2 files. Ctrl+C ends.\n');
    write('a.puz', '4 . .');
    expect(await verdict()).toBe(`FAIL ${join(folder, 'a.puz')}: No answer`);
    write('題.puz', '@ . .');
    expect(await verdict()).toBe(`FAIL ${join(folder, '題.puz')}: Mistakes in the text`);
    // Another line that the first two had, mirrored.
    write('twin.puz', '1 . 2');
    expect(await verdict()).toBe(`ok   ${join(folder, 'twin.puz')}: Unique`);
    write('other.puz', '2 . 1');
    const twin = `The same puzzle, turned, mirrored or with other names, is in "${join(folder, 'twin.puz')}".`;
    expect((await lines.next()).value).toBe(`${join(folder, 'other.puz')}:1:1: warning: ${twin}`);
    expect(await verdict()).toBe(`ok   ${join(folder, 'other.puz')}: Unique`);
    const gone = once(child.stderr, 'data');
    rmSync(join(folder, 'twin.puz'));
    expect(String(await gone)).toBe(`${join(folder, 'twin.puz')}: no longer there\n`);
    child.kill('SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
});

test.each([
    ['-f', 'html'],
    ['--shard', '1/2'],
])('not with %s %s', (...args) => {
    const { code, err } = commandLine()(['check', '--watch', ...args, folder]);
    expect([code, err]).toEqual([2, expect.stringContaining('--watch goes with puz check --format text or json')]);
});

// @module-tag slow
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
    chmodSync,
    existsSync,
    lstatSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    statSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { reportNames } from '../../server/src/check/reports/names';
import { openOutputFile, writeFile } from '../../server/src/cli/files/output-file';
import { Outputs, writeOutputs } from '../../server/src/cli/files/writing';
import { commandLine, type Ran } from '../support/command-line';
import { endless } from '../support/endless';
import { program } from '../support/programs';
import { temporaryFolder } from '../support/temporary-folder';

const all = temporaryFolder();
const puz = commandLine();
let folder: string;

const here = (...names: readonly string[]): string => join(folder, ...names);
const textOf = (name: string): string => readFileSync(here(name), 'utf8');

beforeEach(() => {
    folder = mkdtempSync(join(all.folder, 'out-'));
});

/** A line of bash in the folder, with `puz`. Where its files are larger than 1 kB, the system writes a part of them. */
function bash(line: string): Ran {
    const script = `puz() { "${process.execPath}" "${program('puz')}" "$@"; }\n${line}`;
    const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
        cwd: folder,
        encoding: 'utf8',
        env: {
            ...process.env,
            LC_ALL: 'C.UTF-8',
            NODE_DISABLE_COMPILE_CACHE: '1',
            EXAMPLES: join(process.cwd(), 'examples'),
        },
    });
    return { code: status, out: stdout, err: stderr };
}

describe('a file', () => {
    test('has nothing of the new content before it is closed, and nothing beside it afterwards', () => {
        writeFileSync(here('a'), 'old');
        const output = openOutputFile(here('a'));
        output.write('new');
        expect(textOf('a')).toBe('old');
        expect(readdirSync(folder)).toHaveLength(2);
        output.write(Buffer.from(' content'));
        output.close();
        expect([textOf('a'), readdirSync(folder)]).toEqual(['new content', ['a']]);
    });

    test('that is given up stays as it was, and folders made for it go', () => {
        writeFileSync(here('a'), 'old');
        for (const name of ['a', 'b/c/d']) {
            const output = openOutputFile(here(name));
            output.write('new');
            output.discard();
        }
        expect([textOf('a'), readdirSync(folder)]).toEqual(['old', ['a']]);
    });

    test('is written beside under a name that nobody can know before', () => {
        const outputs = [1, 2].map(() => openOutputFile(here('a')));
        const names = readdirSync(folder);
        expect(names).toHaveLength(2);
        expect(names.every(name => /^\.puz-[\da-f-]{36}\.tmp$/.test(name))).toBe(true);
        for (const output of outputs) {
            output.discard();
        }
    });

    test.each([0o600, 0o644, 0o751])('keeps its mode: %o', mode => {
        writeFileSync(here('a'), 'old');
        chmodSync(here('a'), mode);
        writeFile(here('a'), 'new');
        expect([textOf('a'), statSync(here('a')).mode & 0o7777]).toEqual(['new', mode]);
    });

    test('that is new has the usual mode', () => {
        writeFileSync(here('usual'), '');
        writeFile(here('a'), 'new');
        expect(statSync(here('a')).mode).toBe(statSync(here('usual')).mode);
    });

    test('is what links lead to, whether it is there or not', () => {
        mkdirSync(here('real/inner'), { recursive: true });
        writeFileSync(here('real/a'), 'old');
        symlinkSync('real/inner', here('through'));
        symlinkSync('../a', here('real/inner/link'));
        symlinkSync('through/link', here('link'));
        symlinkSync('real/none', here('dangling'));
        writeFile(here('link'), 'new');
        writeFile(here('dangling'), 'made');
        expect([textOf('real/a'), textOf('real/none')]).toEqual(['new', 'made']);
        expect(['link', 'dangling'].map(name => lstatSync(here(name)).isSymbolicLink())).toEqual([true, true]);
        expect(readdirSync(here('real')).sort()).toEqual(['a', 'inner', 'none']);
    });

    test.each(['.', 'sub', 'none/'])('is no folder: %s', name => {
        mkdirSync(here('sub'));
        expect(() => openOutputFile(`${folder}/${name}`)).toThrow(/EISDIR/);
        expect(readdirSync(folder)).toEqual(['sub']);
    });

    test('of several is written with all of them, or not at all', () => {
        writeFileSync(here('b'), 'old');
        const files = ['a', 'new/c', 'b'].map(name => [here(name), Buffer.from('new')] as const);
        expect(() => writeOutputs(files, false)).toThrow('There is a file');
        expect([textOf('b'), readdirSync(folder)]).toEqual(['old', ['b']]);
        writeOutputs(files, true);
        expect(['a', 'b', 'new/c'].map(textOf)).toEqual(['new', 'new', 'new']);
    });

    test('of many appears when all of them are written', () => {
        const files = Array.from({ length: 40 }, (_, index) => [here(`${index}`), Buffer.from(`${index}`)] as const);
        const outputs = new Outputs(false);
        for (const [name, bytes] of files) {
            const output = outputs.open(name);
            output.write(bytes);
            output.finish();
        }
        expect(readdirSync(folder).every(name => name.endsWith('.tmp'))).toBe(true);
        outputs.close();
        expect(readdirSync(folder).map(textOf).sort()).toEqual(files.map(([, bytes]) => `${bytes}`).sort());
    });

    test('leaves no listener for signals behind', async () => {
        const turns = async (): Promise<void> => {
            for (let turn = 0; turn < 4; turn += 1) {
                await setImmediate();
            }
        };
        await turns();
        const before = process.listenerCount('SIGTERM');
        for (let count = 0; count < 20; count += 1) {
            writeFile(here('a'), 'new');
        }
        expect(process.listenerCount('SIGTERM')).toBe(before + 1);
        await turns();
        expect(process.listenerCount('SIGTERM')).toBe(before);
    });
});

/** Each with a file that it would write, and that is larger than 1 kB. */
const writers = [
    ['picture', 'puz picture --force $EXAMPLES/fillomino/p06.puz -o old.svg', 'old.svg'],
    ['print', 'puz print --force $EXAMPLES/fillomino -o old.pdf', 'old.pdf'],
    ['export', 'puz export --force --to dimacs $EXAMPLES/fillomino/p06.puz -o old', 'old'],
    ['check', 'puz check --force -f html $EXAMPLES/fillomino/p06.puz -o old', 'old'],
    ['check --proof', 'puz check --force --proof . $EXAMPLES/fillomino/p06.puz', 'p06.cnf'],
    ['merge', 'puz check -f json $EXAMPLES/fillomino/p0[12].puz | puz merge --force -f json -o old -', 'old'],
    ['solve', 'puz solve --force -f json $EXAMPLES/fillomino -o old', 'old'],
    ['advise', 'puz advise --force $EXAMPLES/fillomino -f json -o old', 'old'],
    ['explain', 'puz explain --all --force $EXAMPLES/fillomino/p06.puz -o old', 'old'],
    ['explain -f svg', 'puz explain --force $EXAMPLES/fillomino/p06.puz -f svg -o .', 'p06-01.svg'],
    ['generate', 'puz generate fillomino 25x25 --seed 7 --clues 500 --force -o .', 'fillomino-25x25-7.puz'],
] as const;

describe.each(writers)('where there is no room, puz %s', (_, line, name) => {
    test('leaves the file that was there, and nothing else; where there is room, it writes it', () => {
        writeFileSync(here(name), 'old');
        const { code, err } = bash(`ulimit -f 1 && ${line}`);
        expect(err).toMatch(/^puz: ".*" cannot be written: files may not be so large here\.$/m);
        expect(code).toBe(2);
        expect([textOf(name), readdirSync(folder)]).toEqual(['old', [name]]);
        expect(bash(line).err).not.toContain('cannot be written');
        expect(statSync(here(name)).size).toBeGreaterThan(1024);
        expect(readdirSync(folder).filter(other => other.startsWith('.'))).toEqual([]);
    });
});

/** Takes from root what no other user may: writing where the mode forbids it. */
const asAnybody = process.getuid?.() === 0 ? 'setpriv --bounding-set=-dac_override,-dac_read_search ' : '';

describe('where the folder permits no new file', () => {
    const line = `chmod 555 . && ${asAnybody} "${process.execPath}" "${program('puz')}" export --to puzz.link --force`;
    const puzzle = '$EXAMPLES/fillomino/p06.puz';

    test('the file itself is written to', () => {
        writeFileSync(here('a'), 'o'.repeat(10_000), { mode: 0o640 });
        expect(bash(`${line} ${puzzle} -o a`)).toEqual({ code: 0, out: '', err: '' });
        expect(textOf('a')).toMatch(/^https:\S+\n$/);
        expect([readdirSync(folder), statSync(here('a')).mode & 0o777]).toEqual([['a'], 0o640]);
    });

    test('a file that is not there is refused', () => {
        expect(bash(`${line} ${puzzle} -o a`)).toMatchObject({
            code: 2,
            err: 'puz: "a" cannot be written: permission denied.\n',
        });
        expect(readdirSync(folder)).toEqual([]);
    });

    test('a file that may not be written is refused in any folder', () => {
        writeFileSync(here('a'), 'old', { mode: 0o444 });
        const { code, err } = bash(`${line.replace('555', '755')} ${puzzle} -o a`);
        expect([code, err, textOf('a')]).toEqual([2, 'puz: "a" cannot be written: permission denied.\n', 'old']);
    });
});

describe('what is no regular file is written to', () => {
    const line = 'puz export --to puzz.link $EXAMPLES/fillomino/p06.puz -o';
    const address = expect.stringMatching(/^https:\S+\n$/);

    test.each([
        ['/dev/stdout', `${line} /dev/stdout`],
        ['a pipe', `${line} /dev/stdout | cat`],
        ['/dev/fd/3', `${line} /dev/fd/3 3>&1`],
        ['a substituted process', `{ ${line} >(cat); } | cat`],
        ['a named pipe', `mkfifo p && (cat p & ${line} p; wait)`],
        ['a link to a device', `ln -s /dev/stdout l && ${line} "$(readlink l)"`],
        ['a file that the shell adds to', `echo kept > a && ${line} /dev/stdout >> a && sed 1d a`],
    ])('%s', (_, call) => {
        expect(bash(call)).toEqual({ code: 0, out: address, err: '' });
        expect(readdirSync(folder).filter(name => name.startsWith('.'))).toEqual([]);
    });

    test('/dev/null and /dev/full stay what they are', () => {
        expect(bash(`${line} /dev/null`)).toEqual({ code: 0, out: '', err: '' });
        expect(bash(`${line} /dev/full`)).toEqual({
            code: 2,
            out: '',
            err: 'puz: "/dev/full" cannot be written: no space is left.\n',
        });
        expect(['/dev/null', '/dev/full'].map(name => statSync(name).isCharacterDevice())).toEqual([true, true]);
    });
});

describe('the cache', () => {
    const check = 'puz check --lang en -j 1 $EXAMPLES/fillomino/p0*.puz';
    const verdicts = expect.stringMatching(/^(ok {3}.*: Unique\n){6}6 files: 6 as expected\n$/);

    test('that finds no room at all does not keep the verdicts from being printed', () => {
        expect(bash(`${check} --cache /dev/full`)).toEqual({
            code: 0,
            out: verdicts,
            err: 'puz: The cache "/dev/full" could not be kept: no space is left.\n',
        });
    });

    test('that finds no more room holds what it could, and is told of once', () => {
        const { code, out, err } = bash(`ulimit -f 1 && ${check} --cache kept`);
        expect(err).toBe('puz: The cache "kept" could not be kept: files may not be so large here.\n');
        expect([code, out]).toEqual([0, verdicts]);
        // The last line is cut off; it is not taken for a verdict.
        expect([statSync(here('kept')).size, bash(`${check} --cache kept`)]).toEqual([
            1024,
            { code: 0, out: verdicts, err: '' },
        ]);
        expect(textOf('kept').match(/^[\da-f]{64} \{.*\}$/gm)).toHaveLength(6);
    });

    test('in Japanese, with a finding: the exit code is that of the check', () => {
        const { code, err } = bash(
            'puz check --lang ja --cache /dev/full $EXAMPLES/fillomino/several.puz -c 2 --strict "-"< /dev/null',
        );
        expect([code, err]).toEqual([
            1,
            'puz: キャッシュ「/dev/full」を保存できませんでした(空き容量がありません)。\n',
        ]);
    });
});

describe('the standard output', () => {
    const puzzle = '$EXAMPLES/fillomino/p06.puz';

    test.each([
        `puz solve ${puzzle}`,
        'puz check $EXAMPLES/fillomino',
        `puz check -f json ${puzzle}`,
        `puz explain --all ${puzzle}`,
        `puz picture ${puzzle}`,
        `puz picture -f png ${puzzle}`,
        `puz export --to dimacs ${puzzle}`,
        'puz generate fillomino 4x4 --seed 1',
        'puz --help',
        'puz completion',
    ])('on a full disk: %s', line => {
        const message = 'puz: "(stdout)" cannot be written: no space is left.\n';
        expect(bash(`${line} > /dev/full`)).toEqual({ code: 2, out: '', err: message });
    });

    test('in Japanese', () => {
        expect(bash(`puz solve ${puzzle} --lang ja > /dev/full`).err).toBe(
            'puz: 「(stdout)」に書き込めません(空き容量がありません)。\n',
        );
    });

    test.each([
        `puz picture ${puzzle}`,
        `puz picture -f png ${puzzle}`,
        `puz export --to dimacs ${puzzle}`,
        'puz completion',
        'puz check -f html $EXAMPLES/fillomino',
    ])('of which the disk takes a part is no success: %s', line => {
        expect(bash(`ulimit -f 1 && ${line} > part`)).toMatchObject({
            code: 2,
            err: 'puz: "(stdout)" cannot be written: files may not be so large here.\n',
        });
    });

    test.each(['--help', '--version'])('puz-language-server %s says so, too', option => {
        const line = `"${process.execPath}" "${program('puz-language-server')}" ${option} > /dev/full`;
        expect(bash(line)).toEqual({ code: 2, out: '', err: 'puz: "(stdout)" cannot be written: no space is left.\n' });
    });
});

/** Ends a check with a report in `parts` while the report is being written. */
async function endedBy(signal: NodeJS.Signals, ...parts: readonly string[]): Promise<void> {
    writeFileSync(here('endless.puz'), endless);
    const files = [here('endless.puz'), join(process.cwd(), 'examples/fillomino')];
    const options = ['-t', '3600', '-j', '2', '--force', '-o', here(...parts), ...files];
    const child = spawn(process.execPath, [program('puz'), 'check', ...options], { stdio: 'ignore' });
    const ended = once(child, 'close');
    while (!readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(name => name.endsWith('.tmp'))) {
        await setImmediate();
    }
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s ends a check, and leaves the report as it was',
    async signal => {
        writeFileSync(here('report'), 'old');
        await endedBy(signal, 'report');
        expect([textOf('report'), readdirSync(folder).sort()]).toEqual(['old', ['endless.puz', 'report']]);
    },
);

describe('without a file in it, there is no new folder', () => {
    test('after Ctrl+C', async () => {
        await endedBy('SIGINT', 'new', 'newer', 'report');
        expect(readdirSync(folder)).toEqual(['endless.puz']);
    });

    test.each([
        ['puz generate bonsan 2x2 --seed 5 --difficulty 5 -o new/newer', 'no puzzle of this difficulty was found'],
        ['puz picture -o new/newer --board answer $EXAMPLES/fillomino/several.puz', 'No picture of an answer was made'],
    ])('after %s', (line, why) => {
        expect(bash(line)).toMatchObject({ code: 1, err: expect.stringContaining(why) });
        expect(readdirSync(folder)).toEqual([]);
    });

    test('after several files of which one cannot be written', () => {
        const files = ['a', 'b'].map(name => [here('new', name), Buffer.from(name)] as const);
        mkdirSync(here('c'));
        expect(() => writeOutputs([...files, [here('c', 'd', '\0'), Buffer.from('')]], false)).toThrow();
        expect(readdirSync(folder)).toEqual(['c']);
    });
});

test('what comes from a pipe is the standard input in the command that makes a puzzle again', () => {
    const words = '<(echo ねこ いぬ うし とら うさぎ ぞう きつね りす しか)';
    const { out } = bash(`puz generate kanaore 4x4 --seed 1 --words ${words}`);
    expect(out).toMatch(/^# puz generate kanaore 4x4 --seed 1 --words -\n/);
    const board = "<(printf 'fillomino\\ngrid\\n  . . .\\n')";
    expect(bash(`puz generate --seed 1 --from ${board}`).out).toMatch(/^# puz generate --from=- --seed 1\n/);
});

describe('--output', () => {
    const puzzles = 'examples/fillomino/p01.puz';

    test.each(reportNames)('writes the report that is printed: %s', format => {
        for (const lang of ['en', 'ja']) {
            const args = ['-f', format, '--lang', lang];
            const printed = puz(['check', ...args, puzzles, 'examples/fillomino/several.puz']);
            const written = puz([
                'check',
                ...args,
                '-o',
                here('report'),
                '--force',
                puzzles,
                'examples/fillomino/several.puz',
            ]);
            expect(textOf('report')).toBe(printed.out);
            expect([written.code, written.out]).toEqual([printed.code, '']);
            const summary = { en: '2 files: 2 as expected\n', ja: 'ファイル 2個: OK 2\n' }[lang];
            expect(written.err).toBe(summary);
            const json = puz(['check', '-f', 'json', '--lang', lang, puzzles, 'examples/fillomino/several.puz']).out;
            writeFileSync(here('records'), json);
            expect(puz(['merge', ...args, '--output', here('merged'), '--force', here('records')])).toEqual({
                code: 0,
                out: '',
                err: summary,
            });
            expect(textOf('merged')).toBe(printed.out);
        }
    });

    test.each(['solve', 'advise', 'explain'])('writes what puz %s prints', command => {
        const printed = puz([command, '-f', 'json', puzzles]);
        expect(puz([command, '-f', 'json', '-o', here('new/out'), puzzles])).toEqual({
            code: printed.code,
            out: '',
            err: '',
        });
        const withoutTime = (text: string): string => text.replace(/"ms":[\d.]+/g, '');
        expect(withoutTime(textOf('new/out'))).toBe(withoutTime(printed.out));
    });

    test('takes the format of the ending where none is named', () => {
        const begins = {
            json: /^\{"file"/,
            jsonl: /^\{"file"/,
            csv: /^\ufefffile,/,
            html: /^<!DOCTYPE/,
            sarif: /^\{/,
            xml: /^<\?xml/,
            txt: /^ok /,
        };
        for (const [ending, begin] of Object.entries(begins)) {
            puz(['check', '-o', here(`report.${ending}`), puzzles]);
            expect(textOf(`report.${ending}`)).toMatch(begin);
        }
        puz(['check', '-f', 'csv', '-o', here('other.html'), puzzles]);
        expect(textOf('other.html')).toMatch(/^\ufefffile,/);
    });

    test('is refused before anything is checked: a file that is there, a folder, a place where there can be none', () => {
        writeFileSync(here('a'), 'old');
        for (const [name, why] of [
            ['a', /^puz: There is a file ".*" already; --force overwrites it\.\n$/],
            ['.', /^puz: ".*" cannot be written: it is a folder\.\n$/],
            ['a/b', /^puz: ".*" cannot be written: (it|a part of its path) is not a folder\.\n$/],
        ] as const) {
            for (const command of ['check', 'solve']) {
                const { code, out, err } = puz([command, '-o', here(name), puzzles]);
                expect([code, out, err]).toEqual([2, '', expect.stringMatching(why)]);
            }
        }
        expect([textOf('a'), readdirSync(folder)]).toEqual(['old', ['a']]);
    });

    test('of a page may be a folder', () => {
        mkdirSync(here('there'));
        for (const name of ['there', 'made/']) {
            for (const code of [0, 2]) {
                expect(puz(['check', '-f', 'html', '-o', `${folder}/${name}`, puzzles]).code).toBe(code);
            }
            expect(textOf(`${name}/index.html`)).toMatch(/^<!DOCTYPE/);
        }
    });

    test('does not go with --watch', () => {
        const { code, err } = puz(['check', '--watch', '-o', here('a'), puzzles]);
        expect([code, existsSync(here('a'))]).toEqual([2, false]);
        expect(err).toContain('without --output, --shard and --proof');
    });
});

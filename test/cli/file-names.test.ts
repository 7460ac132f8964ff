// @module-tag slow
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ReportName, reportNames } from '../../server/src/check/reports/names';
import { misreadAs, notUtf8 } from '../../server/src/cli/files/names';
import { commandLine } from '../support/command-line';
import { signs, steered } from '../support/control-characters';
import { program } from '../support/programs';
import { Random } from '../support/random';
import { runs } from '../support/runs';
import { temporaryFolder } from '../support/temporary-folder';

const puz = commandLine();
const all = temporaryFolder();
let folder: string;

const unique = 'fillomino\ngrid\n  3 . .\n';

beforeEach(() => {
    folder = mkdtempSync(join(all.folder, 'names-'));
});

/** Writes a puzzle under a name of these bytes. */
function write(...name: readonly (string | number)[]): void {
    const parts = name.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part])));
    const path = Buffer.concat([Buffer.from(`${folder}/`), ...parts]).toString('latin1');
    mkdirSync(Buffer.from(dirname(path), 'latin1'), { recursive: true });
    writeFileSync(Buffer.from(path, 'latin1'), unique);
}

/** Calls of bash in the folder, with `puz`. */
function bash(line: string): string {
    const script = `puz() { "${process.execPath}" "${program('puz')}" "$@"; }\n${line}`;
    const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    return `${status} ${stdout}${stderr}`;
}

const inEnglish = (name: string, from: string, to = 'NEW-NAME'): string =>
    `puz: The name "${name}" is not UTF-8. Rename it: mv $'${from}' ${to}\n`;

describe('a file whose name is not UTF-8', () => {
    test('is named in a folder by its bytes, and the others are checked', () => {
        write('bad', 0xff, 0xfe, 'name.puz');
        write('good.puz');
        write('ハ', 0x83, 'p.puz');
        write('notes', 0xff, '.txt');
        const { code, out, err } = puz(['check', folder]);
        const [first, second] = ['bad\\xff\\xfename.puz', 'ハ\\x83p.puz'].map(name => `${folder}/${name}`);
        expect(err).toBe([first, second].map(name => inEnglish(name!, name!, `$'${folder}/NEW-NAME'`)).join(''));
        expect(out).toBe(`ok   ${folder}/good.puz: Unique\n3 files: 1 as expected, 2 that cannot be opened\n`);
        expect(code).toBe(2);
        const records = puz(['check', '-f', 'json', folder]).out.trimEnd().split('\n');
        expect(records.map(line => JSON.parse(line).file)).toEqual([first, `${folder}/good.puz`, second]);
        expect(puz(['check', '--lang', 'ja', folder]).err).toContain(
            `「${first}」の名前は UTF-8 ではありません。名前を変えてください: mv $'${first}' $'${folder}/新しい名前'`,
        );
    });

    test.each([
        'check',
        'solve',
        'advise',
        'explain',
        'picture',
        'export --to dimacs',
        'import',
        'merge',
        'generate --from',
    ])('is named so as an argument, too: puz %s', command => {
        write('bad', 0xff, 0xfe, 'name.puz');
        expect(bash(`puz ${command} $'bad\\xff\\xfename.puz' 2>&1 >/dev/null`)).toBe(
            `2 ${inEnglish('bad\\xff\\xfename.puz', 'bad\\xff\\xfename.puz')}`,
        );
    });

    test('can be renamed as it is said, and be checked then', () => {
        write('a', 0xff, "'\\ \n$x.puz");
        write('d', 0x80, '/in ner/', 0xfe, '.puz');
        for (let round = 0; round < 3; round += 1) {
            const [, line = 'true'] = /Rename it: (.*)/.exec(bash('puz check . 2>&1')) ?? [];
            bash(line.replace('NEW-NAME', `${round}.puz`));
        }
        expect(bash('puz check .')).toMatch(/^0 .*\n2 files: 2 as expected; 1 repeated\n$/s);
    });

    test('is every one that Node reads as what was named', () => {
        write(0xff, '.puz');
        write(0xfe, '.puz');
        write('\ufffd.puz');
        expect(misreadAs(join(folder, '\ufffd.puz'))).toHaveLength(2);
        expect(puz(['check', join(folder, '\ufffd.puz')]).code).toBe(0);
        const { err, out } = puz(['check', folder]);
        expect(err.match(/is not UTF-8/g)).toHaveLength(2);
        expect(out).toContain(`ok   ${folder}/\ufffd.puz: Unique`);
    });

    test('may be below a folder that has such a name', () => {
        write('d', 0xff, '/in.puz');
        mkdirSync(Buffer.from(`${folder}/e\xff`, 'latin1'));
        const said = inEnglish('d\\xff/in.puz', 'd\\xff');
        expect(bash('puz check . 2>&1 >/dev/null')).toBe(`2 ${said}`);
        expect(bash("puz check $'d\\xff' 2>&1 >/dev/null")).toBe(`2 ${said}`);
        expect(bash("puz check $'d\\xff/in.puz' 2>&1 >/dev/null")).toBe(`2 ${said}`);
        expect(bash("puz check $'e\\xff'")).toBe(
            '2 puz: There is no puzzle file (.puz, .penpuz) in the folder "e\\xff".\n',
        );
    });

    test('that is not there is said to be so', () => {
        write('other', 0xff, '.puz');
        expect(bash("puz check $'none\\xff.puz'")).toBe('2 puz: There is no file "none\ufffd.puz".\n');
    });

    test('is no place to write to', () => {
        write('a.puz');
        expect(bash("puz export --to dimacs a.puz -o $'b\\xff'")).toBe(
            '2 puz: The name of --output is not UTF-8. Choose another one. For more, see puz export --help.\n',
        );
        expect(readdirSync(folder)).toEqual(['a.puz']);
    });

    test('does not keep a puzzle in such a folder from being written beside it', () => {
        write('d', 0xff, '/x.txt');
        writeFileSync(join(folder, 'a.puz'), unique);
        symlinkSync('../a.puz', Buffer.from(`${folder}/d\xff/link.puz`, 'latin1'));
        expect(
            bash("cd $'d\\xff' && puz check link.puz -o report && puz check --force link.puz -o report && cat report"),
        ).toBe('0 ok   link.puz: Unique\n1 file: 1 as expected\n1 file: 1 as expected\n');
    });

    test('any bytes: the shell reads them back from what is said', () => {
        const random = new Random(5);
        for (let run = 0; run < runs(200); run += 1) {
            const bytes = Array.from({ length: 1 + random.below(8) }, () => {
                const byte = random.below(2) === 0 ? 0x80 + random.below(0x80) : 1 + random.below(0x7f);
                return byte === 0x2f ? 0x5c : byte;
            });
            const name = Buffer.from([0xff, ...bytes]).toString('latin1');
            const [, escaped = ''] = /mv \$'(.*)' NEW-NAME$/s.exec(notUtf8(name).en) ?? [];
            const { stdout } = spawnSync('bash', ['-c', `printf %s $'${escaped}'`], { encoding: 'latin1' });
            expect(stdout).toBe(name);
        }
    });
});

test.each(reportNames)('a name with control characters steers nothing in a report: %s', format => {
    const name = `${signs}\n\r\t.puz`;
    write(name);
    for (const command of [
        ['check', '--strict'],
        ['check', '--grade'],
    ]) {
        const { code, out, err } = puz([...command, '-f', format, folder]);
        expect([code, steered(out.replaceAll('\r\n', '\n')), steered(err)]).toEqual([0, [], []]);
        expect(out).not.toContain(name);
    }
    // Some reports name only files with findings.
    writeFileSync(join(folder, name), 'fillomino\ngrid\n  x\n');
    const escapes: Readonly<Partial<Record<ReportName, string>>> = {
        json: '\\u001b]0;x\\u0007',
        sarif: '%1B%5D0%3Bx%07',
        markdown: '␛&#93;0;x␇␛&#91;31m␡',
    };
    expect(puz(['check', '-f', format, folder]).out).toContain(escapes[format] ?? '␛]0;x␇␛[31m␡');
});

test('a name with control characters steers nothing in the list of proofs', () => {
    write(`${signs}\n.puz`);
    puz(['check', '--proof', join(folder, 'proofs'), folder]);
    const out = readFileSync(join(folder, 'proofs/proofs.json'), 'utf8');
    expect(steered(out)).toEqual([]);
    expect(JSON.parse(out)).toMatchObject([{ file: join(folder, `${signs}\n.puz`) }]);
});

// @module-tag slow
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from 'sax';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../support/command-line';
import { steered } from '../support/control-characters';
import { endless } from '../support/endless';
import { pdfPages } from '../support/pdf';
import { temporaryFolder } from '../support/temporary-folder';

const puz = commandLine();
const { folder, file } = temporaryFolder();

const unique = 'fillomino\ngrid\n  3 . .\n';
const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';
const ragged = 'fillomino\ngrid\n  1 2 .\n  . 2\n';

test('nothing of a title is markup or steers who reads a picture', () => {
    const hostile = "</title><script>alert(1)</script><a href='javascript:x' onload='x'>&amp;\u001b[2J\u202e";
    const source = file('hostile.puz', `fillomino "${hostile}"\ngrid\n  3 . .\n`);
    for (const more of [[], ['--title'], ['--board', 'answer']]) {
        const { code, out } = puz(['picture', ...more, source]);
        expect([code, steered(out)]).toEqual([0, []]);
        const tags = new Set<string>();
        const reader = parser(true);
        reader.onopentag = ({ name, attributes }) => {
            tags.add(name);
            expect(Object.keys(attributes).filter(attribute => /^on|href/.test(attribute))).toEqual([]);
        };
        reader.onerror = error => {
            throw error;
        };
        reader.write(out).close();
        expect([...tags].filter(tag => !['svg', 'title', 'rect', 'path', 'g', 'circle'].includes(tag))).toEqual([]);
    }
});

describe('pictures in a folder', () => {
    const pictures = (output: string): string[] =>
        (readdirSync(output, { recursive: true, encoding: 'utf8' }) as string[])
            .filter(name => name.endsWith('.svg'))
            .sort();

    test('one file a puzzle', () => {
        const output = join(folder, 'pictures');
        const source = file('図.puz', unique);
        expect(puz(['picture', '--output', output, source]).code).toBe(0);
        expect(readFileSync(join(output, '図.svg'), 'utf8')).toMatch(/^<\?xml[\s\S]*<svg [\s\S]*<\/svg>\s*$/);
    });

    test('keeps the folders below the one that is common to all that is named', () => {
        const a = file('book/1月/a.puz', unique);
        const b = file('book/2月/a.puz', unique);
        file('book/2月/sub/a.penpuz', several);
        const output = join(folder, 'of-folder');
        expect(puz(['picture', '-o', output, join(folder, 'book')]).code).toBe(0);
        expect(pictures(output)).toEqual(['1月/a.svg', '2月/a.svg', '2月/sub/a.svg']);
        const ofFiles = join(folder, 'of-files');
        expect(puz(['picture', '-o', ofFiles, a, b]).code).toBe(0);
        expect(pictures(ofFiles)).toEqual(['1月/a.svg', '2月/a.svg']);
        const ofBoth = join(folder, 'of-both');
        expect(puz(['picture', '-o', ofBoth, join(folder, 'book/1月'), b]).code).toBe(0);
        expect(pictures(ofBoth)).toEqual(['1月/a.svg', '2月/a.svg']);
    });

    test('two puzzles with one picture are named, and nothing is written', () => {
        const [a, b] = [file('same/x.puz', unique), file('same/x.penpuz', unique)];
        const output = join(folder, 'none');
        const { code, out, err } = puz(['picture', '-o', output, a, b]);
        expect(err).toBe(
            `puz: "${a}" and "${b}" would both be written to "${join(output, 'x.svg')}". Rename one of them, or do them one at a time.\n`,
        );
        expect([code, out, existsSync(output)]).toEqual([2, '', false]);
    });

    test('what cannot be written is said; the others are written', () => {
        const output = file('plain-file', '');
        const source = file('one.puz', unique);
        const run = puz(['picture', '-o', output, source]);
        expect(run).toEqual({ code: 2, out: '', err: `puz: "${output}" cannot be written: it is not a folder.\n` });
        const below = puz(['picture', '-l', 'ja', '-o', join(output, 'sub'), source]);
        expect(below.err).toBe(
            `puz: 「${join(output, 'sub')}」に書き込めません(途中にフォルダーでないものがあります)。\n`,
        );
        expect(below.code).toBe(2);
        symlinkSync('/nowhere/at all', join(folder, 'dangling'));
        const dangling = puz(['picture', '-o', join(folder, 'dangling'), source]);
        expect([dangling.code, dangling.err]).toEqual([
            2,
            expect.stringMatching(/a folder on the way is missing\.\n$/),
        ]);
        const half = join(folder, 'half');
        mkdirSync(join(half, 'one.svg'), { recursive: true });
        const both = puz(['picture', '-o', half, source, file('two.puz', unique)]);
        expect(both).toEqual({
            code: 2,
            out: '',
            err: `puz: "${join(half, 'one.svg')}" cannot be written: it is a folder.\n`,
        });
        expect(pictures(half)).toEqual(['one.svg', 'two.svg']);
    });
});

describe('a picture', () => {
    test('has the size that is asked for, in the format of its file', () => {
        const source = file('size.puz', unique);
        // Three cells in a row, and 6 of 40 parts of a cell around them.
        const [width, height] = [3.3 * 7.5, 1.3 * 7.5];
        const made = (ending: string): Buffer => {
            const output = join(folder, `size.${ending}`);
            expect(puz(['picture', '--cell-size', '7.5mm', '--dpi', '600', '-o', output, source]).err).toBe('');
            return readFileSync(output);
        };
        expect(made('svg').toString()).toContain(`width="${width}mm" height="${height}mm"`);
        const png = made('png');
        expect(png.toString('latin1', 12, 16)).toBe('IHDR');
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(
            [width, height].map(mm => Math.round((mm * 600) / 25.4)),
        );
        expect(png.toString('latin1', 37, 41)).toBe('pHYs');
        expect([png.readUInt32BE(41), png.readUInt32BE(45), png[49]]).toEqual([23622, 23622, 1]);
        const [page] = pdfPages(made('pdf'));
        expect(page!.size.map(points => (points / 72) * 25.4)).toEqual([
            expect.closeTo(width, 2),
            expect.closeTo(height, 2),
        ]);
    });

    test('without a file goes to the standard output; of several there have to be files', () => {
        const source = file('out.puz', 'kanaore "かな"\nwords\n  1 → うみ\ngrid\n  1 .\n');
        const { code, out } = puz(['picture', source]);
        expect([code, out]).toEqual([0, expect.stringMatching(/^<\?xml[\s\S]*<title>かな<\/title>[\s\S]*<\/svg>\n$/)]);
        // Outlines, so that no font is needed.
        expect(out).not.toMatch(/<text|<style|class=|font/);
        expect(out).toMatch(/<path aria-label="うみ" d="M[^"]{100}/);
        for (const output of [[], ['-o', join(folder, 'one.svg')]]) {
            const { code, err } = puz(['picture', ...output, source, file('other.puz', unique)]);
            expect([code, err]).toEqual([2, expect.stringContaining('more than one puzzle')]);
        }
    });

    test('has a title where that is asked for', () => {
        const source = file('title.puz', `fillomino "点と線"\ngrid\n  3 . .\n`);
        const texts = (...options: string[]): string => {
            const output = join(folder, 'title.pdf');
            expect(puz(['picture', '--force', '-o', output, ...options, source]).code).toBe(0);
            return pdfPages(readFileSync(output))[0]!.texts.join(' ');
        };
        expect([texts(), texts('--title')]).toEqual(['3', '3 点と線']);
        expect(texts('--board', 'answer')).toBe('3 3 3');
    });

    test('of the answer is made only where there is one', () => {
        const output = join(folder, 'no-answer.svg');
        const run = puz(['picture', '--board', 'answer', '-o', output, file('several.puz', several)]);
        expect([run.code, run.err, existsSync(output)]).toEqual([
            1,
            expect.stringMatching(/several\.puz": Several answers: .* No picture of an answer was made\.\n$/),
            false,
        ]);
    });

    test('of what cannot be read is not made', () => {
        const run = puz(['picture', file('ragged.puz', ragged)]);
        expect([run.code, run.out]).toEqual([1, '']);
        expect(run.err).toMatch(/ragged\.puz:4:\d+: error: [\s\S]*ragged\.puz": Left out: it has errors\.\n$/);
    });

    test.each(['picture', 'print'])('%s writes over a file only where it is told to', command => {
        const output = file(`there-${command}.pdf`, 'mine');
        const args = [command, '-o', output, file('there.puz', unique)];
        expect(puz(args)).toEqual({
            code: 2,
            out: '',
            err: `puz: There is a file "${output}" already; --force overwrites it.\n`,
        });
        expect(readFileSync(output, 'utf8')).toBe('mine');
        expect(puz([...args, '--force']).code).toBe(0);
        expect(readFileSync(output, 'latin1')).toMatch(/^%PDF/);
    });

    test('of an empty file is not made, and it is said why', () => {
        const { code, out, err } = puz(['picture', file('empty.puz', '')]);
        expect([code, out]).toEqual([1, '']);
        expect(err).toContain('Begin with the type of the puzzle');
    });

    test('signs that the font lacks are named; another font helps', () => {
        const source = file('rare.puz', `fillomino "麤と纛"\ngrid\n  3 . .\n`);
        const output = join(folder, 'rare.pdf');
        const args = ['picture', '--title', '-o', output, source];
        expect(puz(args)).toEqual({
            code: 2,
            out: '',
            err: `puz: "${source}", line 1: These signs are not in the font: 麤 纛. Name a font file that has them: --font FILE, or puz.print.font in VS Code.\n`,
        });
        const whole = 'node_modules/@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf';
        expect(puz([...args, '--font', whole])).toEqual({ code: 0, out: '', err: '' });
        expect(pdfPages(readFileSync(output))[0]!.texts).toContain('麤と纛');
        expect(puz([...args, '--font', source]).err).toMatch(/cannot be read as a font/);
    });
});

describe('a booklet', () => {
    const booklet = (
        ...args: string[]
    ): { readonly code: number | null; readonly err: string; readonly pages: string[] } => {
        const output = join(folder, 'book.pdf');
        const { code, err } = puz(['print', '--force', '-o', output, ...args]);
        return { code, err, pages: pdfPages(readFileSync(output)).map(({ texts }) => texts.join('|')) };
    };

    test('says the rules of signs without a number, and of cells that stay empty', () => {
        const signs = file('rules/a.puz', 'fillomino\ngrid\n  ? 2 2\n');
        const words = file('rules/b.puz', 'kanaore\nwords\n  1 → うみ\ngrid\n  1 .\n');
        const { pages } = booklet(signs, words);
        expect(pages[0]).toContain('|A cell with ? can have any number.|');
        expect(pages[0]?.replaceAll('|', ' ')).toContain('Some cells may stay empty.');
    });

    test('says once what any of the puzzles of a type needs, in the order of the type', () => {
        const [some, other, neither] = ['? 1', '~ 1', '. 1'].map((row, index) =>
            file(
                `needed/${index}.puz`,
                `battleship\nfleet 1\ngrid\n  | . .\n  ${row.slice(2)} | ${row[0]} .\n  . | . .\n`,
            ),
        );
        const { pages } = booklet(neither!, some!, other!);
        const rules = pages[0]!.replaceAll('|', ' ');
        expect(rules).toMatch(
            /^1 Battleship Place .* No ship covers a cell of water\. A hatched square .* A number outside /,
        );
        expect(rules.match(/Place every ship/g)).toHaveLength(1);
    });

    test('names the puzzle that has a sign which the font lacks', () => {
        const plain = file('book/plain.puz', 'fillomino\ngrid\n  3 . .\n');
        const rare = file('book/rare.puz', 'fillomino\nauthor "麤"\ngrid\n  3 . .\n');
        const { code, err } = puz(['print', '--force', '-o', join(folder, 'book.pdf'), plain, rare]);
        expect(code).toBe(2);
        expect(err).toMatch(`"${rare}", line 2: These signs are not in the font: 麤.`);
    });

    test.each(['print', 'picture'])('%s names all signs that the font lacks at once, and where they are', command => {
        const sources = [
            file('lacking/a.puz', 'fillomino "麤"\ngrid\n  3 . .\n'),
            file('lacking/b.puz', 'fillomino "ok"\ngrid\n  3 . .\n'),
            file('lacking/c.puz', 'fillomino "纛麤"\ngrid\n  3 . .\n'),
        ];
        const output = command === 'print' ? ['-o', join(folder, 'lacking.pdf')] : ['--title', '-o', folder];
        expect(puz([command, ...output, ...sources])).toEqual({
            code: 2,
            out: '',
            err: [
                'puz: These signs are not in the font: 麤 纛. Name a font file that has them: --font FILE, or puz.print.font in VS Code.',
                `  "${sources[0]}", line 1: 麤`,
                `  "${sources[2]}", line 1: 纛 麤`,
                '',
            ].join('\n'),
        });
        expect(existsSync(join(folder, 'b.svg'))).toBe(command === 'picture');
    });

    test('prints the letters and signs that titles have', () => {
        const titles = ['Ærøskøbing Œuvre', 'Tiếng Việt', 'Lǚyóu Tōkyō', 'Ωμεγα', 'Ёлка', 'ｱｲｳ゛ﾞ', '★☆♡♥♪☀→⇒Ⅳ①❶✓'];
        const sources = titles.map((title, n) => file(`titles/${n}.puz`, `fillomino "${title}"\ngrid\n  3 . .\n`));
        const { code, err, pages } = booklet('--per-page', '7', ...sources);
        expect([code, err]).toEqual([0, '']);
        const page = pages.join('').replaceAll(/[| ]/g, '');
        expect(titles.filter(title => !page.includes(title.replaceAll(' ', '')))).toEqual([]);
    });

    test('has rules once, numbers, what the file says of its puzzle, and the answers at the end', () => {
        const header = 'author "山田"\ndate "2026-11-22"\ndifficulty 3\n';
        const a = file('book/a.puz', `fillomino "点"\n${header}grid\n  3 . .\n`);
        const b = file('book/b.puz', 'fillomino\nnumber "X1"\ngrid\n  2 .\n');
        const c = file('book/c.puz', 'kanaore\nfull\nwords\n  1 → うみ\ngrid\n  1 .\n');
        const { code, err, pages } = booklet('-l', 'ja', '--per-page', '3', a, b, c);
        expect([code, err, pages.length]).toEqual([0, '', 2]);
        expect(pages[0]).toMatch(
            /^1\|フィルオミノ\|すべてのマスに.*\|1\|点\|フィルオミノ　作 山田　3　2026-11-22\|3\|カナオレ\|リストの言葉.*\|2\|カナオレ\|どのマスにも文字が入ります。\|1→\|1 →\|うみ\|X1\|フィルオミノ\|2$/,
        );
        expect(pages[1]).toBe('2|解答|1|3|3|3|2|う|み|1→|X1|2|2');
    });

    test('has the rules of a type directly above its first puzzle, also where others begin on the same page', () => {
        const words = 'kanaore\nwords\n  1 → うみ\ngrid\n  1 .\n';
        const circles = 'bonsan\ngrid\n  1 .\n  . .\n';
        const texts = [unique, unique, words, unique, circles, words];
        const sources = texts.map((text, n) => file(`types/${n + 1}.puz`, text));
        for (const perPage of [1, 2, 3, 4, 6]) {
            const all = booklet('--per-page', `${perPage}`, ...sources).pages.join('|');
            expect(all).toMatch(
                /^1\|Fillomino\|Fill every .*?\|1\|Fillomino\|3\|(\d\|)?2\|Fillomino\|3\|(\d\|)?Kanaore\|Write every .*?\|3\|Kanaore.*\|4\|Fillomino\|3\|(\d\|)?Bonsan\|Each .*?\|5\|Bonsan.*\|6\|Kanaore.*Answers/,
            );
            for (const beginning of [/Fillomino\|Fill /g, /Kanaore\|Write /g, /Bonsan\|Each /g]) {
                expect(all.match(beginning)).toHaveLength(1);
            }
        }
    });

    test('has its puzzles in the order of their numbers, and without these of their names as a person counts', () => {
        const names = ['10', '9', '1'];
        const sources = names.map(name => file(`ordered/${name}.puz`, `fillomino "of ${name}"\ngrid\n  3 . .\n`));
        const titles = (...args: string[]): string[] =>
            booklet(...args)
                .pages.join('|')
                .match(/(?<=of )\d+/g) ?? [];
        expect(titles(join(folder, 'ordered'))).toEqual(['1', '9', '10']);
        // As a pattern of the shell is filled in.
        expect(titles(...[...sources].sort())).toEqual(['1', '9', '10']);
        expect(titles(...sources)).toEqual(['10', '9', '1']);
        file('ordered/3.puz', 'fillomino "of 3"\nnumber 100\ngrid\n  3 . .\n');
        file('ordered/4.puz', 'fillomino "of 4"\nnumber 20\ngrid\n  3 . .\n');
        expect(titles(join(folder, 'ordered'))).toEqual(['1', '9', '10', '4', '3']);
    });

    test('names what a magazine must not overlook, and prints the rest', () => {
        const sources = [
            file('w/1.puz', `${several}number 2\n`),
            file('w/2.puz', ragged),
            file('w/3.puz', unique),
            file('w/4.puz', `${unique}number 2\n`),
            file('w/5.puz', `${unique}number 1\n`),
            file('w/6.puz', unique),
        ];
        const { code, err, pages } = booklet(...sources);
        expect(code).toBe(1);
        expect(err).toMatch(/1\.puz": Several answers/);
        expect(err).toMatch(/2\.puz": Left out/);
        expect(err.match(/[^"]*" and "[^"]*" both have the number \d/g)).toEqual([
            `${sources[0]}" and "${sources[3]}" both have the number 2`,
        ]);
        expect(pages.at(-1)).toBe('3|Answers|1|3|3|3|2|Several answers|2|3|3|3|3|3|3|3|4|3|3|3');
        const expected = booklet(file('w/7.puz', several.replace('grid', 'expect several\ngrid')));
        expect([expected.code, expected.err, expected.pages[1]]).toEqual([0, '', '2|Answers|1|Several answers']);
    });

    test('of one type names it once; says why answers are missing', () => {
        const none = file('o/none.puz', 'fillomino\nexpect none\ngrid\n  1 1\n');
        const { pages } = booklet('-l', 'ja', file('o/1.puz', unique), none);
        expect(pages.join('|').match(/フィルオミノ/g)).toHaveLength(1);
        expect(pages.at(-1)).toMatch(/\|2\|解なし$/);
        const late = file('o/late.puz', endless);
        expect(booklet('-l', 'ja', '-t', '0.1', late).pages.at(-1)).toMatch(/\|1\|未判定\(探索打ち切り\)$/);
    });

    test('has fewer puzzles on a page where their cells would be too small to write in', () => {
        const board = (side: number): string => `grid\n${`  ${Array(side).fill('1').join(' ')}\n`.repeat(side)}`;
        const long = `fillomino "${'長い題名'.repeat(100)}"\nauthor "${'名'.repeat(300)}"\n`;
        const sources = [8, 9, 10, 25, 3, 3].map((side, n) =>
            file(`small/${n}.puz`, `${n === 1 ? long : 'fillomino\n'}expect none\n${board(side)}`),
        );
        for (const perPage of ['1', '4', '50']) {
            const { code, err, pages } = booklet('--per-page', perPage, '--page', 'A5', ...sources);
            expect([code, err]).toEqual([0, '']);
            expect(pages.length).toBeLessThan(9);
        }
        const large = file('small/large.puz', `fillomino\nexpect none\n${board(36)}`);
        const page = booklet('--page', 'A5', large);
        expect([page.code, page.err]).toEqual([
            1,
            expect.stringMatching(/large\.puz": Its cells are only 3\.\d mm wide, even on a page of its own\. Choose/),
        ]);
        expect(booklet('--page', 'A4', large).code).toBe(0);
    });
});

describe('answer keys', () => {
    const keyed = (key: string, grid: string): string => `fillomino\n${key}\ngrid\n${grid}`;
    const texts = (output: string): string =>
        pdfPages(readFileSync(output))
            .flatMap(page => page.texts)
            .join(' ');

    test('are printed with the answers, and only if asked how to write them down, once for all puzzles of a type', () => {
        const sources = [
            file('keys/1.puz', keyed('key rows 1', '  3 . .\n')),
            file('keys/2.puz', keyed('key columns 2', '  3 . .\n')),
            file('keys/3.puz', unique),
        ];
        const plain = join(folder, 'keys.pdf');
        expect(puz(['print', '-o', plain, ...sources]).code).toBe(0);
        expect(texts(plain)).toMatch(/Key: 333 .*Key: 3( |$)/);
        expect(texts(plain)).toContain('←');
        expect(texts(plain)).not.toMatch(/Key: write/);
        const worded = join(folder, 'keys-ja.pdf');
        expect(puz(['print', '--key', '-l', 'ja', '-o', worded, ...sources]).code).toBe(0);
        expect(texts(worded).match(/解答キー: 各マスの数字の1の位を書きます。/g)).toHaveLength(1);
        expect(texts(worded)).toMatch(/印のついた列を左から順に.*印のついた行を上から順に/);
    });

    test('are in the output of solve and check, in text and as JSON', () => {
        const source = file('keys/4.puz', keyed('key cells r1c2 r1c1', '  3 . .\n'));
        expect(puz(['solve', source]).out).toMatch(/^Key: 33$/m);
        expect(puz(['solve', '-l', 'ja', source]).out).toMatch(/^解答キー: 33$/m);
        for (const command of ['solve', 'check']) {
            expect(JSON.parse(puz([command, '-f', 'json', source]).out)).toMatchObject({ status: 'unique', key: '33' });
        }
        expect(JSON.parse(puz(['solve', '-f', 'json', file('keys/3.puz', unique)]).out)).not.toHaveProperty('key');
    });

    test('that are weak are warned of by check, on their lines', () => {
        const grid = '    | 1 . .\n  1 | . . .\n  0 | . . .\n  . | . . o\n';
        const source = file('keys/5.puz', `battleship\nkey rows 3\nfleet 1 1\ngrid\n${grid}`);
        const { out } = puz(['check', source]);
        expect(out).toMatch(/5\.puz:2:1.*overlooks one of these clues/);
    });
});

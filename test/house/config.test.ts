import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '../../server/src/house/config';
import { globPattern } from '../../server/src/house/glob';
import { Houses, nearestConfig } from '../../server/src/house/houses';
import { readHouse } from '../../server/src/house/read-house';
import { commandLine } from '../support/command-line';
import { pdfPages } from '../support/pdf';
import { temporaryFolder } from '../support/temporary-folder';

const puz = commandLine();
const { folder, file } = temporaryFolder();
const puzzle = 'fillomino "A"\ndifficulty "easy"\ngrid\n  3 . .\n';

/** The problems of a text: line, column and message. */
function problemsOf(text: string, locale: 'en' | 'ja' = 'en'): string[] {
    const { problems } = readHouse(file('wrong/puz.json', text));
    return problems.map(({ line, column, text }) => `${line}:${column} ${text[locale]}`);
}

describe('a wrong puz.json says where and why', () => {
    test.each([
        ['{ "ruls": {} }', '1:3 There is no "ruls" here. Did you mean "rules"?', '"rules" のことですか?'],
        [
            '{\n  "rules": {\n    "symetry": "error" }\n}',
            '3:5 There is no "symetry" here. Did you mean "symmetry"?',
            '3:5 ここに "symetry" というキーはありません。',
        ],
        ['{ "lang": "jp" }', '1:11 "lang" takes "en" or "ja", not "jp". Did you mean "ja"?', '"en"、"ja"'],
        [
            '{ "page": "b5" }',
            '1:11 "page" takes "A4", "A5", "B5" or "letter", not "b5". Did you mean "B5"?',
            '"B5" のこと',
        ],
        ['{ "page": "A6" }', '1:11 "page" takes "A4", "A5", "B5" or "letter", not "A6".', '"A6" ではありません'],
        ['{ "per-page": 0.5 }', '1:15 "per-page" takes a whole number from 1 to 50, not 0.5.', '1から50までの整数'],
        ['{ "root": 1 }', '1:11 "root" takes true or false, not 1.', 'true か false'],
        ['{ "extends": "no.json" }', '1:14 There is no file "no.json", from the folder of this one.', 'no.json'],
        ['{ "extends": ["./puz.json"] }', '1:15 "./puz.json" extends this file, so this one cannot extend it.', '元'],
        [
            '{ "rules": { "size": "error" } }',
            '1:22 "size" needs its options: ["error", options]. The sizes',
            '設定が要ります',
        ],
        [
            '{ "rules": { "grade": ["warning", {}] } }',
            '1:24 "grade" takes "off", "warn" or "error", not "warning".',
            'warning',
        ],
        [
            '{ "rules": { "grade": ["warn", {"form": 1}] } }',
            '1:33 There is no "form" here. Did you mean "from"?',
            'from',
        ],
        [
            '{ "rules": { "grade": ["warn", {"from": "hard", "to": 2}] } }',
            '1:32 "from" is harder (hard) than "to" (medium). Swap them.',
            '"from"(たいへん)が "to"(おてごろ)より難しく',
        ],
        [
            '{ "rules": { "size": ["warn", "10x10"] } }',
            '1:31 "size" takes keys with values in braces, {…}, not "10x10". The sizes of boards, by type: {"fillomino"',
            '種類ごとの盤面の大きさ: {"fillomino"',
        ],
        [
            '{ "rules": { "fleet": ["warn", "2 0"] } }',
            '1:32 "fleet" takes a fleet such as "3 2 2 1 1 1", not "2 0".',
            '"2 0" ではありません',
        ],
        [
            '{ "rules": { "techniques-only": ["warn", 1] } }',
            '1:33 "techniques-only" takes "off", "warn" or "error"',
            '[…]',
        ],
        [
            '{ "rules": { "fleet": ["warn", {"6": "1"}] } }',
            '1:33 A key here is a size such as "10x12"',
            '"6" ではありません',
        ],
        [
            '{ "rules": { "header": ["warn", []] } }',
            '1:33 "header" takes a list such as ["title", "author"], not [].',
            'リスト',
        ],
        ['{ "overrides": [{ "file": "a" }] }', '1:19 There is no "file" here. Did you mean "files"?', 'files'],
        ['{ "lang": "en", "lang": "ja" }', '1:17 "lang" is here twice.', '2回'],
        [
            '{ "print": { "difficulties": { "esay": "" } } }',
            '1:32 There is no "esay" here. Did you mean "easy"?',
            'easy',
        ],
        ['{ "lang": "en" ', '1:16 This is not JSON: a closing brace } is missing here.', '}'],
        ['{ "lang": "en", }', '1:17 This is not JSON: a key in double quotes is missing here.', 'キー'],
        ['{ // no\n}', '1:3 This is not JSON: it has no comments.', 'コメント'],
        ['{ "lang": en }', '1:11 This is not JSON: this does not belong here.', '書けません'],
        ['{ “lang”: "en" }', '1:3 This is not JSON: this does not belong here. It has straight', '半角'],
        ['', '1:1 This is not JSON: a value is missing here.', '値'],
        ['[]', '1:1 "puz.json" takes keys with values in braces, {…}, not [].', '{ } で囲んだ'],
    ])('%s', (text, en, ja) => {
        expect(problemsOf(text)).toEqual([expect.stringContaining(en)]);
        expect(problemsOf(text, 'ja')).toEqual([expect.stringContaining(ja)]);
    });

    test('all mistakes are named, and nothing is checked or printed', () => {
        file('two/puz.json', '{ "lang": 1,\n  "rules": 2 }');
        const name = file('two/a.puz', puzzle);
        for (const call of [['check'], ['check', '--show-config'], ['print', '-o', join(folder, 'a.pdf')]]) {
            const { code, out, err } = puz([...call, name]);
            expect([code, out]).toEqual([2, '']);
            expect(err).toMatch(
                /^puz: No puzzle was done, because a puz\.json has mistakes:\n\S*puz\.json:1:11: error: /,
            );
            expect(err).toMatch(/puz\.json:2:12: error: "rules" takes keys/);
        }
        expect(puz(['solve', name]).code, 'other commands need no rules').toBe(0);
    });

    test('a file that cannot be read is one, too', () => {
        mkdirSync(join(folder, 'odd/puz.json'), { recursive: true });
        expect(readHouse(join(folder, 'odd/puz.json')).problems).toMatchObject([{ line: 1, column: 1 }]);
    });
});

test.each([
    ['Shift_JIS', Buffer.from('{ "print": { "difficulties": { "\x82\xe7": "1" } } }', 'latin1')],
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le')],
])('a file in %s is said to be no UTF-8', (_, bytes) => {
    const name = file('coded/puz.json', '');
    writeFileSync(name, bytes);
    const [problem] = readHouse(name).problems;
    expect(problem!.text.en).toBe('This file is not in UTF-8. Save it with the encoding UTF-8.');
    expect(problem!.text.ja).toContain('UTF-8 ではありません');
});

test('a text with a byte order mark is read', () => expect(parseConfig('\uFEFF{}').problems).toEqual([]));

describe('the nearest file counts', () => {
    beforeEach(() => {
        rmSync(join(folder, 'top'), { recursive: true, force: true });
        file(
            'top/puz.json',
            '{ "rules": { "size": ["error", { "fillomino": "9x9" }], "header": ["warn", ["author"]] } }',
        );
        file('top/inner/a.puz', puzzle);
    });
    const codes = (...args: string[]): string[] => {
        const { out } = puz(['check', '-f', 'json', ...args, join(folder, 'top/inner/a.puz')]);
        return JSON.parse(out).messages.map(({ code }: { readonly code: string }) => code);
    };

    test('upwards, and only that one', () => {
        expect(codes()).toEqual(['house/size', 'house/header']);
        file('top/inner/puz.json', '{ "root": true }');
        expect(codes()).toEqual([]);
        expect(nearestConfig(join(folder, 'top/inner/a.puz'))).toBe(join(folder, 'top/inner/puz.json'));
    });

    test('with what it extends: the last wins, lists replace each other', () => {
        file('top/inner/puz.json', '{ "extends": ["../puz.json", "other.json"] }');
        file('top/inner/other.json', '{ "rules": { "header": ["error", ["number", "date"]] } }');
        expect(codes()).toEqual(['house/size', 'house/header']);
        file('top/inner/other.json', '{ "rules": { "size": "off", "header": ["error", ["title"]] } }');
        expect(codes()).toEqual([]);
    });

    test('its patterns are those of the file that states them', () => {
        file(
            'top/puz.json',
            '{ "overrides": [{ "files": "inner/*.puz", "rules": { "header": ["warn", ["date"]] } }] }',
        );
        expect(codes()).toEqual(['house/header']);
        file('top/inner/puz.json', '{ "extends": "../puz.json" }');
        expect(codes()).toEqual(['house/header']);
        file('top/inner/puz.json', '{ "extends": "../puz.json", "overrides": [{ "types": "bonsan", "rules": {} }] }');
        expect(codes()).toEqual([]);
    });

    test('its folders as well', () => {
        file('top/old/b.puz', puzzle);
        file('top/base.json', '{ "rules": { "repeats": ["error", "old"] } }');
        file('top/inner/puz.json', '{ "extends": "../base.json" }');
        expect(codes()).toEqual(['house/repeats']);
    });

    test('of some types only', () => {
        const rules = { header: ['warn', ['date']] };
        file('top/puz.json', JSON.stringify({ overrides: [{ types: ['bonsan', 'kanaore'], rules }] }));
        expect(codes()).toEqual([]);
        file('top/puz.json', JSON.stringify({ overrides: [{ types: 'fillomino', files: 'a.*', rules }] }));
        expect(codes()).toEqual(['house/header']);
    });
});

test.each([
    ['*.puz', 'a.puz', true],
    ['*.puz', 'x/y/a.puz', true],
    ['x/*.puz', 'x/y/a.puz', false],
    ['x/**', 'x/y/a.puz', true],
    ['./x/**/a.puz', 'x/a.puz', true],
    ['{x,y}/?.puz', 'y/b.puz', true],
    ['{x,y}/?.puz', 'y/bb.puz', false],
    ['a+(1).puz', 'a+(1).puz', true],
    ['a.puz', 'abpuz', false],
    ['guests/', 'guests/a.puz', true],
    ['guests/', 'other/guests/a.puz', false],
    ['guests', 'issue/guests/b/a.puz', true],
    ['./issue/guests', 'issue/guests/a.puz', true],
    ['issue/guests', 'issue/guests2/a.puz', false],
])('%s: %s %s', (glob, name, isMatched) => expect(globPattern(glob).test(name)).toBe(isMatched));

test('a file is read again when it has changed', async () => {
    const houses = new Houses();
    const name = file('again/puz.json', '{ "lang": "ja" }');
    const known = (await houses.of(dirname(name)))!;
    expect(known.defaults.lang).toBe('ja');
    expect(await houses.of(dirname(name))).toBe(known);
    file('again/puz.json', '{ "lang": "en" }');
    utimesSync(name, 1, 1);
    expect(houses.known(dirname(name))!.defaults.lang).toBe('en');
});

describe('defaults of options', () => {
    const usual = { lang: 'ja', page: 'B5', 'per-page': 1 };

    test('the language, unless it is given', () => {
        file('usual/puz.json', JSON.stringify(usual));
        const name = file('usual/a.puz', puzzle);
        expect(puz(['check', name]).out).toContain('唯一解');
        expect(puz(['check', '--lang', 'en', name]).out).toContain('Unique');
        expect(puz(['check', '--no-such', name]).err).toContain('というオプションはありません');
    });

    test('the page and the number of puzzles on it', () => {
        file('usual/puz.json', JSON.stringify(usual));
        const names = [file('usual/a.puz', puzzle), file('usual/b.puz', puzzle.replace('3 . .', '. 3 .'))];
        const pages = (...args: string[]): number => {
            const pdf = join(folder, 'book.pdf');
            expect(puz(['print', '--force', '-o', pdf, ...args, ...names])).toMatchObject({ code: 0 });
            return pdfPages(readFileSync(pdf)).length;
        };
        expect(pages()).toBe(3);
        expect(pages('--per-page', '2')).toBe(2);
    });
});

test.each([
    ['ja', ['枠で分けます。', '入門'], ['1つ目。2つ目。', '入門']],
    ['en', ['Divide.', 'easy'], ['One. Two.', 'easy']],
] as const)('own texts are printed: %s', (lang, fillomino, heya) => {
    const rules = {
        fillomino: { en: 'Divide.', ja: '枠で分けます。' },
        'heya-bon': { en: ['One.', 'Two.'], ja: ['1つ目。', '2つ目。'] },
    };
    file('own/puz.json', JSON.stringify({ print: { rules, difficulties: { easy: { ja: '入門' } } } }));
    const textOf = (name: string): string => {
        const pdf = join(folder, 'own.pdf');
        expect(puz(['print', '--lang', lang, '--force', '-o', pdf, name])).toMatchObject({ code: 0 });
        return pdfPages(readFileSync(pdf))[0]!.texts.join('').replaceAll(' ', '');
    };
    for (const text of fillomino) {
        expect(textOf(file('own/a.puz', puzzle))).toContain(text.replaceAll(' ', ''));
    }
    const [rule] = heya;
    const heyaPuzzle = 'bonsan\nregions\n  A\ngrid\n  0\n';
    expect(textOf(file('own/b.puz', heyaPuzzle))).toContain(rule.replaceAll(' ', ''));
    const bonsan = textOf(file('own/c.puz', 'bonsan\ngrid\n  0\n'));
    expect(bonsan, 'a type without texts of its own keeps its rules').not.toContain(rule.replaceAll(' ', ''));
});

test('--show-config shows what counts for a file, and where it comes from', () => {
    file('shown/base.json', '{ "lang": "en", "rules": { "grade": ["warn", { "to": "hard" }], "symmetry": "error" } }');
    const overrides = [{ types: 'fillomino', rules: { symmetry: 'off' } }];
    file('shown/puz.json', JSON.stringify({ extends: 'base.json', page: 'A5', overrides }));
    const { code, out } = puz(['check', '--show-config', file('shown/a.puz', puzzle)]);
    expect(code).toBe(0);
    const { from, ...shown } = JSON.parse(out);
    expect(from.map((name: string) => name.replace(/^.*\//, ''))).toEqual(['puz.json', 'base.json']);
    expect(shown).toMatchObject({
        lang: 'en',
        page: 'A5',
        rules: { grade: ['warn', { to: 'hard' }], symmetry: 'off' },
    });
    expect(JSON.parse(puz(['check', '--show-config', file('none/a.puz', puzzle)]).out)).toMatchObject({
        from: [],
        rules: {},
    });
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import subsetFont from 'subset-font';
import { afterEach, expect, test, vi } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import type { Locale } from '../../server/src/message';
import { paragraph } from '../../server/src/print/paragraph';
import { type BookletOptions, bookletOf, Fonts, PrintError, pictureFile, resvgOf } from '../../server/src/print/print';
import { puzzleTypes } from '../../server/src/puzzles/registry';
import { solve } from '../../server/src/solve/solve';
import { type PrintedPuzzle, printedPuzzle } from '../../server/src/verdict/printed';
import { pdfPages } from '../support/pdf';
import { tries } from '../support/runs';
import { examples } from '../support/texts';

const font = (name: string): Buffer => readFileSync(`server/src/print/generated/${name}.ttf`);
const fonts = new Fonts({ regular: font('regular'), bold: font('bold') });
const types = Object.entries(puzzleTypes);

function example(type: string): PrintedPuzzle {
    const puzzle = loadPuzzle(readFileSync(`examples/${type.toLowerCase()}/several.puz`, 'utf8'));
    return printedPuzzle(puzzle, solve(puzzle.model!), 'en')!;
}

afterEach(() => vi.useRealTimers());

const printed = (text: string, locale: Locale): PrintedPuzzle => printedPuzzle(loadPuzzle(text), undefined, locale)!;

test.each([...examples])('the fonts have all signs of the names and the rules of %s', (_, texts) => {
    for (const text of texts.filter(text => loadPuzzle(text).model)) {
        for (const locale of ['en', 'ja'] as const) {
            const { typeName, rules } = printed(text, locale);
            expect(fonts.fontFor(typeName, 'bold').name).toBe('bold');
            expect(fonts.fontFor(rules.join(''), 'regular').name).toBe('regular');
        }
    }
});

/** Puzzles, the name of their type, and what their rules say and do not say, in English and Japanese. */
const ownRules: readonly [string, string, RegExp[], RegExp[]][] = [
    [
        'battleship\nfleet 2\ngrid\n  | 1 .\n  . | . .',
        'Battleship',
        [
            /horizontally or vertically\. .* is the number of cells .* hold a ship\.$/,
            /タテまたはヨコ.*艦の入るマスの数です。$/,
        ],
        [/bent|sum|water|hatched/i, /曲がった|合計|波|斜線/],
    ],
    [
        'battleship\nfleet 2\ngrid\n  ~ .\n  . ?',
        'Battleship',
        [/No ship covers a cell of water\. A hatched square/, /波のマスに艦は入りません。斜線の四角/],
        [/outside/, /外の数字/],
    ],
    [
        'battleship\nships\n  oo\n  o\ngrid\n  | 1 .\n  . | . .',
        'Battleship with Bent Ships',
        [/Bent ships .* is the number of cells/, /曲がった艦は回転や裏返し/],
        [/sum/, /合計/],
    ],
    [
        'battleship\nweighted\nfleet 2\ngrid\n  | 1 .\n  . | . .',
        'Weighted Battleship',
        [
            /each counted as the number of cells of its ship: 3 for each/,
            /「その艦のマス数」として数えた合計です\(3マスの艦は1マスにつき3\)/,
        ],
        [/bent|is the number of cells/i, /マスの数です/],
    ],
    [
        'battleship\ndigital\nfleet 2\ngrid\n  | 1 .\n  . | 1 2',
        'Digital Battleship',
        [/sum of the numbers in the cells/, /書かれた数字の合計です/],
        [/each counted/, /その艦のマス数/],
    ],
    [
        'bonsan\ngrid\n  1 .',
        'Bonsan',
        [
            /moved once, in a straight line, horizontally or vertically\. A number .* centre of the board/,
            /タテかヨコにまっすぐ1回まで.*動くマス数です.*盤面の中心/,
        ],
        [/region|without a number/, /ブロック|数字のない/],
    ],
    [
        'bonsan\nregions\n  a a\ngrid\n  o .',
        'Heya-bon',
        [
            /horizontally or vertically\. .*without a number .* every region holds a circle/,
            /タテかヨコ.*数字のない○は.*どのブロックにも○/,
        ],
        [/centre of the board|A number in/, /盤面の中心|動くマス数/],
    ],
    [
        'curvedata\ngrid\n  . .',
        'Curve Data',
        [/neither turned nor mirrored/, /記号のとおりとはかぎりませんが/],
        [/shaded|“\?”|thick/, /黒マス|「\?」|太線/],
    ],
    [
        'curvedata\ngrid\n  ?| x\n  .  .',
        'Curve Data',
        [/shaded cells .*“\?” .*thick lines/, /黒マス以外の.*「\?」を通る図形.*太線/],
        [],
    ],
    [
        'fillomino\ngrid\n  3 .',
        'Fillomino',
        [/share an edge .* need not have a number/, /タテヨコに隣り合うマス.*表出していないブロック/],
        [/thick/, /太線/],
    ],
    ['fillomino\ngrid\n  3| .', 'Fillomino', [/thick line/, /太線/], []],
    [
        'kanaore\ngrid\n  . .',
        'Kanaore',
        [/may stay empty/, /文字の入らないマスができてもかまいません/],
        [/black/, /黒マス/],
    ],
    [
        'kanaore\nfull\ngrid\n  ■ .',
        'Kanaore',
        [/black cell/, /黒マスに文字は入りません/],
        [/may stay empty/, /できてもかまいません/],
    ],
];

test.each(ownRules)('the rules of %j are its own', (text, name, said, unsaid) => {
    const rules = (locale: Locale): string => printed(`${text}\n`, locale).rules.join(' ').replaceAll('。 ', '。');
    expect(printed(`${text}\n`, 'en').typeName).toBe(name);
    for (const [index, locale] of (['en', 'ja'] as const).entries()) {
        expect(rules(locale)).toMatch(said[index]!);
        if (unsaid[index]) {
            expect(rules(locale)).not.toMatch(unsaid[index]);
        }
    }
});

test.each(types.map(([type]) => type))('a picture of a %s has only what is on paper', async type => {
    const options = { board: 'clues', format: 'svg', title: false } as const;
    const renderPng = resvgOf(() => new Uint8Array());
    const svg = new TextDecoder().decode(await pictureFile(example(type), options, fonts, renderPng));
    // Every element says how it is drawn, in black, white or grey.
    const elements = [...svg.matchAll(/<(?:path|rect|circle) [^>]*>/g)].map(([element]) => element);
    expect(elements.length).toBeGreaterThan(2);
    for (const element of elements) {
        expect(element).toMatch(/ (fill|stroke|aria-label)="/);
    }
    for (const [, colour] of svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)) {
        expect(colour).toMatch(/^(none|#(.)\2\2)$/);
    }
});

test('the same puzzles give the same bytes, whenever that is', async () => {
    const puzzles = types.map(([type]) => example(type));
    const options: BookletOptions = { page: 'B5', perPage: 3, cell: 8, locale: 'en' };
    vi.useFakeTimers({ now: new Date('2026-01-01'), toFake: ['Date'] });
    const before = await bookletOf(puzzles, fonts, options);
    vi.setSystemTime(new Date('2027-02-03'));
    const after = await bookletOf(puzzles, fonts, options);
    expect(Buffer.compare(before.pdf, after.pdf)).toBe(0);
    expect(Buffer.from(before.pdf).toString('latin1')).not.toMatch(/CreationDate|ModDate|202[67]/);
});

test('however many puzzles a page is tried with, each text is measured once, and once more to be written', async () => {
    const words = Array.from({ length: 12 }, (_, index) => `  ${index + 1} ↓ うみやま\n`).join('');
    const rows = Array.from({ length: 4 }, (_, row) => `  ${row * 3 + 1} ${row * 3 + 2} ${row * 3 + 3}\n`).join('');
    const puzzle = printed(`kanaore "春の海"\nwords\n${words}grid\n${rows}`, 'ja');
    const own = new Fonts({ regular: font('regular'), bold: font('bold') });
    const spies = own.all.map(({ font }) => vi.spyOn(font, 'layout'));
    const options: BookletOptions = { page: 'A5', perPage: 20, cell: 8, locale: 'ja' };
    await bookletOf(Array<PrintedPuzzle>(20).fill(puzzle), own, options);
    for (const { mock } of spies) {
        const texts = mock.calls.map(([text]) => text);
        expect(texts.length).toBeGreaterThan(0);
        const again = texts.filter((text, index) => texts.indexOf(text) < index);
        expect(again.length).toBe(new Set(again).size);
    }
});

test('a line may have characters of several fonts', async () => {
    const whole = readFileSync('node_modules/@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');
    const more = await subsetFont(whole, '湘嵯鷺');
    const own = new Fonts({ regular: font('regular'), bold: font('bold'), more });
    const puzzle = { ...example('fillomino'), title: '湘の海', author: '嵯田 鷺子', difficulty: 'おてごろ' };
    const options: BookletOptions = { page: 'A4', perPage: 4, cell: 8, locale: 'ja' };
    const { pdf } = await bookletOf([puzzle], own, options);
    const texts = pdfPages(pdf)[0]!.texts.join('');
    expect(texts).toContain('湘の海');
    expect(texts).toContain('作 嵯田 鷺子　おてごろ');
    await expect(bookletOf([puzzle], fonts, options)).rejects.toMatchObject({
        missing: [{ puzzle: 0, signs: ['湘', '嵯', '鷺'] }],
    });
});

test('a puzzle that no page has room for is named', async () => {
    const side = 25;
    const numbers = Array.from({ length: side * side }, (_, index) => index + 1);
    const words = numbers.map(number => `  ${number} → うみやま\n`).join('');
    const rows = Array.from(
        { length: side },
        (_, row) => `  ${numbers.slice(row * side, (row + 1) * side).join(' ')}\n`,
    );
    const puzzles = [example('fillomino'), printed(`kanaore\nwords\n${words}grid\n${rows.join('')}`, 'en')];
    const options: BookletOptions = { page: 'A5', perPage: 4, cell: 8, locale: 'en' };
    const error = await bookletOf(puzzles, fonts, options).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(PrintError);
    expect(error).toMatchObject({
        puzzle: 1,
        text: { en: expect.stringMatching(/^The puzzle does not fit on a page/) },
    });
});

const letters = fc.constantFrom(...'あいアーっ、。「」…! aWi—ß漢字');

test('a text is broken into lines that fit, and loses no letter unless it is cut', () => {
    const width = (line: string): number => paragraph(line, 10_000, { size: 10 }, fonts).width;
    fc.assert(
        fc.property(
            fc.array(letters, { maxLength: 60 }),
            fc.integer({ min: 5, max: 200 }),
            fc.integer({ min: 1, max: 4 }),
            (signs, room, mostLines) => {
                const text = signs.join('').trim().replace(/ +/g, ' ');
                const lines = paragraph(text, room, { size: 10 }, fonts).lines.map(line => line.text);
                expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
                expect(lines.filter(line => line.length > 1 && width(line) > room)).toEqual([]);
                const short = paragraph(text, room, { size: 10, mostLines }, fonts).lines.map(line => line.text);
                const isCut = lines.length > mostLines;
                expect(short.length).toBe(Math.min(mostLines, lines.length));
                expect(short.slice(0, -1)).toEqual(lines.slice(0, isCut ? mostLines - 1 : -1));
                expect(short.at(-1)?.endsWith('…') ?? false).toBe(isCut || text.endsWith('…'));
            },
        ),
        tries(1, 500),
    );
});

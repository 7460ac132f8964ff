import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import type { Locale } from '../../server/src/message';
import { type BookletOptions, bookletOf, Fonts, pictureFile } from '../../server/src/print/print';
import { puzzleTypes } from '../../server/src/puzzles/registry';
import { solve } from '../../server/src/solve/solve';
import { type PrintedPuzzle, printedPuzzle } from '../../server/src/verdict/printed';
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
            expect(fonts.fontFor(rules, 'regular').name).toBe('regular');
        }
    }
});

test.each([
    ['battleship\nfleet 2\n', 'Battleship', /^Place every ship .* how many cells .* hold a ship\.$/, /bent|sum/],
    ['battleship\nships\n  oo\n  o\n', 'Battleship with Bent Ships', /Bent ships .* how many cells/, /sum/],
    ['battleship\nweighted\nfleet 2\n', 'Weighted Battleship', /as many as its ship has cells/, /bent|how many/],
    ['bonsan\n', 'Bonsan', /centre of the board/, /region/],
    ['bonsan\nregions\n  a a\n  a a\n', 'Heya-bon', /every region/, /centre of the board/],
])('the rules of %j are its own', (lines, name, said, unsaid) => {
    const { typeName, rules } = printed(`${lines}grid\n  . .\n  . .\n`, 'en');
    expect(typeName).toBe(name);
    expect(rules).toMatch(said);
    expect(rules).not.toMatch(unsaid);
});

test.each(types.map(([type]) => type))('a picture of a %s has only what is on paper', async type => {
    const options = { board: 'clues', format: 'svg', cell: 8, title: false, dpi: 300 } as const;
    const svg = new TextDecoder().decode(await pictureFile(example(type), options, fonts, new Uint8Array()));
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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { filled } from '../../server/src/board/grid';
import type { Side } from '../../server/src/board/outside';
import { typesByWord } from '../../server/src/language/new-puzzle';
import { Random } from './random';

/** A random puzzle as text without errors, spaced and commented in any way that the language allows. */
export function randomText(word: string, seed: number): string {
    const random = new Random(seed);
    const lines = puzzles[word]?.(random) ?? ofAnyType(word, random);
    const lineBreak = random.pick(['\n', '\n', '\r\n']);
    const gaps = random.pick([[' '], [' ', '  '], ['\t'], ['　', ' '], [' ', '   ', '\t', '　', '\u00a0']]);
    const written = lines.map((line): string => {
        if ('drawing' in line) {
            const indent = random.pick(['  ', '  ', ' ', '\t', '      ']);
            return line.drawing.map(row => indent + row + random.pick(['', '', ' ', '  # a stroke'])).join(lineBreak);
        }
        const indent = line.isRow ? random.pick(['  ', '  ', ' ', '\t', '　', '     ']) : '';
        const code = indent + line.cells.reduce((text, cell) => text + random.pick(gaps) + cell);
        const comment = random.chance(0.1) ? random.pick(['# why', '  #  "x" 。', '＃ 全角', '#']) : '';
        const between = random.pick(['', '', '', '', '', '\n', '\n\n\n', '# a line\n', '    # indented\n', ' \t\n']);
        return between.replaceAll('\n', lineBreak) + code + comment + random.pick(['', '', '', '  ', '\t']);
    });
    return written.join(lineBreak) + random.pick(['', lineBreak, lineBreak, lineBreak.repeat(3)]);
}

/** A line of a puzzle: words, a row of a block, or a drawing of several lines. */
type Line = { readonly cells: readonly string[]; readonly isRow: boolean } | { readonly drawing: readonly string[] };

const words = (...cells: string[]): Line => ({ cells, isRow: false });
const row = (cells: readonly string[]): Line => ({ cells, isRow: true });

const puzzles: Readonly<Record<string, (random: Random) => Line[]>> = {
    fillomino: random => {
        const { rows, columns } = sizeOf(random);
        const share = borderShare(random);
        const cells = filled({ rows, columns }, (r, c) => {
            const sign = random.pick(['.', '.', '.', '・', '?', '1', '3', '12', '４', '１１']);
            const right = c < columns - 1 && random.chance(share) ? '|' : '';
            const below = r < rows - 1 && random.chance(share) ? random.pick(['_', '＿']) : '';
            return sign + (random.chance(0.5) ? right + below : below + right);
        });
        const max = random.chance(0.3) ? [words('max', '12')] : [];
        return [words('fillomino', '"a  title"'), ...max, words('grid'), ...cells.map(row)];
    },
    battleship: random => {
        const { rows, columns } = sizeOf(random);
        const outside = (): string => random.pick(['.', '0', '1', '2', '11', '３', '?']);
        const [hasTop, hasLeft] = [random.chance(0.7), random.chance(0.7)];
        const glued = random.chance(0.2);
        const cells = filled({ rows, columns }, () =>
            random.pick(['.', '.', '.', '~', 'o', '<', '^', '＝', '?', '○', '┌', '<v']),
        );
        const drawing = random.pick([
            ['oo', ' o'],
            [' ■■', '■■'],
            ['ooo  o', 'o.o ooo'],
        ]);
        const ships = [random.chance(0.5) ? words('ships', 'x2') : words('ships'), { drawing }];
        return [
            words('battleship', '"x"'),
            random.chance(0.5) ? words('fleet', 'standard', '3') : words('fleet', '3', '2', '10'),
            ...(random.chance(0.4) ? ships : []),
            words('grid'),
            ...(hasTop ? [row(['|', ...Array.from({ length: columns }, outside)])] : []),
            ...cells.map(line => {
                const [first, ...others] = line;
                const left = outside();
                return row(!hasLeft ? line : glued ? [`${left}|${first}`, ...others] : [left, '|', ...line]);
            }),
        ];
    },
    bonsan: random => {
        const { rows, columns } = sizeOf(random);
        const cells = filled({ rows, columns }, () => random.pick(['.', '.', '.', 'o', '○', '2', '10', '０']));
        const block = random.chance(0.5) ? regionLines(rows, columns) : [];
        return [words('bonsan', '"ぼんさん"'), words('expect', 'unique'), words('grid'), ...cells.map(row), ...block];
    },
    kanaore: random => {
        const { rows, columns } = sizeOf(random);
        const places = random.shuffled(Array.from({ length: rows * columns }, (_, cell) => cell));
        const count = 1 + random.below(Math.min(12, rows * columns));
        const number = (index: number): string =>
            random.pick([String(index), String(index), '０１２３'[index] ?? `0${index}`]);
        const list = Array.from({ length: count }, (_, index) => {
            const arrow = random.pick(['↓', '→', 'v', '<', 'up', '左', '⬇️']);
            const text = random.pick(['はだの', 'ｶﾞﾗｽ', 'か\u3099く', 'とうもろこし', '湘南', '🐈いぬ']);
            const isGlued = random.chance(0.2);
            return row(isGlued ? [`${number(index)}${arrow}${text}`] : [number(index), arrow, text]);
        });
        const cells = filled({ rows, columns }, (r, c) => {
            const index = places.indexOf(r * columns + c);
            const letter = random.chance(0.2) ? random.pick(['は', 'か\u3099']) : '';
            return (index < count ? number(index) : '') + letter || '.';
        });
        const flags = random.chance(0.3) ? [words('full')] : [];
        return [words('kanaore', '“湘南”'), ...flags, words('words'), ...list, words('grid'), ...cells.map(row)];
    },
    curvedata: random => {
        const { rows, columns } = sizeOf(random);
        const share = borderShare(random);
        const names = ['A', 'は', '12', 'Ｄ'];
        const shapes = drawings.slice(0, 1 + random.below(drawings.length));
        const cells = filled({ rows, columns }, (r, c) => {
            const sign = random.pick(['.', '.', '?', 'x', 'A', ...shapes.map((_, index) => names[index]!)]);
            return (
                sign +
                (c < columns - 1 && random.chance(share) ? '|' : '') +
                (r < rows - 1 && random.chance(share) ? '_' : '')
            );
        });
        cells[0]![0] = names[0]!;
        const blocks = shapes.flatMap((drawing, index) => [words('shape', names[index]!), { drawing }]);
        return [words('curvedata', '"a"'), words('author', '"b"'), ...blocks, words('grid'), ...cells.map(row)];
    },
};

/** A board whose signs are all offered by completion, with numbers outside and regions if the type can have them. */
function ofAnyType(word: string, random: Random): Line[] {
    const { text } = typesByWord.get(word)!;
    const { sizes, regions, outside = [] } = text.form;
    const { rows, columns } = sizes?.sample ?? { rows: random.below(6) + 1, columns: random.below(8) + 2 };
    const offers = text.offers({ $type: '' }, 'grid', ['|', '|']).map(offer => offer.text);
    const hasRegions = regions?.required || (regions && random.chance(0.5));
    const number = (): string => random.pick(['.', '.', '1', '2', '３', '?']);
    const head = (side: Side): Line[] =>
        outside.includes(side) ? [row(['|', ...Array.from({ length: columns }, number)])] : [];
    const left = outside.length > 0 ? () => [number(), '|'] : () => [];
    const right = outside.includes('right') ? () => ['|', number()] : () => [];
    return [
        words(word),
        words('grid'),
        ...head('above'),
        ...filled({ rows, columns }, () => random.pick(offers)).map(cells => row([...left(), ...cells, ...right()])),
        ...head('below'),
        ...(hasRegions ? regionLines(rows, columns) : []),
    ];
}

/** Regions of two columns each; of two rows on a board with a single column. */
function regionLines(rows: number, columns: number): Line[] {
    const names = ['A', 'BB', 'は', '12', 'ｄ'];
    const regions = filled({ rows, columns }, (r, c) => names[Math.floor((columns === 1 ? r : c) / 2)]!);
    return [words('regions'), ...regions.map(row)];
}

const drawings: readonly (readonly string[])[] = [
    ['+-+', '|', '+'],
    ['+-+-+', '| | |', '+ + +'],
    ['  +─┐', '┌───┤', '+─+─┘'],
    ['    +', '    |', '+-+-+'],
];

/** Half of the boards are a single row or column. */
function sizeOf(random: Random): { rows: number; columns: number } {
    const [rows, columns] = [1 + random.below(6), 1 + random.below(9)];
    return random.pick([
        { rows, columns },
        { rows, columns },
        { rows: 1, columns },
        { rows, columns: 1 },
    ]);
}

/** The probability of a border: on some boards there is one between any two cells. */
function borderShare(random: Random): number {
    return random.pick([0.1, 0.1, 0.4, 1]);
}

/** The examples, by the word of their type. */
export const examples: ReadonlyMap<string, readonly string[]> = new Map(
    readdirSync('examples').map(folder => [
        folder,
        readdirSync(join('examples', folder)).map(name => readFileSync(join('examples', folder, name), 'utf8')),
    ]),
);

/** Words of the language, and other pieces of texts. */
export const bits = fc.constantFrom(
    ...['fillomino', 'battleship', 'grid', 'fleet', 'max', 'expect', 'unique', 'standard', 'author', 'shape', 'words'],
    ...['"a"', '"', '|', '_', '.', '~', '12', '0', '-1', '3|', '?', 'o', '<', '+-+', '↓', 'は'],
    ...['\n', '\n  ', '\r\n', ' ', '\t', '　', '#', '＃', '\ud800', '\0'],
);

/** A text with a part removed, inserted or repeated. */
export function damaged(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
    return fc
        .tuple(texts, fc.nat(), fc.nat({ max: 40 }), fc.array(bits, { maxLength: 4 }))
        .map(([text, place, length, inserted]) => {
            const start = place % (text.length + 1);
            return text.slice(0, start) + inserted.join('') + text.slice(Math.max(0, start + length - 20));
        });
}

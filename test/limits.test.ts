import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { largestSide } from '../server/src/board/grid';
import { mostPerPage } from '../server/src/board/paper';
import { mostPuzzles } from '../server/src/cli/commands/generate';
import { mostJobs } from '../server/src/cli/options/campaign';
import { parse } from '../server/src/cli/parse';
import { WrongUsage } from '../server/src/cli/terminal';
import { importPuzzle, longestImport } from '../server/src/exchange/import';
import { mostFindings } from '../server/src/language/finding';
import { loadPuzzle } from '../server/src/language/load';
import { mostLines } from '../server/src/language/parser';
import { longestText } from '../server/src/language/text-findings';
import type { Message, Text } from '../server/src/message';
import { largestStandard } from '../server/src/puzzles/battleship/lengths';
import { mostOfAKind } from '../server/src/puzzles/battleship/ship-drawing';
import { seedCount } from '../server/src/puzzles/filler';
import { largestMax } from '../server/src/puzzles/fillomino/text';
import { defaultCount, defaultSeconds, longestTimeLimit, mostToCount } from '../server/src/solve/limits';

// Each limit of input from outside: no finding at it, and one just above it.

const rows = (count: number, columns: number): string => `  ${Array(columns).fill('.').join(' ')}\n`.repeat(count);
const outside = (columns: number): string => `    | ${Array(columns).fill('.').join(' ')}\n`;
const below = (count: number, columns: number): string => `  . | ${Array(columns).fill('.').join(' ')}\n`.repeat(count);
const small = `fillomino\ngrid\n${rows(2, 2)}`;
const battleship = (fleet: string): string => `battleship\n${fleet}\ngrid\n${outside(3)}${below(3, 3)}`;

/** The largest readable size, a text of a given size, and the code of the finding on a larger one. */
const texts: readonly (readonly [what: string, most: number, text: (size: number) => string, code: string])[] = [
    ['characters', longestText, size => small.padEnd(size, '#'), 'language/file-too-large'],
    ['lines', mostLines, size => `fillomino\n${'max 3\n'.repeat(size - 2)}grid\n`, 'language/too-many-lines'],
    ['digits of a clue', 9, size => `fillomino\ngrid\n  ${'9'.repeat(size)} .\n`, 'language/unknown-sign'],
    [
        'digits outside',
        9,
        size => `${battleship('fleet 1').slice(0, -1)}\n`.replace('| . .', `| ${'9'.repeat(size)} .`),
        'language/unknown-clue',
    ],
    ['digits of a circle', 9, size => `bonsan\ngrid\n  ${'9'.repeat(size)} .\n`, 'language/unknown-sign'],
    [
        'digits of a word’s number',
        9,
        size => `kanaore\nwords\n  ${'9'.repeat(size)} ↓ かな\ngrid\n${rows(3, 3)}`,
        'kanaore/missing-number',
    ],
    [
        'digits of a number on the board of a Kanaore',
        9,
        size => `kanaore\nwords\n  1 ↓ かな\ngrid\n  ${'9'.repeat(size)} .\n`,
        'kanaore/two-letters-in-cell',
    ],
    [
        'the largest number of a Fillomino',
        largestMax,
        size => `fillomino\nmax ${size}\ngrid\n${rows(2, 2)}`,
        'fillomino/number-out-of-range',
    ],
    ['rows of a Fillomino', largestSide, size => `fillomino\ngrid\n${rows(size, 1)}`, 'language/board-too-large'],
    ['columns of a Fillomino', largestSide, size => `fillomino\ngrid\n${rows(1, size)}`, 'language/board-too-large'],
    [
        'rows of a Battleship',
        largestSide,
        size => `battleship\nfleet 1\ngrid\n${outside(1)}${below(size, 1)}`,
        'language/board-too-large',
    ],
    [
        'columns of a Battleship',
        largestSide,
        size => `battleship\nfleet 1\ngrid\n${outside(size)}${below(1, size)}`,
        'language/board-too-large',
    ],
    ['columns of a Bonsan', largestSide, size => `bonsan\ngrid\n${rows(1, size)}`, 'language/board-too-large'],
    ['columns of a Curve Data', largestSide, size => `curvedata\ngrid\n${rows(1, size)}`, 'language/board-too-large'],
    [
        'columns of a Kanaore',
        largestSide,
        size => `kanaore\nwords\n  1 ↓ かな\ngrid\n${rows(1, size)}`,
        'language/board-too-large',
    ],
    ['cells of a ship', largestSide, size => battleship(`fleet ${size}`), 'battleship/ship-length-out-of-range'],
    [
        'the standard fleet',
        largestStandard,
        size => battleship(`fleet standard ${size}`),
        'battleship/standard-fleet-out-of-range',
    ],
    ['ships of a kind', mostOfAKind, size => battleship(`ships x${size}\n  oo`), 'battleship/bad-count'],
    ['findings', mostFindings, size => `fillomino\ngrid\n${'  x\n'.repeat(size)}`, 'language/more-findings'],
];

test.each(texts)('%s: %i', (_, most, text, code) => {
    const found = (size: number): Message[] => {
        const { findings, shown } = loadPuzzle(text(size));
        return [...findings, ...shown.slice(mostFindings)].map(({ message }) => message);
    };
    expect(found(most).map(message => message.code)).not.toContain(code);
    isClear(only(found(most + 1).filter(message => message.code === code)));
});

const tabs = (columns: number): string =>
    `1\t${Array(columns - 1)
        .fill('')
        .join('\t')}\n`;
const address = (columns: number): string => `https://puzz.link/p?fillomino/${columns}/1/${'.'.repeat(columns)}`;
const boardFile = (columns: number): string =>
    `pzprv3\nfillomino\n1\n${columns}\n${'. '.repeat(columns)}\n${'. '.repeat(columns)}\n${'0 '.repeat(columns - 1)}\n`;
const mathProg = (columns: number): string => {
    const all = Array.from({ length: columns }, (_, index) => index + 1).join(' ');
    return `param Nr := 1;\nparam Nc := ${columns};\nparam ini: ${all} := 1 ${'1 '.repeat(columns)};`;
};
const miniZinc = (columns: number): string => {
    const zeros = Array(columns).fill(0).join(', ');
    return `ship = [1]; colsum = [${zeros}]; rowsum = [0]; hint = [| ${zeros} |];`;
};
const puzzlekit = (ships: number): string => `1 2 ${ships}\n- -\n-\n- -\n`;

const imports: typeof texts = [
    [
        'characters',
        longestImport,
        size => `${address(2)}${' '.repeat(size - address(2).length)}`,
        'import/text-too-long',
    ],
    ['columns of an address', largestSide, address, 'link/board-too-large'],
    ['columns of a saved board', largestSide, boardFile, 'link/board-too-large'],
    ['columns of a game id', largestSide, size => `${size}x1:${'1'.repeat(size)}`, 'link/board-too-large'],
    ['columns of MathProg data', largestSide, mathProg, 'link/board-too-large'],
    ['columns of MiniZinc data', largestSide, miniZinc, 'link/board-too-large'],
    ['ships of puzzlekit', largestSide ** 2, puzzlekit, 'import/fleet-too-large'],
    ['columns of a spreadsheet', largestSide, tabs, 'import/table-too-large'],
];

test.each(imports)('import: %s: %i', (_, most, text, code) => {
    const error = (size: number): Message | undefined => {
        const read = importPuzzle(text(size));
        return 'error' in read ? read.error : undefined;
    };
    expect(error(most)?.code).not.toBe(code);
    const said = error(most + 1)!;
    expect(said.code).toBe(code);
    isClear(said);
});

const numbers: readonly (readonly [option: string, most: number, args: readonly string[]])[] = [
    ['--jobs', mostJobs, ['check', 'a.puz']],
    ['--count', mostToCount, ['check', 'a.puz']],
    ['--time-limit', longestTimeLimit, ['check', 'a.puz']],
    ['--shard', 999_999, ['check', 'a.puz']],
    ['--cell-size', 100, ['picture', 'a.puz']],
    ['--dpi', 2400, ['picture', 'a.puz']],
    ['--per-page', mostPerPage, ['print', '-o', 'a.pdf', 'a.puz']],
    ['--count', mostPuzzles, ['generate', 'bonsan', '5x5', '-o', 'out']],
    ['--clues', 10_000, ['generate', 'bonsan', '5x5']],
    ['--seed', seedCount - 1, ['generate', 'bonsan', '5x5']],
    ['size', largestSide, ['generate', 'bonsan']],
    ['--batch', 3600, ['campaign', 'check', 'a.puz', '--queue', 'redis://here']],
    ['--lost', 3600, ['work', '--queue', 'redis://here']],
];

test.each(numbers)('%s: %i', (option, most, args) => {
    const read = (size: number | string) =>
        parse(
            [
                ...args,
                ...(option === 'size' ? [`1x${size}`] : [`${option}=${option === '--shard' ? `1/${size}` : size}`]),
            ],
            'en',
        );
    expect(read(most)).toBeTypeOf('object');
    for (const wrong of [most + 1, 1e9 * most, -1, '1e400', 'NaN', '9'.repeat(10_000)]) {
        const refused = refusalOf(() => read(wrong));
        expect(refused).toBeInstanceOf(WrongUsage);
        expect(refused?.text.ja).toMatch(/[ぁ-ん]/);
    }
});

test('the settings have the same limits', () => {
    const settings = manifest.contributes.configuration.properties;
    expect(settings['puz.solve.countTo']).toMatchObject({ default: defaultCount, maximum: mostToCount });
    expect(settings['puz.solve.timeLimit'].default).toBe(defaultSeconds);
    expect(settings['puz.print.perPage'].maximum).toBe(mostPerPage);
    expect(settings['puz.check.searches'].maximum).toBe(mostJobs);
    expect(settings['puz.solve.timeLimit'].maximum).toBeLessThanOrEqual(longestTimeLimit);
});

test('a message quotes no more of a long word than can be read', () => {
    const texts = (long: string): string[] => [
        `fillomino\ngrid\n  ${long}\n`,
        `kanaore\nwords\n  1 ${long}\n  ${long} ↓ か\n  2 ↓ ${long}\ngrid\n  ${long} .\n`,
        `curvedata\nshape ${long}\n  ${long}\ngrid\n  ${long} .\n`,
        `bonsan\nregions\n  ${long}\ngrid\n  ${long}\n`,
        battleship(`ships ${long}\n  ${long}`).replaceAll('| .', `| ${long}`),
        `${long}\n`,
        `fillomino\n${long} 3\n`,
    ];
    // In the language of the grammar one row, so that what costs its square is noticed.
    for (const text of ['x'.repeat(60_000), '」`'.repeat(30_000)].flatMap(texts)) {
        const { shown } = loadPuzzle(text);
        expect(shown.length).toBeGreaterThan(0);
        for (const { message } of shown) {
            isClear(message);
        }
    }
});

/** In both languages, and short enough to be read. */
function isClear({ en, ja }: Text): void {
    expect(en).toMatch(/^\S.{10,1000}$/s);
    expect(ja).toMatch(/[ぁ-ん]/);
    expect(ja.length).toBeLessThan(1002);
}

function only<T>(found: readonly T[]): T {
    expect(found).toHaveLength(1);
    return found[0]!;
}

function refusalOf(make: () => unknown): WrongUsage | undefined {
    try {
        make();
        return undefined;
    } catch (error) {
        return error as WrongUsage;
    }
}

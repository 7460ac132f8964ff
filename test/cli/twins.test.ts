// @module-tag slow
import { describe, expect, test, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { filled } from '../../server/src/board/grid';
import { type Turn, turns } from '../../server/src/board/symmetry';
import { formOf } from '../../server/src/check/form';
import { type CheckRecord, unreadRecord } from '../../server/src/check/record';
import { Twins, twinMessage } from '../../server/src/check/twins';
import { turnEdits } from '../../server/src/edit/turn-board';
import { loadPuzzle } from '../../server/src/language/load';
import { printPuzzle } from '../../server/src/language/new-puzzle';
import type { Model } from '../../server/src/puzzles/model';
import { puzzleTypes } from '../../server/src/puzzles/registry';
import { Random } from '../support/random';
import { expectOften, runs } from '../support/runs';
import { allTurned, isRenamed } from '../support/same-puzzle';
import { examples, randomText } from '../support/texts';

function modelOf(text: string): Model {
    const { model } = loadPuzzle(text);
    expect(model, text).toBeDefined();
    return model!;
}

function turned(text: string, turn: Turn): string {
    const { document, puzzle } = loadPuzzle(text);
    return TextDocument.applyEdits(document.textDocument, turnEdits(document, puzzle!, turn)!);
}

function recordOf(file: string, text: string): CheckRecord {
    return {
        ...unreadRecord(file, ''),
        outcome: 'passed',
        status: 'unique',
        puzzle: modelOf(text) as CheckRecord['puzzle'],
    };
}

/** The message about the second of two puzzles. */
function said(first: string, second: string): string | undefined {
    const twins = new Twins();
    expect(twins.add(recordOf('a.puz', first), 'en').messages).toEqual([]);
    const record = twins.add(recordOf('b.puz', second), 'en');
    expect(record.messages.map(({ message }) => message)).toEqual([twinMessage(record) ?? []].flat());
    return twinMessage(record);
}

const identical = 'The same puzzle is in "a.puz".';
const changed = 'The same puzzle, turned, mirrored or with other names, is in "a.puz".';

const words = `kanaore
words
  1 → あい
  2 ↓ いう
grid
  1 2
  . .
`;
const shapes = `curvedata
shape A
  +-+
shape B
  +
  |
  +
grid
  A . . B
  . . . .
`;
const regions = `bonsan
regions
  a a b
  a c b
grid
  o . o
  . o .
`;
const ships = `battleship
fleet 3 1
ships
  ooo   oo
  o    oo
grid
    | . . . . 3
  . | . . . . .
  2 | . < . . .
  . | . . . . .
`;

describe('is the same puzzle', () => {
    test.each([...examples.keys()])('%s: however it is turned', word => {
        for (let seed = 0; seed < runs(20); seed += 1) {
            const text = randomText(word, seed);
            if (loadPuzzle(text).model) {
                const turn = turns[(seed + word.length) % turns.length]!;
                expect(said(text, turned(text, turn)) ?? text).toMatch(/^The same puzzle/);
                expect(said(text, text)).toBe(identical);
            }
        }
    });

    test.each([
        [
            'words with other numbers, in another order',
            words,
            words.replace(/1 → あい\n {2}2 ↓ いう/, '1 ↓ いう\n  7 → あい').replace('1 2', '7 1'),
        ],
        [
            'shapes with other names, in another order, with longer lines',
            shapes,
            shapes
                .replace(/shape A\n {2}\+-\+\n/, '')
                .replace('shape B', 'shape A')
                .replace('grid', 'shape B\n  +---+\ngrid')
                .replace('A . . B', 'B . . A'),
        ],
        ['regions with other names', regions, regions.replace('a a b\n  a c b', 'c c a\n  c b a')],
        [
            'ships in another order, turned, and straight ones that are drawn',
            ships,
            ships
                .replace('  ooo   oo\n  o    oo\n', '  o  o  oo  o\n  oo o   o\n   o o   o\n')
                .replace('fleet 3 1\n', ''),
        ],
        ['another title and other comments', words, words.replace('kanaore', 'kanaore "題" # 1')],
    ])('%s', (_, first, second) => {
        expect(second).not.toBe(first);
        expect(said(first, second)).toMatch(/^The same puzzle/);
        expect(said(first, turned(second, 'quarter-left'))).toBe(changed);
    });
});

describe('is another puzzle', () => {
    test.each([
        ['another clue', 'fillomino\ngrid\n  3 . .\n', 'fillomino\ngrid\n  2 . .\n'],
        ['another place', 'fillomino\ngrid\n  3 . .\n', 'fillomino\ngrid\n  . 3 .\n'],
        ['a border', 'fillomino\ngrid\n  3 . .\n', 'fillomino\ngrid\n  3 .| .\n'],
        ['a line above', 'fillomino\ngrid\n  3 . .\n', 'fillomino\nmax 3\ngrid\n  3 . .\n'],
        ['another type', 'fillomino\ngrid\n  3 . .\n', 'bonsan\ngrid\n  3 . .\n'],
        ['another word', words, words.replace('いう', 'いえ')],
        ['words that change places', words, words.replace('1 →', '3 →').replace('2 ↓', '1 ↓').replace('3 →', '2 →')],
        [
            'a shape that is mirrored alone',
            shapes.replace('  +-+\n', '  +-+\n    |\n    +\n'),
            shapes.replace('  +-+\n', '  +-+\n  |\n  +\n'),
        ],
        ['regions that are divided otherwise', regions, regions.replace('a c b', 'c c b')],
        ['another number outside', ships, ships.replace('2 |', '1 |')],
        ['another fleet', ships, ships.replace('fleet 3 1', 'fleet 3 2')],
        ['an end of a ship that points elsewhere', ships, ships.replace('<', '^')],
    ])('%s', (_, first, second) => {
        expect(second).not.toBe(first);
        expect(said(first, second)).toBeUndefined();
    });

    test('exactly those boards that cannot be turned into each other', () => {
        const boards = Array.from({ length: 16 }, (_, bits): Model => {
            const cells = filled({ rows: 2, columns: 2 }, (row, column) =>
                (bits >> (2 * row + column)) & 1 ? 1 : null,
            );
            return { type: 'Fillomino', rows: 2, columns: 2, cells, borders: [] };
        });
        // By Burnside's lemma: (16 + 2 + 4 + 2 + 4 + 4 + 8 + 8) / 8.
        expect(new Set(boards.map(formOf)).size).toBe(6);
    });
});

/** Puzzles so small that many of them are the same. */
const tiny: Readonly<Record<string, (random: Random) => string>> = {
    fillomino: random => {
        const border = (): string => random.pick(['', '', '', '|', '_', '|_']);
        const max = random.pick(['', '', 'max 2\n']);
        return `fillomino\n${max}grid\n${tinyRows(random, () => random.pick(['.', '.', '2', '?']) + border())}`;
    },
    battleship: random => {
        const fleet = random.pick(['fleet 1', 'fleet 2 1', 'fleet 1\nships\n  oo\n  o', 'fleet 1\nships\n  o\n  oo']);
        const variant = random.pick(['', '', 'weighted\n', 'digital\n']);
        const sign = (): string => random.pick(['.', '.', '.', '~', 'o', '<', '>', '^', 'v', '=', '?', '┌', '┘']);
        const number = (): string => (variant === 'digital\n' ? random.pick(['1', '2']) : '');
        const cell = (): string => `${number()}${sign()}`.replace(/(?<=\d)\./, '');
        const [top, left] = [random.chance(0.5), random.chance(0.5)];
        const { rows, columns } = random.pick(tinySizes);
        const clue = (): string => random.pick(['.', '.', '1']);
        const head = top ? `    | ${Array.from({ length: columns }, clue).join(' ')}\n` : '';
        const lines = filled({ rows, columns }, cell).map(row => `  ${left ? `${clue()} | ` : ''}${row.join(' ')}\n`);
        return `battleship\n${variant}${fleet}\ngrid\n${head}${lines.join('')}`;
    },
    bonsan: random => {
        const size = random.pick(tinySizes);
        const regions = random.chance(0.7)
            ? `regions\n${tinyRows(random, () => random.pick(['A', 'B', 'C']), size)}`
            : '';
        return `bonsan\ngrid\n${tinyRows(random, () => random.pick(['.', '.', '.', 'o', '1']), size)}${regions}`;
    },
    curvedata: random => {
        const drawings = ['  +-+', '  +---+', '  +\n  |\n  +', '  +-+\n  |\n  +', '  +-+\n    |\n    +'];
        const shapes = Array.from(
            { length: 1 + random.below(3) },
            (_, index) => `shape ${'ABC'[index]}\n${random.pick(drawings)}\n`,
        );
        const sign = (): string => random.pick(['.', '.', '?', 'x', 'A', 'B', 'C'].slice(0, 4 + shapes.length));
        const border = (): string => random.pick(['', '', '', '', '|', '_']);
        return `curvedata\n${shapes.join('')}grid\n${tinyRows(random, () => sign() + border())}`;
    },
    kanaore: random => {
        const count = 1 + random.below(3);
        const word = (): string => random.pick(['ab', 'ba', 'aa']);
        const list = Array.from(
            { length: count },
            (_, n) => `  ${n + 1} ${random.pick(['→', '←', '↑', '↓'])} ${word()}\n`,
        );
        const numbers = random.shuffled(['1', '2', '3', '', '', ''].slice(3 - count));
        const cell = (): string =>
            `${numbers.pop() ?? ''}${random.pick(['', '', '', 'a', '■'])}`.replace(/\d■/, '■') || '.';
        const lines = random.pick(['', '', 'full\n', 'fold\n']);
        return `kanaore\n${lines}words\n${list.join('')}grid\n${tinyRows(random, cell)}`;
    },
};

const tinySizes = [
    { rows: 2, columns: 2 },
    { rows: 1, columns: 3 },
    { rows: 3, columns: 1 },
    { rows: 2, columns: 3 },
] as const;

function tinyRows(
    random: Random,
    cell: () => string,
    size: (typeof tinySizes)[number] = random.pick(tinySizes),
): string {
    return filled(size, (row, column) => {
        const text = cell();
        const [right, below] = [column + 1 < size.columns, row + 1 < size.rows];
        return text.replace('|', right ? '|' : '').replace('_', below ? '_' : '');
    })
        .map(row => `  ${row.join(' ')}\n`)
        .join('');
}

/** Turned, and with two names swapped: everywhere, or in part of the text, which mostly makes another puzzle of it. */
function relative(text: string, random: Random): string {
    const [one, other] = text.startsWith('kanaore') ? ['1', '2'] : ['A', 'B'];
    const swapped = (part: string): string =>
        part.replace(/[12AB]/g, name => (name === one ? other : name === other ? one : name));
    const after = turned(text, random.pick(turns));
    const [head = '', grid = ''] = after.split('grid\n');
    return random.pick([
        after,
        `${swapped(head)}grid\n${swapped(grid)}`,
        `${head}grid\n${swapped(grid)}`,
        `${head}grid\n${grid.replace(/[.?]/, '~')}`,
    ]);
}

test.each(Object.keys(tiny))('%s: one form if and only if turning and renaming makes one of the other', word => {
    const random = new Random(word.length);
    const texts = Array.from({ length: runs(125) }, () => tiny[word]!(random)).filter(
        text => loadPuzzle(text).reading?.model,
    );
    const all = texts.flatMap(text => [text, relative(text, random), relative(text, random)]);
    const models = all.flatMap(text => loadPuzzle(text).reading?.model ?? []);
    const forms = models.map(formOf);
    const ways = models.map(allTurned);
    let same = 0;
    for (const [index, model] of models.entries()) {
        for (let other = 0; other < index; other += 1) {
            const isSame = ways[other]!.some(way => isRenamed(way, model));
            same += Number(isSame);
            const both = `${printPuzzle(model)}\n${printPuzzle(models[other]!)}`;
            expect(forms[index] === forms[other], both).toBe(isSame);
        }
    }
    expectOften(same, texts.length);
});

test('of thousands on one template each is looked at once', () => {
    const essence = vi.spyOn(puzzleTypes.Kanaore.text, 'essence');
    const twins = new Twins();
    const kana = [...'あいうえおかきくけこ'];
    const all = kana.flatMap(one => kana.flatMap(two => kana.map(three => [one, two, three])));
    const texts = all.map(([one, two, three]) =>
        words.replace('1 → あい', `1 → ${one}${two}`).replace('2 ↓ いう', `2 ↓ ${three}う`),
    );
    const found = texts.map((text, index) => twins.add(recordOf(`${index}.puz`, text), 'en'));
    expect(found.filter(record => twinMessage(record))).toEqual([]);
    expect(essence).toHaveBeenCalledTimes(texts.length);
    essence.mockRestore();
    expect(twins.add(recordOf('again.puz', turned(texts.at(-1)!, 'diagonal')), 'en').messages).toHaveLength(1);
});

test('what cannot be read is the same as nothing', () => {
    const twins = new Twins();
    const record: CheckRecord = { ...recordOf('a.puz', words), status: 'invalid' };
    expect([twins.add(record, 'en'), twins.add(record, 'en')]).toEqual([record, record]);
});

test('a finding from before is forgotten: the other file may not be there', () => {
    const twins = new Twins();
    twins.add(recordOf('a.puz', words), 'ja');
    const found = twins.add(recordOf('b.puz', words), 'ja');
    expect(found.messages).toMatchObject([{ line: 1, severity: 'warning', message: '「a.puz」と同じパズルです。' }]);
    expect(new Twins().add(found, 'ja').messages).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { filled } from '../../server/src/board/grid';
import { type Turn, turns } from '../../server/src/board/symmetry';
import { type CheckRecord, unreadRecord } from '../../server/src/check/record';
import { Twins, twinMessage } from '../../server/src/check/twins';
import { loadPuzzle } from '../../server/src/language/load';
import { formOf } from '../../server/src/lsp/text-tables/form';
import { turnEdits } from '../../server/src/lsp/text-tables/turn-board';
import type { Model } from '../../server/src/puzzles/puzzle-type';
import { runs } from '../support/runs';
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
    return { ...unreadRecord(file, ''), outcome: 'passed', status: 'unique', puzzle: modelOf(text) };
}

/** What is said of the second of two puzzles. */
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

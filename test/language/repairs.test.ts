import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentFinding, TextRepair } from '../../server/src/language/finding';
import { type LoadedPuzzle, loadPuzzle } from '../../server/src/language/load';
import { tries } from '../support/runs';
import { damaged, examples, randomText } from '../support/texts';
import { fixturesOf } from './check';

const folder = 'test/language/fixtures';
const fixtures = readdirSync(folder).flatMap(name => fixturesOf(join(folder, name)));

const repaired = ({ document }: LoadedPuzzle, { edits }: TextRepair): string =>
    TextDocument.applyEdits(document.textDocument, [...edits]);

const repairsIn = (puzzle: LoadedPuzzle): { finding: DocumentFinding; repair: TextRepair }[] =>
    puzzle.findings.flatMap(finding => (finding.repairs?.() ?? []).map(repair => ({ finding, repair })));

const count = ({ findings }: LoadedPuzzle, code: string): number =>
    findings.filter(({ message }) => message.code === code).length;

describe('in each fixture, what a repair is for is gone after it', () => {
    const withRepairs = fixtures.filter(({ text }) => repairsIn(loadPuzzle(text)).length > 0);

    test('many fixtures have repairs', () => expect(withRepairs.length).toBeGreaterThan(40));

    test.each(withRepairs.map(({ name, text }) => [name, text]))('%s', (_, text) => {
        const before = loadPuzzle(text);
        for (const { finding, repair } of repairsIn(before)) {
            const after = loadPuzzle(repaired(before, repair));
            const { code } = finding.message;
            expect(count(after, code), `${repair.title.en}\n${after.document.textDocument.getText()}`).toBeLessThan(
                count(before, code),
            );
        }
    });
});

test('all zeros of a Fillomino are emptied at once, with the borders behind them left', () => {
    const puzzle = loadPuzzle('fillomino\ngrid\n  2 0| 0 # 0\n  0_ 3 00\n  . . .\n');
    const found = repairsIn(puzzle);
    expect(found.map(({ finding }) => finding.message.code)).toEqual(['fillomino/zero']);
    expect(repaired(puzzle, found[0]!.repair)).toBe('fillomino\ngrid\n  2 .| . # 0\n  ._ 3 .\n  . . .\n');
});

test.each([
    ['commas', 'fillomino', ['1、2、.', '2、.、3'], ['1 2 .', '2 . 3']],
    ['commas and blanks', 'fillomino', ['1, 2, .', '2, ., 3'], ['1 2 .', '2 . 3']],
    ['empty cells between commas', 'bonsan', [',,1 # ,', '２，，'], ['. . 1 # ,', '２ . .']],
    ['no bars', 'battleship', ['  2 0', '1 . .', '. . .'], ['  | 2 0', '1 | . .', '. | . .']],
    ['no bars, numbers in one column', 'battleship', ['2 0', '1 . .', '. .'], ['  | 2 0', '1 | . .', '. | . .']],
    ['no bars, with a corner', 'battleship', ['. 2 0', '1 . .'], ['  | 2 0', '1 | . .']],
    ['no bars, without numbers of rows', 'battleship', ['2 0', '. .'], ['| 2 0', '. .']],
    ['no bars, without numbers of columns', 'battleship', ['2 . .', '0 . .'], ['2 | . .', '0 | . .']],
    ['no bar in the rows', 'battleship', ['  | 2 0', '1 . .'], ['  | 2 0', '1 | . .']],
    ['no bar above', 'battleship', ['  2 0', '1 | . .'], ['  | 2 0', '1 | . .']],
    ['a second bar each', 'battleship', ['  | 2 0 |', '1 | . . |'], ['  | 2 0', '1 | . .']],
    ['bars of other kinds', 'battleship', ['  │ 2 0', '1┃. .'], ['  | 2 0', '1|. .']],
    ['a kanji in place of a bar', 'battleship', ['  | 2 0', '1 丨 . .'], ['  | 2 0', '1 | . .']],
    ['borders of another kind', 'fillomino', ['1│ 2', '.  .'], ['1| 2', '.  .']],
    ['a number in a circle', 'bonsan', ['. ○2', '1 .'], ['. 2', '1 .']],
])('rows with %s are put right at once', (_, type, rows, wanted) => {
    const textOf = (lines: readonly string[]): string =>
        `${type}\n${type === 'battleship' ? 'fleet 1\n' : ''}grid\n${lines.map(line => `  ${line}\n`).join('')}`;
    const puzzle = loadPuzzle(textOf(rows));
    const preferred = repairsIn(puzzle).filter(({ repair }) => repair.isPreferred);
    expect(preferred.map(({ repair }) => repaired(puzzle, repair))).toEqual([textOf(wanted)]);
});

test.each([
    ['battleship', 'xＸ×波水', '~'],
    ['battleship', '∩▲', '^'],
    ['battleship', 'm□', '='],
    ['bonsan', '?', 'o'],
])('in a %s signs that are written so elsewhere (%s) become “%s”', (type, signs, wanted) => {
    for (const sign of signs) {
        const puzzle = loadPuzzle(`${type}\n${type === 'battleship' ? 'fleet 1\n' : ''}grid\n  . ${sign}\n`);
        const [first] = repairsIn(puzzle).filter(({ repair }) => repair.isPreferred);
        expect(repaired(puzzle, first!.repair)).toMatch(`  . ${wanted}\n`);
    }
});

test.each([
    ['1 かな ↓', '1 ↓ かな'],
    ['かな ← 1', '1 ← かな'],
    ['1 --> かな', '1 → かな'],
    ['1 <- かな', '1 ← かな'],
    ['1 → "かな"', '1 → かな'],
    ['1 → “かな”', '1 → かな'],
    ['1.→「かな」、', '1.→かな'],
    ["1 → Don't。", "1 → Don't"],
    ['1 → か・な', '1 → かな'],
])('of a Kanaore %s becomes %s', (line, wanted) => {
    const puzzle = loadPuzzle(`kanaore\nwords\n  ${line}\ngrid\n  . 1 .\n  . . .\n`);
    const [first] = repairsIn(puzzle).filter(({ repair }) => repair.isPreferred);
    expect(repaired(puzzle, first!.repair)).toContain(`words\n  ${wanted}\ngrid`);
});

test('one finding has one preferred repair at most, and no two with the same title in one place', () => {
    for (const { text } of fixtures) {
        for (const { repairs } of loadPuzzle(text).findings) {
            const all = repairs?.() ?? [];
            expect(all.filter(({ isPreferred }) => isPreferred).length).toBeLessThan(2);
            const titles = all.map(({ title, range }) => `${title.en} ${title.ja} ${JSON.stringify(range)}`);
            expect(new Set(titles).size).toBe(titles.length);
        }
    }
});

test('no repair takes what a merge has left for rows', () => {
    const versions = '<<<<<<< HEAD\n2 1\n=======\n1 1\n>>>>>>> x\n';
    for (const text of [`fillomino\ngrid\n1 2\n${versions}`, `fillomino\n1 2\n${versions}`]) {
        const puzzle = loadPuzzle(text);
        const found = repairsIn(puzzle);
        expect(found).not.toEqual([]);
        for (const { repair } of found) {
            expect(repaired(puzzle, repair)).toContain('\n=======\n1 1\n>>>>>>> x\n');
        }
    }
});

test.each([
    ['a title is there, although it is empty', 'fillomino ""x"\n', ['# x"', '']],
    ['a text in quotes is no row', 'fillomino\ngrid\n  1 2\n"a" 6\n', ['# "a" 6']],
    ['a word stands apart from the next', 'fillomino\nexpect "a"b\n', ['unique b', 'several b', 'none b']],
])('%s', (_, text, wanted) => {
    const puzzle = loadPuzzle(text);
    const [before, after] = text.split(/(?<=fillomino ""|\n {2}1 2\n|expect )\S[^\n]*/);
    expect(repairsIn(puzzle).map(({ repair }) => repaired(puzzle, repair))).toEqual(
        wanted.map(changed => `${before}${changed}${after}`),
    );
});

test('repairs of broken puzzles stay inside of the text, and what one is for is no longer in its place', () => {
    const texts = fc.oneof(
        ...[...examples].map(([word, some]) =>
            fc.oneof(
                fc.nat().map(seed => randomText(word, seed)),
                fc.constantFrom(...some),
            ),
        ),
    );
    const isGood = (text: string, which: number): void => {
        const puzzle = loadPuzzle(text);
        const lines = puzzle.document.textDocument.lineCount;
        const found = repairsIn(puzzle);
        for (const { repair } of found) {
            for (const { range } of repair.edits) {
                expect(range.start.line).toBeGreaterThanOrEqual(0);
                expect(range.end.line).toBeLessThanOrEqual(lines);
                expect(range.start.character).toBeGreaterThanOrEqual(0);
            }
            repaired(puzzle, repair);
        }
        const one = found[which % found.length];
        if (one) {
            const {
                message: { code },
                range: { start },
            } = one.finding;
            const after = loadPuzzle(repaired(puzzle, one.repair));
            // Another finding of that kind may follow it, or take its place, as that of a second shape with the same name.
            const isThere = after.findings.some(
                ({ message, range: { start: other } }) =>
                    message.code === code && other.line === start.line && other.character === start.character,
            );
            const areFewer = count(after, code) < count(puzzle, code) || after.findings.length < puzzle.findings.length;
            expect(areFewer || !isThere, one.repair.title.en).toBe(true);
        }
    };
    fc.assert(fc.property(damaged(texts), fc.nat(), isGood), tries(1, 1000));
});

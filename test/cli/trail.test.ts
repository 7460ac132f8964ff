import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { trailOf, trailText } from '../../server/src/playable/trail';
import { commandLine } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const puz = commandLine();
const { folder } = temporaryFolder();
const puzzle = 'examples/fillomino/p01.puz';

const record = join(folder, 'tester.trail.json');
const { model, header } = loadPuzzle(readFileSync(puzzle, 'utf8'));
writeFileSync(
    record,
    trailText(
        trailOf(model!, header.title, {
            ms: 90_000,
            trail: [
                [3, 'r1c2', '9'],
                [5, 'r1c3', '1'],
                [60, 'r1c2'],
                [61, 'hint', 'place'],
            ],
        }),
    ),
);

test('the record of a test solve is shown as text, in both languages', () => {
    const { code, out } = puz(['trail', puzzle, record]);
    expect(code).toBe(0);
    expect(out).toContain('Not solved after 1 min 30 s.\n');
    expect(out).toContain('2 entries, 1 hint.\n');
    expect(out).toContain('  0:03: r1c2 = 9 is wrong, and was taken back after 57 s.\n');
    expect(puz(['trail', '--lang', 'ja', puzzle, record]).out).toContain('0:03 r1c2 = 9は誤りで、57秒後に直しました。');
});

test('as JSON it has the fields that the documents list', () => {
    const json = JSON.parse(puz(['trail', '-f', 'json', puzzle, record]).out) as Record<string, unknown>;
    const [stall] = json['stalls'] as Record<string, unknown>[];
    const [step] = json['steps'] as Record<string, unknown>[];
    for (const file of ['docs/reports.md', 'docs/reports.ja.md']) {
        const [, section = ''] = /\n## trail\n(.*?)\n## /s.exec(readFileSync(file, 'utf8'))!;
        const listed = [...section.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
        for (const name of [json, stall!, step!, json['hints'] as object].flatMap(Object.keys)) {
            expect(listed).toContain(name);
        }
    }
});

test('the ending of the output makes it a page; an existing one is kept', () => {
    const page = join(folder, 'tester.html');
    expect(puz(['trail', puzzle, record, '-o', page])).toMatchObject({ code: 0, out: '' });
    expect(readFileSync(page, 'utf8')).toMatch(/^<!DOCTYPE html>.*<h1>Solved by hand: /s);
    expect(puz(['trail', puzzle, record, '-o', page]).code).toBe(2);
});

test('a record of another puzzle is noticed, and what is no record is refused', () => {
    const other = puz(['trail', 'examples/fillomino/p02.puz', record]);
    expect(other.code).toBe(1);
    expect(other.out).toContain('This is the record of another puzzle');
    expect(puz(['trail', puzzle, puzzle])).toMatchObject({
        code: 2,
        err: `puz: ${puzzle}: This is no record of a puzzle solved by hand.\n`,
    });
    for (const words of [[], [puzzle], [puzzle, record, record], ['-', '-']]) {
        expect(puz(['trail', ...words]).err).toContain('Name a puzzle and one record of solving it');
    }
});

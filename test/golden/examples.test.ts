import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawingToSvg, svgFile } from '../../server/src/board/svg';
import { loadPuzzle } from '../../server/src/language/load';
import { puzzleTypes } from '../../server/src/puzzles/registry';
import { solve } from '../../server/src/solve/solve';
import { mainBoard } from '../../server/src/verdict/boards';
import { commandLine } from '../support/command-line';
import { expectGolden } from '../support/golden';

// Every example, as the command line prints it and as it is drawn, is compared with its golden files.

const examples = readdirSync('examples', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.puz'))
    .map(name => name.replaceAll('\\', '/'))
    .sort();

/** The output of the command line for all examples. */
let solved: ReturnType<ReturnType<typeof commandLine>>;
/** By example. */
let texts: string[];
beforeAll(() => {
    solved = commandLine()(['solve', ...examples.map(name => `examples/${name}`)]);
    texts = solved.out.split(/^(?=\nexamples\/)/m);
});

test('each is printed, with the verdict that its file expects', () => {
    expect(solved, solved.out).toMatchObject({ code: 0, err: '' });
    expect(texts.length).toBe(examples.length);
});

describe.each(examples.map((name, index) => ({ name, index })))('examples/$name', ({ name, index }) => {
    const golden = (ending: string): string =>
        join('test/golden', dirname(name), `${basename(name, '.puz')}.${ending}`);

    test('as text, as its file expects', () => {
        expectGolden(golden('txt'), texts[index]!.replace(/ \(\d+ ms\)/g, ''));
    });

    test('as SVG', () => {
        const puzzle = loadPuzzle(readFileSync(`examples/${name}`, 'utf8'));
        const report = solve(puzzle.model!, { questions: { clashes: true } });
        expectGolden(golden('svg'), svgFile(drawingToSvg(mainBoard(puzzle, report, 'en')!)));
    });
});

test.each(Object.keys(puzzleTypes))('%s has an example for each verdict', type => {
    const folder = `examples/${type.toLowerCase()}`;
    const texts = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
    for (const verdict of ['unique', 'several', 'none']) {
        expect(texts.some(text => text.includes(`expect ${verdict}`))).toBe(true);
    }
});

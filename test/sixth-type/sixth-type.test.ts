// @module-tag slow
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { thorough } from '../support/runs';

// The promise of CONTRIBUTING.md: a puzzle type is a folder and six lines outside of it. A copy of the tree gets a sixth
// one, Sudoku (`files/`). It has to compile, and in a thorough run to pass the tests of all types, without another line.

const copy = resolve('dist-test/sixth-type');
const files = 'test/sixth-type/files';
const most = 150;

/** The lines outside of its folder: behind which line each one comes. */
const sixLines: readonly (readonly [file: string, behind: string, line: string])[] = [
    ['server/src/language/puz.langium', 'import "../puzzles/kanaore/kanaore"', 'import "../puzzles/sudoku/sudoku"'],
    ['server/src/language/puz.langium', 'Puzzle:', '    Sudoku |'],
    ['server/src/puzzles/registry.ts', "import { kanaore } from './kanaore';", "import { sudoku } from './sudoku';"],
    ['server/src/puzzles/registry.ts', '    Kanaore: kanaore,', '    Sudoku: sudoku,'],
    [
        'server/src/puzzles/views.ts',
        "import { view as kanaore } from './kanaore/view';",
        "import { view as sudoku } from './sudoku/view';",
    ],
    ['server/src/puzzles/views.ts', '    Kanaore: kanaore,', '    Sudoku: sudoku,'],
];

const isCopied = (path: string): boolean =>
    !/^test\/(bed|vscode|sixth-type|golden\/[a-z]+)$|\/node_modules$/.test(path);

function run(command: string, ...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin', command), args, {
        cwd: copy,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        env: { ...process.env, NO_COLOR: '1' },
    });
    expect(stdout + stderr + status).toMatch(/0$/);
    return stdout;
}

beforeAll(() => {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    for (const folder of ['server', 'client', 'scripts', 'bench', 'syntaxes', 'test']) {
        cpSync(folder, join(copy, folder), { recursive: true, filter: isCopied });
    }
    for (const file of ['package.json', 'tsconfig.json', 'langium-config.json', 'vitest.config.mts']) {
        cpSync(file, join(copy, file));
    }
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    cpSync(files, copy, { recursive: true });
    for (const [file, behind, line] of sixLines) {
        const lines = readFileSync(join(copy, file), 'utf8').split('\n');
        expect(lines).toContain(behind);
        writeFileSync(join(copy, file), lines.toSpliced(lines.indexOf(behind) + 1, 0, line).join('\n'));
    }
});

test(`Sudoku takes at most ${most} lines`, () => {
    const folder = join(files, 'server/src/puzzles/sudoku');
    const counts = readdirSync(folder).map(
        name => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').length,
    );
    const lines = counts.reduce((sum, count) => sum + count);
    console.log(`Sudoku: ${lines} lines in its folder, ${sixLines.length} outside of it`);
    expect(lines).toBeLessThanOrEqual(most);
});

test('its folder and six lines are a puzzle type', () => {
    run('langium', 'generate');
    run('tsc', '-p', '.');
    if (thorough) {
        passesTheTestsOfAllTypes();
    }
});

function passesTheTestsOfAllTypes(): void {
    const golden = process.env['UPDATE_GOLDEN'] === '1';
    const tests = run(
        'vitest',
        ...['run', '--reporter=verbose', '--maxWorkers=1', '--testNamePattern', 'sudoku|Sudoku'],
        ...[
            ...['client/examples', 'edit/edit-board', 'edit/turn-board', 'exchange/clauses', 'golden'],
            ...['language/words', 'language/new-puzzle', 'lsp/fill-in', 'lsp/hover', 'print/print'],
            ...['puzzles/any-puzzle', 'puzzles/print', 'puzzles/large-numbers', 'puzzles/sudoku'],
            'webview/drawn-at-once',
        ],
    );
    if (golden) {
        cpSync(join(copy, 'test/golden/sudoku'), join(files, 'test/golden/sudoku'), { recursive: true });
    }
    for (const name of [
        'every keyword of the lines of a Sudoku',
        'an empty sudoku of any size can be read',
        'Sudoku has an example for each verdict',
        "examples/'sudoku/unique.puz' > as SVG",
        'so are the examples of sudoku',
        'a sudoku is read as it was printed',
        'Sudoku: played',
        'on a board that is nearly empty: sudoku',
        'over the word sudoku: the name and the rules, in both languages',
        'the fonts have all signs of the names and the rules of sudoku',
        'Sudoku: what is drawn at once is what the text says afterwards',
    ]) {
        expect(tests).toContain(name);
    }
}

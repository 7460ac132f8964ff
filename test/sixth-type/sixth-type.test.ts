// @module-tag slow
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Text } from '../../server/src/message';
import { thorough } from '../support/runs';

// The promise of CONTRIBUTING.md: a puzzle type is a folder and the lines that its recipe lists. A copy of the tree gets
// two more types (`files/`): Sudoku, which is as short as a type can be, and Skyscrapers, which has numbers at all four
// sides, techniques and a filler. They have to compile, and in a thorough run to pass the tests of all types, without
// another line.

const copy = resolve('dist-test/sixth-type');
const files = 'test/sixth-type/files';
const folders = ['server', 'client', 'scripts', 'bench', 'syntaxes', 'examples', 'test', 'docs', 'skills'];
const single = ['package.json', 'tsconfig.json', 'langium-config.json', 'vitest.config.mts', 'LICENSE'];

/** A line outside of a type's folder: the line after which it comes. */
type Line = readonly [file: string, after: string, line: string];

/** The lines that register every type. */
const registered = (word: string, type: string): Line[] => [
    ['server/src/language/puz.langium', 'import "../puzzles/kanaore/kanaore"', `import "../puzzles/${word}/${word}"`],
    ['server/src/language/puz.langium', 'Puzzle:', `    ${type} |`],
    ['server/src/puzzles/registry.ts', "import { kanaore } from './kanaore';", `import { ${word} } from './${word}';`],
    ['server/src/puzzles/registry.ts', '    Kanaore: kanaore,', `    ${type}: ${word},`],
    [
        'server/src/puzzles/views.ts',
        "import { view as kanaore } from './kanaore/view';",
        `import { view as ${word} } from './${word}/view';`,
    ],
    ['server/src/puzzles/views.ts', '    Kanaore: kanaore,', `    ${type}: ${word},`],
];

/** The further lines of a type with techniques. */
const withTechniques = (word: string, type: string): Line[] => [
    [
        'server/src/puzzles/glossary.ts',
        "import { glossary as kanaore } from './kanaore/glossary';",
        `import { glossary as ${word} } from './${word}/glossary';`,
    ],
    ['server/src/puzzles/glossary.ts', '    Kanaore: kanaore,', `    ${type}: ${word},`],
];

/** The section for its techniques, whose table `npm run techniques` writes. */
const described = (name: Text): Line[] => [
    ['docs/techniques.md', '- [Fathom It!](#fathom-it)', `\n## ${name.en}`],
    ['docs/techniques.ja.md', '- [Fathom It!](#fathom-it)', `\n## ${name.ja}`],
];

/** The checker of a type, in the tests. */
const checked = (word: string, type: string): Line[] => [
    [
        'bench/check.ts',
        "import type { Answer, Model } from '../server/src/puzzles/model';",
        `import type { ${type}Model } from '../server/src/puzzles/${word}/model';`,
    ],
    [
        'bench/check.ts',
        "import { isKanaoreAnswer } from '../test/support/kanaore';",
        `import { is${type}Answer } from '../test/support/${word}';`,
    ],
    [
        'bench/check.ts',
        '            return isKanaoreAnswer(model as KanaoreModel, answer);',
        `        case '${type}':\n            return is${type}Answer(model as ${type}Model, answer);`,
    ],
];

interface AddedType {
    readonly word: string;
    /** The maximum number of lines in its folder. */
    readonly most: number;
    readonly lines: readonly Line[];
}

const added: readonly AddedType[] = [
    { word: 'sudoku', most: 120, lines: registered('sudoku', 'Sudoku') },
    {
        word: 'skyscrapers',
        most: 610,
        lines: [
            ...registered('skyscrapers', 'Skyscrapers'),
            ...withTechniques('skyscrapers', 'Skyscrapers'),
            ...described({ en: 'Skyscrapers', ja: 'ビルディング' }),
            ...checked('skyscrapers', 'Skyscrapers'),
        ],
    },
];

const isCopied = (path: string): boolean =>
    !/^test\/(bed|vscode|sixth-type|golden\/[a-z]+)$|\/node_modules$/.test(path);

function run(command: string, ...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin', command), args, {
        cwd: copy,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        env: { ...process.env, NO_COLOR: '1', PUZ_IS_GENERATED: '' },
    });
    const failures = (stdout + stderr).split('\n').filter(line => !/[✓↓]/.test(line));
    expect({ command, args, failures: status === 0 ? [] : failures }).toEqual({ command, args, failures: [] });
    return stdout;
}

beforeAll(() => {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    for (const folder of folders) {
        cpSync(folder, join(copy, folder), { recursive: true, filter: isCopied });
    }
    for (const file of single) {
        cpSync(file, join(copy, file));
    }
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    cpSync(files, copy, { recursive: true });
    for (const [file, after, line] of added.flatMap(({ lines }) => lines)) {
        const lines = readFileSync(join(copy, file), 'utf8').split('\n');
        expect(lines).toContain(after);
        writeFileSync(join(copy, file), lines.toSpliced(lines.indexOf(after) + 1, 0, line).join('\n'));
    }
});

test.each(added)('$word takes at most $most lines in its folder', ({ word, most, lines }) => {
    const folder = join(files, 'server/src/puzzles', word);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.\w+$/.test(name));
    const counts = sources.map(name => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').length);
    const count = counts.reduce((sum, one) => sum + one);
    console.log(`${word}: ${count} lines in its folder, ${lines.length} registered outside of it`);
    expect(count).toBeLessThanOrEqual(most);
});

test('their folders and what the recipe lists are puzzle types', () => {
    run('node', 'scripts/generate.mjs');
    run('tsc', '-p', '.');
    passes('sudoku|Sudoku', ['puzzles/sudoku', 'golden'], ['Sudoku: solved', 'Sudoku has an example for each verdict']);
    keepGoldens('sudoku');
    passes(
        'skyscrapers|Skyscrapers',
        ['puzzles/skyscrapers', 'golden', 'recipe'],
        ['Skyscrapers: solved', 'Skyscrapers: generated', 'examples/skyscrapers/unique.puz > as SVG'],
    );
    keepGoldens('skyscrapers');
    if (thorough) {
        sudokuPassesTheTestsOfAllTypes();
        skyscrapersPassTheTestsOfAllTypes();
    }
});

/** Runs the tests in these files whose names match, among which are some with these names. */
function passes(pattern: string, tests: readonly string[], names: readonly string[]): void {
    const output = run(
        'vitest',
        ...['run', '--reporter=verbose', '--maxWorkers=1', '--testNamePattern', pattern],
        ...tests,
    );
    const passed = output.split('\n').filter(line => line.includes('✓'));
    expect(names.filter(name => !passed.some(line => line.includes(name)))).toEqual([]);
}

function sudokuPassesTheTestsOfAllTypes(): void {
    passes(
        'sudoku|Sudoku',
        [
            ...['client/examples', 'edit/edit-board', 'edit/turn-board', 'exchange/clauses'],
            ...['language/words', 'language/new-puzzle', 'lsp/fill-in', 'lsp/hover', 'print/print'],
            ...['puzzles/any-puzzle', 'puzzles/print', 'puzzles/large-numbers', 'webview/drawn-at-once'],
        ],
        [
            'every keyword of the lines of a Sudoku',
            'an empty sudoku of any size can be read',
            'so are the examples of sudoku',
            'a sudoku is read as it was printed',
            'on a board that is nearly empty: sudoku',
            'over the word sudoku: the name and the rules, in both languages',
            'the fonts have all signs of the names and the rules of sudoku',
            'Sudoku: what is drawn at once is what the text says afterwards',
        ],
    );
}

function skyscrapersPassTheTestsOfAllTypes(): void {
    passes(
        'skyscrapers|Skyscrapers',
        [
            ...['cli/twins', 'client/examples', 'drawn', 'edit', 'exchange', 'explain', 'generate'],
            ...['language', 'lsp/fill-in', 'lsp/hover', 'playable', 'print', 'puzzles', 'solve', 'webview'],
        ],
        [
            'becomes a skyscrapers, as formatted',
            'random puzzles with one answer: skyscrapers',
            'a skyscrapers is read as it was printed',
            'any skyscrapers is drawn, described and edited',
            'the clauses of a skyscrapers have its answers',
            'the grade of a skyscrapers',
            'on a board that is nearly empty: skyscrapers',
            'over the word skyscrapers: the name and the rules, in both languages',
            'the fonts have all signs of the names and the rules of skyscrapers',
            'Skyscrapers: every key writes what it is, and is named in both languages',
            'Skyscrapers: what is drawn at once is what the text says afterwards',
        ],
    );
}

/** Copies golden files that were written anew. */
function keepGoldens(word: string): void {
    if (process.env['UPDATE_GOLDEN'] === '1') {
        cpSync(join(copy, 'test/golden', word), join(files, 'test/golden', word), { recursive: true });
    }
}

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../package.json';
import { importPuzzle } from '../server/src/exchange/import';
import { loadPuzzle } from '../server/src/language/load';
import { typesByWord } from '../server/src/language/new-puzzle';
import { solve } from '../server/src/solve/solve';
import { outcomeOf } from '../server/src/verdict/solution-findings';
import { commandLine } from './support/command-line';
import { temporaryFolder } from './support/temporary-folder';

const documents = globSync(['*.md', 'docs/**/*.md']).sort();
const translated = documents.filter(name => name.endsWith('.ja.md'));
const read = (name: string): string => readFileSync(name, 'utf8');
const codeIn = (name: string): string[] => read(name).match(/^```.*?^```$/gms) ?? [];
/** The code without what is translated: titles and comments of a puzzle, and the output of the program. */
const withoutTexts = (block: string): string =>
    block.startsWith('```text')
        ? ''
        : typesByWord.has(/^```(?:puz)?\n(\w+)/.exec(block)?.[1] ?? '')
          ? block.replace(/"[^"\n]*"| *#.*/g, '')
          : block;

test('there are documents in Japanese', () => expect(translated.length).toBeGreaterThan(1));

test.each(translated)('%s has the same code, headings and tables as its English twin', name => {
    const shapeOf = (file: string): { code: string[]; lines: string[] } => {
        const blocks = codeIn(file);
        const code = blocks.map(withoutTexts);
        const rest = blocks.reduce((left, block) => left.replace(block, ''), read(file));
        const lines = rest.split('\n').filter(line => /^[#|]/.test(line));
        return { code, lines: lines.map(line => (line.startsWith('#') ? line.replace(/[^#].*/, '') : columns(line))) };
    };
    expect(shapeOf(name)).toEqual(shapeOf(name.replace('.ja.md', '.md')));
});

/** A row of a table without its texts. */
function columns(row: string): string {
    return row.replaceAll('\\|', '').replace(/[^|]+/g, ' ');
}

describe('the puzzles', () => {
    const puz = commandLine();
    /** The contents of blocks marked as a puzzle, or not marked at all, unless their verdict is in the block after them. */
    const puzzles = documents.flatMap(name =>
        codeIn(name).flatMap((block, index, blocks) => {
            const text = /^```(?:puz)?\n(\w+[ \n].*)^```$/ms.exec(block)?.[1];
            const isFinished = !blocks[index + 1]?.startsWith('```text');
            return text !== undefined && isFinished && loadPuzzle(text).type
                ? [{ name, text, title: text.split('\n')[0] }]
                : [];
        }),
    );

    test.each(['README', 'docs/language'])('there is one of each type in %s.md and in its Japanese twin', name => {
        const types = (file: string): unknown[] =>
            puzzles.filter(puzzle => puzzle.name === file).map(({ text }) => loadPuzzle(text).type);
        expect(new Set(types(`${name}.md`)).size).toBe(readdirSync('examples').length);
        expect(types(`${name}.ja.md`)).toEqual(types(`${name}.md`));
    });

    /** Puzzles with the output on them in the block after. */
    const advised = documents.flatMap(name =>
        codeIn(name).flatMap((block, index, blocks) => {
            const text = /^```puz\n(.*)^```$/ms.exec(block)?.[1];
            const said = /^```text\n((?:first\.puz: |first\.puz:\d).*)^```$/ms.exec(blocks[index + 1] ?? '')?.[1];
            return text !== undefined && said !== undefined ? [{ name, text, said, title: said.split('\n')[0] }] : [];
        }),
    );

    test('come with their advice in both languages', () => expect(advised.length).toBeGreaterThan(3));

    test.each(advised)('$title: what $name shows is what puz advise prints', ({ name, text, said }) => {
        const { out } = puz(['advise', '-l', name.endsWith('.ja.md') ? 'ja' : 'en', '-'], text);
        expect(out.replace(/^-/gm, 'first.puz').replace(/ ?[(]\d+ (?:ms|ミリ秒)[)]$/m, '')).toBe(said);
    });

    /** Puzzles with the answer key in the block after. */
    const keyed = documents.flatMap(name =>
        codeIn(name).flatMap((block, index, blocks) => {
            const text = /^```puz\n(.*)^```$/ms.exec(block)?.[1];
            const key = /^```text\n((?:Key|解答キー): .*)\n^```$/ms.exec(blocks[index + 1] ?? '')?.[1];
            return text !== undefined && key !== undefined ? [{ name, text, key, title: text.split('\n')[0] }] : [];
        }),
    );

    test('come with their keys in both languages', () => expect(keyed.length).toBe(4));

    test.each(keyed)('$title of $name has the key that is shown', ({ name, text, key }) => {
        const { out } = puz(['solve', '-l', name.endsWith('.ja.md') ? 'ja' : 'en', '-'], text);
        expect(out.trimEnd().split('\n').at(-1)).toBe(key);
    });

    test.each([
        ['docs/first-puzzle.md', /lists all (\d+) steps/],
        ['docs/first-puzzle.ja.md', /(\d+)つの手順をすべて/],
    ])('the path in %s has as many steps as it says', (name, pattern) => {
        const { text } = advised.find(puzzle => puzzle.name === name && /^ {2}3 \. \. \.$/m.test(puzzle.text))!;
        const { out } = puz(['explain', '--all', '-f', 'json', '-'], text.replace(/^ {2}3 \. \. \.$/m, '  3 . . 1'));
        expect(pattern.exec(read(name))?.[1]).toBe(String(JSON.parse(out).steps.length));
    });

    test.each(puzzles)('$title of $name has the verdict that it expects, or one answer', ({ text }) => {
        const puzzle = loadPuzzle(text);
        expect(puzzle.shown).toEqual([]);
        expect(outcomeOf(puzzle, solve(puzzle.model!))).toBe('passed');
    });
});

describe('the samples in other formats', () => {
    const texts = codeIn('docs/formats.md').map(block => /^```(?:puz)?\n(.*)^```$/ms.exec(block)?.[1] ?? '');
    const read = texts.flatMap((text, index) => {
        const imported = text === '' ? undefined : importPuzzle(text);
        return imported && 'puz' in imported ? [{ first: text.split('\n')[0], imported, next: texts[index + 1] }] : [];
    });

    test('include a URL and data', () => expect(read.length).toBeGreaterThan(2));

    test.each(read)('$first becomes the puzzle after it', ({ imported, next }) => expect(imported.puz).toBe(next));
});

describe('the pictures of the walkthrough', () => {
    interface Label {
        readonly x: number;
        readonly y: number;
        readonly text: string;
    }

    const left = 230;
    const top = 60;
    const side = 38;

    /** The texts of a picture, those left of the board as a puzzle. */
    function pictured(name: string): { svg: string; text: string; board: (string | undefined)[] } {
        const svg = read(`client/media/walkthrough-${name}.svg`);
        const labels = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</g)].map(
            ([, x, y, text]): Label => ({ x: Number(x), y: Number(y), text: text! }),
        );
        const text = labels.filter(({ x, y }) => x < left && y > top).map(label => `${label.text}\n`);
        const board = Array.from({ length: 16 }, (_, cell) => {
            const at = { x: left + side * (cell % 4), y: top + side * Math.floor(cell / 4) };
            return labels.find(({ x, y }) => x > at.x && x < at.x + side && y > at.y && y < at.y + side)?.text;
        });
        return { svg, text: text.join(''), board };
    }

    test('begin with an empty board', () => {
        const { text, board } = pictured('new');
        expect(loadPuzzle(text).model?.cells.flat()).toEqual(Array(16).fill(null));
        expect(board).toEqual(Array(16).fill(undefined));
    });

    test('show the only answer', () => {
        const { text, board } = pictured('solve');
        const { status, answers } = solve(loadPuzzle(text).model!);
        expect(status).toBe('unique');
        expect(board).toEqual(answers[0]!.map(String));
    });

    test('underline and hatch the open cells', () => {
        const { svg, text, board } = pictured('mend');
        const { status, answers, open } = solve(loadPuzzle(text).model!);
        expect(status).toBe('several');
        const cells = open.map(({ key }) => key);
        expect(board).toEqual(answers[0]!.map((value, key) => (cells.includes(key) ? undefined : String(value))));
        const places = (pattern: RegExp, cellOf: (x: number, y: number) => number): number[] =>
            [...svg.matchAll(pattern)].map(([, x, y]) => cellOf(Number(x), Number(y))).sort((a, b) => a - b);
        const hatched = places(/M(\d+) (\d+)l19 -19M\d+ \d+l38/g, (x, y) => (x - left) / side + (4 * (y - 79)) / side);
        const underlined = places(/d="M(\d+) (\d+)q3 -4 6 0t6 0"/g, (x, y) => (x - 42) / 18 + (4 * (y - 141)) / 24);
        expect(hatched).toEqual(cells);
        expect(underlined).toEqual(cells);
    });
});

describe('the commands', () => {
    const puz = commandLine();
    const { folder, file: saved } = temporaryFolder();
    /** Each line of a block for a shell, and each command between backticks. */
    const commands = new Set(
        documents.flatMap(name => {
            const shell = codeIn(name).flatMap(
                block => /^```sh\n(.*)^```$/ms.exec(block)?.[1]?.trimEnd().split('\n') ?? [],
            );
            const inline = [...read(name).matchAll(/`((?:UPDATE_GOLDEN=1 |PUZ_TEST_RUNS=full )?np[mx] [^`]+)`/g)];
            return [...shell, ...inline.map(([, command]) => command!)].flatMap(line => line.split(' && '));
        }),
    );
    const matching = (pattern: RegExp): { command: string; found: string }[] =>
        [...commands].flatMap(command => {
            const found = pattern.exec(command)?.[1];
            return found === undefined ? [] : [{ command, found }];
        });

    test.each(matching(/\bnpm run (?:-s )?([\w:-]+)/))('$command is a script', ({ found }) => {
        expect(Object.keys(manifest.scripts)).toContain(found);
    });

    test.each(matching(/\bvitest run (\S+)/))('$command names tests that are there', ({ found }) => {
        expect(existsSync(found)).toBe(true);
    });

    test.each(matching(/\bnpm run (?:-s )?puz -- ([^…]*)$/))('$command does what it is there for', ({ found }) => {
        const first = saved('first.puz', /^```puz\n(.*?)^```$/ms.exec(read('README.md'))![1]!);
        const args = found
            .match(/'[^']*'|"[^"]*"|\S+/g)!
            .flatMap(arg => (arg.includes('*') ? globSync(arg).sort() : [arg.replace(/^(['"])(.*)\1$/, '$2')]))
            .map(arg => (arg === 'first.puz' ? first : arg));
        const output = args.indexOf('-o') + 1;
        const file = join(folder, args[output]!);
        const { code, out, err } = puz(output > 0 ? args.with(output, file) : args);
        expect([code, err]).toEqual([0, '']);
        expect(output > 0 ? readFileSync(file, 'latin1') : out).not.toBe('');
    });
});

test('the documents on the editor name all settings with their defaults', () => {
    const settings = Object.entries<{ default: unknown }>(manifest.contributes.configuration.properties);
    const switches: Readonly<Record<string, string>> = {
        off: 'false',
        オフ: 'false',
        on: 'true',
        オン: 'true',
        none: '',
        なし: '',
    };
    for (const name of ['docs/editor.md', 'docs/editor.ja.md']) {
        const rows = [...read(name).matchAll(/^\| `(puz\.[\w.]+)` \| `?([^|`]+?)`? \|/gm)];
        const named = rows.map(([, setting, value]) => [setting, switches[value!] ?? value]);
        const own = settings.filter(([setting]) => !setting.startsWith('puz.trace.'));
        expect(named.sort()).toEqual(own.map(([setting, { default: value }]) => [setting, String(value)]).sort());
    }
});

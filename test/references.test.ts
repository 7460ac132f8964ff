import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { levelNames, levels } from '../server/src/puzzles/level';
import { commandLine } from './support/command-line';
import { temporaryFolder } from './support/temporary-folder';

// The documents against what they refer to: other documents, files, labels of the interface, output of the program.

const documents = globSync(['*.md', 'docs/**/*.md']).sort();
const guides = globSync('docs/*.md').sort();
const read = (name: string): string => readFileSync(name, 'utf8');
const withoutCode = (text: string): string => text.replace(/^(```|~~~).*?^\1$/gms, '');

interface Heading {
    readonly level: number;
    readonly text: string;
    readonly anchor: string;
}

/** The headings of a document, with their anchors as GitHub and VS Code make them. */
function headingsOf(name: string): Heading[] {
    return [...withoutCode(read(name)).matchAll(/^(#+) (.*)$/gm)].map(([, marks, text]) => ({
        level: marks!.length,
        text: text!,
        anchor: text!
            .toLowerCase()
            .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
            .replace(/\s/g, '-'),
    }));
}

describe('links', () => {
    const links = documents.flatMap(name =>
        [...withoutCode(read(name)).matchAll(/\]\(([^)\s]+)\)/g)]
            .map(([, target]) => ({ name, target: target! }))
            .filter(({ target }) => !/^[a-z]+:/.test(target)),
    );

    test('are many', () => expect(links.length).toBeGreaterThan(300));

    test.each(documents)('of %s lead to files and headings', name => {
        const broken = links.flatMap(link => {
            if (link.name !== name) {
                return [];
            }
            const [path = '', anchor] = link.target.split('#');
            const file = path === '' ? name : normalize(join(dirname(name), path));
            const leads =
                existsSync(file) && (anchor === undefined || headingsOf(file).some(each => each.anchor === anchor));
            return leads ? [] : [link.target];
        });
        expect(broken).toEqual([]);
    });

    test.each(guides)('at the top of %s are its headings', name => {
        const listed = [...read(name).matchAll(/^- \[(.*)\]\(#(.*)\)$/gm)].map(([, text, anchor]) => ({
            text,
            anchor,
        }));
        const headings = headingsOf(name).filter(({ level }) => level === 2);
        expect(listed).toEqual(headings.map(({ text, anchor }) => ({ text, anchor })));
    });
});

test.each(documents)('the files that %s names are there', name => {
    const named = [...read(name).matchAll(/`((?:bench|client|docs|examples|scripts|server|test)\/[^`\s…<]*)`/g)];
    const missing = named.map(([, path]) => path!).filter(path => globSync(`${path}{,.ts,.tsx}`).length === 0);
    expect(missing).toEqual([]);
});

describe('labels in bold', () => {
    const sources = ['{server,client}/**/*.{ts,tsx,json}', 'l10n/*.json', 'package.json', 'package.nls*.json'];
    const interfaceTexts = globSync(sources)
        .filter(file => !file.includes('generated'))
        .map(file => read(file).replaceAll("\\'", "'"))
        .join('\n');
    /** Labels of VS Code and of Zed. */
    const elsewhere = new Set(
        [
            'Expand Selection, Explorer, Extensions: Install from VSIX…, Format Document, Go to Definition',
            'Refactor…, References, Reopen Editor With…, Welcome: Open Walkthrough…, zed: install dev extension',
            'VSIX からのインストール…, エディターを再度開く…, ドキュメントのフォーマット, リファクター…, 参照',
            '定義へ移動, 選択範囲の拡大',
        ].flatMap(labels => labels.split(', ')),
    );

    /** Bold text that does not introduce what comes after it. */
    const labelsOf = (name: string): string[] =>
        [...withoutCode(read(name)).matchAll(/\*\*([^*]+)\*\*/g)].map(([, text]) => text!).filter(isLabel);
    const isLabel = (text: string): boolean => !/[.:。:]$/.test(text) && !elsewhere.has(text);
    /** The parts of a label that do not depend on the puzzle. */
    const fixedParts = (label: string): string[] =>
        label
            .replace(/^Puz: /, '')
            .split(/: .*r\d.*|\d+|「.*?」|“.*?”/)
            .map(part => part.trim())
            .filter(part => part !== '');

    test.each(['editor', 'board', 'site', 'first-puzzle', 'magazine', 'formats'])(
        'of docs/%s are in the interface',
        name => {
            for (const file of [`docs/${name}.md`, `docs/${name}.ja.md`]) {
                const unknown = labelsOf(file).filter(
                    label => !fixedParts(label).every(part => interfaceTexts.includes(part)),
                );
                expect(unknown).toEqual([]);
            }
        },
    );

    test.each(documents)('of commands in %s are those of VS Code', name => {
        const file = name.endsWith('.ja.md') ? 'package.nls.ja.json' : 'package.nls.json';
        const titles = Object.values<string>(JSON.parse(read(file)));
        const commands = [...read(name).matchAll(/\*\*Puz: ([^*]+)\*\*/g)].map(([, title]) => title!);
        expect(commands.filter(title => !titles.includes(title))).toEqual([]);
    });
});

describe('output', () => {
    const puz = commandLine();
    const { folder } = temporaryFolder();

    test('lists the options that the documents explain, and no others', () => {
        const elsewhere = ['--sshlogin', '--workdir', '--help', '--version'];
        const optionsIn = (text: string): string[] =>
            (text.match(/--[a-z-]+/g) ?? []).filter(option => !elsewhere.includes(option));
        const explained = ['command-line', 'many-puzzles'].flatMap(name =>
            [...withoutCode(read(`docs/${name}.md`)).matchAll(/`([^`]*)`/g)]
                .filter(([, text]) => !/^(npm|sbatch)\b/.test(text!))
                .flatMap(([, text]) => optionsIn(text!)),
        );
        const listed = optionsIn(puz(['man']).out.replaceAll('\\-', '-'));
        expect(new Set(explained.toSorted())).toEqual(new Set(listed.toSorted()));
    });

    test.each([
        ['docs/command-line.md', 'en'],
        ['docs/command-line.ja.md', 'ja'],
    ] as const)('has the grades that %s lists', (name, locale) => {
        const listed = [...read(name).matchAll(/^\| (.*) \| ([1-5]) \| .* \|$/gm)].map(([, grade, stars]) => [
            stars,
            grade,
        ]);
        expect(listed).toEqual(levels.map(level => [String(level), levelNames[level][locale]]));
    });

    test.each([
        ['docs/first-puzzle.md', 'en'],
        ['docs/first-puzzle.ja.md', 'ja'],
    ])('after a puzzle of %s is what advise prints', (name, locale) => {
        const shown = [...read(name).matchAll(/^```puz\n([^`]*)^```\n\n```text\n([^`]*)^```$/gm)];
        expect(shown.length).toBe(3);
        for (const [, puzzle, output] of shown) {
            const file = join(folder, 'first.puz');
            writeFileSync(file, puzzle!);
            const { out, err } = puz(['advise', '--lang', locale, file]);
            const lines = `${err}${out}`.replaceAll(`${folder}/`, '').replace(/ \([\d.]+ ms\)$/m, '');
            expect(lines).toBe(output);
        }
    });

    test.each(['docs/reports.md', 'docs/reports.ja.md'])('has the fields that %s lists', name => {
        const text = read(name);
        const fields = [...text.matchAll(/`(\w+)`/g)].map(([, field]) => field);
        const examples = [
            'examples/battleship/weighted.puz',
            'examples/fillomino/several.puz',
            'examples/fillomino/p06.puz',
        ];
        const outputs = [
            ['check', '--grade', '--times', '--format', 'json', ...examples],
            ['advise', '--format', 'json', ...examples],
            ['explain', '--all', '--format', 'json', 'examples/fillomino/p06.puz'],
        ].flatMap(args => puz(args).out.trim().split('\n'));
        const printed = new Set(outputs.flatMap(line => keysIn(JSON.parse(line))));
        expect([...printed].filter(field => !fields.includes(field))).toEqual([]);
        expect(text).toContain(
            `\n${
                puz(['check', '--format', 'csv', ...examples])
                    .out.replace('\ufeff', '')
                    .split('\r\n')[0]
            }\n`,
        );
    });
});

/** The names of all fields in a value, except those of the puzzle and its answers, which its type defines. */
function keysIn(value: unknown): string[] {
    if (typeof value !== 'object' || value === null) {
        return [];
    }
    return Array.isArray(value)
        ? value.flatMap(keysIn)
        : Object.entries(value).flatMap(([key, part]) =>
              ['puzzle', 'answer', 'answers', 'shard'].includes(key) ? [key] : [key, ...keysIn(part)],
          );
}

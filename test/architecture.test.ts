import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import ts from 'typescript';
import { expect, test } from 'vitest';

// The table "Who may import whom" of ARCHITECTURE.md, which `.dependency-cruiser.mjs` makes rules of.

interface Cruise {
    readonly modules: readonly { readonly source: string }[];
    readonly summary: {
        readonly violations: readonly {
            readonly from: string;
            readonly to: string;
            readonly rule: { readonly name: string };
        }[];
        readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
    };
}

/** What `npx depcruise server client` finds in a folder, by the rules of this one. */
function cruise(folder: string): Cruise {
    const { stdout, stderr } = spawnSync(
        process.execPath,
        [
            resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
            ...['--config', resolve('.dependency-cruiser.mjs')],
            ...['--output-type', 'json', 'server', 'client'],
        ],
        { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    expect(stderr).toBe('');
    return JSON.parse(stdout) as Cruise;
}

function sourceFiles(): string[] {
    return globSync(['server/**/*.{ts,tsx}', 'client/**/*.{ts,tsx}'], { exclude: ['**/node_modules/**'] }).sort();
}

test('no file imports what the table does not allow, and none in a circle', () => {
    const { modules, summary } = cruise('.');
    const sources = modules.filter(({ source }) => /^(server|client)\/.*\.tsx?$/.test(source));
    // dependency-cruiser silently skips files that it cannot read.
    expect(sources.map(({ source }) => source).sort()).toEqual(sourceFiles());
    expect(summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
});

/** Where a clock is read, or a timer set, and what for. */
const clocks: Readonly<Record<string, string>> = {
    'server/src/solve/clock.ts': 'the last resort of a search, and how long it took',
    'server/src/jobs/pool.ts': 'the end of a thread that does not end by itself',
    'server/src/cli/progress.ts': 'how long the rest takes, for the terminal',
    'server/src/mcp/progress.ts': 'how often a client hears that a call still runs',
    'server/src/cli/check.ts': 'how often files are looked at with --watch',
};

test('what is found out depends on no clock: only what a person waits for is measured', () => {
    const readsClock = /\bperformance\b|\bDate\.now|\bnew Date\(\)|\bhrtime\b|\bset(Timeout|Interval)\b/;
    const reading = sourceFiles()
        // The server waits for who types, a campaign for Redis.
        .filter(file => /^server\/src\/(?!lsp\/|cli\/campaign\/)/.test(file))
        .filter(file => readsClock.test(readFileSync(file, 'utf8')));
    expect(reading).toEqual(Object.keys(clocks).sort());
});

/** For each rule an import that breaks it. */
const offences: Readonly<Record<string, readonly [file: string, statement: string]>> = {
    'message, extremes, random': ['server/src/message.ts', "import type { Drawing } from './board/drawing';"],
    'node-version': ['server/src/node-version.ts', "import './board/grid';"],
    'protocol, protocol/': ['server/src/protocol.ts', "import type { Sign } from './puzzles/model';"],
    'protocol, protocol/: only types': ['server/src/protocol.ts', "import { directions } from './board/grid';"],
    'board/': ['server/src/board/svg.ts', "import type { Model } from '../puzzles/model';"],
    'logic/engines/': ['server/src/logic/engines/other.ts', "import '../../board/grid';"],
    'logic/': ['server/src/logic/logic.ts', "import { typeOf } from '../puzzles/registry';"],
    'language/generated/': ['server/src/language/generated/ast.ts', "import { loadPuzzle } from '../load';"],
    'puzzles/x/model': ['server/src/puzzles/fillomino/model.ts', "import type { Drawing } from '../../board/drawing';"],
    'puzzles/x/model: only types': [
        'server/src/puzzles/fillomino/model.ts',
        "import { cellName } from '../../board/grid';",
    ],
    'puzzles/x/read, puzzles/x/check': [
        'server/src/puzzles/fillomino/check.ts',
        "import { Logic } from '../../logic/logic';",
    ],
    'puzzles/x/read, puzzles/x/check: only types': [
        'server/src/puzzles/bonsan/read.ts',
        "import { AstUtils } from 'langium';",
    ],
    'puzzles/x/rules': [
        'server/src/puzzles/fillomino/rules.ts',
        "import type { Fillomino } from '../../language/generated/ast';",
    ],
    'puzzles/x/view': ['server/src/puzzles/fillomino/view.ts', "import { Logic } from '../../logic/logic';"],
    'puzzles/x/text': ['server/src/puzzles/fillomino/text.ts', "import { Logic } from '../../logic/logic';"],
    'puzzles/x/text: only types': [
        'server/src/puzzles/fillomino/text.ts',
        "import { isFillomino } from '../../language/generated/ast';",
    ],
    'puzzles/judges': ['server/src/puzzles/judges.ts', "import { solve } from '../solve/solve';"],
    'puzzles/judges: only types': ['server/src/puzzles/judges.ts', "import { noModel } from './model';"],
    'puzzles/glossary': ['server/src/puzzles/glossary.ts', "import { solve } from '../solve/solve';"],
    'puzzles/glossary: only types': ['server/src/puzzles/glossary.ts', "import { levels } from './level';"],
    'puzzles/views': ['server/src/puzzles/views.ts', "import { solve } from '../solve/solve';"],
    'puzzles/views: only types': ['server/src/puzzles/views.ts', "import { noModel } from './model';"],
    'puzzles/views: reach': ['server/src/puzzles/views.ts', "import { view } from './fillomino/view';"],
    'puzzles/x/text: reach': ['server/src/puzzles/bonsan/text.ts', "import { view } from '../fillomino/view';"],
    'puzzles/x/': ['server/src/puzzles/fillomino/index.ts', "import { lettersOf } from '../kanaore/letters';"],
    'puzzles/x/: only types': [
        'server/src/puzzles/fillomino/signs.ts',
        "import { isFillomino } from '../../language/generated/ast';",
    ],
    'puzzles/generated-forms': ['server/src/puzzles/generated-forms.ts', "import type { Sign } from './signs';"],
    'puzzles/generated-forms: only types': [
        'server/src/puzzles/generated-forms.ts',
        "import { noModel } from './fillomino/model';",
    ],
    'puzzles/registry': ['server/src/puzzles/registry.ts', "import { solve } from '../solve/solve';"],
    'puzzles/registry: only types': [
        'server/src/puzzles/registry.ts',
        "import { isPuzzle } from '../language/generated/ast';",
    ],
    'puzzles/*, puzzles/techniques/': ['server/src/puzzles/reading.ts', "import { draw } from './fillomino/draw';"],
    'puzzles/*, puzzles/techniques/: only types': [
        'server/src/puzzles/reading.ts',
        "import { GrammarUtils } from 'langium';",
    ],
    'language/': ['server/src/language/load.ts', "import type { Report } from '../solve/report';"],
    'language/: only types': ['server/src/language/load.ts', "import { noModel } from '../puzzles/model';"],
    'judge/': ['server/src/judge/judge.ts', "import { kindJson } from '../check/json';"],
    'judge/: only types': ['server/src/judge/judge.ts', "import { noModel } from '../puzzles/model';"],
    'mcp/': ['server/src/mcp/tools.ts', "import { check } from '../lsp/services';"],
    'mcp/: only types': ['server/src/mcp/tools.ts', "import { noModel } from '../puzzles/model';"],
    'jobs/': ['server/src/jobs/perform.ts', "import { loadPuzzle } from '../language/load';"],
    'jobs/: only types': ['server/src/jobs/perform.ts', "import { noModel } from '../puzzles/model';"],
    'generate/kinds, generate/origin': [
        'server/src/generate/kinds.ts',
        "import { loadPuzzle } from '../lsp/services';",
    ],
    'generate/kinds, generate/origin: only types': [
        'server/src/generate/kinds.ts',
        "import { noModel } from '../puzzles/model';",
    ],
    'generate/': ['server/src/generate/generate.ts', "import { loadPuzzle } from '../language/load';"],
    'generate/: only types': ['server/src/generate/generate.ts', "import { noModel } from '../puzzles/model';"],
    'explain/': ['server/src/explain/path.ts', "import { loadPuzzle } from '../language/load';"],
    'explain/: only types': ['server/src/explain/path.ts', "import { noModel } from '../puzzles/model';"],
    'trail/': ['server/src/trail/review.ts', "import { solve } from '../solve/solve';"],
    'trail/: only types': ['server/src/trail/review.ts', "import { findPath } from '../explain/path-report';"],
    'solve/': ['server/src/solve/solve.ts', "import type { LangiumDocument } from 'langium';"],
    'solve/: only types': ['server/src/solve/solve.ts', "import { noModel } from '../puzzles/model';"],
    'verdict/': ['server/src/verdict/alternatives.ts', "import type { BoardState } from '../protocol';"],
    'verdict/: only types': ['server/src/verdict/alternatives.ts', "import { AstUtils } from 'langium';"],
    'print/': ['server/src/print/fonts.ts', "import { loadPuzzle } from '../language/load';"],
    'print/: only types': ['server/src/print/fonts.ts', "import { printedPuzzle } from '../verdict/printed';"],
    'exchange/clauses, exchange/proof': [
        'server/src/exchange/proof.ts',
        "import { loadPuzzle } from '../language/load';",
    ],
    'exchange/clauses, exchange/proof: only types': [
        'server/src/exchange/clauses.ts',
        "import { noModel } from '../puzzles/model';",
    ],
    'exchange/': ['server/src/exchange/pzpr.ts', "import { checkFillomino } from '../puzzles/fillomino/check';"],
    'exchange/: only types': ['server/src/exchange/pzpr.ts', "import { noModel } from '../puzzles/model';"],
    'drawn/': ['server/src/drawn/layers.ts', "import { loadPuzzle } from '../language/load';"],
    'drawn/: only types': ['server/src/drawn/layers.ts', "import { isCutShort } from '../solve/report';"],
    'edit/': ['server/src/edit/parts.ts', "import type { PuzLspServices } from '../lsp/services';"],
    'edit/: only types': ['server/src/edit/parts.ts', "import { createConnection } from 'vscode-languageserver';"],
    'house/': ['server/src/house/rules.ts', "import { solve } from '../solve/solve';"],
    'house/: only types': ['server/src/house/config.ts', "import { noModel } from '../puzzles/model';"],
    'house/houses': ['server/src/house/houses.ts', "import { loadPuzzle } from '../language/load';"],
    'check/': ['server/src/check/record.ts', "import { run } from '../cli/run';"],
    'check/: only types': ['server/src/check/record.ts', "import { noModel } from '../puzzles/model';"],
    'api/': ['server/src/api/read.ts', "import { run } from '../cli/run';"],
    'api/: only types': ['server/src/api/read.ts', "import { noModel } from '../puzzles/model';"],
    'lsp/': ['server/src/lsp/server.ts', "import { Logic } from '../logic/logic';"],
    'lsp/: only types': ['server/src/lsp/server.ts', "import { Lexer } from 'chevrotain';"],
    'cli/campaign/': ['server/src/cli/campaign/queue.ts', "import { loadPuzzle } from '../../language/load';"],
    'cli/': ['server/src/cli/run.ts', "import { Settings } from '../lsp/settings';"],
    'cli/: only types': ['server/src/cli/run.ts', "import { noModel } from '../puzzles/model';"],
    'main, language-server, vscode-server': ['server/src/main.ts', "import { solve } from './solve/solve';"],
    'main, language-server, vscode-server: only types': [
        'server/src/vscode-server.ts',
        "import { tools } from './mcp/tools';",
    ],
    'server/browser/': ['server/browser/thread.ts', "import { parentPort } from 'node:worker_threads';"],
    'server/browser/: only types': ['server/browser/play-page.ts', "import { noModel } from '../src/puzzles/model';"],
    'playable/': ['server/src/playable/page-file.ts', "import { solve } from '../solve/solve';"],
    'playable/: only types': ['server/src/playable/page-file.ts', "import { noModel } from '../puzzles/model';"],
    'by-hand/': ['server/src/by-hand/replies.ts', "import { loadPuzzle } from '../language/load';"],
    'by-hand/: only types': ['server/src/by-hand/replies.ts', "import { getBoard } from '../protocol';"],
    'client/page/': ['client/page/main.tsx', "import * as vscode from 'vscode';"],
    'client/page/: only types': ['client/page/main.tsx', "import { getBoard } from '../../server/src/protocol';"],
    'client/host/': ['client/host/host.ts', "import type { Uri } from 'vscode';"],
    'client/host/: only types': ['client/host/host.ts', "import { cellName } from '../../server/src/board/grid';"],
    'client/site/, client/play-page/': ['client/site/app.tsx', "import * as vscode from 'vscode';"],
    'client/site/, client/play-page/: only types': [
        'client/site/positions.ts',
        "import { Range } from 'vscode-languageserver-types';",
    ],
    'client/vscode/webview': ['client/vscode/webview.ts', "import '../page/app';"],
    'client/vscode/webview: only types': ['client/vscode/webview.ts', "import { textsIn } from '../page/texts';"],
    'client/vscode/desktop': ['client/vscode/desktop.ts', "import '../../server/src/board/grid';"],
    'client/vscode/, client/browser/': [
        'client/vscode/start.ts',
        "import type { Report } from '../../server/src/solve/report';",
    ],
    'client/vscode/, client/browser/: only types': [
        'client/vscode/start.ts',
        "import { Fonts } from '../../server/src/print/fonts';",
    ],
    'no row': ['server/src/elsewhere.ts', "import './message';"],
    circle: ['server/src/solve/circle.ts', "import type { Circle } from './circle';"],
    network: ['server/src/jobs/pool.ts', "import { request } from 'node:https';"],
};

test('each rule forbids something', () => {
    const folder = mkdtempSync(join(tmpdir(), 'puz-imports-'));
    const write = (file: string, text: string): void => {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text, { flag: 'a' });
    };
    try {
        for (const [file, statement] of Object.values(offences)) {
            write(file, `${statement}\n`);
            const [, imported] = /'(\.[^']+)'/.exec(statement) ?? [];
            if (imported) {
                write(`${posix.join(posix.dirname(file), imported)}.ts`, '');
            }
        }
        const { violations, ruleSetUsed } = cruise(folder).summary;
        const broken = violations.map(({ from, rule }) => `${rule.name}: ${from}`);
        expect(broken).toEqual(
            expect.arrayContaining(Object.entries(offences).map(([rule, [file]]) => `${rule}: ${file}`)),
        );
        expect(Object.keys(offences).sort()).toEqual(ruleSetUsed.forbidden.map(({ name }) => name).sort());
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test('ARCHITECTURE.md counts the members of each facet', () => {
    const sentence = /`text` has (\d+) members, `rules` (\d+), `hints` (\d+), `view` (\d+) and `edit` (\d+)/;
    const [, ...told] = sentence.exec(readFileSync('ARCHITECTURE.md', 'utf8'))!;
    const counts = ['text', 'rules', 'hints', 'view', 'edit'].map(facet => {
        const file = `server/src/puzzles/${facet}-facet.ts`;
        const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
        return statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text.endsWith('Facet'))!.members
            .length;
    });
    expect(counts).toEqual(told.map(Number));
    expect(Math.max(...counts)).toBeLessThanOrEqual(14);
});

test('the views of all types take at most 25 kB of a page', async () => {
    const { outputFiles } = await build({
        entryPoints: ['server/src/puzzles/views.ts'],
        bundle: true,
        minify: true,
        charset: 'utf8',
        format: 'esm',
        write: false,
        logLevel: 'error',
    });
    expect(gzipSync(outputFiles[0]!.contents).length).toBeLessThan(25_000);
});

test('no row of the table may import from a later one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'puz-layers-'));
    const checkWith = (change: (document: string) => string): string => {
        const rules = join(folder, '.dependency-cruiser.mjs');
        writeFileSync(rules, readFileSync('.dependency-cruiser.mjs', 'utf8'));
        writeFileSync(join(folder, 'ARCHITECTURE.md'), change(readFileSync('ARCHITECTURE.md', 'utf8')));
        return spawnSync(process.execPath, [rules], { encoding: 'utf8' }).stderr;
    };
    try {
        expect(checkWith(document => document)).toBe('');
        expect(checkWith(document => document.replace('\n| `solve/` | ', '$&`explain/`, '))).toContain(
            'solve/ may import explain/, which is in a later row',
        );
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test('the worker bundle holds no Langium', async () => {
    const { metafile } = await build({
        entryPoints: ['server/src/jobs/worker.ts'],
        bundle: true,
        platform: 'node',
        write: false,
        metafile: true,
        logLevel: 'error',
    });
    const packages = Object.keys(metafile.inputs).filter(name =>
        /node_modules\/(langium|chevrotain|vscode-)/.test(name),
    );
    expect(packages).toEqual([]);
});

/** Where something is asked for by its address, and what. */
const requests: Readonly<Record<string, string>> = {
    'client/site/offline/offline.ts': 'what the pages of the site ask for, and to keep it, all files of the site',
    'client/site/own-file.ts': 'files of the site',
    'client/site/paper.ts': 'the script of the site that prints',
};

test('nothing in the sources reaches the network; the site reaches its own files', () => {
    const sources = sourceFiles();
    expect(sources).toContain('server/src/protocol.ts');
    const asks =
        /\b(fetch|XMLHttpRequest|WebSocket|WebTransport|EventSource|RTCPeerConnection|sendBeacon|addAll)\s*\(|(?<!\.|async )\bimport\((?!['"])/;
    const reaching = sources.filter(file => asks.test(readFileSync(file, 'utf8')));
    expect(reaching).toEqual(Object.keys(requests));
    for (const page of ['index.html', 'board.html']) {
        expect(readFileSync(`client/site/${page}`, 'utf8')).toMatch(/content="default-src '(self|none)'[^"]*"/);
        expect(readFileSync(`client/site/${page}`, 'utf8')).not.toMatch(/connect-src (?!'self';)|https?:/);
    }
});

test('files are written in one place of the server, and in one of the client', () => {
    // Every function of Node that writes: `writeFileSync`, `createWriteStream`, `rename`, `openSync`, …
    const names = [...Object.keys(fs), ...Object.keys(fs.promises)].filter(name =>
        /^(append|copy|cp|create(?!ReadStream)|ftruncate|link|mk|open(?!AsBlob)|promises|rename|rm|symlink|truncate|unlink|write)/.test(
            name,
        ),
    );
    expect(names).toEqual(
        expect.arrayContaining(['writeFileSync', 'createWriteStream', 'open', 'promises', 'rmdirSync']),
    );
    const ofNode = new RegExp(`\\bfs(\\.promises)?\\.(${names.join('|')})\\(|\\bfs\\.promises\\b`);
    // Named imports would hide them.
    const imported = /import (?!\* as fs |type ).*from '(node:)?fs(\/promises)?'/;
    const ofVsCode =
        /\.(fs|workspace\.fs)\.(writeFile|rename|copy|delete|createDirectory)\b|\bfs\.(writeFile|rename)\b/;
    const writing = sourceFiles().filter(file => {
        const text = readFileSync(file, 'utf8');
        return [ofNode, imported, ofVsCode].some(pattern => pattern.test(text));
    });
    expect(writing).toEqual(['client/vscode/output-file.ts', 'server/src/cli/files/output-file.ts']);
});

/** At most this many lines: a function reads like a page, and one file is read to understand one thing. */
const maxLines = { function: 80, file: 400 } as const;

/** The lines of each file, and of each function in it by its name. */
function lengthsIn(file: string): [name: string, kind: keyof typeof maxLines, lines: number][] {
    const text = readFileSync(file, 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line;
    const found: ReturnType<typeof lengthsIn> = [[file, 'file', lineOf(text.length)]];
    const visit = (node: ts.Node): void => {
        if (ts.isFunctionLike(node) && 'body' in node && node.body) {
            const { parent } = node;
            const named =
                node.name ??
                (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : undefined);
            const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
            found.push([`${file}: ${named?.getText() ?? 'without a name'}`, 'function', lines]);
        }
        node.forEachChild(visit);
    };
    visit(source);
    return found;
}

test('functions and files are short', () => {
    const files = globSync(['server/**/*.{ts,tsx}', 'client/**/*.{ts,tsx}'])
        .filter(file => !file.includes('/generated/'))
        .sort();
    const long = files.flatMap(lengthsIn).filter(([, kind, lines]) => lines > maxLines[kind]);
    expect(long, 'Split these').toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';

// The table "Who may import whom" of ARCHITECTURE.md, over the import lines of the sources.

interface Import {
    /** A path below `server/src` or `client`, or the name of a package. */
    readonly target: string;
    readonly typeOnly: boolean;
}

const sources = ['server', 'client'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map(name => join(folder, name).replaceAll('\\', '/'))
        .filter(name => name.endsWith('.ts') && !/\/(generated|node_modules)\//.test(name)),
);

function importsOf(file: string): Import[] {
    const text = readFileSync(file, 'utf8');
    const pattern =
        /^(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;
    return [...text.matchAll(pattern)].map(([, type, from, bare, dynamic]) => {
        const specifier = from ?? bare ?? dynamic ?? '';
        const target = specifier.startsWith('.')
            ? normalize(join(dirname(file), specifier)).replaceAll('\\', '/')
            : specifier;
        return { target, typeOnly: type !== undefined };
    });
}

/** For files that a pattern matches: what their imports may be; `types` only with `import type`. */
interface Rule {
    readonly files: RegExp;
    readonly may: RegExp;
    readonly types?: RegExp;
}

const solverPackages = /^logic-solver$/;
const rules: Readonly<Record<string, Rule>> = {
    'board/ knows itself only': {
        files: /^server\/src\/board\//,
        may: /^server\/src\/(board\/|message$)|^get-east-asian-width$/,
    },
    'logic/ knows cells and engines': {
        files: /^server\/src\/logic\/(?!engines\/)/,
        may: /^server\/src\/(logic\/|board\/grid$)/,
    },
    'only engines know solver packages': {
        files: /^server\/src\/logic\/engines\//,
        may: new RegExp(`^server/src/logic/|${solverPackages.source}`),
    },
    'a type reads its AST without Langium': {
        files: /^server\/src\/puzzles\/\w+\/(read|check)\.ts$/,
        may: /^server\/src\/(puzzles\/|board\/grid$|message$)/,
        types: /^(server\/src\/language\/generated\/ast|langium)$/,
    },
    'rules know the model and the logic': {
        files: /^server\/src\/puzzles\/\w+\/rules\.ts$/,
        may: /^server\/src\/(puzzles\/|logic\/|board\/grid$)/,
    },
    'drawing knows the model and the board': {
        files: /^server\/src\/puzzles\/\w+\/draw\.ts$/,
        may: /^server\/src\/(puzzles\/|board\/|message$)/,
    },
    'solve/ knows the registry and the logic': {
        files: /^server\/src\/solve\//,
        may: /^(server\/src\/(solve\/|puzzles\/(registry|puzzle-type)$|logic\/|board\/(grid|symmetry)$|message$)|node:)/,
    },
    'language/ knows Langium and the registry': {
        files: /^server\/src\/language\//,
        may: /^(server\/src\/(language\/|puzzles\/(registry|puzzle-type|reading)$|board\/(grid|symmetry|display-width)$|message$)|langium|chevrotain$|vscode-)/,
    },
    'the server does not reach into the logic': {
        files: /^server\/src\/(lsp|cli)\//,
        may: /^(?!server\/src\/logic\/)/,
    },
    'the command line knows nothing of the editor': {
        files: /^server\/src\/cli\//,
        may: /^(?!vscode-|server\/src\/(protocol$|lsp\/))/,
    },
    'the server of a browser knows no Node': {
        files: /^server\/browser\//,
        may: /^(?!node:)/,
    },
    'verdict/ is what is said of a report': {
        files: /^server\/src\/verdict\//,
        may: /^server\/src\/(verdict|language|solve|puzzles)\/|^server\/src\/(board\/(grid|drawing)|message)$/,
        types: /^langium$/,
    },
    'exchange/ knows models': {
        files: /^server\/src\/exchange\//,
        may: /^server\/src\/(exchange\/|puzzles\/(\w+\/model|puzzle-type|reading)$|board\/grid$|message$)/,
    },
    'the protocol imports nothing': {
        files: /^server\/src\/protocol\.ts$/,
        may: /^$/,
        types: /^(server\/src\/(board\/(drawing|grid|symmetry)|verdict\/(boards|outcome)|solve\/report)|vscode-languageserver-types)$/,
    },
    'the client knows the protocol and the board': {
        files: /^client\//,
        may: /^(client\/|server\/src\/(protocol|board\/\w+)$|vscode$|vscode-languageclient|node:)/,
        types: /^(server\/src\/board\/\w+|vscode-webview)$/,
    },
};

describe.each(Object.entries(rules))('%s', (_, { files, may, types }) => {
    const matching = sources.filter(file => files.test(file));

    test('there are such files', () => expect(matching).not.toEqual([]));

    test.each(matching)('%s', file => {
        const others = importsOf(file).filter(
            ({ target, typeOnly }) => !may.test(target) && !(typeOnly && types?.test(target)),
        );
        expect(others).toEqual([]);
    });
});

test('puzzle types never import each other', () => {
    const folder = /^server\/src\/puzzles\/(\w+)\//;
    const crossing = sources.flatMap(file => {
        const own = folder.exec(file)?.[1];
        return importsOf(file)
            .filter(({ target }) => own && folder.exec(target) && folder.exec(target)?.[1] !== own)
            .map(({ target }) => `${file} -> ${target}`);
    });
    expect(crossing).toEqual([]);
});

test('the worker bundle holds no Langium', async () => {
    const { metafile } = await build({
        entryPoints: ['server/src/solve/threads/worker.ts'],
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

test('nothing in the sources reaches the network', () => {
    const reaching = sources.filter(
        file =>
            importsOf(file).some(({ target }) => /^(node:)?(https?|http2|net|tls|dgram|dns)$/.test(target)) ||
            /\b(fetch|XMLHttpRequest|WebSocket|EventSource)\s*\(/.test(readFileSync(file, 'utf8')),
    );
    expect(reaching).toEqual([]);
});

// @module-tag slow
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as buildWithVite } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeLibraryTypes } from '../../scripts/library-types.mjs';
import { read } from '../../server/src/api/read';
import { fixturesOf } from '../language/check';
import { projectIn } from '../library-page/project';
import { program } from '../support/programs';
import { temporaryFolder } from '../support/temporary-folder';

// The package as its users have it: types, bundlers, threads. `npm run test:install` packs and installs all of it.

const { folder, file } = temporaryFolder();
const installed = join(folder, 'node_modules/puz');
const project = { cwd: folder, encoding: 'utf8' } as const;

beforeAll(async () => {
    await projectIn(folder, program('worker'));
    await writeLibraryTypes(join(installed, 'dist/lib'));
    cpSync('schemas', join(installed, 'schemas'), { recursive: true });
    // Files that the manifest names; this test runs none of them.
    for (const name of ['puz.js', 'puz-language-server.js', 'puz.1']) {
        writeFileSync(join(installed, 'dist', name), '#!/usr/bin/env node\n');
    }
});

describe('a judge of packages finds nothing in it:', () => {
    const run = (command: string, ...args: string[]): void => {
        const { status, stdout, stderr } = spawnSync(
            process.execPath,
            [resolve('node_modules', command), ...args],
            project,
        );
        expect([command, status, status === 0 ? '' : stdout + stderr]).toEqual([command, 0, '']);
    };

    test('publint and attw', () => {
        execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
            cwd: installed,
            stdio: 'pipe',
        });
        const [packed] = globSync('puz-*.tgz', { cwd: folder });
        run('publint/src/cli.js', 'run', packed!, '--strict');
        run('@arethetypeswrong/cli/dist/index.js', packed!, '--profile', 'esm-only');
    });
});

describe('in TypeScript', () => {
    const code = [
        ...[...readFileSync('docs/library.md', 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(
            ([, one]) => `{\n${one}}\n`,
        ),
        "const one = await solve('');",
        "if (one.type === 'curvedata') { const h: readonly string[] | undefined = one.answer?.h; h?.at(0); }",
        "if (one.type === 'bonsan') { const cell: number | 'any' | null | undefined = one.puzzle?.cells[0]?.[0]; cell; }",
        "if (one.type === 'battleship' && one.answer) { await judge('', one.answer); await judge('', one.decided); }",
        "for await (const answer of answers('', { type: 'battleship' })) { const row: string | undefined = answer[0]; row; }",
        "// @ts-expect-error\nawait solve('', { timeLimit: '3' });",
        "// @ts-expect-error\nawait solve('', { solver: 'worker' });",
        '// @ts-expect-error\none.answer?.h;',
    ]
        .join('\n')
        .replaceAll(/^import .*\n/gm, '');

    test.each([
        ['nodenext', 'nodenext'],
        ['preserve', 'bundler'],
    ])('a program compiles in the strictest way, as %s', (module, moduleResolution) => {
        file('program.ts', `import { answers, judge, solve } from 'puz';\n${code}`);
        const compilerOptions = {
            ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
            ...{ module, moduleResolution, target: 'es2022', lib: ['es2023', 'dom'], types: [], noEmit: true },
        };
        file('tsconfig.json', JSON.stringify({ compilerOptions, files: ['program.ts'] }));
        const tsc = resolve('node_modules/@typescript/native/bin/tsc');
        expect(spawnSync(process.execPath, [tsc, '-p', '.'], project).stdout).toBe('');
    });
});

describe('a page that only solves', () => {
    const script = `import { solve } from 'puz';
const { status } = await solve('fillomino\\ngrid\\n  3 . .\\n');
document.title = status;
`;
    const scriptsIn = (name: string): Buffer[] =>
        readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
            .filter(one => one.endsWith('.js'))
            .map(one => readFileSync(join(folder, name, one)));
    /** The bytes of all scripts in a folder, compressed by gzip. */
    const compressed = (name: string): number =>
        scriptsIn(name).reduce((sum, one) => sum + gzipSync(one, { level: 9 }).length, 0);
    /** Words of what it does not use: other formats, pictures, judges, an editor. */
    const expectNothingElse = (name: string): void => {
        const script = scriptsIn(name).join('');
        expect(script).toContain('fillomino/');
        for (const word of ['mathprog', '<svg', 'DocumentBuilder', 'judge']) {
            expect(script.includes(word), word).toBe(false);
        }
    };

    test('is small with Vite, which finds the worker by itself', async () => {
        file('page.js', script);
        file('index.html', '<!doctype html><title>?</title><script type="module" src="./page.js"></script>');
        await buildWithVite({ root: folder, configFile: false, logLevel: 'silent', build: { target: 'es2022' } });
        expect(readdirSync(join(folder, 'dist/assets')).filter(name => name.startsWith('worker-'))).toHaveLength(1);
        // Page and worker each have the rules of all types.
        expect(compressed('dist')).toBeLessThan(395_000);
        expectNothingElse('dist');
    });

    test('is small with esbuild, by the line of the guide', () => {
        file('app.js', script);
        const line = /^esbuild (.*)$/m.exec(readFileSync('docs/library.md', 'utf8'))![1]!;
        execFileSync(resolve('node_modules/.bin/esbuild'), [...line.split(' '), '--minify'], {
            ...project,
            stdio: 'pipe',
        });
        expect(compressed('out')).toBeLessThan(290_000);
        expectNothingElse('out');
    });
});

describe('without a solver of its own, a program in Node', () => {
    const run = (code: string): string => {
        file('program.js', `import * as puz from 'puz';\n${code}`);
        return execFileSync(process.execPath, ['program.js'], project).trim();
    };
    const small = "'fillomino\\ngrid\\n  3 . .\\n'";
    const large = "'fillomino\\ngrid\\n' + '  . . . . . . . . . . . .\\n'.repeat(12)";

    test('searches in threads, and ends although they are still there', () => {
        const code = `const { status } = await puz.solve(${small}); console.log(status);`;
        expect(run(code)).toBe('unique');
        const required = `require('puz').solve(${small}).then(({ status }) => console.log(status))`;
        expect(execFileSync(process.execPath, ['-e', required], project).trim()).toBe('unique');
    });

    test('reads texts as all programs do, though its bundle leaves out most of Langium', () => {
        const texts = globSync('test/language/fixtures/*.txt').flatMap(name =>
            fixturesOf(name).map(({ text }) => text),
        );
        expect(texts.length).toBeGreaterThan(200);
        file('texts.json', JSON.stringify(texts));
        const code = `
import { readFileSync } from 'node:fs';
console.log(JSON.stringify(JSON.parse(readFileSync('texts.json', 'utf8')).map(text => puz.read(text))));
`;
        expect(JSON.parse(run(code))).toEqual(JSON.parse(JSON.stringify(texts.map(text => read(text)))));
    });

    test('goes on after a search that was cancelled in its midst, or failed', () => {
        const code = `
const stop = new AbortController();
const search = puz.solve(${large}, { timeLimit: 1000, countTo: 100_000, signal: stop.signal, onVerdict: () => stop.abort() });
console.log((await search).reason);
const missing = puz.threads('missing.js');
console.log((await puz.solve(${small}, { solver: missing })).reason);
console.log((await puz.solve(${small})).status);
`;
        expect(run(code)).toBe('cancelled\nfault\nunique');
    });
});

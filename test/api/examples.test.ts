import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder';

const { folder } = temporaryFolder();

/** The examples in the comments of the library, each with the name of its function. */
const examples = readdirSync('server/src/api').flatMap(file => {
    const source = readFileSync(join('server/src/api', file), 'utf8');
    return [...source.matchAll(/@example\n((?: \* .*\n)+) \*\/\nexport (?:async )?function (\w+)/g)].map(
        ([, lines, name]) => ({ name: name!, code: lines!.replace(/^ \* /gm, '') }),
    );
});

// A project that has this package installed.
beforeAll(async () => {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(resolve('.'), join(folder, 'node_modules/puz'), 'junction');
    const outfile = join(folder, 'api.cjs');
    await build({ entryPoints: ['server/src/api/index.ts'], outfile, bundle: true, platform: 'node', format: 'cjs' });
});

test('functions have examples', () => expect(examples.length).toBeGreaterThan(5));

test.each(examples)('the example of $name runs as it is written', ({ code }) => {
    const given = "const { callingThread: solver } = puz; const text = 'fillomino\\ngrid\\n  3 . .\\n';";
    const names = '{ draw, explain, exportPuzzle, generate, importPuzzle, judge, read, solve, threads, whyNot }';
    const script = `const puz = require('./api.cjs'); const ${names} = puz; ${given} (async () => {\n{\n${code}}\n})();\n`;
    writeFileSync(join(folder, 'example.cjs'), script);
    const { status, stderr } = spawnSync(process.execPath, ['example.cjs'], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
});

// @module-tag slow
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectIn } from '../library-page/project';
import { program } from '../support/programs';
import { temporaryFolder } from '../support/temporary-folder';

const { folder } = temporaryFolder();

/** The examples in the comments of the library, each with the name of its function. */
const examples = readdirSync('server/src/api').flatMap(file => {
    const source = readFileSync(join('server/src/api', file), 'utf8');
    return [...source.matchAll(/@example\n((?: \* .*\n)+) \*\/\nexport (?:async )?function\*? (\w+)/g)].map(
        ([, lines, name]) => ({ name: name!, code: lines!.replace(/^ \* /gm, '') }),
    );
});

/** The programs for Node in the guide, in both languages: most are the same. */
const guides = ['docs/library.md', 'docs/library.ja.md'].flatMap(name =>
    [...readFileSync(name, 'utf8').matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code!),
);

beforeAll(() => projectIn(folder, program('worker')));

function run(code: string): string {
    writeFileSync(join(folder, 'example.js'), code);
    return execFileSync(process.execPath, ['example.js'], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 2],
    });
}

test('the examples of functions run as they are written', () => {
    expect(examples.length).toBeGreaterThan(7);
    const names = '{ answers, draw, explain, exportPuzzle, generate, importPuzzle, judge, read, slips, solve, whyNot }';
    const given = "const text = 'fillomino\\ngrid\\n  3 . .\\n';";
    const tried = examples.map(
        ({ name, code }) => `try {\n${code}} catch (error) { console.error('${name}', error); throw error; }`,
    );
    expect(() => run(`import * as puz from 'puz'; const ${names} = puz; ${given}\n${tried.join('\n')}`)).not.toThrow();
});

test('the guide has programs', () => {
    expect(guides.length).toBeGreaterThan(5);
});

test.each([...new Set(guides)].map((code, index) => [index, code] as const))(
    'program %i of the guide prints what its comments say',
    (_, code) => {
        const told = [...code.matchAll(/^ *console\.log\(.*\); \/\/ (.*)$/gm)].map(([, said]) => said!);
        const printed = run(code).trim().split('\n');
        expect(printed.slice(0, told.length)).toEqual(told);
    },
);

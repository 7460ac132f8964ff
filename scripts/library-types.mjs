// Writes the types of the library into dist/lib/. `npm pack` does it after the build, which needs them for nothing.
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

const root = path.resolve(import.meta.dirname, '..');
const entries = { index: 'server/src/api/index', browser: 'server/browser/library' };

/**
 * Writes `index.d.ts` for Node, `browser.d.ts` and `worker.d.ts`, and what they share.
 *
 * @param {string} folder
 */
export async function writeLibraryTypes(folder) {
    fs.mkdirSync(path.join(root, 'dist-test'), { recursive: true });
    const work = fs.mkdtempSync(path.join(root, 'dist-test/types-'));
    try {
        const config = path.join(work, 'tsconfig.json');
        fs.writeFileSync(
            config,
            JSON.stringify({
                extends: path.join(root, 'tsconfig.json'),
                compilerOptions: {
                    ...{ noEmit: false, incremental: false, declaration: true, emitDeclarationOnly: true },
                    ...{ stripInternal: true, rootDir: root, outDir: work, lib: ['ES2023', 'WebWorker'] },
                },
                files: [...Object.values(entries).map(entry => `${entry}.ts`), 'server/src/cli/version.d.ts']
                    .concat('server/src/logic/engines/logic-solver-package.d.ts')
                    .map(file => path.join(root, file)),
                include: [],
            }),
        );
        const tsc = path.join(root, 'node_modules/@typescript/native/bin/tsc');
        execFileSync(process.execPath, [tsc, '-p', config], { cwd: root, stdio: 'inherit' });
        const bundle = await rolldown({
            input: Object.fromEntries(
                Object.entries(entries).map(([name, entry]) => [name, path.join(work, `${entry}.d.ts`)]),
            ),
            external: [/^node:/],
            plugins: [dts({ dtsInput: true, tsconfig: false })],
        });
        await bundle.write({
            dir: folder,
            entryFileNames: '[name].d.ts',
            chunkFileNames: 'types.d.ts',
            // A package that is not shipped refers to a file of its own.
            plugins: [{ name: 'no references', renderChunk: code => code.replace(/^\/\/\/ <reference.*\n/gm, '') }],
        });
    } finally {
        fs.rmSync(work, { recursive: true, force: true });
    }
    fs.writeFileSync(
        path.join(folder, 'worker.d.ts'),
        '/** The script of a web worker: see `threads`. */\nexport {};\n',
    );
}

if (process.argv[1] === import.meta.filename) {
    await writeLibraryTypes(path.join(root, 'dist/lib'));
}

import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { npmManifest } from '../../scripts/npm-manifest.mjs';
import { forLibrary, libraryManifest } from '../../scripts/programs.mjs';

/**
 * Makes a project in a folder that has this package installed, without its types.
 *
 * @param worker the script of Node's threads; without it, the package is for browsers alone
 * @returns the folder of the package
 */
export async function projectIn(folder: string, worker?: string): Promise<string> {
    const installed = join(folder, 'node_modules/puz');
    const dist = join(installed, 'dist');
    mkdirSync(dist, { recursive: true });
    await build({ ...forLibrary, outdir: dist, logLevel: 'error' });
    writeFileSync(join(dist, 'lib/package.json'), libraryManifest);
    if (worker !== undefined) {
        cpSync(worker, join(dist, 'worker.js'));
    }
    writeFileSync(join(installed, 'package.json'), JSON.stringify(npmManifest(resolve('.'))));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    return installed;
}

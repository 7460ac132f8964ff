import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { npmManifest } from '../../scripts/npm-manifest.mjs';
import { forLibrary } from '../../scripts/programs.mjs';
import { program } from './programs';

/** Makes a project in a folder that has this package installed, without its types. Returns the folder of the package. */
export async function projectIn(folder: string): Promise<string> {
    const installed = join(folder, 'node_modules/puz');
    const dist = join(installed, 'dist');
    mkdirSync(dist, { recursive: true });
    await build({ ...forLibrary, outdir: dist, logLevel: 'error' });
    writeFileSync(join(dist, 'lib/package.json'), '{ "type": "module" }');
    cpSync(program('worker'), join(dist, 'worker.js'));
    writeFileSync(join(installed, 'package.json'), JSON.stringify(npmManifest(resolve('.'))));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    return installed;
}

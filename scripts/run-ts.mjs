// node scripts/run-ts.mjs FILE [ARGUMENTS]: bundles a TypeScript file and runs it.
import './needs-node.mjs';
import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { build } from 'esbuild';
import './generate.mjs';

const [file, ...args] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '..');
const outfile = path.join(root, 'dist-test', `${path.basename(file, '.ts')}.cjs`);
await build({
    absWorkingDir: root,
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    external: ['esbuild'],
    logLevel: 'warning',
});
process.exit(spawnSync(process.execPath, [outfile, ...args], { stdio: 'inherit' }).status ?? 1);

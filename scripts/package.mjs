// npm run package: makes the .vsix and lists its files. Fails if it is too large.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { createVSIX, listFiles } from '@vscode/vsce';
import { packedReadme } from './packed-readme.mjs';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'dist/puz.vsix');
const mostBytes = 3_000_000;

const built = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--production'], { stdio: 'inherit' });
if (built.status !== 0) {
    process.exit(1);
}
// Packed from a folder of its own, with a README of its own.
const names = await listFiles({ cwd: root, dependencies: false });
const staging = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-package-'));
for (const name of ['.vscodeignore', ...names]) {
    fs.mkdirSync(path.dirname(path.join(staging, name)), { recursive: true });
    fs.copyFileSync(path.join(root, name), path.join(staging, name));
}
fs.writeFileSync(path.join(staging, 'README.md'), packedReadme(root));
await createVSIX({
    cwd: staging,
    packagePath: file,
    dependencies: false,
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
});
for (const name of names) {
    console.log(`  ${String(fs.statSync(path.join(staging, name)).size).padStart(8)}  ${name}`);
}
fs.rmSync(staging, { recursive: true });
const { size } = fs.statSync(file);
console.log(`  ${String(size).padStart(8)}  ${path.relative(root, file)}`);
if (size > mostBytes) {
    console.error(`The .vsix has more than ${mostBytes} bytes.`);
    process.exit(1);
}

// npm run package: the .vsix, with the list of what is in it. Fails if it is too large.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createVSIX, listFiles } from '@vscode/vsce';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'dist/puz.vsix');
const mostBytes = 2_000_000;

const built = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--production'], { stdio: 'inherit' });
if (built.status !== 0) {
    process.exit(1);
}
await createVSIX({
    cwd: root,
    packagePath: file,
    dependencies: false,
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
});
for (const name of await listFiles({ cwd: root, dependencies: false })) {
    console.log(`  ${String(fs.statSync(path.join(root, name)).size).padStart(8)}  ${name}`);
}
const { size } = fs.statSync(file);
console.log(`  ${String(size).padStart(8)}  ${path.relative(root, file)}`);
if (size > mostBytes) {
    console.error(`The .vsix has more than ${mostBytes} bytes.`);
    process.exit(1);
}

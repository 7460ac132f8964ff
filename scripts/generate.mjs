// npm run generate: makes the parser from the grammar, and the fonts for printing. Every script that compiles the sources
// imports this first. `npm test` does it once for all of its steps (PUZ_IS_GENERATED).
import './needs-node.mjs';
import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import './fonts.mjs';

const root = path.resolve(import.meta.dirname, '..');
const langium = path.join(root, 'node_modules/langium-cli/bin/langium.js');
if (process.env.PUZ_IS_GENERATED !== '1') {
    const args = [langium, 'generate'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) {
        throw new Error(`langium generate\n${stdout}${stderr}`);
    }
}

// The package.json of the package for npm. VS Code has the same file, with other entry points: `main` is the extension.
//   node scripts/npm-manifest.mjs          puts it in the place of ours, before npm packs
//   node scripts/npm-manifest.mjs --undo   puts ours back
import * as fs from 'node:fs';
import * as path from 'node:path';

/** What only VS Code and those who build the package read. */
const notForNpm = [
    ...['displayName', 'publisher', 'icon', 'categories', 'contributes', 'activationEvents', 'capabilities', 'l10n'],
    ...['browser', 'scripts', 'devDependencies', 'overrides', 'allowScripts'],
];

/** @param {string} root the folder of package.json */
export function npmManifest(root) {
    const read = name => JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'));
    const { engines, ...manifest } = read('package.json');
    const kept = Object.entries(manifest).filter(([field]) => !notForNpm.includes(field));
    return {
        ...Object.fromEntries(kept),
        description: read('package.nls.json').description,
        engines: { node: engines.node },
        // Scripts of dist/ are CommonJS; dist/lib/ has a package.json of its own.
        type: 'commonjs',
        // For resolvers that do not know `exports`.
        main: './dist/lib/index.js',
    };
}

const root = path.resolve(import.meta.dirname, '..');
const [manifest, ours, forNpm] = ['package.json', 'dist/package.json.ours', 'dist/package.json.npm'].map(name =>
    path.join(root, name),
);
if (process.argv[1] === import.meta.filename) {
    if (process.argv.includes('--undo')) {
        fs.renameSync(ours, manifest);
    } else {
        // If an earlier call was interrupted, ours is still there.
        if (fs.existsSync(ours)) {
            fs.renameSync(ours, manifest);
        }
        fs.copyFileSync(manifest, ours);
        fs.writeFileSync(forNpm, `${JSON.stringify(npmManifest(root), undefined, 2)}\n`);
        fs.renameSync(forNpm, manifest);
    }
}

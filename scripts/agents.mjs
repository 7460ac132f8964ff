// How the tools for agents are bundled.
import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * Leaves out the messages of Zod in all languages but English: an eighth of the code.
 *
 * @type {import('esbuild').Plugin}
 */
export const onlyEnglish = {
    name: 'only English',
    setup(build) {
        build.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
            contents: "export { default as en } from './en.js';",
        }));
    },
};

const folder = path.resolve(import.meta.dirname, '../server/src/mcp');

/**
 * Takes what the tools import from other folders of the sources from the bundle of the language server, which exports it.
 *
 * @type {import('esbuild').Plugin}
 */
export const fromServer = {
    name: 'from server',
    setup(build) {
        build.onResolve({ filter: /^\.\.\/\w/ }, ({ resolveDir }) =>
            resolveDir === folder ? { path: './server.js', external: true } : undefined,
        );
    },
};

/** Returns the exports of everything that `fromServer` takes, as seen from `server/src`. */
export function exportsForAgents() {
    const lines = fs
        .readdirSync(folder)
        .map(name => fs.readFileSync(path.join(folder, name), 'utf8'))
        .flatMap(text => [...text.matchAll(/^import \{([^}]+)\} from '\.\.\/(\w[^']*)';/gm)])
        .flatMap(([, names, module]) =>
            names
                .split(',')
                .map(name => name.trim())
                .filter(name => name !== '' && !name.startsWith('type '))
                .map(name => `export { ${name} } from './${module}';`),
        );
    return [...new Set(lines)].join('\n');
}

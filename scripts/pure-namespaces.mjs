import * as fs from 'node:fs';

/**
 * Lets esbuild leave out the namespaces of vscode-languageserver-types that nothing uses: as they are written, each might
 * do something when it is loaded.
 *
 * @type {import('esbuild').Plugin}
 */
export const pureNamespaces = {
    name: 'pure namespaces',
    setup(build) {
        build.onLoad({ filter: /vscode-languageserver-types[\\/]lib[\\/]esm[\\/]main\.js$/ }, ({ path }) => ({
            contents: fs
                .readFileSync(path, 'utf8')
                .replace(
                    /^export var (\w+);\s*\(function \(\1\) \{/gm,
                    'export var $1 = /* @__PURE__ */ (function ($1) {',
                )
                .replace(/^\}\)\((\w+) \|\| \(\1 = \{\}\)\);/gm, 'return $1; })({});'),
        }));
    },
};

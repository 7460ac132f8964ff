import * as fs from 'node:fs';

// esbuild leaves out what nothing uses. These plugins make it see what that is.

/**
 * The namespaces of vscode-languageserver-types that nothing uses: as they are written, each might do something when it is
 * loaded.
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

/**
 * Most services of Langium: to load a grammar, it makes all services that an editor needs. Reading the JSON takes three.
 *
 * @type {import('esbuild').Plugin}
 */
export const grammarLoader = {
    name: 'grammar loader',
    setup(build) {
        build.onLoad({ filter: /langium[\\/]lib[\\/]utils[\\/]grammar-loader\.js$/ }, () => ({
            contents: `
                import { DefaultNameProvider } from '../references/name-provider.js';
                import { DefaultJsonSerializer } from '../serializer/json-serializer.js';
                import { DefaultAstNodeLocator } from '../workspace/ast-node-locator.js';
                export function loadGrammarFromJson(json) {
                    const serializer = new DefaultJsonSerializer({
                        shared: { workspace: {} },
                        workspace: { AstNodeLocator: new DefaultAstNodeLocator() },
                        references: { NameProvider: new DefaultNameProvider() },
                        documentation: {},
                    });
                    return serializer.deserialize(json);
                }`,
        }));
    },
};

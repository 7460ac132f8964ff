// The programs that run in Node, and how they are bundled: for the build and for the tests alike.

/** What a person starts: the command line, and the server for other editors. */
export const commands = {
    puz: 'server/src/cli/main.ts',
    'puz-language-server': 'server/src/language-server.ts',
};

/** What VS Code and the commands start. */
export const servers = { server: 'server/src/main.ts', worker: 'server/src/solve/threads/worker.ts' };

/**
 * Node 20 is the oldest that package.json admits; every VS Code that it admits has a newer one.
 *
 * @param {string} version what the programs say of themselves
 * @returns {import('esbuild').BuildOptions}
 */
export const forNode = version => ({
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    define: {
        __PUZ_VERSION__: JSON.stringify(version),
        'import.meta.dirname': '__dirname',
        'import.meta.filename': '__filename',
    },
});

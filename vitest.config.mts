import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Only what hangs takes so long, on a busy machine, too. */
const hangMs = 600_000;

const all = 'test/**/*.test.ts';
const notOurs = ['test/bed/**', 'test/vscode/**', 'test/sixth-type/files/**'];
/** Tests with modules of their own: those that replace a module, and those of the page, which looks for a browser's globals. */
const isolated = globSync(all, { exclude: notOurs })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.startsWith('test/webview/') || readFileSync(file, 'utf8').includes('vi.mock('));

const common = {
    // Fewer garbage collections: a search leaves much garbage, which is soon dead.
    execArgv: ['--min-semi-space-size=32'],
    testTimeout: hangMs,
    hookTimeout: hangMs,
    // A test that made no assertion has tried nothing.
    expect: { poll: { timeout: hangMs }, requireAssertions: true },
    unstubGlobals: true,
    tags: [{ name: 'slow', description: 'Takes long, so `npm test` runs it only with `--all`.' }],
};

export default defineConfig({
    test: {
        globalSetup: 'test/set-up.mjs',
        teardownTimeout: hangMs,
        maxWorkers: '100%',
        projects: [
            { test: { ...common, name: 'isolated', include: isolated } },
            // A worker keeps the modules that it imported for the next file. Their only state is caches.
            { test: { ...common, name: 'shared', include: [all], exclude: [...notOurs, ...isolated], isolate: false } },
        ],
    },
});

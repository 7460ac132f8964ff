import { defineConfig } from 'vitest/config';

/** Only what hangs takes so long, on a busy machine, too. */
const hangMs = 600_000;

const all = 'test/**/*.test.ts';
const notOurs = ['test/bed/**', 'test/vscode/**', 'test/sixth-type/files/**'];
/** Files with modules of their own: for a VS Code of their own, or a page, which looks for a browser's globals. */
const isolated = ['test/client/*.test.ts', 'test/webview/*.test.ts'];

const common = {
    // Fewer garbage collections: a search leaves much garbage, which is soon dead.
    execArgv: ['--min-semi-space-size=32'],
    testTimeout: hangMs,
    hookTimeout: hangMs,
    expect: { poll: { timeout: hangMs } },
};

export default defineConfig({
    test: {
        globalSetup: 'test/set-up.mjs',
        teardownTimeout: hangMs,
        maxWorkers: '100%',
        projects: [
            { test: { ...common, name: 'client', include: isolated } },
            // What it imports a worker keeps for the next file: modules hold nothing but what can be found out again.
            { test: { ...common, name: 'others', include: [all], exclude: [...notOurs, ...isolated], isolate: false } },
        ],
    },
});

import { defineConfig } from 'vitest/config';

/** Only what hangs takes so long, on a busy machine, too. */
const hangMs = 600_000;

export default defineConfig({
    test: {
        include: ['test/**/*.test.ts'],
        exclude: ['test/bed/**', 'test/vscode/**', 'test/sixth-type/files/**'],
        globalSetup: 'test/set-up.mjs',
        // Fewer garbage collections: a search leaves much garbage, which is soon dead.
        execArgv: ['--min-semi-space-size=32'],
        testTimeout: hangMs,
        hookTimeout: hangMs,
        teardownTimeout: hangMs,
        expect: { poll: { timeout: hangMs } },
        maxWorkers: '100%',
    },
});

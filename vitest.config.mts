import { defineConfig } from 'vitest/config';

export default defineConfig({
    test: {
        include: ['test/**/*.test.ts'],
        exclude: ['test/bed/**', 'test/vscode/**'],
        testTimeout: 60_000,
        maxWorkers: '100%',
    },
});

import { defineConfig } from '@playwright/test';

// npm run bench:keys: the time from a key on the board to its drawn clue and to the verdict, on the site and in VS Code.
// Measures the .vsix that `npm run package` made.

export default defineConfig({
    timeout: 600_000,
    workers: 1,
    use: { screenshot: 'only-on-failure' },
    outputDir: '../../dist-test/keys',
    reporter: 'line',
});

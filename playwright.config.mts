import { defineConfig } from '@playwright/test';
import type { Look } from './test/page/bed';
import { firefoxProgram } from './test/site/firefox';

const inCi = process.env['CI'] === 'true';
const thorough = process.env['PUZ_TEST_RUNS'] === 'full';
/** A test takes this long only if it hangs, even on a busy machine; so does a wait that takes the half of it. */
const hangMs = thorough ? 900_000 : 300_000;
const light: Look = { name: 'light', theme: 'Light Modern', shown: '.vs', locale: 'en' };
/** In these, only the tests run that depend on how VS Code looks; in the last one, those about the colours of texts. */
const otherLooks: readonly (readonly [look: Look, tests: RegExp])[] = [
    [{ name: 'dark', theme: 'Dark Modern', shown: '.vs-dark', locale: 'ja' }, /@look/],
    [{ name: 'high-contrast', theme: 'Default High Contrast', shown: '.hc-black', locale: 'en' }, /@look/],
    [{ name: 'light-contrast', theme: 'Default High Contrast Light', shown: '.hc-light', locale: 'en' }, /@colours/],
];

export default defineConfig<object, { readonly look: Look }>({
    testDir: 'test/page',
    outputDir: 'dist-test/page',
    timeout: hangMs,
    expect: { timeout: hangMs / 2 },
    workers: 1,
    retries: inCi ? 1 : 0,
    reporter: [['./scripts/page-report.mjs']],
    use: {
        screenshot: 'only-on-failure',
        // Pictures of all steps would take as long as the steps.
        trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    },
    projects: [
        { name: light.name, use: { look: light } },
        { name: 'site', testDir: 'test/site' },
        ...(thorough && firefoxProgram
            ? [
                  {
                      name: 'firefox',
                      testDir: 'test/site',
                      testMatch: /(equal|kept|links|loop|site)\.spec\.ts$/,
                      grepInvert: /@chromium/,
                      use: { browserName: 'firefox' as const },
                  },
              ]
            : []),
        { name: 'play-page', testDir: 'test/play-page' },
        { name: 'library-page', testDir: 'test/library-page' },
        ...(thorough ? otherLooks : []).map(([look, grep]) => ({ name: look.name, grep, use: { look } })),
    ],
});

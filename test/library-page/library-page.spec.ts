import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { build as buildWithVite } from 'vite';
import { ensureBed, openPage } from '../bed/bed.mjs';
import { servePacked } from '../site/packed';
import { projectIn } from './project';

// Pages with the library, built as docs/library.md says, in a real browser.

const guides = ['docs/library.md', 'docs/library.ja.md'];

/** A script that uses the library, and writes what it found into the title. */
const script = `import { answers, solve } from 'puz';

const small = 'fillomino\\ngrid\\n  3 . .\\n';
const found = [(await solve(small)).status];

for await (const answer of answers('fillomino\\ngrid\\n  . . .\\n', { type: 'fillomino' })) {
    found.push(answer[0].join(''));
}

// It would take hours.
const large = 'fillomino\\ngrid\\n' + '  . . . . . . . . . . . .\\n'.repeat(12);
const endless = { timeLimit: 100_000, countTo: 100_000 };
const stop = new AbortController();
const search = solve(large, { ...endless, signal: stop.signal, onVerdict: () => stop.abort() });
const { status, reason } = await search;
found.push(status, reason);
found.push((await solve(large, { ...endless, signal: stop.signal })).reason);

found.push((await solve(small)).status);
document.title = found.join(' ');
`;
const said = 'unique 122 333 221 several cancelled cancelled unique';

interface Project {
    /** A folder with the package installed, which is served. */
    readonly folder: string;
    readonly address: string;
    readonly page: Page;
    file(name: string, content: string): void;
}

const test = base.extend<object, { readonly project: Project }>({
    project: [
        async ({ browserName: _ }, use) => {
            await ensureBed();
            const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-library-page-'));
            const installed = await projectIn(folder);
            fs.cpSync(path.join(installed, 'dist/lib'), path.join(folder, 'puz'), { recursive: true });
            const server = await servePacked(folder);
            const { page, browser, askedNothing } = await openPage();
            const errors: string[] = [];
            page.on('pageerror', ({ message }: Error) => errors.push(message));
            await use({
                folder,
                address: server.address,
                page,
                file: (name, content) => fs.writeFileSync(path.join(folder, name), content),
            });
            expect(errors).toEqual([]);
            expect(server.missing.filter(name => name !== '/favicon.ico')).toEqual([]);
            await askedNothing();
            await browser.close();
            server.close();
            fs.rmSync(folder, { recursive: true, force: true });
        },
        { scope: 'worker' },
    ],
});

const pageOf = (name: string): string =>
    `<!doctype html><title>?</title><script type="module" src="./${name}"></script>`;

for (const guide of guides) {
    test(`the page of ${guide} shows the verdict of its puzzle`, async ({ project: { page, address, file } }) => {
        const [, html] = /^```html\n(.*?)^```$/ms.exec(fs.readFileSync(guide, 'utf8'))!;
        file('guide.html', html!);
        await page.goto(`${address}guide.html`);
        await expect(page.locator('body')).toHaveText('unique');
    });
}

test('without a bundler, a page finds one answer or all, and ends a search', async ({ project }) => {
    const { page, address, file } = project;
    file('plain.js', script.replace("'puz'", "'./puz/browser.js'"));
    file('plain.html', pageOf('plain.js'));
    await page.goto(`${address}plain.html`);
    await expect(page).toHaveTitle(said);
    // The worker of the cancelled search is gone; that of the last one waits.
    await expect.poll(() => page.workers().length).toBe(1);
});

test('so does a page that esbuild bundles, by the line of the guide', async ({ project }) => {
    const { folder, page, address, file } = project;
    file('app.js', script);
    const [line, other] = guides.map(guide => /^esbuild (.*)$/m.exec(fs.readFileSync(guide, 'utf8'))![1]!);
    expect(line).toBe(other);
    execFileSync(path.resolve('node_modules/.bin/esbuild'), [...line!.split(' '), '--minify', '--log-level=error'], {
        cwd: folder,
    });
    file('esbuild.html', pageOf('out/app.js'));
    await page.goto(`${address}esbuild.html`);
    await expect(page).toHaveTitle(said);
});

test('so does a page that Vite bundles', async ({ project }) => {
    const { folder, page, address, file } = project;
    file('app.js', script);
    file('index.html', pageOf('app.js'));
    await buildWithVite({
        ...{ root: folder, base: './', configFile: false, logLevel: 'error' },
        build: { target: 'es2022', outDir: 'vite' },
    });
    await page.goto(`${address}vite/index.html`);
    await expect(page).toHaveTitle(said);
});

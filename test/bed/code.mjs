#!/usr/bin/env node
// Stands in for the VS Code executable when there is no internet: takes the arguments @vscode/test-electron gives to
// desktop VS Code, runs the same test entry in the extension host of the VS Code of the bed, and exits with its code.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ensureBed, makeProfile, openPage, startServer, vscodeVersion, withCleanup } from './bed.mjs';

const arg = name =>
    process.argv
        .slice(2)
        .filter(a => a.startsWith(`--${name}=`))
        .map(a => a.slice(name.length + 3));
const folder = process.argv.slice(2).find(a => !a.startsWith('--'));
const tests = arg('extensionTestsPath')[0];
const shots = process.env.VSCODE_TEST_SHOTS;
const limitMs = Number(process.env.VSCODE_TEST_TIMEOUT ?? 1_800_000);

await ensureBed();
process.exitCode = await withCleanup(async defer => {
    // As on the desktop. In a browser VS Code would save by itself a second after an edit.
    const profile = makeProfile({ settings: { 'files.autoSave': 'off' } });
    defer(() => profile.remove());
    const server = await startServer(profile, { extensionTests: true });
    defer(server.stop);
    console.log(`VS Code ${vscodeVersion()} (npm code-server) at ${server.origin}`);
    const { browser, page, blocked } = await openPage();
    defer(() => browser.close());
    const exit = new Promise(resolve =>
        page.exposeFunction('codeAutomationExit', (code, logs) => resolve({ code, logs })),
    );
    await page.exposeFunction('codeAutomationLog', () => {});
    const dead = new Promise(resolve => {
        page.once('crash', () => resolve({ code: 'the page crashed' }));
        browser.once('disconnected', () => resolve({ code: 'the browser ended' }));
    });
    let timer;
    const late = new Promise(resolve => {
        timer = setTimeout(() => resolve({ code: `nothing came back in ${limitMs} ms` }), limitMs);
    });
    await page.goto(
        server.url(path.resolve(folder ?? profile.workspace), [
            ...arg('extensionDevelopmentPath').map(p => ['extensionDevelopmentPath', server.uri(path.resolve(p))]),
            ['extensionTestsPath', server.uri(path.resolve(tests))],
        ]),
    );
    const end = await Promise.race([exit, dead, late]);
    clearTimeout(timer);
    if (blocked.size > 0) {
        console.log('blocked requests:', [...blocked]);
    }
    if (end.code !== 0) {
        console.log(`test run ended: ${end.code}`);
        if (shots) {
            fs.mkdirSync(shots, { recursive: true });
            await page.screenshot({ path: path.join(shots, 'end.png') }).catch(() => {});
            for (const l of end.logs ?? []) {
                fs.writeFileSync(path.join(shots, path.basename(l.relativePath)), l.contents);
            }
            fs.copyFileSync(profile.log, path.join(shots, 'server.log'));
        }
    }
    return end.code === 0 ? 0 : 1;
});

// The VS Code test bed: installs (once) and starts a real VS Code server and a browser, bound to 127.0.0.1.
// Everything comes from the npm registry, for Linux x64.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as net from 'node:net';
import * as os from 'node:os';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';

const bed = path.dirname(fileURLToPath(import.meta.url));
const modules = path.join(bed, 'node_modules');
const codeServer = path.join(modules, 'code-server');
export const vscode = path.join(codeServer, 'lib', 'vscode');
const entry = path.join(codeServer, 'out', 'node', 'entry.js');
/** The project's Node, which this VS Code also requires. */
const node = path.join(bed, '../../node_modules/node/bin/node');
const browserDir = path.join(bed, 'browser');

const sleep = ms => new Promise(r => setTimeout(r, ms));

// ---------------------------------------------------------------- install

function npm(args, cwd) {
    const r = spawnSync('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd,
        stdio: ['ignore', 2, 2],
    });
    if (r.status !== 0) {
        throw new Error(`npm ${args.join(' ')} failed in ${cwd}`);
    }
}

/** A Latin font for the user interface; a Japanese one of fixed width for the editor's text and for kana everywhere. */
const fontsConf = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${browserDir}/fonts</dir>
<dir>${modules}/@expo-google-fonts/biz-udgothic</dir>
<cachedir>${browserDir}/font-cache</cachedir>
<alias><family>monospace</family><prefer><family>BIZ UDGothic</family></prefer></alias>
<alias><family>sans-serif</family><prefer><family>Open Sans</family><family>BIZ UDGothic</family></prefer></alias>
</fontconfig>
`;

async function unpackBrowser() {
    const bin = path.join(modules, '@sparticuz', 'chromium', 'bin');
    fs.rmSync(browserDir, { recursive: true, force: true });
    fs.mkdirSync(browserDir, { recursive: true });
    // libnss3 and friends; a Latin font.
    for (const name of ['al2023', 'fonts']) {
        const tar = zlib.brotliDecompressSync(fs.readFileSync(path.join(bin, `${name}.tar.br`)));
        const r = spawnSync('tar', ['xf', '-', '-C', browserDir], { input: tar });
        if (r.status !== 0) {
            throw new Error(`tar failed for ${name}: ${r.stderr}`);
        }
    }
    fs.writeFileSync(path.join(browserDir, 'fonts.conf'), fontsConf);
    await pipeline(
        fs.createReadStream(path.join(bin, 'chromium.br')),
        zlib.createBrotliDecompress(),
        fs.createWriteStream(path.join(browserDir, 'chromium'), { mode: 0o755 }),
    );
}

/** Installs the packages of a folder, unless they are already here with the versions of its lockfile. */
async function ensureInstalled(folder, what, more = async () => {}) {
    const want = fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
    const stamp = path.join(folder, 'node_modules', '.bed-ready');
    if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === want) {
        return;
    }
    const t = Date.now();
    console.log(`installing ${what}, once ...`);
    npm(['ci'], folder);
    await more();
    fs.writeFileSync(stamp, want);
    console.log(`${what} ready in ${((Date.now() - t) / 1000).toFixed(0)} s`);
}

/** Installs the bed. */
export async function ensureBed() {
    if (process.platform !== 'linux' || process.arch !== 'x64') {
        throw new Error(
            'The VS Code of the test bed runs on Linux x64 only; set VSCODE_DESKTOP=1 for a desktop VS Code.',
        );
    }
    await ensureInstalled(bed, 'the VS Code test bed (about 900 MB)', async () => {
        // VS Code's own dependencies. `npm ci` refuses, since npm-shrinkwrap.json does not quite match package.json.
        npm(['install', '--omit=dev', '--omit=optional', '--legacy-peer-deps', '--no-save'], vscode);
        await unpackBrowser();
    });
}

/** Installs Lighthouse, which `lighthouse/audit.mjs` imports. */
export function ensureLighthouse() {
    return ensureInstalled(path.join(bed, 'lighthouse'), 'Lighthouse (about 180 MB)');
}

export const vscodeVersion = () => JSON.parse(fs.readFileSync(path.join(vscode, 'package.json'), 'utf8')).version;

// ---------------------------------------------------------------- profile

export const userSettings = {
    'chat.disableAIFeatures': true,
    'workbench.startupEditor': 'none',
    'workbench.secondarySideBar.defaultVisibility': 'hidden',
    'workbench.enableExperiments': false,
    'extensions.autoUpdate': false,
    'extensions.autoCheckUpdates': false,
    'extensions.ignoreRecommendations': true,
    'telemetry.telemetryLevel': 'off',
    'security.workspace.trust.enabled': false,
    'git.enabled': false,
    'npm.autoDetect': 'off',
    'editor.minimap.enabled': false,
    'editor.cursorBlinking': 'solid',
    'editor.fontFamily': 'BIZ UDGothic',
    // No verdict of a test depends on the clock.
    'puz.solve.timeLimit': 3600,
};

/**
 * Makes a temporary HOME, user-data-dir, extensions-dir and (given a folder) a copy of it as the workspace.
 * @param {{ copyOf?: string, settings?: object }} options
 */
export function makeProfile({ copyOf, settings = {} } = {}) {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vscode-bed-'));
    for (const d of ['home', 'user-data/User', 'extensions', 'ws']) {
        fs.mkdirSync(path.join(dir, d), { recursive: true });
    }
    fs.writeFileSync(path.join(dir, 'user-data/User/settings.json'), JSON.stringify({ ...userSettings, ...settings }));
    if (copyOf) {
        fs.cpSync(copyOf, path.join(dir, 'ws'), { recursive: true });
    }
    return {
        dir,
        workspace: path.join(dir, 'ws'),
        log: path.join(dir, 'server.log'),
        remove: () => fs.rmSync(dir, { recursive: true, force: true, maxRetries: 5 }),
    };
}

function serverEnv(profile) {
    const env = { ...process.env, HOME: path.join(profile.dir, 'home'), EXTENSIONS_GALLERY: '{}' }; // no marketplace; without it the page asks open-vsx.org
    for (const k of Object.keys(env)) {
        if (
            /^(VSCODE_|CODE_SERVER_|XDG_|ELECTRON_)|^(PORT|PASSWORD|HASHED_PASSWORD|NODE_OPTIONS|GITHUB_TOKEN)$/.test(k)
        ) {
            delete env[k];
        }
    }
    return env;
}
const dirs = profile => [
    '--user-data-dir',
    path.join(profile.dir, 'user-data'),
    '--extensions-dir',
    path.join(profile.dir, 'extensions'),
    '--config',
    path.join(profile.dir, 'config.yaml'),
];

export function installVsix(profile, vsix) {
    const r = spawnSync(node, [entry, ...dirs(profile), '--install-extension', vsix], {
        env: serverEnv(profile),
        encoding: 'utf8',
        timeout: 600_000,
    });
    if (r.status !== 0) {
        throw new Error(`--install-extension failed: ${r.stdout}${r.stderr}`);
    }
    return r.stdout.trim();
}

// ---------------------------------------------------------------- server

export const freePort = () =>
    new Promise((resolve, reject) => {
        const s = net
            .createServer()
            .once('error', reject)
            .listen(0, '127.0.0.1', () => {
                const { port } = s.address();
                s.close(() => resolve(port));
            });
    });

/** extensionTests: lets the page take extensionDevelopmentPath / extensionTestsPath (and keeps toasts away). */
export async function startServer(profile, { extensionTests = false } = {}) {
    const port = await freePort();
    const out = fs.openSync(profile.log, 'a');
    const child = spawn(
        node,
        [
            entry,
            '--bind-addr',
            `127.0.0.1:${port}`,
            '--auth',
            'none',
            '--disable-telemetry',
            '--disable-update-check',
            '--disable-workspace-trust',
            '--disable-getting-started-override',
            '--disable-proxy',
            '--ignore-last-opened',
            // A window whose goodbye is lost keeps its extensions for so many seconds; otherwise it is five minutes.
            '--reconnection-grace-time',
            '10',
            ...(extensionTests ? ['--vscode-option', 'enable-smoke-test-driver'] : []),
            ...dirs(profile),
        ],
        { detached: true, stdio: ['ignore', out, out], env: serverEnv(profile) },
    );
    fs.closeSync(out);
    let exited = false;
    child.once('exit', () => {
        exited = true;
    });
    child.once('error', () => {
        exited = true;
    });
    // The server has its own process group, so that exactly its extension hosts, language servers and watchers end with it.
    const stop = async () => {
        for (const [signal, ms] of [
            ['SIGTERM', 3000],
            ['SIGKILL', 3000],
        ]) {
            for (let end = Date.now() + ms, first = true; Date.now() < end; first = false) {
                try {
                    process.kill(-child.pid, first ? signal : 0);
                } catch {
                    return;
                }
                await sleep(50);
            }
        }
    };
    const origin = `http://127.0.0.1:${port}`;
    for (const end = Date.now() + 300_000; ; ) {
        if (exited || Date.now() > end) {
            await stop();
            throw new Error(`the VS Code server did not start:\n${fs.readFileSync(profile.log, 'utf8').slice(-4000)}`);
        }
        try {
            if ((await fetch(`${origin}/healthz`)).ok) {
                break;
            }
        } catch {
            /* not yet */
        }
        await sleep(50);
    }
    return {
        origin,
        port,
        pid: child.pid,
        stop,
        uri: p => `vscode-remote://127.0.0.1:${port}${p}`,
        /** @param {string} folder @param {readonly (readonly string[])[]} payload */
        url: (folder, payload = []) =>
            `${origin}/?folder=${encodeURIComponent(folder)}&payload=${encodeURIComponent(JSON.stringify(payload))}`,
    };
}

// ---------------------------------------------------------------- browser

const playwright = () => createRequire(path.join(bed, 'x.js'))('playwright-core');

/** How the browser is started. @param {readonly string[]} more arguments */
function browserOptions(...more) {
    const own = path.join(browserDir, 'chromium');
    const executablePath = process.env.CHROMIUM ?? own;
    const env = { ...process.env };
    if (executablePath === own) {
        env.LD_LIBRARY_PATH = [path.join(browserDir, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
        env.FONTCONFIG_FILE = path.join(browserDir, 'fonts.conf');
    }
    return {
        executablePath,
        env,
        args: [
            '--no-sandbox',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--disable-default-apps',
            '--no-first-run',
            '--disable-gpu',
            '--disable-dev-shm-usage',
            '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
            ...more,
        ],
    };
}

/** @param {readonly string[]} more arguments */
export function launchBrowser(...more) {
    return playwright().chromium.launch(browserOptions(...more));
}

/** @param {{ locale?: string, profile?: string }} options `profile`: a folder in which the browser keeps what it stores */
export async function openPage({ locale = 'en', profile } = {}) {
    // Nothing here draws but the processor, which animations would keep busy.
    const look = { viewport: { width: 1280, height: 800 }, locale, reducedMotion: 'reduce' };
    // Several pages of a context share the browser's storage.
    const context = profile
        ? await playwright().chromium.launchPersistentContext(profile, { ...browserOptions(), ...look })
        : await (await launchBrowser()).newContext(look);
    const blocked = new Set();
    // No other host resolves. A route of Playwright's would disable the cache, so that each window would load all of
    // VS Code again.
    context.on('requestfailed', request => {
        if (request.failure().errorText === 'net::ERR_NAME_NOT_RESOLVED') {
            blocked.add(request.url());
        }
    });
    /** Throws if a request went to another machine, or if that would not have been noticed. */
    const askedNothing = async () => {
        assert.deepEqual([...blocked], []);
        const elsewhere = 'http://elsewhere.invalid/';
        const page = await context.newPage();
        await page.goto(elsewhere).catch(() => {});
        await page.close();
        assert(blocked.delete(elsewhere), 'a request to another machine was not noticed');
    };
    return { browser: context.browser(), page: await context.newPage(), blocked, askedNothing };
}

/** Runs f and then stops everything that was started, even on Ctrl-C and SIGTERM. */
export async function withCleanup(f) {
    const undo = [];
    let done;
    const clean = () =>
        (done ??= (async () => {
            for (const u of undo.reverse()) {
                try {
                    await u();
                } catch {
                    /* go on */
                }
            }
        })());
    for (const s of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
        process.once(s, () => void clean().then(() => process.exit(1)));
    }
    try {
        return await f(u => undo.push(u));
    } finally {
        await clean();
    }
}

// npm run build:minisat: compiles MiniSat to WebAssembly and writes it where the engine loads it.
//   --check   compares with what is there, and writes nothing
//
// Needs a Debian with the packages emscripten, dpkg-dev and patch. The sources come from Debian too, through the
// system's own apt settings. The module is in the tree, so only who changes it has to run this; the bytes depend on
// the versions below and on nothing else.
import '../needs-node.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

const sourceVersion = '1:2.2.1-5';
const emscriptenVersion = '3.1.6~dfsg-5';

const here = import.meta.dirname;
const target = path.resolve(here, '../../server/src/logic/engines/minisat');

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'build-minisat-'));
try {
    requireTools();
    const sources = fetchSources();
    const files = { 'module.ts': moduleText(compile(sources)), LICENSE: licence(sources) };
    if (process.argv.includes('--check')) {
        check(files);
    } else {
        for (const [name, text] of Object.entries(files)) {
            fs.writeFileSync(path.join(target, name), text);
        }
    }
} finally {
    fs.rmSync(work, { recursive: true });
}

function requireTools() {
    const versions = run('dpkg-query', ['--show', 'emscripten', 'dpkg-dev', 'patch']);
    if (!versions.includes(`emscripten\t${emscriptenVersion}\n`)) {
        fail(`Needs the Debian package emscripten in version ${emscriptenVersion}, but there is: ${versions}`);
    }
}

/** MiniSat's sources with Debian's patches and ours. @returns {string} their folder */
function fetchSources() {
    // Lists of source packages of our own, made from the system's settings, which mostly name binary packages only.
    const apt = path.join(work, 'apt');
    fs.mkdirSync(path.join(apt, 'lists/partial'), { recursive: true });
    fs.mkdirSync(path.join(apt, 'sources'));
    for (const file of fs.globSync('/etc/apt/{sources.list,sources.list.d/*.{list,sources}}')) {
        const text = fs.readFileSync(file, 'utf8');
        const sourcesOnly = text.replace(/^Types:.*$/gm, 'Types: deb-src').replace(/^deb(?=\s)/gm, 'deb-src');
        fs.writeFileSync(path.join(apt, 'sources', path.basename(file)), sourcesOnly);
    }
    const options = [
        ['Dir::Etc::SourceList', '/dev/null'],
        ['Dir::Etc::SourceParts', path.join(apt, 'sources')],
        ['Dir::State::Lists', path.join(apt, 'lists')],
        ['Dir::Cache::PkgCache', ''],
        ['Dir::Cache::SrcPkgCache', ''],
        ['APT::Sandbox::User', 'root'],
    ].flatMap(([name, value]) => ['-o', `${name}=${value}`]);
    run('apt-get', [...options, 'update']);
    run('apt-get', [...options, 'source', `minisat2=${sourceVersion}`]);

    const sources = fs.globSync('minisat2-*/', { cwd: work }).map(name => path.join(work, name))[0];
    for (const patch of fs.globSync('patches/*.patch', { cwd: here }).sort()) {
        run('patch', ['--strip=1', `--input=${path.join(here, patch)}`], sources);
    }
    return sources;
}

/** @param {string} sources @returns {Buffer} the module */
function compile(sources) {
    run(
        'emcc',
        [
            ...['-O3', '-std=c++14', '-fno-exceptions', '-fno-rtti', '-DNDEBUG', '-mbulk-memory', '-w'],
            // Our headers first: one takes the place of MiniSat's.
            ...[`-I${path.join(here, 'include')}`, '-I.'],
            ...[path.join(here, 'api.cc'), 'minisat/core/Solver.cc'],
            // No code of Emscripten's in JavaScript; a stack that traps where it overflows; memory that the caller limits.
            ...['--no-entry', '-sSTANDALONE_WASM', '-Wl,--stack-first', '-sTOTAL_STACK=1MB'],
            ...['-sIMPORTED_MEMORY', '-sALLOW_MEMORY_GROWTH', '-sINITIAL_MEMORY=4MB', '-sMAXIMUM_MEMORY=2GB'],
            ...['-sERROR_ON_UNDEFINED_SYMBOLS=0', '-sWARN_ON_UNDEFINED_SYMBOLS=0'],
            ...['-o', 'minisat.wasm'],
        ],
        sources,
    );
    return fs.readFileSync(path.join(sources, 'minisat.wasm'));
}

/** Base64 in a TypeScript file, because every bundler and test runner loads that, and a browser as well. */
function moduleText(/** @type {Buffer} */ wasm) {
    return `// Made by \`npm run build:minisat\` from MiniSat ${sourceVersion} with Emscripten ${emscriptenVersion}.

/** The SHA-256 of the module's ${wasm.length} bytes. */
export const sha256 = '${createHash('sha256').update(wasm).digest('hex')}';

/** MiniSat as a WebAssembly module, in Base64. */
export const base64 =
    '${wasm.toString('base64')}';
`;
}

/** @param {string} sources */
function licence(sources) {
    const minisat = fs.readFileSync(path.join(sources, 'LICENSE'), 'utf8').trimEnd();
    return `${minisat}

---

The WebAssembly module also holds parts of Emscripten's runtime library, under the same terms as above:
Copyright (c) 2010-2022 The Emscripten Authors
Copyright (c) 2005-2020 Rich Felker, et al. (musl, the standard C library)
Copyright (c) 2018 Arm Limited (pow, in musl)
and Doug Lea's malloc, which is in the public domain.
`;
}

/** @param {Record<string, string>} files */
function check(files) {
    const different = Object.entries(files).filter(
        ([name, text]) => fs.readFileSync(path.join(target, name), 'utf8') !== text,
    );
    if (different.length > 0) {
        fail(`A fresh build differs from the tree in ${different.map(([name]) => name).join(', ')}.`);
    }
    console.log('A fresh build gives the same bytes.');
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd = work) {
    const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
    if (error || status !== 0) {
        fail(`${command} failed: ${error?.message ?? `${stdout}${stderr}`}`);
    }
    return stdout;
}

/** @param {string} message @returns {never} */
function fail(message) {
    fs.rmSync(work, { recursive: true, force: true });
    console.error(message);
    process.exit(1);
}

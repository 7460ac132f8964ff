import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

export interface Ran {
    readonly code: number | null;
    readonly out: string;
    readonly err: string;
}

/** Bundles the command line as the build does, into a folder of its own; gives a function that runs it as a process. */
export async function bundleCommandLine(): Promise<(args: readonly string[], input?: string | Buffer) => Ran> {
    const folder = mkdtempSync(join(tmpdir(), 'puz-cli-'));
    await build({
        entryPoints: { puz: 'server/src/cli/main.ts', worker: 'server/src/solve/worker.ts' },
        outdir: folder,
        bundle: true,
        platform: 'node',
        format: 'cjs',
        mainFields: ['module', 'main'],
        define: { __PUZ_VERSION__: '"9.8.7"' },
        logLevel: 'error',
    });
    return (args, input = '') => {
        const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'puz.js'), ...args], {
            input,
            encoding: 'utf8',
            env: { ...process.env, LC_ALL: '', LC_MESSAGES: '', LANG: 'C.UTF-8' },
        });
        return { code: status, out: stdout, err: stderr };
    };
}

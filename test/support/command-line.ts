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

/**
 * Bundles a command as the build does, the command line where no other is named, into a folder of its own; gives a
 * function that runs it as a process.
 */
export async function bundleCommandLine(
    entry = 'server/src/cli/main.ts',
    language = 'C.UTF-8',
): Promise<(args: readonly string[], input?: string | Buffer) => Ran> {
    const folder = mkdtempSync(join(tmpdir(), 'puz-cli-'));
    await build({
        entryPoints: { command: entry, worker: 'server/src/solve/threads/worker.ts' },
        outdir: folder,
        bundle: true,
        platform: 'node',
        format: 'cjs',
        mainFields: ['module', 'main'],
        define: {
            __PUZ_VERSION__: '"9.8.7"',
            'import.meta.dirname': '__dirname',
            'import.meta.filename': '__filename',
        },
        logLevel: 'error',
    });
    return (args, input = '') => {
        const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'command.js'), ...args], {
            input,
            encoding: 'utf8',
            env: { ...process.env, LC_ALL: '', LC_MESSAGES: '', LANG: language },
        });
        return { code: status, out: stdout, err: stderr };
    };
}

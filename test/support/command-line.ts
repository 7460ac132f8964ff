import { spawnSync } from 'node:child_process';
import { program } from './programs';

export interface Ran {
    readonly code: number | null;
    readonly out: string;
    readonly err: string;
}

/** Runs a command as a process; gives what it prints. */
export type Run = (args: readonly string[], input?: string | Buffer) => Ran;

/** Where nothing else is said, a search has an hour: no verdict of a test hangs on the clock. */
const anHour = '--time-limit=3600';

/** @param language of the terminal */
export function commandLine(name: 'puz' | 'puz-language-server' = 'puz', language = 'C.UTF-8'): Run {
    return ([command, ...args], input = '') => {
        const solves =
            /^(solve|check|advise|explain|picture|print|generate)$/.test(command ?? '') &&
            !args.some(arg => /^(-t|--time)/.test(arg));
        const all = [...(command === undefined ? [] : [command]), ...(solves ? [anHour] : []), ...args];
        const { status, stdout, stderr } = spawnSync(process.execPath, [program(name), ...all], {
            input,
            encoding: 'utf8',
            maxBuffer: 2 ** 30,
            env: { ...process.env, LC_ALL: '', LC_MESSAGES: '', LANG: language },
        });
        return { code: status, out: stdout, err: stderr };
    };
}

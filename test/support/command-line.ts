import { spawnSync } from 'node:child_process';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Call, Line, Ran } from './command-line-thread';
import { program } from './programs';

export type { Ran };

/** Runs a command; returns its output. */
export type Run = (args: readonly string[], input?: string | Buffer) => Ran;

/** By default a search has an hour, so that no verdict of a test depends on the clock. */
const anHour = '--time-limit=3600';

function withTime([command, ...args]: readonly string[]): string[] {
    const solves =
        /^(solve|check|advise|explain|picture|print|generate)$/.test(command ?? '') &&
        !args.some(arg => /^(-t|--time)/.test(arg));
    return [...(command === undefined ? [] : [command]), ...(solves ? [anHour] : []), ...args];
}

const environmentIn = (language: string): Record<string, string> => ({ LC_ALL: '', LC_MESSAGES: '', LANG: language });

/** Runs a program in a process of its own. @param language of the terminal */
export function commandProcess(name: 'puz' | 'puz-language-server', language = 'C.UTF-8'): Run {
    return (args, input = '') => {
        const { status, stdout, stderr } = spawnSync(process.execPath, [program(name), ...withTime(args)], {
            input,
            encoding: 'utf8',
            maxBuffer: 2 ** 30,
            env: { ...process.env, ...environmentIn(language) },
        });
        return { code: status, out: stdout, err: stderr };
    };
}

/** A limit that only a hanging process reaches. */
const hangMs = 600_000;

/**
 * Runs `puz` without its `main.ts`, in a thread that all calls share: starting a process takes four times as long as most
 * commands.
 */
export function commandLine(): Run {
    let line: Line | undefined;
    return (args, input = '') => {
        line ??= startThread();
        const { port, done } = line;
        Atomics.store(done, 0, 0);
        port.postMessage({
            args: withTime(args),
            input: Buffer.from(input),
            environment: environmentIn('C.UTF-8'),
        } satisfies Call);
        // What wakes this thread may still be the end of the call before.
        while (Atomics.load(done, 0) === 0) {
            if (Atomics.wait(done, 0, 0, hangMs) === 'timed-out') {
                line = undefined;
                throw new Error(`puz ${args.join(' ')}: no end`);
            }
        }
        return receiveMessageOnPort(port)!.message;
    };
}

function startThread(): Line {
    const { port1, port2 } = new MessageChannel();
    const done = new Int32Array(new SharedArrayBuffer(4));
    const workerData: Line = { port: port2, done };
    new Worker(program('command-line-thread'), { workerData, transferList: [port2] }).unref();
    return { port: port1, done };
}

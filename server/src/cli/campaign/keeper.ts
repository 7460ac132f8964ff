import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locale, Text } from '../../message';
import type { Call } from '../command';
import { printError } from '../terminal';

/** The first pause before a worker is restarted, in milliseconds. Each further one is twice as long. */
const firstPauseMs = 1000;

const longestPauseMs = 60_000;

/** If a worker has lived this long, in milliseconds, its restart waits for the first pause only. */
const healthyMs = 60_000;

/** The message to a worker of a keeper to end once its work is done. */
export const stopMessage = 'stop';

/**
 * `puz work`: runs a worker in a process of its own, and restarts it when it crashes. SIGINT and SIGTERM end both once the
 * work in hand is done; a second signal ends them at once.
 */
export async function keepWorker(_given: unknown, call: Call): Promise<void> {
    call.include(await untilDone([...call.args, '--no-restart'], call.locale));
}

/**
 * Returns the exit code of the last worker; 3 if that crashed while it was to stop, 0 if there was none to stop.
 *
 * @param args the arguments of a worker without a keeper
 */
async function untilDone(args: readonly string[], locale: Locale): Promise<0 | 2 | 3> {
    const stopping = new AbortController();
    let worker: ChildProcess | undefined;
    const stop = (): void => {
        if (stopping.signal.aborted) {
            worker?.kill('SIGKILL');
            process.exit(2);
        }
        stopping.abort();
        if (worker?.connected) {
            worker.send(stopMessage);
        }
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
        const start = performance.now();
        worker = fork(process.argv[1]!, args);
        const { code, cause } = await endOf(worker);
        if (code !== undefined || stopping.signal.aborted) {
            return code ?? 3;
        }
        if (performance.now() - start > healthyMs) {
            pauseMs = firstPauseMs;
        }
        printError(startedAgain(cause, pauseMs / 1000)[locale]);
        await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) {
            return 0;
        }
    }
}

/** Waits until a worker has ended. @returns its exit code, undefined if it crashed, and how it ended in words */
function endOf(worker: ChildProcess): Promise<{ readonly code: 0 | 2 | undefined; readonly cause: string }> {
    return new Promise(resolve => {
        worker.on('error', ({ message }) => resolve({ code: undefined, cause: message }));
        worker.on('exit', (code, signal) =>
            resolve({ code: code === 0 || code === 2 ? code : undefined, cause: signal ?? `exit code ${code}` }),
        );
    });
}

const startedAgain = (cause: string, seconds: number): Text => ({
    en: `The worker crashed (${cause}). It starts again in ${seconds} s.`,
    ja: `ワーカーが異常終了しました(${cause})。${seconds}秒後に再び起動します。`,
});

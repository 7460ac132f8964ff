import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { vi } from 'vitest';
import { type ConnectionOptions, createConnection, ProposedFeatures } from 'vscode-languageserver';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { Houses } from '../../server/src/house/houses';
import { nodeThread } from '../../server/src/jobs/node-thread';
import { SolverPool } from '../../server/src/jobs/pool';
import type { SolverThread } from '../../server/src/jobs/thread';
import { searchesFor, startPuzServer } from '../../server/src/lsp/server';
import { program } from '../support/programs';

/** A running language server, as its editor sees it. */
export interface Transport {
    readonly toServer: Writable;
    readonly fromServer: Readable;
    /** Its exit code, once it has ended. */
    readonly exited: Promise<number | null>;
    /** Everything that the server's code printed on the console, which would be between its messages. */
    readonly printed: readonly unknown[];
}

/** Idle threads of servers that have ended, for the servers of later tests: compiling the solver takes a while. */
const idleThreads = new Set<SolverThread>();

/** A solver's thread that is only terminated if a search runs in it. */
function reusableThread(): SolverThread {
    const [thread = nodeThread(program('worker'))] = idleThreads;
    idleThreads.delete(thread);
    let isIdle = false;
    return {
        run(...search) {
            isIdle = false;
            thread.run(...search);
        },
        rest() {
            isIdle = true;
            thread.rest();
        },
        async terminate() {
            if (isIdle) {
                idleThreads.add(thread);
            } else {
                await thread.terminate();
            }
        },
    };
}

/**
 * A server in the process of the test, with real worker threads. It starts in a few milliseconds.
 * Rejections and exceptions that nobody catches fail the test run.
 */
export function inProcess(): Transport {
    const [toServer, fromServer] = [new PassThrough(), new PassThrough()];
    const printed: unknown[] = [];
    const spies = (['log', 'info', 'debug'] as const).map(name =>
        vi.spyOn(console, name).mockImplementation((...values) => printed.push(...values)),
    );
    const pool = new SolverPool(reusableThread, ...searchesFor(availableParallelism()));
    const exited = new Promise<number>(resolve => {
        const watchDog = { shutdownReceived: false, initialize() {}, exit: resolve };
        const connect = (options: ConnectionOptions) =>
            createConnection(
                logger =>
                    createProtocolConnection(
                        new StreamMessageReader(toServer),
                        new StreamMessageWriter(fromServer),
                        logger,
                        options,
                    ),
                watchDog,
                ProposedFeatures.all,
            );
        startPuzServer(
            {
                connect,
                writeError: text => printed.push(text),
                onFault() {},
                houses: new Houses(),
            },
            pool,
        );
    });
    void exited.then(() => {
        spies.forEach(spy => void spy.mockRestore());
        toServer.end();
        fromServer.end();
    });
    return { toServer, fromServer, exited, printed };
}

export interface OwnProcess extends Transport {
    readonly process: ChildProcess;
}

/** A server in a process of its own, spoken to over its standard input and output as an editor does. */
export function ownProcess(path: string = program('server'), environment: NodeJS.ProcessEnv = {}): OwnProcess {
    const child = spawn(process.execPath, [path, '--stdio'], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, ...environment },
    });
    return {
        process: child,
        toServer: child.stdin,
        fromServer: child.stdout,
        exited: new Promise(resolve => child.once('exit', resolve)),
        printed: [],
    };
}

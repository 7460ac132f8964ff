// The command line in a thread, for `command-line.ts`: one run after the other.
import { Readable } from 'node:stream';
import { type MessagePort, workerData } from 'node:worker_threads';
import { run } from '../../server/src/cli/run';

export interface Call {
    readonly args: readonly string[];
    readonly input: Uint8Array;
    readonly environment: Readonly<Record<string, string>>;
}

export interface Ran {
    readonly code: number | null;
    readonly out: string;
    readonly err: string;
}

export interface Line {
    readonly port: MessagePort;
    /** Becomes 1 when the result is in the port. */
    readonly done: Int32Array<SharedArrayBuffer>;
}

const { port, done } = workerData as Line;

/** Collects the output from now on. */
function record(stream: NodeJS.WriteStream): Uint8Array[] {
    const chunks: Uint8Array[] = [];
    stream.write = (chunk: string | Uint8Array) => {
        chunks.push(Buffer.from(chunk as string));
        return true;
    };
    return chunks;
}

const textOf = (chunks: readonly Uint8Array[]): string => Buffer.concat(chunks).toString();

port.on('message', async ({ args, input, environment }: Call) => {
    Object.assign(process.env, environment);
    Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(input)]), configurable: true });
    const [out, err] = [record(process.stdout), record(process.stderr)];
    const code = await run(args).catch((error: Error) => {
        err.push(Buffer.from(`${error.stack}\n`));
        return 3;
    });
    port.postMessage({ code, out: textOf(out), err: textOf(err) } satisfies Ran);
    Atomics.store(done, 0, 1);
    Atomics.notify(done, 0);
});

/** Carries messages to the other side and from there. */
export interface Channel {
    send(message: unknown): void;
    listen(receive: (message: unknown) => void): void;
    /** Reports an error in one of the local methods. */
    fail(error: unknown): void;
}

export interface Connection<Remote> {
    /** The other side's methods. */
    readonly remote: Remote;
    /** Rejects the calls that still wait for an answer. */
    close(): void;
}

/** A call, with an id if it wants an answer, or the answer to one. */
interface Message {
    readonly id?: number;
    readonly method?: string;
    readonly given?: unknown[];
    readonly result?: unknown;
    readonly error?: string;
}

type Method = (...given: unknown[]) => unknown;

/**
 * Calls the other side's methods, and answers its calls, by messages.
 *
 * @param local the methods that the other side can call
 * @param tells names of the other side's methods that give no answer
 */
export function connect<Remote extends object>(
    local: object,
    tells: { readonly [K in keyof Remote]?: true },
    { send, listen, fail }: Channel,
): Connection<Remote> {
    const methods = new Map<string, Method>(Object.entries(local));
    const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
    // A page that is loaded again must not take the answers to its predecessor for its own.
    let calls = Math.floor(2 ** 40 * Math.random());
    let isClosed = false;

    const answer = async ({ id, method = '', given = [] }: Message): Promise<void> => {
        let reply: Message = {};
        try {
            reply = { result: await methods.get(method)!.apply(local, given) };
        } catch (error) {
            fail(error);
            reply = { error: String(error) };
        }
        if (id !== undefined) {
            send({ id, ...reply });
        }
    };
    listen(received => {
        const message = received as Message;
        if (message.method !== undefined) {
            void answer(message);
        } else if (message.id !== undefined) {
            const call = waiting.get(message.id);
            waiting.delete(message.id);
            if (message.error === undefined) {
                call?.resolve(message.result);
            } else {
                call?.reject(new Error(message.error));
            }
        }
    });

    const call = (method: string, given: unknown[]): unknown => {
        if (method in tells) {
            return isClosed ? undefined : send({ method, given });
        }
        if (isClosed) {
            return Promise.reject(closed());
        }
        calls += 1;
        const id = calls;
        return new Promise((resolve, reject) => {
            waiting.set(id, { resolve, reject });
            send({ id, method, given });
        });
    };
    const remote = new Proxy({} as Remote, {
        get:
            (_, method) =>
            (...given: unknown[]) =>
                call(String(method), given),
    });
    const close = (): void => {
        isClosed = true;
        for (const { reject } of waiting.values()) {
            reject(closed());
        }
        waiting.clear();
    };
    return { remote, close };
}

function closed(): Error {
    return new Error('The connection is closed.');
}

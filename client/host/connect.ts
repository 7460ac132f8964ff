import { createBirpc } from 'birpc';

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
    const rpc = createBirpc<Remote, object>(local, {
        post: send,
        on: receive => listen(receive),
        eventNames: Object.keys(tells) as (keyof Remote)[],
        timeout: -1, // Searches have limits of their own.
        // Without this nobody would hear of an error in a method that gives no answer.
        resolver: (_, method) =>
            method &&
            (async (...given: unknown[]) => {
                try {
                    return await method.apply(local, given);
                } catch (error) {
                    fail(error);
                    throw error;
                }
            }),
    });
    return { remote: rpc as Remote, close: () => rpc.$close() };
}

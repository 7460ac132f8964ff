import type { Message } from '../message';

/** Ends the reading or writing of another format; it does not get out of `exchange/`. */
export class Refused extends Error {
    constructor(readonly reason: Message) {
        super(reason.en);
    }
}

/** What is made, or why it is not. */
export type Made<T> = T | { readonly error: Message };

/** The same where whatever makes it throws `Refused`. */
export function orRefused<T>(make: () => T): Made<T> {
    try {
        return make();
    } catch (error) {
        if (error instanceof Refused) {
            return { error: error.reason };
        }
        throw error;
    }
}

/** A piece of what was read, short enough for a message. */
export function excerpt(text: string): string {
    return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

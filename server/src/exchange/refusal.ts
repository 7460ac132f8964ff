import type { Message } from '../message';

/** Aborts reading or writing another format; never leaves `exchange/`. */
export class Refused extends Error {
    constructor(readonly reason: Message) {
        super(reason.en);
    }
}

/** Aborts with this reason unless the condition holds. */
export function refuseUnless(condition: unknown, reason: Message): asserts condition {
    if (!condition) {
        throw new Refused(reason);
    }
}

export type Made<T> = T | { readonly error: Message };

/** Turns a thrown `Refused` into an error. */
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

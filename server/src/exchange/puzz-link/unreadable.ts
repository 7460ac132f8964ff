import type { Message } from '../../message';

/** Ends the reading of a link; it does not get out of `readPuzzLink`. */
export class Unreadable extends Error {
    constructor(readonly reason: Message) {
        super(reason.en);
    }
}

import type { Text } from '../message';

/** Why the command line cannot do what it was asked for. */
export class Refusal extends Error {
    constructor(readonly text: Text) {
        super(text.en);
    }
}

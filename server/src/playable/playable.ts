import type { Text } from '../message';
import type { Model } from '../puzzles/model';

/** The contents of a page to play. Plain JSON. */
export interface PlayableIssue {
    /** The title of the whole page; empty if it has none. */
    readonly title: string;
    readonly puzzles: readonly Playable[];
    /** Whether mistakes are shown and next steps explained. */
    readonly hints: boolean;
}

/** A puzzle as it is in a page to play: neither its text nor its answer. Plain JSON. */
export interface Playable {
    readonly model: Model;
    /** Empty if the file has none, like the author and the difficulty. */
    readonly title: string;
    readonly author: string;
    readonly difficulty: string;
    readonly typeName: Text;
    /** The rules in sentences, and what the board does not show. */
    readonly rules: readonly Text[];
    /** The hash of the only answer (`answer-key.ts`); left out unless it is proven to be the only one. */
    readonly key?: string;
}

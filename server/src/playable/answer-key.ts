import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { valuesOf } from '../drawn/entries';
import type { EntrySet } from '../drawn/entry-set';
import { enteredValues } from '../puzzles/entry-values';
import type { Answer, Model } from '../puzzles/model';
import { viewOf } from '../puzzles/views';

/**
 * The hash by which a page to play recognises an answer that it does not have. It guards against a look at the file, not
 * against a solver. The puzzle is the salt, so the same file is made every time, and equal answers of two puzzles differ.
 */
export function answerKey(model: Model, answer: Answer): string {
    return hashOf(['answer', model, answer]);
}

/** Names a puzzle among all puzzles: what was entered into it is kept under this name. */
export function puzzleId(model: Model): string {
    return hashOf(['puzzle', model]).slice(0, 16);
}

export interface Judged {
    /** The number of keys for which something has to be entered, and nothing was. */
    readonly missing: number;
    readonly isAnswer: boolean;
    /** Whether every key needs an entry, so that nothing missing means that all was entered. */
    readonly isWhole: boolean;
}

/** Compares what was entered by hand with the key of the answer. */
export function judge(model: Model, entries: EntrySet, key: string | undefined): Judged {
    const view = viewOf(model);
    const answer = enteredValues(view, model, valuesOf(model, entries.value));
    const known = answer.filter(value => value !== undefined);
    const missing = answer.length - known.length;
    return {
        missing,
        isAnswer: missing === 0 && key !== undefined && answerKey(model, known) === key,
        isWhole: view.play(model).defaultValue === undefined,
    };
}

function hashOf(value: unknown): string {
    return bytesToHex(sha256(new TextEncoder().encode(JSON.stringify(value))));
}

import type { Place } from '../board/grid';
import type { Message } from '../message';
import type { Answer, ClueId } from '../puzzles/puzzle-type';

export type Status = 'unique' | 'several' | 'none' | 'unknown' | 'invalid';

/** Why a verdict is `unknown`. */
export type UnknownReason =
    /** The time limit. */
    | 'time'
    /** The engine's memory. */
    | 'memory'
    /** Somebody ended the search, or the puzzle changed. */
    | 'cancelled'
    /** A fault of ours. */
    | 'fault';

/** A key that has not the same value in all answers. */
export interface OpenKey {
    readonly key: number;
    readonly places: readonly Place[];
    /** Values that occur in answers; there may be more. */
    readonly values: readonly number[];
}

/** Clues that cannot all hold. */
export interface Clash {
    /** In the order of the clues on the board. Empty where not even a board without clues has an answer. */
    readonly clues: readonly ClueId[];
    /** Whether it is proven that the others can hold as soon as any one of them is left out. */
    readonly minimal: boolean;
}

/** What a search found out. Plain JSON: it crosses the borders of worker, server and webview unchanged. */
export interface Report {
    readonly status: Status;
    /** `unique`: the answer. `several`: two of them. `unknown`: one if one was found. Else empty. */
    readonly answers: readonly Answer[];
    /** `several`: the keys that differ between answers, in reading order. */
    readonly open: readonly OpenKey[];
    /** Whether all other keys are proven to have the same value in all answers. */
    readonly openComplete: boolean;
    /** `none`: what was seen without a search; empty where only the search could tell. */
    readonly contradictions: readonly { readonly clues: readonly ClueId[]; readonly message: Message }[];
    /** `none`, where only the search could tell and it was asked why: sets of clues that cannot all hold. */
    readonly clashes: readonly Clash[];
    /** `unknown`: why. */
    readonly reason?: UnknownReason;
    /** `unknown` because of a fault: what the fault said, for a bug report. */
    readonly fault?: string;
    /** Wall milliseconds from the start of the search to its end. */
    readonly ms: number;
}

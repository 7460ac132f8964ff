import { type Reason, reasonId } from '../puzzles/known';
import type { Answer } from '../puzzles/model';
import type { Search } from '../solve/search';

/**
 * Whether reasons imply conclusions: a subset of the reasons that does, or an answer in which the reasons hold but not
 * all conclusions; `undecided` if the conflict budget ran out.
 */
export type Verdict = { readonly core: readonly Reason[] } | { readonly refuted: Answer } | 'undecided';

export function coreOf(verdict: Verdict): readonly Reason[] | undefined {
    return typeof verdict === 'object' && 'core' in verdict ? verdict.core : undefined;
}

export function isRefuted(verdict: Verdict): verdict is { readonly refuted: Answer } {
    return typeof verdict === 'object' && 'refuted' in verdict;
}

/** The names of what a search needed to find that there is no answer. */
export function coreIn(search: Search): ReadonlySet<string> {
    return new Set([...search.core(), ...search.coreFacts()].map(reasonId));
}

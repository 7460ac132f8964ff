import type { Path } from '../explain/path-report';
import type { DocumentFinding } from '../language/finding';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Text } from '../message';
import type { Model } from '../puzzles/model';
import type { Report } from '../solve/report';
import type { Shape } from './shape';

/** A puzzle, and what is known of its answers so far. */
export interface Facts {
    readonly puzzle: PuzzleDocument;
    readonly report?: Report | undefined;
    readonly path?: Path | undefined;
    /** True if no more will be known: what a rule needs and is missing is then reported. */
    readonly isFinal: boolean;
}

/** How a puzzle breaks a rule, in words, and where. */
export type Break = Text & Pick<DocumentFinding, 'range' | 'related'> & { readonly isUndecided?: boolean };

/** Facts about a puzzle without mistakes. */
export interface FactsOfModel extends Facts {
    readonly model: Model;
}

/** A rule that a house can set for its puzzles; `names.ts` has what it asks for. */
export interface HouseRule<O = unknown> {
    /** What its check needs: the text, a complete search for superfluous clues, a path, or other folders. */
    readonly needs: 'text' | 'superfluous' | 'path' | 'folders';
    readonly options?: Shape<O>;
    /** True if it asks for something without options, too. */
    readonly isPlain?: boolean;
    /** Undefined if the rule is kept. Left out if it needs other puzzles. `options` is undefined for a plain rule. */
    check?(facts: FactsOfModel, options: O): Break | undefined;
}

/** Gives the check of a rule the type of its options. */
export const rule = <O>(definition: HouseRule<O>): HouseRule => definition;

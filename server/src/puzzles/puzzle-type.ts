import type { AstNode } from 'langium';
import type { EditFacet } from './edit-facet';
import type { HintsFacet } from './hints-facet';
import type { Model } from './model';
import type { RulesFacet } from './rules-facet';
import type { TextFacet } from './text-facet';
import type { ViewFacet } from './view-facet';

/** A puzzle type: everything that the rest of the program knows of it. One folder exports one of these. */
export interface PuzzleType<A extends AstNode = AstNode, M extends Model = Model> {
    readonly text: TextFacet<A, M>;
    readonly rules: RulesFacet<M>;
    readonly hints: HintsFacet<M>;
    readonly view: ViewFacet<M>;
    readonly edit: EditFacet<A, M>;
}

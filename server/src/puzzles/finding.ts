import type { AstNode } from 'langium';
import type { Message, Text } from '../message';

/** Something wrong or doubtful in the text, on the node that it concerns (up to and including `to`, if given). */
export interface Finding {
    readonly severity: 'error' | 'warning';
    readonly message: Message;
    readonly at: AstNode;
    readonly to?: AstNode;
    /** The one character of the node that it concerns, counted from 0 in UTF-16 units; the node is on one line then. */
    readonly character?: number;
    /** The changes that would put it right; only called when a person asks. */
    readonly repairs?: () => readonly Repair[];
    /**
     * True if the board was only just begun and lacks something without which there is nothing to solve. Contradictions
     * are then not reported, nor is the puzzle solved, unless the file says which answers it expects.
     */
    readonly isBegun?: boolean;
}

/** A change of the text that removes a finding's cause. */
export interface Repair {
    readonly title: Text;
    readonly changes: readonly Change[];
    /** True if it is the only sensible one. */
    readonly isPreferred?: boolean;
    /** True if it is also made while the user types, unless the settings forbid it. */
    readonly whileTyping?: boolean;
    /** The node at which it is offered; left out, that of its finding. */
    readonly offeredAt?: AstNode;
}

/** A piece of text that goes into another one at a node, which may reach up to and including a second node. */
export interface Change {
    readonly at: AstNode;
    readonly to?: AstNode;
    /**
     * The place of the text: `instead` of the node, `before` or `behind` it; `line above` and `line below` it, without
     * a line break; `behind word`, after the first word of its line; `lines` replaces its whole lines, `with blanks`
     * the node and the blanks before it.
     */
    readonly where:
        | 'instead'
        | 'before'
        | 'behind'
        | 'behind word'
        | 'line above'
        | 'line below'
        | 'lines'
        | 'with blanks';
    readonly text: string;
}

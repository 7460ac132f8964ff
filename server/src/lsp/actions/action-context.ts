import type { AstNode } from 'langium';
import type { Diagnostic, Range, TextEdit } from 'vscode-languageserver';
import type { Text } from '../../message';
import type { DocumentView } from '../document-view';

/** All that an action may depend on. */
export interface ActionContext extends DocumentView {
    /** What is selected in the editor. */
    readonly range: Range;
    /** Whether the first line of a node is selected, or a part of it. */
    isAt(node: AstNode | undefined): boolean;
    /** Whether the editor asks for this very kind of action, and not for whatever there is. */
    isAskedFor(kind: string): boolean;
    /** The diagnostics here that have one of these codes. */
    problems(codes: readonly string[]): Diagnostic[];
}

/** Something that can be done here. */
export interface Offer {
    readonly title: Text;
    /** A quick fix where it is not given. */
    readonly kind?: string;
    /** What it puts right. */
    readonly problems?: Diagnostic[];
    readonly edits?: readonly TextEdit[];
    /** A command that takes the document's URI. */
    readonly command?: string;
    readonly isPreferred?: boolean;
}

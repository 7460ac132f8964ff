import type { AstNode } from 'langium';
import type { Diagnostic, Range, TextEdit } from 'vscode-languageserver';
import type { Text } from '../../message';
import type { DocumentView } from '../document-view';

export interface ActionContext extends DocumentView {
    /** The selection in the editor. */
    readonly range: Range;
    /** True if the selection touches the first line of a node. */
    isAt(node: AstNode | undefined): boolean;
    /** True if the editor asks for exactly this kind of action. */
    isAskedFor(kind: string): boolean;
    /** The diagnostics here that have one of these codes. */
    problems(codes: readonly string[]): Diagnostic[];
}

/** An offered action. */
export interface Offer {
    readonly title: Text;
    /** Defaults to a quick fix. */
    readonly kind?: string;
    /** The diagnostics that it resolves. */
    readonly problems?: Diagnostic[];
    readonly edits?: readonly TextEdit[];
    /** A command that takes the document's URI. */
    readonly command?: string;
    readonly isPreferred?: boolean;
}

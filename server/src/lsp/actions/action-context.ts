import type { LangiumDocument } from 'langium';
import type { Diagnostic, Range } from 'vscode-languageserver';
import type { PuzzleDocument } from '../../language/read-puzzle';
import type { Locale } from '../../message';
import type { Solution } from '../services';

/** All that an action may depend on. */
export interface ActionContext {
    readonly document: LangiumDocument;
    readonly puzzle: PuzzleDocument;
    readonly solution: Solution;
    readonly locale: Locale;
    readonly uri: string;
    /** The lines of the text, without line breaks. */
    readonly lines: readonly string[];
    /** What is selected in the editor. */
    readonly range: Range;
    /** Whether the editor asks for this very kind of action, and not for whatever there is. */
    isAskedFor(kind: string): boolean;
    /** The diagnostics here that have one of these codes. */
    problems(codes: readonly string[]): Diagnostic[];
}

export function touches(a: Range, b: Range): boolean {
    const isBefore = (one: Range['start'], other: Range['start']): boolean =>
        one.line < other.line || (one.line === other.line && one.character < other.character);
    return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

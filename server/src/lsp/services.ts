import type { LangiumDocument, URI } from 'langium';
import type { LangiumServices, LangiumSharedServices } from 'langium/lsp';
import type { Path, PathQuestion, PathReport } from '../explain/path-report';
import type { BoardState, ExplainProgress, LabelledBoard } from '../protocol';
import type { EngineName } from '../solve/engine-names';
import type { Report } from '../solve/report';
import type { Client } from './client';
import type { OpenDocumentsBuilder } from './document-builder';
import type { OpenDocumentsHandler } from './open-documents';
import type { Settings } from './settings';

// The services of the language server, as they know each other; `module.ts` wires them.

export type PuzSharedServices = LangiumSharedServices & {
    readonly lsp: {
        readonly DocumentUpdateHandler: OpenDocumentsHandler;
        readonly Client: Client;
        /** Logs what went wrong in the server; nothing ends. */
        readonly reportFault: (error: unknown) => void;
    };
    readonly workspace: { readonly DocumentBuilder: OpenDocumentsBuilder };
};

export type PuzLspServices = LangiumServices & {
    readonly shared: PuzSharedServices;
    readonly lsp: {
        readonly Settings: Settings;
        readonly Solutions: Solutions;
        readonly Boards: Boards;
        readonly Explanations: Explanations;
    };
};

export interface Solutions {
    /** What is known of the puzzle that the document holds now. */
    solutionOf(document: LangiumDocument): Solution;
    /**
     * Solves the puzzle in its newest version, and returns when its result is shown or it was ended. Without `again`,
     * a result that cannot become better is kept.
     */
    solve(uri: URI, options?: SolveWishes): Promise<void>;
    /** Ends the search for a document; what it found out by then is its result. */
    cancel(uri: URI): void;
}

/** What is known of a document's answers now. */
export interface Solution {
    /** `due`: an edit has made it another puzzle, and it will be solved in a moment. */
    readonly status: 'unsolved' | 'due' | 'solving' | 'solved';
    /** While it is being solved: what is known so far. */
    readonly report?: Report;
    /** The engine of the search. */
    readonly engine?: EngineName;
    /** Whether a longer search could find out more. */
    readonly unfinished: boolean;
}

export interface SolveWishes {
    /** Solves again although there is a result. */
    readonly again?: boolean;
    /** Searches for longer than the settings say. */
    readonly longer?: boolean;
    /** Also looks for clues that are not needed. */
    readonly superfluous?: boolean;
    /** Nobody waits for it: searches that somebody asks for come first. */
    readonly unasked?: boolean;
}

/** How people get to the answers of documents. Nothing is searched for unless somebody asks. */
export interface Explanations {
    /** The whole path of the puzzle that the document holds now, where it is known. */
    pathOf(document: LangiumDocument): Path | undefined;
    /** What was found out last about a question, of the puzzle that the document holds now. */
    known(document: LangiumDocument, question: PathQuestion): PathReport | undefined;
    /** The same; looked for, where it is not known how all goes on, from what was found before. */
    find(document: LangiumDocument, question: PathQuestion, search: PathSearch): Promise<PathReport>;
}

export interface PathSearch {
    readonly limitMs: number;
    /** Whether it is also to be found out which reasons steps need, where there was no time for that before. */
    readonly longer: boolean;
    readonly signal: AbortSignal;
    /** Told, now and then, how many steps were found, and of how many it is known which reasons they need. */
    onProgress(progress: ExplainProgress): void;
}

export interface Boards {
    /** What is shown of a document. */
    stateOf(document: LangiumDocument): BoardState & { readonly boards: readonly LabelledBoard[] };
    /** Tells the client what is shown of a document. */
    changed(document: LangiumDocument): void;
    /** From now on the client is told of the boards of these documents, and of no others'. */
    watch(uris: readonly URI[]): void;
}

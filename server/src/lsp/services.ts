import type { LangiumDocument, URI } from 'langium';
import type { LangiumServices, LangiumSharedServices } from 'langium/lsp';
import type { TextEdit } from 'vscode-languageserver';
import type { Path, PathQuestion, PathReport } from '../explain/path-report';
import type { BoardState, ExplainProgress, SolveParams } from '../protocol';
import type { EngineName } from '../solve/engine-names';
import type { Report } from '../solve/report';
import type { Client } from './client';
import type { OpenDocumentsBuilder } from './document-builder';
import type { HouseService } from './house-service';
import type { OpenDocumentsHandler } from './open-documents';
import type { Settings } from './settings';

// The interfaces of the language server's services; `module.ts` wires them.

export type PuzSharedServices = LangiumSharedServices & {
    readonly lsp: {
        readonly DocumentUpdateHandler: OpenDocumentsHandler;
        readonly Client: Client;
        /** Logs an error in the server, which continues. */
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
        readonly House: HouseService;
    };
};

export interface Solutions {
    /** Everything known about the answers of the document's current puzzle. */
    solutionOf(document: LangiumDocument): Solution;
    /**
     * Solves the newest version of the puzzle, and returns when its result is shown or the search was cancelled.
     * Without `again`, a result that cannot improve is kept.
     */
    solve(uri: URI, options?: SolveOrder): Promise<void>;
    /** The next change of the document is made on its board: the puzzle is solved after it, unless only when asked. */
    expectBoardEdit(uri: URI): void;
    /** One of these edits of the document may come next, each of which is offered because of the verdict: as above. */
    expectOneOf(document: LangiumDocument, offers: readonly (readonly TextEdit[])[]): void;
    /** Cancels the search for a document and keeps its results so far. */
    cancel(uri: URI): void;
}

/** Everything known about a document's answers now. */
export interface Solution {
    /** `due`: an edit has changed the puzzle, and it will be solved in a moment. */
    readonly status: 'unsolved' | 'due' | 'solving' | 'solved';
    /** The report; preliminary during the search. */
    readonly report?: Report;
    /** The verdict on the puzzle before the last change, if there is none on this one yet. */
    readonly earlier?: EarlierVerdict;
    /** The engine of the search. */
    readonly engine?: EngineName;
    /** True if a longer search could find out more. */
    readonly unfinished: boolean;
}

/** The verdict on an earlier version of a puzzle. */
export interface EarlierVerdict {
    readonly report: Report;
    /** True if the board has been turned or mirrored since, so that the answers are elsewhere. */
    readonly isTurned: boolean;
}

export interface SolveOrder extends Pick<SolveParams, 'longer' | 'superfluous'> {
    /** Solve again even if there is a result. */
    readonly again?: boolean;
    /** Nobody waits for it, so requested searches come first. */
    readonly isBackground?: boolean;
    /** Leave a board without clues alone; the default if nobody waits. */
    readonly skipsEmptyBoards?: boolean;
}

/** Explanations of documents' answers. Each search is requested by somebody. */
export interface Explanations {
    /** The complete path of the document's current puzzle, if known. */
    pathOf(document: LangiumDocument): Path | undefined;
    /** The last report on a question about the document's current puzzle. */
    known(document: LangiumDocument, question: PathQuestion): PathReport | undefined;
    /** The report on a question. If it is incomplete, searches on from there. */
    find(document: LangiumDocument, question: PathQuestion, search: PathSearch): Promise<PathReport>;
}

export interface PathSearch {
    /** Search for longer than the settings say, also for the reasons that steps need. */
    readonly longer: boolean;
    readonly signal: AbortSignal;
    /** Called with the number of steps found, and of those whose needed reasons are known. */
    onProgress(progress: ExplainProgress): void;
}

export interface Boards {
    /** The state to show for a document. */
    stateOf(document: LangiumDocument): BoardState;
    /** Shows what is known of a document now, in all views of the client. */
    show(document: LangiumDocument): void;
    /** The same without diagnostics, which stay while a search goes on. */
    showProgress(document: LangiumDocument): void;
    /** Sends the boards of exactly these documents to the client from now on. */
    watch(uris: readonly URI[]): void;
}

import {
    Cancellation,
    DefaultDocumentBuilder,
    DefaultWorkspaceManager,
    type DocumentState,
    type LangiumDocument,
    type LangiumSharedCoreServices,
    URI,
} from 'langium';
import { DefaultDocumentUpdateHandler } from 'langium/lsp';
import { Emitter, type FileSystemWatcher, type TextDocumentChangeEvent } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/**
 * Puzzles do not refer to each other, so the server knows only those that are open in the editor: it reads no files
 * (of which many may be crosswords), watches none, and forgets a document when it is closed.
 */
export class OpenDocumentsHandler extends DefaultDocumentUpdateHandler {
    readonly #saved = new Emitter<URI>();
    readonly #edited = new Emitter<URI>();

    readonly onSaved = this.#saved.event;
    /** Also when a document is opened. */
    readonly onEdited = this.#edited.event;

    override didChangeContent(change: TextDocumentChangeEvent<TextDocument>): void {
        super.didChangeContent(change);
        this.#edited.fire(URI.parse(change.document.uri));
    }

    didSaveDocument({ document }: TextDocumentChangeEvent<TextDocument>): void {
        this.#saved.fire(URI.parse(document.uri));
    }

    didCloseDocument({ document }: TextDocumentChangeEvent<TextDocument>): void {
        this.fireDocumentUpdate([], [URI.parse(document.uri)]);
    }

    override didChangeWatchedFiles(): void {}

    protected override getWatchers(): FileSystemWatcher[] {
        return [];
    }
}

/** A document after all edits that the editor has sent so far; undefined where it is not open. */
export function newestVersion(
    services: LangiumSharedCoreServices,
    uri: URI | string,
): Promise<LangiumDocument | undefined> {
    const { LangiumDocuments, WorkspaceLock } = services.workspace;
    return WorkspaceLock.read(() => LangiumDocuments.getDocument(URI.parse(uri.toString())));
}

export class NoWorkspaceFiles extends DefaultWorkspaceManager {
    protected override performStartup(): Promise<LangiumDocument[]> {
        return super.performStartup([]);
    }
}

/**
 * Reports a phase that a document has reached even if another document's build has cancelled this one meanwhile. Langium
 * would report it neither then nor later, so the diagnostics would never be shown.
 */
export class TellingDocumentBuilder extends DefaultDocumentBuilder {
    protected override notifyDocumentPhase(document: LangiumDocument, state: DocumentState): Promise<void> {
        return super.notifyDocumentPhase(document, state, Cancellation.CancellationToken.None);
    }
}

import {
    Cancellation,
    DefaultDocumentBuilder,
    DefaultWorkspaceManager,
    type DocumentState,
    type LangiumDocument,
    type LangiumSharedCoreServices,
    TextDocument,
    URI,
} from 'langium';
import { DefaultDocumentUpdateHandler, NormalizedTextDocuments } from 'langium/lsp';
import {
    Emitter,
    type FileSystemWatcher,
    type Position,
    type Range,
    type TextDocumentChangeEvent,
} from 'vscode-languageserver';
import { linesOf } from '../language/ranges';

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

const changeEnds = new WeakMap<TextDocument, readonly Position[]>();

/** The texts of the open documents, of which it is known where they were changed last. */
export function openTexts(): NormalizedTextDocuments<TextDocument> {
    return new NormalizedTextDocuments({
        create: TextDocument.create,
        update(document, changes, version) {
            changeEnds.set(
                document,
                changes.flatMap(change => ('range' in change ? endOf(change) : [])),
            );
            return TextDocument.update(document, changes, version);
        },
    });
}

function endOf({ range: { start }, text }: { readonly range: Range; readonly text: string }): Position {
    const lines = linesOf(text);
    const last = lines.at(-1)!.length;
    return { line: start.line + lines.length - 1, character: lines.length > 1 ? last : start.character + last };
}

/** Whether the last change of a document ends at a place. */
export function wasTypedAt(document: TextDocument, { line, character }: Position): boolean {
    return changeEnds.get(document)?.some(end => end.line === line && end.character === character) ?? false;
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

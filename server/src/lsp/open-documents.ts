import {
    DefaultLangiumDocuments,
    DefaultServiceRegistry,
    DefaultWorkspaceManager,
    DocumentState,
    type LangiumCoreServices,
    type LangiumDocument,
    TextDocument,
    URI,
    UriTrie,
} from 'langium';
import { DefaultDocumentUpdateHandler, type LangiumSharedServices, NormalizedTextDocuments } from 'langium/lsp';
import {
    Emitter,
    type FileSystemWatcher,
    type Position,
    type Range,
    type TextDocumentChangeEvent,
} from 'vscode-languageserver';
import { linesOf } from '../language/ranges';
import type { OpenDocumentsBuilder } from './document-builder';

type Services = LangiumSharedServices & { readonly workspace: { readonly DocumentBuilder: OpenDocumentsBuilder } };

/**
 * Puzzles do not refer to each other, so the server knows only those that are open in the editor: it reads no files
 * (of which many may be crosswords), watches none, and forgets a document when it is closed.
 */
export class OpenDocumentsHandler extends DefaultDocumentUpdateHandler {
    readonly #saved = new Emitter<URI>();
    readonly #edited = new Emitter<URI>();
    readonly #closed = new Emitter<URI>();

    readonly onSaved = this.#saved.event;
    /** Also fires when a document is opened. */
    readonly onEdited = this.#edited.event;
    /** Fires in the order of the messages, so that a document which is opened right afterwards is another one. */
    readonly onClosed = this.#closed.event;

    constructor(private readonly services: Services) {
        super(services);
    }

    override didChangeContent({ document }: TextDocumentChangeEvent<TextDocument>): void {
        const uri = URI.parse(document.uri);
        this.services.workspace.DocumentBuilder.change(uri);
        this.#edited.fire(uri);
    }

    didSaveDocument({ document }: TextDocumentChangeEvent<TextDocument>): void {
        this.#saved.fire(URI.parse(document.uri));
    }

    didCloseDocument({ document }: TextDocumentChangeEvent<TextDocument>): void {
        const uri = URI.parse(document.uri);
        this.#closed.fire(uri);
        this.services.workspace.DocumentBuilder.close(uri);
    }

    override didChangeWatchedFiles(): void {}

    protected override getWatchers(): FileSystemWatcher[] {
        return [];
    }
}

const changeEnds = new WeakMap<TextDocument, readonly Position[]>();

/** The texts of the open documents, which know the place of their last change. */
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

/** True if the last change of a document ends at a place. */
export function wasTypedAt(document: TextDocument, { line, character }: Position): boolean {
    return changeEnds.get(document)?.some(end => end.line === line && end.character === character) ?? false;
}

/** A document after all edits sent so far; undefined if it is not open, or is closed meanwhile. */
export async function newestVersion({ workspace }: Services, uri: URI | string): Promise<LangiumDocument | undefined> {
    const { DocumentBuilder, LangiumDocuments, TextDocuments } = workspace;
    const address = URI.parse(uri.toString());
    const text = TextDocuments.get(address);
    if (!text) {
        return undefined;
    }
    await DocumentBuilder.waitUntil(DocumentState.Validated, address);
    return TextDocuments.get(address) === text ? LangiumDocuments.getDocument(address) : undefined;
}

/** True if this document is open: not only one with its address, as after it was closed and opened again. */
export function isOpen({ workspace }: Services, { uri, textDocument }: LangiumDocument): boolean {
    return workspace.TextDocuments.get(uri) === textDocument;
}

/** All open documents have the same language, whatever their address. */
export class OneLanguage extends DefaultServiceRegistry {
    override getServices(): LangiumCoreServices {
        return this.all[0]!;
    }
}

/** Keyed by whole addresses instead of their parts, since no document contains another one. */
class ByAddress<T> extends UriTrie<T> {
    protected override normalizeUri(uri: URI | string): string {
        // No address has a backslash.
        return uri.toString().replaceAll('/', '\\');
    }
}

export class OpenDocuments extends DefaultLangiumDocuments {
    protected override readonly documentTrie = new ByAddress<LangiumDocument>();

    /** A document that was closed while a request about it waited is empty. */
    override async getOrCreateDocument(uri: URI): Promise<LangiumDocument> {
        return this.getDocument(uri) ?? this.langiumDocumentFactory.fromString('', uri);
    }
}

export class NoWorkspaceFiles extends DefaultWorkspaceManager {
    protected override performStartup(): Promise<LangiumDocument[]> {
        return super.performStartup([]);
    }
}

import {
    Cancellation,
    DefaultDocumentBuilder,
    DocumentState,
    delayNextTick,
    interruptAndCheck,
    isOperationCancelled,
    type LangiumDocument,
    type LangiumSharedCoreServices,
    OperationCancelled,
    type URI,
} from 'langium';
import { readPuzzle } from '../language/read-puzzle';
import { loadImport } from './other-format';

interface Faults {
    readonly lsp: { readonly reportFault: (error: unknown) => void };
}

/** The maximum number of turns of the event loop in which a build waits for incoming messages. */
const maxTurns = 1000;

/**
 * Builds the open documents one by one, each through all phases, since puzzles do not refer to each
 * other. A client may open a whole folder at once, so
 * - the document that was edited last, or is requested, is built first;
 * - messages that are waiting are read before the next document is built;
 * - successive changes are applied together.
 */
export class OpenDocumentsBuilder extends DefaultDocumentBuilder {
    /** The documents to build, by their addresses, in the order in which they were opened. */
    readonly #due = new Map<string, LangiumDocument>();
    /** Documents to build before the others, the last one first. */
    readonly #urgent = new Set<string>();
    /** The errors of builds that failed since the last change of their document. */
    readonly #failed = new WeakMap<LangiumDocument, { readonly error: unknown }>();
    /** Callbacks that wait for the progress of a document. */
    readonly #waiting = new Map<string, Set<() => void>>();
    /** Changes from the editor that no build has applied yet. */
    #changed = new Map<string, URI>();
    #closed = new Map<string, URI>();
    #takenIn: Promise<void> | undefined;
    /** True if a message has arrived since the last check, so that others may follow. */
    #hasMessage = false;

    constructor(private readonly services: LangiumSharedCoreServices & Faults) {
        super(services);
    }

    /** Notes that a message has arrived. */
    noticeMessage(): void {
        this.#hasMessage = true;
    }

    /** Schedules a document that was opened or edited. */
    change(uri: URI): void {
        const key = uri.toString();
        if (this.#changed.has(key) || this.langiumDocuments.hasDocument(uri)) {
            this.#hurry(key);
        }
        this.#changed.set(key, uri);
        this.#takeIn();
    }

    /** Forgets a document. */
    close(uri: URI): void {
        this.#changed.delete(uri.toString());
        this.#closed.set(uri.toString(), uri);
        this.#takeIn();
    }

    #takeIn(): void {
        this.#takenIn ??= new Promise(resolve => {
            const take = (token: Cancellation.CancellationToken): Promise<void> => {
                const [changed, closed] = [[...this.#changed.values()], [...this.#closed.values()]];
                this.#changed = new Map();
                this.#closed = new Map();
                this.#takenIn = undefined;
                const built = this.update(changed, closed, token);
                resolve();
                return built;
            };
            this.workspaceManager()
                .ready.then(() => this.services.workspace.WorkspaceLock.write(take))
                .catch(this.services.lsp.reportFault);
        });
    }

    override async update(changed: URI[], deleted: URI[], token = Cancellation.CancellationToken.None): Promise<void> {
        for (const uri of deleted) {
            const document = this.langiumDocuments.deleteDocument(uri);
            if (document) {
                this.cleanUpDeleted(document);
            }
            this.#built(uri.toString());
        }
        for (const uri of changed) {
            this.resetToState(this.langiumDocuments.getDocument(uri) ?? this.#unread(uri), DocumentState.Changed);
        }
        await this.emitUpdate(changed, deleted);
        for (let document = this.#next(); document; document = this.#next()) {
            await this.#afterMessages(token);
            await this.#build(document, token);
        }
    }

    /** A document that is not parsed yet. */
    #unread(uri: URI): LangiumDocument {
        const document = this.langiumDocumentFactory.fromModel({ $type: 'INVALID' }, uri);
        document.state = DocumentState.Changed;
        this.langiumDocuments.addDocument(document);
        return document;
    }

    override resetToState(document: LangiumDocument, state: DocumentState): void {
        super.resetToState(document, state);
        this.#due.set(document.uri.toString(), document);
        this.#failed.delete(document);
    }

    #hurry(key: string): void {
        this.#urgent.delete(key);
        this.#urgent.add(key);
    }

    #next(): LangiumDocument | undefined {
        const urgent = [...this.#urgent].findLast(key => this.#due.has(key));
        return urgent === undefined ? this.#due.values().next().value : this.#due.get(urgent);
    }

    async #build(document: LangiumDocument, token: Cancellation.CancellationToken): Promise<void> {
        try {
            await this.buildDocuments([document], this.updateBuildOptions, token);
        } catch (error) {
            if (isOperationCancelled(error)) {
                throw error;
            }
            // A document that was closed meanwhile has no text.
            if (this.textDocuments?.get(document.uri)) {
                this.#failed.set(document, { error });
                this.services.lsp.reportFault(error);
            }
        }
        this.#built(document.uri.toString());
    }

    #built(key: string): void {
        this.#due.delete(key);
        this.#urgent.delete(key);
        this.#wake(key);
    }

    /** Handles the messages that have arrived, one of which may change the next document to build. */
    async #afterMessages(token: Cancellation.CancellationToken): Promise<void> {
        await interruptAndCheck(token);
        for (let turns = 0; this.#hasMessage && turns < maxTurns; turns++) {
            this.#hasMessage = false;
            await delayNextTick();
        }
        if (token.isCancellationRequested) {
            throw OperationCancelled;
        }
    }

    /**
     * Also returns if the document is not open, or is closed meanwhile.
     * @throws the error of its build; OperationCancelled
     */
    protected override async awaitDocumentState(
        state: DocumentState,
        uri: URI,
        token: Cancellation.CancellationToken,
    ): Promise<URI> {
        const key = uri.toString();
        for (;;) {
            await this.#takenIn;
            const document = this.langiumDocuments.getDocument(uri);
            if (!document || document.state >= state) {
                return uri;
            }
            const failed = this.#failed.get(document);
            if (failed) {
                throw failed.error;
            }
            if (token.isCancellationRequested) {
                throw OperationCancelled;
            }
            this.#hurry(key);
            await this.#change(key, token);
        }
    }

    /** Resolves when a document makes progress or is closed, or when nobody waits for it any more. */
    #change(key: string, token: Cancellation.CancellationToken): Promise<void> {
        return new Promise(resolve => {
            const end = token.onCancellationRequested(() => resolve());
            const waiting = this.#waiting.get(key) ?? new Set();
            this.#waiting.set(key, waiting);
            waiting.add(() => {
                end.dispose();
                resolve();
            });
        });
    }

    #wake(key: string): void {
        const waiting = this.#waiting.get(key);
        this.#waiting.delete(key);
        for (const resolve of waiting ?? []) {
            resolve();
        }
    }

    /** Prepares the findings of a text. `BoardService` sends them, with what is known of the answers. */
    protected override async validate(document: LangiumDocument): Promise<void> {
        await loadImport(readPuzzle(document));
    }

    /**
     * Reports the phase even if another edit has cancelled this build. Langium would never report it, so the
     * diagnostics would never appear.
     */
    protected override async notifyDocumentPhase(document: LangiumDocument, state: DocumentState): Promise<void> {
        await super.notifyDocumentPhase(document, state, Cancellation.CancellationToken.None);
        this.#wake(document.uri.toString());
    }
}

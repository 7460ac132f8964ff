import { DocumentState, delayNextTick, type LangiumDocument, type URI } from 'langium';
import type { Connection } from 'vscode-languageserver';
import { withVisibleControls } from '../board/control-characters';
import { editStateOf } from '../edit/edit-state';
import { gradeText } from '../explain/path-presentation';
import { isEmptyText } from '../language/new-puzzle';
import { rangeOf } from '../language/ranges';
import type { Text } from '../message';
import { type BoardState, boardChanged, type PuzzleState } from '../protocol';
import { typeOf } from '../puzzles/registry';
import { engineNames } from '../solve/engine-names';
import { knownBoard } from '../verdict/boards';
import { nothingToSolve } from '../verdict/verdict-texts';
import { adviceOn, slipsOn } from './advice';
import { diagnosticsIn, reasonsOf } from './diagnostics';
import { type DocumentView, standing, viewOf } from './document-view';
import { editorRefresh } from './editor-refresh';
import { isOpen } from './open-documents';
import { codeLenses } from './providers/code-lens';
import { puzzleKinds } from './puzzle-kinds';
import type { Boards, PuzLspServices } from './services';

const placeAClue: Text = {
    en: 'Place a clue, and Puz looks for answers. “Solve” looks for them now.',
    ja: 'ヒントを置くと判定します。「解く」を押すと、このまま判定します。',
};

/**
 * Sends the client what it shows of a document: after each change of the text, on each news of its answers, and in another
 * language.
 */
export class BoardService implements Boards {
    readonly #refreshEditor: (document: LangiumDocument) => void;
    #watched: ReadonlySet<string> = new Set();

    constructor(private readonly services: PuzLspServices) {
        this.#refreshEditor = editorRefresh(services);
        services.shared.workspace.DocumentBuilder.onDocumentPhase(DocumentState.Validated, document =>
            this.show(document),
        );
        services.lsp.Settings.onChanged(({ locale }) => {
            if (locale) {
                void this.#showAll();
            }
        });
    }

    stateOf(document: LangiumDocument): BoardState {
        const view = viewOf(this.services, document);
        const edit = editStateOf(document);
        const advice = adviceOn(view);
        const slips = slipsOn(view);
        const isEmpty = isEmptyText(document.textDocument.getText());
        return {
            ...this.#puzzleState(view),
            board: knownBoard(view, view.solution.report) ?? null,
            lens: codeLenses(view, true).map(({ command }) => command!),
            ...(edit && { edit }),
            ...(advice && { advice }),
            ...(slips.length > 0 && { slips }),
            ...(isEmpty && { kinds: puzzleKinds(view.locale) }),
        };
    }

    #puzzleState(view: DocumentView): PuzzleState {
        const { document, type, header, reading, solution, locale } = view;
        const { status, busy, verdict, earlier } = standing(view);
        const model = reading?.model;
        const grade = view.path?.grade;
        const reasons = [...reasonsOf(view)];
        if (verdict === nothingToSolve && view.puzzle && !view.isBegun) {
            reasons.push({ text: placeAClue[locale], range: rangeOf(view.puzzle) });
        }
        const engine = solution.engine ?? this.services.lsp.Settings.engine;
        return {
            uri: document.textDocument.uri,
            version: document.textDocument.version,
            locale,
            status,
            busy,
            unfinished: solution.unfinished,
            verdict: withVisibleControls(verdict[locale]),
            ...(earlier && { earlier }),
            ...(reasons.length > 0 && { reasons }),
            ...(engine !== engineNames[0] && { engine }),
            ...(grade && { grade: gradeText(grade)[locale] }),
            typeName: (model ? typeOf(model).text.rules(model) : type?.text)?.name[locale] ?? '',
            title: withVisibleControls(header.title),
            author: withVisibleControls(header.author),
            hasMarked: model !== undefined && typeOf(model).edit.placeholders(model).length > 0,
            ...(model && { size: { rows: model.rows, columns: model.columns } }),
        };
    }

    show(document: LangiumDocument): void {
        if (this.#isCurrent(document)) {
            const { uri, version } = document.textDocument;
            const view = viewOf(this.services, document);
            const known = { puzzle: view, report: view.solution.report, path: view.path };
            const diagnostics = diagnosticsIn(view, this.services.lsp.House.findingsIn(document, known));
            this.#send(connection => connection.sendDiagnostics({ uri, version, diagnostics }));
        }
        this.showProgress(document);
    }

    showProgress(document: LangiumDocument): void {
        if (this.#isCurrent(document) && this.services.shared.lsp.Client.hasCommands) {
            this.#sendState(document);
        }
        this.#refreshEditor(document);
    }

    /** Shows all open documents, and lets messages through between them. A document that is not read yet is shown then. */
    async #showAll(): Promise<void> {
        for (const document of this.services.shared.workspace.LangiumDocuments.all.toArray()) {
            if (document.state >= DocumentState.Validated) {
                this.show(document);
                await delayNextTick();
            }
        }
    }

    /** True if the open text was read as it is now. If it was not, it will be shown as soon as it is. */
    #isCurrent(document: LangiumDocument): boolean {
        const read = document.parseResult.value.$cstNode?.root.fullText;
        const isRead = document.state >= DocumentState.Validated && read === document.textDocument.getText();
        return isRead && isOpen(this.services.shared, document);
    }

    watch(uris: readonly URI[]): void {
        const before = this.#watched;
        this.#watched = new Set(uris.map(uri => uri.toString()));
        for (const uri of uris.filter(uri => !before.has(uri.toString()))) {
            const document = this.services.shared.workspace.LangiumDocuments.getDocument(uri);
            if (document && this.#isCurrent(document)) {
                this.#sendState(document);
            }
        }
    }

    #sendState(document: LangiumDocument): void {
        const isWatched = this.#watched.has(document.uri.toString());
        const state = isWatched ? this.stateOf(document) : this.#puzzleState(viewOf(this.services, document));
        this.#send(connection => connection.sendNotification(boardChanged, state));
    }

    /** Sends something. When the editor has closed the connection, nobody waits for it any more. */
    #send(sending: (connection: Connection) => Promise<void>): void {
        const { Connection: connection } = this.services.shared.lsp;
        if (connection) {
            sending(connection).catch(() => {});
        }
    }
}

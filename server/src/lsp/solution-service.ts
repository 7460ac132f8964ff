import { DocumentState, type LangiumDocument, TextDocument, type URI } from 'langium';
import type { TextEdit } from 'vscode-languageserver';
import type { Solver } from '../jobs/job';
import { readPuzzle } from '../language/read-puzzle';
import { identityOf } from '../puzzles/registry';
import { longerMs } from '../solve/limits';
import { mergeReports } from '../solve/merge-reports';
import { isCutShort, isWorthContinuing, type Questions, type Report, usualQuestions } from '../solve/report';
import { withKey } from '../verdict/key-texts';
import { isBare, puzzleOf } from './document-view';
import { type DocumentSearch, EarlierVerdicts } from './earlier-verdicts';
import { isOpen, newestVersion } from './open-documents';
import type { PuzLspServices, Solution, Solutions, SolveOrder } from './services';

interface Offered {
    readonly text: string;
    readonly offers: readonly (readonly TextEdit[])[];
}

/**
 * The longest pause after the last keystroke before solving while typing, in milliseconds. After a quick search the pause
 * is only as long as that search took.
 */
const longestPauseMs = 150;

/**
 * Solves documents on command, and on saving or editing, depending on the settings and on whether the board was edited.
 * The search runs in the solver's threads, outside of the workspace lock. `Boards` shows how far it has come.
 * An edit that changes the puzzle, or closing the document, ends the search; a result is shown only for the puzzle
 * that it belongs to.
 */
export class SolutionService implements Solutions {
    /** The last search for each document. */
    readonly #searches = new WeakMap<LangiumDocument, DocumentSearch>();
    readonly #earlier = new WeakMap<LangiumDocument, EarlierVerdicts>();
    /** The addresses of the documents that are about to be edited on their boards. */
    readonly #onBoard = new Set<string>();
    /** The edits that were offered last for a document, and its text then. */
    readonly #offered = new Map<string, Offered>();
    /** By document, how long its last search took, in milliseconds. */
    readonly #lastMs = new WeakMap<LangiumDocument, number>();
    /** The documents to solve after a pause in typing, by their addresses. */
    readonly #due = new Map<string, ReturnType<typeof setTimeout>>();

    constructor(
        private readonly services: PuzLspServices,
        private readonly solver: Solver,
    ) {
        const { Settings } = services.lsp;
        const { DocumentUpdateHandler } = services.shared.lsp;
        const { DocumentBuilder, LangiumDocuments } = services.shared.workspace;
        DocumentBuilder.onDocumentPhase(DocumentState.Parsed, document => this.#follow(document));
        DocumentUpdateHandler.onClosed(uri => {
            this.#notDue(uri);
            this.#onBoard.delete(uri.toString());
            this.#offered.delete(uri.toString());
            const document = LangiumDocuments.getDocument(uri);
            if (document) {
                this.#forget(document);
            }
        });
        DocumentUpdateHandler.onSaved(async uri => {
            await Settings.ready;
            if (Settings.run !== 'manual') {
                await this.solve(uri, { skipsEmptyBoards: true });
            }
        });
        DocumentUpdateHandler.onEdited(async uri => {
            const isOffered = this.#isOffered(uri);
            await Settings.ready;
            const isOfPuz = this.#onBoard.delete(uri.toString()) || isOffered;
            if (Settings.run === 'onType' || (isOfPuz && Settings.run === 'onSave')) {
                this.#solveAfterPause(uri);
            }
        });
        Settings.onChanged(({ run }) => {
            for (const { uri } of run && Settings.run === 'onType' ? LangiumDocuments.all : []) {
                this.#solveAfterPause(uri);
            }
        });
    }

    solutionOf(document: LangiumDocument): Solution {
        const search = this.#searches.get(document);
        const { model } = readPuzzle(document);
        const earlier = this.#earlier.get(document)?.of(model);
        if (!search || search.key !== puzzleOf(document)) {
            const isDue = this.#due.has(document.uri.toString()) && !isBare(readPuzzle(document));
            return { status: isDue ? 'due' : 'unsolved', ...(earlier && { earlier }), unfinished: false };
        }
        const { report, ended, job } = search;
        const hasVerdict = report && (ended || report.status !== 'unknown');
        return {
            status: ended ? 'solved' : 'solving',
            ...(report && { report }),
            ...(earlier && !hasVerdict && { earlier }),
            engine: job.engine,
            unfinished: ended && report !== undefined && isWorthContinuing(report) && job.limitMs < longerMs,
        };
    }

    async solve(uri: URI, order: SolveOrder = {}): Promise<void> {
        const { again, longer, superfluous, isBackground = false, skipsEmptyBoards = isBackground } = order;
        const { Settings, Boards } = this.services.lsp;
        const due = this.#due.get(uri.toString());
        clearTimeout(due);
        await Settings.ready;
        const document = await newestVersion(this.services.shared, uri);
        // Until now the search was due. An edit meanwhile has made another one due, or somebody has cancelled it.
        const isStillWanted = this.#due.get(uri.toString()) === due;
        if (isStillWanted) {
            this.#notDue(uri);
        } else if (isBackground) {
            return;
        }
        const { model } = document ? readPuzzle(document) : {};
        if (!document || !model || (skipsEmptyBoards && isBare(readPuzzle(document)))) {
            return;
        }
        const key = identityOf(model);
        const limits = Settings.limits(longer);
        const more = superfluous || Settings.superfluous;
        const { countTo } = Settings;
        const usual: Questions = { ...usualQuestions, suggestions: true, countTo, superfluous: more };
        // Whether a clue can be overlooked is not asked after each keystroke.
        const questions = isBackground ? usual : withKey(readPuzzle(document), usual);
        const job = { kind: 'solve', model, ...limits, questions } as const;
        const known = this.#searches.get(document);
        const isOfKey = JSON.stringify(questions.key) === JSON.stringify(known?.job.questions?.key);
        const asksMore = (more && !known?.job.questions?.superfluous) || (questions.key !== undefined && !isOfKey);
        if (known?.key === key && !asksMore && (!known.ended || (!again && !mayImprove(known, limits.limitMs)))) {
            known.isAsked ||= !isBackground;
            return known.done;
        }
        known?.controller.abort();
        const controller = new AbortController();
        const before = known?.key === key ? known.report : undefined;
        const learn = (found: Report, ended: boolean): void => {
            if (this.#searches.get(document) === search) {
                const report = before ? mergeReports(before, found) : found;
                const isVerdict = ended || report.status !== search.report?.status;
                search.report = report;
                search.ended = ended;
                if (ended) {
                    this.#lastMs.set(document, found.ms);
                }
                if (isVerdict) {
                    Boards.show(document);
                } else {
                    Boards.showProgress(document);
                }
            }
        };
        const search: DocumentSearch = {
            key,
            job,
            controller,
            ...(before && { report: before }),
            ended: false,
            isAsked: !isBackground,
            done: this.solver
                .run(job, {
                    signal: controller.signal,
                    onProgress: report => learn(report, false),
                    isAsked: () => search.isAsked,
                })
                .then(report => learn(report, true)),
        };
        this.#searches.set(document, search);
        Boards.showProgress(document);
        return search.done;
    }

    expectBoardEdit(uri: URI): void {
        this.#onBoard.add(uri.toString());
    }

    expectOneOf({ uri, textDocument }: LangiumDocument, offers: readonly (readonly TextEdit[])[]): void {
        this.#offered.set(uri.toString(), { text: textDocument.getText(), offers });
    }

    /** True if the last edit of a document is one that was offered. */
    #isOffered(uri: URI): boolean {
        const offered = this.#offered.get(uri.toString());
        this.#offered.delete(uri.toString());
        const now = this.services.shared.workspace.TextDocuments.get(uri)?.getText();
        return (
            offered?.offers.some(edits => {
                const before = TextDocument.create('', '', 0, offered.text);
                return TextDocument.applyEdits(before, [...edits]) === now;
            }) ?? false
        );
    }

    cancel(uri: URI): void {
        const document = this.services.shared.workspace.LangiumDocuments.getDocument(uri);
        const wasDue = this.#notDue(uri);
        if (document) {
            this.#searches.get(document)?.controller.abort();
        }
        if (document && wasDue) {
            this.services.lsp.Boards.showProgress(document);
        }
    }

    /**
     * A puzzle that has become another one keeps no results. One that was solved before, as after an undo, has them again;
     * one that was only turned or mirrored is solved at once, whatever the settings say.
     */
    #follow(document: LangiumDocument): void {
        const search = this.#searches.get(document);
        const key = puzzleOf(document);
        if (!isOpen(this.services.shared, document) || (search && search.key === key)) {
            return;
        }
        const earlier = this.#earlier.get(document) ?? new EarlierVerdicts();
        this.#earlier.set(document, earlier);
        if (search) {
            earlier.keep(search);
            this.#forget(document);
        }
        const { model } = readPuzzle(document);
        const turned = key !== undefined && model !== undefined && earlier.follow(key, model);
        const found = key === undefined ? undefined : earlier.search(key);
        if (found) {
            this.#searches.set(document, found);
        } else if (turned) {
            this.#solveAfterPause(document.uri, 0);
        }
    }

    #solveAfterPause(uri: URI, mostMs = longestPauseMs): void {
        this.#notDue(uri);
        const document = this.services.shared.workspace.LangiumDocuments.getDocument(uri);
        const pauseMs = Math.min(mostMs, (document && this.#lastMs.get(document)) ?? mostMs);
        const solving = setTimeout(() => void this.solve(uri, { isBackground: true }), pauseMs);
        this.#due.set(uri.toString(), solving);
    }

    /** @returns true if it was due */
    #notDue(uri: URI): boolean {
        clearTimeout(this.#due.get(uri.toString()));
        return this.#due.delete(uri.toString());
    }

    #forget(document: LangiumDocument): void {
        const search = this.#searches.get(document);
        this.#searches.delete(document);
        search?.controller.abort();
    }
}

/** True if another search could find out more than this one. */
function mayImprove({ report, job }: DocumentSearch, limitMs: number): boolean {
    return report?.reason !== undefined && (!isCutShort(report.reason) || limitMs > job.limitMs);
}

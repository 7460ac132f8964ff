import type { LangiumDocument } from 'langium';
import { ClueSet } from '../board/clue';
import type { Path } from '../explain/path-report';
import { isEmptyText } from '../language/new-puzzle';
import { type PuzzleDocument, readPuzzle } from '../language/read-puzzle';
import type { Locale, Text } from '../message';
import type { PuzzleState } from '../protocol';
import type { Answer } from '../puzzles/model';
import { identityOf, typeOf } from '../puzzles/registry';
import { unreadable } from '../solve/report';
import { nothingToSolve, shortVerdict, verdictOf } from '../verdict/verdict-texts';
import type { PuzLspServices, Solution } from './services';
import type { Settings } from './settings';

/** A document with its current text and everything known about its answers. */
export interface DocumentView extends PuzzleDocument {
    readonly document: LangiumDocument;
    readonly solution: Solution;
    /** The answer, if it is known to be the only one. */
    readonly answer: Answer | undefined;
    /** The complete path, if known. */
    readonly path: Path | undefined;
    /** The user's language. */
    readonly locale: Locale;
    /** A message in the user's language and cell names. */
    readonly say: Settings['say'];
    /** A text in the user's language, with cells named as the user chose. */
    readonly named: Settings['named'];
}

export function viewOf({ lsp }: PuzLspServices, document: LangiumDocument): DocumentView {
    const { current: locale, say, named } = lsp.Settings;
    const solution = lsp.Solutions.solutionOf(document);
    const { status, answers = [] } = solution.report ?? {};
    const answer = status === 'unique' ? answers[0] : undefined;
    const path = lsp.Explanations.pathOf(document);
    return { ...readPuzzle(document), document, solution, answer, path, locale, say, named };
}

/** The puzzle of a document as text; two texts that read as the same puzzle have the same. */
export function puzzleOf(document: LangiumDocument): string | undefined {
    const { model } = readPuzzle(document);
    return model && identityOf(model);
}

/**
 * True if the board has no clue yet, or only places for clues: it is solved only when asked for. Never true if the file
 * has an `expect` line.
 */
export function isBare({ reading, header }: PuzzleDocument): boolean {
    const model = reading?.model;
    if (!model || header.expect) {
        return false;
    }
    const placeholders = new ClueSet(typeOf(model).edit.placeholders(model));
    return reading.clues.keys().every(clue => clue.kind === 'line' || clue.kind === 'region' || placeholders.has(clue));
}

/**
 * Whether a search is running or due; and the verdict, from the text if that is enough, else from the search, else from
 * the last search before the puzzle was changed.
 */
export function standing(view: DocumentView): Standing {
    const { status, report, earlier } = view.solution;
    const busy = view.model !== undefined && (status === 'solving' || status === 'due');
    if (view.contradictions.length > 0) {
        return {
            busy,
            status: 'none',
            verdict: shortVerdict({ status: 'none', open: [], openComplete: true, suggestions: [] }),
        };
    }
    const now = busy ? 'solving' : 'unsolved';
    const before = earlier && {
        verdict: shortVerdict(earlier.report),
        earlier: { status: earlier.report.status, isTurned: earlier.isTurned },
    };
    if (view.foreign || (!view.model && !isEmptyText(view.document.textDocument.getText()))) {
        return before && isClueBeingTyped(view)
            ? { busy, status: now, ...before }
            : { busy, status: 'invalid', verdict: verdictOf(view, unreadable) };
    }
    if (view.isBegun) {
        return { busy, status: 'unsolved', verdict: nothingToSolve };
    }
    if (report && (status === 'solved' || report.status !== 'unknown')) {
        return { busy, status: report.status, verdict: shortVerdict(report) };
    }
    if (!view.model) {
        return { busy, status: 'unsolved', verdict: noPuzzle };
    }
    if (!busy && !report && isBare(view)) {
        return { busy, status: 'unsolved', verdict: nothingToSolve };
    }
    return { busy, status: now, ...(before ?? { verdict: busy ? solving : notSolved }) };
}

/** True if all that is wrong with a text is that a clue was typed next to a `.`, which it is about to replace. */
function isClueBeingTyped({ findings }: PuzzleDocument): boolean {
    const errors = findings.filter(({ severity }) => severity === 'error');
    return errors.length > 0 && errors.every(({ repairs }) => repairs?.().some(({ whileTyping }) => whileTyping));
}

interface Standing extends Pick<PuzzleState, 'busy' | 'status' | 'earlier'> {
    readonly verdict: Text;
}

const notSolved: Text = { en: 'Not solved yet', ja: '未判定' };
const noPuzzle: Text = { en: 'No puzzle yet', ja: 'パズルがまだありません' };
const solving: Text = { en: 'Solving…', ja: '判定中…' };

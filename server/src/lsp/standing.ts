import type { PuzzleDocument } from '../language/read-puzzle';
import type { Text } from '../message';
import type { BoardState } from '../protocol';
import { unreadable } from '../solve/report';
import { shortVerdict, verdictOf } from '../verdict/verdict-texts';
import type { Solution } from './services';

/** Whether a search is running or about to. */
export function isBusy(puzzle: PuzzleDocument, { status }: Solution): boolean {
    return puzzle.model !== undefined && (status === 'solving' || status === 'due');
}

/** The verdict as it stands: from the text where that is enough, else from the search. */
export function standing(
    puzzle: PuzzleDocument,
    solution: Solution,
): { readonly status: BoardState['status']; readonly verdict: Text } {
    if (puzzle.contradictions.length > 0) {
        return { status: 'none', verdict: shortVerdict({ status: 'none', open: [], openComplete: true }) };
    }
    if (puzzle.foreign || (puzzle.puzzle && !puzzle.model)) {
        return { status: 'invalid', verdict: verdictOf(puzzle, unreadable) };
    }
    const { status, report } = solution;
    if (report && (status === 'solved' || report.status !== 'unknown')) {
        return { status: report.status, verdict: shortVerdict(report) };
    }
    if (!puzzle.model) {
        return { status: 'unsolved', verdict: noPuzzle };
    }
    return status === 'unsolved' ? { status, verdict: notSolved } : { status: 'solving', verdict: solving };
}

const notSolved: Text = { en: 'Not solved yet', ja: '未判定' };
const noPuzzle: Text = { en: 'No puzzle yet', ja: 'パズルがまだありません' };
const solving: Text = { en: 'Solving…', ja: '判定中…' };

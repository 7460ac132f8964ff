import type { PuzzleDocument } from '../language/read-puzzle';
import type { Text } from '../message';
import type { Report } from '../solve/report';
import { shortVerdict } from './verdict-texts';

/** What a check of a file comes to. */
export type Outcome =
    /** The verdict is what the file expects; where it does not say, that is one answer. */
    | 'passed'
    | 'failed'
    /** There is no verdict: the time or the memory ran out, or somebody ended the search. */
    | 'undecided'
    /** The text cannot be read. */
    | 'invalid'
    /** Something else, such as a crossword, which is no mistake of anybody. */
    | 'foreign';

export function outcomeOf({ foreign, findings, header }: PuzzleDocument, { status, reason }: Report): Outcome {
    if (foreign && findings.every(({ severity }) => severity === 'info')) {
        return 'foreign';
    }
    if (status === 'invalid') {
        return 'invalid';
    }
    if (status === 'unknown' || reason === 'fault') {
        return 'undecided';
    }
    return status === (header.expect?.value ?? 'unique') ? 'passed' : 'failed';
}

/** The verdict in a few words. Of a text that is no puzzle there are no mistakes to put right. */
export function verdictOf({ puzzle }: Pick<PuzzleDocument, 'puzzle'>, report: Report): Text {
    return report.status === 'invalid' && !puzzle ? noPuzzle : shortVerdict(report);
}

const noPuzzle: Text = { en: 'Cannot be read', ja: 'パズルとして読めません' };

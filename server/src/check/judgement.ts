import { clueName } from '../board/clue';
import { cellName } from '../board/grid';
import { type Judged, type Verdict, verdictText } from '../judge/judge';
import type { LoadedPuzzle } from '../language/load';
import type { Locale } from '../message';
import { messagesOf, type PlacedMessage } from './finding-lines';
import { kindJson } from './json';
import type { Kind } from './results';

/** A rule that is broken. */
export interface BreakJson {
    /** The rule, such as `fillomino/group-too-large`. */
    readonly code: string;
    /** The cells in which it is seen, such as `r3c4`, counted from 1. */
    readonly cells: readonly string[];
    /** The clues that say otherwise, such as `column 3` or `fleet`, perhaps in these cells. */
    readonly clues: readonly string[];
    /** The rule in a sentence. */
    readonly message: string;
}

/** The judgement on a filling for other programs, in one language. */
export interface Judgement extends Kind {
    readonly verdict: Verdict;
    /** The verdict in a sentence. */
    readonly text: string;
    /** The rules that are broken, each by itself; empty if none is. */
    readonly breaks: readonly BreakJson[];
    /** The number of cells, lines or circles for which nothing was entered and no clue says anything. */
    readonly left: number;
    /** The mistakes and remarks in the text of the puzzle, with their places. */
    readonly messages: readonly PlacedMessage[];
}

export function judgementJson(puzzle: LoadedPuzzle, judged: Judged | undefined, locale: Locale): Judgement {
    const { verdict, breaks, left } = judged ?? { verdict: 'invalid', breaks: [], left: 0 };
    return {
        ...kindJson(puzzle, locale),
        verdict,
        text: verdictText(verdict, breaks.length)[locale],
        breaks: breaks.map(({ places, clues, message }) => ({
            code: message.code,
            cells: places.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]).map(cellName),
            clues: clues.map(clueName),
            message: message[locale],
        })),
        left,
        messages: messagesOf(puzzle.shown, locale),
    };
}

/** A broken rule in a line: its cells and clues, each once, and the rule. */
export function breakLine({ cells, clues, message }: BreakJson, locale: Locale): string {
    const where = [...new Set([...cells, ...clues])].join(locale === 'ja' ? '、' : ', ');
    return where === '' ? message : `${where}: ${message}`;
}

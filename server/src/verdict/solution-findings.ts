import type { AstNode } from 'langium';
import { type Clue, ClueSet } from '../board/clue';
import { capped, type DocumentFinding, type Severity } from '../language/finding';
import { clueRange, rangeOf, runsOf } from '../language/ranges';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Message } from '../message';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Reading } from '../puzzles/text-facet';
import type { Clash, ClueChange, OpenKey, Report } from '../solve/report';
import { keyFindings } from './key-texts';
import { slipMessage } from './slip-texts';
import { clashMessage, notAsExpected, openMessage, superfluousMessage, verdictMessage } from './verdict-texts';

/** The outcome of checking a file. */
export type Outcome =
    /** The verdict is as the file expects; by default one answer, on a board with clues. */
    | 'passed'
    | 'failed'
    /** There is no verdict: out of time or memory, or the search was cancelled. */
    | 'undecided'
    /** The text cannot be read. */
    | 'invalid'
    /** The file is of another kind, such as a crossword, which is not a mistake. */
    | 'foreign';

export function outcomeOf({ foreign, findings, header, isBegun }: PuzzleDocument, { status, reason }: Report): Outcome {
    if (foreign && findings.every(({ severity }) => severity === 'info')) {
        return 'foreign';
    }
    if (status === 'invalid') {
        return 'invalid';
    }
    if (status === 'unknown' || reason === 'fault') {
        return 'undecided';
    }
    // An empty board is not a puzzle, even if it has a single answer.
    return !isBegun && status === (header.expect?.value ?? 'unique') ? 'passed' : 'failed';
}

/** The maximum number of findings on runs of open cells; one more finding gives the number of the rest. */
const mostRuns = 50;

/** The findings of a verdict: on the first line, on runs of open cells, or on the `expect` line. */
export function solutionFindings(document: PuzzleDocument, report: Report): readonly DocumentFinding[] {
    const { puzzle, header, model, isBegun } = document;
    // The reader has reported what is missing.
    if (!puzzle || !model || isBegun) {
        return [];
    }
    const ofAnswer = [
        ...superfluousClues(document, report.superfluous?.clues ?? []),
        ...remarks(document, report),
        ...keyFindings(document, report),
    ];
    const decided = report.status === 'unique' || report.status === 'several' || report.status === 'none';
    const expect = decided ? header.expect : undefined;
    if (expect && expect.value === report.status) {
        return ofAnswer;
    }
    const isSeveral = report.status === 'several';
    const open = [
        ...slipsIn(document, report.changes, isSeveral ? 'info' : 'error'),
        ...(isSeveral ? openRuns(document, report) : clashingClues(document, report.clashes)),
    ];
    if (expect) {
        const message = notAsExpected(expect.value, report.status);
        return [{ severity: 'error', message, range: rangeOf(expect.at) }, ...open, ...ofAnswer];
    }
    const message = verdictMessage(report);
    if (report.status === 'unique') {
        return ofAnswer;
    }
    if (!message || report.contradictions.length > 0 || (report.status === 'none' && open.length > 0)) {
        return open;
    }
    const severity = report.status === 'none' ? 'error' : report.status === 'several' ? 'warning' : 'info';
    return [{ severity, message, range: rangeOf(puzzle) }, ...open];
}

/** One finding on each clue that may be the slip, which names all of them. */
function slipsIn(
    { reading, model }: PuzzleDocument,
    changes: readonly ClueChange[],
    severity: Severity,
): readonly DocumentFinding[] {
    const slips = changes.filter(({ unique }) => unique);
    const clues = new ClueSet(slips.flatMap(({ clue, and }) => (and ? [clue, and.clue] : [clue]))).keys();
    const places = clues.flatMap(clue => placeOf(model!, reading, clue));
    return onEach(places, slips.length > 0 ? slipMessage(model!, slips) : undefined, severity);
}

/** The name of a clue and its place in the text; nothing if it has none. */
function placeOf(model: Model, reading: Reading | undefined, clue: Clue) {
    const range = reading && clueRange(reading, clue);
    return range ? [{ text: typeOf(model).text.clueTexts(model, clue).name, range }] : [];
}

/** A message on each of some places, with the others as related ones. */
function onEach(
    places: ReturnType<typeof placeOf>,
    message: Message | undefined,
    severity: Severity = 'error',
): readonly DocumentFinding[] {
    return message
        ? places.map(place => ({
              severity,
              message,
              range: place.range,
              related: places.filter(other => other !== place),
          }))
        : [];
}

/** One finding on each clue of each clash that is not too large to be looked at, with the others as related places. */
function clashingClues(
    { puzzle, reading, model }: PuzzleDocument,
    clashes: readonly Clash[],
): readonly DocumentFinding[] {
    return clashes.flatMap(clash =>
        clash.isLarge
            ? [{ severity: 'error', message: clashMessage(model!, clash), range: rangeOf(puzzle!) } as const]
            : onEach(
                  clash.clues.flatMap(clue => placeOf(model!, reading, clue)),
                  clashMessage(model!, clash),
              ),
    );
}

/** One finding on each clue that is not needed. */
function superfluousClues({ reading, model }: PuzzleDocument, clues: readonly Clue[]): readonly DocumentFinding[] {
    return clues.flatMap(clue =>
        placeOf(model!, reading, clue).map(({ text, range }) => {
            return { severity: 'hint', message: superfluousMessage(text), range, unnecessary: true } as const;
        }),
    );
}

/** The doubts about the only answer. */
function remarks({ reading, model }: PuzzleDocument, { status, answers }: Report): readonly DocumentFinding[] {
    const doubts = (status === 'unique' && typeOf(model!).rules.remarks?.(model!, answers[0]!)) || [];
    return doubts.flatMap(({ clue, message }) =>
        placeOf(model!, reading, clue).map(({ range }) => ({ severity: 'warning', message, range }) as const),
    );
}

/** One finding on each run of neighbouring open cells. */
function openRuns({ reading, model }: PuzzleDocument, { open, valuesComplete }: Report): readonly DocumentFinding[] {
    const keysAt = new Map<AstNode, OpenKey[]>();
    for (const key of open) {
        const [row, column] = key.places[0] ?? [];
        const cell = row === undefined || column === undefined ? undefined : reading?.cells[row]?.[column];
        if (cell) {
            keysAt.set(cell, [...(keysAt.get(cell) ?? []), key]);
        }
    }
    const runs = runsOf([...keysAt.keys()]).map(
        (run): DocumentFinding => ({
            severity: 'warning',
            message: openMessage(
                model!,
                run.flatMap(cell => keysAt.get(cell)!),
                valuesComplete,
            ),
            range: rangeOf(run[0]!, run.at(-1)!),
        }),
    );
    return capped(runs, mostRuns);
}

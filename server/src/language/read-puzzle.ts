import type { LangiumDocument } from 'langium';
import type { Contradiction, Finding, Model, PuzzleType, Reading } from '../puzzles/puzzle-type';
import { emptyGrid, Reader } from '../puzzles/reading';
import { puzzleTypes } from '../puzzles/registry';
import type { DocumentFinding, Severity } from './finding';
import { foreignText } from './foreign-text';
import type { PuzFile, Puzzle } from './generated/ast';
import { type Header, noHeader, readHeader } from './header';
import { invisibleCharacters } from './invisible-characters';
import { firstVersion } from './merge-conflicts';
import { characterRange, clueRanges, rangeBetween, rangeOf } from './ranges';
import { textRepair } from './repair-edits';
import { syntaxFindings } from './syntax-findings';

/** All that a document says, without a search. */
export interface PuzzleDocument {
    /** A text that is something else, such as a crossword: it has one finding, and nothing more is to be done with it. */
    readonly foreign: boolean;
    /** Undefined where the text does not say what type of puzzle it is. */
    readonly puzzle: Puzzle | undefined;
    readonly type: PuzzleType | undefined;
    readonly header: Header;
    readonly reading: Reading | undefined;
    /** The puzzle to be solved; undefined where an error stands in the way (`reading.model` can still be drawn). */
    readonly model: Model | undefined;
    /** Why there is no answer, as far as that is seen without a search. */
    readonly contradictions: readonly Contradiction[];
    /** Everything to be said about the document, contradictions included. */
    readonly findings: readonly DocumentFinding[];
}

const cache = new WeakMap<object, PuzzleDocument>();

/** Reads the puzzle of a parsed document; a second call for the same parse costs nothing. */
export function readPuzzle(document: LangiumDocument): PuzzleDocument {
    const known = cache.get(document.parseResult);
    if (known) {
        return known;
    }
    const result = read(document as LangiumDocument<PuzFile>);
    cache.set(document.parseResult, result);
    return result;
}

function read(document: LangiumDocument<PuzFile>): PuzzleDocument {
    const text = document.textDocument;
    const foreign = foreignText(text.getText());
    const nothing = { puzzle: undefined, type: undefined, header: noHeader, reading: undefined, model: undefined };
    if (foreign) {
        const { severity, message, offset, length } = foreign;
        const range = rangeBetween(text, offset, offset + length);
        return { ...nothing, foreign: true, contradictions: [], findings: [{ severity, message, range }] };
    }
    const syntax = [...firstVersion(text.getText()).findings, ...syntaxFindings(document)];
    const invisible = invisibleCharacters(text);
    const puzzle = document.parseResult.value.puzzle as Puzzle | undefined;
    if (!puzzle) {
        return { ...nothing, foreign: false, contradictions: [], findings: [...syntax, ...invisible] };
    }
    const type: PuzzleType = puzzleTypes[puzzle.$type];
    const reader = new Reader();
    const header = readHeader(reader, puzzle);
    const reading = type.read(puzzle);
    const findings = [
        ...syntax,
        ...invisible,
        ...withoutConsequences(puzzle, syntax, [...reader.findings, ...reading.findings]),
    ];
    const model = findings.some(finding => finding.severity === 'error') ? undefined : reading.model;
    const contradictions = model ? type.check(model) : [];
    // A file that says that there is no answer has nothing to be put right.
    const severity = header.expect?.value === 'none' ? 'info' : 'error';
    return {
        foreign: false,
        puzzle,
        type,
        header,
        reading,
        model,
        contradictions,
        findings: [...findings, ...contradictions.flatMap(contradiction => onClues(contradiction, reading, severity))],
    };
}

/**
 * The findings without those that only follow from a line that could not be read: on such a line, or about what is
 * missing from the puzzle, which may stand there.
 */
function withoutConsequences(
    puzzle: Puzzle,
    syntax: readonly DocumentFinding[],
    findings: readonly Finding[],
): DocumentFinding[] {
    const lines = new Set(syntax.map(({ range }) => range.start.line));
    return findings
        .filter(({ at, message }) => syntax.length === 0 || (at !== puzzle && message.code !== emptyGrid.code))
        .map(({ severity, message, at, to, character, repairs }) => {
            const range = character === undefined ? rangeOf(at, to) : characterRange(at, character);
            return { severity, message, range, ...(repairs && { repairs: () => repairs().map(textRepair) }) };
        })
        .filter(({ range }) => !lines.has(range.start.line));
}

/** A contradiction between more places than this is shown at the first of them only. */
const mostPlaces = 4;

/** On each of the cells that contradict each other; where something outside the cells takes part, on the first clue. */
function onClues({ clues, cells, message }: Contradiction, reading: Reading, severity: Severity): DocumentFinding[] {
    const ranges = clueRanges(reading, clues, cells);
    const inCells = clues.every(({ kind }) => kind === 'cell' || kind === 'border');
    const shown = inCells && ranges.length <= mostPlaces ? ranges : ranges.slice(0, 1);
    return shown.map(range => ({
        severity,
        message,
        range,
        related: ranges.filter(other => other !== range).map(other => ({ range: other, text: relatedClue })),
    }));
}

const relatedClue = { en: 'together with this clue', ja: 'このヒントと合わせて' };

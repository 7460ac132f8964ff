import type { AstNode, LangiumDocument } from 'langium';
import type { Position, Range, TextEdit } from 'vscode-languageserver-types';
import { cellName } from '../board/grid';
import { joined, sameText, type Text } from '../message';
import type { Change, Contradiction, Finding, Model, PuzzleType, Reading, Repair } from '../puzzles/puzzle-type';
import { keywordOf, normalise, onlyLine, Reader } from '../puzzles/reading';
import { puzzleTypes, typeOf } from '../puzzles/registry';
import { type DocumentFinding, type Severity, type TextRepair, withShortQuotes } from './finding';
import type { Difficulty, Expect, PuzFile, Puzzle, PuzzleNumber } from './generated/ast';
import { characterRange, linesOf, rangeOf, runsOf } from './ranges';
import { syntaxFindings } from './syntax-findings';
import { foreignText, invisibleCharacters } from './text-findings';

/** All that a document says, without a search. */
export interface PuzzleDocument {
    /** A text that is something else, such as a crossword: it has one finding, and nothing more is to be done with it. */
    readonly foreign: boolean;
    /** Undefined where the text does not say what type of puzzle it is. */
    readonly puzzle: Puzzle | undefined;
    readonly type: PuzzleType | undefined;
    readonly header: Header;
    readonly reading: Reading | undefined;
    /**
     * Whether there is a board, but nothing to solve on it yet; a finding says what is missing. Not where the file says
     * what verdict it expects.
     */
    readonly isBegun: boolean;
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
    const result = cache.get(document.parseResult) ?? read(document as LangiumDocument<PuzFile>);
    cache.set(document.parseResult, result);
    return result;
}

function read(document: LangiumDocument<PuzFile>): PuzzleDocument {
    const text = document.textDocument;
    const foreign = foreignText(text.getText());
    const nothing = {
        puzzle: undefined,
        type: undefined,
        header: noHeader,
        reading: undefined,
        isBegun: false,
        model: undefined,
    };
    if (foreign) {
        return { ...nothing, foreign: true, contradictions: [], findings: [foreign] };
    }
    const syntax = syntaxFindings(document);
    const ofText = [...syntax, ...invisibleCharacters(text)];
    const puzzle = document.parseResult.value.puzzle as Puzzle | undefined;
    if (!puzzle) {
        return { ...nothing, foreign: false, contradictions: [], findings: ofText.map(withShortMessage) };
    }
    const type: PuzzleType = puzzleTypes[puzzle.$type];
    const reader = new Reader();
    const header = readHeader(reader, puzzle);
    const reading = type.read(puzzle);
    const findings = [...ofText, ...withoutConsequences(puzzle, syntax, [...reader.findings, ...reading.findings])];
    const model = findings.some(finding => finding.severity === 'error') ? undefined : reading.model;
    const isBegun = model !== undefined && !header.expect && reading.findings.some(finding => finding.isBegun);
    const contradictions = model && !isBegun ? type.check(model) : [];
    // A file that says that there is no answer has nothing to be put right.
    const severity = header.expect?.value === 'none' ? 'info' : 'error';
    return {
        foreign: false,
        puzzle,
        type,
        header,
        reading,
        isBegun,
        model,
        contradictions,
        findings: [
            ...findings,
            ...contradictions.map(contradiction => onClues(contradiction, puzzle, reading, severity)),
        ].map(withShortMessage),
    };
}

function withShortMessage(finding: DocumentFinding): DocumentFinding {
    return { ...finding, message: withShortQuotes(finding.message) };
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
        .filter(({ at, message }) => syntax.length === 0 || (at !== puzzle && !message.code.includes('/empty-')))
        .map(({ severity, message, at, to, character, repairs }) => {
            const range = character === undefined ? rangeOf(at, to) : characterRange(at, character);
            return { severity, message, range, ...(repairs && { repairs: () => repairs().map(textRepair) }) };
        })
        .filter(({ range }) => !lines.has(range.start.line));
}

/**
 * On the first of the places that contradict each other, those that stand side by side in a row as one, with the others by
 * name; on the first line where it is about the puzzle as a whole.
 */
function onClues(
    { clues, cells = [], message }: Contradiction,
    puzzle: Puzzle,
    reading: Reading,
    severity: Severity,
): DocumentFinding {
    const { clueTexts } = typeOf(reading.model!);
    const names = new Map<AstNode | undefined, Text[]>();
    const add = (node: AstNode | undefined, name: Text): unknown => names.set(node, [...(names.get(node) ?? []), name]);
    for (const clue of clues) {
        add(reading.clues.get(clue), clueTexts(reading.model!, clue).name);
    }
    for (const [row, column] of cells) {
        add(reading.cells[row]?.[column], sameText(cellName([row, column])));
    }
    const nodes = [...names.keys()].filter(node => node !== undefined);
    const runs = runsOf(nodes.toSorted((a, b) => a.$cstNode!.offset - b.$cstNode!.offset));
    const place = (run: readonly AstNode[]): Range => rangeOf(run[0]!, run.at(-1)!);
    const first = runs.find(run => run.includes(nodes[0]!));
    const related = runs
        .filter(run => run !== first)
        .map(run => ({
            range: place(run),
            text: joined(
                run.flatMap(node => names.get(node)!),
                { en: ', ', ja: '、' },
            ),
        }));
    return { severity, message, range: first ? place(first) : rangeOf(puzzle), ...(related.length > 0 && { related }) };
}

/** What a file says about its puzzle, whatever its type; empty texts where it does not say. */
interface Header {
    readonly title: string;
    readonly author: string;
    readonly source: string;
    readonly number: string;
    readonly date: string;
    readonly difficulty: string;
    readonly difficultyAt?: Difficulty;
    readonly expect?: { readonly value: Expect['value']; readonly at: Expect };
}

const noHeader: Header = { title: '', author: '', source: '', number: '', date: '', difficulty: '' };

function readHeader(reader: Reader, puzzle: Puzzle): Header {
    const lines: readonly Puzzle['lines'][number][] = puzzle.lines;
    const expect = onlyLine(reader, lines, 'Expect');
    const difficulty = onlyLine(reader, lines, 'Difficulty');
    // A keyword is in the AST as it was typed: perhaps in capitals or full-width letters.
    const typed = normalise(expect?.value ?? '').toLowerCase();
    const value = (['unique', 'several', 'none'] as const).find(word => word === typed);
    return {
        title: puzzle.title ?? '',
        author: onlyLine(reader, lines, 'Author')?.value ?? '',
        source: onlyLine(reader, lines, 'Source')?.value ?? '',
        number: shortText(onlyLine(reader, lines, 'PuzzleNumber')),
        date: onlyLine(reader, lines, 'PuzzleDate')?.value ?? '',
        difficulty: shortText(difficulty),
        ...(difficulty && { difficultyAt: difficulty }),
        ...(expect && value && { expect: { value, at: expect } }),
    };
}

/** Digits as they were typed: there may be zeros before them, or more of them than a number keeps. */
function shortText(line: PuzzleNumber | Difficulty | undefined): string {
    const [digits] = /\d+$/.exec(normalise(line?.$cstNode?.text ?? '')) ?? [];
    return digits ?? String(line?.value ?? '');
}

/** A repair as changes of the text. */
function textRepair({ changes, offeredAt, ...repair }: Repair): TextRepair {
    return { ...repair, edits: changes.map(editOf), ...(offeredAt && { range: rangeOf(offeredAt) }) };
}

/** A piece of text as a change of the text. */
export function editOf({ at, to = at, where, text }: Change): TextEdit {
    const { range, root } = at.$cstNode!;
    const { start } = range;
    const { end } = to.$cstNode!.range;
    const line = linesOf(root.fullText)[start.line]!;
    const on = (character: number): Position => ({ line: start.line, character });
    const behindWord = on(start.character + keywordOf(at).length);
    const places: Readonly<Record<Change['where'], readonly [from: Position, till: Position, newText?: string]>> = {
        instead: [start, end],
        before: [start, start],
        behind: [end, end],
        'behind word': [behindWord, behindWord],
        'line above': [on(0), on(0), `${text}\n`],
        'line below': [on(line.length), on(line.length), `\n${text}`],
        lines: [on(0), { line: end.line + 1, character: 0 }],
        'with blanks': [on(line.slice(0, start.character).trimEnd().length), end],
    };
    const [from, till, newText = text] = places[where];
    return { range: { start: from, end: till }, newText };
}

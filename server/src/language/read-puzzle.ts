import type { AstNode, LangiumDocument } from 'langium';
import type { Position, Range, TextEdit } from 'vscode-languageserver-types';
import { cellName } from '../board/grid';
import { joined, sameText, type Text } from '../message';
import { normalise } from '../puzzles/characters';
import type { Change, Finding, Repair } from '../puzzles/finding';
import type { KeyLine } from '../puzzles/key-form';
import type { Model } from '../puzzles/model';
import type { PuzzleType } from '../puzzles/puzzle-type';
import { keywordOf, onlyLine, Reader } from '../puzzles/reading';
import { puzzleTypes, typeOf } from '../puzzles/registry';
import type { Contradiction } from '../puzzles/rules-facet';
import type { Reading } from '../puzzles/text-facet';
import { type DocumentFinding, type Severity, type TextRepair, withShortQuotes } from './finding';
import type { Difficulty, Expect, PuzFile, Puzzle, PuzzleNumber } from './generated/ast';
import { readKeyLine } from './key-line';
import { characterRange, rangeOf, runsOf } from './ranges';
import { syntaxFindings } from './syntax-findings';
import { foreignText, invisibleCharacters } from './text-findings';

/** A document as read, without any search. */
export interface PuzzleDocument {
    /** True for a text of another kind, such as a crossword: it has one finding and is not processed further. */
    readonly foreign: boolean;
    /** Undefined if the text does not name a puzzle type. */
    readonly puzzle: Puzzle | undefined;
    readonly type: PuzzleType | undefined;
    readonly header: Header;
    readonly reading: Reading | undefined;
    /**
     * True if the board lacks something without which there is nothing to solve yet; a finding names it. Never true if
     * the file has an `expect` line.
     */
    readonly isBegun: boolean;
    /** The puzzle to solve; undefined if there is an error (`reading.model` can still be drawn). */
    readonly model: Model | undefined;
    /** The contradictions that show without a search that there is no answer. */
    readonly contradictions: readonly Contradiction[];
    /** All findings about the document, including contradictions. */
    readonly findings: readonly DocumentFinding[];
}

const cache = new WeakMap<object, PuzzleDocument>();

/** Reads the puzzle of a parsed document. Cached per parse. */
export function readPuzzle(document: LangiumDocument): PuzzleDocument {
    const result = cache.get(document.parseResult) ?? read(document as LangiumDocument<PuzFile>);
    cache.set(document.parseResult, result);
    return result;
}

function read(document: LangiumDocument<PuzFile>): PuzzleDocument {
    const text = document.textDocument;
    const foreign = foreignText(text.getText());
    if (foreign) {
        return { ...noPuzzle, foreign: true, findings: [foreign] };
    }
    const syntax = syntaxFindings(document);
    const ofText = [...syntax, ...invisibleCharacters(text)];
    const puzzle = document.parseResult.value.puzzle as Puzzle | undefined;
    if (!puzzle) {
        return { ...noPuzzle, findings: ofText.map(withShortMessage) };
    }
    const type: PuzzleType = puzzleTypes[puzzle.$type];
    const reader = new Reader();
    const reading = type.text.read(puzzle);
    const header = readHeader(reader, puzzle, type, reading.model);
    const findings = [...ofText, ...withoutConsequences(puzzle, syntax, [...reader.findings, ...reading.findings])];
    const model = findings.some(finding => finding.severity === 'error') ? undefined : reading.model;
    const isBegun = model !== undefined && !header.expect && reading.findings.some(finding => finding.isBegun);
    const contradictions = model && !isBegun ? type.rules.check(model) : [];
    // With `expect none` a contradiction is what the constructor intends.
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
 * Drops the findings that may only follow from a line that could not be read: those on such a line, and those about
 * something missing, which that line may contain.
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
 * Puts a contradiction on the first of its places, with the others as related places: its clues are as much concerned
 * as the first, cells without clues are not. Neighbours in a row count as one place. A contradiction about the whole
 * puzzle goes on its first line.
 */
function onClues(
    { clues, cells = [], message }: Contradiction,
    puzzle: Puzzle,
    reading: Reading,
    severity: Severity,
): DocumentFinding {
    const { clueTexts } = typeOf(reading.model!).text;
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
    const nameOf = (run: readonly AstNode[]): Text => joined(run.flatMap(node => names.get(node)!));
    const first = runs.find(run => run.includes(nodes[0]!));
    const related = runs.filter(run => run !== first).map(run => ({ range: place(run), text: nameOf(run) }));
    return {
        severity,
        message,
        range: first ? place(first) : rangeOf(puzzle),
        ...(first && cells.length === 0 && { name: nameOf(first) }),
        ...(related.length > 0 && { related }),
    };
}

/** The header lines that all types share; an empty text means no such line. */
interface Header {
    readonly title: string;
    readonly author: string;
    readonly source: string;
    readonly number: string;
    readonly date: string;
    readonly difficulty: string;
    readonly difficultyAt?: Difficulty;
    readonly expect?: { readonly value: Expect['value']; readonly at: Expect };
    /** Left out if the board cannot be read. */
    readonly key?: { readonly value: KeyLine; readonly at: AstNode };
}

const noPuzzle: PuzzleDocument = {
    foreign: false,
    puzzle: undefined,
    type: undefined,
    header: { title: '', author: '', source: '', number: '', date: '', difficulty: '' },
    reading: undefined,
    isBegun: false,
    model: undefined,
    contradictions: [],
    findings: [],
};

function readHeader(reader: Reader, puzzle: Puzzle, type: PuzzleType, model: Model | undefined): Header {
    const lines: readonly Puzzle['lines'][number][] = puzzle.lines;
    const expect = onlyLine(reader, lines, 'Expect');
    const difficulty = onlyLine(reader, lines, 'Difficulty');
    const key = onlyLine(reader, lines, 'KeyLine');
    // The AST holds a keyword as typed: perhaps in capitals or full-width letters.
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
        ...(key && model && { key: { value: readKeyLine(reader, key, type, model), at: key } }),
    };
}

/** Digits as typed: a number would lose leading zeros and the precision of long ones. */
function shortText(line: PuzzleNumber | Difficulty | undefined): string {
    const [digits] = /\d+$/.exec(normalise(line?.$cstNode?.text ?? '')) ?? [];
    return digits ?? String(line?.value ?? '');
}

/** Turns a repair into changes of the text. */
function textRepair({ changes, offeredAt, ...repair }: Repair): TextRepair {
    return {
        ...repair,
        get edits() {
            return changes.map(editOf);
        },
        ...(offeredAt && { range: rangeOf(offeredAt) }),
    };
}

/** Turns a change in terms of nodes into a change of the text. */
export function editOf({ at, to = at, where, text }: Change): TextEdit {
    const { range, root, offset } = at.$cstNode!;
    const { start } = range;
    const { end } = to.$cstNode!.range;
    const line = /^[^\r\n]*/.exec(root.fullText.slice(offset - start.character))![0];
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

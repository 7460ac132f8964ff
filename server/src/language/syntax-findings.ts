import type { IRecognitionException, IToken } from 'chevrotain';
import type { AstNode, Grammar, LangiumDocument } from 'langium';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Message } from '../message';
import { keywordOf } from '../puzzles/reading';
import type { DocumentFinding, Severity, TextRepair } from './finding';
import type { PuzFile, Puzzle } from './generated/ast';
import { blockWords, lineWords, puzzleWords } from './grammar-words';
import { hasEmptyCells, isBoard, isHeading, looseRows } from './loose-rows';
import { firstVersion } from './merge-conflicts';
import * as messages from './syntax-messages';
import {
    asideOrGone,
    blockAbove,
    closedQuote,
    comment,
    indented,
    inQuotes,
    type Lexeme,
    otherWords,
    quoted,
    type Replacement,
    restOfLine,
    secondPuzzleAside,
    typesBefore,
    wordsBehind,
} from './syntax-repairs';
import { openString } from './token-builder';
import { foldedName, typeNames } from './type-names';

/** What the parser could not read, in a constructor's words: at most one finding on each line of the text. */
export function syntaxFindings(document: LangiumDocument<PuzFile>, grammar: Grammar): DocumentFinding[] {
    const text = document.textDocument;
    const { lexerErrors, parserErrors, value } = document.parseResult;
    const puzzle = value.puzzle as PuzFile['puzzle'] | undefined;
    const findings = new Map<number, DocumentFinding>();
    const { text: read } = firstVersion(text.getText());
    for (const error of parserErrors) {
        const stop = stopOf(error, text, read);
        const { offset, length, message, severity = 'error', repairs } = describe(stop, puzzle, grammar);
        const start = text.positionAt(offset);
        if (!findings.has(start.line)) {
            const range = { start, end: text.positionAt(offset + length) };
            findings.set(start.line, {
                severity,
                message,
                range,
                ...(repairs && { repairs: () => repairs().map(repair => inDocument(repair, text)) }),
            });
        }
    }
    for (const { offset, length } of lexerErrors) {
        const range = { start: text.positionAt(offset), end: text.positionAt(offset + length) };
        findings.set(range.start.line, { severity: 'error', message: messages.tooManyLines, range });
    }
    return [...findings.values()];
}

function inDocument({ changes, ...repair }: Replacement, document: TextDocument): TextRepair {
    const edits = changes.map(({ offset, length, text }) => ({
        range: { start: document.positionAt(offset), end: document.positionAt(offset + length) },
        newText: text,
    }));
    return { ...repair, edits };
}

/** Where the parser stopped. */
interface ParserStop {
    /** The whole document, as it was parsed. */
    readonly text: string;
    /** The token that it did not expect; undefined at the end of the text. */
    readonly token: IToken | undefined;
    readonly previous: IToken | undefined;
    /** The names of the tokens that it would have taken. */
    readonly expected: readonly string[];
    readonly firstOnLine: boolean;
    readonly lineNumber: number;
    /** The first word of the line, and how many words the line has. */
    readonly firstWord: string;
    readonly words: number;
    /** Whether the line was pasted from a table: with tabs behind its cells, the empty ones, too. */
    readonly hasTabs: boolean;
}

interface Described {
    readonly offset: number;
    readonly length: number;
    readonly message: Message;
    /** An error where it is not given. */
    readonly severity?: Severity;
    readonly repairs?: () => readonly Replacement[];
}

function stopOf(
    error: IRecognitionException & { previousToken?: IToken },
    document: TextDocument,
    read: string,
): ParserStop {
    const token = inText(error.token);
    const previous = inText(error.previousToken);
    const { line, character } = document.positionAt(token?.startOffset ?? document.getText().length);
    const lineText = document.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
    const words = withoutComment(lineText).split(/\s+/).filter(Boolean);
    return {
        text: read,
        token,
        previous,
        expected: error.message.split(' ').filter(name => name !== '' && name !== 'EOF'),
        firstOnLine: lineText.slice(0, character).trim() === '',
        lineNumber: line,
        firstWord: words[0] ?? '',
        words: words.length,
        hasTabs: /\S\s*\t/.test(lineText) && !/[#＃]/.test(lineText),
    };
}

/** A token that stands in the text: neither its end nor one that the parser put in to get on. */
function inText(token: IToken | undefined): IToken | undefined {
    return token && token.startOffset >= 0 && token.tokenType.name !== 'EOF' ? token : undefined;
}

function describe(stop: ParserStop, puzzle: PuzFile['puzzle'] | undefined, grammar: Grammar): Described {
    const { token, previous } = stop;
    if (!puzzle) {
        return describeStart(stop, grammar);
    }
    if (token?.tokenType.name === openString) {
        return onToken(token, messages.unclosedQuote, () => [closedQuote(token)]);
    }
    if (stop.expected.length > 0) {
        return describeMissingValue(stop);
    }
    if (!token) {
        const at = previous ?? { startOffset: 0, image: '' };
        return onToken(at, messages.unexpectedText(at.image));
    }
    const board = boardWithoutGrid(stop, token, puzzle, grammar);
    if (board) {
        return board;
    }
    if (!stop.firstOnLine) {
        const isTitle = [...puzzleWords(grammar).values()].includes(asKeyword(stop.firstWord)) && !puzzle.title;
        return isTitle
            ? withoutQuotes(stop.text, token)
            : onToken(token, messages.unexpectedText(token.image), () => asideOrGone(stop.text, token));
    }
    return describeLine(stop, token, puzzle, grammar);
}

/** The first word is no puzzle type. */
function describeStart({ token, text }: ParserStop, grammar: Grammar): Described {
    const types = typeNames(grammar);
    if (!token) {
        return { offset: 0, length: 0, message: messages.emptyFile(types), severity: 'hint' };
    }
    const lines = [...puzzleWords(grammar).keys()].flatMap(type => lineWords(grammar, type));
    if (lines.includes(asKeyword(token.image))) {
        return onToken(token, messages.missingType(types), () => typesBefore(token, typesFor(text, grammar)));
    }
    const name = foldedName(token.image);
    const called = types.find(({ folded }) => folded.includes(name));
    if (called) {
        return onToken(token, messages.typeByName(token.image, called.word, types), () =>
            otherWords(token, called.word),
        );
    }
    const words = types.map(({ word }) => word);
    const nearestName = nearest(
        name,
        types.flatMap(({ folded }) => folded),
    );
    const suggestion =
        nearest(token.image, words) ?? types.find(({ folded }) => folded.some(other => other === nearestName))?.word;
    return onToken(token, messages.unknownType(token.image, suggestion, types), () =>
        /^["＂“]/.test(token.image) ? typesBefore(token, typesFor(text, grammar)) : otherWords(token, suggestion),
    );
}

/** The types that have all the lines of a text. */
function typesFor(text: string, grammar: Grammar): string[] {
    const first = [...text.matchAll(/^[^\s#＃"＂“]+/gm)].map(([word]) => asKeyword(word));
    const known = new Set([...puzzleWords(grammar).keys()].flatMap(type => lineWords(grammar, type)));
    return [...puzzleWords(grammar)].flatMap(([type, word]) =>
        first.every(line => !known.has(line) || lineWords(grammar, type).includes(line)) ? [word] : [],
    );
}

/** A keyword without what has to follow it: on what stands there instead, or on the keyword where nothing does. */
function describeMissingValue({ text, token, previous, expected, firstOnLine }: ParserStop): Described {
    const instead = firstOnLine ? undefined : token;
    const after = previous ?? token;
    if (instead && expected.includes('STRING') && instead.tokenType.name !== 'INT') {
        return withoutQuotes(text, instead);
    }
    const at = instead ?? after ?? { startOffset: 0, image: '' };
    const words = expected.every(name => name === name.toLowerCase()) ? expected : [];
    return onToken(at, messages.missingValue(after?.image ?? '', expected), () =>
        instead ? otherWords(at, nearest(at.image, words), words) : wordsBehind(at, words),
    );
}

/** A text that should stand in quotes: all that stands on the line from here on. */
function withoutQuotes(text: string, { startOffset }: IToken): Described {
    const image = restOfLine(text, startOffset);
    return onToken({ startOffset, image }, messages.textWithoutQuotes(inQuotes(image)), () => [
        quoted({ startOffset, image }),
    ]);
}

/**
 * The rows of a board in a puzzle that has no line `grid`, where the parser stopped at the first of them; perhaps behind
 * its first cells, which it took for numbers of the line above.
 */
function boardWithoutGrid(
    { text, firstOnLine, firstWord, words }: ParserStop,
    token: IToken,
    puzzle: Puzzle,
    grammar: Grammar,
): Described | undefined {
    const isKeyword = isKeywordOf(grammar);
    const isOther = isKeyword(firstWord) || nearest(firstWord, lineWords(grammar, puzzle.$type)) !== undefined;
    if (puzzle.lines.some(({ $type }) => $type === 'Grid') || isOther) {
        return undefined;
    }
    const rows = looseRows(text, token.startOffset, isKeyword);
    const [first] = rows;
    if (!first || !isBoard(rows) || isHeading(rows)) {
        return undefined;
    }
    const block = puzzle.lines.findLast(line => isAbove(line, token));
    if (block && 'rows' in block && firstOnLine) {
        const lengths = block.rows.map(({ cells }) => cells.length);
        const hasEmpty = hasEmptyCells(block.rows.flatMap(({ cells }) => cells.map(cell => cell.text)));
        const isOfBlock = lengths.length === 0 || lengths.at(-1) === words;
        if (isOfBlock && (hasEmpty || !hasEmptyCells([first.text]))) {
            return undefined;
        }
    }
    const row = { startOffset: first.offset + first.indentation.length, image: first.text };
    return onToken(row, messages.gridNotWritten, () => [
        blockAbove('grid', looseRows(text, token.startOffset, isKeyword, true)),
    ]);
}

/** Whether a word begins a line of a puzzle of any type, or a puzzle. */
function isKeywordOf(grammar: Grammar): (word: string) => boolean {
    const types = puzzleWords(grammar);
    const words = new Set([...types.values(), ...[...types.keys()].flatMap(type => lineWords(grammar, type))]);
    return word => words.has(asKeyword(word));
}

/** A line that does not begin with one of the words that it may begin with. */
function describeLine(stop: ParserStop, token: IToken, puzzle: PuzFile['puzzle'], grammar: Grammar): Described {
    const word = asKeyword(token.image);
    const types = puzzleWords(grammar);
    const type = types.get(puzzle.$type) ?? puzzle.$type;
    const lines = lineWords(grammar, puzzle.$type);
    if ([...types.values()].includes(word)) {
        const isBelowBoard = puzzle.lines.some(line => 'rows' in line && isAbove(line, token));
        return onToken(token, messages.secondPuzzle, () => [
            isBelowBoard ? secondPuzzleAside(stop.text, token) : comment(stop.text, token),
        ]);
    }
    if ([...types.keys()].some(other => lineWords(grammar, other).includes(word))) {
        return onToken(token, messages.lineOfOtherType(word, type, lines), () =>
            blockWords(grammar).has(word) ? [] : [comment(stop.text, token)],
        );
    }
    const isKeyword = isKeywordOf(grammar);
    const rows = looseRows(stop.text, token.startOffset, isKeyword);
    const isGrid = isHeading(rows) && !puzzle.lines.some(({ $type }) => $type === 'Grid');
    const suggestion = nearest(word, lines) ?? (isGrid ? 'grid' : undefined);
    const block = puzzle.lines.findLast(line => isAbove(line, token));
    if (!suggestion && block && 'rows' in block) {
        const cells = block.rows.at(-1)?.cells.length;
        const isRow = cells === undefined || cells === stop.words;
        const asRows = indented(looseRows(stop.text, token.startOffset, isKeyword, true));
        return isRow || stop.hasTabs
            ? onToken(token, messages.rowNotIndented(keywordOf(block)), () => [asRows])
            : onToken(token, messages.textAfterBlock(lines), () => [
                  comment(stop.text, token),
                  { ...asRows, isPreferred: false },
              ]);
    }
    return onToken(token, messages.unknownLine(token.image, suggestion, lines), () =>
        suggestion ? otherWords(token, suggestion) : [comment(stop.text, token)],
    );
}

function isAbove(line: AstNode, { startOffset }: IToken): boolean {
    return (line.$cstNode?.offset ?? 0) < startOffset;
}

function onToken(token: Lexeme, message: Message, repairs?: Described['repairs']): Described {
    return { offset: token.startOffset, length: token.image.length, message, ...(repairs && { repairs }) };
}

function asKeyword(word: string): string {
    return word.normalize('NFKC').toLowerCase();
}

function withoutComment(line: string): string {
    return line.replace(/[#＃].*$/s, '');
}

/** The candidate that a word was probably meant to be: at most a third of its letters (and no less than one) differ. */
function nearest(word: string, candidates: readonly string[]): string | undefined {
    const typed = asKeyword(word);
    const [best] = candidates
        .map(candidate => ({ candidate, distance: editDistance(typed, candidate) }))
        .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
        .toSorted((a, b) => a.distance - b.distance);
    return best?.candidate;
}

/** Letters to be added, left out, changed, or swapped with their neighbour. */
function editDistance(a: string, b: string): number {
    if (Math.abs(a.length - b.length) > b.length) {
        return Math.max(a.length, b.length);
    }
    const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        for (let j = 1; j <= b.length; j++) {
            const above = rows[i - 1]!;
            const change = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
            const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
            row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, change, swapped ? rows[i - 2]![j - 2]! + 1 : change));
        }
        rows.push(row);
    }
    return rows[a.length]![b.length]!;
}

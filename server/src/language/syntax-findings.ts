import type { IRecognitionException, IToken } from 'chevrotain';
import type { AstNode, LangiumDocument } from 'langium';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Message } from '../message';
import { keywordOf } from '../puzzles/reading';
import type { DocumentFinding, Severity, TextRepair } from './finding';
import type { PuzFile, Puzzle } from './generated/ast';
import { allLineWords, blockWords, lineWords, puzzleWords } from './grammar-words';
import { hasEmptyCells, isBoard, isHeading, looseRows } from './loose-rows';
import { typesByWord } from './new-puzzle';
import { openString } from './parser';
import { rangeBetween } from './ranges';
import * as messages from './syntax-messages';
import {
    asideOrGone,
    closedQuote,
    comment,
    indented,
    inQuotes,
    keywordAbove,
    type Lexeme,
    otherWords,
    quoted,
    type Replacement,
    restOfLine,
    secondPuzzleAside,
    typesBefore,
    wordsBehind,
} from './syntax-repairs';
import { firstVersion } from './text-findings';

/** What the parser could not read, in a constructor's words: at most one finding on each line of the text. */
export function syntaxFindings(document: LangiumDocument<PuzFile>): DocumentFinding[] {
    const { lexerErrors, parserErrors, value } = document.parseResult;
    const puzzle = value.puzzle as PuzFile['puzzle'] | undefined;
    const text = document.textDocument;
    const { text: read } = firstVersion(text.getText());
    const findings = new Map<number, DocumentFinding>();
    for (const error of parserErrors) {
        const stop = stopOf(error, text, read);
        const { offset, length, message, severity = 'error', repairs } = describe(stop, puzzle);
        const range = rangeBetween(text, offset, offset + length);
        if (!findings.has(range.start.line)) {
            findings.set(range.start.line, {
                severity,
                message,
                range,
                ...(repairs && { repairs: () => repairs().map(repair => inDocument(repair, text)) }),
            });
        }
    }
    for (const { offset, length } of lexerErrors) {
        const range = rangeBetween(text, offset, offset + length);
        findings.set(range.start.line, { severity: 'error', message: messages.tooManyLines, range });
    }
    return [...findings.values()];
}

function inDocument({ changes, ...repair }: Replacement, document: TextDocument): TextRepair {
    const edits = changes.map(({ offset, length, text }) => ({
        range: rangeBetween(document, offset, offset + length),
        newText: text,
    }));
    return { ...repair, edits };
}

/** A line of a puzzle that has rows. */
type Block = Extract<Puzzle['lines'][number], { readonly rows: unknown }>;

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
    /** The words of the line. */
    readonly words: readonly string[];
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
    text: string,
): ParserStop {
    const token = inText(error.token);
    const { line, character } = document.positionAt(token?.startOffset ?? text.length);
    const lineText = document.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
    return {
        text,
        token,
        previous: inText(error.previousToken),
        expected: error.message.split(' ').filter(name => name !== '' && name !== 'EOF'),
        firstOnLine: lineText.slice(0, character).trim() === '',
        words: lineText
            .replace(/[#＃].*$/s, '')
            .split(/\s+/)
            .filter(Boolean),
        hasTabs: /\S\s*\t/.test(lineText) && !/[#＃]/.test(lineText),
    };
}

/** A token that stands in the text: neither its end nor one that the parser put in to get on. */
function inText(token: IToken | undefined): IToken | undefined {
    return token && token.startOffset >= 0 && token.tokenType.name !== 'EOF' ? token : undefined;
}

function describe(stop: ParserStop, puzzle: PuzFile['puzzle'] | undefined): Described {
    const { token, previous, text, words } = stop;
    if (!puzzle) {
        return describeStart(stop);
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
    const board = boardWithoutGrid(stop, token, puzzle);
    if (board) {
        return board;
    }
    if (!stop.firstOnLine) {
        const isTitle = [...puzzleWords.values()].includes(asKeyword(words[0] ?? '')) && !puzzle.title;
        return isTitle
            ? withoutQuotes(text, token)
            : onToken(token, messages.unexpectedText(token.image), () => asideOrGone(text, token));
    }
    return describeLine(stop, token, puzzle);
}

/** The first word is not a puzzle type. */
function describeStart({ token, text }: ParserStop): Described {
    if (!token) {
        return { offset: 0, length: 0, message: messages.emptyFile, severity: 'hint' };
    }
    const typesAbove = (): readonly Replacement[] => typesBefore(token, typesFor(text));
    if (allLineWords.has(asKeyword(token.image))) {
        return onToken(token, messages.missingType, typesAbove);
    }
    const called = typesByName.get(foldedName(token.image));
    if (called) {
        return onToken(token, messages.typeByName(token.image, called), () => otherWords(token, called));
    }
    const name = nearest(foldedName(token.image), [...typesByName.keys()]);
    const suggestion = nearest(token.image, [...typesByWord.keys()]) ?? (name && typesByName.get(name));
    return onToken(token, messages.unknownType(token.image, suggestion), () =>
        /^["＂“]/.test(token.image) ? typesAbove() : otherWords(token, suggestion),
    );
}

/** The words of the puzzle types by all the names that these go by. */
const typesByName: ReadonlyMap<string, string> = new Map(
    [...typesByWord].flatMap(([word, { name, otherNames = [] }]) =>
        [name.en, name.ja, ...otherNames].map(other => [foldedName(other), word] as const),
    ),
);

/** A name without what may be written in more than one way: capitals, the two kana, widths, hyphens and blanks. */
function foldedName(name: string): string {
    return name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s・‐-]/g, '')
        .replace(/[ァ-ヶ]/g, kana => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** The types that have all the lines of a text. */
function typesFor(text: string): string[] {
    const known = allLineWords;
    const first = [...text.matchAll(/^[^\s#＃"＂“]+/gm)]
        .map(([word]) => asKeyword(word))
        .filter(word => known.has(word));
    return [...puzzleWords].flatMap(([type, word]) =>
        first.every(line => lineWords(type).includes(line)) ? [word] : [],
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
    const piece = { startOffset, image: restOfLine(text, startOffset) };
    return onToken(piece, messages.textWithoutQuotes(inQuotes(piece.image)), () => [quoted(piece)]);
}

/**
 * The rows of a board in a puzzle that has no line `grid`, where the parser stopped at the first of them; perhaps behind
 * its first cells, which it took for numbers of the line above.
 */
function boardWithoutGrid(
    { text, firstOnLine, words }: ParserStop,
    token: IToken,
    puzzle: Puzzle,
): Described | undefined {
    const [firstWord = ''] = words;
    const isOther = isKeyword(firstWord) || nearest(firstWord, lineWords(puzzle.$type)) !== undefined;
    const rows = hasGrid(puzzle) || isOther ? [] : looseRows(text, token.startOffset, isKeyword);
    const [first] = rows;
    if (!first || !isBoard(rows) || isHeading(rows)) {
        return undefined;
    }
    const block = blockAbove(puzzle, token);
    if (block && firstOnLine) {
        const lengths = block.rows.map(({ cells }) => cells.length);
        const hasEmpty = hasEmptyCells(block.rows.flatMap(({ cells }) => cells.map(cell => cell.text)));
        const isOfBlock = lengths.length === 0 || lengths.at(-1) === words.length;
        if (isOfBlock && (hasEmpty || !hasEmptyCells([first.text]))) {
            return undefined;
        }
    }
    const row = { startOffset: first.offset + first.indentation.length, image: first.text };
    return onToken(row, messages.gridNotWritten, () => [
        keywordAbove('grid', looseRows(text, token.startOffset, isKeyword, true)),
    ]);
}

/** Whether a word begins a line of a puzzle of any type, or a puzzle. */
function isKeyword(word: string): boolean {
    const keyword = asKeyword(word);
    return allLineWords.has(keyword) || [...puzzleWords.values()].includes(keyword);
}

function hasGrid({ lines }: Puzzle): boolean {
    return lines.some(({ $type }) => $type === 'Grid');
}

/** The last line of the puzzle above a token, where that has rows. */
function blockAbove({ lines }: Puzzle, token: IToken): Block | undefined {
    const last = lines.findLast(line => isAbove(line, token));
    return last && 'rows' in last ? last : undefined;
}

/** A line that does not begin with one of the words that it may begin with. */
function describeLine({ text, words, hasTabs }: ParserStop, token: IToken, puzzle: Puzzle): Described {
    const word = asKeyword(token.image);
    const lines = lineWords(puzzle.$type);
    const aside = (): Replacement => comment(text, token);
    if ([...puzzleWords.values()].includes(word)) {
        const isBelowBoard = puzzle.lines.some(line => 'rows' in line && isAbove(line, token));
        return onToken(token, messages.secondPuzzle, () => [isBelowBoard ? secondPuzzleAside(text, token) : aside()]);
    }
    if (allLineWords.has(word)) {
        const type = puzzleWords.get(puzzle.$type)!;
        return onToken(token, messages.lineOfOtherType(word, type, lines), () =>
            blockWords.has(word) ? [] : [aside()],
        );
    }
    const isGrid = isHeading(looseRows(text, token.startOffset, isKeyword)) && !hasGrid(puzzle);
    const suggestion = nearest(word, lines) ?? (isGrid ? 'grid' : undefined);
    const block = blockAbove(puzzle, token);
    if (!suggestion && block) {
        const cells = block.rows.at(-1)?.cells.length ?? words.length;
        const asRows = indented(looseRows(text, token.startOffset, isKeyword, true));
        return cells === words.length || hasTabs
            ? onToken(token, messages.rowNotIndented(keywordOf(block)), () => [asRows])
            : onToken(token, messages.textAfterBlock(lines), () => [aside(), { ...asRows, isPreferred: false }]);
    }
    return onToken(token, messages.unknownLine(token.image, suggestion, lines), () =>
        suggestion ? otherWords(token, suggestion) : [aside()],
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

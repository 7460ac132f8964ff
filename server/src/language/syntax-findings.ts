import type { IRecognitionException, IToken } from 'chevrotain';
import { type AstNode, type LangiumDocument, TextDocument } from 'langium';
import type { Message } from '../message';
import { keywordOf } from '../puzzles/reading';
import type { DocumentFinding, TextRepair } from './finding';
import type { PuzFile, Puzzle } from './generated/ast';
import { allLineWords, beginsLine, blockWords, lineWords, puzzleWords, valueWords } from './grammar-words';
import { hasEmptyCells, isBoard, isHeading, isList, looseRows } from './loose-rows';
import { isTitleWord, lineCalled, typeCalled, typeMeant } from './names';
import { typesByWord } from './new-puzzle';
import { openString } from './parser';
import { type Passage, passageRange, wholeLines } from './ranges';
import { nearest, typedKeyword } from './spelling';
import * as messages from './syntax-messages';
import * as mend from './syntax-repairs';
import { firstVersion } from './text-findings';

/** The parser's errors in a constructor's words: at most one finding per line of the text. */
export function syntaxFindings({ parseResult, textDocument }: LangiumDocument<PuzFile>): DocumentFinding[] {
    const { lexerErrors, parserErrors, value } = parseResult;
    const puzzle = value.puzzle as PuzFile['puzzle'] | undefined;
    const { text, findings: conflicts } = firstVersion(textDocument.getText());
    const document = TextDocument.create(textDocument.uri, textDocument.languageId, textDocument.version, text);
    const surplus = lexerErrors.map(({ offset, length }) =>
        on({ document, offset, text: text.slice(offset, offset + length) }, messages.tooManyLines),
    );
    const unexpected = parserErrors.flatMap(error => {
        const stops = [error, ...passedOver(error, puzzle)].map(stop => stopOf(stop, document));
        return stops.map(stop => describe(stop, puzzle));
    });
    const findings = new Map<number, DocumentFinding>();
    for (const finding of [...conflicts, ...surplus, ...unexpected]) {
        const { line } = finding.range.start;
        findings.set(line, findings.get(line) ?? finding);
    }
    return [...findings.values()];
}

/** Lines with a misspelt keyword that the parser skipped. Rows are indented, so only unindented lines count. */
function passedOver({ resyncedTokens }: IRecognitionException, puzzle: Puzzle | undefined): Stop[] {
    return resyncedTokens
        .filter(({ startColumn, image }) => startColumn === 1 && puzzle && lineMeant(image, puzzle.$type))
        .map(token => ({ token, message: '' }));
}

/** The keyword of a line as typed, and without a colon or equals sign after it. */
function keywordIn(text: string): { readonly typed: string; readonly name: string } {
    const [typed = text, name = text] = /^([^:：=＝]+)[:：=＝]/.exec(text) ?? [];
    return { typed, name };
}

/** The keyword that a line was probably meant to begin with. */
function lineMeant(text: string, type: Puzzle['$type']): string | undefined {
    const { name } = keywordIn(text);
    return lineCalled(name, type) ?? nearest(name, lineWords(type));
}

interface Stop extends Pick<IRecognitionException, 'token' | 'message'> {
    readonly previousToken?: IToken;
}

interface Token extends Passage {
    readonly type: string;
}

type ParserStop = ReturnType<typeof stopOf>;

/** The place where the parser stopped: an unexpected token, or undefined at the end of the text. */
function stopOf(error: Stop, document: TextDocument) {
    const inText = (token: IToken | undefined): Token | undefined =>
        // Neither the end of the text nor a token that the parser inserted to recover.
        token && token.startOffset >= 0 && token.tokenType.name !== 'EOF'
            ? { document, offset: token.startOffset, text: token.image, type: token.tokenType.name }
            : undefined;
    const token = inText(error.token);
    const { line, character } = document.positionAt(token?.offset ?? document.getText().length);
    const lineText = document.getText(wholeLines(line));
    return {
        document,
        token,
        previous: inText(error.previousToken),
        /** The names of the tokens that would have been accepted. */
        expected: error.message.split(' ').filter(name => name !== '' && name !== 'EOF'),
        firstOnLine: lineText.slice(0, character).trim() === '',
        words: lineText
            .replace(/[#＃].*$/s, '')
            .split(/\s+/)
            .filter(Boolean),
        /** True if the line was pasted from a table, which has a tab after each cell, even an empty one. */
        hasTabs: /\S\s*\t/.test(lineText) && !/[#＃]/.test(lineText),
    };
}

function describe(stop: ParserStop, puzzle: PuzFile['puzzle'] | undefined): DocumentFinding {
    const { token, words } = stop;
    if (!puzzle) {
        return describeStart(stop);
    }
    if (token?.type === openString) {
        return on(token, messages.unclosedQuote, () => [mend.closedQuote(token)]);
    }
    // At the end of a text the parser always expects something.
    if (stop.expected.length > 0 || !token) {
        return describeMissingValue(stop);
    }
    const board = boardWithoutGrid(stop, token, puzzle);
    if (board) {
        return board;
    }
    if (!stop.firstOnLine) {
        const first = typedKeyword(words[0] ?? '');
        if (first === 'key') {
            const meant = nearest(token.text, valueWords(first, puzzle.$type));
            return on(token, messages.notInKey(token.text), () => [
                ...mend.otherWords(token, meant),
                ...(meant === undefined ? mend.asideOrGone(token) : []),
            ]);
        }
        const isTitle = typesByWord.has(first) && puzzle.title === undefined;
        return isTitle
            ? withoutQuotes(token)
            : on(token, messages.unexpectedText(token.text), () => mend.asideOrGone(token));
    }
    return describeLine(stop, token, puzzle);
}

/** The first word is not a puzzle type. */
function describeStart({ document, token }: ParserStop): DocumentFinding {
    if (!token) {
        return { ...on({ document, offset: 0, text: '' }, messages.emptyFile), severity: 'hint' };
    }
    const typesAbove = (): readonly TextRepair[] => mend.typesBefore(token, typesFor(document.getText()));
    if (allLineWords.has(typedKeyword(token.text)) || /^["＂“]/.test(token.text)) {
        return on(token, messages.missingType, typesAbove);
    }
    for (const name of [token, firstWords(token, 2)]) {
        const called = typeCalled(name.text);
        if (called) {
            return on(name, messages.typeByName(name.text, called), () => mend.otherWords(name, called));
        }
    }
    const suggestion = typeMeant(token.text);
    return on(token, messages.unknownType(token.text, suggestion), () => mend.otherWords(token, suggestion));
}

/** The first `count` words of the rest of a line. */
function firstWords(passage: Passage, count: number): Passage {
    const [text = passage.text] =
        new RegExp(`^(?:\\S+[^\\S\\r\\n]*){1,${count}}`).exec(mend.restOfLine(passage).text) ?? [];
    return { ...passage, text: text.trimEnd() };
}

/** The types that have every keyword that a line of the text begins with. */
function typesFor(text: string): string[] {
    const first = [...text.matchAll(/^[^\s#＃"＂“]+/gm)]
        .map(([word]) => typedKeyword(word))
        .filter(word => allLineWords.has(word));
    return [...puzzleWords].flatMap(([type, word]) =>
        first.every(line => lineWords(type).includes(line)) ? [word] : [],
    );
}

/** Reports a keyword without its value: on the text in its place, or on the keyword at the end of a line. */
function describeMissingValue({ document, token, previous, expected, firstOnLine }: ParserStop): DocumentFinding {
    const instead = firstOnLine ? undefined : token;
    const after = previous ?? token;
    if (instead && expected.includes('STRING') && instead.type !== 'INT') {
        return withoutQuotes(instead, typedKeyword(after?.text ?? ''));
    }
    const at = instead ?? after ?? { document, offset: 0, text: '' };
    const words = expected.every(name => name === name.toLowerCase()) ? expected : [];
    return on(at, messages.missingValue(after?.text ?? '', expected), () => {
        if (!instead) {
            return mend.wordsBehind(at, words);
        }
        const numbers = expected.includes('INT') ? mend.numbersApart(at) : [];
        return [...numbers, ...mend.otherWords(at, nearest(at.text, words), words)];
    });
}

/**
 * Reports a text that needs quotes: the rest of the line.
 *
 * @param word the keyword before it
 */
function withoutQuotes(token: Token, word = ''): DocumentFinding {
    const rest = mend.restOfLine(token);
    return on(rest, messages.textWithoutQuotes(mend.inQuotes(rest.text), word), () => [mend.quoted(rest)]);
}

/**
 * Reports the rows of a board without a line `grid`. The parser stopped in the first row, perhaps after cells that it took
 * for numbers of the line above.
 */
function boardWithoutGrid(
    { firstOnLine, words }: ParserStop,
    token: Token,
    puzzle: Puzzle,
): DocumentFinding | undefined {
    const [firstWord = ''] = words;
    const isOther = beginsLine(firstWord) || lineMeant(firstWord, puzzle.$type) !== undefined;
    const rows = hasGrid(puzzle) || isOther ? [] : looseRows(token);
    const [first] = rows;
    if (!first || !isBoard(rows) || isHeading(rows)) {
        return undefined;
    }
    const block = blockAbove(puzzle, token);
    if (block && firstOnLine) {
        const last = block.rows.at(-1);
        const isOfBlock = !last || last.cells.length === words.length;
        const hasEmpty = hasEmptyCells(block.rows.flatMap(({ cells }) => cells.map(cell => cell.text)));
        if (isOfBlock && (hasEmpty || !hasEmptyCells([first.text]))) {
            return undefined;
        }
    }
    return on(first, messages.gridNotWritten, () => [mend.keywordAbove('grid', looseRows(token, true))]);
}

function hasGrid({ lines }: Puzzle): boolean {
    return lines.some(({ $type }) => $type === 'Grid');
}

/** The last line above a token if it is a block of rows. */
function blockAbove({ lines }: Puzzle, token: Token) {
    const last = lines.findLast(line => isAbove(line, token));
    return last && 'rows' in last ? last : undefined;
}

/** Reports a line that begins with no keyword of this type. */
function describeLine({ words, hasTabs }: ParserStop, token: Token, puzzle: Puzzle): DocumentFinding {
    const word = typedKeyword(token.text);
    const lines = lineWords(puzzle.$type);
    const aside = (): TextRepair => mend.comment(token);
    if (typesByWord.has(word)) {
        const isBelowBoard = puzzle.lines.some(line => 'rows' in line && isAbove(line, token));
        return on(token, messages.secondPuzzle, () => [isBelowBoard ? mend.secondPuzzleAside(token) : aside()]);
    }
    if (allLineWords.has(word)) {
        const type = puzzleWords.get(puzzle.$type)!;
        return on(token, messages.lineOfOtherType(word, type, lines), () => (blockWords.has(word) ? [] : [aside()]));
    }
    if (isTitleWord(keywordIn(token.text).name) && puzzle.title === undefined) {
        const type = { ...token, offset: puzzle.$cstNode!.offset, text: keywordOf(puzzle) };
        return on(token, messages.titleOnOwnLine(type.text), () => mend.titleBehind(type, token));
    }
    const loose = looseRows(token);
    if (
        lines.includes('words') &&
        !puzzle.lines.some(line => typedKeyword(keywordOf(line)) === 'words') &&
        isList(loose)
    ) {
        return on(loose[0]!, messages.wordsNotWritten, () => [mend.keywordAbove('words', loose)]);
    }
    const isGrid = isHeading(loose) && !hasGrid(puzzle);
    const { typed, name } = keywordIn(token.text);
    const called = lineCalled(name, puzzle.$type);
    const suggestion = called ?? lineMeant(token.text, puzzle.$type) ?? (isGrid ? 'grid' : undefined);
    const block = blockAbove(puzzle, token);
    if (!suggestion && block) {
        const cells = block.rows.at(-1)?.cells.length ?? words.length;
        const rows = looseRows(token, true);
        const asRows = rows.length > 0 ? [mend.indented(rows)] : [];
        return rows.length > 0 && (cells === words.length || hasTabs)
            ? on(token, messages.rowNotIndented(keywordOf(block)), () => asRows)
            : on(token, messages.textAfterBlock, () => [
                  aside(),
                  ...asRows.map(repair => ({ ...repair, isPreferred: false })),
              ]);
    }
    const keyword = { ...token, text: suggestion ? typed : token.text };
    const message = called ? messages.lineByName(name, called) : messages.unknownLine(keyword.text, suggestion, lines);
    return on(keyword, message, () => (suggestion ? mend.otherWords(keyword, suggestion) : [aside()]));
}

function isAbove(line: AstNode, { offset }: Token): boolean {
    return (line.$cstNode?.offset ?? 0) < offset;
}

function on(passage: Passage, message: Message, repairs?: () => readonly TextRepair[]): DocumentFinding {
    return { severity: 'error', message, range: passageRange(passage), ...(repairs && { repairs }) };
}

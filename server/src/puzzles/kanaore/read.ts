import type { AstNode } from 'langium';
import { cellClue, lineClue } from '../../board/clue';
import type { Kanaore, KanaoreWords, Row } from '../../language/generated/ast';
import type { Text } from '../../message';
import { readingOf } from '../board-text';
import { isEmptySign, normalise, readNumber } from '../characters';
import type { Repair } from '../finding';
import type { Piece } from '../pieces';
import { expectRowsBelow, gridPieces, onlyLine, Reader, readRows } from '../reading';
import { write } from '../repairs';
import type { Reading } from '../text-facet';
import { withTypedOver } from '../typed-over';
import { arrowOf, numberPattern } from './arrows';
import { isEmoji, isKeptEmpty, isNoLetter, isReadable, lettersOf, plain, signsAmong } from './letters';
import { type KanaoreModel, keptEmptySign, wordClue } from './model';
import * as messages from './read-messages';
import {
    addArrow,
    addList,
    addWord,
    arrowsFor,
    giveNumber,
    joinWord,
    lettersApart,
    otherNumber,
    placeWord,
    withoutSigns,
} from './repairs';
import { lineOf, listLines, numberCells, numberIn, strokeIn } from './source';
import { type SpelledWord, withAlphabet } from './word-lines';

/** Reads the list of words, and the numbers and letters on the board. */
export function readKanaore(ast: Kanaore): Reading<KanaoreModel> {
    const reader = new Reader();
    const fold = onlyLine(reader, ast.lines, 'KanaoreFold') !== undefined;
    const full = onlyLine(reader, ast.lines, 'KanaoreFull');
    if (full) {
        reader.clues.set(lineClue('full'), full);
    }
    const list = readList(reader, ast, onlyLine(reader, ast.lines, 'KanaoreWords'), fold);
    const rows = gridPieces(reader, ast);
    const pieces = rows && readRows(reader, rows);
    if (!pieces) {
        return readingOf(reader);
    }
    const lettersOfWords = new Set(list.words.flatMap(({ letters }) => letters));
    const signs = pieces.cells.map((row, r) =>
        row.map((piece, c) => {
            const content = readSign(reader, piece, lettersOfWords, fold, pieces.missing[r]);
            if (piece && content.letter !== null) {
                reader.clues.set(cellClue([r, c]), piece.at);
            }
            return content;
        }),
    );
    matchNumbers(reader, ast, list, signs, fold);
    const { alphabet, words, cells } = withAlphabet(
        list.words,
        signs.map(row => row.map(({ letter }) => letter ?? '')),
    );
    return readingOf(
        reader,
        { pieces },
        {
            type: 'Kanaore',
            rows: pieces.rows,
            columns: pieces.columns,
            alphabet,
            words,
            numbers: signs.map(row => row.map(({ number }) => number)),
            cells,
            full: full !== undefined,
            ...(fold && { fold }),
        },
    );
}

interface List {
    /** The words that can be read. */
    readonly words: readonly SpelledWord[];
    /** The numbers of all lines, even of otherwise unreadable ones. */
    readonly numbers: ReadonlyMap<number, Row>;
    /** True if no other number can have a word. */
    readonly isComplete: boolean;
}

function readList(reader: Reader, ast: Kanaore, block: KanaoreWords | undefined, fold: boolean): List {
    const numbers = new Map<number, Row>();
    if (!block || block.rows.length === 0) {
        // A board without any number can be read.
        const isBegun = numberCells(ast).size === 0;
        const report = isBegun ? 'warning' : 'error';
        reader[report](block ?? ast, messages.missingWords, { repairs: () => addList(ast), isBegun });
        return { words: [], numbers, isComplete: false };
    }
    expectRowsBelow(reader, block);
    const words = block.rows.flatMap(row => readWord(reader, row, numbers, fold) ?? []);
    // A second list may have the word.
    const isComplete = listLines(ast).every(({ row, line }) => row.$container === block && line.number !== undefined);
    return { words, numbers, isComplete };
}

/** @param numbers the numbers of the lines above, to which this one's is added */
function readWord(reader: Reader, row: Row, numbers: Map<number, Row>, fold: boolean): SpelledWord | undefined {
    const { number, direction, words } = lineOf(row);
    const [text] = words;
    if (number === undefined) {
        return reader.error(row, messages.missingNumber, { repairs: () => giveNumber(row) });
    }
    if (numbers.has(number)) {
        return reader.error(row, messages.numberTwiceInList(number), { repairs: () => giveNumber(row) });
    }
    numbers.set(number, row);
    const stroke = strokeIn(row);
    if (direction === undefined || stroke) {
        const arrow = arrowOf((stroke && arrowsFor(row, number)[0]) ?? 'down');
        const example = `${number} ${arrow} ${(stroke ? stroke.word : text) || 'はだの'}`;
        return reader.error(row, messages.missingArrow(example, stroke?.text), {
            repairs: () => addArrow(row, number),
        });
    }
    if (text === undefined) {
        return reader.error(row, messages.missingWord(number));
    }
    if (words.length > 1) {
        const from = row.cells.length - words.length;
        return reader.error(row.cells[from + 1]!, messages.blankInWord, {
            to: row.cells.at(-1)!,
            repairs: () => joinWord(row.cells.slice(from)),
        });
    }
    const letters = lettersOf(text, fold);
    const signs = [...new Set(signsAmong(letters))];
    if (signs.length > 0) {
        const blank = signs.find(isNoLetter);
        const message = blank === undefined ? messages.punctuationInWord(signs) : messages.blankSignInWord(blank);
        return reader.error(row.cells.at(-1)!, message, { repairs: () => withoutSigns(row) });
    }
    if (letters.length < 2) {
        return reader.error(row, messages.oneLetter(text));
    }
    const emoji = letters.find(isEmoji);
    if (emoji !== undefined) {
        reader.warning(row, messages.emoji(emoji));
    }
    reader.clues.set(wordClue({ number }), row);
    return { number, direction, letters, text };
}

/** Reads the number of a word, as digits; returns the reason if the text is none. */
export function readWordNumber(text: string): string | Text {
    const number = readNumber(normalise(text.trim()));
    return number === undefined ? messages.noNumber(text.trim()) : String(number);
}

/** The content of a cell of the board (a letter, or the sign of a cell that stays empty), and where it was read. */
interface CellContent {
    readonly at: AstNode | undefined;
    readonly number: number | null;
    readonly letter: string | null;
}

function readSign(
    reader: Reader,
    piece: Piece | undefined,
    lettersOfWords: ReadonlySet<string>,
    fold: boolean,
    missing: number | undefined,
): CellContent {
    if (!piece) {
        return { at: undefined, number: null, letter: null };
    }
    const { at } = piece;
    const text = plain(at.$cstNode?.text ?? piece.text);
    const number = numberIn(text) ?? null;
    const rest = text.replace(numberPattern, '');
    const noLetter = { at, number, letter: null };
    const isClue = (letter: string): boolean =>
        !isNoLetter(letter) && (isReadable(letter) || lettersOfWords.has(letter));
    const isCell = (other: string): boolean => {
        if (isKeptEmpty(other)) {
            return true;
        }
        const [letter, ...others] = lettersOf(other.replace(numberPattern, ''), fold);
        return others.length === 0 && (letter === undefined || isClue(letter));
    };
    const mended = (repairs: readonly Repair[]): Repair[] => withTypedOver(piece, missing, isCell, repairs);
    if (rest === '' || (number === null && isEmptySign(rest))) {
        return noLetter;
    }
    if (number === null && isKeptEmpty(rest)) {
        return { at, number, letter: keptEmptySign };
    }
    const [letter = '', ...others] = lettersOf(rest, fold);
    if (others.length > 0) {
        reader.error(at, messages.twoLetters(rest), { repairs: () => mended(lettersApart(at, number, rest)) });
        return noLetter;
    }
    if (!isClue(letter)) {
        reader.error(at, messages.unknownSign(text), { repairs: () => mended([write(at, `${number ?? '.'}`)]) });
        return noLetter;
    }
    if (isEmoji(letter)) {
        reader.warning(at, messages.emoji(letter));
    }
    return { at, number, letter };
}

/** Every number of the list is in one cell, and every number on the board has a word. */
function matchNumbers(
    reader: Reader,
    ast: Kanaore,
    list: List,
    signs: readonly (readonly CellContent[])[],
    fold: boolean,
): void {
    const onBoard = new Set<number>();
    for (const { at, number } of signs.flat()) {
        if (!at || number === null) {
            continue;
        }
        if (onBoard.has(number)) {
            reader.error(at, messages.numberTwiceOnBoard(number), { repairs: () => otherNumber(ast, at) });
        } else if (list.isComplete && !list.numbers.has(number)) {
            reader.error(at, messages.numberWithoutWord(number), { repairs: () => addWord(ast, at, number) });
        }
        onBoard.add(number);
    }
    // In a row that is too long, a number may be beyond the board.
    const inText = numberCells(ast);
    for (const [number, row] of list.numbers) {
        if (!onBoard.has(number) && !inText.has(number)) {
            reader.error(row, messages.numberNotOnBoard(number), { repairs: () => placeWord(row, number, fold) });
        }
    }
}

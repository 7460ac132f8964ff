import { cellClue, lineClue } from '../../board/clue';
import type { Direction } from '../../board/grid';
import type { Kanaore, KanaoreWords, Row } from '../../language/generated/ast';
import type { Text } from '../../message';
import { readingOf } from '../board-text';
import type { Piece } from '../pieces';
import type { Reading } from '../puzzle-type';
import { gridPieces, isEmptySign, normalise, onlyLine, piecesOf, Reader, readNumber, readRows } from '../reading';
import { write } from '../repairs';
import { isEmoji, isReadable, lettersOf, plain } from './letters';
import { type KanaoreModel, wordClue } from './model';
import * as messages from './read-messages';
import {
    addArrow,
    addList,
    addWord,
    giveNumber,
    joinWord,
    lettersApart,
    otherNumber,
    placeWord,
    withoutEmptySigns,
} from './repairs';
import { type Line, lineOf, numberIn, numberPattern } from './source';

/** Reads the list of words, and the numbers and letters on the board. */
export function readKanaore(ast: Kanaore): Reading<KanaoreModel> {
    const reader = new Reader();
    const fold = onlyLine(reader, ast.lines, 'KanaoreFold') !== undefined;
    const full = onlyLine(reader, ast.lines, 'KanaoreFull');
    if (full) {
        reader.clues.set(lineClue('full'), full);
    }
    const list = readList(reader, ast, onlyLine(reader, ast.lines, 'KanaoreWords'), fold);
    const rows = gridPieces(reader, ast, onlyLine(reader, ast.lines, 'Grid'));
    const pieces = rows && readRows(reader, rows);
    if (!pieces) {
        return readingOf(reader);
    }
    const lettersOfWords = new Set(list.words.flatMap(({ letters }) => letters));
    const signs = pieces.cells.map(row => row.map(piece => readSign(reader, piece, lettersOfWords, fold)));
    matchNumbers(reader, ast, list, signs, fold);
    signs.forEach((row, r) => {
        row.forEach(({ piece, letter }, c) => {
            if (piece && letter !== null) {
                reader.clues.set(cellClue([r, c]), piece.at);
            }
        });
    });
    const given = signs.flat().flatMap(({ letter }) => letter ?? []);
    const alphabet = [...new Set([...lettersOfWords, ...given])].sort();
    return readingOf(
        reader,
        { pieces },
        {
            type: 'Kanaore',
            rows: pieces.rows,
            columns: pieces.columns,
            alphabet,
            words: list.words.map(({ number, direction, letters, text }) => ({
                number,
                direction,
                letters: letters.map(letter => alphabet.indexOf(letter) + 1),
                text,
            })),
            numbers: signs.map(row => row.map(({ number }) => number)),
            cells: signs.map(row => row.map(({ letter }) => (letter === null ? 0 : alphabet.indexOf(letter) + 1))),
            full: full !== undefined,
            ...(fold && { fold }),
        },
    );
}

interface ListedWord {
    readonly number: number;
    readonly direction: Direction;
    readonly letters: readonly string[];
    readonly text: string;
    readonly at: Row;
}

interface List {
    /** Those that can be read. */
    readonly words: readonly ListedWord[];
    /** The numbers of all lines, also of those that cannot be read otherwise. */
    readonly numbers: ReadonlyMap<number, Row>;
    /** Whether a number that is not among them has no word. */
    readonly isComplete: boolean;
}

function readList(reader: Reader, ast: Kanaore, block: KanaoreWords | undefined, fold: boolean): List {
    if (!block || block.rows.length === 0) {
        reader.error(block ?? ast, messages.missingWords, { repairs: () => addList(ast) });
        return { words: [], numbers: new Map(), isComplete: false };
    }
    piecesOf(reader, block);
    const numbers = new Map<number, Row>();
    const lines = block.rows.map(row => ({ row, line: lineOf(row) }));
    const words = lines.flatMap(({ row, line }) => {
        const { number } = line;
        if (number !== undefined) {
            if (numbers.has(number)) {
                reader.error(row, messages.numberTwiceInList(number), { repairs: () => giveNumber(row) });
                return [];
            }
            numbers.set(number, row);
        }
        const word = readWord(reader, row, line, fold);
        if (!word) {
            return [];
        }
        reader.clues.set(wordClue(word), row);
        return [word];
    });
    return { words, numbers, isComplete: lines.every(({ line }) => line.number !== undefined) };
}

function readWord(reader: Reader, row: Row, line: Line, fold: boolean): ListedWord | undefined {
    const { number, direction, words } = line;
    const [text] = words;
    if (number === undefined) {
        return reader.error(row, messages.missingNumber, { repairs: () => giveNumber(row) });
    }
    if (direction === undefined) {
        return reader.error(row, messages.missingArrow(number, text ?? ''), { repairs: () => addArrow(row, number) });
    }
    if (text === undefined) {
        return reader.error(row, messages.missingWord(number));
    }
    if (words.length > 1) {
        const from = row.cells.length - words.length;
        return reader.error(row.cells[from + 1]!, messages.blankInWord, {
            to: row.cells.at(-1)!,
            repairs: () => [joinWord(row.cells.slice(from))],
        });
    }
    const letters = lettersOf(text, fold);
    if (letters.length < 2) {
        return reader.error(row, messages.oneLetter(text));
    }
    const blank = letters.find(isEmptySign);
    if (blank !== undefined) {
        return reader.error(row, messages.blankSignInWord(blank), { repairs: () => withoutEmptySigns(row) });
    }
    if (letters.some(isEmoji)) {
        reader.warning(row, messages.emoji(letters.find(isEmoji)!));
    }
    return { number, direction, letters, text, at: row };
}

/** The number of a word that a text is, in digits, or why it is none. */
export function readWordNumber(text: string): string | Text {
    const number = readNumber(normalise(text.trim()));
    return number === undefined ? messages.noNumber(text.trim()) : String(number);
}

/** What stands in a cell of the board. */
interface CellContent {
    readonly piece: Piece | undefined;
    readonly number: number | null;
    readonly letter: string | null;
}

function readSign(
    reader: Reader,
    piece: Piece | undefined,
    lettersOfWords: ReadonlySet<string>,
    fold: boolean,
): CellContent {
    const nothing = { piece, number: null, letter: null };
    if (!piece) {
        return nothing;
    }
    const text = plain(piece.at.$cstNode?.text ?? piece.text);
    const number = numberIn(text) ?? null;
    const rest = text.replace(numberPattern, '');
    if (rest === '' || (number === null && isEmptySign(rest))) {
        return { ...nothing, number };
    }
    const [letter = '', ...others] = lettersOf(rest, fold);
    if (others.length > 0) {
        reader.error(piece.at, messages.twoLetters(rest), { repairs: () => lettersApart(piece.at, number, rest) });
        return { ...nothing, number };
    }
    if (isEmptySign(letter) || (!isReadable(letter) && !lettersOfWords.has(letter))) {
        reader.error(piece.at, messages.unknownSign(text), { repairs: () => [write(piece.at, `${number ?? '.'}`)] });
        return { ...nothing, number };
    }
    if (isEmoji(letter)) {
        reader.warning(piece.at, messages.emoji(letter));
    }
    return { piece, number, letter };
}

/** Every number of the list stands in one cell, and every number on the board has a word. */
function matchNumbers(
    reader: Reader,
    ast: Kanaore,
    list: List,
    signs: readonly (readonly CellContent[])[],
    fold: boolean,
): void {
    const onBoard = new Set<number>();
    for (const { piece, number } of signs.flat()) {
        if (!piece || number === null) {
            continue;
        }
        if (onBoard.has(number)) {
            reader.error(piece.at, messages.numberTwiceOnBoard(number), { repairs: () => otherNumber(ast, piece.at) });
        } else if (list.isComplete && !list.numbers.has(number)) {
            reader.error(piece.at, messages.numberWithoutWord(number), {
                repairs: () => addWord(ast, piece.at, number),
            });
        }
        onBoard.add(number);
    }
    for (const [number, row] of list.numbers) {
        if (!onBoard.has(number)) {
            reader.error(row, messages.numberNotOnBoard(number), { repairs: () => placeWord(row, number, fold) });
        }
    }
}

import type { AstNode } from 'langium';
import { graphemes } from '../../board/graphemes';
import { type Direction, directions, type Place, step } from '../../board/grid';
import type { Cell, Kanaore, Row } from '../../language/generated/ast';
import type { Text } from '../../message';
import { isEmptySign } from '../characters';
import type { Repair } from '../finding';
import { apart, write } from '../repairs';
import { arrowOf, isArrow, numberPattern } from './arrows';
import { lettersOf, plain, signsAmong } from './letters';
import {
    gridCells,
    gridRows,
    lineOf,
    listLines,
    numberCells,
    numbersWithoutWord,
    strokeIn,
    takeApart,
    wordsWithoutCell,
} from './source';

// Repairs for a list and a board that do not fit together, computed from the AST on request.

/** The maximum number of words offered for a cell: a list can have thousands, and nobody chooses among more. */
const mostWords = 20;

/** Adds a list with lines for the numbers on the board. */
export function addList(ast: Kanaore): Repair[] {
    const lines = [...numberCells(ast).keys()].sort((a, b) => a - b).map(number => newLine(ast, number));
    if (lines.length === 0) {
        return [];
    }
    const block = ast.lines.find(line => line.$type === 'KanaoreWords');
    const text = [...(block ? [] : ['words']), ...lines].join('\n');
    const title = { en: 'Add a line for each number on the board', ja: 'リストにない番号の行をすべて加える' };
    return [{ title, changes: [{ at: block ?? ast, where: 'line below', text }], isPreferred: true }];
}

/** Gives a line a number if it has none, or one that another line has. */
export function giveNumber(row: Row): Repair[] {
    const ordered = inOrder(row);
    if (ordered.length > 0) {
        return ordered;
    }
    const numbers = numbersWithoutWord(puzzleOf(row));
    const [first] = row.cells;
    const text = first?.text.replace(numberPattern, '') ?? '';
    return numbers.map(number => ({
        title: { en: `Give it the number ${number}`, ja: `番号を${number}にする` },
        changes: [
            text === first?.text
                ? { at: row, where: 'before', text: `${number} ` }
                : { at: first!, where: 'instead', text: number + text },
        ],
        isPreferred: numbers.length < 2,
    }));
}

/** Puts number, arrow and word into their order. */
function inOrder(row: Row): Repair[] {
    const { cells } = row;
    const { number: before, direction } = lineOf(row);
    const texts = cells.map(({ text }) => text);
    const number = texts.find(text => numberPattern.exec(plain(text))?.[0] === plain(text));
    const arrow = texts.find(text => isArrow(plain(text)));
    const [word, ...others] = texts.filter(text => text !== number && text !== arrow);
    const isInOrder = before !== undefined && direction !== undefined;
    return !isInOrder && number !== undefined && arrow !== undefined && word !== undefined && others.length === 0
        ? [write(cells[0]!, `${number} ${arrow} ${word}`, true, cells.at(-1)!)]
        : [];
}

/** One repair for each direction in which the board continues. */
export function addArrow(row: Row, number: number): Repair[] {
    const ordered = inOrder(row);
    if (ordered.length > 0) {
        return ordered;
    }
    const [first] = row.cells;
    const stroke = strokeIn(row);
    const words = stroke ? [stroke.word] : takeApart(first ? [first.text] : []).words;
    const ways = arrowsFor(row, number);
    return ways.map(way => ({
        title: { en: `Add the arrow ${arrowOf(way)}`, ja: `矢印 ${arrowOf(way)} を加える` },
        changes: [
            words.length === 0
                ? { at: first!, where: 'behind', text: ` ${arrowOf(way)}` }
                : {
                      at: first!,
                      to: stroke ? row.cells.at(-1)! : first!,
                      where: 'instead',
                      text: `${number} ${arrowOf(way)} ${words.join(' ')}`.trimEnd(),
                  },
        ],
        isPreferred: ways.length === 1,
    }));
}

/** The directions that may be meant in a line without an arrow. */
export function arrowsFor(row: Row, number: number): readonly Direction[] {
    const ways = waysFrom(puzzleOf(row), number);
    const meant = strokeIn(row)?.ways.filter(way => ways.includes(way)) ?? [];
    return meant.length > 0 ? meant : ways;
}

/** Joins a word that was typed with a blank in it. */
export function joinWord(cells: readonly Cell[]): Repair[] {
    return cells.some(({ text }) => isArrow(plain(text)))
        ? []
        : [write(cells[0]!, cells.map(cell => cell.text).join(''), true, cells.at(-1)!)];
}

/** Removes from a word what cannot be letters of it. */
export function withoutSigns(row: Row): Repair[] {
    const cell = row.cells.at(-1);
    const others = new Set(signsAmong(lineOf(row).words.flatMap(word => lettersOf(word, false))));
    const text = cell
        ? graphemes(cell.text)
              .filter(sign => !others.has(plain(sign)))
              .join('')
        : '';
    return cell && text !== '' ? [write(cell, text, true)] : [];
}

/** Splits a cell with several letters into cells; a number stays with the first one. */
export function lettersApart(at: AstNode, number: number | null, rest: string): Repair[] {
    const [first = '', ...others] = lettersOf(rest, false);
    const digits = number === null ? '' : `${number}`;
    const start = digits !== '' && isEmptySign(first) ? [digits, first] : [digits + first];
    // In a whole row without blanks each digit is a number, if that makes the rows equally long.
    const signs = lettersOf(digits + rest, false);
    return apart(at, [...start, ...others], text => {
        const letters = lettersOf(text, false);
        return letters.length === signs.length ? letters : undefined;
    });
}

/** Replaces a number that is on the board twice by one that has no cell yet, or removes it. */
export function otherNumber(ast: Kanaore, cell: AstNode): Repair[] {
    const unplaced = wordsWithoutCell(ast);
    return [
        ...unplaced
            .slice(0, mostWords)
            .map(({ number }) => write(cell, withNumber(cell, number), unplaced.length === 1)),
        write(cell, withNumber(cell)),
    ];
}

/** For a number without a word: adds a line, writes a number that has no cell yet, or removes it. */
export function addWord(ast: Kanaore, cell: AstNode, number: number): Repair[] {
    const unplaced = wordsWithoutCell(ast);
    const listed = listLines(ast);
    const before = listed.findLast(({ line }) => (line.number ?? 0) < number);
    const at = before?.row ?? listed[0]!.row;
    return [
        ...unplaced.slice(0, mostWords).map(({ number: other, words }) => ({
            ...write(cell, withNumber(cell, other), unplaced.length === 1),
            title: placeTitle(other, words),
        })),
        {
            title: { en: `Add a line for word ${number}`, ja: `${number}番の言葉の行を加える` },
            changes: [{ at, where: before ? 'line below' : 'line above', text: newLine(ast, number) }],
            isPreferred: unplaced.length !== 1,
        },
        write(cell, withNumber(cell)),
    ];
}

/** For a word whose number is not on the board: removes it, or writes its number into a cell where it fits. */
export function placeWord(row: Row, number: number, fold: boolean): Repair[] {
    const ast = puzzleOf(row);
    const { direction, words } = lineOf(row);
    const [first] = lettersOf(words[0] ?? '', fold);
    const fitting = gridCells(ast).flatMap(({ cell, place }) => {
        const text = plain(cell.text);
        const hasRoom = direction === undefined || goesOn(ast, place, direction);
        if (numberPattern.test(text) || !hasRoom) {
            return [];
        }
        const [letter] = isEmptySign(text) ? [undefined] : lettersOf(text, fold);
        return letter === undefined || letter === first ? [{ cell, isGiven: letter !== undefined }] : [];
    });
    const given = fitting.filter(({ isGiven }) => isGiven);
    const repairs = fitting.map(
        ({ cell }): Repair => ({
            ...write(cell, withNumber(cell, number)),
            title: placeTitle(number, words),
            offeredAt: cell,
        }),
    );
    const [only] = given.length === 1 ? given : [];
    return [
        ...(only ? [write(only.cell, withNumber(only.cell, number), true)] : []),
        {
            title: { en: `Delete word ${number}`, ja: `${number}番の言葉を消す` },
            changes: [{ at: row, where: 'lines', text: '' }],
        },
        ...repairs,
    ];
}

function placeTitle(number: number, words: readonly string[]): Text {
    const word = words.length === 0 ? { en: '', ja: '' } : { en: ` (${words.join(' ')})`, ja: `(${words.join(' ')})` };
    return { en: `Write the number ${number} here${word.en}`, ja: `ここに番号${number}を書く${word.ja}` };
}

/** The text of a cell with another number before its letter, or without one. */
function withNumber(cell: AstNode, number?: number): string {
    const text = cell.$cstNode?.text ?? '';
    const letter = isEmptySign(plain(text)) ? '' : text.replace(numberPattern, '');
    return `${number ?? ''}${letter}` || '.';
}

/** A line of the list without its word, with an arrow that stays on the board. */
function newLine(ast: Kanaore, number: number): string {
    return `  ${number} ${arrowOf(waysFrom(ast, number)[0] ?? 'right')}`;
}

function waysFrom(ast: Kanaore, number: number): readonly Direction[] {
    const place = numberCells(ast).get(number);
    return place ? directions.filter(way => goesOn(ast, place, way)) : directions;
}

/** True if there is a cell next to a place. */
function goesOn(ast: Kanaore, [row, column]: Place, way: Direction): boolean {
    const [down, right] = step[way];
    return gridRows(ast)[row + down]?.cells[column + right] !== undefined;
}

function puzzleOf(row: Row): Kanaore {
    return row.$container.$container as Kanaore;
}

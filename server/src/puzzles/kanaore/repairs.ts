import type { AstNode } from 'langium';
import { type Direction, directions, type Place, step } from '../../board/grid';
import { largest } from '../../extremes';
import type { Cell, Kanaore, Row } from '../../language/generated/ast';
import type { Text } from '../../message';
import type { Change, Repair } from '../puzzle-type';
import { isEmptySign } from '../reading';
import { apart, write } from '../repairs';
import { lettersOf, plain } from './letters';
import { type Line, takeApart } from './list-line';

// What puts a list and a board right that do not fit together. All of it is read off the AST anew: a person has asked.

/** Lines for the numbers on the board, where there are none. */
export function addList(ast: Kanaore): Repair[] {
    const lines = [...numberCells(ast).keys()].sort((a, b) => a - b).map(number => newLine(ast, number));
    const block = ast.lines.find(line => line.$type === 'KanaoreWords');
    const text = [...(block ? [] : ['words']), ...lines].join('\n');
    return lines.length === 0
        ? []
        : [
              {
                  title: { en: 'Add a line for each number on the board', ja: 'リストにない番号の行をすべて加える' },
                  changes: [{ at: block ?? ast, where: 'line below', text }],
                  isPreferred: true,
              },
          ];
}

/** The number of a line that has none, or one that another line has already. */
export function giveNumber(row: Row): Repair[] {
    const ast = puzzleOf(row);
    const listed = lines(ast);
    const missing = [...numberCells(ast).keys()].filter(number => !listed.some(({ line }) => line.number === number));
    const next = Math.max(0, largest(listed.map(({ line }) => line.number ?? 0))) + 1;
    const [first] = row.cells;
    const text = first?.text.replace(numberPattern, '') ?? '';
    return (missing.length > 0 ? missing : [next]).map(number => ({
        title: { en: `Give it the number ${number}`, ja: `番号を${number}にする` },
        changes: [
            text === first?.text
                ? { at: row, where: 'before', text: `${number} ` }
                : { at: first!, where: 'instead', text: number + text },
        ],
        isPreferred: missing.length < 2,
    }));
}

/** One for each direction in which the board goes on. */
export function addArrow(row: Row, number: number): Repair[] {
    const [first] = row.cells;
    const { words } = takeApart(first ? [first.text] : []);
    const ways = waysFrom(puzzleOf(row), number);
    return ways.map(way => ({
        title: { en: `Add the arrow ${arrows[way]}`, ja: `矢印 ${arrows[way]} を加える` },
        changes: [
            words.length === 0
                ? { at: first!, where: 'behind', text: ` ${arrows[way]}` }
                : { at: first!, where: 'instead', text: `${number} ${arrows[way]} ${words.join(' ')}` },
        ],
        isPreferred: ways.length === 1,
    }));
}

/** A word that was typed with a blank in it. */
export function joinWord(cells: readonly Cell[]): Repair {
    const text = cells.map(cell => cell.text).join('');
    return { ...write(cells[0]!, text, true), changes: [{ at: cells[0]!, to: cells.at(-1)!, where: 'instead', text }] };
}

/** A word without the signs in it that stand for empty cells. */
export function withoutEmptySigns(row: Row): Repair[] {
    const cell = row.cells.at(-1);
    const text = cell ? [...cell.text].filter(sign => !isEmptySign(plain(sign))).join('') : '';
    return cell && text !== '' ? [write(cell, text, true)] : [];
}

/** A cell with more than one letter: each in a cell of its own. A number stands with the first one. */
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

/** A number that stands on the board twice: one that has no cell yet instead, or none. */
export function otherNumber(ast: Kanaore, cell: AstNode): Repair[] {
    const unplaced = wordsWithoutCell(ast);
    return [
        ...unplaced.map(({ line }) => write(cell, withNumber(cell, line.number!), unplaced.length === 1)),
        withoutNumber(cell, false),
    ];
}

/** A number without a word: a line for it; or a number that is still to be placed; or none. */
export function addWord(ast: Kanaore, cell: AstNode, number: number): Repair[] {
    const unplaced = wordsWithoutCell(ast);
    const listed = lines(ast);
    const before = listed.findLast(({ line }) => (line.number ?? 0) < number);
    const line: Change = before
        ? { at: before.row, where: 'line below', text: newLine(ast, number) }
        : { at: listed[0]!.row, where: 'line above', text: newLine(ast, number) };
    return [
        ...unplaced.map(({ line: { number: other, words } }) => ({
            ...write(cell, withNumber(cell, other!), unplaced.length === 1),
            title: placeTitle(other!, words),
        })),
        {
            title: { en: `Add a line for word ${number}`, ja: `${number}番の言葉の行を加える` },
            changes: [line],
            isPreferred: unplaced.length !== 1,
        },
        withoutNumber(cell, false),
    ];
}

/** A word whose number is not on the board: it goes; or its number is written into a cell, offered where it fits. */
export function placeWord(row: Row, number: number, fold: boolean): Repair[] {
    const ast = puzzleOf(row);
    const { direction, words } = takeApart(row.cells.map(({ text }) => text));
    const [first] = lettersOf(words[0] ?? '', fold);
    const fitting = gridCells(ast).flatMap(({ cell, place }) => {
        const text = plain(cell.text);
        const [letter] = isEmptySign(text) ? [undefined] : lettersOf(text, fold);
        const hasRoom = direction === undefined || onBoard(ast, neighbour(place, direction));
        return hasRoom && !numberPattern.test(text) && (letter === undefined || letter === first)
            ? [{ cell, isGiven: letter !== undefined }]
            : [];
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
        ...(only ? [{ ...write(only.cell, withNumber(only.cell, number), true) }] : []),
        {
            title: { en: `Delete word ${number}`, ja: `${number}番の言葉を消す` },
            changes: [{ at: row, where: 'lines', text: '' }],
        },
        ...repairs,
    ];
}

const numberPattern = /^(?:[\d０-９]{1,9}|[①-⑳])/u;

const arrows: Readonly<Record<Direction, string>> = { up: '↑', down: '↓', left: '←', right: '→' };

const placeTitle = (number: number, words: readonly string[]): Text => ({
    en: `Write the number ${number} here (${words.join(' ')})`,
    ja: `ここに番号${number}を書く(${words.join(' ')})`,
});

/** The text of a cell with another number before its letter. */
function withNumber(cell: AstNode, number: number): string {
    const text = cell.$cstNode?.text ?? '';
    return isEmptySign(plain(text)) ? String(number) : number + text.replace(numberPattern, '');
}

function withoutNumber(cell: AstNode, isPreferred: boolean): Repair {
    return write(cell, (cell.$cstNode?.text ?? '').replace(numberPattern, '') || '.', isPreferred);
}

/** A line of the list with an arrow that does not leave the board; the word is missing. */
function newLine(ast: Kanaore, number: number): string {
    return `  ${number} ${arrows[waysFrom(ast, number)[0] ?? 'right']}`;
}

function waysFrom(ast: Kanaore, number: number): readonly Direction[] {
    const place = numberCells(ast).get(number);
    return place ? directions.filter(way => onBoard(ast, neighbour(place, way))) : directions;
}

function neighbour([row, column]: Place, way: Direction): Place {
    const [down, right] = step[way];
    return [row + down, column + right];
}

function onBoard(ast: Kanaore, [row, column]: Place): boolean {
    return gridRows(ast)[row]?.cells[column] !== undefined;
}

function wordsWithoutCell(ast: Kanaore): { readonly row: Row; readonly line: Line }[] {
    const numbers = numberCells(ast);
    return lines(ast).filter(({ line: { number } }) => number !== undefined && !numbers.has(number));
}

function lines({ lines: all }: Kanaore): { readonly row: Row; readonly line: Line }[] {
    const rows = all.flatMap(line => (line.$type === 'KanaoreWords' ? line.rows : []));
    return rows.map(row => ({ row, line: takeApart(row.cells.map(({ text }) => text)) }));
}

/** Where each number stands first. */
function numberCells(ast: Kanaore): ReadonlyMap<number, Place> {
    const numbers = new Map<number, Place>();
    for (const { cell, place } of gridCells(ast)) {
        const [digits] = numberPattern.exec(plain(cell.text)) ?? [];
        const number = digits === undefined ? undefined : Number(digits.normalize('NFKC'));
        if (number !== undefined && !numbers.has(number)) {
            numbers.set(number, place);
        }
    }
    return numbers;
}

function gridCells(ast: Kanaore): { readonly cell: Cell; readonly place: Place }[] {
    return gridRows(ast).flatMap(({ cells }, row) =>
        cells.map((cell, column) => ({ cell, place: [row, column] as const })),
    );
}

function gridRows({ lines: all }: Kanaore): readonly Row[] {
    return all.find(line => line.$type === 'Grid')?.rows ?? [];
}

function puzzleOf(row: Row): Kanaore {
    return row.$container.$container as Kanaore;
}

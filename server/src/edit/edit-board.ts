import type { LangiumDocument } from 'langium';
import type { TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { borderClue, type Clue, ClueMap, cellClue } from '../board/clue';
import type { BoardIntent, EditState } from '../board/editing';
import { filled, Grid, largestSide, type Place } from '../board/grid';
import { imageOfPlace, swapsAxes, type Turn } from '../board/symmetry';
import type { Puzzle } from '../language/generated/ast';
import { isEmptyText, newPuzzleText, typesByWord, usualSize } from '../language/new-puzzle';
import { linesOf, withLineBreaks } from '../language/ranges';
import { editOf, readPuzzle } from '../language/read-puzzle';
import type { Locale, Text } from '../message';
import { isEmptySign, normalise, readNumber } from '../puzzles/characters';
import { wrongSize } from '../puzzles/form';
import type { Model, WrittenClue } from '../puzzles/model';
import { gluedOutside, withoutBorders } from '../puzzles/pieces';
import type { PuzzleType } from '../puzzles/puzzle-type';
import { blockLines, emptyCell, type TableCell } from '../puzzles/table';
import type { Reading } from '../puzzles/text-facet';
import { readTable, writeTableRows } from './board-table';
import { clueEdits } from './clue-edits';
import { formatEdits } from './format-text';
import { lineEdits } from './line-edits';
import { type Block, blocksOf } from './parts';

export type Parse = (text: string) => LangiumDocument;

interface Edits {
    readonly edits: readonly TextEdit[];
    /** Why something was left out. */
    readonly refused?: Text;
}

export interface EditedText extends Edits {
    /** The document after the edits; the same one where there are none. */
    readonly after: LangiumDocument;
}

/**
 * The smallest changes of a text that do what was done on the board. A text that is as formatting leaves it stays so; in any
 * other nothing moves that need not. What cannot be done is left out.
 */
export function editBoardText(
    document: LangiumDocument,
    intents: readonly BoardIntent[],
    symmetry: readonly Turn[],
    parse: Parse,
): EditedText {
    const before = document.textDocument.getText();
    let now = document;
    let refused: Text | undefined;
    const apply = (edits: readonly TextEdit[]): void => {
        if (edits.length > 0) {
            now = parse(TextDocument.applyEdits(now.textDocument, withLineBreaks(edits, before)));
        }
    };
    for (const group of groupsOf(intents)) {
        const last = now;
        const result = editsOf(now, group, symmetry);
        apply(result.edits);
        if (!(result.clues ?? []).every(clue => stands(now, clue))) {
            now = last; // The rows of the text are not those of the board.
            refused ??= noPlace;
        }
        refused ??= result.refused;
    }
    if (now !== document && formatEdits(document).length === 0) {
        apply(formatEdits(now));
    }
    return { edits: lineEdits(before, now.textDocument.getText()), after: now, ...(refused && { refused }) };
}

/** What is written into cells and outside goes in at once. */
function groupsOf(intents: readonly BoardIntent[]): BoardIntent[][] {
    const groups: BoardIntent[][] = [];
    for (const intent of intents) {
        const last = groups.at(-1);
        if (last && 'at' in intent && intent.kind !== 'word' && 'at' in last[0]! && last[0].kind !== 'word') {
            last.push(intent);
        } else {
            groups.push([intent]);
        }
    }
    return groups;
}

function stands(document: LangiumDocument, { clue, text }: WrittenClue): boolean {
    const { reading } = readPuzzle(document);
    return reading?.model !== undefined && textOf(reading, reading.model, clue) === normalise(text);
}

function editsOf(
    document: LangiumDocument,
    group: readonly BoardIntent[],
    symmetry: readonly Turn[],
): Edits & { readonly clues?: readonly WrittenClue[] } {
    const [first] = group;
    if (first?.kind === 'begin') {
        return beginEdits(document.textDocument.getText(), first);
    }
    const { puzzle, type, reading } = readPuzzle(document);
    const model = reading?.model;
    if (!puzzle || !type || !model || !first) {
        return { edits: [], refused: noBoard };
    }
    if (first.kind === 'region') {
        const edits = regionEdits(blocksOf(puzzle), type, model, first.places, first.name);
        return edits ? { edits } : { edits: [], refused: noPlace };
    }
    if (!('at' in first) || first.kind === 'word') {
        const changes = type.edit.changeExtra(puzzle, model, first);
        return changes ? { edits: changes.map(editOf) } : { edits: [], refused: noPlace };
    }
    const written = new ClueMap<WrittenClue>();
    let refused: Text | undefined;
    for (const intent of group) {
        if ('at' in intent && intent.kind !== 'word') {
            const { at } = intent;
            const textAt = (clue: Clue): string => written.get(clue)?.text ?? textOf(reading, model, clue);
            const text = isOnBoard(at, model) ? textAfter(intent, textAt(at), type, model) : undefined;
            if (text === undefined) {
                refused ??= noSign;
            } else {
                for (const clue of writtenTogether(
                    { clue: at, text },
                    model,
                    type.text.form.signs.placeholder?.text,
                    symmetry,
                    textAt,
                )) {
                    written.set(clue.clue, clue);
                }
            }
        }
    }
    const clues = [...written]
        .map(([, clue]) => clue)
        .filter(({ clue, text }) => textOf(reading, model, clue) !== text);
    const edits = clueEdits(reading, clues) ?? tableEdits(blocksOf(puzzle), model, clues);
    return edits ? { edits, clues, ...(refused && { refused }) } : { edits: [], refused: noPlace };
}

/** The changes that make a puzzle of an empty text; its comments stay above it. */
function beginEdits(text: string, { word, rows, columns }: BoardIntent & { readonly kind: 'begin' }): Edits {
    const type = typesByWord.get(word);
    if (!type || !isEmptyText(text)) {
        return { edits: [], refused: noPlace };
    }
    const size = type.text.form.sizes ? usualSize(type) : { rows, columns };
    const refused = wrongSize(type.text.form, size.rows, size.columns);
    if (refused) {
        return { edits: [], refused };
    }
    const comments = text.trim() === '' ? [] : [text.trimEnd()];
    const newText = [...comments, newPuzzleText(type, { ...size, title: '' })].join('\n');
    const range = { start: { line: 0, character: 0 }, end: { line: linesOf(text).length, character: 0 } };
    return { edits: [{ range, newText }] };
}

type AtClue = Exclude<BoardIntent & { readonly at: Clue }, { readonly kind: 'word' }>;

/** What stands there after an intent; undefined where that cannot stand there. */
function textAfter(intent: AtClue, before: string, type: PuzzleType, model: Model): string | undefined {
    const { at } = intent;
    switch (intent.kind) {
        case 'write':
            return intent.text === '' ? '.' : isPlain(intent.text, at) ? intent.text : undefined;
        case 'type':
            if (at.kind === 'outside') {
                const number = normalise(intent.text);
                const longer = intent.goesOn && before !== '.' ? before + number : number;
                return [longer, number].find(text => readNumber(text) !== undefined);
            }
            return at.kind === 'cell' ? type.view.typed(model, before, intent.text, intent.goesOn) : undefined;
        case 'step': {
            const cycle =
                at.kind === 'border'
                    ? ['.', borderSign(at.side)]
                    : at.kind === 'outside'
                      ? outsideCycle
                      : type.view.cycle(model, before);
            const length = Math.max(cycle.length, 1);
            return cycle[(cycle.indexOf(before) + intent.by + length) % length];
        }
    }
}

const outsideCycle = ['.', ...Array.from({ length: largestSide + 1 }, (_, number) => String(number))];

function borderSign(side: 'right' | 'below'): string {
    return side === 'right' ? '|' : '_';
}

/** Whether a text is read as what stands in this place, and nothing more. */
function isPlain(text: string, at: Clue): boolean {
    return at.kind === 'border' ? text === borderSign(at.side) : /^[^\s#＃|_｜＿]+$/.test(text);
}

function isOnBoard(clue: Clue, { rows, columns }: Model): boolean {
    switch (clue.kind) {
        case 'cell':
            return isWithin(clue.place, rows, columns);
        case 'border': {
            const isRight = clue.side === 'right';
            return isWithin(clue.place, isRight ? rows : rows - 1, isRight ? columns - 1 : columns);
        }
        case 'outside':
            return clue.index >= 0 && clue.index < (clue.line === 'row' ? rows : columns);
        default:
            return false;
    }
}

function isWithin([row, column]: Place, rows: number, columns: number): boolean {
    return row >= 0 && row < rows && column >= 0 && column < columns;
}

/** What stands somewhere now, in normalised form; `.` for nothing. */
function textOf(reading: Reading, model: Model, clue: Clue): string {
    switch (clue.kind) {
        case 'cell':
            return cellText(reading, clue.place) || '.';
        case 'border':
            return reading.clues.has(clue) ? borderSign(clue.side) : '.';
        case 'outside':
            return String((clue.line === 'row' ? model.rowClues : model.columnClues)?.[clue.index] ?? '.');
        default:
            return '.';
    }
}

/** What there is on the board to edit; undefined where there is no board. */
export function editStateOf(document: LangiumDocument, locale: Locale): EditState | undefined {
    const { puzzle, type, reading } = readPuzzle(document);
    const model = reading?.model;
    if (!puzzle || !type || !model) {
        return undefined;
    }
    const size = [model.rows, model.columns] as const;
    const texts = (count: number, clues: Model['rowClues'] = []): string[] =>
        Array.from({ length: count }, (_, index) => String(clues[index] ?? ''));
    const regions = blocksOf(puzzle).find(({ $type }) => $type === 'Regions');
    const names = regions && readTable(regions, model)?.cells;
    return {
        cells: filled(model, (row, column) => cellText(reading, [row, column])),
        ...(type.text.form.outside !== undefined && {
            above: texts(size[1], model.columnClues),
            left: texts(size[0], model.rowClues),
        }),
        ...(type.text.meanings.parts.border && {
            borders: reading.clues.keys().filter(clue => clue.kind === 'border'),
        }),
        ...(type.text.naming?.region && {
            regions: names?.map(row => row.map(({ parts }) => normalise(parts.map(({ text }) => text).join('')))) ?? [],
        }),
        palette: paletteOf(type, puzzle, model, locale),
        extras: type.edit.extras(model),
    };
}

/** What can be typed into a cell; of the numbers those with one digit. */
function paletteOf(type: PuzzleType, puzzle: Puzzle, model: Model, locale: Locale): EditState['palette'] {
    const names = new Map(type.text.offers(puzzle, 'grid', []).map(({ text, name }) => [text, name[locale]]));
    const cycle = type.view.cycle(model).filter(text => text.length === 1);
    const texts = cycle.length > 0 ? cycle : [...names.keys()];
    return texts
        .filter(text => !/[|_]/.test(text))
        .map(text => ({ text, name: (readNumber(text) === undefined ? names.get(text) : undefined) ?? text }));
}

/** What stands in a cell, in normalised form and without borders; empty for nothing. */
function cellText({ cells }: Reading, [row, column]: Place): string {
    const text = normalise(cells[row]?.[column]?.$cstNode?.text ?? '');
    const { stem } = withoutBorders(text.slice(gluedOutside(text).length));
    return isEmptySign(stem) ? '' : stem;
}

/**
 * A clue and its images, so that clues stand symmetrically: where one goes its images go, too; where one comes a sign
 * that keeps its place comes in the images where nothing stands.
 */
function writtenTogether(
    { clue, text }: WrittenClue,
    model: Model,
    placeholder: string | undefined,
    symmetry: readonly Turn[],
    textAt: (clue: Clue) => string,
): WrittenClue[] {
    const turns = symmetry.filter(turn => model.rows === model.columns || !swapsAxes(turn));
    const all = new ClueMap<WrittenClue>([[clue, { clue, text }]]);
    // Images of images, too: two turns can make a third one.
    const waiting: Clue[] = [clue];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
        for (const turn of turns) {
            const image = imageOfClue(next, turn, model);
            if (image && !all.has(image)) {
                waiting.push(image);
                const isBorder = image.kind === 'border';
                const own = isBorder ? borderSign(image.side) : placeholder;
                const partner = text === '.' ? '.' : textAt(image) === '.' ? own : undefined;
                all.set(image, { clue: image, text: partner ?? textAt(image) });
            }
        }
    }
    return [...all].map(([, written]) => written);
}

function imageOfClue(clue: Clue, turn: Turn, model: Model): Clue | undefined {
    if (clue.kind === 'cell') {
        return cellClue(imageOfPlace(clue.place, turn, model));
    }
    if (clue.kind === 'border') {
        const [row, column] = clue.place;
        const beyond: Place = clue.side === 'right' ? [row, column + 1] : [row + 1, column];
        const images = [clue.place, beyond].map(place => imageOfPlace(place, turn, model));
        const [first, second] = images.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
        return borderClue(first!, second!);
    }
    return undefined;
}

/** The changes that write clues for which the text has no place yet: rows are filled up, and numbers outside get one. */
function tableEdits(blocks: readonly Block[], model: Model, clues: readonly WrittenClue[]): TextEdit[] | undefined {
    const block = blocks.find(({ $type }) => $type === 'Grid');
    const table = block && readTable(block, model);
    if (!block || !table) {
        return undefined;
    }
    const cells = table.cells.map(row => [...row]);
    const outside = { above: table.above && [...table.above], left: table.left && [...table.left] };
    for (const { clue, text } of clues) {
        if (clue.kind === 'outside') {
            const [line, count] =
                clue.line === 'row' ? (['left', model.rows] as const) : (['above', model.columns] as const);
            outside[line] ??= Array<string>(count).fill('.');
            outside[line][clue.index] = text;
        } else if (clue.kind === 'cell' || clue.kind === 'border') {
            const [row, column] = clue.place;
            cells[row]![column] = cellAfter(cells[row]![column]!, clue, text);
        }
    }
    return writeTableRows(block, { ...table, cells, above: outside.above, left: outside.left }, 0);
}

function cellAfter(cell: TableCell, clue: Clue & { readonly kind: 'cell' | 'border' }, text: string): TableCell {
    return clue.kind === 'cell' ? { ...cell, parts: [{ text }] } : { ...cell, [clue.side]: text !== '.' };
}

/** The changes that put cells into a region; where there are no regions yet, all other cells are another one. */
function regionEdits(
    blocks: readonly Block[],
    type: PuzzleType,
    model: Model,
    places: readonly Place[],
    name: string,
): TextEdit[] | undefined {
    const naming = type.text.naming?.region;
    if (
        !naming ||
        typeof naming.read(name) !== 'string' ||
        !places.every(place => isWithin(place, model.rows, model.columns))
    ) {
        return undefined;
    }
    const inGrid = new Grid(model.rows, model.columns);
    const chosen = new Set(places.map(place => inGrid.index(...place)));
    const block = blocks.find(({ $type }) => $type === 'Regions');
    const table = block && readTable(block, model);
    if (block && !table) {
        return undefined;
    }
    const other = name === 'A' ? 'B' : 'A';
    const cells = Array.from({ length: model.rows }, (_, row) =>
        Array.from({ length: model.columns }, (_, column): TableCell => {
            const own = table?.cells[row]?.[column] ?? { ...emptyCell, parts: [{ text: other }] };
            return chosen.has(inGrid.index(row, column)) ? { ...own, parts: [{ text: name }] } : own;
        }),
    );
    if (block && table) {
        return writeTableRows(block, { ...table, cells });
    }
    const last = blocks.find(({ $type }) => $type === 'Grid')!.rows.at(-1)!;
    const lines = blockLines(
        'regions',
        cells.map(row => row.map(({ parts }) => parts[0]!.text).join(' ')),
    );
    return [editOf({ at: last, where: 'line below', text: `\n${lines.join('\n')}` })];
}

const noBoard: Text = {
    en: 'The text has no board that can be edited.',
    ja: 'テキストに、編集できる盤面がありません。',
};
const noPlace: Text = {
    en: 'The text has no place for this; see what is underlined there.',
    ja: 'テキストに書き込む場所がありません。下線の部分を見てください。',
};
const noSign: Text = { en: 'This puzzle does not use that character.', ja: 'このパズルでは使わない文字です。' };

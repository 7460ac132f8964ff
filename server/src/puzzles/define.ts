import { type Clue, cellClue, clueName } from '../board/clue';
import type { Role } from '../board/drawing';
import { cellName, filled, Grid, inRows, type Place } from '../board/grid';
import type { Puzzle } from '../language/generated/ast';
import { sameText, type Text } from '../message';
import { type BoardForm, boardLayout, readBoard, readingOf } from './board-text';
import { boardDrawing, edgesBetween, givenBorders, textsInCells } from './drawing';
import type { EditFacet } from './edit-facet';
import type { HintsFacet } from './hints-facet';
import type { Answer, Model, PartialAnswer, WrittenClue } from './model';
import { linesOf } from './outside';
import type { PuzzleType } from './puzzle-type';
import { Reader, withCells } from './reading';
import type { RulesFacet } from './rules-facet';
import type { Signs } from './signs';
import { boardLines } from './table';
import type { ClueTexts, Offer, PartMeanings, TextFacet, WordMeanings } from './text-facet';
import type { Entry, ViewFacet } from './view-facet';

type Facets<A extends Puzzle, M extends Model> = Omit<TextFacet<A, M>, 'name' | 'form' | 'meanings'> &
    RulesFacet<M> &
    HintsFacet<M> &
    ViewFacet<M> &
    Omit<EditFacet<A, M>, 'blank'>;

/**
 * A puzzle type's own account of itself: its signs, its rules, and all that differs from a puzzle with a value in each
 * cell, which is what the rest defaults to.
 */
export type Definition<A extends Puzzle, V, M extends Model<V>> = Pick<Facets<A, M>, 'summary' | 'post'> &
    Partial<Omit<Facets<A, M>, 'summary' | 'post'>> &
    Additions<A, V, M>;

interface Additions<A extends Puzzle, V, M extends Model<V>> {
    readonly type: M['type'];
    readonly form: BoardForm<V>;
    /** What a new puzzle has besides an empty board. */
    readonly blankWith?: (rows: number, columns: number) => Partial<M>;
    /** Reads what stands above the board. */
    readonly readLines?: (reader: Reader, ast: A) => Omit<M, keyof Model>;
    /** What the block `grid` of a puzzle holds, where that depends on it. */
    readonly formOf?: (model: M) => BoardForm<V>;
    /** The lines of the text above the board, such as a fleet or a list of words. */
    readonly lines?: (model: M) => readonly string[];
    /** The value of the key in a cell, where what stands there says it. */
    readonly givenValue?: (content: V) => number | undefined;
    /** How an answer is entered by hand; left out: the numbers up to that of the cells are typed. */
    readonly entry?: (model: M) => Entry;
    /** What a key is in the end where nothing was entered by hand; left out where every key has to be entered. */
    readonly defaultValue?: number;
    /** The keywords of lines that a puzzle can do without; each is also what the model calls what such a line says. */
    readonly spareLines?: readonly (keyof M & string)[];
    /** The edges that are drawn; left out: the given borders. */
    readonly edges?: (model: M, answer: PartialAnswer) => (cell: number, next: number) => Role | undefined;
    /** A value as one character of a row in JSON; left out: rows are lists of numbers. */
    readonly sign?: (model: M, value: number) => string;
    /** What would be written into a cell to give what it is in an answer; undefined where that stands there already. */
    readonly clueText?: (model: M, answer: Answer, cell: number, grid: Grid) => string | undefined;
    /** What a clue is called and means that stands neither in a cell nor outside, such as a fleet. */
    readonly otherClue?: (model: M, clue: Clue) => ClueTexts | undefined;
    /** Meanings of parts that are no clues, besides those that the form gives. */
    readonly partMeanings?: PartMeanings;
    readonly wordMeanings?: WordMeanings;
}

export function definePuzzleType<A extends Puzzle, V, M extends Model<V>>(own: Definition<A, V, M>): PuzzleType<A, M> {
    const { form } = own;
    const { name, signs } = form;
    const { placeholder } = signs;
    const formOf = own.formOf ?? (() => form);
    const givenValue = own.givenValue ?? ((content: V) => (typeof content === 'number' ? content : undefined));
    const describeValue = own.describeValue ?? ((_model: M, _key: number, value: number) => sameText(String(value)));
    const shortValue =
        own.shortValue ?? ((model: M, key: number, value: number) => describeValue(model, key, value).en);
    const clueText =
        own.clueText ??
        ((model: M, answer: Answer, cell: number, grid: Grid) =>
            givenValue(contentAt(model, grid.place(cell))) === undefined ? String(answer[cell]) : undefined);

    const all: Facets<A, M> = {
        rules: () => ({ name, sentences: [own.summary], conditions: [] }),
        read: ast => {
            const reader = new Reader();
            const lines = own.readLines?.(reader, ast);
            const board = readBoard(reader, ast, form);
            return readingOf(reader, board, board && ({ type: own.type, ...board.model, ...lines } as M));
        },
        check: () => [],
        figures: () => [],
        layout: row => boardLayout(row, form),
        turned: ({ text }, turn) => signs.turned(text, turn),
        offers: (_ast, word, before) => (word === 'grid' ? boardOffers(form, before) : []),
        typed: (_model, before, text, goesOn) => signs.typed(before, text, goesOn),
        cycle: () => signs.cycle,
        extras: () => ({}),
        changeExtra: () => undefined,
        placeholders: ({ cells }) =>
            cells.flatMap((row, r) =>
                row.flatMap((content, c) => (placeholder && content === placeholder.value ? cellClue([r, c]) : [])),
            ),
        keys: model => {
            const grid = new Grid(model.rows, model.columns);
            return grid.cells.map(cell => [grid.place(cell)]);
        },
        play: model => ({
            entry: own.entry?.(model) ?? { kind: 'typed', signs: { upTo: model.rows * model.columns } },
            given: model.cells.flat().map(givenValue),
            ...(own.defaultValue !== undefined && { defaultValue: own.defaultValue }),
        }),
        draw: (model, answer) =>
            boardDrawing(model, [
                ...textsInCells<V>(model, formOf(model).signs, cell =>
                    answer[cell] === undefined ? undefined : shortValue(model, cell, answer[cell]),
                ),
                ...edgesBetween(model, (own.edges ?? givenBorders)(model, answer)),
            ]),
        toJson: (model, answer) => {
            const { sign } = own;
            const rows = inRows(answer, model.columns);
            return sign ? rows.map(row => row.map(value => sign(model, value)).join('')) : rows;
        },
        withoutClue: (model, clue) => {
            if (clue.kind === 'line') {
                return own.spareLines?.some(keyword => keyword === clue.keyword) ? [{ clue, text: '' }] : [];
            }
            const content = clue.kind === 'cell' ? contentAt(model, clue.place) : null;
            const leavesPlace = content !== null && placeholder?.remains && content !== placeholder.value;
            return content !== null || clue.kind === 'outside' || clue.kind === 'border'
                ? [{ clue, text: leavesPlace ? placeholder.text : '.' }]
                : [];
        },
        possibleClues: (model, answer) => {
            const grid = new Grid(model.rows, model.columns);
            const missing = linesOf(model, grid).filter(({ count }) => count === null);
            const beside = missing.map(({ clue, cells }) => ({
                clue,
                text: String(formOf(model).outside!.count(answer, cells)),
            }));
            const inCells = grid.cells.flatMap((cell): WrittenClue[] => {
                const text = clueText(model, answer, cell, grid);
                return text === undefined ? [] : [{ clue: cellClue(grid.place(cell)), text }];
            });
            return [...inCells, ...beside];
        },
        essence: model => {
            const table = formOf(model).signs;
            return {
                cells: model.cells.map(row => row.map(content => table.print(content))),
                lines: own.lines?.(model) ?? [],
            };
        },
        write: (model, clues) => withClues(model, clues, formOf(model).signs),
        clueTexts: (model, clue) =>
            clueOfBoard(formOf(model), model, clue) ??
            own.otherClue?.(model, clue) ?? { name: sameText(clueName(clue)), means: sameText(clueName(clue)) },
        print: model => {
            const table = formOf(model).signs;
            return [
                ...(own.lines?.(model) ?? []),
                ...boardLines(model, (row, column) => table.print(model.cells[row]![column]!)),
            ];
        },
        ...own,
        describeValue,
        shortValue,
    };
    return composed(own, all);
}

function composed<A extends Puzzle, V, M extends Model<V>>(
    own: Definition<A, V, M>,
    all: Facets<A, M>,
): PuzzleType<A, M> {
    const { form } = own;
    const { name, signs, outside, sizes } = form;
    const { placeholder } = signs;
    return {
        text: {
            ...all,
            name,
            form: {
                ...(sizes && { sizes }),
                hasOutside: outside !== undefined,
                ...(placeholder && { placeholder: placeholder.text }),
            },
            meanings: {
                parts: { ...meaningsOfParts(form), ...own.partMeanings },
                words: own.wordMeanings ?? {},
            },
        },
        rules: all,
        hints: all,
        view: all,
        edit: {
            ...all,
            blank: (rows, columns) =>
                ({
                    type: own.type,
                    rows,
                    columns,
                    cells: filled({ rows, columns }, () => signs.read('.')),
                    ...(form.borders && { borders: [] }),
                    ...(outside && { rowClues: Array(rows).fill(null), columnClues: Array(columns).fill(null) }),
                    ...own.blankWith?.(rows, columns),
                }) as unknown as M,
        },
    };
}

/** What can be typed in a row of the board, each with what it is called. */
export function boardOffers<V>({ signs, borders, outside }: BoardForm<V>, before: readonly string[]): readonly Offer[] {
    const hasBar = before.some(text => /[|｜]/.test(text));
    return [
        ...signs.all,
        ...(borders
            ? [
                  { text: '.|', name: besideCell(borders.name, theCell).right },
                  { text: '._', name: besideCell(borders.name, theCell).below },
              ]
            : []),
        ...(outside && !hasBar ? [bar] : []),
    ];
}

/** What a border at a side of a cell is called, with an indefinite article in English. */
function besideCell({ en, ja }: Text, cell: Text): { readonly right: Text; readonly below: Text } {
    return {
        right: { en: `a ${en} at the right of ${cell.en}`, ja: `${cell.ja}の右の${ja}` },
        below: { en: `a ${en} below ${cell.en}`, ja: `${cell.ja}の下の${ja}` },
    };
}

const theCell: Text = { en: 'the cell', ja: 'マス' };

const bar: Offer = {
    text: '|',
    name: {
        en: 'separates the number of a row from its cells; a first line that begins with it holds the numbers of the columns',
        ja: '行の数字とマスの区切り。最初の行の先頭に書くと、その行は列の数字になります',
    },
};

/** The parts of a row of the board that are no clues. */
function meaningsOfParts<V>({ signs, borders, outside }: BoardForm<V>): PartMeanings {
    const ofSigns = signs.all.flatMap(sign => ('value' in sign && sign.means ? [[sign.kind, sign.means]] : []));
    return {
        ...Object.fromEntries(ofSigns),
        ...(borders && { border: borders.means }),
        ...(outside && { outside: noNumber, separator }),
    };
}

const noNumber: Text = { en: 'No number is given for this row or column.', ja: 'この行や列の数字は示されていません。' };

const separator: Text = {
    en: 'The board begins here; the numbers of the rows stand before it.',
    ja: 'ここから右が盤面で、左は行の数字です。',
};

/** A clue on the board or outside of it; undefined for any other. */
function clueOfBoard<V>({ signs, borders, outside }: BoardForm<V>, model: Model<V>, clue: Clue): ClueTexts | undefined {
    switch (clue.kind) {
        case 'cell': {
            const content = contentAt(model, clue.place);
            const { en, ja } = signs.nameOf(content);
            const cell = cellName(clue.place);
            return { name: { en: `${cell} = ${en}`, ja: `${cell} = ${ja}` }, means: signs.meaningOf(content) };
        }
        case 'border':
            return {
                name: besideCell(borders!.name, sameText(cellName(clue.place)))[clue.side],
                means: borders!.means,
            };
        case 'outside': {
            const count = (clue.line === 'row' ? model.rowClues : model.columnClues)![clue.index]!;
            const line = clue.line === 'row' ? '行目' : '列目';
            const name = { en: `${clueName(clue)} = ${count}`, ja: `${clue.index + 1}${line} = ${count}` };
            return { name, means: outside!.means(count, clue.line) };
        }
        default:
            return undefined;
    }
}

function contentAt<V>({ cells }: Model<V>, [row, column]: Place): V {
    return cells[row]![column]!;
}

/** A model in which clues on the board and outside are replaced by what their texts say. */
function withClues<V, M extends Model<V>>(model: M, clues: readonly WrittenClue[], signs: Signs<V>): M {
    const counts = { row: [...(model.rowClues ?? [])], column: [...(model.columnClues ?? [])] };
    const borders = new Map(model.borders?.map(pair => [pair.join(), pair]));
    const gone = new Set<string>();
    for (const { clue, text } of clues) {
        if (clue.kind === 'outside') {
            counts[clue.line][clue.index] = text === '.' ? null : Number(text);
        } else if (clue.kind === 'line' && text === '') {
            gone.add(clue.keyword);
        } else if (clue.kind === 'border') {
            const [row, column] = clue.place;
            const cell = row * model.columns + column;
            const pair = [cell, clue.side === 'below' ? cell + model.columns : cell + 1] as const;
            borders.delete(pair.join());
            if (text !== '.') {
                borders.set(pair.join(), pair);
            }
        }
    }
    return {
        ...(Object.fromEntries(Object.entries(model).filter(([name]) => !gone.has(name))) as M),
        cells: withCells(model.cells, clues, text => signs.read(text) as V),
        ...(model.borders && { borders: [...borders.values()] }),
        ...(model.rowClues && { rowClues: counts.row }),
        ...(model.columnClues && { columnClues: counts.column }),
    };
}

import { type Clue, cellClue } from '../board/clue';
import { filled, Grid, type Place } from '../board/grid';
import { bySide, countOutside, lengthOf, outsideFields } from '../board/outside';
import { sum } from '../extremes';
import type { EditFacet } from './edit-facet';
import { type Boards, contentAt, formOf, givenValue, signOf } from './form';
import type { Answer, Model, WrittenClue } from './model';
import { linesOf } from './outside';
import type { AstOf } from './text-facet';

/** The differences of a type's editing from a puzzle with clues in cells, on borders and outside. */
export interface OwnEdit<M extends Model> extends Partial<Omit<EditFacet<AstOf<M>, M>, 'blank'>> {
    /** The fields of a new puzzle besides its empty board. */
    readonly blankWith?: (rows: number, columns: number) => Partial<M>;
    /** The keywords of lines that a puzzle can do without; each is also the field of the model with the line's content. */
    readonly spareLines?: readonly (keyof M & string)[];
    /**
     * The text that gives a cell its value in an answer; undefined if the cell gives it already. Default: the value's
     * sign.
     */
    readonly clueText?: (model: M, answer: Answer, cell: number, grid: Grid) => string | undefined;
    /** The number outside of a line with these cells in an answer. Default: the sum of their values. */
    readonly outsideCount?: (model: M, answer: Answer, cells: readonly number[]) => number;
    /** The largest number outside of a line with so many cells. Default: that number of cells. */
    readonly outsideMost?: (model: M, cells: number) => number;
    /** The text of a clue that is a line above the board, and what it could be instead. Default: no line is a clue. */
    readonly lineTexts?: (
        model: M,
        keyword: string,
    ) => { readonly own: string; readonly others: readonly string[] } | undefined;
    /** See `EditFacet.otherTexts`: of a clue in a cell. Default: none. */
    readonly otherSigns?: (model: M, place: Place) => readonly string[];
}

export function defineEdit<V, M extends Model<V>>(boards: Boards<V, M>, own: OwnEdit<M> = {}): EditFacet<AstOf<M>, M> {
    const {
        blankWith,
        spareLines = [],
        clueText,
        outsideCount = total,
        outsideMost: _most,
        lineTexts,
        otherSigns: _signs,
        ...others
    } = own;
    const { signs, borders, regions, outside } = boards.form;
    const { placeholder } = signs;
    const clueIn =
        clueText ??
        ((model: M, answer: Answer, cell: number, grid: Grid) =>
            givenValue(boards, contentAt(model, grid.place(cell))) === undefined
                ? signOf(boards, answer[cell]!)
                : undefined);
    return {
        blank: (rows, columns) => {
            const board: Model<V> = {
                type: boards.type,
                rows,
                columns,
                cells: filled({ rows, columns }, () => signs.read('.')!),
                ...(borders && { borders: [] }),
                ...(regions?.required && { regions: filled({ rows, columns }, () => 'A') }),
                ...outsideFields(
                    bySide(outside ?? [], side => Array<null>(lengthOf(side, { rows, columns })).fill(null)),
                ),
            };
            return { ...board, ...blankWith?.(rows, columns) } as M;
        },
        extras: () => ({}),
        changeExtra: () => undefined,
        withoutClue: (model, clue) => {
            if (clue.kind === 'line') {
                return spareLines.some(keyword => keyword === clue.keyword) ? [{ clue, text: '' }] : [];
            }
            const content = clue.kind === 'cell' ? contentAt(model, clue.place) : null;
            const leavesPlace = content !== null && placeholder?.remains && content !== placeholder.value;
            return content !== null || clue.kind === 'outside' || clue.kind === 'border'
                ? [{ clue, text: leavesPlace ? placeholder.text : '.' }]
                : [];
        },
        movedClue: (model, clue, to) => {
            const isEmpty = (content: V): boolean => content === signs.read('.');
            const content = clue.kind === 'cell' ? contentAt(model, clue.place) : signs.read('.')!;
            return isEmpty(content) || !isEmpty(contentAt(model, to))
                ? []
                : [
                      { clue, text: '.' },
                      { clue: cellClue(to), text: formOf(boards, model).signs.print(content) },
                  ];
        },
        swappedClues: (model, clue, other) => swapped(boards, model, clue, other),
        textAt: (model, clue) =>
            clue.kind === 'line' ? (lineTexts?.(model, clue.keyword)?.own ?? '') : textAt(boards, model, clue),
        otherTexts: (model, clue) => otherTexts(own, model, clue).filter(text => text !== textAt(boards, model, clue)),
        possibleClues: (model, answer) => {
            const grid = new Grid(model.rows, model.columns);
            const missing = linesOf(model, grid).filter(({ count }) => count === null);
            const beside = missing.map(({ clue, cells }) => ({
                clue,
                text: String(outsideCount(model, answer, cells)),
            }));
            const inCells = grid.cells.flatMap((cell): WrittenClue[] => {
                const text = clueIn(model, answer, cell, grid);
                return text === undefined ? [] : [{ clue: cellClue(grid.place(cell)), text }];
            });
            return [...inCells, ...beside];
        },
        placeholders: ({ cells }) =>
            cells.flatMap((row, r) =>
                row.flatMap((content, c) => (placeholder && content === placeholder.value ? cellClue([r, c]) : [])),
            ),
        ...others,
    };
}

/** See `EditFacet.otherTexts`; among them may be the clue's own text. */
function otherTexts<M extends Model>(own: OwnEdit<M>, model: M, clue: Clue): readonly string[] {
    const { lineTexts, otherSigns, outsideMost } = own;
    if (clue.kind === 'line') {
        return lineTexts?.(model, clue.keyword)?.others ?? [];
    }
    if (clue.kind === 'outside') {
        const cells = clue.line === 'row' ? model.columns : model.rows;
        const most = outsideMost?.(model, cells) ?? cells;
        return Array.from({ length: most + 1 }, (_, number) => String(number));
    }
    return clue.kind === 'cell' ? (otherSigns?.(model, clue.place) ?? []) : [];
}

/** See `EditFacet.swappedClues`. */
export function swapped<V, M extends Model<V>>(boards: Boards<V, M>, model: M, clue: Clue, other: Clue): WrittenClue[] {
    const [text, otherText] = [clue, other].map(one => textAt(boards, model, one)) as [string, string];
    return text === otherText || [text, otherText].some(one => one === '' || one === '.')
        ? []
        : [
              { clue, text: otherText },
              { clue: other, text },
          ];
}

function textAt<V, M extends Model<V>>(boards: Boards<V, M>, model: M, clue: Clue): string {
    if (clue.kind === 'cell') {
        return formOf(boards, model).signs.print(contentAt(model, clue.place));
    }
    const count = clue.kind === 'outside' && countOutside(model, clue);
    return typeof count === 'number' ? String(count) : '';
}

function total(_model: Model, answer: Answer, cells: readonly number[]): number {
    return sum(cells.map(cell => answer[cell]!));
}

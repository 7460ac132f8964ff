import type { Role } from '../board/drawing';
import { Grid, inRows } from '../board/grid';
import { sameText } from '../message';
import { boardDrawing, edgesBetween, givenBorders, textsInCells } from './drawing';
import { type Boards, formOf, givenValue } from './form';
import type { Model, PartialAnswer } from './model';
import type { Entry, ViewFacet } from './view-facet';
import { withClues } from './write-clues';

/** The differences of a type's view from a puzzle with a value in each cell. */
export interface OwnView<M extends Model> extends Partial<ViewFacet<M>> {
    /** How a value is entered by hand. Default: the numbers up to that of the cells are typed. */
    readonly entry?: (model: M) => Entry;
    /** The value of each key for which nothing was entered by hand. Default: every key needs an entry. */
    readonly defaultValue?: number;
    /** The edges that are drawn. Default: the given borders. */
    readonly edges?: (model: M, answer: PartialAnswer) => (cell: number, next: number) => Role | undefined;
    /** A value as one character of a row in JSON. Default: rows are lists of numbers. */
    readonly sign?: (model: M, value: number) => string;
}

export function defineView<V, M extends Model<V>>(boards: Boards<V, M>, own: OwnView<M> = {}): ViewFacet<M> {
    const { entry, defaultValue, edges = givenBorders, sign, ...others } = own;
    const describeValue: ViewFacet<M>['describeValue'] =
        own.describeValue ?? ((_model, _key, value) => sameText(String(value)));
    const shortValue: ViewFacet<M>['shortValue'] =
        own.shortValue ?? ((model, key, value) => describeValue(model, key, value).en);
    return {
        keys: model => {
            const grid = new Grid(model.rows, model.columns);
            return grid.cells.map(cell => [grid.place(cell)]);
        },
        draw: (model, answer) =>
            boardDrawing(model, [
                ...textsInCells<V>(model, formOf(boards, model).signs, cell =>
                    answer[cell] === undefined ? undefined : shortValue(model, cell, answer[cell]),
                ),
                ...edgesBetween(model, edges(model, answer)),
            ]),
        figures: () => [],
        play: model => ({
            entry: entry?.(model) ?? { kind: 'typed', signs: { upTo: model.rows * model.columns } },
            given: model.cells.flat().map(content => givenValue(boards, content)),
            ...(defaultValue !== undefined && { defaultValue }),
        }),
        toJson: (model, answer) => {
            const rows = inRows(answer, model.columns);
            return sign ? rows.map(row => row.map(value => sign(model, value)).join('')) : rows;
        },
        describeValue,
        shortValue,
        typed: (model, before, text, goesOn) => formOf(boards, model).signs.typed(before, text, goesOn),
        cycle: model => formOf(boards, model).signs.cycle,
        write: (model, clues) => withClues(model, clues, formOf(boards, model).signs),
        ...others,
    };
}

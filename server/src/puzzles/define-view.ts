import type { Item, Role } from '../board/drawing';
import { Grid, inRows } from '../board/grid';
import { sameText } from '../message';
import { readNumber } from './characters';
import { boardDrawing, edgesBetween, givenBorders, textsInCells } from './drawing';
import { type Boards, formOf, givenValue } from './form';
import type { Model, PartialAnswer } from './model';
import type { Entry, PadKey, ViewFacet } from './view-facet';
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
    /**
     * The largest number that can be typed into a cell. Default: the largest that is entered by hand, if numbers are
     * signs.
     */
    readonly largest?: (model: M) => number;
    /** The fields of the model that a line of the text above the board gives. Left out if no such line is a clue. */
    readonly readLine?: (text: string) => Partial<M>;
    /** A sign as it is drawn in the cell [0, 0]; undefined if that is its text. Default: all are. */
    readonly signItems?: (model: M, text: string) => readonly Item[] | undefined;
}

const digits = [...'1234567890'];

export function defineView<V, M extends Model<V>>(boards: Boards<V, M>, own: OwnView<M> = {}): ViewFacet<M> {
    const { entry, defaultValue, edges = givenBorders, sign, largest, readLine, signItems, ...others } = own;
    const describeValue: ViewFacet<M>['describeValue'] =
        own.describeValue ?? ((_model, _key, value) => sameText(String(value)));
    const shortValue: ViewFacet<M>['shortValue'] =
        own.shortValue ?? ((model, key, value) => describeValue(model, key, value).en);
    const cycle: ViewFacet<M>['cycle'] = own.cycle ?? (model => formOf(boards, model).signs.cycle);
    const entryOf = (model: M): Entry =>
        entry?.(model) ?? { kind: 'typed', signs: { upTo: model.rows * model.columns } };
    const numberKeys = digits.map((text): PadKey => ({ text, name: sameText(text) }));
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
            entry: entryOf(model),
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
        cycle,
        pad: (model, at) => {
            if (at === 'outside') {
                return numberKeys;
            }
            const { signs } = formOf(boards, model);
            const most = largest?.(model) ?? (signs.all.some(sign => 'from' in sign) ? upTo(entryOf(model)) : -1);
            const all = cycle(model);
            return [
                // Digits that begin no number are the second ones of others.
                ...numberKeys.filter(({ text }) => Number(text) <= most && (most > 9 || all.includes(text))),
                ...all
                    .filter(text => text !== '.' && (most < 0 || readNumber(text) === undefined))
                    .map(text => ({ text, name: signs.nameOf(signs.read(text)!), items: signItems?.(model, text) })),
            ];
        },
        write: (model, clues) => withClues(model, clues, formOf(boards, model).signs, readLine),
        ...others,
    };
}

function upTo(entry: Entry): number {
    return entry.kind === 'typed' && 'upTo' in entry.signs ? entry.signs.upTo : Infinity;
}

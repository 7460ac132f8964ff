import { type Line, largestSide, type Place } from '../board/grid';
import { anyOf, type Message, type Text } from '../message';
import type { Answer, Model } from './model';
import type { Signs } from './signs';

/** The boards of a puzzle type: what the defaults of its facets go by. */
export interface Boards<V, M extends Model<V>> {
    readonly type: M['type'];
    readonly form: BoardForm<V>;
    /** The form of one puzzle's board, if that depends on the puzzle. */
    readonly formOf?: (model: M) => BoardForm<V>;
    /** The value of the key of a cell with this content; undefined if the content leaves it open. Default: a number's. */
    readonly givenValue?: (content: V) => number | undefined;
}

/** The form of one puzzle's board. */
export function formOf<V, M extends Model<V>>({ form, formOf }: Boards<V, M>, model: M): BoardForm<V> {
    return formOf?.(model) ?? form;
}

/** The value that the content of a cell gives; undefined if it gives none. */
export function givenValue<V, M extends Model<V>>(boards: Boards<V, M>, content: V): number | undefined {
    return boards.givenValue ? boards.givenValue(content) : typeof content === 'number' ? content : undefined;
}

/** The sign that gives a cell this value; undefined if there is none. */
export function signOf<V, M extends Model<V>>(boards: Boards<V, M>, value: number): string | undefined {
    const { signs } = boards.form;
    const single = signs.all.find(sign => 'value' in sign && givenValue(boards, sign.value) === value);
    return single?.text ?? (signs.isSign(String(value)) ? String(value) : undefined);
}

/** The content of a cell. */
export function contentAt<V>({ cells }: Model<V>, [row, column]: Place): V {
    return cells[row]![column]!;
}

/** What the block `grid` of a puzzle type holds. */
export interface BoardForm<V> {
    /** Of the puzzle type. */
    readonly name: Text;
    readonly signs: Signs<V>;
    /** What a border behind a cell is called and means; left out where the type has none. */
    readonly borders?: { readonly name: Text; readonly means: Text };
    /** The meaning of a region; left out if the type has none. If they are not required, a puzzle may have none. */
    readonly regions?: { readonly means: Text; readonly required?: boolean };
    /** What a number outside means, and what it is in an answer for the cells of its line; left out where the type has none. */
    readonly outside?: {
        means(count: number, line: Line): Text;
        count(answer: Answer, cells: readonly number[]): number;
    };
    /** The sizes that a board can have, rows by columns; left out where it can have any. */
    readonly sizes?: readonly (readonly [number, number])[];
    /** The signs in a sentence, where there are too many to name each of them. */
    readonly listed?: Text;
    /** What is said, once for the whole board, of texts that are no signs; left out, or undefined: which signs there are. */
    readonly complaint?: (text: string) => Message | undefined;
    /** What other programs write into an empty cell, and what is said of it, once for the whole board. */
    readonly emptyElsewhere?: { readonly sign: RegExp; readonly complaint: Message };
}

/** What is said where somebody asks for a board of a size that no puzzle of the type has; undefined for one that can be. */
export function wrongSize(
    form: Pick<BoardForm<never>, 'name' | 'sizes'>,
    rows: number,
    columns: number,
): Text | undefined {
    const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= largestSide;
    return isSide(rows) && isSide(columns) ? otherSize(form, rows, columns) : notASize;
}

const notASize: Text = {
    en: `A board has from 1 to ${largestSide} rows and columns.`,
    ja: `盤面の行数と列数は、それぞれ1から${largestSide}までです。`,
};

/** What is said of a board of another size than the type has; undefined for one that it has. */
export function otherSize(
    { name, sizes }: Pick<BoardForm<never>, 'name' | 'sizes'>,
    rows: number,
    columns: number,
): Message | undefined {
    if (!sizes || sizes.some(size => size[0] === rows && size[1] === columns)) {
        return undefined;
    }
    const texts = sizes.map(([height, width]) => `${width}x${height}`);
    return {
        code: 'language/board-size',
        en: `The board of a ${name.en} is ${anyOf(texts)}.`,
        ja: `${name.ja}の盤面の大きさは${texts.join('か')}です。`,
    };
}

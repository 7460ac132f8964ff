import { largestSide, type Place, type Size } from '../board/grid';
import type { Side } from '../board/outside';
import { anyOf, type Message, type Text } from '../message';
import type { Model } from './model';
import type { Signs } from './signs';

/** The boards of a puzzle type: what the defaults of its facets go by. */
export interface Boards<V, M extends Model<V>> {
    readonly type: M['type'];
    readonly form: BoardForm<V>;
    /** The form of one puzzle's board, if that depends on the puzzle. */
    readonly formOf?: (model: M) => BoardForm<V>;
    /**
     * The value of the key of a cell with this content; undefined if the content leaves it open. Default: a number's.
     */
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

/**
 * The content of the boards of a puzzle type: signs, borders, regions and numbers outside. The text facet has their
 * meanings.
 */
export interface BoardForm<V> {
    /** The name of the puzzle type. */
    readonly name: Text;
    readonly signs: Signs<V>;
    /** The name of a border; absent if the type has none. */
    readonly borders?: { readonly name: Text };
    /** Left out if the type has no regions. `required` if every board must have them. */
    readonly regions?: { readonly required?: boolean };
    /** The sides at which boards have numbers outside: one or both sides of rows, and the same of columns. */
    readonly outside?: readonly Side[];
    /** Left out if a board can have any size. */
    readonly sizes?: BoardSizes;
}

/** The sizes that the boards of a puzzle type can have. */
export interface BoardSizes {
    allows(size: Size): boolean;
    /** The sizes in words, after "The board of a Sudoku is": "4x4 or 9x9", "as wide as it is high". */
    readonly name: Text;
    /** The size of a new puzzle. */
    readonly usual: Size;
    /** The size of a small board that shows the signs. */
    readonly sample: Size;
}

/** A few sizes, the smallest first, which is that of the sample. */
export function onlySizes(sizes: readonly Size[], usual: Size): BoardSizes {
    const names = sizes.map(({ rows, columns }) => `${columns}x${rows}`);
    return {
        allows: ({ rows, columns }) => sizes.some(size => size.rows === rows && size.columns === columns),
        name: { en: anyOf(names), ja: names.join('か') },
        usual,
        sample: sizes[0]!,
    };
}

/** The reason why a board cannot have this size; undefined if it can. */
export function wrongSize(
    form: Pick<BoardForm<never>, 'name' | 'sizes'>,
    rows: number,
    columns: number,
): Text | undefined {
    const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= largestSide;
    return isSide(rows) && isSide(columns) ? otherSize(form, rows, columns) : notASize();
}

const notASize = (): Text => ({
    en: `A board has from 1 to ${largestSide} rows and columns.`,
    ja: `盤面の行数と列数は、それぞれ1から${largestSide}までです。`,
});

/** The message for a size that the type does not have; undefined if it does. */
export function otherSize(
    { name, sizes }: Pick<BoardForm<never>, 'name' | 'sizes'>,
    rows: number,
    columns: number,
): Message | undefined {
    return !sizes || sizes.allows({ rows, columns })
        ? undefined
        : {
              code: 'language/board-size',
              en: `The board of a ${name.en} is ${sizes.name.en}.`,
              ja: `${name.ja}の盤面の大きさは${sizes.name.ja}です。`,
          };
}

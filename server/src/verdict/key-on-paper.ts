import { centre, type Drawing, type Item, placesOf, whereIs } from '../board/drawing';
import type { Place } from '../board/grid';
import { letterName } from '../board/names';
import type { Text } from '../message';
import type { KeyLine } from '../puzzles/key-form';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { wayOf } from '../solve/key-string';

/** How solvers write the key of a puzzle down, in sentences. */
export function keyWording(model: Model, key: KeyLine): readonly Text[] {
    const way = wayOf(model, key);
    const { en, ja } = typeOf(model).rules.keyForm?.signs ?? { en: 'the value of each cell', ja: '各マスの値' };
    const lines = [key.rows, key.columns, key.cells];
    const groups = key.rows.length + key.columns.length + Math.min(key.cells.length, 1);
    return way
        ? [way.wording]
        : [
              { en: `Key: write ${en}.`, ja: `解答キー: ${ja}を書きます。` },
              ...readingOrders.filter((_text, index) => lines[index]!.length > 0).map(inTurn),
              ...(groups > 1 ? [commas] : []),
          ];
}

/** Of rows, columns and cells. */
const readingOrders: readonly Text[] = [
    {
        en: 'Take the marked rows from the top, each from left to right.',
        ja: '印のついた行を上から順に、それぞれ左から見ます。',
    },
    {
        en: 'Take the marked columns from the left, each from top to bottom.',
        ja: '印のついた列を左から順に、それぞれ上から見ます。',
    },
    {
        en: 'Take the cells with letters in their corners, in the order of these letters.',
        ja: '隅にA、B、C…と書かれたマスを、その順に見ます。',
    },
];

/** The sentence about the next lines or cells. */
function inTurn({ en, ja }: Text, index: number): Text {
    return index === 0 ? { en, ja } : { en: `Then t${en.slice(1)}`, ja: `次に、${ja}` };
}

const commas: Text = {
    en: 'Put a comma between two of these.',
    ja: '行や列の間は「,」で区切ります。',
};

/** Adds the marks of a key to a board for paper: arrows beside marked lines, or labels; letters in marked cells. */
export function withKeyMarks(drawing: Drawing, model: Model, key: KeyLine): Drawing {
    const { rows, columns, outside } = drawing;
    const way = wayOf(model, key);
    const right = outside.right ?? 0;
    const bottom = outside.bottom ?? 0;
    const labels = (
        count: number,
        label: (index: number) => string | undefined,
        at: (index: number) => Place,
    ): Item[] =>
        Array.from({ length: count }, (_, index) => index).flatMap(index => {
            const text = label(index);
            return text === undefined ? [] : [{ kind: 'text', at: centre(...at(index)), text, role: 'given' }];
        });
    const arrow = (marked: readonly number[], text: string) => (index: number) =>
        marked.includes(index) ? text : undefined;
    const beside = labels(rows, way?.rowLabel ?? arrow(key.rows, '←'), row => [row, columns + right]);
    const below = labels(columns, way?.columnLabel ?? arrow(key.columns, '↑'), column => [rows + bottom, column]);
    return {
        ...drawing,
        items: [...withLetters(drawing.items, key.cells), ...beside, ...below],
        outside: {
            ...outside,
            ...(beside.length > 0 && { right: right + 1 }),
            ...(below.length > 0 && { bottom: bottom + 1 }),
        },
    };
}

/** Writes A, B, C … into the corners of cells, after what is there already. */
function withLetters(items: readonly Item[], cells: readonly Place[]): Item[] {
    const letters = new Map(cells.map((place, index) => [String(centre(...place)), letterName(index)]));
    const labelled = items.map((item): Item => {
        const letter = item.kind === 'corner' ? letters.get(whereIs(item)) : undefined;
        return item.kind === 'corner' && letter ? { ...item, text: `${item.text} ${letter}` } : item;
    });
    const taken = placesOf(items, ({ kind }) => kind === 'corner');
    const others = cells.flatMap((place, index): Item[] => {
        const at = centre(...place);
        return taken.has(String(at)) ? [] : [{ kind: 'corner', at, text: letterName(index), role: 'given' }];
    });
    return [...labelled, ...others];
}

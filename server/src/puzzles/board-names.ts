import { type Clue, clueName } from '../board/clue';
import { cellName, type Line } from '../board/grid';
import { freeName } from '../board/names';
import { countOutside, outsideName, type Side, sideOf } from '../board/outside';
import type { Puzzle } from '../language/generated/ast';
import { sameText, type Text } from '../message';
import { normalise } from './characters';
import { type BoardForm, contentAt } from './form';
import type { Model } from './model';
import type { ClueTexts, Offer, PartMeanings } from './text-facet';

// Names and meanings of the signs, borders, regions and numbers of a board.

/** The signs for a row of the board, with their names. */
export function boardOffers<V>({ signs, borders, outside }: BoardForm<V>, before: readonly string[]): readonly Offer[] {
    const bars = before.filter(text => /[|｜]/.test(text)).length;
    return [
        ...signs.all,
        ...(borders
            ? [
                  { text: '.|', name: besideCell(borders.name, theCell).right },
                  { text: '._', name: besideCell(borders.name, theCell).below },
              ]
            : []),
        ...(outside ? barOffers(outside).slice(bars, bars + 1) : []),
    ];
}

/** The name of a border at a side of a cell, with an indefinite article in English. */
function besideCell({ en, ja }: Text, cell: Text): { readonly right: Text; readonly below: Text } {
    return {
        right: { en: `a ${en} at the right of ${cell.en}`, ja: `${cell.ja}の右の${ja}` },
        below: { en: `a ${en} below ${cell.en}`, ja: `${cell.ja}の下の${ja}` },
    };
}

const theCell: Text = { en: 'the cell', ja: 'マス' };

/** The bars of a row, in their order. */
function barOffers(outside: readonly Side[]): readonly Offer[] {
    const heads = outside.includes('below')
        ? { en: 'first or last', ja: '最初か最後の行' }
        : { en: 'first', ja: '最初の行' };
    const first: Offer = {
        text: '|',
        name: {
            en: `separates the number of a row from its cells; a ${heads.en} line that begins with it holds the numbers of the columns`,
            ja: `行の数字とマスの区切り。${heads.ja}の先頭に書くと、その行は列の数字になります`,
        },
    };
    const second: Offer = {
        text: '|',
        name: { en: 'separates the cells of a row from the number at its right', ja: 'マスと、行の右の数字の区切り' },
    };
    return outside.includes('right') ? [first, second] : [first];
}

/** What things on a type's boards mean, in a sentence each; left out where the name says it all. */
export interface BoardMeanings<V, M> {
    /** @param model left out if the content is a single sign */
    readonly cell?: (content: V, model?: M) => Text | undefined;
    readonly border?: Text;
    readonly region?: Text;
    readonly outside?: (count: number, line: Line, model: M, side: Side) => Text;
}

/** The meanings of the parts of a row that are no clues. */
export function meaningsOfParts<V, M>(
    { signs, outside }: BoardForm<V>,
    { cell, border, region }: BoardMeanings<V, M>,
): PartMeanings {
    const ofSigns = signs.all.flatMap(sign => {
        const means = 'value' in sign && cell?.(sign.value);
        return means ? [[sign.kind, means]] : [];
    });
    return {
        ...Object.fromEntries(ofSigns),
        ...(border && { border }),
        ...(region && { region }),
        ...(outside && { outside: noNumber, separator: outside.includes('right') ? betweenBars : separator }),
    };
}

const noNumber: Text = { en: 'No number is given for this row or column.', ja: 'この行や列の数字は示されていません。' };

const separator: Text = {
    en: 'The board begins here; the numbers of the rows stand before it.',
    ja: 'ここから右が盤面で、左は行の数字です。',
};

const betweenBars: Text = {
    en: 'The board is between the two bars; the numbers of the rows are beside it.',
    ja: '2本の「|」の間が盤面で、その左右は行の数字です。',
};

/** The texts of a clue on the board or outside it; undefined for any other. */
export function clueOfBoard<V, M extends Model<V>>(
    form: BoardForm<V>,
    meanings: BoardMeanings<V, M>,
    model: M,
    clue: Clue,
): ClueTexts | undefined {
    const name = nameOnBoard(form, model, clue);
    return name && { name, means: meaningOnBoard(meanings, model, clue) ?? name };
}

function nameOnBoard<V>({ signs, borders }: BoardForm<V>, model: Model<V>, clue: Clue): Text | undefined {
    switch (clue.kind) {
        case 'cell': {
            const { en, ja } = signs.nameOf(contentAt(model, clue.place));
            const cell = cellName(clue.place);
            return { en: `${cell} = ${en}`, ja: `${cell} = ${ja}` };
        }
        case 'border':
            return besideCell(borders!.name, sameText(cellName(clue.place)))[clue.side];
        case 'region':
            return { en: clueName(clue), ja: `ブロック${clue.name}` };
        case 'outside': {
            const [{ en, ja }, count] = [outsideName(clue), countOutside(model, clue)!];
            return { en: `${en} = ${count}`, ja: `${ja} = ${count}` };
        }
        default:
            return undefined;
    }
}

function meaningOnBoard<V, M extends Model<V>>(
    { cell, border, region, outside }: BoardMeanings<V, M>,
    model: M,
    clue: Clue,
): Text | undefined {
    switch (clue.kind) {
        case 'cell':
            return cell?.(contentAt(model, clue.place), model);
        case 'border':
            return border;
        case 'region':
            return region;
        case 'outside':
            return outside?.(countOutside(model, clue)!, clue.line, model, sideOf(clue));
        default:
            return undefined;
    }
}

/** The names for a row of `regions`: those that are there, and a new one. */
export function regionOffers({ lines }: Puzzle): readonly Offer[] {
    const rows = lines.flatMap(line => (line.$type === 'Regions' ? line.rows : []));
    const names = new Set(rows.flatMap(({ cells }) => cells.map(({ text }) => normalise(text))));
    return [
        ...[...names].sort().map(text => ({ text, name: { en: `region ${text}`, ja: `ブロック${text}` } })),
        { text: freeName(names), name: { en: 'a new region', ja: '新しいブロック' } },
    ];
}

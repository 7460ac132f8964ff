import { type Clue, clueName } from '../board/clue';
import { cellName } from '../board/grid';
import { freeName } from '../board/names';
import type { Puzzle } from '../language/generated/ast';
import { sameText, type Text } from '../message';
import { normalise } from './characters';
import { type BoardForm, contentAt } from './form';
import type { Model } from './model';
import type { ClueTexts, Offer, PartMeanings } from './text-facet';

// Names and meanings of the signs, borders, regions and numbers of a board.

/** The signs for a row of the board, with their names. */
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

/** The name of a border at a side of a cell, with an indefinite article in English. */
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

/** The meanings of the parts of a row that are no clues. */
export function meaningsOfParts<V>({ signs, borders, regions, outside }: BoardForm<V>): PartMeanings {
    const ofSigns = signs.all.flatMap(sign => ('value' in sign && sign.means ? [[sign.kind, sign.means]] : []));
    return {
        ...Object.fromEntries(ofSigns),
        ...(borders && { border: borders.means }),
        ...(regions && { region: regions.means }),
        ...(outside && { outside: noNumber, separator }),
    };
}

const noNumber: Text = { en: 'No number is given for this row or column.', ja: 'この行や列の数字は示されていません。' };

const separator: Text = {
    en: 'The board begins here; the numbers of the rows stand before it.',
    ja: 'ここから右が盤面で、左は行の数字です。',
};

/** The texts of a clue on the board or outside it; undefined for any other. */
export function clueOfBoard<V>(
    { signs, borders, regions, outside }: BoardForm<V>,
    model: Model<V>,
    clue: Clue,
): ClueTexts | undefined {
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
        case 'region':
            return { name: { en: clueName(clue), ja: `ブロック${clue.name}` }, means: regions!.means };
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

/** The names for a row of `regions`: those that are there, and a new one. */
export function regionOffers({ lines }: Puzzle): readonly Offer[] {
    const rows = lines.flatMap(line => (line.$type === 'Regions' ? line.rows : []));
    const names = new Set(rows.flatMap(({ cells }) => cells.map(({ text }) => normalise(text))));
    return [
        ...[...names].sort().map(text => ({ text, name: { en: `region ${text}`, ja: `ブロック${text}` } })),
        { text: freeName(names), name: { en: 'a new region', ja: '新しいブロック' } },
    ];
}

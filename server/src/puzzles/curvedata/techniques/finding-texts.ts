import { cellName } from '../../../board/grid';
import { anyOf, sameText, type Text } from '../../../message';
import type { Possible } from '../possible';

/** The grounds of a conclusion from the places of parts, easiest first. */
export type Kind =
    /** The cells in which the lines of a figure are already. */
    | 'part'
    /** Where the rest of the figure has room. */
    | 'room'
    /** A node has one place left. */
    | 'only-place'
    /** One figure can come to a cell. */
    | 'only-figure'
    | 'any-figure'
    /** All ways in which figures can lie. */
    | 'ways';

/** Why nothing is possible. */
export function failureText({ failed, setting }: Possible): Text {
    const { figures, parts, board } = setting;
    const name = (cell: number): string => cellName(board.grid.place(cell));
    if ('cell' in failed!) {
        return {
            en: `No figure can come to ${name(failed.cell)}.`,
            ja: `${name(failed.cell)}に届く図形がありません。`,
        };
    }
    const { figure, leaving } = 'part' in failed! ? parts[failed.part]! : { figure: failed!.figure, leaving: 0 };
    const clue = name(figures[figure]!.cell);
    const { en, ja } = looks[leaving!]!;
    return {
        en: `The figure of ${clue} has no room${en && ` for ${en}`}.`,
        ja: `${clue}の図形${ja && `の${ja}`}が入る場所がありません。`,
    };
}

/** @param leaving by part that is possible in the cell, the directions in which lines leave it, as bits */
export function findingText(kind: Kind, cell: string, clue: string, leaving: readonly number[]): Text {
    const possible = leaving.map(bits => looks[bits]!);
    const en = anyOf(possible.map(look => look.en));
    const ja = possible.map(look => look.ja).join('か');
    switch (kind) {
        case 'part':
            return {
                en: `In ${cell} the figure of ${clue} can only have ${en}.`,
                ja: `${cell}で、${clue}の図形は${ja}にしかなりません。`,
            };
        case 'room':
            return {
                en: `In ${cell} the figure of ${clue} has room for ${en} only.`,
                ja: `${cell}には、${clue}の図形の${ja}しか入りません。`,
            };
        case 'only-place':
            return {
                en: `Only in ${cell} the figure of ${clue} has room for ${en}.`,
                ja: `${clue}の図形の${ja}が入るのは${cell}だけです。`,
            };
        case 'only-figure':
            return {
                en: `Only the figure of ${clue} can come to ${cell}, as ${en}.`,
                ja: `${cell}に届くのは${clue}の図形だけで、そこは${ja}です。`,
            };
        case 'ways':
            return {
                en: `A search through all figures that can come to ${cell} finds only ${en} there.`,
                ja: `${cell}に届く図形の置き方をすべて調べると、そこは${ja}になります。`,
            };
        case 'any-figure':
            return {
                en: `Whatever figure comes to ${cell}, it can only have ${en} there.`,
                ja: `${cell}には、どの図形でも${ja}しか入りません。`,
            };
    }
}

/** By the directions in which lines leave a part, as bits. Few fonts have signs for ends. */
const looks: readonly Text[] = [
    '',
    { en: 'an end with a line up', ja: '上向きの端' },
    { en: 'an end with a line down', ja: '下向きの端' },
    '│',
    { en: 'an end with a line to the left', ja: '左向きの端' },
    '┘',
    '┐',
    '┤',
    { en: 'an end with a line to the right', ja: '右向きの端' },
    '└',
    '┌',
    '├',
    '─',
    '┴',
    '┬',
    '┼',
].map(look => (typeof look === 'string' ? sameText(look) : look));

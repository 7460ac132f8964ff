import { cellName } from '../../../board/grid';
import { anyOf, sameText, type Text } from '../../../message';
import { cached } from '../../cached';
import { type Fact, is } from '../../known';
import { Grounds } from '../grounds';
import { type Board, line, noLine } from '../known-board';
import type { Possible } from '../possible';

export interface Finding {
    readonly kind: Kind;
    readonly cell: number;
    readonly facts: readonly Fact[];
    readonly grounds: Grounds;
    readonly text: Text;
}

/** All conclusions from the places that are left to parts. */
export const findingsOf = cached(findings);

/** The same, found anew because fewer places are left. */
export function findings(board: Board): readonly Finding[] {
    const { possible } = board;
    return possible.failed
        ? [{ kind: 'part', cell: 0, facts: [], grounds: possible.failed.grounds, text: failureText(possible) }]
        : board.cells.flatMap(cell => findingsIn(board, cell));
}

function findingsIn(board: Board, cell: number): Finding[] {
    const open = board.around(cell).filter(({ key }) => board.isOpen(key));
    if (open.length === 0) {
        return [];
    }
    const { possible } = board;
    const { parts } = possible.setting;
    const inside = possible.partsIn(cell);
    const { all, some } = possible.linesOf(cell);
    const byKind = new Map<Kind, { facts: Fact[]; grounds: Grounds }>();
    for (const { key, direction } of open) {
        const isLine = ((all >> direction) & 1) === 1;
        const isNone = ((some >> direction) & 1) === 0;
        if (isLine || isNone) {
            const grounds = possible.whyEdge(cell, direction, Number(isLine));
            const kind = kindOf(board, cell, inside, grounds);
            const same = byKind.get(kind) ?? { facts: [], grounds: new Grounds(possible.setting) };
            byKind.set(kind, same);
            same.facts.push(is(key, isLine ? line : noLine));
            same.grounds.add(grounds);
        }
    }
    const leaving = [...new Set(inside.map(part => parts[part]!.leaving ?? 0))].sort((a, b) => a - b);
    return Array.from(byKind, ([kind, { facts, grounds }]) => {
        const owner = possible.ownerOf(cell);
        const clue = owner < 0 ? '' : board.name(possible.setting.figures[owner]!.cell);
        return {
            kind,
            cell,
            facts,
            grounds,
            text: findingText(
                kind === 'only-figure' && possible.joinedTo[cell]! >= 0 ? 'room' : kind,
                board.name(cell),
                clue,
                leaving,
            ),
        };
    });
}

function kindOf(board: Board, cell: number, inside: readonly number[], grounds: Grounds): Kind {
    const { possible } = board;
    const { parts, board: cells } = possible.setting;
    const owner = possible.ownerOf(cell);
    if (grounds.hasWays) {
        return 'ways';
    }
    if (owner < 0) {
        return 'any-figure';
    }
    if (grounds.figures.length > 1) {
        return 'only-figure';
    }
    if (possible.joinedTo[cell]! < 0) {
        return inside.length === 1 && parts[inside[0]!]!.isNode ? 'only-place' : 'only-figure';
    }
    const isNear = grounds.facts.every(key => cells.edges[key]!.some(end => possible.joinedTo[end] === owner));
    return isNear ? 'part' : 'room';
}

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

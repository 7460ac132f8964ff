import { allOf, anyOf, sameText, type Text } from '../../../message';
import { cached } from '../../cached';
import { type Fact, is } from '../../known';
import { Grounds } from '../grounds';
import { type Board, line, noLine } from '../known-board';

export interface Finding {
    readonly kind: Kind;
    readonly cell: number;
    /** The only figure that can come to the cell, or -1. */
    readonly owner: number;
    /** By part that is left there, the directions in which lines leave it, as bits. */
    readonly leaving: readonly number[];
    readonly facts: readonly Fact[];
    readonly grounds: Grounds;
}

/** All conclusions from the places that are left to parts. */
export const findingsOf = cached((board: Board): readonly Finding[] =>
    board.possible.failed ? [] : board.cells.flatMap(cell => findingsIn(board, cell)),
);

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
    const owner = possible.ownerOf(cell);
    return Array.from(byKind, ([kind, { facts, grounds }]) => ({ kind, cell, owner, leaving, facts, grounds }));
}

function kindOf(board: Board, cell: number, inside: readonly number[], grounds: Grounds): Kind {
    const { possible } = board;
    const { parts, board: cells } = possible.setting;
    const owner = possible.ownerOf(cell);
    if (owner < 0) {
        return 'any-figure';
    }
    if (grounds.figures.length > 1) {
        return 'only-figure';
    }
    if (board.figureAt(cell) === undefined) {
        return inside.length === 1 && parts[inside[0]!]!.isNode ? 'only-place' : 'only-figure';
    }
    const isNear = grounds.facts.every(key => cells.edges[key]!.some(end => board.figureAt(end) === owner));
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
    | 'any-figure';

/** The sentences for findings about one figure, or about any figure. */
export function findingsText(board: Board, findings: readonly Finding[]): Text {
    const [{ kind, owner, cell, leaving }, ...more] = findings as [Finding, ...Finding[]];
    const { setting } = board.possible;
    const clue = owner < 0 ? '' : board.name(setting.figures[owner]!.cell);
    if (more.length > 0) {
        const looks = findings.reduce((all, { leaving }) => all + leaving.length, 0);
        const each = looks <= mostTold ? textOfEach(board, kind, findings, clue) : undefined;
        return each ?? textOfSome(kind, board.names(findings.map(({ cell }) => cell)), clue);
    }
    const shown = kind === 'only-figure' && board.figureAt(cell) !== undefined ? 'room' : kind;
    return textOfOne(shown, board.name(cell), clue, leaving);
}

/** The maximum number of parts that a sentence lists for each cell. */
const mostTold = 4;

function textOfEach(board: Board, kind: Kind, findings: readonly Finding[], clue: string): Text | undefined {
    const looks = findings.map(({ cell, leaving }): Text => {
        const { en, ja } = looksText(leaving);
        const name = board.name(cell);
        return { en: `${en} in ${name}`, ja: `${name}${kind === 'part' ? 'で' : 'は'}${ja}` };
    });
    const en = allOf(looks.map(look => look.en));
    const ja = looks.map(look => look.ja).join('、');
    switch (kind) {
        case 'part':
            return { en: `The figure of ${clue} can only have ${en}.`, ja: `${clue}の図形は、${ja}にしかなりません。` };
        case 'room':
            return {
                en: `The figure of ${clue} has room only for ${en}.`,
                ja: `${clue}の図形の入る広さから、${ja}に決まります。`,
            };
        default:
            return undefined;
    }
}

function textOfSome(kind: Kind, cells: Text, clue: string): Text {
    switch (kind) {
        case 'part':
            return {
                en: `In ${cells.en} the figure of ${clue} can go on in one way only.`,
                ja: `${cells.ja}で、${clue}の図形の進み方は1通りです。`,
            };
        case 'room':
            return {
                en: `In ${cells.en} the figure of ${clue} has room in one way only.`,
                ja: `${cells.ja}には、${clue}の図形は1通りにしか入りません。`,
            };
        case 'only-place':
            return {
                en: `The ends, bends and junctions of the figure of ${clue} in ${cells.en} fit nowhere else.`,
                ja: `${cells.ja}に入る${clue}の図形の端や角や分岐は、ほかのマスには入りません。`,
            };
        case 'only-figure':
            return {
                en: `Only the figure of ${clue} can come to ${cells.en}, in one way.`,
                ja: `${cells.ja}に届くのは${clue}の図形だけで、入り方も1通りです。`,
            };
        case 'any-figure':
            return {
                en: `Whatever figures come to ${cells.en}, they have this in common.`,
                ja: `${cells.ja}には、どの図形が届いてもここは同じです。`,
            };
    }
}

/** @param leaving by part that is possible in the cell, the directions in which lines leave it, as bits */
function textOfOne(kind: Kind, cell: string, clue: string, leaving: readonly number[]): Text {
    const { en, ja } = looksText(leaving);
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
        case 'any-figure':
            return {
                en: `Whatever figure comes to ${cell}, it can only have ${en} there.`,
                ja: `${cell}には、どの図形でも${ja}しか入りません。`,
            };
    }
}

/** @param leaving by part, the directions in which lines leave it, as bits */
export function looksText(leaving: readonly number[]): Text {
    const possible = leaving.map(bits => looks[bits]!);
    return { en: anyOf(possible.map(look => look.en)), ja: possible.map(look => look.ja).join('か') };
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

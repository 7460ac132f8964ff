import type { Text } from '../../../message';
import { cached } from '../../cached';
import { type Fact, is } from '../../known';
import { Grounds } from '../grounds';
import { type Board, line, noLine } from '../known-board';
import { failureText, findingText, type Kind } from './finding-texts';

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

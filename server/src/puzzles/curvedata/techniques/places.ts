import { smallest } from '../../../extremes';
import { type Deduction, impasse, type Technique } from '../../technique';
import { type Board, technique } from '../known-board';
import type { CurveDataModel } from '../model';
import { type Finding, findingsOf, type Kind } from './findings';

/** The figure of a clue has only one kind of part left in a cell, by the lines near it. */
export const part = ofKind('part', 1);

/** The figure of a clue has room for only one kind of part in a cell. */
export const room = ofKind('room', 2);

/** A node has one cell left. */
export const onlyPlace = ofKind('only-place', 2);

/** Only one figure can come to a cell. */
export const onlyFigure = ofKind('only-figure', 2);

/** All figures that can come to a cell have the same line there. */
export const anyFigure = ofKind('any-figure', 2);

function ofKind(kind: Kind, level: 1 | 2): Technique<CurveDataModel> {
    return technique({ name: kind, level, find: board => deductions(kind, board, findingsOf(board)) });
}

export function* deductions(kind: Kind, board: Board, findings: readonly Finding[]): Iterable<Deduction> {
    const found = findings.filter(finding => finding.kind === kind);
    // Only those that are easiest to see: afterwards others may follow more easily.
    const most = kind === 'part' ? Number.POSITIVE_INFINITY : smallest(found.map(({ grounds }) => grounds.size)) + 1;
    for (const { facts, grounds, cell, text } of found.filter(({ grounds }) => grounds.size <= most)) {
        const conclusion = facts.length === 0 ? impasse : { conclusions: facts };
        yield { ...conclusion, reasons: board.reasons(grounds, cell), ...text };
    }
}

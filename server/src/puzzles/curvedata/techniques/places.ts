import { smallest } from '../../../extremes';
import { impasse, type Technique } from '../../techniques/technique';
import { effortOf } from '../grounds';
import { technique } from '../known-board';
import type { CurveDataModel } from '../model';
import { failureText } from './failures';
import { type Finding, findingsOf, findingsText, type Kind } from './findings';

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
    return technique({
        name: kind,
        level,
        *find(board) {
            const { failed } = board.possible;
            if (failed && kind === 'part') {
                yield { ...impasse, reasons: board.reasons(failed.grounds, 0), ...failureText(board.possible, failed) };
            }
            const found = findingsOf(board).filter(finding => finding.kind === kind);
            // Only those that are easiest to see: afterwards others may follow more easily.
            const most = kind === 'part' ? Infinity : smallest(found.map(({ grounds }) => grounds.size)) + 1;
            for (const same of ideas(found.filter(({ grounds }) => grounds.size <= most))) {
                const [{ grounds, cell }] = same as [Finding];
                yield {
                    conclusions: same.flatMap(({ facts }) => facts),
                    reasons: board.reasons(grounds, cell),
                    ...findingsText(board, same),
                    ...effortOf(grounds, level),
                };
            }
        },
    });
}

/** Findings about one figure that rest on the same grounds, or on a part of them, are one argument. */
function ideas(findings: readonly Finding[]): Finding[][] {
    const found: Finding[][] = [];
    for (const finding of findings.toSorted((a, b) => b.grounds.size - a.grounds.size)) {
        const same = found.find(
            ([first]) => first!.owner === finding.owner && first!.grounds.includes(finding.grounds),
        );
        if (same) {
            same.push(finding);
        } else {
            found.push([finding]);
        }
    }
    return found.reverse();
}

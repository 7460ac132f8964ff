import { type Clue, ClueMap, clueName } from '../../board/clue';
import { Grid } from '../../board/grid';
import type { Literal } from '../../logic/engine';
import type { Count, Logic } from '../../logic/logic';
import { type LatinCells, latinAnswer, postLatin, rowsAndColumns } from '../latin';
import type { Answer } from '../model';
import { linesOf } from '../outside';
import type { Rules, RulesFacet } from '../rules-facet';
import { checkSkyscrapers } from './check';
import type { SkyscrapersModel } from './model';
import { countSeen } from './seen';

export const rules: RulesFacet<SkyscrapersModel> = {
    check: checkSkyscrapers,
    post: postSkyscrapers,
    sharesEncoding: true,
    clueHolds,
    cluesAreValues: true,
};

function postSkyscrapers(model: SkyscrapersModel, logic: Logic): Rules {
    // Each row and each column holds every height once; a given height is in its cell.
    const is = postLatin(model, logic, rowsAndColumns(model));

    // A number outside is the number of buildings that are seen from there.
    const lines = linesOf(model, new Grid(model.rows, model.columns));
    for (const { clue, count, cells } of lines) {
        if (count !== null) {
            logic.exactly(count, seenIn(cells, is, logic), [logic.clue(clue)]);
        }
    }

    const counts = new ClueMap<Count>();
    return {
        answer: () => latinAnswer(is, logic),
        canDenyClues: true,
        differs: (cell, height) => -is[cell]![height - 1]!,
        says: ({ clue, text }) => {
            if (text === '.') {
                return logic.TRUE;
            }
            if (clue.kind === 'cell') {
                const [row, column] = clue.place;
                return is[row * model.columns + column]![Number(text) - 1] ?? logic.FALSE;
            }
            const cells = lines.find(line => clueName(line.clue) === clueName(clue))?.cells;
            if (!cells) {
                return undefined;
            }
            const count = counts.get(clue) ?? countOf(seenIn(cells, is, logic), logic);
            counts.set(clue, count);
            return logic.isValue(count, Number(text));
        },
    };
}

/** For each cell, the nearest first, a literal that is true exactly if its building is seen. */
function seenIn(cells: readonly number[], is: LatinCells, logic: Logic): Literal[] {
    /** By height, starting with 1: a building before the cell is at least as high. */
    let isHidden = cells.map(() => logic.FALSE);
    return cells.map(cell => {
        const heights = is[cell]!;
        const seen = logic.or(heights.map((literal, index) => logic.and([literal, -isHidden[index]!])));
        isHidden = isHidden.map((hidden, index) => logic.or([hidden, ...heights.slice(index)]));
        return seen;
    });
}

function countOf(literals: readonly Literal[], logic: Logic): Count {
    return logic.sum(
        literals.map(literal => [{ atLeast: 1, literal }]),
        Number.POSITIVE_INFINITY,
    );
}

function clueHolds(model: SkyscrapersModel, clue: Clue, answer: Answer): boolean {
    const grid = new Grid(model.rows, model.columns);
    if (clue.kind === 'cell') {
        const [row, column] = clue.place;
        return answer[grid.index(row, column)] === model.cells[row]![column];
    }
    const { count, cells } = linesOf(model, grid).find(line => clueName(line.clue) === clueName(clue))!;
    return countSeen(cells.map(cell => answer[cell]!)) === count;
}

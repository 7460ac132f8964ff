import { Grid } from '../../board/grid';
import type { PartialAnswer } from '../puzzle-type';
import { type KanaoreModel, startCells, type Word } from './model';

/** The words whose path is known, each with the cells of its letters. */
export function wordPaths(model: KanaoreModel, answer: PartialAnswer): ReadonlyMap<Word, readonly number[]> {
    const grid = new Grid(model.rows, model.columns);
    return new Map(
        [...startCells(model)].flatMap(([word, start]) => {
            const path = pathOf(grid, word, start, answer);
            return path ? [[word, path]] : [];
        }),
    );
}

/** Cells that are looked at for the path of a word; only words with many equal letters need more than a few dozen. */
const mostSteps = 5_000;

/** A path on which an answer spells a word, the first of them; undefined where none is known. */
function pathOf(grid: Grid, word: Word, start: number, answer: PartialAnswer): readonly number[] | undefined {
    let steps = 0;
    const goOn = (path: readonly number[]): readonly number[] | undefined => {
        steps += 1;
        const last = path.at(-1)!;
        if (answer[last] !== word.letters[path.length - 1] || steps > mostSteps) {
            return undefined;
        }
        if (path.length === word.letters.length) {
            return path;
        }
        const next = path.length === 1 ? [grid.next(start, word.direction)] : grid.neighbours(last);
        for (const cell of next) {
            const longer = cell === undefined || path.includes(cell) ? undefined : goOn([...path, cell]);
            if (longer) {
                return longer;
            }
        }
        return undefined;
    };
    return goOn([start]);
}

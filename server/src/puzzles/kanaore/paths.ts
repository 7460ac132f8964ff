import { Grid, type Place } from '../../board/grid';
import type { PartialAnswer } from '../model';
import { type KanaoreModel, startCells, type Word } from './model';

export type Path = readonly number[];

/** The words whose path is known, each with the cells of its letters. */
export function wordPaths(model: KanaoreModel, answer: PartialAnswer): ReadonlyMap<Word, readonly Place[]> {
    const grid = new Grid(model.rows, model.columns);
    return new Map(
        [...startCells(model)].flatMap(([word, start]) => {
            const [path] = pathsOf(grid, word, start, answer);
            return path ? [[word, path.map(cell => grid.place(cell))]] : [];
        }),
    );
}

/** The maximum number of steps of a search. Only words with many equal letters need more than a few dozen. */
export const maxSteps = 5_000;

/** The paths on which an answer spells a word. */
export function* pathsOf(grid: Grid, word: Word, start: number, answer: PartialAnswer): Generator<Path> {
    let steps = 0;
    function* goOn(path: Path): Generator<Path> {
        steps += 1;
        const last = path.at(-1)!;
        if (answer[last] !== word.letters[path.length - 1] || steps > maxSteps) {
            return;
        }
        if (path.length === word.letters.length) {
            yield path;
            return;
        }
        const next = path.length === 1 ? [grid.next(start, word.direction)] : grid.neighbours(last);
        for (const cell of next) {
            if (cell !== undefined && !path.includes(cell)) {
                yield* goOn([...path, cell]);
            }
        }
    }
    yield* goOn([start]);
}

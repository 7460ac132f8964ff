import { cellName, Grid, type Place } from '../../board/grid';
import type { PartialAnswer } from '../model';
import type { Remark } from '../rules-facet';
import { severalPaths } from './check-messages';
import { type KanaoreModel, startCells, type Word, wordClue } from './model';

type Path = readonly number[];

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

/**
 * The words that can be read along several paths in an answer, each of which leaves paths for the other words so that
 * every letter belongs to a word. Some may be missing if there are very many paths.
 */
export function ambiguousWords(model: KanaoreModel, answer: PartialAnswer): Remark[] {
    const grid = new Grid(model.rows, model.columns);
    const paths = new Map(
        [...startCells(model)].map(([word, start]) => [word, [...pathsOf(grid, word, start, answer)]]),
    );
    const letters = new Set(grid.cells.filter(cell => answer[cell]));
    return [...paths].flatMap(([word, ways]): Remark[] => {
        const others = [...paths].filter(([other]) => other !== word).map(([, theirs]) => theirs);
        const possible = ways.length < 2 ? ways : ways.filter(path => canCover(without(letters, path), others));
        const fork = word.letters.findIndex((_, index) => possible.some(path => path[index] !== possible[0]![index]));
        const cells = new Set(possible.map(path => path[fork]!));
        const names = [...cells].map(cell => cellName(grid.place(cell)));
        return possible.length < 2
            ? []
            : [{ clue: wordClue(word), message: severalPaths(word, possible.length, fork + 1, names) }];
    });
}

/** The maximum number of steps of a search. Only words with many equal letters need more than a few dozen. */
const maxSteps = 5_000;

/** The paths on which an answer spells a word. */
function* pathsOf(grid: Grid, word: Word, start: number, answer: PartialAnswer): Generator<Path> {
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

/** Whether the words can cover all of these cells, each along one of its paths. */
function canCover(cells: ReadonlySet<number>, words: readonly (readonly Path[])[]): boolean {
    let steps = 0;
    const goOn = (left: ReadonlySet<number>, free: readonly (readonly Path[])[]): boolean => {
        const [cell] = left;
        if (cell === undefined) {
            return true;
        }
        steps += 1;
        return free.some(paths =>
            paths.some(
                path =>
                    steps <= maxSteps &&
                    path.includes(cell) &&
                    goOn(
                        without(left, path),
                        free.filter(other => other !== paths),
                    ),
            ),
        );
    };
    const only = words.filter(paths => paths.length === 1).flat(2);
    return goOn(
        without(cells, only),
        words.filter(paths => paths.length > 1),
    );
}

function without(cells: ReadonlySet<number>, path: Path): ReadonlySet<number> {
    return new Set([...cells].filter(cell => !path.includes(cell)));
}

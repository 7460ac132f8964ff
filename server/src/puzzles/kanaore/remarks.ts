import { cellName, Grid } from '../../board/grid';
import type { PartialAnswer } from '../model';
import type { Remark } from '../rules-facet';
import { severalPaths } from './check-messages';
import { type KanaoreModel, startCells, wordClue } from './model';
import { maxSteps, type Path, pathsOf } from './paths';

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

/** Whether the words can cover all of these cells, each along one of its paths. */
export function canCover(cells: ReadonlySet<number>, words: readonly (readonly Path[])[]): boolean {
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

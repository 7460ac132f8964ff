import { centre, type Drawing, type Item } from '../../board/drawing';
import { Grid, type Place } from '../../board/grid';
import { boardDrawing } from '../drawing';
import type { PartialAnswer } from '../puzzle-type';
import { type KanaoreModel, signOf, startCells, type Word } from './model';
import { arrowOf } from './source';

/**
 * The letters, the number and the arrow of each word in the corner of its first cell, the path of each word that is
 * known, and the list below the board.
 */
export function drawKanaore(model: KanaoreModel, answer: PartialAnswer): Drawing {
    const grid = new Grid(model.rows, model.columns);
    const arrows = new Map(model.words.map(({ number, direction }) => [number, arrowOf(direction)]));
    const items = grid.cells.flatMap((cell): Item[] => {
        const [row, column] = grid.place(cell);
        const at = centre(row, column);
        const number = model.numbers[row]![column] ?? null;
        const given = model.cells[row]![column]!;
        const letter = given || (answer[cell] ?? 0);
        return [
            ...(number === null
                ? []
                : [{ kind: 'corner', at, text: `${number}${arrows.get(number) ?? ''}`, role: 'given' } as const]),
            ...(letter === 0
                ? []
                : [{ kind: 'text', at, text: signOf(model, letter), role: given ? 'given' : 'answer' } as const]),
        ];
    });
    const paths = [...wordPaths(model, answer)].map(([word, path]): Item => {
        const points = path.map(place => centre(...place));
        return { kind: 'path', points, label: `${word.number} ${word.text}` };
    });
    return {
        ...boardDrawing(model, [...items, ...paths]),
        list: model.words.map(({ number, direction, text }) => ({ label: `${number} ${arrowOf(direction)}`, text })),
    };
}

/** The words whose path is known, each with the cells of its letters. */
export function wordPaths(model: KanaoreModel, answer: PartialAnswer): ReadonlyMap<Word, readonly Place[]> {
    const grid = new Grid(model.rows, model.columns);
    return new Map(
        [...startCells(model)].flatMap(([word, start]) => {
            const path = pathOf(grid, word, start, answer);
            return path ? [[word, path.map(cell => grid.place(cell))]] : [];
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

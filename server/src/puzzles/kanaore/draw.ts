import { centre, type Drawing, type Item } from '../../board/drawing';
import { Grid } from '../../board/grid';
import { boardDrawing } from '../drawing';
import type { PartialAnswer } from '../model';
import { arrowOf } from './arrows';
import { type KanaoreModel, keptEmpty, signOf } from './model';
import { wordPaths } from './paths';

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
        if (given === keptEmpty) {
            return [{ kind: 'fill', at, fill: 'shaded', role: 'given' }];
        }
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

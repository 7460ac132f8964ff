import { cluesOutside, mapSides, outsideFields, sideOf } from '../board/outside';
import type { Model, WrittenClue } from './model';
import type { Signs } from './signs';

/** Rows of cells in which clues that are in a cell are replaced by what their texts say. */
export function withCells<T>(
    rows: readonly (readonly T[])[],
    clues: readonly WrittenClue[],
    read: (text: string) => T,
): readonly (readonly T[])[] {
    const cells = rows.map(row => [...row]);
    for (const { clue, text } of clues) {
        if (clue.kind === 'cell') {
            const [row, column] = clue.place;
            cells[row]![column] = read(text);
        }
    }
    return cells;
}

/**
 * A model in which clues on the board, outside it and above it are replaced by what their texts say.
 *
 * @param readLine the fields that a line above the board gives
 */
export function withClues<V, M extends Model<V>>(
    model: M,
    clues: readonly WrittenClue[],
    signs: Signs<V>,
    readLine: (text: string) => Partial<M> = () => ({}),
): M {
    const counts = mapSides(cluesOutside(model), list => [...list]);
    const borders = new Map(model.borders?.map(pair => [pair.join(), pair]));
    const gone = new Set<string>();
    for (const { clue, text } of clues) {
        if (clue.kind === 'outside') {
            counts[sideOf(clue)]![clue.index] = text === '.' ? null : Number(text);
        } else if (clue.kind === 'line' && text === '') {
            gone.add(clue.keyword);
        } else if (clue.kind === 'border') {
            const [row, column] = clue.place;
            const cell = row * model.columns + column;
            const pair = [cell, clue.side === 'below' ? cell + model.columns : cell + 1] as const;
            borders.delete(pair.join());
            if (text !== '.') {
                borders.set(pair.join(), pair);
            }
        }
    }
    const lines = clues.filter(({ clue, text }) => clue.kind === 'line' && text !== '');
    return {
        ...(Object.fromEntries(Object.entries(model).filter(([name]) => !gone.has(name))) as M),
        ...Object.assign({}, ...lines.map(({ text }) => readLine(text))),
        cells: withCells(model.cells, clues, text => signs.read(text) as V),
        ...(model.borders && { borders: [...borders.values()] }),
        ...outsideFields(counts),
    };
}

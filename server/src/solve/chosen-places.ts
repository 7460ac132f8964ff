import type { Clue } from '../board/clue';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';

/** True if a cell has a clue already that says less than it could: a placeholder, or some part of a ship. */
export function isChosen(model: Model, clue: Clue): boolean {
    const { edit } = typeOf(model);
    if (clue.kind !== 'cell' || edit.withoutClue(model, clue).length === 0) {
        return false;
    }
    const [row, column] = clue.place;
    return model.cells[row]![column] !== edit.blank(model.rows, model.columns).cells[row]![column];
}

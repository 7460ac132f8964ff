import { loadPuzzle } from '../../server/src/language/load';
import { readPuzzle } from '../../server/src/language/read-puzzle';
import { viewOf } from '../../server/src/puzzles/views';

/** The texts of the keypad's keys for a cell of this puzzle; none if the text has no board. */
export function keysOf(text: string): string[] {
    const model = readPuzzle(loadPuzzle(text).document).reading?.model;
    return model
        ? viewOf(model)
              .pad(model, 'cell')
              .map(key => key.text)
        : [];
}

import { newPuzzleText, typesByWord } from '../../language/new-puzzle';
import { getPuzzleKinds, type NewPuzzleParams, newPuzzle, type PuzzleKind } from '../../protocol';
import type { PuzLspServices } from '../services';
import { checkSize } from './board-size';

/** Answers what a new puzzle can be, and the text that it begins with. */
export function registerNewPuzzle(services: PuzLspServices): void {
    const connection = services.shared.lsp.Connection!;
    const types = typesByWord;
    connection.onRequest(getPuzzleKinds, (): PuzzleKind[] => {
        const locale = services.lsp.Settings.current;
        return [...types].map(([word, { name, summary, placeholder }]) => ({
            word,
            name: name[locale],
            summary: summary[locale],
            hasSkeleton: placeholder !== undefined,
        }));
    });
    connection.onRequest(newPuzzle, ({ word, ...puzzle }: NewPuzzleParams): string => {
        const type = types.get(word);
        if (!type) {
            return '';
        }
        checkSize(puzzle, type, services.lsp.Settings.current);
        return newPuzzleText(type, puzzle);
    });
}

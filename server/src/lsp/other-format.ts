import type { PuzzleDocument } from '../language/read-puzzle';
import { otherFormat } from '../language/text-findings';

// Texts that hold a puzzle in another format. Few do, so what imports them is loaded with the first one.

let importing: typeof import('../exchange/import') | undefined;

/** Loads what a text needs before `imported` is asked about it. */
export async function loadImport(puzzle: PuzzleDocument): Promise<void> {
    if (isInOtherFormat(puzzle)) {
        importing ??= await import('../exchange/import');
    }
}

export function isInOtherFormat({ findings }: Pick<PuzzleDocument, 'findings'>): boolean {
    return findings.some(({ message }) => message.code === otherFormat.code);
}

/** The puzzle of such a text, or why there is none; undefined before `loadImport`. */
export const imported = (text: string) => importing?.importPuzzle(text);

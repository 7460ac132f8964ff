import { type LangiumDocument, URI } from 'langium';
import { capped, type DocumentFinding } from './finding';
import { createPuzServices } from './puz-module';
import { type PuzzleDocument, readPuzzle } from './read-puzzle';

/** A puzzle read from a text, and what is to be said about it, as the editor would. */
export interface LoadedPuzzle extends PuzzleDocument {
    readonly document: LangiumDocument;
    /** `findings`, no more than the editor shows. */
    readonly shown: readonly DocumentFinding[];
}

let services: ReturnType<typeof createPuzServices> | undefined;

/** Reads a puzzle without an editor. Never fails: what is wrong with the text is in the findings. */
export function loadPuzzle(text: string, uri: URI = URI.parse('memory:///puzzle.puz')): LoadedPuzzle {
    services ??= createPuzServices();
    const document = services.shared.workspace.LangiumDocumentFactory.fromString(text, uri);
    const puzzle = readPuzzle(document);
    return { ...puzzle, document, shown: capped(puzzle.findings) };
}

import {
    createDefaultCoreModule,
    createDefaultSharedCoreModule,
    EmptyFileSystem,
    inject,
    type LangiumDocument,
    URI,
} from 'langium';
import { capped, type DocumentFinding } from './finding';
import { PuzGeneratedModule, PuzGeneratedSharedModule } from './generated/module';
import { PuzModule } from './parser';
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

/** The services for programs that read puzzles without an editor: the command line, tests. */
export function createPuzServices() {
    const shared = inject(createDefaultSharedCoreModule(EmptyFileSystem), PuzGeneratedSharedModule);
    const puz = inject(createDefaultCoreModule({ shared }), PuzGeneratedModule, PuzModule);
    shared.ServiceRegistry.register(puz);
    return { shared, puz };
}

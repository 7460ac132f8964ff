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

/** A puzzle read from a text, with the findings that an editor would show. */
export interface LoadedPuzzle extends PuzzleDocument {
    readonly document: LangiumDocument;
    /** `findings`, capped as in the editor. */
    readonly shown: readonly DocumentFinding[];
}

let services: ReturnType<typeof createPuzServices> | undefined;

/** Reads a puzzle without an editor. Never throws: mistakes in the text become findings. */
export function loadPuzzle(text: string): LoadedPuzzle {
    services ??= createPuzServices();
    const uri = URI.parse('memory:///puzzle.puz');
    return loadedFrom(services.shared.workspace.LangiumDocumentFactory.fromString(text, uri));
}

/** Reads a puzzle from a document that is in no editor. */
export function loadedFrom(document: LangiumDocument): LoadedPuzzle {
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

import {
    createLangiumParser,
    DefaultLexerErrorMessageProvider,
    DocumentState,
    inject,
    type LangiumCoreServices,
    type LangiumDocument,
    type LangiumParser,
    TextDocument,
    URI,
} from 'langium';
import { capped, type DocumentFinding } from './finding';
import { PuzGeneratedModule, PuzGeneratedSharedModule, PuzLanguageMetaData } from './generated/module';
import { PuzModule } from './parser';
import { type PuzzleDocument, readPuzzle } from './read-puzzle';

/** A puzzle read from a text, with the findings that an editor would show. */
export interface LoadedPuzzle extends PuzzleDocument {
    readonly document: LangiumDocument;
    /** `findings`, capped as in the editor. */
    readonly shown: readonly DocumentFinding[];
}

const uri = URI.parse('memory:///puzzle.puz');

let parser: LangiumParser | undefined;

/** Reads a puzzle without an editor. Never throws: mistakes in the text become findings. */
export function loadPuzzle(text: string): LoadedPuzzle {
    parser ??= createParser();
    const parseResult = parser.parse(text);
    const textDocument = TextDocument.create(uri.toString(), PuzLanguageMetaData.languageId, 0, text);
    return loadedFrom({ parseResult, textDocument, uri, state: DocumentState.Parsed, references: [] });
}

/** Reads a puzzle from a document that is in no editor. */
export function loadedFrom(document: LangiumDocument): LoadedPuzzle {
    const puzzle = readPuzzle(document);
    return { ...puzzle, document, shown: capped(puzzle.findings) };
}

/** Makes a parser without the other services of Langium, which would be a tenth of a page that solves. */
function createParser(): LangiumParser {
    const services = inject(
        {
            parser: { LexerErrorMessageProvider: () => new DefaultLexerErrorMessageProvider() },
            // No name in a puzzle refers to another one.
            references: {},
            shared: () => inject({ profilers: {} }, PuzGeneratedSharedModule),
        },
        PuzGeneratedModule,
        PuzModule,
    );
    return createLangiumParser(services as LangiumCoreServices);
}

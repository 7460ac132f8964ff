import {
    createDefaultCoreModule,
    type DeepPartial,
    EmptyFileSystem,
    inject,
    type Module,
    type PartialLangiumCoreServices,
} from 'langium';
import { createDefaultSharedModule } from 'langium/lsp';
import type { Connection } from 'vscode-languageserver';
import { PuzGeneratedModule, PuzGeneratedSharedModule } from '../language/generated/module';
import { PuzModule } from '../language/puz-module';
import type { PuzAddedServices } from '../language/services';
import type { Locale } from '../message';
import type { SolverPool } from '../solve/threads/pool';
import { PuzCodeActionProvider } from './actions/code-actions';
import { BoardService } from './board-service';
import { PuzLanguageServer } from './capabilities';
import { Client } from './client';
import { TellingDocumentBuilder } from './document-builder';
import { EditorRefresh } from './editor-refresh';
import { NoWorkspaceFiles, OpenDocumentsHandler } from './open-documents';
import { PuzCodeLensProvider } from './providers/code-lens';
import { WordCompletionProvider } from './providers/completion';
import { BlockFoldingProvider } from './providers/folding';
import { PuzFormatter } from './providers/formatter';
import { FigureHighlightProvider } from './providers/highlights';
import { CellHoverProvider } from './providers/hover';
import { AnswerHintProvider } from './providers/inlay-hints';
import { NameDefinitionProvider, NameReferencesProvider } from './providers/links';
import { NameRenameProvider } from './providers/rename';
import { MeaningTokenProvider } from './providers/semantic-tokens';
import { ServerCommands } from './providers/server-commands';
import { PuzzleSymbolProvider } from './providers/symbols';
import type { PuzLspServices, PuzSharedServices } from './services';
import { Settings } from './settings';
import { registerSolutionCheck } from './solution-check';
import { SolutionService } from './solution-service';

function sharedLspModule(fallback: Locale): Module<PuzSharedServices, DeepPartial<PuzSharedServices>> {
    return {
        lsp: {
            LanguageServer: services => new PuzLanguageServer(services),
            Client: services => new Client(services, fallback),
            DocumentUpdateHandler: services => new OpenDocumentsHandler(services),
            ExecuteCommandHandler: services => new ServerCommands(services),
            // There are no names to be found in other files.
            WorkspaceSymbolProvider: () => undefined as never,
        },
        workspace: {
            DocumentBuilder: services => new TellingDocumentBuilder(services),
            WorkspaceManager: services => new NoWorkspaceFiles(services),
        },
    };
}

function puzLspModule(
    pool: Pick<SolverPool, 'solve'>,
): Module<PuzLspServices, PartialLangiumCoreServices & PuzAddedServices & Pick<PuzLspServices, 'lsp'>> {
    return {
        language: {
            Locale: services => services.lsp.Settings,
        },
        lsp: {
            Settings: services => new Settings(services.shared),
            Solutions: services => new SolutionService(services, pool),
            Boards: services => new BoardService(services),
            Refresh: services => new EditorRefresh(services),
            CodeActionProvider: services => new PuzCodeActionProvider(services),
            CodeLensProvider: services => new PuzCodeLensProvider(services),
            CompletionProvider: services => new WordCompletionProvider(services),
            DocumentSymbolProvider: services => new PuzzleSymbolProvider(services),
            Formatter: services => new PuzFormatter(services),
            FoldingRangeProvider: services => new BlockFoldingProvider(services),
            HoverProvider: services => new CellHoverProvider(services),
            DefinitionProvider: services => new NameDefinitionProvider(services),
            ReferencesProvider: () => new NameReferencesProvider(),
            RenameProvider: services => new NameRenameProvider(services),
            DocumentHighlightProvider: services => new FigureHighlightProvider(services),
            InlayHintProvider: services => new AnswerHintProvider(services),
            SemanticTokenProvider: services => new MeaningTokenProvider(services),
        },
    };
}

/** The services of the language server, and of nothing that this language has no use for (type hierarchies, call hierarchies, …). */
export function createPuzLspServices(
    connection: Connection,
    pool: Pick<SolverPool, 'solve'>,
    fallback: Locale,
): PuzLspServices {
    const shared = inject(
        createDefaultSharedModule({ connection, ...EmptyFileSystem }),
        PuzGeneratedSharedModule,
        sharedLspModule(fallback),
    );
    const puz = inject(createDefaultCoreModule({ shared }), PuzGeneratedModule, PuzModule, puzLspModule(pool));
    shared.ServiceRegistry.register(puz);
    registerSolutionCheck(puz);
    return puz;
}

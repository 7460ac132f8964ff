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
import type { Locale } from '../message';
import type { SolverPool } from '../solve/threads/pool';
import { codeActions } from './actions/code-actions';
import { BoardService } from './board-service';
import { PuzLanguageServer } from './capabilities';
import { Client } from './client';
import { documentDiagnostics } from './diagnostics';
import { TellingDocumentBuilder } from './document-builder';
import { EditorRefresh } from './editor-refresh';
import { NoWorkspaceFiles, OpenDocumentsHandler } from './open-documents';
import { codeLenses } from './providers/code-lens';
import { completions } from './providers/completion';
import { BlockFoldingProvider } from './providers/folding';
import { formatter } from './providers/formatter';
import { highlights } from './providers/highlights';
import { hover } from './providers/hover';
import { answerHints } from './providers/inlay-hints';
import { definitions, references } from './providers/links';
import { renaming } from './providers/rename';
import { MeaningTokenProvider } from './providers/semantic-tokens';
import { ServerCommands } from './providers/server-commands';
import { symbols } from './providers/symbols';
import type { PuzLspServices, PuzSharedServices } from './services';
import { Settings } from './settings';
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
): Module<PuzLspServices, PartialLangiumCoreServices & Pick<PuzLspServices, 'lsp'>> {
    return {
        validation: {
            DocumentValidator: services => ({
                validateDocument: document => documentDiagnostics(services, document),
            }),
        },
        lsp: {
            Settings: services => new Settings(services.shared),
            Solutions: services => new SolutionService(services, pool),
            Boards: services => new BoardService(services),
            Refresh: services => new EditorRefresh(services),
            CodeActionProvider: services => ({
                getCodeActions: (document, params) => codeActions(services, document, params),
            }),
            CodeLensProvider: services => ({ provideCodeLens: document => codeLenses(services, document) }),
            CompletionProvider: services => ({
                getCompletion: (document, params) => ({
                    isIncomplete: false,
                    items: completions(services, document, params),
                }),
            }),
            DocumentSymbolProvider: services => ({ getSymbols: document => symbols(services, document) }),
            Formatter: formatter,
            FoldingRangeProvider: services => new BlockFoldingProvider(services),
            HoverProvider: services => ({
                getHoverContent: (document, params) => hover(services, document, params),
            }),
            DefinitionProvider: services => ({
                getDefinition: (document, params) => definitions(services, document, params),
            }),
            ReferencesProvider: () => ({ findReferences: references }),
            RenameProvider: renaming,
            DocumentHighlightProvider: services => ({
                getDocumentHighlight: (document, params) => highlights(services, document, params),
            }),
            InlayHintProvider: services => ({
                getInlayHints: (document, params) => answerHints(services, document, params),
            }),
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
    return puz;
}

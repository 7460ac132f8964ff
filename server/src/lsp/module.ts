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
import { PuzModule } from '../language/parser';
import type { Locale } from '../message';
import type { SolverPool } from '../solve/threads/pool';
import { codeActions } from './actions/code-actions';
import { BoardService } from './board-service';
import { PuzLanguageServer } from './capabilities';
import { Client } from './client';
import { documentDiagnostics } from './diagnostics';
import { TellingDocumentBuilder } from './document-builder';
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
            DocumentValidator: services => ({ validateDocument: documentDiagnostics.bind(undefined, services) }),
        },
        lsp: {
            Settings: services => new Settings(services.shared),
            Solutions: services => new SolutionService(services, pool),
            Boards: services => new BoardService(services),
            CodeActionProvider: services => ({ getCodeActions: codeActions.bind(undefined, services) }),
            CodeLensProvider: services => ({ provideCodeLens: codeLenses.bind(undefined, services) }),
            CompletionProvider: services => ({
                getCompletion: (document, params) => ({
                    isIncomplete: false,
                    items: completions(services, document, params),
                }),
            }),
            DocumentSymbolProvider: services => ({ getSymbols: symbols.bind(undefined, services) }),
            Formatter: formatter,
            FoldingRangeProvider: services => new BlockFoldingProvider(services),
            HoverProvider: services => ({ getHoverContent: hover.bind(undefined, services) }),
            DefinitionProvider: services => ({ getDefinition: definitions.bind(undefined, services) }),
            ReferencesProvider: () => ({ findReferences: references }),
            RenameProvider: renaming,
            DocumentHighlightProvider: services => ({ getDocumentHighlight: highlights.bind(undefined, services) }),
            InlayHintProvider: services => ({ getInlayHints: answerHints.bind(undefined, services) }),
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

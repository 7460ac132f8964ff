import {
    createDefaultCoreModule,
    type DeepPartial,
    EmptyFileSystem,
    inject,
    type LangiumDocument,
    type Module,
    type PartialLangiumCoreServices,
} from 'langium';
import { createDefaultSharedModule } from 'langium/lsp';
import type { CompletionParams, Connection, HoverParams } from 'vscode-languageserver';
import type { HouseFiles } from '../house/house';
import type { Solver } from '../jobs/job';
import { PuzGeneratedModule, PuzGeneratedSharedModule } from '../language/generated/module';
import { PuzModule } from '../language/parser';
import type { Locale } from '../message';
import { BoardService } from './board-service';
import { Client } from './client';
import { OpenDocumentsBuilder } from './document-builder';
import { type DocumentView, viewOf } from './document-view';
import { ExplanationService } from './explanation-service';
import { HouseService } from './house-service';
import { NoWorkspaceFiles, OneLanguage, OpenDocuments, OpenDocumentsHandler, openTexts } from './open-documents';
import { codeLenses } from './providers/code-lens';
import { BlockFoldingProvider } from './providers/folding';
import { formatter } from './providers/formatter';
import { answerHints } from './providers/inlay-hints';
import { definitions, highlights, references } from './providers/links';
import { renaming } from './providers/rename';
import { PuzLanguageServer } from './providers/selection-ranges';
import { MeaningTokenProvider } from './providers/semantic-tokens';
import { serverCommands } from './providers/server-commands';
import { symbols } from './providers/symbols';
import type { PuzLspServices, PuzSharedServices } from './services';
import { Settings } from './settings';
import { SolutionService } from './solution-service';

function sharedLspModule(
    fallback: Locale,
    reportFault: (error: unknown) => void,
): Module<PuzSharedServices, DeepPartial<PuzSharedServices>> {
    return {
        ServiceRegistry: services => new OneLanguage(services),
        lsp: {
            reportFault: () => reportFault,
            LanguageServer: services => new PuzLanguageServer(services),
            Client: services => new Client(services.lsp.LanguageServer, fallback),
            DocumentUpdateHandler: services => new OpenDocumentsHandler(services),
            ExecuteCommandHandler: serverCommands,
            // No other file has names to find.
            WorkspaceSymbolProvider: () => undefined as never,
        },
        workspace: {
            TextDocuments: openTexts,
            LangiumDocuments: services => new OpenDocuments(services),
            DocumentBuilder: services => new OpenDocumentsBuilder(services),
            WorkspaceManager: services => new NoWorkspaceFiles(services),
        },
    };
}

function puzLspModule(
    pool: Solver,
    houses: HouseFiles | undefined,
): Module<PuzLspServices, PartialLangiumCoreServices & Pick<PuzLspServices, 'lsp'>> {
    return {
        lsp: {
            Settings: services =>
                new Settings(services.shared.lsp.Client, services.shared.workspace.ConfigurationProvider),
            Solutions: services => new SolutionService(services, pool),
            Boards: services => new BoardService(services),
            Explanations: services => new ExplanationService(services, pool),
            House: ({ lsp }) => new HouseService(houses, document => lsp.Boards.show(document)),
            CodeActionProvider: services => ({
                async getCodeActions(document, params) {
                    const { codeActions } = await onDemand();
                    return codeActions(services, document, params);
                },
            }),
            CodeLensProvider: services => ({
                provideCodeLens: viewing(services, view => codeLenses(view, services.shared.lsp.Client.hasCommands)),
            }),
            CompletionProvider: services => ({
                getCompletion: viewing(services, async (view, { position }: CompletionParams) => {
                    const { completions } = await onDemand();
                    return { isIncomplete: false, items: completions(services, view, position) };
                }),
            }),
            DocumentSymbolProvider: services => ({ getSymbols: viewing(services, symbols) }),
            Formatter: formatter,
            FoldingRangeProvider: services => new BlockFoldingProvider(services),
            HoverProvider: services => ({
                getHoverContent: viewing(services, async (view, params: HoverParams) => {
                    const { hover } = await onDemand();
                    return hover(view, params, services.shared.lsp.Client.hasCommands);
                }),
            }),
            DefinitionProvider: services => ({ getDefinition: viewing(services, definitions) }),
            ReferencesProvider: () => ({ findReferences: references }),
            RenameProvider: renaming,
            DocumentHighlightProvider: services => ({ getDocumentHighlight: viewing(services, highlights) }),
            InlayHintProvider: services => ({
                async getInlayHints(document, { range }) {
                    const { Settings } = services.lsp;
                    await Settings.ready;
                    return Settings.showsAnswer ? answerHints(viewOf(services, document), range) : [];
                },
            }),
            SemanticTokenProvider: services => new MeaningTokenProvider(services),
        },
    };
}

const onDemand = () => import('./providers/on-demand');

/** Makes a provider that receives the current view of a document. */
function viewing<P, T>(services: PuzLspServices, provide: (view: DocumentView, params: P) => T) {
    return (document: LangiumDocument, params: P): T => provide(viewOf(services, document), params);
}

/** The services of the language server, without those that this language does not need, such as call hierarchies. */
export function createPuzLspServices(
    connection: Connection,
    pool: Solver,
    fallback: Locale,
    reportFault: (error: unknown) => void,
    houses: HouseFiles | undefined,
): PuzLspServices {
    const shared = inject(
        createDefaultSharedModule({ connection, ...EmptyFileSystem }),
        PuzGeneratedSharedModule,
        sharedLspModule(fallback, reportFault),
    );
    const puz = inject(createDefaultCoreModule({ shared }), PuzGeneratedModule, PuzModule, puzLspModule(pool, houses));
    shared.ServiceRegistry.register(puz);
    return puz;
}

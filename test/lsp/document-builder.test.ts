import {
    Cancellation,
    createDefaultCoreModule,
    createDefaultSharedCoreModule,
    DocumentState,
    EmptyFileSystem,
    inject,
    URI,
} from 'langium';
import { expect, test } from 'vitest';
import { PuzGeneratedModule, PuzGeneratedSharedModule } from '../../server/src/language/generated/module';
import { PuzModule } from '../../server/src/language/parser';
import { OpenDocumentsBuilder } from '../../server/src/lsp/document-builder';

test('that a document was validated is told to all, though its build is cancelled meanwhile', async () => {
    const shared = inject(createDefaultSharedCoreModule(EmptyFileSystem), PuzGeneratedSharedModule);
    shared.ServiceRegistry.register(inject(createDefaultCoreModule({ shared }), PuzGeneratedModule, PuzModule));
    const builder = new OpenDocumentsBuilder({ ...shared, lsp: { reportFault: error => expect.fail(String(error)) } });
    const { LangiumDocumentFactory, LangiumDocuments } = shared.workspace;
    const document = LangiumDocumentFactory.fromString('fillomino\nnonsense\n', URI.parse('file:///a.puz'));
    LangiumDocuments.addDocument(document);
    const cancellation = new Cancellation.CancellationTokenSource();
    const told: string[] = [];
    builder.onDocumentPhase(DocumentState.Validated, () => cancellation.cancel());
    builder.onDocumentPhase(DocumentState.Validated, ({ uri }) => {
        told.push(uri.toString());
    });
    await builder.build([document], { validation: true }, cancellation.token).catch(() => {});
    expect(told).toEqual(['file:///a.puz']);
});

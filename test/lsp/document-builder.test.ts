import { Cancellation, DocumentState, URI } from 'langium';
import { expect, test } from 'vitest';
import { createPuzServices } from '../../server/src/language/load';
import { TellingDocumentBuilder } from '../../server/src/lsp/open-documents';

test('that a document was validated is told to all, though its build is cancelled meanwhile', async () => {
    const { shared } = createPuzServices();
    const builder = new TellingDocumentBuilder(shared);
    const { LangiumDocumentFactory, LangiumDocuments } = shared.workspace;
    const document = LangiumDocumentFactory.fromString('fillomino\nnonsense\n', URI.parse('file:///a.puz'));
    LangiumDocuments.addDocument(document);
    const cancellation = new Cancellation.CancellationTokenSource();
    const told: string[] = [];
    builder.onDocumentPhase(DocumentState.Validated, () => cancellation.cancel());
    builder.onDocumentPhase(DocumentState.Validated, ({ diagnostics }) => {
        told.push(...(diagnostics ?? []).map(({ data }) => data.code));
    });
    await builder.build([document], { validation: true }, cancellation.token).catch(() => {});
    expect(told).toEqual(['parsing-error']);
});

import { Cancellation, DefaultDocumentBuilder, type DocumentState, type LangiumDocument } from 'langium';

/**
 * Tells what a document has come to also where another document's build has begun meanwhile and cancelled this one:
 * Langium would not tell it then, nor later, as the document is there already, and its diagnostics would never be shown.
 */
export class TellingDocumentBuilder extends DefaultDocumentBuilder {
    protected override notifyDocumentPhase(document: LangiumDocument, state: DocumentState): Promise<void> {
        return super.notifyDocumentPhase(document, state, Cancellation.CancellationToken.None);
    }
}

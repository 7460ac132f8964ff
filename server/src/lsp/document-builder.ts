import { Cancellation, DefaultDocumentBuilder, type DocumentState, type LangiumDocument } from 'langium';

/**
 * Reports a phase that a document has reached even if another document's build has cancelled this one meanwhile. Langium
 * would report it neither then nor later, so the diagnostics would never be shown.
 */
export class TellingDocumentBuilder extends DefaultDocumentBuilder {
    protected override notifyDocumentPhase(document: LangiumDocument, state: DocumentState): Promise<void> {
        return super.notifyDocumentPhase(document, state, Cancellation.CancellationToken.None);
    }
}

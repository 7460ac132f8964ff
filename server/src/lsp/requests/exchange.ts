import type { Text } from '../../message';
import { getAddress, importText } from '../../protocol';
import type { PuzLspServices } from '../services';
import { answer, respond } from './answer';

/** Reads puzzles in other formats, and writes them as addresses. */
export function registerExchange(services: PuzLspServices): void {
    const { Settings } = services.lsp;
    // On the site nobody waits for this module before the first verdict.
    const formats = () => import('../../api/exchange');
    respond(services, importText, async ({ text, type }) => {
        const { importPuzzle } = await formats();
        return importPuzzle(text, { language: Settings.current, ...(type !== undefined && { type }) });
    });
    answer(services, getAddress, async ({ model, document, locale }) => {
        const { exportPuzzle } = await formats();
        return model
            ? exportPuzzle(document.textDocument.getText(), 'puzz.link', { language: locale })
            : { error: unreadable[locale] };
    });
}

export const unreadable: Text = {
    en: 'This puzzle cannot be read yet. Correct what is underlined in red first.',
    ja: 'このパズルはまだ読めません。まず、赤い下線の箇所を直してください。',
};

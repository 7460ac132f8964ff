import { withVisibleControls } from '../../board/control-characters';
import { exportPuzzle } from '../../exchange/export';
import { importPuzzle } from '../../exchange/import';
import { typesByWord } from '../../language/new-puzzle';
import type { Message } from '../../message';
import { getAddress, importText } from '../../protocol';
import { typeOf } from '../../puzzles/registry';
import type { PuzLspServices } from '../services';
import { answer, respond } from './answer';

/** Reads puzzles that come in other formats, and writes them as addresses. */
export function registerExchange(services: PuzLspServices): void {
    const { Settings } = services.lsp;
    respond(services, importText, ({ text, type }) => {
        const locale = Settings.current;
        const read = importPuzzle(text, type);
        if ('puz' in read) {
            const { puz, model, note } = read;
            const { rows, columns } = model;
            return {
                puz,
                typeName: typeOf(model).text.name[locale],
                rows,
                columns,
                ...(note && { note: note[locale] }),
            };
        }
        const { error, types } = { types: undefined, ...read };
        return {
            error: withVisibleControls(error[locale]),
            ...(types && { types: types.map(word => ({ word, name: typesByWord.get(word)!.text.name[locale] })) }),
        };
    });
    answer(services, getAddress, ({ model, locale }) => {
        const made = model ? exportPuzzle(model, 'puzz.link') : { error: unreadable };
        return typeof made === 'string' ? { text: made } : { error: withVisibleControls(made.error[locale]) };
    });
}

export const unreadable: Message = {
    code: 'export/unreadable',
    en: 'This puzzle cannot be read yet. Put right what is underlined in red first.',
    ja: 'このパズルはまだ読めません。まず、赤い下線の箇所を直してください。',
};

import { importPuzzle } from '../../exchange/import';
import { typesByWord } from '../../language/new-puzzle';
import { rangeBetween } from '../../language/ranges';
import { otherFormat } from '../../language/text-findings';
import type { ActionContext, Offer } from './action-context';

/** Imports a text that is a puzzle in another format, once per possible type if it does not name one. */
export function importActions({ document, puzzle, range: { start }, problems }: ActionContext): Offer[] {
    const text = document.textDocument.getText();
    // A single sign is the start of a word rather than a board of one cell.
    if (puzzle || start.line > 0 || [...text.trim()].length < 2) {
        return [];
    }
    const read = importPuzzle(text);
    const types = 'types' in read ? (read.types ?? []) : [];
    const found = 'puz' in read ? [read] : types.flatMap(type => importPuzzle(text, type));
    const range = rangeBetween(document.textDocument, 0, text.length);
    return found.flatMap((one, index): Offer[] => {
        if (!('puz' in one)) {
            return [];
        }
        const name = types[index] === undefined ? undefined : typesByWord.get(types[index])!.text.name;
        const title = name
            ? { en: `Import as a ${name.en}`, ja: `${name.ja}として取り込む` }
            : { en: 'Import this puzzle', ja: 'このパズルを取り込む' };
        const edits = [{ range, newText: one.puz }];
        return [{ title, problems: problems([otherFormat.code]), edits, isPreferred: !name }];
    });
}

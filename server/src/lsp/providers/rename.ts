import type { LangiumDocument } from 'langium';
import type { RenameProvider } from 'langium/lsp';
import { LSPErrorCodes, type Position, ResponseError } from 'vscode-languageserver';
import { partsOf } from '../../edit/parts';
import type { Text } from '../../message';
import type { Naming } from '../../puzzles/text-facet';
import { viewOf } from '../document-view';
import type { PuzLspServices } from '../services';
import { type NamedPart, nameAt, partsNaming } from './names';

/** Renames a word's number, or the letter of a shape or region, in all places; reports why if it cannot. */
export function renaming(services: PuzLspServices): RenameProvider {
    const refusal = (text: Text): ResponseError =>
        new ResponseError(LSPErrorCodes.RequestFailed, text[services.lsp.Settings.current]);
    const namedAt = (document: LangiumDocument, position: Position): { name: NamedPart; naming: Naming } => {
        const name = nameAt(document, position);
        const naming = name && viewOf(services, document).type?.text.naming?.[name.kind];
        if (!name || !naming) {
            throw refusal(notRenamable);
        }
        return { name, naming };
    };
    return {
        prepareRename: (document, { position }) => namedAt(document, position).name.range,
        rename(document, { position, newName }) {
            const { name, naming } = namedAt(document, position);
            const read = naming.read(newName);
            if (typeof read !== 'string') {
                throw refusal(read);
            }
            const isTaken = partsOf(document).some(part => part.kind === name.kind && part.name === read);
            if (read !== name.name && isTaken) {
                throw refusal(naming.taken(read));
            }
            const edits = partsNaming(document, name).map(({ range }) => ({ range, newText: read }));
            return { changes: { [document.textDocument.uri]: edits } };
        },
    };
}

const notRenamable: Text = {
    en: 'You can rename the number of a word, and the letter of a shape or a region.',
    ja: '名前を変えられるのは、言葉の番号と、記号やブロックの文字です。',
};

import type { LangiumDocument } from 'langium';
import type { RenameProvider } from 'langium/lsp';
import {
    LSPErrorCodes,
    type Position,
    type Range,
    type RenameParams,
    ResponseError,
    type TextDocumentPositionParams,
    type WorkspaceEdit,
} from 'vscode-languageserver';
import { readPuzzle } from '../../language/read-puzzle';
import type { Text } from '../../message';
import type { Naming } from '../../puzzles/puzzle-type';
import type { PuzLspServices } from '../services';
import { partsOf } from '../text-tables/parts';
import { type NamedPart, nameAt, partsNaming } from './names';

/** Renames a word's number, or the letter of a shape or a region, wherever it stands; says why where it cannot. */
export class NameRenameProvider implements RenameProvider {
    readonly #services: PuzLspServices;

    constructor(services: PuzLspServices) {
        this.#services = services;
    }

    prepareRename(document: LangiumDocument, { position }: TextDocumentPositionParams): Range {
        return this.#nameAt(document, position).name.range;
    }

    rename(document: LangiumDocument, { position, newName }: RenameParams): WorkspaceEdit {
        const { name, naming } = this.#nameAt(document, position);
        const read = naming.read(newName);
        if (typeof read !== 'string') {
            throw this.#refusal(read);
        }
        const isTaken = partsOf(document).some(part => part.meaning === name.meaning && part.name === read);
        if (read !== name.name && isTaken) {
            throw this.#refusal(naming.taken(read));
        }
        const edits = partsNaming(document, name).map(({ range }) => ({ range, newText: read }));
        return { changes: { [document.textDocument.uri]: edits } };
    }

    #nameAt(document: LangiumDocument, position: Position): { readonly name: NamedPart; readonly naming: Naming } {
        const { type } = readPuzzle(document, this.#services.Grammar);
        const name = nameAt(document, position);
        const naming = name && type?.naming?.[name.meaning];
        if (!name || !naming) {
            throw this.#refusal(notRenamable);
        }
        return { name, naming };
    }

    #refusal(text: Text): ResponseError {
        return new ResponseError(LSPErrorCodes.RequestFailed, text[this.#services.lsp.Settings.current]);
    }
}

const notRenamable: Text = {
    en: 'What can be renamed is the number of a word, and the letter of a shape or a region.',
    ja: '名前を変えられるのは、言葉の番号と、形や領域の文字です。',
};

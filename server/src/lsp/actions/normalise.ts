import type { IToken } from 'chevrotain';
import type { LangiumDocument, Lexer } from 'langium';
import { CodeActionKind, type TextEdit } from 'vscode-languageserver';
import { rangeBetween } from '../../language/ranges';
import type { Text } from '../../message';
import type { ActionContext, Offer } from './action-context';

/** The kind that editors can run on every save. */
const fixAllKind = `${CodeActionKind.SourceFixAll}.puz`;

/** Makes letters, digits and signs half-width and kana full-width, as they are read anyway. */
export function normaliseActions({ document, isAskedFor }: ActionContext, lexer: Lexer): Offer[] {
    const edits = normalisingEdits(document, lexer);
    const kinds = [CodeActionKind.QuickFix, ...(isAskedFor(fixAllKind) ? [fixAllKind] : [])];
    return edits.length === 0 ? [] : kinds.map(kind => ({ title: normalise, kind, edits }));
}

/** The changes, each of one word, sign or run of blanks, not in comments; of a quotation only the marks. */
function normalisingEdits({ textDocument }: LangiumDocument, lexer: Lexer): TextEdit[] {
    const text = textDocument.getText();
    const { tokens, hidden } = lexer.tokenize(text);
    const edits: TextEdit[] = [];
    const write = (start: number, end: number, newText: string): void => {
        if (newText !== text.slice(start, end)) {
            edits.push({ range: rangeBetween(textDocument, start, end), newText });
        }
    };
    let end = 0;
    for (const token of [...tokens, ...hidden].toSorted((a, b) => a.startOffset - b.startOffset)) {
        const { startOffset: start, image } = token;
        write(end, start, text.slice(end, start).replaceAll('\u3000', ' '));
        end = start + image.length;
        write(start, end, normalised(token));
    }
    return edits;
}

function normalised({ image, tokenType: { name } }: IToken): string {
    switch (name) {
        case 'COMMENT':
            return image;
        case 'STRING':
            return image.includes('"') ? image : `"${image.slice(1, -1)}"`;
        default:
            // Only half-width and full-width forms: NFKC would also split ① and ㍿, which are letters in a Kanaore.
            return image.replace(/[\uff00-\uffef]+/g, wide => wide.normalize('NFKC')).normalize('NFC');
    }
}

const normalise: Text = {
    en: 'Write all full-width signs half-width, and half-width kana full-width',
    ja: 'すべての全角英数字・記号を半角に、半角カナを全角にする',
};

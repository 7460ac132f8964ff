import type { LangiumDocument } from 'langium';
import {
    type CompletionItem,
    CompletionItemKind,
    InsertTextFormat,
    type Position,
    type Range,
} from 'vscode-languageserver';
import { partsAt, partsOf } from '../../edit/parts';
import { blockWords, lineWords, valueWords, wordMeaning } from '../../language/grammar-words';
import { isEmptyText, newPuzzleText, typesByWord, usualSize } from '../../language/new-puzzle';
import { linesOf } from '../../language/ranges';
import type { Locale } from '../../message';
import type { DocumentView } from '../document-view';
import { wasTypedAt } from '../open-documents';
import type { PuzLspServices } from '../services';

/**
 * The words of the language where they may stand: the puzzle types, the words that a line begins with, and those that
 * follow them; and the signs of a row, in place of the cell at the cursor where there is one; each with what it means.
 * Nothing in texts and comments, and nothing behind a sign that was just typed: editors look for words by themselves
 * when a letter is typed, and kana are letters.
 */
export function completions(
    { shared }: PuzLspServices,
    { document, puzzle, type, locale }: DocumentView,
    position: Position,
): CompletionItem[] {
    const typed = document.textDocument.getText({ start: { line: 0, character: 0 }, end: position });
    const lines = linesOf(typed);
    const before = lines.pop()!;
    if (/[#＃"＂“]/.test(before)) {
        return [];
    }
    const cell = cellAt(document, position);
    const behind = cell ? before.slice(0, cell.range.start.character) : before;
    const words = behind.normalize('NFKC').toLowerCase().trimStart().split(/\s+/).slice(0, -1);
    const signs = (word: string, inRow: readonly string[]): CompletionItem[] =>
        (puzzle && type ? type.text.offers(puzzle, word, inRow) : []).map(({ text, name }, index) => ({
            label: text,
            kind: CompletionItemKind.Value,
            detail: name[locale],
            // In the order of the type, which editors would change to that of the alphabet.
            sortText: String(index).padStart(3, '0'),
            ...(cell && {
                filterText: cell.text,
                textEdit: { range: cell.range, newText: /[|_]$/.test(text) ? text : text + cell.borders },
            }),
        }));
    const block = /^\s/.test(before) ? blockOf(lines) : undefined;
    if (block !== undefined) {
        const isJustTyped = behind !== before && wasTypedAt(document.textDocument, position);
        return /\s$/.test(behind) && !isJustTyped ? signs(block, words) : [];
    }
    const keyword = (word: string): CompletionItem => {
        const detail = wordMeaning(puzzle?.$type, word)?.[locale];
        return { label: word, kind: CompletionItemKind.Keyword, ...(detail && { detail }) };
    };
    const [first, ...others] = words;
    if (first !== undefined) {
        const values = others.length === 0 ? valueWords(first).map(keyword) : [];
        return [...values, ...(blockWords.has(first) ? [] : signs(first, others))];
    }
    if ((puzzle?.$cstNode?.range.start.line ?? position.line) < position.line) {
        return lineWords(puzzle!.$type).map(keyword);
    }
    const otherLines = linesOf(document.textDocument.getText()).toSpliced(lines.length, 1);
    return typeItems(locale, isEmptyText(otherLines.join('\n')) && shared.lsp.Client.takesSnippets);
}

/** The cell of a row of the board that a place touches, and the borders behind it. */
function cellAt(
    document: LangiumDocument,
    position: Position,
): { readonly text: string; readonly range: Range; readonly borders: string } | undefined {
    const [at] = partsAt(document, position);
    if (at?.layout !== 'cells' || at.kind === 'separator') {
        return undefined;
    }
    const parts = partsOf(document).filter(({ row, column }) => row === at.row && column === at.column);
    const borders = parts.filter(({ kind }) => kind === 'border');
    return {
        text: parts.map(({ text }) => text).join(''),
        range: { start: parts[0]!.range.start, end: parts.at(-1)!.range.end },
        borders: borders.map(({ text }) => text).join(''),
    };
}

/** The word of the block that an indented line belongs to: where the last line that is not indented opens one. */
function blockOf(linesBefore: readonly string[]): string | undefined {
    const last = linesBefore.findLast(line => /^[^\s#＃]/.test(line)) ?? '';
    const word = last.normalize('NFKC').toLowerCase().split(/[\s#]/)[0]!;
    return blockWords.has(word) ? word : undefined;
}

/** @param whole whether each brings an empty puzzle with it */
function typeItems(locale: Locale, whole: boolean): CompletionItem[] {
    return [...typesByWord].map(([word, type]) => ({
        label: word,
        kind: CompletionItemKind.Class,
        detail: type.text.name[locale],
        // On every line, and not only on the one that is selected.
        labelDetails: { description: type.text.name[locale] },
        documentation: type.text.summary[locale],
        ...(whole && {
            insertText: newPuzzleText(type, { ...usualSize(type), title: '$1' }).trimEnd(),
            insertTextFormat: InsertTextFormat.Snippet,
        }),
    }));
}

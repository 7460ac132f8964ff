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
 * Completes the keywords of puzzle types and lines, the words that follow them, and the signs of a row, replacing the
 * cell at the cursor; each with its meaning. Completes nothing in texts and comments, nor after a sign that was just
 * typed: editors request completion on their own when a letter is typed, and kana are letters.
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
            // Keeps the order of the type; editors would sort alphabetically.
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
        const values = others.length === 0 ? valueWords(first, puzzle?.$type).map(keyword) : [];
        return [...values, ...(blockWords.has(first) ? [] : signs(first, others))];
    }
    if ((puzzle?.$cstNode?.range.start.line ?? position.line) < position.line) {
        return lineWords(puzzle!.$type).map(keyword);
    }
    const otherLines = linesOf(document.textDocument.getText()).toSpliced(lines.length, 1);
    return typeItems(locale, isEmptyText(otherLines.join('\n')) && shared.lsp.Client.takesSnippets);
}

/** The cell that a position touches, and the borders after it. */
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

/** The keyword of the block that an indented line belongs to: that of the last unindented line. */
function blockOf(linesBefore: readonly string[]): string | undefined {
    const last = linesBefore.findLast(line => /^[^\s#＃]/.test(line)) ?? '';
    const word = last.normalize('NFKC').toLowerCase().split(/[\s#]/)[0]!;
    return blockWords.has(word) ? word : undefined;
}

/** @param whole true if each item inserts an empty puzzle */
function typeItems(locale: Locale, whole: boolean): CompletionItem[] {
    return [...typesByWord].map(([word, type]) => ({
        label: word,
        kind: CompletionItemKind.Class,
        detail: type.text.name[locale],
        // Shown for every item, not only for the selected one.
        labelDetails: { description: type.text.name[locale] },
        documentation: type.text.summary[locale],
        ...(whole && {
            insertText: newPuzzleText(type, { ...usualSize(type), title: '$1' }).trimEnd(),
            insertTextFormat: InsertTextFormat.Snippet,
        }),
    }));
}

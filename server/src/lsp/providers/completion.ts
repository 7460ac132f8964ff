import type { Grammar, LangiumDocument } from 'langium';
import type { CompletionProvider } from 'langium/lsp';
import {
    type CompletionItem,
    CompletionItemKind,
    type CompletionList,
    type CompletionParams,
    InsertTextFormat,
} from 'vscode-languageserver';
import type { Puzzle } from '../../language/generated/ast';
import { blockWords, lineWords, valueWords } from '../../language/grammar-words';
import { newPuzzleText, typesByWord } from '../../language/new-puzzle';
import { readPuzzle } from '../../language/read-puzzle';
import { linesOf } from '../../language/text-lines';
import { wordMeaning } from '../../language/word-meanings';
import type { Locale } from '../../message';
import type { Offer, PuzzleType } from '../../puzzles/puzzle-type';
import { puzzleTypes } from '../../puzzles/registry';
import type { PuzLspServices } from '../services';

/**
 * The words of the language where they may stand: the puzzle types, the words that a line begins with, and those that
 * follow them; and the signs of a row; each with what it means. Nothing in texts and comments, and nothing for a sign
 * that was begun: editors look for words by themselves when a letter is typed, and kana are letters.
 */
export class WordCompletionProvider implements CompletionProvider {
    readonly #services: PuzLspServices;

    constructor(services: PuzLspServices) {
        this.#services = services;
    }

    getCompletion(document: LangiumDocument, { position }: CompletionParams): CompletionList {
        const { Grammar: grammar } = this.#services;
        const { puzzle } = readPuzzle(document, grammar);
        const typed = document.textDocument.getText({ start: { line: 0, character: 0 }, end: position });
        const lines = linesOf(typed);
        const before = lines.pop()!;
        if (/[#＃"＂“]/.test(before)) {
            return { isIncomplete: false, items: [] };
        }
        const words = before.normalize('NFKC').toLowerCase().trimStart().split(/\s+/).slice(0, -1);
        const block = /^\s/.test(before) ? blockOf(lines, grammar) : undefined;
        if (block !== undefined) {
            const items = puzzle && /\s$/.test(before) ? this.#signs(puzzle, block, words) : [];
            return { isIncomplete: false, items };
        }
        const others = linesOf(document.textDocument.getText()).toSpliced(lines.length, 1);
        const isEmpty = others.every(line => /^\s*([#＃]|$)/.test(line));
        return { isIncomplete: false, items: this.#items(words, lines.length, puzzle, isEmpty) };
    }

    #signs(puzzle: Puzzle, word: string, before: readonly string[]): CompletionItem[] {
        const type: PuzzleType = puzzleTypes[puzzle.$type];
        const locale = this.#services.lsp.Settings.current;
        return type.offers(puzzle, word, before).map((sign, index) => signItem(sign, index, locale));
    }

    #items(words: readonly string[], line: number, puzzle: Puzzle | undefined, fileIsEmpty: boolean): CompletionItem[] {
        const { Grammar: grammar } = this.#services;
        const [first] = words;
        const wordItem = (word: string): CompletionItem => {
            const detail = wordMeaning(puzzle?.$type, word)?.[this.#services.lsp.Settings.current];
            return { label: word, kind: CompletionItemKind.Keyword, ...(detail && { detail }) };
        };
        if (first !== undefined) {
            const signs = puzzle && !blockWords(grammar).has(first) ? this.#signs(puzzle, first, words.slice(1)) : [];
            return [...(words.length === 1 ? valueWords(grammar, first).map(wordItem) : []), ...signs];
        }
        const typeLine = puzzle?.$cstNode?.range.start.line;
        return puzzle && typeLine !== undefined && typeLine < line
            ? lineWords(grammar, puzzle.$type).map(wordItem)
            : typeItems(
                  grammar,
                  this.#services.lsp.Settings.current,
                  fileIsEmpty && this.#services.shared.lsp.Client.takesSnippets,
              );
    }
}

/** The word of the block that an indented line belongs to: where the last line that is not indented opens one. */
function blockOf(linesBefore: readonly string[], grammar: Grammar): string | undefined {
    const last = linesBefore.findLast(line => /^[^\s#＃]/.test(line)) ?? '';
    const word = last.normalize('NFKC').toLowerCase().split(/[\s#]/)[0]!;
    return blockWords(grammar).has(word) ? word : undefined;
}

/** In the order of the type, which editors would change to that of the alphabet. */
function signItem({ text, means }: Offer, index: number, locale: Locale): CompletionItem {
    return {
        label: text,
        kind: CompletionItemKind.Value,
        detail: means[locale],
        sortText: String(index).padStart(3, '0'),
    };
}

/** The size of the board that a new puzzle gets by completion. */
const newSize = 6;

/** @param whole whether each brings an empty puzzle with it */
function typeItems(grammar: Grammar, locale: Locale, whole: boolean): CompletionItem[] {
    return [...typesByWord(grammar)].map(([word, type]) => ({
        label: word,
        kind: CompletionItemKind.Class,
        detail: type.name[locale],
        // On every line, and not only on the one that is selected.
        labelDetails: { description: type.name[locale] },
        documentation: type.summary[locale],
        ...(whole && {
            insertText: newPuzzleText(grammar, type, { rows: newSize, columns: newSize, title: '$1' }).trimEnd(),
            insertTextFormat: InsertTextFormat.Snippet,
        }),
    }));
}

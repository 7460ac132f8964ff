import type { Grammar, LangiumDocument } from 'langium';
import type { CompletionProvider } from 'langium/lsp';
import {
    type CompletionItem,
    CompletionItemKind,
    type CompletionList,
    type CompletionParams,
    InsertTextFormat,
} from 'vscode-languageserver';
import type { Puzzle } from '../language/generated/ast';
import { blockWords, lineWords, valueWords } from '../language/grammar-words';
import { newPuzzleText, typesByWord } from '../language/new-puzzle';
import { readPuzzle } from '../language/read-puzzle';
import type { Locale } from '../message';
import type { PuzLspServices } from './puz-lsp-module';

/**
 * The words of the language where they may stand: the puzzle types, the words that a line begins with, and those that
 * follow them. Nothing in rows, texts and comments, where it would only be in the way of what is being typed.
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
        const lines = typed.split(/\r\n?|\n/);
        const before = lines.pop()!;
        if (/[#＃"＂“]/.test(before) || (/^\s/.test(before) && isInBlock(lines, grammar))) {
            return { isIncomplete: false, items: [] };
        }
        const words = before.normalize('NFKC').toLowerCase().trimStart().split(/\s+/).slice(0, -1);
        const others = document.textDocument
            .getText()
            .split(/\r\n?|\n/)
            .toSpliced(lines.length, 1);
        const isEmpty = others.every(line => /^\s*([#＃]|$)/.test(line));
        return { isIncomplete: false, items: this.#items(words, lines.length, puzzle, isEmpty) };
    }

    #items(words: readonly string[], line: number, puzzle: Puzzle | undefined, fileIsEmpty: boolean): CompletionItem[] {
        const { Grammar: grammar } = this.#services;
        const [first] = words;
        if (first !== undefined) {
            return words.length === 1 ? valueWords(grammar, first).map(wordItem) : [];
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

/** Whether a line that is indented belongs to a block, that is, whether the last line that is not opens one. */
function isInBlock(linesBefore: readonly string[], grammar: Grammar): boolean {
    const last = linesBefore.findLast(line => /^[^\s#＃]/.test(line)) ?? '';
    return blockWords(grammar).has(last.normalize('NFKC').toLowerCase().split(/[\s#]/)[0]!);
}

/** The size of the board that a new puzzle gets by completion. */
const newSize = 6;

/** @param whole whether each brings an empty puzzle with it */
function typeItems(grammar: Grammar, locale: Locale, whole: boolean): CompletionItem[] {
    return [...typesByWord(grammar)].map(([word, type]) => ({
        label: word,
        kind: CompletionItemKind.Class,
        detail: type.name[locale],
        documentation: type.summary[locale],
        ...(whole && {
            insertText: newPuzzleText(word, type, newSize, newSize, '$1').trimEnd(),
            insertTextFormat: InsertTextFormat.Snippet,
        }),
    }));
}

function wordItem(word: string): CompletionItem {
    return { label: word, kind: CompletionItemKind.Keyword };
}

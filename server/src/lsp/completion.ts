import type { Grammar, LangiumDocument } from 'langium';
import type { CompletionProvider } from 'langium/lsp';
import {
    type CompletionItem,
    CompletionItemKind,
    type CompletionList,
    type CompletionParams,
} from 'vscode-languageserver';
import type { Puzzle } from '../language/generated/ast';
import { blockWords, lineWords, puzzleWords, valueWords } from '../language/grammar-words';
import { readPuzzle } from '../language/read-puzzle';
import type { Locale } from '../message';
import type { PuzzleType } from '../puzzles/puzzle-type';
import { puzzleTypes } from '../puzzles/registry';
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
        return { isIncomplete: false, items: this.#items(words, lines.length, puzzle) };
    }

    #items(words: readonly string[], line: number, puzzle: Puzzle | undefined): CompletionItem[] {
        const { Grammar: grammar } = this.#services;
        const [first] = words;
        if (first !== undefined) {
            return words.length === 1 ? valueWords(grammar, first).map(wordItem) : [];
        }
        const typeLine = puzzle?.$cstNode?.range.start.line;
        return puzzle && typeLine !== undefined && typeLine < line
            ? lineWords(grammar, puzzle.$type).map(wordItem)
            : typeItems(grammar, this.#services.lsp.Settings.current);
    }
}

/** Whether a line that is indented belongs to a block, that is, whether the last line that is not opens one. */
function isInBlock(linesBefore: readonly string[], grammar: Grammar): boolean {
    const last = linesBefore.findLast(line => /^[^\s#＃]/.test(line)) ?? '';
    return blockWords(grammar).has(last.normalize('NFKC').toLowerCase().split(/[\s#]/)[0]!);
}

function typeItems(grammar: Grammar, locale: Locale): CompletionItem[] {
    return [...puzzleWords(grammar)].map(([name, word]) => {
        const type: PuzzleType | undefined = (puzzleTypes as Readonly<Record<string, PuzzleType>>)[name];
        return {
            ...wordItem(word),
            kind: CompletionItemKind.Class,
            ...(type && { detail: type.name[locale], documentation: type.summary[locale] }),
        };
    });
}

function wordItem(word: string): CompletionItem {
    return { label: word, kind: CompletionItemKind.Keyword };
}

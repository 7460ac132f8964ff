import * as vscode from 'vscode';
import { type DrawnPuzzle, drawPuzzle } from '../../server/src/protocol';
import type { PuzClient } from './language-client';
import { puzzleHtml } from './markdown-html';

/** The part of markdown-it's API that we use. */
export interface MarkdownIt {
    readonly renderer: { readonly rules: { fence?: RenderRule | undefined } };
}

type RenderRule = (
    tokens: readonly Token[],
    index: number,
    options: object,
    /** New for each rendering; VS Code adds the document. */
    env: { readonly currentDocument?: vscode.Uri } | undefined,
    renderer: { renderAttrs(token: Token): string },
) => string;

interface Token {
    /** What follows the backticks. */
    readonly info: string;
    readonly content: string;
    /** The lines of the block, counted from 0. */
    readonly map: readonly [number, number] | null;
}

interface Page {
    /** The last rendering. */
    env: object | undefined;
    /** The puzzles in it. */
    texts: string[];
    /** What was last shown as the n-th puzzle; it stays until the current text is drawn. */
    readonly shown: (DrawnPuzzle | undefined)[];
}

/** How many drawn puzzles are kept that are gone from all pages: undo can bring them back. */
const mostKept = 100;

/** How long VS Code may take to render a preview again. */
const updateMs = 500;
/** Gives up then: there may be no preview any more. */
const mostTries = 5;

/**
 * Draws ```puz blocks in VS Code's Markdown preview. A preview shows at once what is known; the server draws and then
 * solves the rest, one by one, and the preview is refreshed.
 */
export function puzzlesInMarkdown(client: PuzClient): (markdown: MarkdownIt) => MarkdownIt {
    const pages = new Map<string, Page>();
    const drawn = new Map<string, { readonly puzzle: DrawnPuzzle; readonly isSolved: boolean }>();
    let isWorking = false;
    let isRefreshing = false;
    /** Something was drawn since the last rendering. */
    let hasNews = false;
    /** How often VS Code was asked for another rendering since then. */
    let tries = 0;

    const isShown = (text: string): boolean => [...pages.values()].some(({ texts }) => texts.includes(text));
    const isSolved = (text: string): boolean => drawn.get(text)?.isSolved ?? false;
    const draw = async (text: string, solve: boolean): Promise<void> => {
        const puzzle = await client.ask(drawPuzzle, { text, solve });
        // Where there is no server, the text is what is shown.
        drawn.set(text, {
            puzzle: puzzle ?? drawn.get(text)?.puzzle ?? { locale: 'en', typeName: '', title: '', findings: [] },
            isSolved: solve,
        });
        for (const old of [...drawn.keys()].filter(other => !isShown(other)).slice(0, -mostKept)) {
            drawn.delete(old);
        }
        hasNews = true;
        void refresh();
    };
    /**
     * An update includes what comes while VS Code delays it; but VS Code drops requests made while one is due, and that
     * one where no text has changed.
     */
    const refresh = async (): Promise<void> => {
        if (isRefreshing) {
            return;
        }
        isRefreshing = true;
        while (hasNews && tries < mostTries) {
            tries += 1;
            await vscode.commands.executeCommand('markdown.preview.refresh').then(undefined, () => {});
            // Longer and longer: on a busy machine the update may only be slow, and another one would begin it anew.
            await new Promise(resolve => setTimeout(resolve, updateMs * 2 ** (tries - 1)));
        }
        isRefreshing = false;
        if (hasNews) {
            // Nobody looks any more: what is not solved yet need not be.
            pages.clear();
        }
    };
    const work = async (): Promise<void> => {
        for (;;) {
            const texts = [...new Set([...pages.values()].flatMap(page => page.texts))];
            if (texts.every(isSolved)) {
                isWorking = false;
                return;
            }
            await Promise.all(texts.filter(text => !drawn.has(text)).map(text => draw(text, false)));
            for (const text of texts) {
                if (!isSolved(text) && isShown(text)) {
                    await draw(text, true);
                }
            }
        }
    };

    return markdown => {
        const { rules } = markdown.renderer;
        const fence = rules.fence;
        rules.fence = (tokens, index, options, env, renderer) => {
            const token = tokens[index]!;
            const source = fence?.(tokens, index, options, env, renderer) ?? '';
            if (!/^puz\s*$/.test(token.info)) {
                return source;
            }
            const name = env?.currentDocument?.toString() ?? '';
            const page = pages.get(name) ?? { env: undefined, texts: [], shown: [] };
            pages.set(name, page);
            if (env === undefined || page.env !== env) {
                page.texts = [];
                page.env = env;
                hasNews = false;
                tries = 0;
            }
            const number = page.texts.push(token.content) - 1;
            page.shown[number] = drawn.get(token.content)?.puzzle ?? page.shown[number];
            // Not before the whole page has been gone through.
            if (!isWorking) {
                isWorking = true;
                void Promise.resolve().then(work);
            }
            const puzzle = page.shown[number];
            return puzzle
                ? `<div${renderer.renderAttrs(token)}><div class="puz">${puzzleHtml(puzzle, (token.map?.[0] ?? 0) + 2, source)}</div></div>\n`
                : source;
        };
        return markdown;
    };
}

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
    env: Env,
    renderer: { renderAttrs(token: Token): string },
) => string;

/** New for each rendering; VS Code adds the document. */
type Env = { readonly currentDocument?: vscode.Uri } | undefined;

interface Token {
    /** The text after the backticks. */
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
    /** The drawing last shown for the n-th puzzle; it stays until the current text is drawn. */
    readonly shown: (DrawnPuzzle | undefined)[];
}

/** The maximum number of cached drawings of puzzles that are gone from all pages: undo can bring them back. */
const mostKept = 100;

/** The time in which VS Code usually renders a preview again, in milliseconds. */
const updateMs = 500;
/** The maximum number of requests for a rendering: there may be no preview any more. */
const mostTries = 5;
/** The time in which VS Code has loaded the first page of a preview even on a busy machine, in milliseconds. */
const loadMs = 4000;

/**
 * Draws ```puz blocks in VS Code's Markdown preview. A preview shows at once what is known; the server draws and then
 * solves the rest, one by one, and the preview is refreshed.
 */
export function puzzlesInMarkdown(client: Pick<PuzClient, 'ask'>): (markdown: MarkdownIt) => MarkdownIt {
    const puzzles = new Puzzles(client);
    return markdown => {
        const { rules } = markdown.renderer;
        const fence = rules.fence;
        rules.fence = (tokens, index, options, env, renderer) => {
            const token = tokens[index]!;
            const source = fence?.(tokens, index, options, env, renderer) ?? '';
            const puzzle = /^puz\s*$/.test(token.info) ? puzzles.next(token.content, env) : undefined;
            return puzzle
                ? `<div${renderer.renderAttrs(token)}><div class="puz">${puzzleHtml(puzzle, (token.map?.[0] ?? 0) + 2, source)}</div></div>\n`
                : source;
        };
        return markdown;
    };
}

/** The puzzles of all previews. */
class Puzzles {
    readonly #pages = new Map<string, Page>();
    readonly #drawn = new Map<string, { readonly puzzle: DrawnPuzzle; readonly isSolved: boolean }>();
    #isWorking = false;
    #isRefreshing = false;
    /** Whether something was drawn since the last rendering. */
    #hasNews = false;
    /** The number of requests for another rendering since then. */
    #tries = 0;
    /** Whether there is a page whose first rendering may still be loading. */
    #isLoading = false;

    constructor(private readonly client: Pick<PuzClient, 'ask'>) {}

    /** Takes in the next puzzle of a rendering, and returns it as far as it is known. */
    next(text: string, env: Env): DrawnPuzzle | undefined {
        const name = env?.currentDocument?.toString() ?? '';
        const page = this.#pages.get(name) ?? { env: undefined, texts: [], shown: [] };
        this.#isLoading ||= !this.#pages.has(name);
        this.#pages.set(name, page);
        if (env === undefined || page.env !== env) {
            page.texts = [];
            page.env = env;
            this.#hasNews = false;
            this.#tries = 0;
        }
        const number = page.texts.push(text) - 1;
        page.shown[number] = this.#drawn.get(text)?.puzzle ?? page.shown[number];
        // Not before the whole page has been rendered.
        if (!this.#isWorking) {
            this.#isWorking = true;
            void Promise.resolve().then(() => this.#work());
        }
        return page.shown[number];
    }

    async #work(): Promise<void> {
        for (;;) {
            const texts = [...new Set([...this.#pages.values()].flatMap(page => page.texts))];
            if (texts.every(text => this.#isSolved(text))) {
                this.#isWorking = false;
                return;
            }
            await Promise.all(texts.filter(text => !this.#drawn.has(text)).map(text => this.#draw(text, false)));
            for (const text of texts) {
                if (!this.#isSolved(text) && this.#isShown(text)) {
                    await this.#draw(text, true);
                }
            }
        }
    }

    #isShown(text: string): boolean {
        return [...this.#pages.values()].some(({ texts }) => texts.includes(text));
    }

    #isSolved(text: string): boolean {
        return this.#drawn.get(text)?.isSolved ?? false;
    }

    async #draw(text: string, solve: boolean): Promise<void> {
        const puzzle = await this.client.ask(drawPuzzle, { text, solve });
        // Without a server, the text is shown.
        const nothing = { locale: 'en', typeName: '', title: '', findings: [] } as const;
        this.#drawn.set(text, { puzzle: puzzle ?? this.#drawn.get(text)?.puzzle ?? nothing, isSolved: solve });
        for (const old of [...this.#drawn.keys()].filter(other => !this.#isShown(other)).slice(0, -mostKept)) {
            this.#drawn.delete(old);
        }
        this.#hasNews = true;
        void this.#refresh();
    }

    /**
     * Has VS Code render previews again. A rendering includes what is drawn while VS Code delays it; but VS Code drops
     * requests made while one is due, and that one if no text has changed. And while the first page of a preview is
     * loading, VS Code can keep the next one hidden for good: the `load` of the first is taken for that of the second.
     */
    async #refresh(): Promise<void> {
        if (this.#isRefreshing) {
            return;
        }
        this.#isRefreshing = true;
        while (this.#hasNews && this.#tries < mostTries) {
            this.#tries += 1;
            await vscode.commands.executeCommand('markdown.preview.refresh').then(undefined, () => {});
            // Longer and longer: on a busy machine the rendering may only be slow, and a request would restart it.
            await new Promise(resolve => setTimeout(resolve, updateMs * 2 ** (this.#tries - 1)));
        }
        this.#isRefreshing = false;
        if (this.#hasNews) {
            // Nobody looks any more: what is not solved yet need not be.
            this.#pages.clear();
        } else if (this.#isLoading) {
            this.#isLoading = false;
            setTimeout(() => {
                this.#hasNews = true;
                void this.#refresh();
            }, loadMs);
        }
    }
}

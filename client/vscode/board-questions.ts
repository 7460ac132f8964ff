import * as vscode from 'vscode';
import { ProgressType } from 'vscode-languageclient';
import { type BoardQuestions, boardQuestions, type ExplainProgress } from '../../server/src/protocol';
import type { Page } from '../host/host';
import type { PuzClient } from './language-client';

/** A page's questions, which the server answers. */
export interface PassedOn {
    readonly questions: BoardQuestions;
    /** Ends the search of a question with this progress token; without a token, all searches. */
    cancel(progress?: string): void;
}

/** Passes a page's questions on to the server, as requests, and tells the page how far their searches have come. */
export function passOn(client: Pick<PuzClient, 'ask' | 'onProgress'>, progressed: Page['progress']): PassedOn {
    const searches = new Map<string, vscode.CancellationTokenSource>();

    const ask = async (request: string, params: { readonly progress?: string }): Promise<unknown> => {
        const { progress } = params;
        if (progress === undefined) {
            return client.ask(request, params);
        }
        const search = new vscode.CancellationTokenSource();
        searches.set(progress, search);
        // Another page may use the same token.
        const token = crypto.randomUUID();
        const watching = client.onProgress(new ProgressType<ExplainProgress>(), token, value =>
            progressed(progress, value),
        );
        try {
            return await client.ask(request, { ...params, progress: token }, search.token);
        } finally {
            watching.dispose();
            searches.delete(progress);
        }
    };

    const questions = Object.entries(boardQuestions).map(([name, request]) => [
        name,
        (params: object) => ask(request, params),
    ]);
    return {
        questions: Object.fromEntries(questions) as BoardQuestions,
        cancel: progress => {
            for (const [token, search] of searches) {
                if (progress === undefined || progress === token) {
                    search.cancel();
                }
            }
        },
    };
}

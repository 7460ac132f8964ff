import { ProgressType } from 'vscode-languageserver';
import type { explanationFrom } from '../../by-hand/replies';
import type { whyNotFrom } from '../../by-hand/why-not';
import type { Solver } from '../../jobs/job';
import { type ExplainProgress, explain } from '../../protocol';
import { longerMs } from '../../solve/limits';
import { nothingToSolve } from '../../verdict/verdict-texts';
import type { PuzLspServices } from '../services';
import { answer } from './answer';

/** Explains the next step, all steps or those to a cell, from the clues and from what was entered. */
export function registerExplain(services: PuzLspServices, solver: Solver): void {
    const { Explanations, Settings } = services.lsp;
    const connection = services.shared.lsp.Connection!;
    answer(services, explain, async ({ document, model, locale, say, isBegun }, params, signal) => {
        const { longer = false, progress } = params;
        if (!model) {
            return undefined;
        }
        if (isBegun) {
            return { steps: [], text: nothingToSolve[locale], kind: 'unknown' };
        }
        const limitMs = longer ? longerMs : Settings.timeLimitMs;
        const { engine } = Settings;
        const onProgress = (value: ExplainProgress): void => {
            if (progress !== undefined) {
                void connection.sendProgress(explainProgress, progress, value);
            }
        };
        const searches = {
            limitMs,
            check: entries => solver.run({ kind: 'check', model, limitMs, engine, entries }, { signal }),
            find: question => Explanations.find(document, question, { limitMs, longer, signal, onProgress }),
            whyNot: question => solver.run({ kind: 'whyNot', model, limitMs, engine, question }, { signal }),
        } satisfies Parameters<typeof explanationFrom>[2] & Parameters<typeof whyNotFrom>[2];
        // On the site nobody waits for these modules before the first verdict.
        if (params.whyNot) {
            const mistakes = await import('../../by-hand/why-not');
            return mistakes.whyNotFrom(model, { entries: params.entries, asked: params.whyNot }, searches, say);
        }
        const replies = await import('../../by-hand/replies');
        return replies.explanationFrom(model, params, searches, say);
    });
}

const explainProgress = new ProgressType<ExplainProgress>();

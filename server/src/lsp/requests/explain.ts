import { ProgressType } from 'vscode-languageserver';
import type { Searches } from '../../by-hand/explained-step';
import type { Solver } from '../../jobs/job';
import { type ExplainProgress, explain } from '../../protocol';
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
        const limits = Settings.limits(longer);
        const onProgress = (value: ExplainProgress): void => {
            if (progress !== undefined) {
                void connection.sendProgress(explainProgress, progress, value);
            }
        };
        const searches: Searches = {
            limitMs: limits.limitMs,
            check: entries => solver.run({ kind: 'check', model, ...limits, entries }, { signal }),
            find: question => Explanations.find(document, question, { longer, signal, onProgress }),
            whyNot: question => solver.run({ kind: 'whyNot', model, ...limits, question }, { signal }),
        };
        // On the site nobody waits for this module before the first verdict.
        const { explanationFrom } = await import('../../by-hand/replies');
        return explanationFrom(model, params, searches, say);
    });
}

const explainProgress = new ProgressType<ExplainProgress>();

import { valuesOf } from '../../drawn/entries';
import type { Solver } from '../../jobs/job';
import { checkPlay } from '../../protocol';
import type { PuzLspServices } from '../services';
import { answer } from './answer';
import { unreadable } from './exchange';

/** Solving by hand: says whether what was entered can be right, but never what the answer is. */
export function registerPlay(services: PuzLspServices, solver: Solver): void {
    /** The check that is running for each document. */
    const checks = new Map<string, AbortController>();

    services.shared.workspace.DocumentBuilder.onUpdate((changed, deleted) => {
        for (const uri of [...changed, ...deleted]) {
            checks.get(uri.toString())?.abort();
            checks.delete(uri.toString());
        }
    });

    answer(services, checkPlay, async (view, { entries }) => {
        const model = view.reading?.model;
        if (!model) {
            return undefined;
        }
        if (!view.model) {
            return { kind: 'unknown', text: unreadable[view.locale], wrong: [] };
        }
        const values = valuesOf(model, entries.value);
        const key = view.document.uri.toString();
        checks.get(key)?.abort();
        const check = new AbortController();
        checks.set(key, check);
        const job = { kind: 'check', model, ...services.lsp.Settings.limits(), entries: values } as const;
        const report = await solver.run(job, { signal: check.signal });
        if (checks.get(key) === check) {
            checks.delete(key);
        }
        if (check.signal.aborted) {
            return undefined;
        }
        // On the site nobody waits for this module before the first verdict.
        const { checkOf } = await import('../../by-hand/replies');
        return checkOf(model, values, report, view.say);
    });
}

import type { Solver } from '../../jobs/job';
import { reviewTrail } from '../../protocol';
import type { PuzLspServices } from '../services';
import { answer } from './answer';

/** Compares the record of a puzzle solved by hand with the path. */
export function registerTrail(services: PuzLspServices, solver: Solver): void {
    answer(services, reviewTrail, async ({ model, locale, header }, { name, ...solved }, signal) => {
        if (!model) {
            return undefined;
        }
        // On the site nobody waits for these modules before the first verdict.
        const [{ review }, { reviewPage }, { trailOf, trailText }] = await Promise.all([
            import('../../trail/review'),
            import('../../trail/page'),
            import('../../playable/trail'),
        ]);
        const job = { kind: 'path', model, ...services.lsp.Settings.limits() } as const;
        const trail = trailOf(model, header.title, solved);
        const found = await review(model, trail, (path, before) =>
            solver.run({ ...job, path, ...(before && { before }) }, { signal }),
        );
        return signal.aborted ? undefined : { html: reviewPage(model, found, name, locale), json: trailText(trail) };
    });
}

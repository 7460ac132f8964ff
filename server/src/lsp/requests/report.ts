import type { Solver } from '../../jobs/job';
import { reportOn } from '../../protocol';
import type { PuzLspServices } from '../services';
import { respond } from './answer';

/** Makes the page of `puz check --format html` from files that need not be open. */
export function registerReport(services: PuzLspServices, pool: Solver & { readonly size: number }): void {
    respond(services, reportOn, async ({ files }, signal) => {
        // On the site nobody waits for it before the first verdict.
        const { folderReport } = await import('../folder-report');
        const html = await folderReport(files, services.lsp.Settings, pool, signal);
        return signal.aborted ? null : { html };
    });
}

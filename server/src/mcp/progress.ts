import type { ServerContext } from '@modelcontextprotocol/server';
import type { Solver } from '../jobs/job';
import type { Locale, Text } from '../message';

/** A client may end a call of which it hears nothing. */
const everyMs = 1000;

/**
 * Reports the searches of a call to the client, if it asked for that: when one begins or ends, and every second.
 * @returns the solver for the call, and what ends the reports
 */
export function reportingProgress(
    { _meta, notify }: ServerContext['mcpReq'],
    solver: Solver,
    locale: Locale,
): { readonly solver: Solver; end(): void } {
    const progressToken = _meta?.progressToken;
    if (progressToken === undefined) {
        return { solver, end() {} };
    }
    const searches = { begun: 0, ended: 0 };
    let progress = 0;
    const report = (): void => {
        progress += 1;
        const params = { progressToken, progress, message: progressText(searches)[locale] };
        // A client that is gone needs no report.
        notify({ method: 'notifications/progress', params }).catch(() => {});
    };
    const timer = setInterval(report, everyMs);
    return {
        solver: {
            async run(job, options) {
                searches.begun += 1;
                report();
                const result = await solver.run(job, options);
                searches.ended += 1;
                report();
                return result;
            },
        },
        end: () => clearInterval(timer),
    };
}

function progressText({ begun, ended }: { readonly begun: number; readonly ended: number }): Text {
    return {
        en: `Searches done: ${ended} of ${begun}`,
        ja: `探索: ${begun}件中${ended}件が完了`,
    };
}

import { EngineFailure } from '../logic/engine';
import { stopwatch } from './clock';
import { type Ends, limitedWork } from './limits';
import type { Ending, UnknownReason } from './report';
import { type SearchOptions, tooHard } from './search';
import { cancelled, outOfTime, outOfWork, type Work } from './work';

/** The options of a search that makes a report. */
export interface ReportOptions<R> extends SearchOptions, Ends {
    /** Work limit: as much as an idle machine does in this many milliseconds. Default: no limit but `work`. */
    readonly limitMs?: number;
    /** Called when something is known that a later time-out should not lose. */
    readonly onProgress?: (report: R) => void;
}

/**
 * Makes a report of all that a search learns. Never throws: if the search ends in an error, that is the report's `reason`.
 *
 * @param begun the report before the search
 */
export function makeReport<R extends Ending>(
    begun: R,
    options: ReportOptions<R>,
    search: (learn: (more: Partial<R>) => void, work: Work) => void,
): R {
    const { limitMs = Number.POSITIVE_INFINITY, work = limitedWork(limitMs, options), onProgress } = options;
    const elapsed = stopwatch(options.clock);
    let known = begun;
    const learn = (more: Partial<R> | Partial<Ending>): void => {
        known = { ...known, ...more, ms: elapsed() };
        onProgress?.(known);
    };
    try {
        search(learn, work);
    } catch (error) {
        learn(endingOf(error));
    }
    return { ...known, ms: elapsed() };
}

function endingOf(error: unknown): Pick<Ending, 'reason' | 'fault'> {
    const reason = reasonOf(error);
    return { reason, ...(reason === 'fault' && { fault: String(error) }) };
}

function reasonOf(error: unknown): UnknownReason {
    switch (error) {
        case outOfTime:
            return 'time';
        case outOfWork:
        case tooHard:
            return 'work';
        case cancelled:
            return 'cancelled';
        default:
            return error instanceof EngineFailure ? 'memory' : 'fault';
    }
}

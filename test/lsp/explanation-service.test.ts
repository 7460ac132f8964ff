import { expect, test } from 'vitest';
import type { SolveRequest } from '../../server/src/jobs/thread';
import { loadPuzzle } from '../../server/src/language/load';
import { ExplanationService } from '../../server/src/lsp/explanation-service';
import type { PathSearch } from '../../server/src/lsp/services';
import { defaultEngine } from '../../server/src/solve/default-engine';
import type { Report } from '../../server/src/solve/report';
import { solve } from '../../server/src/solve/solve';

const { document } = loadPuzzle('fillomino\ngrid\n  3 . 1\n  . 2 .\n');
const all = { to: 'all' } as const;

/** A service whose searches end as they are told, and all that is asked of it. */
function serviceThat(...ends: readonly ((whole: Report, progress: readonly Report[]) => Report)[]) {
    const requests: SolveRequest[] = [];
    const pool = {
        async solve(request: SolveRequest, _: unknown, onProgress: (report: Report) => void = () => {}) {
            const { model, questions, before } = request;
            const progress: Report[] = [];
            const whole = solve(model, {
                newEngine: defaultEngine,
                questions: questions!,
                before,
                onProgress: report => {
                    progress.push(report);
                    onProgress(report);
                },
            });
            const end = ends[requests.length];
            requests.push(request);
            return end ? end(whole, progress) : whole;
        },
    };
    const services = {
        shared: { workspace: { DocumentBuilder: { onUpdate() {} } } },
        lsp: {
            Boards: { changed() {} },
            Settings: {},
            Solutions: { solutionOf: () => ({ status: 'unsolved' }) },
        },
    };
    return { service: new ExplanationService(services as never, pool), requests };
}

const search = (more: Partial<PathSearch> = {}): PathSearch => ({
    limitMs: 1,
    longer: false,
    signal: new AbortController().signal,
    onProgress() {},
    ...more,
});

/** The time is over while it is looked for reasons that steps do not need. */
const late = (whole: Report, progress: readonly Report[]): Report => {
    const { begun } = progress.findLast(({ path }) => path?.begun)!.path!;
    return { ...whole, path: { ...whole.path!, begun: begun! }, reason: 'time' };
};
/** The time is over, or the search is ended, while steps are looked for. */
const early =
    (reason: 'time' | 'cancelled') =>
    (_: Report, progress: readonly Report[]): Report => ({ ...progress.find(({ path }) => path?.begun)!, reason });

test('a longer search goes on also where all steps are there, but not all that is to be said of them', async () => {
    const { service, requests } = serviceThat(late);
    const first = await service.find(document, all, search());
    expect([first.path?.complete, first.reason]).toEqual([true, 'time']);
    expect(await service.find(document, all, search())).toEqual(first);
    expect(requests).toHaveLength(1);
    const longer = await service.find(document, all, search({ longer: true }));
    expect([longer.path?.complete, longer.path?.begun, longer.reason]).toEqual([true, undefined, undefined]);
    expect(requests[1]?.before?.path).toEqual(first.path);
    await service.find(document, all, search({ longer: true }));
    expect(requests).toHaveLength(2);
});

test('a longer search begins with what was found, the verdict as well', async () => {
    const { service, requests } = serviceThat(early('time'));
    const { path, answers } = await service.find(document, all, search());
    const { length } = path!.begun!.drafts;
    expect([path?.complete, length > 0]).toEqual([false, true]);
    const told: number[] = [];
    await service.find(document, all, search({ longer: true, onProgress: ({ found }) => told.push(found) }));
    expect(requests[1]?.before).toMatchObject({ status: 'unique', answers, path });
    expect(told.at(-1)).toBeGreaterThan(length);
});

test('what a search found until it was ended is not lost, and what was shown before it stays', async () => {
    const { service, requests } = serviceThat(late, early('cancelled'));
    const first = await service.find(document, all, search());
    const ending = new AbortController();
    ending.abort();
    await service.find(document, all, search({ longer: true, signal: ending.signal }));
    expect(service.known(document, all)?.path?.steps).toEqual(first.path?.steps);
    await service.find(document, all, search({ longer: true }));
    expect(requests[2]?.before?.path?.begun?.drafts.length).toBeGreaterThan(0);
});

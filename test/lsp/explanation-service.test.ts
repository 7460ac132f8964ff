import { expect, test } from 'vitest';
import { explain } from '../../server/src/explain/explain';
import type { PathReport } from '../../server/src/explain/path-report';
import type { Job } from '../../server/src/jobs/job';
import { loadPuzzle } from '../../server/src/language/load';
import { ExplanationService } from '../../server/src/lsp/explanation-service';
import type { PathSearch } from '../../server/src/lsp/services';
import { solverBy } from '../support/solver';

const { document } = loadPuzzle('fillomino\ngrid\n  3 . 1\n  . 2 .\n');
const all = { to: 'all' } as const;

/** A service whose searches end as given, and the jobs that it receives. */
function serviceThat(...ends: readonly ((whole: PathReport, progress: readonly PathReport[]) => PathReport)[]) {
    const jobs: Job<'path'>[] = [];
    const solver = solverBy((job, { onProgress }) => {
        if (job.kind !== 'path') {
            throw new Error(job.kind);
        }
        const { model, path, before } = job;
        const progress: PathReport[] = [];
        const whole = explain(model, path, {
            before,
            onProgress: report => {
                progress.push(report);
                onProgress?.(report);
            },
        });
        const end = ends[jobs.length];
        jobs.push(job);
        return end ? end(whole, progress) : whole;
    });
    const services = {
        lsp: {
            Boards: { showProgress() {} },
            Settings: { limits: () => ({ limitMs: 1, engine: 'minisat' }) },
            Solutions: { solutionOf: () => ({ status: 'unsolved' }) },
        },
    };
    return { service: new ExplanationService(services as never, solver), jobs };
}

const search = (more: Partial<PathSearch> = {}): PathSearch => ({
    longer: false,
    signal: new AbortController().signal,
    onProgress() {},
    ...more,
});

/** The time is over while it is looked for reasons that steps do not need. */
const late = (whole: PathReport, progress: readonly PathReport[]): PathReport => {
    const { begun } = progress.findLast(({ path }) => path?.begun)!.path!;
    return { ...whole, path: { ...whole.path!, begun: begun! }, reason: 'time' };
};
/** The time is over, or the search is ended, while steps are looked for. */
const early =
    (reason: 'time' | 'cancelled') =>
    (_: PathReport, progress: readonly PathReport[]): PathReport => ({
        ...progress.find(({ path }) => path?.begun)!,
        reason,
    });

test('a longer search goes on also where all steps are there, but not all that is to be said of them', async () => {
    const { service, jobs } = serviceThat(late);
    const first = await service.find(document, all, search());
    expect([first.path?.complete, first.reason]).toEqual([true, 'time']);
    expect(await service.find(document, all, search())).toEqual(first);
    expect(jobs).toHaveLength(1);
    const longer = await service.find(document, all, search({ longer: true }));
    expect([longer.path?.complete, longer.path?.begun, longer.reason]).toEqual([true, undefined, undefined]);
    expect(jobs[1]?.before?.path).toEqual(first.path);
    await service.find(document, all, search({ longer: true }));
    expect(jobs).toHaveLength(2);
});

test('a longer search begins with what was found, the verdict as well', async () => {
    const { service, jobs } = serviceThat(early('time'));
    const { path, answers } = await service.find(document, all, search());
    const { length } = path!.begun!.drafts;
    expect([path?.complete, length > 0]).toEqual([false, true]);
    const told: number[] = [];
    await service.find(document, all, search({ longer: true, onProgress: ({ found }) => told.push(found) }));
    expect(jobs[1]?.before).toMatchObject({ status: 'unique', answers, path });
    expect(told.at(-1)).toBeGreaterThan(length);
});

test('what a search found until it was ended is not lost, and what was shown before it stays', async () => {
    const { service, jobs } = serviceThat(late, early('cancelled'));
    const first = await service.find(document, all, search());
    const ending = new AbortController();
    ending.abort();
    await service.find(document, all, search({ longer: true, signal: ending.signal }));
    expect(service.known(document, all)?.path?.steps).toEqual(first.path?.steps);
    await service.find(document, all, search({ longer: true }));
    expect(jobs[2]?.before?.path?.begun?.drafts.length).toBeGreaterThan(0);
});

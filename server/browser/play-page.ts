import { checkOf, explanationFrom } from '../src/by-hand/answers';
import type { AnsweredByHand, AskedByHand } from '../src/by-hand/asked';
import { whyNotFrom } from '../src/by-hand/why-not';
import { valuesOf } from '../src/drawn/entries';
import type { PathQuestion, PathReport } from '../src/explain/path-report';
import type { WhyNotQuestion, WhyNotReport } from '../src/explain/why-not';
import type { Job, JobKind, ResultOf } from '../src/jobs/job';
import { perform } from '../src/jobs/perform';
import type { Text } from '../src/message';
import type { Model } from '../src/puzzles/model';
import { engineNames } from '../src/solve/engine-names';
import { defaultSeconds, longerMs } from '../src/solve/limits';

// The solver of a page to play, in a web worker, which is terminated to end a search.

const [engine] = engineNames;

/** The reports on the puzzle that was asked about last, by the questions. */
let known: { readonly puzzle: string; readonly reports: Map<string, PathReport> } | undefined;

self.onmessage = async ({ data }: MessageEvent<AskedByHand>) => answer(data, news => self.postMessage(news));

async function answer(asked: AskedByHand, post: (news: AnsweredByHand) => void): Promise<void> {
    const { id, model, locale, entries, explain } = asked;
    const say = (text: Text): string => text[locale];
    const limitMs = explain?.longer ? longerMs : 1000 * defaultSeconds;
    const check = (values: Extract<Job, { kind: 'check' }>['entries']): Promise<ResultOf<'check'>> =>
        run({ kind: 'check', model, limitMs, engine, entries: values });
    if (!explain) {
        post({ id, kind: 'check', answer: checkOf(model, await check(valuesOf(model, entries.value)), say) });
        return;
    }
    const { to, whyNot, longer = false } = explain;
    const find = (question: PathQuestion): Promise<PathReport> => {
        const before = reportsOn(model).get(JSON.stringify(question));
        if (before?.path?.complete && !(longer && before.path.begun)) {
            return Promise.resolve(before);
        }
        return findPath(model, question, limitMs, before, ({ path }) => {
            if (path?.begun) {
                const found = path.begun.drafts.length;
                const checked = Math.min(path.begun.needed.length, found);
                post({ id, kind: 'progress', progress: { found, checked } });
            }
        });
    };
    const refuted = (question: WhyNotQuestion): Promise<WhyNotReport> =>
        run({ kind: 'whyNot', model, limitMs, engine, question });
    const found = whyNot
        ? whyNotFrom(model, { entries, asked: whyNot }, { limitMs, check, whyNot: refuted }, say)
        : explanationFrom(model, { to, entries }, { limitMs, check, find }, say);
    post({ id, kind: 'explain', answer: await found });
}

async function findPath(
    model: Model,
    question: PathQuestion,
    limitMs: number,
    earlier: PathReport | undefined,
    onProgress: (report: PathReport) => void,
): Promise<PathReport> {
    const reports = reportsOn(model);
    const proven = [...reports.values()].find(({ openComplete, answers }) => openComplete && answers.length > 0);
    const before = proven && {
        status: proven.status,
        answers: proven.answers,
        open: proven.open,
        openComplete: proven.openComplete,
        ...(earlier?.path && { path: earlier.path }),
    };
    const job: Job<'path'> = { kind: 'path', model, limitMs, engine, path: question, ...(before && { before }) };
    const report = await run(job, onProgress);
    reports.set(JSON.stringify(question), report);
    return report;
}

function reportsOn(model: Model): Map<string, PathReport> {
    const puzzle = JSON.stringify(model);
    if (known?.puzzle !== puzzle) {
        known = { puzzle, reports: new Map() };
    }
    return known.reports;
}

function run<K extends JobKind>(
    job: Job<K>,
    onProgress: (result: ResultOf<K>) => void = () => {},
): Promise<ResultOf<K>> {
    return new Promise(resolve => {
        void perform(job, ({ result, done }) => (done ? resolve(result) : onProgress(result)));
    });
}

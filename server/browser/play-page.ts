import { isFinal, KnownPaths, progressOf } from '../src/by-hand/known-paths';
import { checkOf, explanationFrom } from '../src/by-hand/replies';
import type { SolverNews, SolverQuestion } from '../src/by-hand/solver-messages';
import { whyNotFrom } from '../src/by-hand/why-not';
import { valuesOf } from '../src/drawn/entries';
import type { PathQuestion, PathReport } from '../src/explain/path-report';
import type { WhyNotQuestion, WhyNotReport } from '../src/explain/why-not';
import type { Job, JobKind, ResultOf } from '../src/jobs/job';
import { perform } from '../src/jobs/perform';
import type { Text } from '../src/message';
import { engineNames } from '../src/solve/engine-names';
import { defaultSeconds, longerMs } from '../src/solve/limits';

// The solver of a page to play, in a web worker, which is terminated to end a search.

const [engine] = engineNames;

/** The results about the puzzle of the last question. */
let known: KnownPaths | undefined;

self.onmessage = async ({ data }: MessageEvent<SolverQuestion>) => answer(data, news => self.postMessage(news));

async function answer(asked: SolverQuestion, post: (news: SolverNews) => void): Promise<void> {
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
    const find = async (question: PathQuestion): Promise<PathReport> => {
        const paths = KnownPaths.of(model, known);
        known = paths;
        const before = paths.reportOn(question);
        if (before && isFinal(before.path, longer)) {
            return before;
        }
        const job: Job<'path'> = { kind: 'path', model, limitMs, engine, path: question, ...paths.before(question) };
        const report = await run(job, found => {
            const progress = progressOf(found);
            if (progress) {
                post({ id, kind: 'progress', progress });
            }
        });
        paths.keep(question, report);
        return report;
    };
    const refuted = (question: WhyNotQuestion): Promise<WhyNotReport> =>
        run({ kind: 'whyNot', model, limitMs, engine, question });
    const found = whyNot
        ? whyNotFrom(model, { entries, asked: whyNot }, { limitMs, check, whyNot: refuted }, say)
        : explanationFrom(model, { to, entries }, { limitMs, check, find }, say);
    post({ id, kind: 'explain', answer: await found });
}

function run<K extends JobKind>(
    job: Job<K>,
    onProgress: (result: ResultOf<K>) => void = () => {},
): Promise<ResultOf<K>> {
    return new Promise(resolve => {
        void perform(job, ({ result, done }) => (done ? resolve(result) : onProgress(result)));
    });
}

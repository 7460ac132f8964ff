import type { Searches } from '../src/by-hand/explained-step';
import { isFinal, KnownPaths, progressOf } from '../src/by-hand/known-paths';
import { checkOf, explanationFrom } from '../src/by-hand/replies';
import type { SolverNews, SolverQuestion } from '../src/by-hand/solver-messages';
import { valuesOf } from '../src/drawn/entries';
import type { PathQuestion, PathReport } from '../src/explain/path-report';
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
    const limits = { limitMs: explain?.longer ? longerMs : 1000 * defaultSeconds, engine };
    const find = async (path: PathQuestion): Promise<PathReport> => {
        const paths = KnownPaths.of(model, known);
        known = paths;
        const before = paths.reportOn(path);
        if (before && isFinal(before.path, explain?.longer === true)) {
            return before;
        }
        const report = await run({ kind: 'path', model, ...limits, path, ...paths.before(path) }, found => {
            const progress = progressOf(found);
            if (progress) {
                post({ id, kind: 'progress', progress });
            }
        });
        paths.keep(path, report);
        return report;
    };
    const searches: Searches = {
        limitMs: limits.limitMs,
        check: values => run({ kind: 'check', model, ...limits, entries: values }),
        find,
        whyNot: question => run({ kind: 'whyNot', model, ...limits, question }),
    };
    if (explain) {
        const explained = await explanationFrom(model, { ...explain, entries }, searches, say);
        post({ id, kind: 'explain', answer: explained });
    } else {
        const values = valuesOf(model, entries.value);
        post({ id, kind: 'check', answer: checkOf(model, values, await searches.check(values), say) });
    }
}

function run<K extends JobKind>(
    job: Job<K>,
    onProgress: (result: ResultOf<K>) => void = () => {},
): Promise<ResultOf<K>> {
    return new Promise(resolve => {
        void perform(job, ({ result, done }) => (done ? resolve(result) : onProgress(result)));
    });
}

import * as path from 'node:path';
import * as v8 from 'node:v8';
import type { ExitCode } from '../check/examine';
import { internalError } from '../check/internal-error';
import type { Solver } from '../jobs/job';
import { nodeThread } from '../jobs/node-thread';
import { SolverPool } from '../jobs/pool';
import type { Locale } from '../message';
import { nodeIsTooOld } from '../node-version';
import { type Arguments, localeFor, readArguments, refusalText } from './arguments';
import { sourcesOf } from './files';
import { collectGarbageSoon } from './garbage';
import type { GenerateArguments } from './generate-arguments';
import { soloSolver } from './solver';
import type { Crew } from './tasks';
import { printError, printLines, Refusal } from './terminal';

/** The command line: prints to the standard output what was asked for, and to the standard error what was wrong with that. */
export async function run(args: readonly string[]): Promise<ExitCode> {
    const locale = localeFor(args, process.env);
    let code: ExitCode = 0;
    const include = (other: ExitCode): void => {
        code = Math.max(code, other) as ExitCode;
    };
    const refuse = (error: unknown, name?: string): void => {
        if (!(error instanceof Refusal)) {
            if (name === undefined) {
                throw error;
            }
            printError(`${name}: ${internalError(error)[locale]}`);
            include(3);
            return;
        }
        printError(refusalText(error, args)[locale], ...error.details.map(detail => detail[locale]));
        include(2);
    };
    try {
        const given = readArguments(args, locale);
        if (typeof given === 'string') {
            printLines(given.split('\n'));
            return 0;
        }
        if (nodeIsTooOld) {
            throw new Refusal(nodeIsTooOld);
        }
        if (given.command === 'queue') {
            if (given.call === 'work' && given.restarts) {
                const { keepWorker } = await import('./campaign/keeper');
                return await keepWorker([...args, '--no-restart'], locale);
            }
            const { callQueue } = await import('./campaign/calls');
            await (given.call === 'work'
                ? withSolver(
                      async solver => (await import('./campaign/work')).work(given, solver, locale),
                      given.jobs,
                      false,
                  )
                : callQueue(given, locale));
            return code;
        }
        if (given.command === 'generate') {
            const { generatePuzzles } = await import('./generate');
            await withCrew(given, locale, async crew => include(await generatePuzzles(given, crew, locale)));
            return code;
        }
        const target = { output: given.output, force: given.paper.force, locale };
        if (given.command === 'import') {
            const { importOne } = await import('./exchange');
            return await importOne(given.files[0]!, given.type, target);
        }
        if (given.command === 'merge') {
            const { merged } = await import('./merge');
            const { writeReport } = await import('./check');
            const { records, remarks, missing } = await merged(given.files);
            include(await writeReport(records, given, locale));
            for (const text of remarks) {
                printError(text[locale]);
            }
            for (const text of missing) {
                refuse(new Refusal(text));
            }
            return code;
        }
        const found = sourcesOf(given.files, refuse);
        // A report has a line for what cannot be read.
        const sources = given.command === 'check' ? found : found.filter(({ unread }) => !unread);
        for (const { unread } of given.command === 'check' ? [] : found) {
            if (unread) {
                refuse(new Refusal(unread));
            }
        }
        const { to } = given;
        if (to !== undefined) {
            const { exportOne, refuseSeveral } = await import('./exchange');
            refuseSeveral(sources.length, to, given.output);
            for (const { name } of sources) {
                try {
                    include(await exportOne(name, to, given.limitMs, target));
                } catch (error) {
                    refuse(error, name);
                }
            }
            return code;
        }
        const isSolo = sources.length === 1;
        if (given.command === 'picture' || given.command === 'print') {
            const { putOnPaper } = await import('./paper');
            await withSolver(solver => putOnPaper(sources, given, { solver, locale, include, refuse }), 1, isSolo);
            return code;
        }
        const work = async (crew: Crew): Promise<void> => {
            const doAll =
                given.command === 'check'
                    ? (await import('./check')).checkPuzzles
                    : (await import('./show')).showPuzzles;
            include(await doAll(sources, given, crew, locale));
        };
        await withCrew(given, locale, work, isSolo, given.command === 'explain');
    } catch (error) {
        refuse(error);
    }
    return code;
}

/**
 * @param size how many searches run at once
 * @param isSolo whether there is only one puzzle
 * @param isExplained whether that is never solved in this thread
 */
async function withSolver(
    use: (solver: Solver) => Promise<void>,
    size: number,
    isSolo: boolean,
    isExplained = false,
): Promise<void> {
    const pool = new SolverPool(() => nodeThread(path.join(__dirname, 'worker.js')), size);
    if (!isSolo) {
        collectGarbageSoon();
        if (process.versions.node.startsWith('20.')) {
            // Where searches are short, compiling takes Node 20 as long as what it gains, on a second core that has work of
            // its own; what was compiled of short-lived functions goes with each full collection of garbage. So both are
            // rarer. Later versions compile less, and do not know the first of these.
            v8.setFlagsFromString('--interrupt-budget=1000000');
            v8.setFlagsFromString('--initial-old-space-size=64');
        }
    }
    if (!isSolo || isExplained) {
        pool.prepare();
    }
    try {
        await use(isSolo ? soloSolver(pool) : pool);
    } finally {
        await pool.dispose();
    }
}

/** Has work done by the workers of a queue, where one was named, else by threads of this process. */
async function withCrew(
    given: Arguments | GenerateArguments,
    locale: Locale,
    use: (crew: Crew) => Promise<void>,
    isSolo = false,
    isExplained = false,
): Promise<void> {
    const { queue, cache, jobs } = given;
    if (queue !== undefined) {
        const { withQueueCrew } = await import('./campaign/hand-out');
        await withQueueCrew({ address: queue, batchMs: given.batchMs, title: titleOf(given) }, locale, use);
        return;
    }
    const work = async (solver: Solver): Promise<void> => {
        const { crewHere } = await import('./tasks');
        const remembering =
            cache === undefined
                ? solver
                : await (await import('./cache')).withCache(solver, cache, __PUZ_BUILD__, locale);
        await use(crewHere(remembering, jobs));
    };
    await withSolver(work, jobs, isSolo, isExplained);
}

/** The longest title of a campaign, in characters. */
const longestTitle = 60;

/** What a campaign is called where it is listed. */
function titleOf(given: Arguments | GenerateArguments): string {
    const of =
        given.command !== 'generate'
            ? given.files
            : typeof given.source === 'string'
              ? [given.source]
              : [given.source.kind.word, `${given.source.rows}x${given.source.columns}`];
    const title = [given.command, ...of].join(' ');
    return title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title;
}

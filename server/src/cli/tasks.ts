import { type ExamineOptions, examine } from '../check/examine';
import { internalError } from '../check/internal-error';
import { type CheckRecord, faultRecord, recordOf, unreadRecord } from '../check/record';
import { formHash } from '../check/twins';
import { type Workers, workersHere } from '../check/workers';
import type { HouseSettings } from '../house/rules';
import { type Job, type ResultOf, type Solver, unfinished } from '../jobs/job';
import { loadPuzzle } from '../language/load';
import type { Locale } from '../message';
import { checkCell, stepPictures } from './explanation';
import { type PuzzleId, type PuzzleText, readSource, withId } from './files/reading';
import { type Shown, type ShowOptions, shownText, withoutResult } from './puzzle-output';
import { Refusal } from './terminal';
import { shownWhyNot } from './why-not';

/** A puzzle's file, with its text for whoever cannot read the file. */
export type PuzzleSource = PuzzleText | { readonly file: string; readonly id?: PuzzleId };

/** Work on many items, here or on another machine. Options, items and results are plain JSON. */
export interface Tasks {
    readonly check: {
        readonly options: ExamineOptions & {
            readonly times: boolean;
            readonly locale: Locale;
            /** Whether records have a hash that tells which puzzles are the same. */
            readonly hasForms?: boolean;
        };
        readonly item: PuzzleSource & { readonly house?: HouseSettings };
        readonly result: CheckRecord;
    };
    readonly show: {
        readonly options: ShowOptions & { readonly locale: Locale };
        readonly item: PuzzleSource;
        readonly result: Shown;
    };
    readonly generate: {
        readonly options: Pick<Job<'generate'>, 'limitMs'> & {
            readonly wishes: Omit<Job<'generate'>['wishes'], 'seed'>;
        };
        readonly item: Pick<Job<'generate'>, 'model'> & { readonly seed: number };
        readonly result: ResultOf<'generate'>;
    };
}

export type TaskName = keyof Tasks;

interface Doer<C extends TaskName> {
    /** Reads the files that an item names; left out if it names none. */
    readonly read?: (options: Tasks[C]['options'], item: Tasks[C]['item']) => Promise<Tasks[C]['item']>;
    readonly perform: (
        options: Tasks[C]['options'],
        item: Tasks[C]['item'],
        solver: Solver,
    ) => Promise<Tasks[C]['result']>;
    /** The result of an internal error. */
    readonly failed: (options: Tasks[C]['options'], item: Tasks[C]['item'], why: unknown) => Tasks[C]['result'];
}

export const doers: { readonly [C in TaskName]: Doer<C> } = {
    check: {
        read: async ({ locale }, item) => ({ ...item, ...(await readPuzzle(item, locale)) }),
        async perform(options, item, solver) {
            const { times, locale, hasForms } = options;
            const source = await readPuzzle(item, locale);
            if ('unread' in source) {
                return withId(item, unreadRecord(source.file, source.unread));
            }
            const puzzle = loadPuzzle(source.text);
            const { keeperOf } = item.house ? await import('../house/rules') : {};
            const keeper = item.house && keeperOf?.(item.house, puzzle.puzzle?.$type);
            const record = recordOf(await examine(source.file, puzzle, solver, options, keeper), times, locale);
            const hasForm = hasForms && record.puzzle && record.status !== 'invalid';
            return withId(item, hasForm ? { ...record, form: formHash(record.puzzle) } : record);
        },
        failed: ({ locale }, item, why) => withId(item, faultRecord(item.file, why, locale)),
    },
    show: {
        read: ({ locale }, item) => readPuzzle(item, locale),
        async perform(options, source, solver) {
            const { locale, format } = options;
            try {
                const item = await readPuzzle(source, locale);
                if ('unread' in item) {
                    return withoutResult(item, item.unread, 'unread', options);
                }
                const puzzle = loadPuzzle(item.text);
                if (puzzle.model) {
                    checkCell(options.path?.to, puzzle.model);
                }
                if (options.whyNot !== undefined) {
                    return await shownWhyNot(item, puzzle, solver, { ...options, whyNot: options.whyNot });
                }
                const examined = await examine(item.file, puzzle, solver, options);
                const { report, code } = examined;
                const { steps = [] } = report.path ?? {};
                const pictures = format === 'svg' && puzzle.model ? stepPictures(puzzle.model, steps, locale) : [];
                return { out: shownText(withId(item, examined), options, locale), code, pictures };
            } catch (error) {
                if (error instanceof Refusal) {
                    return withoutResult(source, error.text[locale], 'refused', options);
                }
                throw error;
            }
        },
        failed: (options, item, why) =>
            withoutResult(item, `${item.file}: ${internalError(why)[options.locale]}`, 'fault', options),
    },
    generate: {
        perform({ limitMs, wishes }, { seed, model }, solver) {
            return solver.run({ kind: 'generate', model, limitMs, wishes: { ...wishes, seed } });
        },
        failed: (_options, _item, why) => unfinished('generate', 'fault', undefined, String(why)),
    },
};

/**
 * Does a task for an item. An unexpected error becomes the result of this item, and no other item is affected.
 *
 * @throws Refusal if no item can be done
 */
export async function resultOf<C extends TaskName>(
    name: C,
    options: Tasks[C]['options'],
    item: Tasks[C]['item'],
    solver: Solver,
): Promise<Tasks[C]['result']> {
    const { perform, failed } = doers[name];
    try {
        return await perform(options, item, solver);
    } catch (error) {
        if (error instanceof Refusal) {
            throw error;
        }
        return failed(options, item, error);
    }
}

/** An item whose files are read, for whoever has none of them. */
export async function readItem<C extends TaskName>(
    name: C,
    options: Tasks[C]['options'],
    item: Tasks[C]['item'],
): Promise<Tasks[C]['item']> {
    return (await doers[name].read?.(options, item)) ?? item;
}

/**
 * Does a task for many items, in threads of this process or by a queue.
 *
 * @param itemOf makes the item of a job, such as a file's name
 */
export type Crew = <C extends TaskName, J>(
    name: C,
    options: Tasks[C]['options'],
    itemOf: (job: J) => Promise<Tasks[C]['item']>,
) => Workers<J, Tasks[C]['result']>;

/** @param threads the number of searches that the solver runs at once */
export function crewHere(solver: Solver, threads: number): Crew {
    // The next puzzles are read while several searches run.
    return (name, options, itemOf) =>
        workersHere(4 * threads - 3, async job => resultOf(name, options, await itemOf(job), solver));
}

/** Names a file, for whoever works on it; reads it if only this thread can. */
export async function sourceOf(file: string, locale: Locale): Promise<PuzzleSource> {
    return file === '-' ? readPuzzle({ file }, locale) : { file };
}

/** Reads a puzzle for a task. Does not reject if the file cannot be read. */
async function readPuzzle(source: PuzzleSource, locale: Locale): Promise<PuzzleText> {
    if ('text' in source || 'unread' in source) {
        return source;
    }
    const { file } = source;
    try {
        return { file, text: await readSource(file) };
    } catch (error) {
        if (error instanceof Refusal) {
            return { file, unread: error.text[locale] };
        }
        throw error;
    }
}

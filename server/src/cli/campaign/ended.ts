import type { Done, OpenQueue } from './queue';

/** The outcome of a batch; `gone` if the queue no longer has it. */
export type Ended = { readonly done: Done } | { readonly failed: string } | 'gone';

/** The number of batches that a call asks about. */
const askedAtOnce = 1000;

/** The number of results that are fetched at once. */
const fetchedAtOnce = 20;

/** Finds the batches that have ended, and their outcomes, with few calls. */
export async function* endedOf(
    open: OpenQueue,
    ids: readonly string[],
): AsyncGenerator<readonly [id: string, ended: Ended]> {
    const { redis, queue } = open;
    for (const some of portions(ids, askedAtOnce)) {
        const over = new Set<string>();
        for (const state of ['completed', 'failed']) {
            const scores = await redis.zmscore(queue.toKey(state), ...some);
            for (const id of some.filter((_, index) => scores[index] !== null)) {
                over.add(id);
            }
        }
        const rest = some.filter(id => !over.has(id));
        if (rest.length > 0 && (await redis.exists(...rest.map(queue.toKey))) < rest.length) {
            const there = await Promise.all(rest.map(id => redis.exists(queue.toKey(id))));
            yield* rest.filter((_, index) => there[index] === 0).map(id => [id, 'gone'] as const);
        }
        for (const few of portions([...over], fetchedAtOnce)) {
            yield* await fetchedFrom(open, few);
        }
    }
}

async function fetchedFrom({ redis, queue }: OpenQueue, ids: readonly string[]): Promise<[string, Ended][]> {
    const fields = await Promise.all(ids.map(id => redis.hmget(queue.toKey(id), 'returnvalue', 'failedReason')));
    return ids.flatMap((id, index): [string, Ended][] => {
        const [value, reason] = fields[index]!;
        if (value) {
            return [[id, { done: JSON.parse(value) }]];
        }
        // Another process may have removed it meanwhile.
        return typeof reason === 'string' ? [[id, { failed: reason }]] : [];
    });
}

export function* portions<T>(all: readonly T[], size: number): Generator<T[]> {
    for (let from = 0; from < all.length; from += size) {
        yield all.slice(from, from + size);
    }
}

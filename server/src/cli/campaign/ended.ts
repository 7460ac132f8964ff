import type { Done, OpenQueue } from './queue';

/** The outcome of a batch; `gone` if the queue does not have it any more. */
export type Ended = { readonly done: Done } | { readonly failed: string } | 'gone';

/** How many batches a call asks about. */
const asked = 1000;

/** How many results are fetched at once. */
const fetched = 20;

/** Finds out which of many batches have ended and what has become of those, with few calls. */
export async function* endedOf(
    open: OpenQueue,
    ids: readonly string[],
): AsyncGenerator<readonly [id: string, ended: Ended]> {
    const { redis, queue } = open;
    for (const some of portions(ids, asked)) {
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
        for (const few of portions([...over], fetched)) {
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
        // Somebody else may have removed it meanwhile.
        return typeof reason === 'string' ? [[id, { failed: reason }]] : [];
    });
}

export function* portions<T>(all: readonly T[], size: number): Generator<T[]> {
    for (let from = 0; from < all.length; from += size) {
        yield all.slice(from, from + size);
    }
}

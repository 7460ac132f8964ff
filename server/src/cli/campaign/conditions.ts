import { setTimeout } from 'node:timers/promises';
import type { Locale, Text } from '../../message';
import { printError } from '../terminal';
import { dropsWork, type OpenQueue, policyOf, shown, threadsOf } from './queue';

/** A condition of a queue that the campaign reports when it begins and when it ends. */
export interface Condition {
    /** Returns the message while it holds. */
    readonly look: () => Promise<Text | undefined>;
    /** The message when it ends. */
    readonly over: Text;
    /** The number of looks in a row at which it must hold before it is reported; the very first look is enough. */
    readonly looks: number;
}

/** The interval of the looks, in milliseconds. */
const lookMs = 5000;

/**
 * Reports conditions of a queue, now and whenever they change, until it is aborted. Resolves after the first look.
 *
 * @param also called with each look
 */
export async function reportConditions(
    conditions: readonly Condition[],
    locale: Locale,
    also: () => Promise<void>,
    signal: AbortSignal,
): Promise<void> {
    const states = conditions.map(condition => ({ condition, holds: false, looks: Number.POSITIVE_INFINITY }));
    const lookAtAll = async (): Promise<void> => {
        for (const state of states) {
            const { look, over, looks } = state.condition;
            const text = await look();
            state.looks = text ? state.looks + 1 : 0;
            const holds = state.looks >= looks;
            if (holds !== state.holds && !signal.aborted) {
                state.holds = holds;
                printError((text ?? over)[locale]);
            }
        }
        await also();
    };
    const goOn = async (): Promise<void> => {
        for (;;) {
            await setTimeout(lookMs, undefined, { signal, ref: false });
            // The work itself reports what Redis refuses or loses.
            await lookAtAll().catch(() => {});
        }
    };
    await lookAtAll();
    goOn().catch(() => {});
}

/** Redis may drop work: this is refused at the beginning, but may be set later. */
export function mayDropWork({ redis, address }: OpenQueue): Condition {
    return {
        look: async () => {
            const policy = await policyOf(redis);
            return policy === 'noeviction' ? undefined : dropsWork(address, policy);
        },
        over: {
            en: 'The maxmemory-policy of Redis is noeviction again.',
            ja: 'Redis の maxmemory-policy が noeviction に戻りました。',
        },
        looks: 1,
    };
}

/** There is no worker: none has come yet, or all have gone. */
export function nobodyWorks(open: OpenQueue): Condition {
    const { address } = open;
    const { username, password } = new URL(address);
    const secret = username || password ? 'USER:PASSWORD@' : '';
    const call = `puz work --queue ${shown(address).replace('//', `//${secret}`)}`;
    const text = {
        en: `There is no worker. On each machine, run: ${call}`,
        ja: `ワーカーがいません。各マシンで次を実行してください: ${call}`,
    };
    return {
        look: async () => ((await threadsOf(open)).length === 0 ? text : undefined),
        over: { en: 'A worker has come.', ja: 'ワーカーが来ました。' },
        // Workers take some seconds to connect again.
        looks: 3,
    };
}

export function isPaused({ queue }: OpenQueue): Condition {
    const text = {
        en: 'The queue is paused. To go on: puz campaign resume',
        ja: 'キューは一時停止中です。再開するには: puz campaign resume',
    };
    return {
        look: async () => ((await queue.isPaused()) ? text : undefined),
        over: { en: 'The queue goes on.', ja: 'キューが再開されました。' },
        looks: 1,
    };
}

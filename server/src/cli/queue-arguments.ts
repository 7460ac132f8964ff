import { nearest } from '../language/names';
import { anyOf } from '../message';
import { between, readJobs } from './option-values';
import { campaigns, queueCalls } from './options';
import { WrongUsage } from './terminal';

/** Calls that concern a queue, not puzzles. */
export interface QueueArguments {
    readonly command: 'queue';
    readonly call: (typeof queueCalls)[number] | 'work';
    readonly queue: string;
    /** The campaign to cancel; undefined for the only one. */
    readonly id: string | undefined;
    /** How many searches run at once. */
    readonly jobs: number;
    /** After how long a silent worker counts as lost. */
    readonly lostMs: number;
    /** Whether a worker that crashes is started again. */
    readonly restarts: boolean;
}

/** @throws Refusal */
export function readQueueArguments(
    name: 'campaign' | 'work',
    operands: readonly string[],
    values: Partial<Record<string, string>>,
    queue: string | undefined,
): QueueArguments {
    const [call, ...more] = name === 'work' ? ['work' as const, ...operands] : operands;
    if (call !== 'work' && !isOneOf(queueCalls, call)) {
        const known = [...campaigns, ...queueCalls];
        const meant = call === undefined ? undefined : nearest(call, known);
        throw new WrongUsage(
            meant
                ? { en: `Did you mean puz campaign ${meant}?`, ja: `puz campaign ${meant} のことですか?` }
                : {
                      en: `Say what the campaign is to do: puz campaign ${anyOf(known)}.`,
                      ja: `puz campaign のあとに ${known.join('、')} のどれかを指定してください。`,
                  },
        );
    }
    const id = call === 'cancel' ? more.shift() : undefined;
    if (more.length > 0) {
        throw new WrongUsage({
            en: `"${more[0]}" is one word too many.`,
            ja: `「${more[0]}」は余分です。`,
        });
    }
    if (queue === undefined) {
        throw new WrongUsage({
            en: 'Say where the queue is: --queue redis://HOST:6379.',
            ja: 'キューの場所を指定してください: --queue redis://ホスト:6379',
        });
    }
    return {
        command: 'queue',
        call,
        queue: checkedAddress(queue),
        id,
        jobs: readJobs(true, values['jobs']),
        lostMs: 1000 * between('lost', values['lost'] ?? '60', 1, 3600),
        restarts: !('no-restart' in values),
    };
}

/** @throws Refusal that does not show the address, as it may contain a password */
export function checkedAddress(queue: string): string {
    const { protocol, hash, pathname = '' } = URL.canParse(queue) ? new URL(queue) : {};
    if (!(protocol === 'redis:' || protocol === 'rediss:') || hash || !/^(\/\d{0,9})?$/.test(pathname)) {
        throw new WrongUsage({
            en: '--queue takes an address such as redis://user:password@host:6379/0; in a password write # as %23, @ as %40, / as %2F.',
            ja: '--queue には redis://ユーザー:パスワード@ホスト:6379/0 のようなアドレスを指定してください。パスワードの # は %23、@ は %40、/ は %2F と書きます。',
        });
    }
    return queue;
}

export function isOneOf<T extends string>(words: readonly T[], word: string | undefined): word is T {
    return (words as readonly (string | undefined)[]).includes(word);
}

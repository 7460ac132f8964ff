import { availableParallelism } from 'node:os';
import { type Given, numberOption, type Option } from '../option';
import { wrongUnless } from '../terminal';

/** The maximum of `--jobs`: each search has a thread with an engine of its own. */
export const mostJobs = 256;

/** The number of searches that run at once. */
export const jobs = numberOption('N', {
    short: 'j',
    en: 'puzzles to work on at the same time (default: as many as there are processors)',
    ja: '同時に扱う問題の数(既定はプロセッサーの数)',
    range: { least: 1, most: mostJobs, isWhole: true },
    usual: Math.min(availableParallelism(), mostJobs),
});

/** The address of a queue. Its messages do not show it, since it may contain a password. */
export const queue: Option<string | undefined> = {
    value: 'ADDRESS',
    en: 'a Redis server, such as redis://user:password@host:6379/0, or rediss:// (TLS); also read from PUZ_QUEUE',
    ja: 'Redis サーバー。例: redis://ユーザー:パスワード@ホスト:6379/0。TLS なら rediss://。環境変数 PUZ_QUEUE でも指定できます',
    read(text = process.env['PUZ_QUEUE'] || undefined) {
        if (text === undefined) {
            return undefined;
        }
        const { protocol, hash, pathname = '' } = URL.canParse(text) ? new URL(text) : {};
        const isRedis = protocol === 'redis:' || protocol === 'rediss:';
        wrongUnless(isRedis && !hash && /^(\/\d{0,9})?$/.test(pathname), {
            en: '--queue takes an address such as redis://user:password@host:6379/0; in a password write # as %23, @ as %40, / as %2F.',
            ja: '--queue には redis://ユーザー:パスワード@ホスト:6379/0 のようなアドレスを指定してください。パスワードの # は %23、@ は %40、/ は %2F と書きます。',
        });
        return text;
    },
};

export const campaignOptions = {
    jobs,
    queue,
    batch: numberOption('S', {
        en: 'about how many seconds of work a worker of the queue takes at a time (default: 20)',
        ja: 'キューから一度に受け取る仕事の量の目安(秒、既定は20)',
        range: { least: 0.001, most: 3600 },
        usual: 20,
    }),
};

export type Campaign = Given<typeof campaignOptions>;

/** @throws WrongUsage */
export function requireQueue(address: string | undefined): string {
    wrongUnless(address !== undefined, {
        en: 'Name the queue: --queue redis://HOST:6379.',
        ja: 'キューの場所を指定してください: --queue redis://ホスト:6379',
    });
    return address;
}

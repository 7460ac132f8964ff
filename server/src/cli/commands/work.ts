import { command, noWords } from '../command';
import { flag, numberOption } from '../option';
import { jobs, queue, requireQueue } from '../options/campaign';

export const work = command({
    does: {
        en: 'work on the campaigns of a queue, until it is ended by Ctrl+C',
        ja: 'キューにある一括処理の仕事を、Ctrl+C で止めるまで続けます',
    },
    operands: noWords,
    options: {
        jobs,
        queue,
        lost: numberOption('S', {
            en: 'others take over the work of a worker that is silent for S seconds (default: 60)',
            ja: 'この秒数だけ応答のないワーカーの仕事は、ほかのワーカーが引き継ぎます(既定は60)',
            range: { least: 1, most: 3600 },
            usual: 60,
        }),
        noRestart: flag({
            en: 'do not start the worker again when it crashes; it then runs in a single process',
            ja: 'ワーカーが異常終了しても再起動しません(プロセスは1つだけになります)',
        }),
    },
    read: ({ lost, ...given }) => ({ ...given, queue: requireQueue(given.queue), lostMs: 1000 * lost }),
});

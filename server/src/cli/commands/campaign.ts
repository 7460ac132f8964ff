import { nearest } from '../../language/spelling';
import { anyOf } from '../../message';
import { command, refuseMore } from '../command';
import { campaignOptions, requireQueue } from '../options/campaign';
import { WrongUsage } from '../terminal';
import { check } from './check';
import { explain } from './explain';
import { generate } from './generate';

/** The commands that a campaign can run, with their own options and those of `campaign`. */
export const tasks = { check, explain, generate };

/** Calls to a queue. */
const queueCalls = ['status', 'list', 'pause', 'resume', 'cancel'] as const;

const words = [...Object.keys(tasks), ...queueCalls];

/** A call that concerns a queue. The tasks of a campaign are commands of their own. */
export const campaign = command({
    does: {
        en: 'check, explain or generate very many puzzles, with --queue on several machines; status, list, pause, resume, cancel',
        ja: '大量の check、explain、generate を実行します(--queue で複数のマシンに分担)。status、list、pause、resume、cancel で操作',
    },
    operands: {
        shown: { en: 'COMMAND …', ja: 'コマンド …' },
        words,
        note: {
            en: `COMMAND is ${anyOf(Object.keys(tasks))}, with the same files and options as without campaign;
or for the campaigns of a queue ${anyOf(queueCalls)}.
cancel takes the ID of a campaign, as list shows it, if there are several.`,
            ja: `コマンドは ${Object.keys(tasks).join('、')}(ファイルやオプションは campaign なしのときと同じ)か、
キューの一括処理を操作する ${queueCalls.join('、')} です。
複数あるときは、list で表示される ID を cancel に付けてください。`,
        },
        read([word, ...more]) {
            const call = queueCalls.find(known => known === word);
            if (!call) {
                throw unknownCall(word);
            }
            const id = call === 'cancel' ? more.shift() : undefined;
            refuseMore(more);
            return { call, id };
        },
    },
    options: campaignOptions,
    read: ({ call, id, queue }) => ({ call, id, queue: requireQueue(queue) }),
});

function unknownCall(word: string | undefined): WrongUsage {
    const meant = word === undefined ? undefined : nearest(word, words);
    return new WrongUsage(
        meant
            ? { en: `Did you mean puz campaign ${meant}?`, ja: `puz campaign ${meant} のことですか?` }
            : {
                  en: `Name what the campaign is to do: puz campaign ${anyOf(words)}.`,
                  ja: `puz campaign のあとに ${words.join('、')} のどれかを指定してください。`,
              },
    );
}

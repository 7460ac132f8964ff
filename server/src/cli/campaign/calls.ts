import { setTimeout } from 'node:timers/promises';
import { counted, type Locale, textIf } from '../../message';
import type { Call, GivenTo } from '../command';
import type { campaign } from '../commands/campaign';
import { printLines } from '../terminal';
import {
    type CampaignState,
    campaignsOf,
    cancelCampaign,
    chosenCampaign,
    noCampaign,
    removeBatches,
    removeOldCampaigns,
} from './campaigns';
import { isForRoom, type OpenQueue, planKey, threadsOf, withQueue } from './queue';

/** `puz campaign status`, `list`, `pause`, `resume` and `cancel`. @throws Refusal */
export async function callQueue(given: GivenTo<typeof campaign>, { locale }: Call): Promise<void> {
    const { call, queue: address, id } = given;
    await withQueue(address, locale, async open => {
        await removeOldCampaigns(open);
        switch (call) {
            case 'list': {
                const campaigns = await campaignsOf(open);
                const lines = campaigns.map(campaign => lineOf(campaign, locale));
                printLines(lines.length > 0 ? lines : [noCampaign[locale]]);
                return;
            }
            case 'pause':
                await open.queue.pause();
                break;
            case 'resume':
                await open.queue.resume();
                break;
            case 'cancel': {
                const chosen = chosenCampaign(await campaignsOf(open), id);
                await onceThereIsRoom(
                    () => cancelCampaign(open, chosen),
                    () => removeBatches(open, chosen),
                );
                break;
            }
        }
        printLines([await statusText(open, locale)]);
    });
}

/** Retries a call: a full Redis refuses everything until something is removed, and frees its memory with a delay. */
async function onceThereIsRoom(call: () => Promise<void>, makeRoom: () => Promise<void>): Promise<void> {
    const most = 20;
    for (let tries = 1; ; tries++) {
        try {
            return await call();
        } catch (error) {
            if (tries === most || !isForRoom(error)) {
                throw error;
            }
            await makeRoom();
            await setTimeout(500);
        }
    }
}

function lineOf(campaign: CampaignState, locale: Locale): string {
    const { id, title, build, done, active, waiting, since, lastSeen, isRun } = campaign;
    const other = textIf(build !== __PUZ_BUILD__, { en: `; for puz ${build}`, ja: `。puz ${build} 用` });
    const broken = textIf(!isRun, {
        en: `; broken off ${timeText(lastSeen)}, goes on when it is started again`,
        ja: `。${timeText(lastSeen)} に途切れました(もう一度実行すれば続きから進みます)`,
    });
    return {
        en: `${id}  ${title}: ${counted(done + active + waiting, 'puzzle')}, ${done} done, ${active} in work, ${waiting} waiting; since ${timeText(since)}${other.en}${broken.en}`,
        ja: `${id}  ${title}: パズル ${done + active + waiting}、終了 ${done}、作業中 ${active}、待ち ${waiting}。${timeText(since)} から${other.ja}${broken.ja}`,
    }[locale];
}

/** A time in the time zone of this machine: `2026-07-29 14:05`. */
function timeText(ms: number): string {
    return new Date(ms).toLocaleString('sv').slice(0, 16);
}

async function statusText(open: OpenQueue, locale: Locale): Promise<string> {
    const { redis, queue } = open;
    const [counts, plan, workers, isPaused] = await Promise.all([
        queue.getJobCounts('waiting', 'delayed', 'active', 'completed', 'failed'),
        redis.hvals(planKey),
        threadsOf(open),
        queue.isPaused(),
    ]);
    const { waiting = 0, delayed = 0, active = 0, completed = 0, failed = 0 } = counts;
    const left = waiting + delayed;
    const puzzles = plan.reduce((sum, count) => sum + Number(count), 0);
    return {
        en: `${counted(workers.length, 'worker')}${isPaused ? ', paused' : ''}; ${counted(puzzles, 'puzzle')} in batches: ${left} waiting, ${active} in work, ${completed} done, ${failed} failed`,
        ja: `ワーカー ${workers.length}${isPaused ? '(一時停止中)' : ''}。パズル ${puzzles}。まとまり: 待ち ${left}、作業中 ${active}、終了 ${completed}、失敗 ${failed}`,
    }[locale];
}

import type { Command, Described } from '../command';
import { advise } from './advise';
import { campaign } from './campaign';
import { check } from './check';
import { completion } from './completion';
import { explain } from './explain';
import { exportCommand } from './export';
import { generate } from './generate';
import { importCommand } from './import';
import { judge } from './judge';
import { man } from './man';
import { mcp } from './mcp';
import { merge } from './merge';
import { picture } from './picture';
import { print } from './print';
import { solve } from './solve';
import { trail } from './trail';
import { work } from './work';

/** All commands, in the order of the help. */
export const commands = {
    solve: doneBy(solve, async () => (await import('../show')).show),
    check: doneBy(check, async () => (await import('../check')).checkPuzzles),
    merge: doneBy(merge, async () => (await import('../merge')).mergeReports),
    advise: doneBy(advise, async () => (await import('../show')).show),
    explain: doneBy(explain, async () => (await import('../show')).show),
    judge: doneBy(judge, async () => (await import('../judge')).judgeOne),
    trail: doneBy(trail, async () => (await import('../trail')).showTrail),
    picture: doneBy(picture, async () => (await import('../pictures')).makePictures),
    print: doneBy(print, async () => (await import('../booklet')).printBooklet),
    import: doneBy(importCommand, async () => (await import('../import')).importOne),
    export: doneBy(exportCommand, async () => (await import('../export')).exportAll),
    generate: doneBy(generate, async () => (await import('../generate')).generatePuzzles),
    campaign: doneBy(campaign, async () => (await import('../campaign/calls')).callQueue),
    work: doneBy(work, async ({ noRestart }) =>
        noRestart ? (await import('../campaign/work')).workHere : (await import('../campaign/keeper')).keepWorker,
    ),
    mcp: doneBy(mcp, async () => (await import('../mcp')).serveAgents),
    completion: doneBy(completion, async () => (await import('../completion')).printCompletion),
    man: doneBy(man, async () => (await import('../manual')).printManual),
} satisfies Record<string, Command>;

/** @param load loads what the command needs, so that no other command starts more slowly */
function doneBy<G>(command: Described<G>, load: (given: G) => Promise<Command<G>['run']>): Command<G> {
    return { ...command, run: async (given, call) => (await load(given))(given, call) };
}

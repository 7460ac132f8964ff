import * as path from 'node:path';
import { withVisibleControls } from '../board/control-characters';
import { embedding, playPage } from '../playable/page-file';
import type { Playable } from '../playable/playable';
import { engineNames } from '../solve/engine-names';
import { playableOf, playableWarning } from '../verdict/playable';
import { inNaturalOrder } from './booklet';
import type { Call, GivenTo } from './command';
import type { exportCommand } from './commands/export';
import { withSolver } from './crew';
import { readBytes } from './files/reading';
import type { Source } from './files/sources';
import { refuseToOverwrite, writeOutput } from './files/writing';
import { readAndSolve, warn } from './paper';
import { printLines, refuseUnless } from './terminal';

/** `puz export --to html`: one page with all puzzles. Reports puzzles that a solver cannot solve. @throws Refusal */
export async function exportPage(
    sources: readonly Source[],
    { output, force, hints, embed, heading = '', timeLimit: limitMs }: GivenTo<typeof exportCommand>,
    call: Call,
): Promise<void> {
    refuseToOverwrite(output, force);
    const limits = { limitMs, engine: engineNames[0] };
    await withSolver({ isSolo: sources.length === 1 }, async solver => {
        const puzzles: Playable[] = [];
        await call.each(inNaturalOrder(sources, call.locale), async ({ name }) => {
            const { puzzle, report } = await readAndSolve(name, limits, solver, call);
            warn(name, playableWarning(puzzle, report), call);
            const playable = report && playableOf(puzzle, report);
            puzzles.push(...(playable ? [playable] : []));
        });
        refuseUnless(puzzles.length > 0, {
            en: 'There is no puzzle for the page.',
            ja: 'ページに入れるパズルがありません。',
        });
        const parts = { page: built('play-page.html'), solver: built('play-solver.html') };
        const issue = { title: withVisibleControls(heading.trim()), puzzles, hints };
        writeOutput(output, playPage(issue, parts), force);
        if (embed && output !== undefined) {
            printLines([embedding(path.basename(output), issue)]);
        }
    });
}

/** A file that the build made beside the program. */
function built(name: string): string {
    return new TextDecoder().decode(readBytes(path.join(__dirname, name)));
}

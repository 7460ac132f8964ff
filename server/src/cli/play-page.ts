import * as path from 'node:path';
import { withVisibleControls } from '../board/control-characters';
import { findingLines } from '../check/finding-lines';
import type { Solver } from '../jobs/job';
import { loadPuzzle } from '../language/load';
import { embedding, playPage } from '../playable/page-file';
import type { Playable } from '../playable/playable';
import { engineNames } from '../solve/engine-names';
import { playableOf, playableWarning } from '../verdict/playable';
import { inNaturalOrder } from './booklet';
import type { Call, GivenTo } from './command';
import type { exportCommand } from './commands/export';
import { withSolver } from './crew';
import { readBytes, readSource } from './files/reading';
import type { Source } from './files/sources';
import { refuseToOverwrite, writeOutput } from './files/writing';
import { aboutFile } from './paper';
import { printError, printLines, Refusal } from './terminal';

/** `puz export --to html`: one page with all puzzles. Reports puzzles that a solver cannot solve. @throws Refusal */
export async function exportPage(
    sources: readonly Source[],
    { output, force, hints, embed, heading = '', timeLimit: limitMs }: GivenTo<typeof exportCommand>,
    call: Call,
): Promise<void> {
    if (output !== undefined) {
        refuseToOverwrite(output, force);
    }
    await withSolver({ isSolo: sources.length === 1 }, async solver => {
        const puzzles: Playable[] = [];
        for (const { name } of inNaturalOrder(sources, call.locale)) {
            try {
                const puzzle = await prepare(name, limitMs, solver, call);
                puzzles.push(...(puzzle ? [puzzle] : []));
            } catch (error) {
                call.refuse(error, name);
            }
        }
        if (puzzles.length === 0) {
            throw new Refusal({ en: 'There is no puzzle for the page.', ja: 'ページに入れるパズルがありません。' });
        }
        const parts = { page: built('play-page.html'), solver: built('play-solver.html') };
        const issue = { title: withVisibleControls(heading.trim()), puzzles, hints };
        writeOutput(output, playPage(issue, parts), force);
        if (embed && output !== undefined) {
            printLines([embedding(path.basename(output), issue)]);
        }
    });
}

async function prepare(name: string, limitMs: number, solver: Solver, call: Call): Promise<Playable | undefined> {
    const { locale } = call;
    const puzzle = loadPuzzle(await readSource(name));
    const { model, foreign, shown } = puzzle;
    const errors = shown.filter(({ severity }) => foreign || !model || severity === 'error');
    printLines(findingLines(name, errors, locale), process.stderr);
    const report = model && (await solver.run({ kind: 'solve', model, limitMs, engine: engineNames[0] }));
    if (report?.reason === 'fault') {
        call.include(3);
    }
    const warning = playableWarning(puzzle, report);
    if (warning) {
        printError(aboutFile(name, warning)[locale]);
        call.include(1);
    }
    return report && playableOf(puzzle, report);
}

/** A file that the build made beside the program. */
function built(name: string): string {
    return new TextDecoder().decode(readBytes(path.join(__dirname, name)));
}

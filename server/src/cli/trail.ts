import { jsonText, shownLines } from '../board/control-characters';
import { findingLines } from '../check/finding-lines';
import { loadPuzzle } from '../language/load';
import type { Locale } from '../message';
import { readTrail, type Trail, trailEnding } from '../playable/trail';
import type { Model } from '../puzzles/model';
import { engineNames } from '../solve/engine-names';
import { reviewPage } from '../trail/page';
import { type Review, review } from '../trail/review';
import { reviewJson } from '../trail/review-json';
import { reviewLines } from '../trail/review-texts';
import type { Call, GivenTo } from './command';
import type { trail } from './commands/trail';
import { withSolver } from './crew';
import { readSource } from './files/reading';
import { refuseToOverwrite, writeOutput } from './files/writing';
import { titleLine } from './puzzle-output';
import { printLines, Refusal } from './terminal';

type TrailGiven = GivenTo<typeof trail>;

/** `puz trail`. @throws Refusal */
export async function showTrail(given: TrailGiven, call: Call): Promise<void> {
    const { puzzle, record, output, force, timeLimit: limitMs } = given;
    const { locale } = call;
    refuseToOverwrite(output, force);
    const { model, shown } = loadPuzzle(await readSource(puzzle));
    const read = readTrail(await readSource(record));
    if ('error' in read) {
        throw new Refusal({ en: `${record}: ${read.error.en}`, ja: `${record}: ${read.error.ja}` });
    }
    if (!model) {
        printLines(findingLines(puzzle, shown, locale), process.stderr);
        call.include(1);
        return;
    }
    await withSolver({ isSolo: true, isExplained: true }, async solver => {
        const job = { kind: 'path', model, limitMs, engine: engineNames[0] } as const;
        const result = await review(model, read, (path, before) =>
            solver.run({ ...job, path, ...(before && { before }) }),
        );
        writeOutput(output, written(model, read, result, given, locale), force);
        call.include(result.isOther ? 1 : 0);
    });
}

function written(model: Model, { title }: Trail, result: Review, given: TrailGiven, locale: Locale): string {
    const { format, record } = given;
    switch (format) {
        case 'json':
            return `${jsonText(reviewJson(model, result, locale), 2)}\n`;
        case 'html': {
            const name = record.split(/[/\\]/).at(-1)!;
            return reviewPage(
                model,
                result,
                name.endsWith(trailEnding) ? name.slice(0, -trailEnding.length) : name,
                locale,
            );
        }
        case 'text':
            return shownLines([titleLine(record, { title }), ...reviewLines(model, result, locale)]);
    }
}

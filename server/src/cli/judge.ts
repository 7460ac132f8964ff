import { jsonText, shownLines } from '../board/control-characters';
import { messageLines } from '../check/finding-lines';
import { breakLine, type Judgement, judgementJson } from '../check/judgement';
import { readFilling } from '../judge/filling';
import { judgeFilling } from '../judge/judge';
import { loadPuzzle } from '../language/load';
import type { Locale } from '../message';
import { engineNames } from '../solve/engine-names';
import type { Call, GivenTo } from './command';
import type { judge } from './commands/judge';
import { withSolver } from './crew';
import { readSource } from './files/reading';
import { Refusal } from './terminal';

type JudgeGiven = GivenTo<typeof judge>;

/** `puz judge`. @throws Refusal */
export async function judgeOne(given: JudgeGiven, call: Call): Promise<void> {
    const { puzzle: file, filling, whole, completable, timeLimit: limitMs } = given;
    const puzzle = loadPuzzle(await readSource(file));
    const { model } = puzzle;
    if (!model) {
        print(file, judgementJson(puzzle, undefined, call.locale), given, call);
        return;
    }
    const read = readFilling(model, await readSource(filling));
    if ('error' in read) {
        throw new Refusal({ en: `${filling}: ${read.error.en}`, ja: `${filling}: ${read.error.ja}` });
    }
    await withSolver({ isSolo: true }, async solver => {
        const completes = completable ? { solver, limits: { limitMs, engine: engineNames[0] } } : undefined;
        const judged = await judgeFilling(model, read.values, { whole, completes });
        print(file, judgementJson(puzzle, judged, call.locale), given, call);
    });
}

function print(file: string, judgement: Judgement, { format }: JudgeGiven, call: Call): void {
    const { locale } = call;
    process.stdout.write(format === 'json' ? `${jsonText(judgement)}\n` : shownLines(linesOf(file, judgement, locale)));
    call.include(['solved', 'unbroken', 'completable'].includes(judgement.verdict) ? 0 : 1);
}

function linesOf(file: string, { text, breaks, messages }: Judgement, locale: Locale): string[] {
    return [...messageLines(file, messages, locale), ...breaks.map(one => breakLine(one, locale)), text];
}

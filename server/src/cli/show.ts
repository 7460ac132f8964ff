import * as path from 'node:path';
import type { Call, GivenTo } from './command';
import type { explain } from './commands/explain';
import { withCrew } from './crew';
import type { PuzzleText } from './files/reading';
import { readableSources, type Source } from './files/sources';
import { printingTo, writeOutputs } from './files/writing';
import { Progress } from './progress';
import type { Shown } from './puzzle-output';
import { sourceOf } from './tasks';
import { printError } from './terminal';

type ShowGiven = Pick<GivenTo<typeof explain>, 'files' | 'output' | 'force' | 'shown' | 'isList' | 'unordered'>;

/** `puz solve`, `advise` and `explain`. @throws Refusal if the output cannot be written */
export async function show(given: ShowGiven, call: Call): Promise<void> {
    const { files, shown, isList, unordered } = given;
    const { command } = shown;
    const sources = isList ? [] : readableSources(files, call);
    const puzzles = isList ? Number.POSITIVE_INFINITY : sources.length;
    const options = { ...shown, locale: call.locale };
    await withCrew(call, { title: [command, ...files], isExplained: command === 'explain', puzzles }, async crew => {
        const ofLines = async (): Promise<AsyncIterable<Shown>> => {
            const { puzzleLines } = await import('./files/json-lines');
            const lines = puzzleLines(files, refusal => call.refuse(refusal), call.locale);
            return crew('show', options, async (line: PuzzleText) => line)(lines, unordered);
        };
        const ofFiles = crew('show', options, ({ name }: Source) => sourceOf(name, call.locale));
        await printAll(isList ? await ofLines() : ofFiles(sources), sources, given, call);
    });
}

/**
 * Prints what is shown of puzzles, and writes pictures of their steps.
 *
 * @param sources the files of the puzzles; empty for lines of lists
 */
async function printAll(
    all: AsyncIterable<Shown>,
    sources: readonly Source[],
    { output, force, shown: options }: ShowGiven,
    call: Call,
): Promise<void> {
    const { locale, campaign } = call;
    const progress = campaign ? new Progress(sources.length, process.stderr, locale) : undefined;
    let index = 0;
    await printingTo(options.format === 'svg' ? undefined : output, force, async ({ print }) => {
        for await (const shown of progress?.reporting(all) ?? all) {
            progress?.clear();
            print(shown.out);
            if (shown.error !== undefined) {
                printError(shown.error);
            }
            call.include(shown.code);
            let isFinding = shown.code !== 0;
            const { name, stem } = sources[index++] ?? {};
            try {
                if (stem !== undefined) {
                    writeSteps(shown.pictures, path.join(output ?? '', stem), force);
                }
            } catch (error) {
                call.refuse(error, name);
                isFinding = true;
            }
            progress?.add(isFinding);
        }
    });
    progress?.clear();
}

/** Writes `stem-01.svg`, `stem-02.svg`, … */
function writeSteps(pictures: readonly string[], stem: string, force: boolean): void {
    const digits = Math.max(2, `${pictures.length}`.length);
    const files = pictures.map((picture, index) => {
        return [`${stem}-${`${index + 1}`.padStart(digits, '0')}.svg`, Buffer.from(picture)] as const;
    });
    writeOutputs(files, force);
}

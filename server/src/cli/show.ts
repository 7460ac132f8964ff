import * as path from 'node:path';
import type { Call, GivenTo } from './command';
import type { explain } from './commands/explain';
import { withCrew } from './crew';
import { readableSources, type Source } from './files/sources';
import { printingTo, writeOutputs } from './files/writing';
import { Progress } from './progress';
import { type Crew, sourceOf } from './tasks';
import { printError } from './terminal';

type ShowGiven = Pick<GivenTo<typeof explain>, 'files' | 'output' | 'force' | 'shown'>;

/** `puz solve`, `advise` and `explain`. @throws Refusal if the output cannot be written */
export async function show(given: ShowGiven, call: Call): Promise<void> {
    const { files, shown } = given;
    const { command } = shown;
    const sources = readableSources(files, call);
    const work = { title: [command, ...files], puzzles: sources.length, isExplained: command === 'explain' };
    await withCrew(call, work, crew => showPuzzles(sources, given, crew, call));
}

/** Prints what is shown of puzzles, and writes pictures of their steps. */
async function showPuzzles(
    sources: readonly Source[],
    { output, force, shown: options }: ShowGiven,
    crew: Crew,
    call: Call,
): Promise<void> {
    const { locale, campaign } = call;
    const showing = crew('show', { ...options, locale }, ({ name }: Source) => sourceOf(name, locale));
    const progress = campaign ? new Progress(sources.length, process.stderr, locale) : undefined;
    let index = 0;
    await printingTo(options.format === 'svg' ? undefined : output, force, async ({ print }) => {
        const all = showing(sources);
        for await (const shown of progress?.reporting(all) ?? all) {
            const { name, stem } = sources[index++]!;
            progress?.clear();
            print(shown.out);
            if (shown.error !== undefined) {
                printError(shown.error);
            }
            call.include(shown.code);
            let isFinding = shown.code !== 0;
            try {
                writeSteps(shown.pictures, path.join(output ?? '', stem), force);
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

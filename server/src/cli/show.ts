import * as path from 'node:path';
import type { ExitCode } from '../check/examine';
import { internalError } from '../check/internal-error';
import type { Locale } from '../message';
import type { Arguments } from './arguments';
import { printingTo, type Source, writeOutputs } from './files';
import { Progress } from './progress';
import { type Crew, examineOptions, readPuzzle } from './tasks';
import { printError, Refusal } from './terminal';

/**
 * Prints the output of `solve`, `advise` or `explain`, and writes pictures of the steps where asked to.
 *
 * @throws Refusal where the output cannot be written
 */
export async function showPuzzles(
    sources: readonly Source[],
    given: Arguments,
    crew: Crew,
    locale: Locale,
): Promise<ExitCode> {
    const { command, grade, format, allSteps, times, cellNames, output, paper, isCampaign } = given;
    const options = { ...examineOptions(given), command, grade, format, allSteps, times, cellNames, locale };
    const show = crew('show', options, ({ name }: Source) => readPuzzle(name, locale));
    const progress = isCampaign ? new Progress(sources.length, process.stderr, locale) : undefined;
    const drawsSteps = format === 'svg';
    let code: ExitCode = 0;
    let index = 0;
    await printingTo(drawsSteps ? undefined : output, paper.force, async ({ print }) => {
        const found = show(sources);
        for await (const shown of progress?.telling(found) ?? found) {
            const { name, picture } = sources[index++]!;
            progress?.clear();
            print(shown.out);
            let { error, code: own } = shown;
            try {
                writeSteps(shown.pictures, path.join(output ?? '', picture), paper.force);
            } catch (refusal) {
                const isRefused = refusal instanceof Refusal;
                error = isRefused ? refusal.text[locale] : `${name}: ${internalError(refusal)[locale]}`;
                own = isRefused ? 2 : 3;
            }
            if (error !== undefined) {
                printError(error);
            }
            code = Math.max(code, own) as ExitCode;
            progress?.add(own !== 0);
        }
    });
    progress?.clear();
    return code;
}

/** `stem-01.svg`, `stem-02.svg`, … */
function writeSteps(pictures: readonly string[], stem: string, force: boolean): void {
    const digits = Math.max(2, `${pictures.length}`.length);
    const files = pictures.map((picture, index) => {
        return [`${stem}-${`${index + 1}`.padStart(digits, '0')}.svg`, Buffer.from(picture)] as const;
    });
    writeOutputs(files, force);
}

import * as path from 'node:path';
import type { Clue } from '../board/clue';
import { drawingToText } from '../board/text';
import type { LoadedPuzzle } from '../language/load';
import { type Locale, sameText, type Text, textIf } from '../message';
import { nodeIsTooOld } from '../node-version';
import type { Report } from '../solve/report';
import { nodeThread } from '../solve/threads/node-thread';
import { SolverPool } from '../solve/threads/pool';
import { mainBoard } from '../verdict/boards';
import { listedClues, suggestionText, verdictOf } from '../verdict/verdict-texts';
import { type Arguments, localeFor, readArguments } from './arguments';
import { checkPuzzles, writeReport } from './check';
import { type Examined, type ExitCode, examine, jsonOf, roundedMs } from './examine';
import { exportOne, importOne, refuseSeveral } from './exchange';
import { explanationLines, gradeJson, gradeLines, stepPictures, stepsJson } from './explanation';
import { readSource, sourcesOf, writeOutput } from './files';
import { findingLines } from './finding-lines';
import { generatePuzzles } from './generate';
import { mergedRecords } from './merge';
import { putOnPaper } from './paper';
import type { ReportName } from './reports/names';
import { printError, printJson, printLines, Refusal } from './terminal';

/** The command line: prints to the standard output what was asked for, and to the standard error what was wrong with that. */
export async function run(args: readonly string[]): Promise<ExitCode> {
    const locale = localeFor(args, process.env);
    let code: ExitCode = 0;
    const include = (other: ExitCode): void => {
        code = Math.max(code, other) as ExitCode;
    };
    const refuse = (error: unknown): void => {
        if (!(error instanceof Refusal)) {
            throw error;
        }
        printError(error.text[locale]);
        include(2);
    };
    try {
        const given = readArguments(args, locale);
        if (typeof given === 'string') {
            printLines(given.split('\n'));
            return 0;
        }
        if (nodeIsTooOld) {
            throw new Refusal(nodeIsTooOld);
        }
        if (given.command === 'generate') {
            await withPool(async pool => include((await generatePuzzles(given, pool, locale)) ? 0 : 1));
            return code;
        }
        const target = { output: given.output, force: given.paper.force, locale };
        if (given.command === 'import') {
            return await importOne(given.files[0]!, given.type, target);
        }
        if (given.command === 'merge') {
            return await writeReport(await mergedRecords(given.files), given.format as ReportName, locale);
        }
        const sources = sourcesOf(given.files, refuse);
        const { to } = given;
        if (to !== undefined) {
            refuseSeveral(sources.length, to, given.output);
            for (const { name } of sources) {
                try {
                    include(await exportOne(name, to, given.limitMs, target));
                } catch (error) {
                    refuse(error);
                }
            }
            return code;
        }
        await withPool(async pool => {
            if (given.command === 'picture' || given.command === 'print') {
                await putOnPaper(sources, given, { pool, locale, include, refuse });
                return;
            }
            if (given.command === 'check') {
                include(await checkPuzzles(sources, given, pool, locale));
                return;
            }
            for (const { name, picture } of sources) {
                try {
                    const examined = await examine(name, await readSource(name), pool, given);
                    print(examined, given, locale);
                    writeSteps(examined, path.join(given.output ?? '', picture), given, locale);
                    include(examined.code);
                } catch (error) {
                    refuse(error);
                }
            }
        }, given.jobs);
    } catch (error) {
        refuse(error);
    }
    return code;
}

/** @param size how many searches run at once */
async function withPool(use: (pool: SolverPool) => Promise<void>, size = 1): Promise<void> {
    const pool = new SolverPool(() => nodeThread(path.join(__dirname, 'worker.js')), size);
    pool.prepare();
    try {
        await use(pool);
    } finally {
        await pool.dispose();
    }
}

function print(examined: Examined, given: Arguments, locale: Locale): void {
    const { file, puzzle, report } = examined;
    const { format, command } = given;
    if (format === 'json') {
        printJson(
            command === 'explain'
                ? explanationJson(examined, locale)
                : { ...jsonOf(examined, locale), ms: roundedMs(report) },
        );
        return;
    }
    const { title, author } = puzzle.header;
    const board = command === 'solve' ? mainBoard(puzzle, report, locale) : undefined;
    const heading = [file, title && `"${title}"`, author].filter(Boolean).join('  ');
    const picture = board ? drawingToText(board).split('\n') : [];
    const lines = command === 'solve' || command === 'explain' ? ['', heading, ...picture] : [];
    printLines([...lines, ...verdictLines(examined, given, locale)]);
}

/** Writes a picture of each step where that is asked for: `stem-01.svg`, `stem-02.svg`, … */
function writeSteps(
    { puzzle: { model }, report }: Examined,
    stem: string,
    { format, paper: { force } }: Arguments,
    locale: Locale,
): void {
    if (format === 'svg' && model) {
        const pictures = stepPictures(model, report, locale);
        const digits = Math.max(2, `${pictures.length}`.length);
        pictures.forEach((picture, index) => {
            writeOutput(`${stem}-${`${index + 1}`.padStart(digits, '0')}.svg`, Buffer.from(picture), force);
        });
    }
}

function explanationJson({ file, puzzle: { puzzle, model }, report }: Examined, locale: Locale): object {
    return {
        file,
        type: puzzle?.$type.toLowerCase() ?? null,
        status: report.status,
        grade: gradeJson(report, locale),
        steps: model ? stepsJson(model, report, locale) : [],
        ms: roundedMs(report),
    };
}

function verdictLines(
    { file, puzzle, report, findings }: Examined,
    { command, grade, allSteps }: Arguments,
    locale: Locale,
): string[] {
    const messages = findingLines(file, findings, locale);
    if (puzzle.foreign) {
        return messages;
    }
    const verdict = `${verdictOf(puzzle, report)[locale]} (${Math.round(report.ms)} ms)`;
    switch (command) {
        case 'advise':
            return [...messages, `${file}: ${verdict}`, ...adviceLines(puzzle, report, locale)];
        case 'explain':
            return [
                ...messages,
                ...(puzzle.model && !(grade && !allSteps) ? explanationLines(puzzle.model, report, locale) : []),
                ...gradeLines(report, locale),
                verdict,
            ];
        default:
            return [...messages, verdict];
    }
}

function adviceLines({ model }: LoadedPuzzle, report: Report, locale: Locale): string[] {
    if (!model) {
        return [];
    }
    const { suggestions, superfluous } = report;
    const removable = (clues: readonly Clue[] = [], kept: Text = sameText('')): Text[] => {
        const names = listedClues(model, clues);
        const text = {
            en: `Can be removed together${kept.en}: ${names.en}`,
            ja: `まとめて消せるヒント${kept.ja}: ${names.ja}`,
        };
        return clues.length > 1 ? [text] : [];
    };
    const none = withoutAdvice(report);
    const texts = [
        ...(none ? [none] : []),
        ...suggestions.map(suggestion => suggestionText(model, suggestion)),
        ...removable(superfluous?.together),
        ...removable(superfluous?.symmetric?.clues, { en: ', keeping the symmetry', ja: '(対称を保って)' }),
    ];
    return texts.map(text => `  ${text[locale]}`);
}

/** That there is nothing to be advised where there could be; undefined where there is. */
function withoutAdvice({ status, suggestions, superfluous, reason }: Report): Text | undefined {
    const inTime = textIf(reason === 'time', { en: ' within the time limit', ja: '制限時間内に' });
    const rest = textIf(!!reason, { en: '; not all could be looked at', ja: '(すべては調べられていません)' });
    if (status === 'several' && suggestions.length === 0) {
        return {
            en: `No clues were found${inTime.en} that could be added to make it unique${rest.en}.`,
            ja: `加えれば唯一解になるようなヒントは、${inTime.ja}見つかりませんでした${rest.ja}。`,
        };
    }
    return status === 'unique' && !superfluous?.complete && !superfluous?.clues.length
        ? {
              en: `No clue was found${inTime.en} that is not needed; not all of them could be looked at.`,
              ja: `余分なヒントは、${inTime.ja}見つかりませんでした(すべては調べられていません)。`,
          }
        : undefined;
}

import * as path from 'node:path';
import { type Clue, clueName } from '../board/clue';
import { drawingToText } from '../board/text';
import type { DocumentFinding } from '../language/finding';
import { type LoadedPuzzle, loadPuzzle } from '../language/load';
import { rangeOf } from '../language/ranges';
import { type Locale, type Message, sameText, type Text, textIf } from '../message';
import { nodeIsTooOld } from '../node-version';
import type { Answer } from '../puzzles/puzzle-type';
import { engineNames } from '../solve/engine-names';
import { type Report, unreadable } from '../solve/report';
import { nodeThread } from '../solve/threads/node-thread';
import { SolverPool } from '../solve/threads/pool';
import { mainBoard } from '../verdict/boards';
import { type Outcome, outcomeOf, solutionFindings } from '../verdict/solution-findings';
import { listedClues, shortVerdict, suggestionText, verdictOf } from '../verdict/verdict-texts';
import { type Arguments, localeFor, readArguments } from './arguments';
import { exportOne, importOne, refuseSeveral } from './exchange';
import { explanationLines, stepsJson } from './explanation';
import { readSource, type Source, sourcesOf } from './files';
import { findingLines } from './finding-lines';
import { generatePuzzles } from './generate';
import { putOnPaper } from './paper';
import { printError, printJson, printLines, Refusal } from './terminal';

/** What the processes that call us go by. */
export type ExitCode = 0 | 1 | 2 | 3;

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
            for (const source of sources) {
                try {
                    const examined = await examine(source, pool, given);
                    print(examined, given, locale);
                    include(examined.code);
                } catch (error) {
                    refuse(error);
                }
            }
        });
    } catch (error) {
        refuse(error);
    }
    return code;
}

async function withPool(use: (pool: SolverPool) => Promise<void>): Promise<void> {
    const pool = new SolverPool(() => nodeThread(path.join(__dirname, 'worker.js')));
    try {
        await use(pool);
    } finally {
        await pool.dispose();
    }
}

/** A file, and all that was found out of it. */
interface Examined {
    readonly source: Source;
    readonly puzzle: LoadedPuzzle;
    readonly report: Report;
    readonly findings: readonly DocumentFinding[];
    readonly code: ExitCode;
}

async function examine(source: Source, pool: SolverPool, given: Arguments): Promise<Examined> {
    const { limitMs, engine, strict, command, crossCheck, countTo } = given;
    const puzzle = loadPuzzle(await readSource(source.name));
    const advice = command === 'advise';
    const explains = command === 'explain' && { path: { to: given.path } };
    const questions = explains || { clashes: true, values: true, suggestions: advice, superfluous: advice, countTo };
    const { model } = puzzle;
    const report = model ? await pool.solve({ model, limitMs, engine, questions }) : unreadable;
    const other = engineNames.find(candidate => candidate !== engine)!;
    const compared = model && crossCheck ? await pool.solve({ model, limitMs, engine: other }) : undefined;
    const difference = compared && differenceOf(report, compared);
    const findings: DocumentFinding[] = [
        ...puzzle.shown,
        ...solutionFindings(puzzle, report),
        ...(difference && puzzle.puzzle
            ? [{ severity: 'error', message: difference, range: rangeOf(puzzle.puzzle) } as const]
            : []),
    ];
    const passing: readonly Outcome[] = strict ? ['passed'] : ['passed', 'foreign'];
    const passed = passing.includes(outcomeOf(puzzle, report));
    const isFault = report.reason === 'fault' || difference !== undefined;
    return { source, puzzle, report, findings, code: isFault ? 3 : passed ? 0 : 1 };
}

/** That two engines contradict each other; undefined where they do not, also where one of them did not come to its end. */
function differenceOf(a: Report, b: Report): Message | undefined {
    const keysOf = ({ open }: Report): string => open.map(({ key }) => key).join();
    const isDifferent =
        (a.status !== 'unknown' && b.status !== 'unknown' && a.status !== b.status) ||
        (a.status === 'unique' && b.status === 'unique' && a.answers[0]!.join() !== b.answers[0]!.join()) ||
        (a.openComplete && b.openComplete && keysOf(a) !== keysOf(b));
    return isDifferent
        ? {
              code: 'solution/engines-differ',
              en: `The engines differ: ${shortVerdict(a).en}; ${shortVerdict(b).en}. Please report it together with this file.`,
              ja: `エンジンによって判定が異なります: ${shortVerdict(a).ja} / ${shortVerdict(b).ja}。このファイルを添えて報告してください。`,
          }
        : undefined;
}

function print(examined: Examined, given: Arguments, locale: Locale): void {
    const { puzzle, report, source } = examined;
    const { format, command } = given;
    if (format === 'json') {
        printJson(command === 'explain' ? explanationJson(examined, locale) : jsonOf(examined, locale));
        return;
    }
    const { title, author } = puzzle.header;
    const board = command === 'solve' ? mainBoard(puzzle, report, locale) : undefined;
    const heading = [source.name, title && `"${title}"`, author].filter(Boolean).join('  ');
    const picture = board ? drawingToText(board).split('\n') : [];
    const lines = command === 'solve' || command === 'explain' ? ['', heading, ...picture] : [];
    printLines([...lines, ...verdictLines(examined, command, locale)]);
}

function explanationJson({ source: { name }, puzzle: { puzzle, model }, report }: Examined, locale: Locale): object {
    return {
        file: name,
        type: puzzle?.$type.toLowerCase() ?? null,
        status: report.status,
        steps: model ? stepsJson(model, report, locale) : [],
        ms: Math.round(report.ms * 10) / 10,
    };
}

function jsonOf({ source: { name }, puzzle, report, findings }: Examined, locale: Locale): object {
    const { type, model } = puzzle;
    const { suggestions, superfluous } = report;
    const { symmetric } = superfluous ?? {};
    const toJson = (answer: Answer): unknown => (type && model ? type.toJson(model, answer) : null);
    const places = new Map(report.open.flatMap(({ places }) => places).map(place => [place.join(' '), place]));
    return {
        file: name,
        type: puzzle.puzzle?.$type.toLowerCase() ?? null,
        status: report.status,
        answer: report.answers[0] ? toJson(report.answers[0]) : null,
        answers: report.answers.map(toJson),
        open: [...places.values()],
        ...(report.count && { count: report.count }),
        ...(suggestions.length > 0 && {
            suggestions: suggestions.map(suggestion => ({
                ...suggestion,
                clues: suggestion.clues.map(({ clue, text }) => ({ clue: clueName(clue), text })),
            })),
        }),
        ...(superfluous && {
            superfluous: {
                ...superfluous,
                clues: superfluous.clues.map(clueName),
                together: superfluous.together.map(clueName),
                ...(symmetric && { symmetric: { ...symmetric, clues: symmetric.clues.map(clueName) } }),
            },
        }),
        ms: Math.round(report.ms * 10) / 10,
        messages: findings.map(({ severity, message, range }) => ({
            line: range.start.line + 1,
            column: range.start.character + 1,
            severity,
            code: message.code,
            message: message[locale],
        })),
    };
}

function verdictLines(
    { source: { name }, puzzle, report, findings, code }: Examined,
    command: Arguments['command'],
    locale: Locale,
): string[] {
    const messages = findingLines(name, findings, locale);
    if (puzzle.foreign && (command !== 'check' || code === 0)) {
        return messages;
    }
    const verdict = `${verdictOf(puzzle, report)[locale]} (${Math.round(report.ms)} ms)`;
    switch (command) {
        case 'check':
            return [...messages, `${code === 0 ? 'ok  ' : 'FAIL'} ${name}: ${verdict}`];
        case 'advise':
            return [...messages, `${name}: ${verdict}`, ...adviceLines(puzzle, report, locale)];
        case 'explain':
            return [...messages, ...(puzzle.model ? explanationLines(puzzle.model, report, locale) : []), verdict];
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

import * as fs from 'node:fs';
import * as path from 'node:path';
import { type Drawing, withMarks } from '../board/drawing';
import { placeNamed } from '../board/grid';
import { standaloneSvg } from '../board/svg';
import { drawingToText } from '../board/text';
import { solutionFindings } from '../findings/solution-findings';
import type { DocumentFinding } from '../language/finding';
import { type LoadedPuzzle, loadPuzzle } from '../language/load';
import { terminalLocale } from '../language/locale';
import type { Locale, Text } from '../message';
import type { Answer } from '../puzzles/puzzle-type';
import { SolverPool } from '../solve/pool';
import { nothingKnown, type Report } from '../solve/report';
import { shortVerdict } from '../solve/verdict';
import { type Arguments, readArguments, UsageError, usage } from './arguments';
import { filesOf, readSource } from './files';

/** What the processes that call us go by. */
export type ExitCode = 0 | 1 | 2 | 3;

/** The command line: prints to the standard output what was asked for, and to the standard error what was wrong with that. */
export async function run(args: readonly string[]): Promise<ExitCode> {
    try {
        const given = readArguments(args, process.env);
        if (given.command === 'help' || given.command === 'version') {
            process.stdout.write(given.command === 'help' ? usage[given.locale] : `${__PUZ_VERSION__}\n`);
            return 0;
        }
        return await examineAll(given);
    } catch (error) {
        if (!(error instanceof UsageError)) {
            throw error;
        }
        const locale = localeIn(args);
        const hint = { en: 'puz --help says more.', ja: '使い方は puz --help で表示されます。' };
        process.stderr.write(`puz: ${error.text[locale]} ${hint[locale]}\n`);
        return 2;
    }
}

function localeIn(args: readonly string[]): Locale {
    return args.some(
        (arg, index) => arg === '--lang=ja' || (arg === 'ja' && /^(-l|--lang)$/.test(args[index - 1] ?? '')),
    )
        ? 'ja'
        : terminalLocale(process.env);
}

async function examineAll(given: Arguments): Promise<ExitCode> {
    const files = filesOf(given.files);
    const pool = new SolverPool(path.join(__dirname, 'worker.js'));
    let code: ExitCode = 0;
    try {
        for (const name of files) {
            const examined = await examine(name, pool, given);
            print(examined, given);
            code = Math.max(code, examined.code) as ExitCode;
        }
    } finally {
        await pool.dispose();
    }
    return code;
}

/** A file, and all that was found out of it. */
interface Examined {
    readonly name: string;
    readonly puzzle: LoadedPuzzle;
    readonly report: Report;
    readonly findings: readonly DocumentFinding[];
    readonly code: ExitCode;
}

async function examine(name: string, pool: SolverPool, { limitMs, engine, strict }: Arguments): Promise<Examined> {
    const puzzle = loadPuzzle(readSource(name).text);
    const report = puzzle.model
        ? await pool.solve({ model: puzzle.model, limitMs, engine, questions: { clashes: true } })
        : unreadable;
    const findings = [...puzzle.shown, ...solutionFindings(puzzle, report)];
    const asExpected = report.status === (puzzle.header.expect?.value ?? 'unique');
    // A crossword is no mistake of anybody; a text that cannot be read is.
    const noPuzzle = puzzle.foreign && findings.every(({ severity }) => severity === 'info');
    const passed = noPuzzle ? !strict : asExpected;
    return { name, puzzle, report, findings, code: report.reason === 'fault' ? 3 : passed ? 0 : 1 };
}

const unreadable: Report = { ...nothingKnown, status: 'invalid' };

function print(examined: Examined, given: Arguments): void {
    const { format, output, command, locale } = given;
    if (format === 'json') {
        process.stdout.write(`${JSON.stringify(jsonOf(examined, locale))}\n`);
    } else if (format === 'svg') {
        printSvg(examined, output, locale);
    } else {
        const lines = command === 'solve' ? [...titleLines(examined), ...boardLines(examined)] : [];
        process.stdout.write(`${[...lines, ...verdictLines(examined, given)].join('\n')}\n`);
    }
}

function jsonOf({ name, puzzle, report, findings }: Examined, locale: Locale): object {
    const { type, model } = puzzle;
    const toJson = (answer: Answer): unknown => (type && model ? type.toJson(model, answer) : null);
    const places = new Map(report.open.flatMap(({ places }) => places).map(place => [place.join(' '), place]));
    return {
        file: name,
        type: model?.type.toLowerCase() ?? null,
        status: report.status,
        answer: report.answers[0] ? toJson(report.answers[0]) : null,
        answers: report.answers.map(toJson),
        open: [...places.values()],
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

function printSvg({ name, puzzle, report }: Examined, output: string | undefined, locale: Locale): void {
    const board = answeredBoard(puzzle, report);
    if (board) {
        const title = puzzle.header.title || puzzle.type?.name[locale];
        const svg = standaloneSvg(board, title ? { title } : {});
        if (output === undefined) {
            process.stdout.write(svg);
        } else {
            fs.mkdirSync(output, { recursive: true });
            fs.writeFileSync(path.join(output, `${path.basename(name, path.extname(name))}.svg`), svg);
        }
    }
}

function titleLines({ name, puzzle }: Examined): string[] {
    const { title, author } = puzzle.header;
    return ['', [name, title && `"${title}"`, author].filter(Boolean).join('  ')];
}

function boardLines({ puzzle, report }: Examined): string[] {
    const board = answeredBoard(puzzle, report);
    return board ? [drawingToText(board)] : [];
}

/** The board with the answer; where there are several, with what is decided; where there is none, as it was read. */
function answeredBoard(
    { type, reading }: LoadedPuzzle,
    { status, answers, open, contradictions, clashes }: Report,
): Drawing | undefined {
    const model = reading?.model;
    if (!type || !model) {
        return undefined;
    }
    const [answer] = answers;
    if (answer && status === 'several') {
        const openKeys = new Set(open.map(({ key }) => key));
        const decided = answer.map((value, key) => (openKeys.has(key) ? undefined : value));
        return withMarks(
            type.draw(model, decided),
            'open',
            open.flatMap(({ places }) => places),
        );
    }
    const clashing = [...contradictions, ...clashes]
        .flatMap(({ clues }) => clues.map(placeNamed))
        .filter(place => !!place);
    return withMarks(type.draw(model, answer ?? []), 'clash', clashing);
}

const severities: Readonly<Record<DocumentFinding['severity'], Text>> = {
    error: { en: 'error', ja: 'エラー' },
    warning: { en: 'warning', ja: '警告' },
    info: { en: 'note', ja: '情報' },
    hint: { en: 'note', ja: '情報' },
};

function verdictLines({ name, puzzle, report, findings, code }: Examined, { command, locale }: Arguments): string[] {
    const messages = findings.map(({ severity, message, range }) => {
        const place = `${name}:${range.start.line + 1}:${range.start.character + 1}`;
        return `${place}: ${severities[severity][locale]}: ${message[locale]}`;
    });
    if (puzzle.foreign) {
        return messages;
    }
    const verdict = `${shortVerdict(report)[locale]} (${Math.round(report.ms)} ms)`;
    return [...messages, command === 'check' ? `${code === 0 ? 'ok  ' : 'FAIL'} ${name}: ${verdict}` : verdict];
}

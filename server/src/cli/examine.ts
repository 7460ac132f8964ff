import { clueName } from '../board/clue';
import { cellName } from '../board/grid';
import { levelNamed } from '../explain/grade';
import type { DocumentFinding } from '../language/finding';
import { type LoadedPuzzle, loadPuzzle } from '../language/load';
import { rangeOf } from '../language/ranges';
import { counted, type Locale, type Message } from '../message';
import type { Answer, Model } from '../puzzles/puzzle-type';
import { engineNames } from '../solve/engine-names';
import { type Grade, type PathTo, type Report, unreadable } from '../solve/report';
import type { SolverPool } from '../solve/threads/pool';
import { type Outcome, outcomeOf, solutionFindings } from '../verdict/solution-findings';
import { shortVerdict } from '../verdict/verdict-texts';
import type { Arguments } from './arguments';
import { messagesOf } from './finding-lines';
import { Refusal } from './terminal';

/** What the processes that call us go by. */
export type ExitCode = 0 | 1 | 2 | 3;

/** A file, and all that was found out of it. */
export interface Examined {
    /** As the user named it. */
    readonly file: string;
    readonly puzzle: LoadedPuzzle;
    readonly report: Report;
    readonly findings: readonly DocumentFinding[];
    readonly code: ExitCode;
}

/** Solves the puzzle of a text, as it was asked on the command line. */
export async function examine(
    file: string,
    text: string,
    pool: Pick<SolverPool, 'solve'>,
    given: Arguments,
): Promise<Examined> {
    const { limitMs, engine, strict, command, crossCheck, countTo, grade } = given;
    const puzzle = loadPuzzle(text);
    const advice = command === 'advise';
    const explains = command === 'explain' && { path: { to: given.path } };
    const graded = grade && { path: { to: 'all' as const } };
    const questions = explains || {
        clashes: true,
        values: true,
        suggestions: advice,
        superfluous: advice,
        countTo,
        ...graded,
    };
    const { model } = puzzle;
    if (explains && model) {
        checkCell(given.path, model);
    }
    const report = model ? await pool.solve({ model, limitMs, engine, questions }) : unreadable;
    const other = engineNames.find(candidate => candidate !== engine)!;
    const compared = model && crossCheck ? await pool.solve({ model, limitMs, engine: other }) : undefined;
    const difference = compared && differenceOf(report, compared);
    const findings: DocumentFinding[] = [
        ...puzzle.shown,
        // What is said of a search that ran out of time is the same on a busy machine.
        ...solutionFindings(puzzle, report.reason === 'time' ? { ...report, ms: limitMs } : report),
        ...gradeFindings(puzzle, report),
        ...(difference && puzzle.puzzle
            ? [{ severity: 'error', message: difference, range: rangeOf(puzzle.puzzle) } as const]
            : []),
    ];
    const passing: readonly Outcome[] = strict ? ['passed'] : ['passed', 'foreign'];
    const passed = passing.includes(outcomeOf(puzzle, report));
    const isFault = report.reason === 'fault' || difference !== undefined;
    return { file, puzzle, report, findings, code: isFault ? 3 : passed ? 0 : 1 };
}

/** @throws Refusal where the cell to be explained is not on the board */
function checkCell(to: PathTo, { rows, columns }: Model): void {
    if (typeof to === 'object' && (to.cell[0] >= rows || to.cell[1] >= columns)) {
        const cell = cellName(to.cell);
        throw new Refusal({
            en: `There is no cell ${cell}: the board has ${counted(rows, 'row')} and ${counted(columns, 'column')}.`,
            ja: `${cell} というマスはありません。盤面は${rows}行${columns}列です。`,
        });
    }
}

/** That a file says that its puzzle is harder or easier than it was found to be. */
function gradeFindings({ puzzle, header }: LoadedPuzzle, { path }: Report): DocumentFinding[] {
    const said = levelNamed(header.difficulty);
    const { grade } = path ?? {};
    return puzzle && said && grade && said !== grade.level
        ? [{ severity: 'warning', message: otherGrade(header.difficulty, grade), range: rangeOf(puzzle) }]
        : [];
}

function otherGrade(said: string, { name, reasons }: Grade): Message {
    return {
        code: 'solution/other-grade',
        en: `The difficulty is said to be "${said}", but was found to be "${name.en}". ${reasons[0]?.en ?? ''}`.trim(),
        ja: `difficulty は「${said}」ですが、判定は「${name.ja}」です。${reasons[0]?.ja ?? ''}`,
    };
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

/** What was found out, as it is printed as JSON. */
export function jsonOf({ file, puzzle, report, findings }: Examined, locale: Locale) {
    const { type, model } = puzzle;
    const { suggestions, superfluous } = report;
    const { symmetric } = superfluous ?? {};
    const toJson = (answer: Answer): unknown => (type && model ? type.toJson(model, answer) : null);
    const places = new Map(report.open.flatMap(({ places }) => places).map(place => [place.join(' '), place]));
    return {
        file,
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
        messages: messagesOf(findings, locale),
    };
}

/** A time as JSON has it. */
export function roundedMs({ ms }: Report): number {
    return Math.round(ms * 10) / 10;
}

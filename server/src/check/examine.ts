import type { Grade, PathQuestion, PathReport } from '../explain/path-report';
import type { Keeper } from '../house/rules';
import type { Limits, Solver } from '../jobs/job';
import type { DocumentFinding } from '../language/finding';
import type { LoadedPuzzle } from '../language/load';
import { rangeOf } from '../language/ranges';
import { type Message, type Text, textIf } from '../message';
import { levelNamed } from '../puzzles/level';
import { engineNames } from '../solve/engine-names';
import { isCutShort, type Questions, type Report, unreadable } from '../solve/report';
import { withKey } from '../verdict/key-texts';
import { type Outcome, outcomeOf, solutionFindings } from '../verdict/solution-findings';
import { shortVerdict } from '../verdict/verdict-texts';

export type ExitCode = 0 | 1 | 2 | 3;

/** Everything that was found out about a file. */
export interface Examined {
    /** As the user named it. */
    readonly file: string;
    readonly puzzle: LoadedPuzzle;
    readonly report: PathReport;
    readonly findings: readonly DocumentFinding[];
    /** True if it breaks a rule of its house that must be kept. */
    readonly breaksRules: boolean;
    readonly code: ExitCode;
}

/** Plain JSON. */
export interface ExamineOptions extends Limits {
    readonly questions: Questions;
    /** A path to find as well. */
    readonly path?: PathQuestion;
    /** Whether to solve with the other engine as well, and compare. */
    readonly crossCheck?: boolean;
    /** Whether a file that is not a puzzle is a finding. */
    readonly strict?: boolean;
}

/** Solves the puzzle of a file. @param keeper keeps the rules of its house, if it has one */
export async function examine(
    file: string,
    puzzle: LoadedPuzzle,
    solver: Solver,
    options: ExamineOptions,
    keeper?: Keeper,
): Promise<Examined> {
    const { limitMs, engine, crossCheck, strict } = options;
    const { model } = puzzle;
    // The one answer of an empty board needs no explanation.
    const { questions, path } = puzzle.isBegun
        ? { questions: {}, path: undefined }
        : withNeeds({ ...options, questions: withKey(puzzle, options.questions) }, keeper);
    const job = model && { model, limitMs, engine, questions };
    const report: PathReport = !job
        ? unreadable
        : await (path ? solver.run({ kind: 'path', ...job, path }) : solver.run({ kind: 'solve', ...job }));
    const other = engineNames.find(candidate => candidate !== engine)!;
    const compared =
        model && crossCheck ? await solver.run({ kind: 'solve', model, limitMs, engine: other }) : undefined;
    const difference = compared && differenceOf(report, compared);
    // The house's rule reports superfluous clues in one message.
    const { superfluous: _superfluous, ...withoutSuperfluous } = report;
    const asked = options.questions.superfluous ? report : withoutSuperfluous;
    const houseFindings = keeper?.findings({ puzzle, report, path: report.path, isFinal: true }) ?? [];
    const findings: DocumentFinding[] = [
        ...puzzle.shown,
        ...solutionFindings(puzzle, asked),
        ...gradeFindings(puzzle, report, options.path && path, limitMs),
        ...houseFindings,
        ...(difference && puzzle.puzzle
            ? [{ severity: 'error', message: difference, range: rangeOf(puzzle.puzzle) } as const]
            : []),
    ];
    const passing: readonly Outcome[] = strict ? ['passed'] : ['passed', 'foreign'];
    const passed = passing.includes(outcomeOf(puzzle, report));
    const isFault = report.reason === 'fault' || difference !== undefined;
    const breaksRules = houseFindings.some(({ severity }) => severity === 'error');
    return { file, puzzle, report, findings, breaksRules, code: isFault ? 3 : passed && !breaksRules ? 0 : 1 };
}

/** Adds what the rules of a house need. */
function withNeeds({ questions, path }: ExamineOptions, keeper: Keeper | undefined) {
    const { superfluous = false, path: needsPath = false } = keeper?.needs ?? {};
    return {
        questions: superfluous ? { ...questions, superfluous } : questions,
        path: path ?? (needsPath ? { to: 'all' as const } : undefined),
    };
}

/** Reports that the puzzle is harder or easier than its file states, or why there is no grade if one was asked for. */
function gradeFindings(
    { puzzle, header }: LoadedPuzzle,
    report: PathReport,
    path: PathQuestion | undefined,
    limitMs: number,
): DocumentFinding[] {
    const stated = levelNamed(header.difficulty);
    const { grade } = report.path ?? {};
    if (!puzzle || path?.to !== 'all') {
        return [];
    }
    const range = rangeOf(header.difficultyAt ?? puzzle);
    if (grade) {
        const differs = stated && stated !== grade.level;
        return differs ? [{ severity: 'warning', message: otherGrade(header.difficulty, grade), range }] : [];
    }
    const why = withoutGrade(report, limitMs);
    return why
        ? [{ severity: stated ? 'warning' : 'info', message: noGrade(why, stated && header.difficulty), range }]
        : [];
}

/** Why a puzzle has no grade; undefined if the verdict tells. */
function withoutGrade({ status, reason }: Report, limitMs: number): Text | undefined {
    if (status === 'several') {
        return { en: 'A puzzle with several answers has no grade.', ja: '答えが複数あるパズルに難易度はありません。' };
    }
    if (status !== 'unique') {
        return undefined;
    }
    const seconds = Math.round(limitMs / 100) / 10;
    return isCutShort(reason)
        ? {
              en: `The grade was not found within the time limit of ${seconds} s. Raise it with --time-limit.`,
              ja: `制限時間の${seconds}秒では難易度を判定できませんでした。--time-limit で延ばしてください。`,
          }
        : { en: 'The grade was not found.', ja: '難易度を判定できませんでした。' };
}

function noGrade({ en, ja }: Text, stated: string | undefined): Message {
    const compared = textIf(stated !== undefined, {
        en: ` So the difficulty "${stated}" could not be compared with it.`,
        ja: `difficulty の「${stated}」とは比べていません。`,
    });
    return { code: 'solution/no-grade', en: `${en}${compared.en}`, ja: `${ja}${compared.ja}` };
}

function otherGrade(stated: string, { name, reasons }: Grade): Message {
    return {
        code: 'solution/other-grade',
        en: `The file states the difficulty "${stated}", but it is "${name.en}". ${reasons[0]?.en ?? ''}`.trim(),
        ja: `difficulty は「${stated}」ですが、判定は「${name.ja}」です。${reasons[0]?.ja ?? ''}`,
    };
}

/** Reports that two engines contradict each other; undefined if they do not, or one of them did not finish. */
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

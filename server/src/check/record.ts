import type { Place } from '../board/grid';
import { type Symmetry, symmetries } from '../board/symmetry';
import { decidedIn } from '../drawn/layers';
import { loadPuzzle } from '../language/load';
import { joined, type Locale, type Text } from '../message';
import type { Level } from '../puzzles/level';
import type { Model, PartialAnswer } from '../puzzles/model';
import { puzzleTypes } from '../puzzles/registry';
import { type Count, type Status, type UnknownReason, unreadable } from '../solve/report';
import { outcomeOf } from '../verdict/solution-findings';
import { unknownVerdicts, verdictOf } from '../verdict/verdict-texts';
import type { Examined, ExitCode } from './examine';
import { isPlacedMessage, type PlacedMessage } from './finding-lines';
import {
    type Guard,
    having,
    isFlag,
    isNumber,
    isText,
    isWhole,
    listOf,
    oneOf,
    optional,
    orNull,
    trusted,
} from './guards';
import { internalError } from './internal-error';
import { jsonOf, roundedMs, statedJson } from './json';
import type { CheckOutcome, CheckRecord, PuzzleForm, PuzzleKind, ShardOfCheck } from './results';

export type { CheckOutcome, CheckRecord, ShardOfCheck };

const statuses: Readonly<Record<Status, true>> = {
    unique: true,
    several: true,
    none: true,
    unknown: true,
    invalid: true,
};

export const outcomeTexts: Readonly<Record<CheckOutcome, Text>> = {
    passed: { en: 'as expected', ja: 'OK' },
    known: { en: 'in the baseline', ja: 'ベースラインにあるもの' },
    failed: { en: 'not as expected', ja: '判定違い' },
    house: { en: 'against puz.json', ja: 'puz.json に不適合' },
    undecided: { en: 'not decided', ja: '未判定' },
    invalid: { en: 'with mistakes', ja: '書き方の誤り' },
    foreign: { en: 'not a puzzle', ja: 'パズル以外' },
    unread: { en: 'that cannot be opened', ja: '開けないファイル' },
    fault: { en: 'with an internal error', ja: '内部エラー' },
};

const isShard: Guard<ShardOfCheck> = having({
    index: (value): value is number => isWhole(value) && value !== 0,
    of: (value): value is number => isWhole(value) && value < 1_000_000,
    files: isWhole,
    list: isText,
    options: isText,
});

const isPossibleShard: Guard<ShardOfCheck> = (value): value is ShardOfCheck =>
    isShard(value) && value.index <= value.of;

/** The puzzles `index`, `index + of`, `index + 2 * of`, … of a check, counted from 1. */
export type Shard = Pick<ShardOfCheck, 'index' | 'of'>;

/** Checks only the fields that every model has. */
const isModel = having<Pick<Model, 'type' | 'rows' | 'columns' | 'cells'>>({
    type: oneOf(puzzleTypes),
    rows: isWhole,
    columns: isWhole,
    cells: listOf(listOf(trusted())),
});

const isId: Guard<string | number> = (value): value is string | number => isText(value) || isNumber(value);

const isNamed: Guard<PuzzleKind> = (value): value is PuzzleKind => isText(value);

/** Whether JSON is a record: the result for one file, a line of `--format json`. */
export const isRecord = having<CheckRecord>({
    file: isText,
    type: orNull(isNamed),
    title: orNull(isText),
    author: orNull(isText),
    source: orNull(isText),
    number: orNull(isText),
    date: orNull(isText),
    difficulty: orNull(isText),
    expect: orNull(oneOf({ unique: true, several: true, none: true })),
    rows: orNull(isWhole),
    columns: orNull(isWhole),
    clues: orNull(isWhole),
    symmetry: orNull((value): value is Symmetry => symmetries.some(symmetry => symmetry === value)),
    status: oneOf(statuses),
    outcome: oneOf(outcomeTexts),
    ok: isFlag,
    verdict: isText,
    answer: trusted(),
    answers: listOf(trusted()),
    open: listOf((value): value is Place => listOf(isWhole)(value)),
    messages: listOf(isPlacedMessage),
    puzzle: orNull((value): value is PuzzleForm => isModel(value)),
    decided: listOf(orNull(isNumber)),
    id: optional(isId),
    form: optional(isText),
    variant: optional(isText),
    reason: optional(oneOf(unknownVerdicts)),
    key: optional(isText),
    count: optional(having<Count>({ answers: isWhole, exact: isFlag, atLimit: trusted() })),
    changes: trusted(),
    suggestions: trusted(),
    superfluous: trusted(),
    grade: optional(having({ level: (value): value is Level => isWhole(value), name: isText })),
    ms: optional(isNumber),
    shard: optional(isPossibleShard),
});

const withoutGrade: Readonly<Partial<Record<UnknownReason, Text>>> = {
    time: { en: 'grade not found in time', ja: '難易度は時間切れ' },
    work: { en: 'grade not found (search cut short)', ja: '難易度は未判定(探索打ち切り)' },
};

/** @param hasTimes whether the record has the time of the search */
export function recordOf(examined: Examined, hasTimes: boolean, locale: Locale): CheckRecord {
    const { file, puzzle, report, code, breaksRules } = examined;
    const outcome = outcomeOf(puzzle, report);
    const { messages, ...found } = jsonOf(examined, locale);
    const { path, status, reason } = report;
    const { grade } = path ?? {};
    // If there is one answer, only the grade can be missing.
    const rest = grade?.name ?? (status === 'unique' && reason !== undefined ? withoutGrade[reason] : undefined);
    const isDecided = report.status === 'unique' || (report.status === 'several' && report.openComplete);
    return {
        file,
        ...found,
        ...statedJson(puzzle, locale),
        outcome: code === 3 ? 'fault' : outcome === 'passed' && breaksRules ? 'house' : outcome,
        ok: code === 0,
        verdict: joined([verdictOf(puzzle, report), ...(rest ? [rest] : [])])[locale],
        messages,
        puzzle: (puzzle.reading?.model as PuzzleForm | undefined) ?? null,
        decided: isDecided ? decidedIn(report).map(value => value ?? null) : [],
        ...(grade && { grade: { level: grade.level, name: grade.name[locale] } }),
        ...(hasTimes && { ms: roundedMs(report) }),
    };
}

/** What is known of a file that cannot be read. */
export function unreadFile(file: string): Examined {
    return { file, puzzle: loadPuzzle(''), report: unreadable, findings: [], breaksRules: false, code: 2 };
}

/** The record of a file that cannot be read. */
export function unreadRecord(file: string, why: string): CheckRecord {
    return { ...recordOf(unreadFile(file), false, 'en'), outcome: 'unread', verdict: why };
}

/** The same record after an internal error in what was made of it. */
export function withFault(record: CheckRecord, error: unknown, locale: Locale): CheckRecord {
    return { ...record, outcome: 'fault', ok: false, verdict: internalError(error)[locale] };
}

/** The same record with one more finding on a rule of its house. */
export function withBroken(record: CheckRecord, message: PlacedMessage): CheckRecord {
    const { ok, outcome } = record;
    const isBroken = message.severity === 'error';
    return {
        ...record,
        messages: [...record.messages, message],
        ok: ok && !isBroken,
        outcome: isBroken && outcome === 'passed' ? 'house' : outcome,
    };
}

/** The record of a file about which an internal error left nothing known. */
export function faultRecord(file: string, error: unknown, locale: Locale): CheckRecord {
    return withFault(unreadRecord(file, ''), error, locale);
}

export function exitCodeOf({ ok, outcome }: CheckRecord): ExitCode {
    return ok ? 0 : outcome === 'fault' ? 3 : outcome === 'unread' ? 2 : 1;
}

/** The known part of the answer. */
export function decidedOf({ decided }: CheckRecord): PartialAnswer {
    return decided.map(value => value ?? undefined);
}

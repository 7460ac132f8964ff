import { type Symmetry, symmetries } from '../board/symmetry';
import { decidedIn } from '../drawn/layers';
import { loadPuzzle } from '../language/load';
import { joined, type Locale, type Text } from '../message';
import type { Model, PartialAnswer } from '../puzzles/model';
import { puzzleTypes } from '../puzzles/registry';
import { type Status, type UnknownReason, unreadable } from '../solve/report';
import { type Outcome, outcomeOf } from '../verdict/solution-findings';
import { unknownVerdicts, verdictOf } from '../verdict/verdict-texts';
import type { Examined, ExitCode } from './examine';
import { isPlacedMessage, type PlacedMessage } from './finding-lines';
import {
    type Guard,
    type Guarded,
    having,
    isAnything,
    isFlag,
    isNumber,
    isText,
    isWhole,
    listOf,
    oneOf,
    orNull,
} from './guards';
import { internalError } from './internal-error';
import { jsonOf, roundedMs, statedJson } from './json';

/**
 * `house`: passed, but breaks a rule of its house. `unread`: the file cannot be read. `fault`: an internal error. `known`:
 * not as expected, or with mistakes, but all its findings are in the baseline.
 */
export type CheckOutcome = Outcome | 'house' | 'unread' | 'fault' | 'known';

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

/** Checks the shard of a check, from which `puz merge` sees whether all is there; an undivided check is the shard 1/1. */
const isShard = having({
    /** From 1 on. */
    index: (value): value is number => isWhole(value) && value !== 0,
    of: (value): value is number => isWhole(value) && value < 1_000_000,
    /** The number of files of all shards together. */
    files: isWhole,
    /** A hash of the names of all files. */
    list: isText,
    /** The options that the lines of the report depend on. */
    options: isText,
});

export type ShardOfCheck = Guarded<typeof isShard>;

const isPossibleShard: Guard<ShardOfCheck> = (value): value is ShardOfCheck =>
    isShard(value) && value.index <= value.of;

/** The puzzles `index`, `index + of`, `index + 2 * of`, … of a check, counted from 1. */
export type Shard = Pick<ShardOfCheck, 'index' | 'of'>;

/** Checks only the fields that every model has. */
const isModel: Guard<Model> = having({
    type: oneOf(puzzleTypes),
    rows: isWhole,
    columns: isWhole,
    cells: listOf(listOf(isAnything)),
});

const isId: Guard<string | number> = (value): value is string | number => isText(value) || isNumber(value);

/** Whether JSON is a record: the result for one file, a line of `--format json`. */
export const isRecord = having(
    {
        file: isText,
        type: orNull(isText),
        title: orNull(isText),
        author: orNull(isText),
        source: orNull(isText),
        number: orNull(isText),
        date: orNull(isText),
        /** As the file states it. */
        difficulty: orNull(isText),
        expect: orNull(oneOf({ unique: true, several: true, none: true })),
        rows: orNull(isWhole),
        columns: orNull(isWhole),
        /** The number of clues that could be left out, which lines such as the fleet cannot. */
        clues: orNull(isWhole),
        /** The symmetry of the cells with clues. */
        symmetry: orNull((value): value is Symmetry => symmetries.some(symmetry => symmetry === value)),
        status: oneOf(statuses),
        outcome: oneOf(outcomeTexts),
        /** Whether the outcome counts as a success. */
        ok: isFlag,
        /** The verdict in a few words of the report's language. */
        verdict: isText,
        answer: isAnything,
        answers: listOf(isAnything),
        open: listOf(listOf(isWhole)),
        messages: listOf(isPlacedMessage),
        /** Present even if the puzzle cannot be solved. */
        puzzle: orNull(isModel),
        /** The values that all answers have in common, by the keys of the puzzle's type; null for the others. */
        decided: listOf(orNull(isNumber)),
    },
    {
        /** What a list of puzzles calls it. */
        id: isId,
        /** The name of the puzzle in the report's language if its type alone does not tell it, such as Heya-bon. */
        variant: isText,
        /** Why the search is incomplete. */
        reason: oneOf(unknownVerdicts),
        /** The key of the only answer, if the file has a line `key`. */
        key: isText,
        count: having({ answers: isWhole, exact: isFlag }),
        /** The level, from 1 on, and its name. */
        grade: having({ level: isWhole, name: isText }),
        /** Wall milliseconds of the search, if they were asked for. */
        ms: isNumber,
        /** The same for the same puzzle, also turned, mirrored or renamed; given for puzzles of a list. */
        form: isText,
        shard: isPossibleShard,
    },
);

/** All that a report says of one file: every format is made of it. Plain JSON, null for nothing. */
export type CheckRecord = Guarded<typeof isRecord>;

const withoutGrade: Readonly<Partial<Record<UnknownReason, Text>>> = {
    time: { en: 'grade not found in time', ja: '難易度は時間切れ' },
    work: { en: 'grade not found (search cut short)', ja: '難易度は未判定(探索打ち切り)' },
};

/** @param hasTimes whether the record has the time of the search */
export function recordOf(examined: Examined, hasTimes: boolean, locale: Locale): CheckRecord {
    const { puzzle, report, code, breaksRules } = examined;
    const outcome = outcomeOf(puzzle, report);
    const { messages, ...found } = jsonOf(examined, locale);
    const { path, status, reason } = report;
    const { grade } = path ?? {};
    // If there is one answer, only the grade can be missing.
    const rest = grade?.name ?? (status === 'unique' && reason !== undefined ? withoutGrade[reason] : undefined);
    const isDecided = report.status === 'unique' || (report.status === 'several' && report.openComplete);
    return {
        ...found,
        ...statedJson(puzzle, locale),
        outcome: code === 3 ? 'fault' : outcome === 'passed' && breaksRules ? 'house' : outcome,
        ok: code === 0,
        verdict: joined([verdictOf(puzzle, report), ...(rest ? [rest] : [])])[locale],
        messages,
        puzzle: puzzle.reading?.model ?? null,
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

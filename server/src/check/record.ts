import type { Clue } from '../board/clue';
import type { Symmetry } from '../board/symmetry';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Locale, Text } from '../message';
import type { Model, PartialAnswer } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { symmetryOf } from '../solve/clue-symmetry';
import type { Count, Status, UnknownReason } from '../solve/report';
import { decidedIn } from '../verdict/boards';
import { type Outcome, outcomeOf } from '../verdict/solution-findings';
import { verdictOf } from '../verdict/verdict-texts';
import { type Examined, type ExitCode, jsonOf, roundedMs } from './examine';
import type { PlacedMessage } from './finding-lines';
import { internalError } from './internal-error';

/** The result for one file: a line of `--format json`, enough for every other format. Plain JSON, null for nothing. */
export interface CheckRecord {
    readonly file: string;
    readonly type: string | null;
    /** What the puzzle is called where its type alone does not tell, in the report's language: Heya-bon. */
    readonly variant?: string;
    readonly title: string | null;
    readonly author: string | null;
    readonly source: string | null;
    readonly number: string | null;
    readonly date: string | null;
    /** As the file says. */
    readonly difficulty: string | null;
    readonly expect: 'unique' | 'several' | 'none' | null;
    readonly rows: number | null;
    readonly columns: number | null;
    /** How many clues there are that could be left out: not lines such as the fleet. */
    readonly clues: number | null;
    /** Of the cells with clues. */
    readonly symmetry: Symmetry | null;
    readonly status: Status;
    /** Why the search is incomplete. */
    readonly reason?: UnknownReason;
    readonly outcome: CheckOutcome;
    /** Whether the outcome counts as a success. */
    readonly ok: boolean;
    /** In a few words of the report's language. */
    readonly verdict: string;
    readonly answer: unknown;
    readonly answers: readonly unknown[];
    readonly open: readonly (readonly number[])[];
    readonly count?: Count;
    readonly messages: readonly PlacedMessage[];
    /** Also of a puzzle that cannot be solved. */
    readonly puzzle: Model | null;
    /** What all answers have in common, by the keys of the puzzle's type. */
    readonly decided: readonly (number | null)[];
    /** How hard it is, from 1 on, where that was asked for and found out. */
    readonly grade?: { readonly level: number; readonly name: string };
    /** Wall milliseconds of the search, where they were asked for. */
    readonly ms?: number;
    /** The check that it belongs to, and the shard of that. */
    readonly shard?: ShardOfCheck;
}

/** Every `of`th of the puzzles in order. */
export interface Shard {
    /** The first one is 1. */
    readonly index: number;
    readonly of: number;
}

/** Tells whether all records of a check are there; an undivided check is the shard 1/1. */
export interface ShardOfCheck extends Shard {
    /** How many files all shards have together. */
    readonly files: number;
    /** A hash of the names of all files. */
    readonly list: string;
    /** The options that the lines of the report depend on. */
    readonly options: string;
}

/** `unread`: the file cannot be read. `fault`: an internal error. */
export type CheckOutcome = Outcome | 'unread' | 'fault';

const withoutGrade: Readonly<Partial<Record<UnknownReason, Text>>> = {
    time: { en: 'grade not found in time', ja: '難易度は時間切れ' },
    work: { en: 'grade not found (search cut short)', ja: '難易度は未判定(探索打ち切り)' },
};

const listSign = { en: ', ', ja: '、' };

/** @param hasTimes whether it says how long the search took */
export function recordOf(examined: Examined, hasTimes: boolean, locale: Locale): CheckRecord {
    const { puzzle, report, code } = examined;
    const { title, author, source, number, date, difficulty, expect } = puzzle.header;
    const { messages, ...found } = jsonOf(examined, locale);
    const model = puzzle.reading?.model;
    const { path, status, reason } = report;
    const { grade } = path ?? {};
    // After the answer nothing else can be missing.
    const rest = grade?.name ?? (status === 'unique' && reason !== undefined ? withoutGrade[reason] : undefined);
    const clues = cluesOf(puzzle);
    const isDecided = report.status === 'unique' || (report.status === 'several' && report.openComplete);
    return {
        ...found,
        title: title || null,
        author: author || null,
        source: source || null,
        number: number || null,
        date: date || null,
        difficulty: difficulty || null,
        expect: expect?.value ?? null,
        rows: model?.rows ?? null,
        columns: model?.columns ?? null,
        clues: clues?.length ?? null,
        symmetry: (puzzle.model && clues && symmetryOf(puzzle.model, clues)) ?? null,
        outcome: code === 3 ? 'fault' : outcomeOf(puzzle, report),
        ok: code === 0,
        verdict: `${verdictOf(puzzle, report)[locale]}${rest ? `${listSign[locale]}${rest[locale]}` : ''}`,
        messages,
        puzzle: model ?? null,
        decided: isDecided ? decidedIn(report).map(value => value ?? null) : [],
        ...(grade && { grade: { level: grade.level, name: grade.name[locale] } }),
        ...(hasTimes && { ms: roundedMs(report) }),
    };
}

function cluesOf({ reading, model }: PuzzleDocument): Clue[] | undefined {
    return model && reading?.clues.keys().filter(clue => typeOf(model).edit.withoutClue(model, clue).length > 0);
}

/** Of a file that cannot be read. */
export function unreadRecord(file: string, why: string): CheckRecord {
    return {
        file,
        type: null,
        title: null,
        author: null,
        source: null,
        number: null,
        date: null,
        difficulty: null,
        expect: null,
        rows: null,
        columns: null,
        clues: null,
        symmetry: null,
        status: 'invalid',
        outcome: 'unread',
        ok: false,
        verdict: why,
        answer: null,
        answers: [],
        open: [],
        messages: [],
        puzzle: null,
        decided: [],
    };
}

/** The same record after an internal error in what is done with it. */
export function withFault(record: CheckRecord, error: unknown, locale: Locale): CheckRecord {
    return { ...record, outcome: 'fault', ok: false, verdict: internalError(error)[locale] };
}

/** The record of a file of which nothing is known because of an internal error. */
export function faultRecord(file: string, error: unknown, locale: Locale): CheckRecord {
    return withFault(unreadRecord(file, ''), error, locale);
}

/** The exit code that this result asks for. */
export function exitCodeOf({ ok, outcome }: CheckRecord): ExitCode {
    return ok ? 0 : outcome === 'fault' ? 3 : outcome === 'unread' ? 2 : 1;
}

/** The answer, as far as it is known. */
export function decidedOf({ decided }: CheckRecord): PartialAnswer {
    return decided.map(value => value ?? undefined);
}

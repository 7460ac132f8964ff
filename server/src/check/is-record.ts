import { symmetries } from '../board/symmetry';
import type { Model } from '../puzzles/model';
import { puzzleTypes } from '../puzzles/registry';
import type { Count, Status } from '../solve/report';
import { unknownVerdicts } from '../verdict/verdict-texts';
import { type PlacedMessage, severities } from './finding-lines';
import type { CheckRecord, ShardOfCheck } from './record';
import { outcomeTexts } from './reports/report';

type Test = (value: unknown) => boolean;

const isText: Test = value => typeof value === 'string';
const isFlag: Test = value => typeof value === 'boolean';
const isNumber: Test = value => typeof value === 'number';
const isWhole: Test = value => Number.isSafeInteger(value) && (value as number) >= 0;
const isAnything: Test = () => true;

function orNull(test: Test): Test {
    return value => value === null || test(value);
}

function ifThere(test: Test): Test {
    return value => value === undefined || test(value);
}

function listOf(test: Test): Test {
    return value => Array.isArray(value) && value.every(test);
}

function oneOf<T extends string>(words: Readonly<Record<T, unknown>>): Test {
    return value => isText(value) && Object.hasOwn(words, value as string);
}

function having<T extends object>(tests: { readonly [F in keyof T]-?: Test }): Test {
    const entries = Object.entries<Test>(tests);
    return value =>
        typeof value === 'object' &&
        value !== null &&
        entries.every(([field, test]) => test((value as Partial<Record<string, unknown>>)[field]));
}

const isStatus = oneOf<Status>({ unique: true, several: true, none: true, unknown: true, invalid: true });

const isMessage = having<PlacedMessage>({
    line: isWhole,
    column: isWhole,
    endLine: isWhole,
    endColumn: isWhole,
    severity: oneOf(severities),
    code: isText,
    message: isText,
});

/** What the type adds is not checked. */
const isPuzzle = having<Pick<Model, 'type' | 'rows' | 'columns' | 'cells'>>({
    type: oneOf(puzzleTypes),
    rows: isWhole,
    columns: isWhole,
    cells: listOf(listOf(isAnything)),
});

const hasShardFields = having<ShardOfCheck>({
    index: value => isWhole(value) && value !== 0,
    of: value => isWhole(value) && (value as number) < 1_000_000,
    files: isWhole,
    list: isText,
    options: isText,
});

const isShard: Test = value => hasShardFields(value) && (value as ShardOfCheck).index <= (value as ShardOfCheck).of;

const isLine = having<CheckRecord>({
    file: isText,
    type: orNull(isText),
    variant: ifThere(isText),
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
    symmetry: orNull(value => (symmetries as readonly unknown[]).includes(value)),
    status: isStatus,
    reason: ifThere(oneOf(unknownVerdicts)),
    outcome: oneOf(outcomeTexts),
    ok: isFlag,
    verdict: isText,
    answer: isAnything,
    answers: listOf(isAnything),
    open: listOf(listOf(isWhole)),
    count: ifThere(having<Count>({ answers: isWhole, exact: isFlag })),
    messages: listOf(isMessage),
    puzzle: orNull(isPuzzle),
    decided: listOf(orNull(isNumber)),
    grade: ifThere(having<NonNullable<CheckRecord['grade']>>({ level: isWhole, name: isText })),
    ms: ifThere(isNumber),
    shard: ifThere(isShard),
});

/** Whether what was read as JSON is a line of a report. */
export function isRecord(value: unknown): value is CheckRecord {
    return isLine(value);
}

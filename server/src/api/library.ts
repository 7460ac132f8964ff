// Puz as a library: functions from the text of a .puz file to plain JSON, without an editor.
//
// Texts in messages are in English or Japanese (`language`). Cells in messages and names (`r3c4`) count from 1, cells in
// data ([row, column]) from 0. All results survive `JSON` and `structuredClone`.
//
// This file runs anywhere. `index.ts` adds the threads of Node, `server/browser/library.ts` those of browsers.

export type {
    Drawing,
    Fill,
    Item,
    LegendEntry,
    ListEntry,
    Mark,
    Note,
    Point,
    Role,
} from '../board/drawing';
export type { Direction, Place } from '../board/grid';
export type { Margins, OutsideCount } from '../board/outside';
export type { Symmetry } from '../board/symmetry';
export type * from '../check/results';
export type { ExportFormat } from '../exchange/export';
export type { PathTo } from '../explain/path-report';
export { callingThread } from '../jobs/calling-thread';
export type { Solver, Threads } from '../jobs/job';
export type { Severity } from '../language/finding';
export type { Locale, Text } from '../message';
export type { Difficulty, GivenKind, ShapeKind } from '../puzzles/filler';
export type * from '../puzzles/generated-forms';
export type { Level } from '../puzzles/level';
export type { EngineName } from '../solve/engine-names';
export type { Count, Status, UnknownReason } from '../solve/report';
export type { Outcome } from '../verdict/solution-findings';
export { AnswersError, type AnswersOptions, answers } from './answers';
export {
    exportPuzzle,
    type Imported,
    type ImportOptions,
    importPuzzle,
    type NamedType,
    type NotImported,
} from './exchange';
export { type GenerateOptions, generate, type Made, type Source } from './generate';
export { type Break, type Judgement, type JudgeOptions, judge, type Verdict } from './judge';
export type { Options, SearchOptions } from './options';
export { type DrawOptions, draw, type Picture, read } from './read';
export { advise, type ExplainOptions, explain, type SolveOptions, slips, solve, whyNot } from './solve';

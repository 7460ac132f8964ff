// Puz as a library: functions from the text of a .puz file to plain JSON, without an editor.
//
// Texts in messages are in English or Japanese (`language`). Cells in messages and names (`r3c4`) count from 1, cells in
// data ([row, column]) from 0. All results survive `JSON` and `structuredClone`.
//
// This file runs in browsers as well; `index.ts` adds the threads of Node.

export { callingThread } from '../jobs/calling-thread';
export {
    exportPuzzle,
    type Imported,
    type ImportOptions,
    importPuzzle,
    type NotImported,
} from './exchange';
export { type GenerateOptions, generate, type Made, type Source } from './generate';
export { type Break, type Judgement, type JudgeOptions, judge, type Verdict } from './judge';
export type { Options, SearchOptions } from './options';
export { type DrawOptions, draw, type Picture, type ReadPuzzle, read } from './read';
export {
    type Advice,
    advise,
    type ExplainOptions,
    type Explanation,
    explain,
    type Solved,
    type SolveOptions,
    solve,
    type WhyNot,
    whyNot,
} from './solve';

import * as path from 'node:path';
import { findingLines } from '../check/finding-lines';
import type { Houses } from '../house/houses';
import type { Limits, Solver } from '../jobs/job';
import { loadPuzzle } from '../language/load';
import { linesOf } from '../language/ranges';
import { type Text, textIf } from '../message';
import type * as Print from '../print/print';
import { type PrintedPuzzle, printedPuzzle, printWarning, type WantedPrint } from '../verdict/printed';
import type { Call } from './command';
import { readBytes, readSource } from './files/reading';
import type { Source } from './files/sources';
import type { Given } from './option';
import type { paperOptions } from './options/paper';
import { printError, printLines, Refusal } from './terminal';

/** A puzzle to print. */
export interface Prepared {
    /** The name of its file. */
    readonly name: string;
    readonly text: string;
    readonly puzzle: PrintedPuzzle;
}

/**
 * Reads a puzzle, reports its errors, and solves it.
 *
 * @param limits left out if it is not to be solved
 */
export async function readAndSolve(name: string, limits: Limits | undefined, solver: Solver, call: Call) {
    const text = await readSource(name);
    const puzzle = loadPuzzle(text);
    const { model, foreign, shown } = puzzle;
    const errors = shown.filter(({ severity }) => foreign || !model || severity === 'error');
    printLines(findingLines(name, errors, call.locale), process.stderr);
    const report = model && limits && (await solver.run({ kind: 'solve', model, ...limits }));
    if (report?.reason === 'fault') {
        call.include(3);
    }
    return { text, puzzle, hasErrors: errors.length > 0, report };
}

interface PaperWishes {
    readonly wanted: WantedPrint;
    /** The houses whose own texts are printed. */
    readonly houses?: Houses;
    /** Whether the rules include how solvers write keys down. */
    readonly key?: boolean;
}

/** Reads a puzzle to print, and reports its errors; undefined if it cannot be printed. */
export async function prepare(
    { name }: Source,
    { timeLimit: limitMs, engine, strict, wanted, houses, key }: Given<typeof paperOptions> & PaperWishes,
    solver: Solver,
    call: Call,
): Promise<Prepared | undefined> {
    const limits = wanted === 'clues' ? undefined : { limitMs, engine };
    const { text, puzzle, hasErrors, report } = await readAndSolve(name, limits, solver, call);
    if (puzzle.foreign ? strict : hasErrors) {
        call.include(1);
    }
    if (puzzle.foreign) {
        printError(aboutFile(name, { en: 'Left out.', ja: '省きました。' })[call.locale]);
    }
    warn(name, printWarning(puzzle, report, wanted), call);
    const own = (await houses?.of(name))?.printTexts(puzzle, call.locale);
    const printed = printedPuzzle(puzzle, report, call.locale, own, key);
    return printed && { name, text, puzzle: printed };
}

/** Prints a warning about a file, if there is one; it is a finding. */
export function warn(name: string, warning: Text | undefined, call: Call): void {
    if (warning) {
        call.find(aboutFile(name, warning)[call.locale]);
    }
}

function aboutFile(name: string, { en, ja }: Text): Text {
    return { en: `"${name}": ${en}`, ja: `「${name}」: ${ja}` };
}

interface Printing {
    readonly print: typeof Print;
    readonly fonts: Print.Fonts;
}

/** Loads the bundle that prints. @param font a file with characters that the built-in font lacks @throws Refusal */
export function loadPrinting(font: string | undefined): Printing {
    const print: typeof Print = require(path.join(__dirname, 'print.js'));
    const bytesOf = (name: string): Uint8Array => readBytes(path.join(__dirname, name));
    const more = font === undefined ? undefined : readBytes(font);
    const files = { regular: bytesOf('regular.ttf'), bold: bytesOf('bold.ttf'), more };
    try {
        return { print, fonts: new print.Fonts(files) };
    } catch (error) {
        throw error instanceof print.PrintError ? new Refusal(error.text) : error;
    }
}

/** Turns an error of printing into a refusal that names the files. */
export async function withReason<T>(
    { print }: Printing,
    puzzles: readonly Prepared[],
    make: () => Promise<T>,
): Promise<T> {
    try {
        return await make();
    } catch (error) {
        throw error instanceof print.PrintError ? whyNotPrinted(error, puzzles) : error;
    }
}

/** Names the files, and the lines with characters that no font has. */
export function whyNotPrinted({ text, puzzle, missing }: Print.PrintError, puzzles: readonly Prepared[]): Refusal {
    if (puzzle !== undefined) {
        return new Refusal(aboutFile(puzzles[puzzle]!.name, text));
    }
    const places = missing.map(({ puzzle, signs }) => {
        const { name, text } = puzzles[puzzle]!;
        const line = 1 + linesOf(text).findIndex(content => signs.some(sign => content.includes(sign)));
        const at = textIf(line > 0, { en: `, line ${line}`, ja: `の${line}行目` });
        return { at: { en: `"${name}"${at.en}`, ja: `「${name}」${at.ja}` }, signs: signs.join(' ') };
    });
    const [first, second] = places;
    return first && !second
        ? new Refusal({ en: `${first.at.en}: ${text.en}`, ja: `${first.at.ja}: ${text.ja}` })
        : new Refusal(
              text,
              places.map(({ at, signs }) => ({ en: `  ${at.en}: ${signs}`, ja: `  ${at.ja}: ${signs}` })),
          );
}

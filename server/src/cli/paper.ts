import * as path from 'node:path';
import { findingLines } from '../check/finding-lines';
import type { Solver } from '../jobs/job';
import { loadPuzzle } from '../language/load';
import { linesOf } from '../language/ranges';
import { type Text, textIf } from '../message';
import type * as Print from '../print/print';
import { type PrintedPuzzle, printedPuzzle, printWarning } from '../verdict/printed';
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

/** Reads a puzzle to print, and reports its errors; undefined if it cannot be printed. */
export async function prepare(
    { name }: Source,
    {
        timeLimit: limitMs,
        engine,
        strict,
        wanted,
    }: Given<typeof paperOptions> & { readonly wanted: 'clues' | 'answer' | 'all' },
    solver: Solver,
    call: Call,
): Promise<Prepared | undefined> {
    const { locale } = call;
    const text = await readSource(name);
    const puzzle = loadPuzzle(text);
    const { model, foreign, shown } = puzzle;
    const errors = shown.filter(({ severity }) => foreign || !model || severity === 'error');
    printLines(findingLines(name, errors, locale), process.stderr);
    if (foreign ? strict : errors.length > 0) {
        call.include(1);
    }
    if (foreign) {
        printError(aboutFile(name, { en: 'Left out.', ja: '省きました。' })[locale]);
    }
    const report =
        model && wanted !== 'clues' ? await solver.run({ kind: 'solve', model, limitMs, engine }) : undefined;
    if (report?.reason === 'fault') {
        call.include(3);
    }
    const warning = printWarning(puzzle, report, wanted);
    if (warning) {
        printError(aboutFile(name, warning)[locale]);
        call.include(1);
    }
    const printed = printedPuzzle(puzzle, report, locale);
    return printed && { name, text, puzzle: printed };
}

export function aboutFile(name: string, { en, ja }: Text): Text {
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

import * as fs from 'node:fs';
import { findingLines } from '../check/finding-lines';
import { writeDimacs, writeSugar } from '../exchange/clauses';
import { type ExportFormat, exportFormats, exportPuzzle } from '../exchange/export';
import { importPuzzle } from '../exchange/import';
import { loadPuzzle } from '../language/load';
import type { Locale, Message, Text } from '../message';
import type { Model } from '../puzzles/model';
import { limitedWork } from '../solve/limits';
import { readSource, writeOutput } from './files';
import { printError, printLines, Refusal } from './terminal';

export const outsideFormats = [...exportFormats, 'dimacs', 'sugar'] as const;

export type OutsideFormat = (typeof outsideFormats)[number];

interface Target {
    /** A file; undefined for the standard output. */
    readonly output: string | undefined;
    readonly force: boolean;
    readonly locale: Locale;
}

/**
 * Imports the puzzle of a file, an address or the standard input. What cannot be read is reported, as a finding.
 *
 * @param type the puzzle type, for input that does not tell
 * @throws Refusal
 */
export async function importOne(from: string, type: string | undefined, target: Target): Promise<0 | 1> {
    const isText = !fs.existsSync(from) && /[?:]|^\w+(\/\w*)?\/\d+\/\d+(\/|$)/.test(from);
    const read = importPuzzle(isText ? from : await readSource(from), type);
    if ('error' in read) {
        const { error, types } = read;
        printError(types ? withTypes(error, types)[target.locale] : error[target.locale]);
        return 1;
    }
    write(read.puz, target);
    if (read.note) {
        printError(read.note[target.locale]);
    }
    return 0;
}

function withTypes({ en, ja }: Message, types: readonly string[]): Text {
    const options = types.map(type => `--type ${type}`);
    return { en: `${en} (${options.join(', ')})`, ja: `${ja}(${options.join('、')})` };
}

/**
 * Writes the puzzle of a file in another format.
 *
 * @param limitMs of work, for formats that need a search
 * @throws Refusal
 */
export async function exportOne(name: string, format: OutsideFormat, limitMs: number, target: Target): Promise<0 | 1> {
    const { locale } = target;
    const { model, shown } = loadPuzzle(await readSource(name));
    if (!model) {
        printLines(findingLines(name, shown, locale), process.stderr);
        return 1;
    }
    const text = exported(model, format, limitMs);
    if (typeof text !== 'string') {
        printError(`${name}: ${text.error[locale]}`);
        return 1;
    }
    write(text.endsWith('\n') ? text : `${text}\n`, target);
    return 0;
}

function exported(model: Model, format: OutsideFormat, limitMs: number): ReturnType<typeof exportPuzzle> {
    switch (format) {
        case 'dimacs':
            return writeDimacs(model, limitedWork(limitMs));
        case 'sugar':
            return writeSugar(model, limitedWork(limitMs));
        default:
            return exportPuzzle(model, format satisfies ExportFormat);
    }
}

function write(text: string, { output, force }: Target): void {
    if (output === undefined) {
        process.stdout.write(text);
    } else {
        writeOutput(output, Buffer.from(text), force);
    }
}

/** @throws Refusal where several puzzles would be written into one */
export function refuseSeveral(count: number, format: OutsideFormat, output: string | undefined): void {
    // An address is a line.
    if (count > 1 && (output !== undefined || format !== 'puzz.link')) {
        throw new Refusal({
            en: 'There is more than one puzzle. Only addresses of puzz.link are printed for several, one a line.',
            ja: 'パズルが2つ以上あります。まとめて出力できるのは puzz.link の URL(1行に1つ)だけです。',
        });
    }
}

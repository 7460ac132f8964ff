import * as fs from 'node:fs';
import { findingLines } from '../check/finding-lines';
import { writeDimacs, writeSugar } from '../exchange/clauses';
import { type ExportFormat, exportPuzzle } from '../exchange/export';
import { importPuzzle } from '../exchange/import';
import { loadPuzzle } from '../language/load';
import type { Message, Text } from '../message';
import type { Model } from '../puzzles/model';
import { limitedWork } from '../solve/limits';
import type { Call } from './command';
import { readableSources, readSource, writeOutput } from './files';
import { printError, printLines, Refusal } from './terminal';

interface Target {
    /** A file; undefined for the standard output. */
    readonly output: string | undefined;
    readonly force: boolean;
}

interface ImportGiven extends Target {
    /** A file or an address; `-` is the standard input. */
    readonly from: string;
    /** The puzzle type, for input that does not tell. */
    readonly type: string | undefined;
}

/** `puz import`. An input that cannot be read is a finding. @throws Refusal */
export async function importOne({ from, type, ...target }: ImportGiven, call: Call): Promise<void> {
    const { locale } = call;
    const isText = !fs.existsSync(from) && /[?:]|^\w+(\/\w*)?\/\d+\/\d+(\/|$)/.test(from);
    const read = importPuzzle(isText ? from : await readSource(from), type);
    if ('error' in read) {
        const { error, types } = read;
        printError(types ? withTypes(error, types)[locale] : error[locale]);
        call.include(1);
        return;
    }
    write(read.puz, target);
    if (read.note) {
        printError(read.note[locale]);
    }
}

function withTypes({ en, ja }: Message, types: readonly string[]): Text {
    const options = types.map(type => `--type ${type}`);
    return { en: `${en} (${options.join(', ')})`, ja: `${ja}(${options.join('、')})` };
}

interface ExportGiven extends Target {
    readonly files: readonly string[];
    readonly to: ExportFormat | 'dimacs' | 'sugar';
    /** Of work, for formats that need a search, in milliseconds. */
    readonly timeLimit: number;
}

/** `puz export`. @throws Refusal if several puzzles would be written into one file */
export async function exportAll(given: ExportGiven, call: Call): Promise<void> {
    const { files, to, output } = given;
    const sources = readableSources(files, call);
    // An address is a line.
    if (sources.length > 1 && (output !== undefined || to !== 'puzz.link')) {
        throw new Refusal({
            en: 'There is more than one puzzle. Only addresses of puzz.link are printed for several, one a line.',
            ja: 'パズルが2つ以上あります。まとめて出力できるのは puzz.link の URL(1行に1つ)だけです。',
        });
    }
    for (const { name } of sources) {
        try {
            await exportOne(name, given, call);
        } catch (error) {
            call.refuse(error, name);
        }
    }
}

async function exportOne(name: string, given: ExportGiven, call: Call): Promise<void> {
    const { locale } = call;
    const { model, shown } = loadPuzzle(await readSource(name));
    const text = model && exported(model, given);
    if (typeof text === 'string') {
        write(text.endsWith('\n') ? text : `${text}\n`, given);
        return;
    }
    call.include(1);
    if (text) {
        printError(`${name}: ${text.error[locale]}`);
    } else {
        printLines(findingLines(name, shown, locale), process.stderr);
    }
}

function exported(model: Model, { to, timeLimit }: ExportGiven): ReturnType<typeof exportPuzzle> {
    switch (to) {
        case 'dimacs':
            return writeDimacs(model, limitedWork(timeLimit));
        case 'sugar':
            return writeSugar(model, limitedWork(timeLimit));
        default:
            return exportPuzzle(model, to);
    }
}

function write(text: string, { output, force }: Target): void {
    if (output === undefined) {
        process.stdout.write(text);
    } else {
        writeOutput(output, Buffer.from(text), force);
    }
}

import * as fs from 'node:fs';
import * as path from 'node:path';
import { findingLines } from '../check/finding-lines';
import type { Solver } from '../jobs/job';
import { loadPuzzle } from '../language/load';
import { linesOf } from '../language/ranges';
import { type Locale, type Text, textIf } from '../message';
import type * as Print from '../print/print';
import { type PrintedPuzzle, printedPuzzle, printWarning } from '../verdict/printed';
import type { Arguments } from './arguments';
import { pictureFiles, readBytes, readSource, refuseToOverwrite, type Source, writeOutput } from './files';
import { Progress } from './progress';
import { printError, printLines, Refusal } from './terminal';

interface Surroundings {
    readonly solver: Solver;
    readonly locale: Locale;
    include(code: 1 | 3): void;
    /** @param name the only file concerned: an internal error is reported, and not thrown */
    refuse(error: unknown, name?: string): void;
}

/** Makes pictures or a booklet. What a magazine must not overlook is said on the standard error, and is a finding. */
export async function putOnPaper(
    sources: readonly Source[],
    given: Arguments,
    surroundings: Surroundings,
): Promise<void> {
    await (given.command === 'print' ? printBooklet : makePictures)(sources, given, surroundings);
}

async function makePictures(sources: readonly Source[], given: Arguments, around: Surroundings): Promise<void> {
    const { output, format, paper } = given;
    const isFile = output?.toLowerCase().endsWith(`.${format}`);
    if (sources.length > 1 && (isFile || output === undefined)) {
        throw new Refusal({
            en: 'There is more than one puzzle. Name a folder for the pictures: -o FOLDER.',
            ja: 'パズルが2つ以上あります。図を入れるフォルダーを -o で指定してください。',
        });
    }
    const ending = output === undefined || isFile ? '' : path.extname(output);
    if (ending !== '' && !fs.statSync(output!, { throwIfNoEntry: false })?.isDirectory()) {
        throw new Refusal({
            en: `"${output}" is neither a .svg, .png or .pdf file nor a folder that is there.`,
            ja: `「${output}」は .svg、.png、.pdf のファイルでも、すでにあるフォルダーでもありません。`,
        });
    }
    const files = isFile || output === undefined ? new Map() : pictureFiles(output, sources, format);
    const options = { ...paper, format: format as Print.PictureOptions['format'] };
    const printing = loadPrinting(paper.font);
    const resvg = format === 'png' ? readBytes(path.join(__dirname, 'resvg.wasm')) : new Uint8Array();
    const without: { readonly prepared: Prepared; readonly signs: readonly string[] }[] = [];
    for (const source of sources) {
        try {
            const file: string | undefined = isFile ? output : files.get(source);
            if (file !== undefined) {
                refuseToOverwrite(file, paper.force);
            }
            const prepared = await prepare(source, given, around);
            const puzzle = prepared?.puzzle;
            if (puzzle && (paper.board === 'clues' || puzzle.answer)) {
                const signs = printing.print.signsWithoutFont(puzzle, options, printing.fonts);
                if (signs.length > 0) {
                    without.push({ prepared, signs });
                    continue;
                }
                const bytes = await sayingWhy(printing, [prepared], () =>
                    printing.print.pictureFile(puzzle, options, printing.fonts, resvg),
                );
                if (file === undefined) {
                    process.stdout.write(bytes);
                } else {
                    writeOutput(file, bytes, paper.force);
                }
            }
        } catch (error) {
            around.refuse(error, source.name);
        }
    }
    if (without.length > 0) {
        const missing = without.map(({ signs }, puzzle) => ({ puzzle, signs }));
        const prepared = without.map(of => of.prepared);
        throw whyNotPrinted(printing.print.signsMissing(missing), prepared);
    }
}

async function printBooklet(sources: readonly Source[], given: Arguments, around: Surroundings): Promise<void> {
    const { paper } = given;
    const { locale, include, refuse } = around;
    const output = given.output!;
    refuseToOverwrite(output, paper.force);
    const printing = loadPrinting(paper.font);
    const named: Prepared[] = [];
    const progress = new Progress(sources.length, process.stderr, locale);
    for (const source of inNaturalOrder(sources, locale)) {
        let isPrinted = false;
        try {
            const prepared = await prepare(source, given, around);
            if (prepared) {
                isPrinted = true;
                named.push(prepared);
            }
        } catch (error) {
            refuse(error, source.name);
        }
        progress.add(!isPrinted);
    }
    progress.clear();
    if (named.length === 0) {
        throw new Refusal({ en: 'There is no puzzle to print.', ja: '印刷できるパズルがありません。' });
    }
    const warn = (text: Text): void => {
        printError(text[locale]);
        include(1);
    };
    const numbers = new Map<string, string>();
    for (const { name, puzzle } of named) {
        const { number } = puzzle;
        const other = number === '' ? undefined : numbers.get(number);
        if (other !== undefined) {
            warn({
                en: `"${other}" and "${name}" both have the number ${number}.`,
                ja: `「${other}」と「${name}」の番号が、どちらも ${number} です。`,
            });
        }
        numbers.set(number, name);
    }
    const puzzles = named.map(({ puzzle }) => puzzle);
    const { pdf, small } = await sayingWhy(printing, named, () =>
        printing.print.bookletOf(puzzles, printing.fonts, { ...paper, locale }),
    );
    for (const { puzzle, text } of small) {
        warn(aboutFile(named[puzzle]!.name, text));
    }
    writeOutput(output, pdf, paper.force);
}

/**
 * Files in the order in which a person counts, 2 before 10, where their names ascend character by character: so a folder
 * or a pattern of the shell gives them. Any other order was chosen by whoever named the files; then only what lies in
 * one folder is put in order, if that ascends.
 */
function inNaturalOrder(sources: readonly Source[], locale: Locale): Source[] {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const ascend = (files: readonly Source[]): boolean =>
        files.every(({ name }, index) => index === 0 || files[index - 1]!.name < name);
    const sorted = (files: readonly Source[]): Source[] => [...files].sort((a, b) => compare(a.name, b.name));
    if (ascend(sources)) {
        return sorted(sources);
    }
    const folders: Source[][] = [];
    for (const source of sources) {
        const last = folders.at(-1);
        if (last && path.dirname(last[0]!.name) === path.dirname(source.name)) {
            last.push(source);
        } else {
            folders.push([source]);
        }
    }
    return folders.flatMap(files => (ascend(files) ? sorted(files) : files));
}

interface Prepared {
    /** The file. */
    readonly name: string;
    readonly text: string;
    readonly puzzle: PrintedPuzzle;
}

/** Reads a puzzle to print, and prints what is wrong with it; undefined where it cannot be printed. */
async function prepare(
    source: Source,
    { command, paper, limitMs, engine, strict }: Arguments,
    { solver, locale, include }: Surroundings,
): Promise<Prepared | undefined> {
    const { name } = source;
    const text = await readSource(name);
    const puzzle = loadPuzzle(text);
    const { model, foreign, shown } = puzzle;
    const said = shown.filter(({ severity }) => foreign || !model || severity === 'error');
    printLines(findingLines(name, said, locale), process.stderr);
    if (foreign ? strict : said.length > 0) {
        include(1);
    }
    if (foreign) {
        printError(aboutFile(name, { en: 'Left out.', ja: '省きました。' })[locale]);
    }
    const isPicture = command === 'picture';
    const wanted = isPicture ? paper.board : 'all';
    const report =
        model && wanted !== 'clues' ? await solver.run({ kind: 'solve', model, limitMs, engine }) : undefined;
    if (report?.reason === 'fault') {
        include(3);
    }
    const warning = printWarning(puzzle, report, wanted);
    if (warning) {
        printError(aboutFile(name, warning)[locale]);
        include(1);
    }
    const printed = printedPuzzle(puzzle, report, locale);
    return printed && { name, text, puzzle: printed };
}

function aboutFile(name: string, { en, ja }: Text): Text {
    return { en: `"${name}": ${en}`, ja: `「${name}」: ${ja}` };
}

interface Printing {
    readonly print: typeof Print;
    readonly fonts: Print.Fonts;
}

/** Loaded late, so that only printing has to wait for it. */
function loadPrinting(font: string | undefined): Printing {
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

async function sayingWhy<T>({ print }: Printing, puzzles: readonly Prepared[], make: () => Promise<T>): Promise<T> {
    try {
        return await make();
    } catch (error) {
        if (!(error instanceof print.PrintError)) {
            throw error;
        }
        throw whyNotPrinted(error, puzzles);
    }
}

/** Names the files, and the lines with characters that no font has. */
function whyNotPrinted({ text, puzzle, missing }: Print.PrintError, puzzles: readonly Prepared[]): Refusal {
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

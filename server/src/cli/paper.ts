import * as fs from 'node:fs';
import * as path from 'node:path';
import { loadPuzzle } from '../language/load';
import type { Locale, Text } from '../message';
import type * as Print from '../print/print';
import type { SolverPool } from '../solve/threads/pool';
import { type PrintedPuzzle, printedPuzzle, printWarning } from '../verdict/printed';
import type { Arguments } from './arguments';
import { pictureFiles, readBytes, readSource, refuseToOverwrite, type Source, writeOutput } from './files';
import { findingLines } from './finding-lines';
import { printError, printLines, Refusal } from './terminal';

interface Surroundings {
    readonly pool: SolverPool;
    readonly locale: Locale;
    /** Takes account of an exit code. */
    include(code: 1 | 3): void;
    /** Says why something cannot be done. */
    refuse(error: unknown): void;
}

/** Cells smaller than this are hard to write in. In mm. */
const smallCell = 4;

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
            en: `"${output}" is neither a .${format} file nor a folder that is there. --format is svg, png or pdf.`,
            ja: `「${output}」は .${format} ファイルでも、すでにあるフォルダーでもありません。--format には svg、png、pdf を指定できます。`,
        });
    }
    const files = isFile || output === undefined ? new Map() : pictureFiles(output, sources, format);
    const options = { ...paper, format: format as Print.PictureOptions['format'] };
    const printing = loadPrinting(paper.font);
    const resvg = format === 'png' ? readBytes(path.join(__dirname, 'resvg.wasm')) : new Uint8Array();
    for (const source of sources) {
        try {
            const file: string | undefined = isFile ? output : files.get(source);
            if (file !== undefined) {
                refuseToOverwrite(file, paper.force);
            }
            const puzzle = await prepare(source, given, around);
            if (puzzle && (paper.board === 'clues' || puzzle.answer)) {
                const bytes = await sayingWhy(printing, [source], () =>
                    printing.print.pictureFile(puzzle, options, printing.fonts, resvg),
                );
                if (file === undefined) {
                    process.stdout.write(bytes);
                } else {
                    writeOutput(file, bytes, paper.force);
                }
            }
        } catch (error) {
            around.refuse(error);
        }
    }
}

async function printBooklet(sources: readonly Source[], given: Arguments, around: Surroundings): Promise<void> {
    const { paper } = given;
    const { locale, include, refuse } = around;
    const output = given.output!;
    refuseToOverwrite(output, paper.force);
    const printing = loadPrinting(paper.font);
    const named: { readonly source: Source; readonly puzzle: PrintedPuzzle }[] = [];
    for (const source of sources) {
        try {
            const puzzle = await prepare(source, given, around);
            if (puzzle) {
                named.push({ source, puzzle });
            }
        } catch (error) {
            refuse(error);
        }
    }
    if (named.length === 0) {
        throw new Refusal({ en: 'There is no puzzle to print.', ja: '印刷できるパズルがありません。' });
    }
    const warn = (text: Text): void => {
        printError(text[locale]);
        include(1);
    };
    const numbers = new Map<string, string>();
    named.forEach(({ source: { name }, puzzle }, index) => {
        const number = puzzle.number || `${index + 1}`;
        const other = numbers.get(number);
        if (other !== undefined) {
            warn({
                en: `"${other}" and "${name}" both have the number ${number}.`,
                ja: `「${other}」と「${name}」の番号が、どちらも ${number} です。`,
            });
        }
        numbers.set(number, name);
    });
    const puzzles = named.map(({ puzzle }) => puzzle);
    const from = named.map(({ source }) => source);
    const { pdf, cells } = await sayingWhy(printing, from, () =>
        printing.print.bookletOf(puzzles, printing.fonts, { ...paper, locale }),
    );
    cells.forEach((cell, index) => {
        if (cell < Math.min(smallCell, paper.cell)) {
            const mm = cell.toFixed(1);
            const { name } = named[index]!.source;
            warn({
                en: `"${name}": its cells are only ${mm} mm wide. Print fewer puzzles per page (--per-page).`,
                ja: `「${name}」: マスの一辺が ${mm} mm しかありません。1ページの問題数(--per-page)を減らしてください。`,
            });
        }
    });
    writeOutput(output, pdf, paper.force);
}

/** A puzzle to be printed, after all that has to be said about it; undefined where it cannot be. */
async function prepare(
    source: Source,
    { command, paper, limitMs, engine, strict }: Arguments,
    { pool, locale, include }: Surroundings,
): Promise<PrintedPuzzle | undefined> {
    const { name } = source;
    const puzzle = loadPuzzle(await readSource(name));
    const { model, foreign, shown } = puzzle;
    const said = shown.filter(({ severity }) => foreign || severity === 'error');
    printLines(findingLines(name, said, locale), process.stderr);
    if (foreign ? strict : said.length > 0) {
        include(1);
    }
    const isPicture = command === 'picture';
    const wanted = isPicture ? paper.board : 'all';
    const report = model && wanted !== 'clues' ? await pool.solve({ model, limitMs, engine }) : undefined;
    if (report?.reason === 'fault') {
        include(3);
    }
    const warning = printWarning(puzzle, report, wanted);
    if (warning) {
        printError(aboutFile(name, warning)[locale]);
        include(1);
    }
    return printedPuzzle(puzzle, report, locale);
}

function aboutFile(name: string, { en, ja }: Text): Text {
    return { en: `"${name}": ${en}`, ja: `「${name}」: ${ja}` };
}

interface Printing {
    readonly print: typeof Print;
    readonly fonts: Print.Fonts;
}

/** Only who prints has to wait until what prints is loaded. */
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

async function sayingWhy<T>({ print }: Printing, sources: readonly Source[], make: () => Promise<T>): Promise<T> {
    try {
        return await make();
    } catch (error) {
        if (!(error instanceof print.PrintError)) {
            throw error;
        }
        throw new Refusal(aboutFile(sources[error.puzzle ?? 0]!.name, error.text));
    }
}

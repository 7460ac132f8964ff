import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Solver } from '../jobs/job';
import type * as Print from '../print/print';
import type { Call, GivenTo } from './command';
import type { picture } from './commands/picture';
import { withSolver } from './crew';
import { readBytes } from './files/reading';
import { readableSources, type Source } from './files/sources';
import { outputFiles, refuseToOverwrite, writeOutput } from './files/writing';
import { loadPrinting, type Prepared, prepare, whyNotPrinted, withReason } from './paper';
import { refuseUnless } from './terminal';

type PictureGiven = GivenTo<typeof picture>;

/** `puz picture`. Anything that a magazine must not overlook is reported, and is a finding. @throws Refusal */
export async function makePictures(given: PictureGiven, call: Call): Promise<void> {
    const sources = readableSources(given.files, call);
    await withSolver({ isSolo: sources.length === 1 }, solver => drawAll(sources, given, solver, call));
}

async function drawAll(sources: readonly Source[], given: PictureGiven, solver: Solver, call: Call): Promise<void> {
    const { format, board, force, title, dpi, cellSize: cell } = given;
    const fileOf = outputs(sources, given);
    const options: Print.PictureOptions = { format, board, title, dpi, cell };
    const printing = loadPrinting(given.font);
    const { print, fonts } = printing;
    const renderPng = print.resvgOf(() => readBytes(path.join(__dirname, 'resvg.wasm')));
    const without: Prepared[] = [];
    const missing: Print.Missing[] = [];
    await call.each(sources, async source => {
        const file = fileOf(source);
        refuseToOverwrite(file, force);
        const prepared = await prepare(source, { ...given, wanted: board }, solver, call);
        if (!prepared || (board === 'answer' && !prepared.puzzle.answer)) {
            return;
        }
        const { puzzle } = prepared;
        const signs = print.signsWithoutFont(puzzle, options, fonts);
        if (signs.length > 0) {
            missing.push({ puzzle: without.length, signs });
            without.push(prepared);
            return;
        }
        const bytes = await withReason(printing, [prepared], () =>
            print.pictureFile(puzzle, options, fonts, renderPng),
        );
        writeOutput(file, bytes, force);
    });
    if (missing.length > 0) {
        throw whyNotPrinted(print.signsMissing(missing), without);
    }
}

/** The file for each puzzle; undefined for the standard output. @throws Refusal if there is none for several puzzles */
function outputs(sources: readonly Source[], { output, format }: PictureGiven): (source: Source) => string | undefined {
    const isFile = output?.toLowerCase().endsWith(`.${format}`);
    if (isFile || output === undefined) {
        refuseUnless(sources.length <= 1, {
            en: 'There is more than one puzzle. Name a folder for the pictures: -o FOLDER.',
            ja: 'パズルが2つ以上あります。図を入れるフォルダーを -o で指定してください。',
        });
        return () => output;
    }
    refuseUnless(path.extname(output) === '' || fs.statSync(output, { throwIfNoEntry: false })?.isDirectory(), {
        en: `"${output}" is neither a .svg, .png or .pdf file nor an existing folder.`,
        ja: `「${output}」は .svg、.png、.pdf のファイルでも、すでにあるフォルダーでもありません。`,
    });
    const files = outputFiles(output, sources, format);
    return source => files.get(source);
}

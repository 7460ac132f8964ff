import { findingLines } from '../check/finding-lines';
import { writeDimacs, writeSugar } from '../exchange/clauses';
import { exportPuzzle } from '../exchange/export';
import { loadPuzzle } from '../language/load';
import type { Model } from '../puzzles/model';
import { limitedWork } from '../solve/limits';
import type { Call, GivenTo } from './command';
import type { exportCommand } from './commands/export';
import { readSource } from './files/reading';
import { readableSources } from './files/sources';
import { writeOutput } from './files/writing';
import { exportPage } from './play-page';
import { printLines, Refusal } from './terminal';

type ExportGiven = GivenTo<typeof exportCommand>;

/** `puz export`. @throws Refusal if several puzzles would be written into one file */
export async function exportAll(given: ExportGiven, call: Call): Promise<void> {
    const { files, to, output } = given;
    const sources = readableSources(files, call);
    if (to === 'html') {
        return exportPage(sources, given, call);
    }
    // Only addresses fit on a line each.
    if (sources.length > 1 && (output !== undefined || to !== 'puzz.link')) {
        throw new Refusal({
            en: 'There is more than one puzzle. Several make a page (--to html), or addresses of puzz.link, one a line.',
            ja: 'パズルが2つ以上あります。まとめて出力できるのは、ページ(--to html)と puzz.link の URL(1行に1つ)だけです。',
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
        writeOutput(given.output, text.endsWith('\n') ? text : `${text}\n`, given.force);
        return;
    }
    if (text) {
        call.find(`${name}: ${text.error[locale]}`);
    } else {
        printLines(findingLines(name, shown, locale), process.stderr);
        call.include(1);
    }
}

function exported(model: Model, { to, timeLimit }: ExportGiven): ReturnType<typeof exportPuzzle> {
    switch (to) {
        case 'dimacs':
            return writeDimacs(model, limitedWork(timeLimit));
        case 'sugar':
            return writeSugar(model, limitedWork(timeLimit));
        case 'html':
            throw new Error('a page has all puzzles'); // See `exportAll`.
        default:
            return exportPuzzle(model, to);
    }
}

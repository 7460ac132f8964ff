import { findingLines } from '../check/finding-lines';
import { writeDimacs, writeSugar } from '../exchange/clauses';
import { exportPuzzle } from '../exchange/export';
import type { Made } from '../exchange/refusal';
import { loadPuzzle } from '../language/load';
import type { Model } from '../puzzles/model';
import { limitedWork } from '../solve/limits';
import type { Call, GivenTo } from './command';
import type { exportCommand } from './commands/export';
import { readSource } from './files/reading';
import { readableSources } from './files/sources';
import { writeOutput } from './files/writing';
import { exportPage } from './play-page';
import { printLines, refuseUnless } from './terminal';

type ExportGiven = GivenTo<typeof exportCommand>;

/** `puz export`. @throws Refusal if several puzzles would be written into one file */
export async function exportAll(given: ExportGiven, call: Call): Promise<void> {
    const { files, to, output } = given;
    const sources = readableSources(files, call);
    if (to === 'html') {
        return exportPage(sources, given, call);
    }
    // Only addresses fit on a line each.
    refuseUnless(sources.length <= 1 || (output === undefined && to === 'puzz.link'), {
        en: 'There is more than one puzzle. Several make a page (--to html), or addresses of puzz.link, one a line.',
        ja: 'パズルが2つ以上あります。まとめて出力できるのは、ページ(--to html)と puzz.link の URL(1行に1つ)だけです。',
    });
    const write = (model: Model): Made<string> =>
        to === 'dimacs' || to === 'sugar'
            ? clauseWriters[to](model, limitedWork(given.timeLimit))
            : exportPuzzle(model, to);
    await call.each(sources, ({ name }) => exportOne(name, write, given, call));
}

const clauseWriters = { dimacs: writeDimacs, sugar: writeSugar };

async function exportOne(
    name: string,
    write: (model: Model) => Made<string>,
    { output, force }: ExportGiven,
    call: Call,
): Promise<void> {
    const { locale } = call;
    const { model, shown } = loadPuzzle(await readSource(name));
    const text = model && write(model);
    if (typeof text === 'string') {
        writeOutput(output, text.endsWith('\n') ? text : `${text}\n`, force);
    } else if (text) {
        call.find(`${name}: ${text.error[locale]}`);
    } else {
        printLines(findingLines(name, shown, locale), process.stderr);
        call.include(1);
    }
}

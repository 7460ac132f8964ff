import * as path from 'node:path';
import { Houses } from '../house/houses';
import type { Solver } from '../jobs/job';
import type { Locale } from '../message';
import type { Call, GivenTo } from './command';
import type { print } from './commands/print';
import { withSolver } from './crew';
import { readableSources, type Source } from './files/sources';
import { refuseToOverwrite, writeOutput } from './files/writing';
import { refuseProblems } from './houses';
import { loadPrinting, type Prepared, prepare, warn, withReason } from './paper';
import { Progress } from './progress';
import { refuseUnless } from './terminal';

type PrintGiven = GivenTo<typeof print>;

/** `puz print`. Anything that a magazine must not overlook is reported, and is a finding. @throws Refusal */
export async function printBooklet(given: PrintGiven, call: Call): Promise<void> {
    const sources = readableSources(given.files, call);
    const { output, force, page, perPage, cellSize: cell } = given;
    const { locale } = call;
    refuseToOverwrite(output, force);
    const printing = loadPrinting(given.font);
    const houses = new Houses();
    await refuseProblems(await Promise.all(sources.map(({ name }) => houses.of(name))));
    await withSolver({ isSolo: sources.length === 1 }, async solver => {
        const prepared = await prepareAll(inNaturalOrder(sources, locale), { ...given, houses }, solver, call);
        refuseUnless(prepared.length > 0, { en: 'There is no puzzle to print.', ja: '印刷できるパズルがありません。' });
        warnOfNumbers(prepared, call);
        const puzzles = prepared.map(({ puzzle }) => puzzle);
        const { pdf, small } = await withReason(printing, prepared, () =>
            printing.print.bookletOf(puzzles, printing.fonts, { cell, page, perPage, locale }),
        );
        for (const { puzzle, text } of small) {
            warn(prepared[puzzle]!.name, text, call);
        }
        writeOutput(output, pdf, force);
    });
}

async function prepareAll(
    sources: readonly Source[],
    given: PrintGiven & { readonly houses: Houses },
    solver: Solver,
    call: Call,
): Promise<Prepared[]> {
    const all: Prepared[] = [];
    const progress = new Progress(sources.length, process.stderr, call.locale);
    for (const source of sources) {
        const before = all.length;
        try {
            const prepared = await prepare(source, { ...given, wanted: 'all' }, solver, call);
            if (prepared) {
                all.push(prepared);
            }
        } catch (error) {
            call.refuse(error, source.name);
        }
        progress.add(all.length === before);
    }
    progress.clear();
    return all;
}

/** Warns of numbers that two puzzles have. */
function warnOfNumbers(prepared: readonly Prepared[], call: Call): void {
    const numbers = new Map<string, string>();
    for (const { name, puzzle } of prepared) {
        const { number } = puzzle;
        const other = number === '' ? undefined : numbers.get(number);
        if (other !== undefined) {
            const text = {
                en: `"${other}" and "${name}" both have the number ${number}.`,
                ja: `「${other}」と「${name}」の番号が、どちらも ${number} です。`,
            };
            call.find(text[call.locale]);
        }
        numbers.set(number, name);
    }
}

/**
 * Sorts files as a person counts, 2 before 10, if their names ascend character by character, as in a folder or a pattern
 * of the shell. The user chose any other order; then only runs of files of one folder are sorted, if they ascend.
 */
export function inNaturalOrder(sources: readonly Source[], locale: Locale): Source[] {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const ascend = (files: readonly Source[]): boolean =>
        files.every(({ name }, index) => index === 0 || files[index - 1]!.name < name);
    const sorted = (files: readonly Source[]): Source[] => files.toSorted((a, b) => compare(a.name, b.name));
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

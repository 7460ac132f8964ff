import { withCells } from '../board/cell-words';
import { shownLines } from '../board/control-characters';
import { findingLines } from '../check/finding-lines';
import { askWhyNot } from '../check/why-not';
import { readFact } from '../explain/named-fact';
import { whyNotSteps, whyNotVerdict } from '../explain/why-not-texts';
import type { Solver } from '../jobs/job';
import type { LoadedPuzzle } from '../language/load';
import type { Locale } from '../message';
import { stepLines, stepPictures } from './explanation';
import type { PuzzleId } from './files/reading';
import { type Shown, type ShowOptions, titleLine, whyNotLine } from './puzzle-output';
import { Refusal } from './terminal';

/**
 * The answer of `puz explain --why-not`.
 *
 * @throws Refusal if the fact is none of the puzzle
 */
export async function shownWhyNot(
    source: { readonly file: string; readonly id?: PuzzleId },
    puzzle: LoadedPuzzle,
    solver: Solver,
    options: ShowOptions & { readonly whyNot: string; readonly locale: Locale },
): Promise<Shown> {
    const { file } = source;
    const { whyNot, locale, format } = options;
    const { model } = puzzle;
    const fact = model && readFact(model, whyNot);
    if (fact && 'en' in fact) {
        throw new Refusal({ en: `${file}: ${fact.en}`, ja: `${file}: ${fact.ja}` });
    }
    const answer = fact && (await askWhyNot(puzzle, { supposed: fact }, solver, options));
    const isFault = answer?.report.reason === 'fault';
    const code = isFault ? 3 : answer && answer.report.verdict !== 'unknown' ? 0 : 1;
    const lines = findingLines(file, puzzle.shown, locale);
    let pictures: string[] = [];
    if (answer) {
        const steps = whyNotSteps(model, fact, answer.report);
        lines.push(whyNotVerdict(model, fact, answer.report)[locale], ...stepLines(model, steps, locale));
        if (format === 'svg') {
            pictures = stepPictures(model, steps, locale, ({ isSupposing }) => (isSupposing ? [fact] : []));
        }
    }
    const shown = lines.map(line => withCells(line, options.cellNames, locale));
    const out =
        format === 'json'
            ? whyNotLine(source, puzzle, answer, locale)
            : shownLines(['', titleLine(file, puzzle.header), ...shown]);
    return { out, code, pictures };
}

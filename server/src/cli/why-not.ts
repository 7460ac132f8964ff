import { boardFile } from '../board/board-file';
import { withCells } from '../board/cell-words';
import { jsonText, shownLines, withVisibleControls } from '../board/control-characters';
import { findingLines } from '../check/finding-lines';
import { askWhyNot, type WhyNotAnswer, whyNotJson } from '../check/why-not';
import { drawStep } from '../drawn/step';
import { becauseText } from '../explain/facts';
import { readFact } from '../explain/named-fact';
import { drawnStep } from '../explain/path-presentation';
import { type WhyNotStep, whyNotSteps, whyNotVerdict } from '../explain/why-not-texts';
import type { Solver } from '../jobs/job';
import type { LoadedPuzzle } from '../language/load';
import type { Locale } from '../message';
import type { Model } from '../puzzles/model';
import type { Shown, ShowOptions } from './puzzle-output';
import { Refusal } from './terminal';

/**
 * The answer of `puz explain --why-not`.
 *
 * @throws Refusal if the fact is none of the puzzle
 */
export async function shownWhyNot(
    file: string,
    puzzle: LoadedPuzzle,
    solver: Solver,
    options: ShowOptions & { readonly whyNot: string; readonly locale: Locale },
): Promise<Shown> {
    const { whyNot, locale, format } = options;
    const { model } = puzzle;
    const fact = model && readFact(model, whyNot);
    if (fact && 'en' in fact) {
        throw new Refusal({ en: `${file}: ${fact.en}`, ja: `${file}: ${fact.ja}` });
    }
    const answer = fact && (await askWhyNot(puzzle, { supposed: fact }, solver, options));
    const isFault = answer?.report.reason === 'fault';
    const code = isFault ? 3 : answer && answer.report.verdict !== 'unknown' ? 0 : 1;
    const pictures = model && answer && format === 'svg' ? picturesOf(model, answer, locale) : [];
    if (format === 'json') {
        return { out: `${jsonText({ file, ...whyNotJson(puzzle, answer, locale) })}\n`, code, pictures };
    }
    const { title, author } = puzzle.header;
    const heading = [file, title && `"${title}"`, author].filter(Boolean).join('  ');
    const lines = [
        ...findingLines(file, puzzle.shown, locale),
        ...(model && answer ? answerLines(model, answer, locale) : []),
    ];
    return {
        out: shownLines(['', heading, ...lines.map(line => withCells(line, options.cellNames, locale))]),
        code,
        pictures,
    };
}

function answerLines(model: Model, { supposed, report }: WhyNotAnswer, locale: Locale): string[] {
    const because = { en: 'because of', ja: '根拠:' }[locale];
    const steps = whyNotSteps(model, supposed, report).flatMap(({ text, reasons }, index) => [
        `${index + 1}. ${text[locale]}`,
        ...(reasons.length > 0 ? [`   ${because} ${becauseText(model, reasons)[locale]}`] : []),
    ]);
    return [whyNotVerdict(model, supposed, report)[locale], ...steps];
}

/** An SVG file for each step, on the board with the supposition. */
function picturesOf(model: Model, { supposed, report }: WhyNotAnswer, locale: Locale): string[] {
    const steps = whyNotSteps(model, supposed, report);
    const drawn = steps.map((step: WhyNotStep) => drawnStep(model, step));
    return steps.map(({ text, isSupposing }, index) =>
        boardFile(
            drawStep(model, drawn, index, locale, isSupposing ? [supposed] : []),
            withVisibleControls(text[locale]),
        ),
    );
}

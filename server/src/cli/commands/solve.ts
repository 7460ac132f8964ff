import type { Questions } from '../../solve/report';
import { command, puzzleFiles } from '../command';
import type { Given } from '../option';
import { areJsonLines, jsonLinesOptions } from '../options/json-lines';
import { force, format, formatOf, output } from '../options/output';
import { cellNames, verdictOptions, verdictQuestions } from '../options/solving';
import type { ShowOptions } from '../puzzle-output';

const formats = ['text', 'json'] as const;

/** The options of `puz solve` and `puz advise`. */
export const showOptions = {
    format: format(formats),
    output: output(),
    force,
    ...verdictOptions,
    cellNames,
    ...jsonLinesOptions,
};

/** The options of what is shown of each puzzle. */
export function showing(command: 'solve' | 'advise', given: Given<typeof showOptions>, more?: Questions): ShowOptions {
    const { cellNames, output, format = formatOf(formats, output) } = given;
    return { ...verdictQuestions(given, more), command, format, cellNames };
}

export const solve = command({
    does: { en: 'solve puzzles and show their boards', ja: '解いて盤面を表示します' },
    operands: puzzleFiles,
    options: showOptions,
    read: given => ({ ...given, isList: areJsonLines(given.files, given), shown: showing('solve', given) }),
});

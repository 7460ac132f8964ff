import { command, puzzleFiles } from '../command';
import { force, format, output } from '../options/output';
import { cellNames, verdictOptions, verdictQuestions } from '../options/solving';

/** The options of `puz solve` and `puz advise`. */
export const showOptions = {
    format: format(['text', 'json'], {
        en: 'what is printed (default: as --output ends, else text)',
        ja: '出力の形式(既定は --output の拡張子、なければ text)',
    }),
    output: output(),
    force,
    ...verdictOptions,
    cellNames,
};

export const solve = command({
    does: { en: 'solve puzzles and show their boards', ja: '解いて盤面を表示します' },
    operands: puzzleFiles,
    options: showOptions,
    async run(given, call) {
        const { show } = await import('../show');
        await show('solve', { ...given, ...verdictQuestions(given) }, call);
    },
});

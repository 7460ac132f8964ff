import { command, puzzleFiles } from '../command';
import { areJsonLines } from '../options/json-lines';
import { showing, showOptions } from './solve';

export const advise = command({
    does: {
        en: 'suggest clues that would make a puzzle unique, or find those it does not need',
        ja: '複数解なら唯一解にするヒントの案を、唯一解なら余分なヒントを表示します',
    },
    operands: puzzleFiles,
    options: showOptions,
    read: given => ({
        ...given,
        isList: areJsonLines(given.files, given),
        shown: showing('advise', given, { suggestions: true, superfluous: true }),
    }),
});

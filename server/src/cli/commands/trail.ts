import { defaultSeconds } from '../../solve/limits';
import { command, readTwo } from '../command';
import { force, format, formatOf, output } from '../options/output';
import { timeLimit } from '../options/solving';

const formats = ['text', 'json', 'html'] as const;

export const trail = command({
    does: {
        en: 'show where somebody stalled who solved a puzzle by hand',
        ja: 'テスト解きの記録から、手が止まったところを表示します',
    },
    operands: {
        shown: { en: 'PUZZLE RECORD', ja: 'パズル 記録' },
        note: {
            en: 'RECORD is what the board or a page to play saves if the clock was on.',
            ja: '記録は、時計をつけて解き、盤面や解けるページで保存したファイルです。',
        },
        read(files) {
            const [puzzle, record] = readTwo(files, {
                en: 'Name a puzzle and one record of solving it: puz trail PUZZLE.puz RECORD.trail.json.',
                ja: 'パズルとその記録を1つずつ指定してください: puz trail パズル.puz 記録.trail.json',
            });
            return { puzzle, record };
        },
    },
    options: {
        format: format(formats, {
            en: 'the format (default: text, or what the ending of the output says); html is a page with boards',
            ja: '形式(既定は text、または出力ファイルの拡張子の形式)。html は盤面つきのページ',
        }),
        output: output(),
        force,
        timeLimit: timeLimit(defaultSeconds),
    },
    read: given => ({ ...given, format: given.format ?? formatOf(formats, given.output) }),
});

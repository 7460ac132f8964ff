import { defaultSeconds } from '../../solve/limits';
import { command, readTwo } from '../command';
import { flag } from '../option';
import { format } from '../options/output';
import { timeLimit } from '../options/solving';

export const judge = command({
    does: {
        en: 'tell which rules a filled board breaks, whole or in part',
        ja: '記入した盤面が、どのルールに違反しているかを調べます(途中でも可)',
    },
    operands: {
        shown: { en: 'PUZZLE FILLING', ja: 'パズル 記入' },
        note: {
            en: `FILLING is a file, or - for the standard input: values such as “r3c4=5, r3c5=2”, a table
of the cells with “.” for an open one, the puzzle with more clues, or JSON like the answer
that “puz solve --format json” prints.`,
            ja: `記入はファイルか、標準入力を表す - です。「r3c4=5, r3c5=2」のような値、マスの表(空きは
「.」)、ヒントを書き足したパズル、「puz solve --format json」の answer と同じ形の JSON の
どれかを書きます。`,
        },
        read(files) {
            const [puzzle, filling] = readTwo(files, {
                en: 'Name a puzzle and one filling of it: puz judge PUZZLE.puz FILLING.',
                ja: 'パズルとその記入を1つずつ指定してください: puz judge パズル.puz 記入',
            });
            return { puzzle, filling };
        },
    },
    options: {
        format: format(['text', 'json'], { en: 'text (default) or JSON', ja: '形式。text(既定)か json' }),
        whole: flag({
            en: 'the filling is whole: where nothing is entered, there is water, no line, no letter, or a circle that stays',
            ja: '記入は全部すんでいるものとします。何もないところは、波、線なし、文字なし、動かない○です',
        }),
        completable: flag({
            en: 'also find out whether it can be completed',
            ja: '完成できるかどうかも調べます',
        }),
        timeLimit: timeLimit(defaultSeconds),
    },
    read: given => ({ ...given, format: given.format ?? 'text' }),
});

import { cellNamings } from '../../board/cell-words';
import type { ExamineOptions } from '../../check/examine';
import { inThousands } from '../../message';
import { engineNames } from '../../solve/engine-names';
import { defaultCount, defaultSeconds, longestTimeLimit, mostToCount } from '../../solve/limits';
import { type Questions, usualQuestions } from '../../solve/report';
import { choice, flag, type Given, numberOption, type Option } from '../option';
import { WrongUsage } from '../terminal';

/** The time limit per puzzle, in milliseconds. */
export function timeLimit(usualSeconds: number): Option<number> {
    return {
        short: 't',
        value: 'S',
        en: `limit per puzzle, in seconds on an idle machine (default: ${usualSeconds})`,
        ja: `1問あたりの制限時間(空いているマシンでの秒数、既定は${usualSeconds})`,
        read(text, name) {
            const seconds = text === undefined ? usualSeconds : Number(text);
            if (!(seconds > 0 && seconds <= longestTimeLimit)) {
                const most = inThousands(longestTimeLimit);
                throw new WrongUsage({
                    en: `--${name} takes seconds, more than 0 and at most ${most}, not "${text}".`,
                    ja: `--${name} には0より大きく ${most} 以下の秒数を指定してください(「${text}」ではありません)。`,
                });
            }
            return 1000 * seconds;
        },
    };
}

export const cellNames = choice(cellNamings, {
    en: 'how Japanese messages name cells: r3c4 (the default), or words: 3行4列. JSON always has r3c4',
    ja: 'マスの表し方: r3c4(既定)、または words(3行4列)。JSON ではいつも r3c4 です',
    usual: 'r3c4',
});

export const engine = choice(engineNames, {
    short: 'e',
    en: `the SAT solver to use (default: ${engineNames[0]})`,
    ja: `探索に使う SAT ソルバー(既定は ${engineNames[0]})`,
    usual: engineNames[0],
});

export const strict = flag({
    en: 'fail on files that are not puzzles of Puz, such as crosswords',
    ja: 'クロスワードなど、Puz のパズルでないファイルも誤りとします',
});

export const times = flag({
    en: 'add how long each search took; without it, equal puzzles give equal output',
    ja: '探索にかかった時間も出力します(付けなければ、同じパズルの出力はいつも同じです)',
});

/** The options of commands that print verdicts. */
export const verdictOptions = {
    timeLimit: timeLimit(defaultSeconds),
    count: numberOption('N', {
        short: 'c',
        en: `count answers up to N (default: ${defaultCount}; 0: do not count)`,
        ja: `答えを N 通りまで数えます(既定は${defaultCount}、0なら数えません)`,
        range: { least: 0, most: mostToCount, isWhole: true },
        usual: defaultCount,
    }),
    engine,
    crossCheck: flag({
        en: 'solve with both SAT solvers; a difference is an internal error',
        ja: '両方の SAT ソルバーで解いて比べます(違いがあれば puz の内部エラーです)',
    }),
    strict,
};

/** The questions about a puzzle for its verdict. */
export function verdictQuestions(
    { timeLimit: limitMs, engine, strict, crossCheck, count: countTo }: Given<typeof verdictOptions>,
    more: Questions = {},
): ExamineOptions {
    return { limitMs, engine, strict, crossCheck, questions: { ...usualQuestions, countTo, ...more } };
}

import type { PathTo } from '../../explain/path-report';
import type { Text } from '../../message';
import { defaultSeconds } from '../../solve/limits';
import { command, puzzleFiles } from '../command';
import { flag, type Given, textOption } from '../option';
import { areJsonLines, jsonLinesOptions } from '../options/json-lines';
import { force, format, output } from '../options/output';
import { cellNames, engine, strict, timeLimit, times } from '../options/solving';
import type { ShowOptions } from '../puzzle-output';
import { wrongIf, wrongUnless } from '../terminal';

const options = {
    all: flag({ en: 'all steps to the end', ja: '最後までの手順をすべて表示します' }),
    cell: textOption('CELL', {
        en: 'the steps that lead to this cell, such as r3c4',
        ja: 'このマス(例: r3c4)までの手順を表示します',
    }),
    whyNot: textOption('FACT', {
        en: 'why a value is wrong, such as r3c4=5, r3c4=ship or r1c2-r1c3=line: a short chain from it to a contradiction',
        ja: '値が誤りである理由(例: r3c4=5、r3c4=艦、r1c2-r1c3=線あり)。そう仮定してから矛盾までの手順を短く表示します',
    }),
    grade: flag({ en: 'how hard it is, and why', ja: '難易度とその理由を表示します' }),
    format: format(['text', 'json', 'svg'], {
        en: 'what is printed (default: text), or svg for a picture of each step',
        ja: '出力の形式(既定は text)。svg では手順ごとの図',
    }),
    output: output({
        en: 'the file to write, or for --format svg the folder for the pictures',
        ja: '書き出すファイル。--format svg では図を入れるフォルダー',
    }),
    force,
    timeLimit: timeLimit(defaultSeconds),
    engine,
    times,
    strict,
    cellNames,
    ...jsonLinesOptions,
};

export const explain = command({
    does: { en: 'show the next step in solving a puzzle, and why it follows', ja: '次の一手と、その根拠を表示します' },
    operands: puzzleFiles,
    options,
    read(given) {
        const { files, format, output } = given;
        const isList = areJsonLines(files, given);
        wrongIf(format === 'svg' && output === undefined, {
            en: 'Pictures of steps go into a folder: puz explain -f svg -o FOLDER.',
            ja: '手順の図はフォルダーに書き出します: puz explain -f svg -o フォルダー',
        });
        wrongIf(format === 'svg' && isList, {
            en: 'Pictures of steps are named after files of one puzzle each. They do not go with JSON lines.',
            ja: '手順の図には、1ファイルに1問のファイルを指定してください(JSON の行では使えません)。',
        });
        return { ...given, isList, shown: shownOf(given) };
    },
});

/** The options of what is shown of each puzzle. @throws WrongUsage */
function shownOf(given: Given<typeof options>): ShowOptions {
    const { timeLimit: limitMs, engine, strict, grade, all: allSteps, times, cellNames, whyNot } = given;
    const examining = { limitMs, engine, strict, questions: {}, path: { to: pathTo(given) } };
    const shown = { format: given.format ?? 'text', cellNames, grade, allSteps, times };
    return { ...examining, ...(whyNot !== undefined && { whyNot }), command: 'explain', ...shown };
}

/** @throws WrongUsage */
function pathTo({ cell, all, grade, whyNot }: Given<typeof options>): PathTo {
    const wide = all ? '--all' : grade ? '--grade' : undefined;
    wrongIf(whyNot !== undefined && (wide || cell !== undefined), eitherOr('--why-not', wide ?? '--cell'));
    if (cell === undefined) {
        return wide ? 'all' : 'next';
    }
    wrongIf(wide, eitherOr('--cell', wide));
    const [, row, column] = /^r(\d+)c(\d+)$/i.exec(cell) ?? [];
    wrongUnless(Number(row) && Number(column), {
        en: `--cell takes a cell, such as r3c4 (row 3, column 4), not "${cell}".`,
        ja: `--cell には r3c4(3行目の4列目)のようにマスを指定してください(「${cell}」ではありません)。`,
    });
    return { cell: [Number(row) - 1, Number(column) - 1] };
}

function eitherOr(one: string, other: string | undefined): Text {
    return { en: `Use either ${one} or ${other}.`, ja: `${one} か ${other} のどちらかを指定してください。` };
}

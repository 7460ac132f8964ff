import { usualCellMm } from '../../board/svg-node';
import type { Text } from '../../message';
import { defaultSeconds } from '../../solve/limits';
import { numberOption, type Option, textOption } from '../option';
import { wrongIf } from '../terminal';
import { force } from './output';
import { engine, strict, timeLimit } from './solving';

/** The side of a cell, in mm. */
export function cellSize(described: Text): Option<number> {
    const range = { least: 1, most: 100 };
    const { read, ...option } = numberOption('MM', { ...described, range, usual: usualCellMm });
    return { ...option, read: (text, name) => read(text?.replace(/\s*mm$/i, ''), name) };
}

/** The options of `puz picture` and `puz print` that are the same. */
export const paperOptions = {
    force,
    font: textOption('FILE', {
        en: 'a font file with characters that the built-in font lacks, such as rare kanji',
        ja: '内蔵フォントにない文字(まれな漢字など)を補うフォントのファイル',
    }),
    timeLimit: timeLimit(defaultSeconds),
    engine,
    strict,
};

/** @throws WrongUsage if the name of a file to write ends in another format of pictures */
export function refuseEnding(output: string | undefined, format: string, command: string): void {
    const [, ending] = /\.(svg|png|pdf)$/i.exec(output ?? '') ?? [];
    wrongIf(ending && ending.toLowerCase() !== format, {
        en: `"${output}" ends in .${ending}, but puz ${command} is to write .${format}.`,
        ja: `「${output}」の拡張子は .${ending} ですが、puz ${command} が書くのは .${format} です。`,
    });
}

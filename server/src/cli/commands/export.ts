import { exportFormats } from '../../exchange/export';
import { defaultSeconds } from '../../solve/limits';
import { command, puzzleFiles } from '../command';
import { choice } from '../option';
import { force, output } from '../options/output';
import { timeLimit } from '../options/solving';
import { WrongUsage } from '../terminal';

const formats = [...exportFormats, 'dimacs', 'sugar'] as const;

export const exportCommand = command({
    does: {
        en: 'convert puzzles to another format, such as --to puzz.link',
        ja: 'パズルをほかの形式に変換します。例: --to puzz.link',
    },
    operands: puzzleFiles,
    options: {
        to: choice(formats, {
            en: 'the format: a puzz.link address, a pzprv3 file, GLPK data (Fillomino), or clauses',
            ja: '形式: puzz.link の URL、pzprv3 ファイル、GLPK のデータ(フィルオミノ)、節',
        }),
        output: output(),
        force,
        timeLimit: timeLimit(defaultSeconds),
    },
    read(given) {
        const { to } = given;
        if (to === undefined) {
            throw new WrongUsage({
                en: `Name the format: --to ${formats.join(', ')}.`,
                ja: `形式を --to で指定してください: ${formats.join('、')}`,
            });
        }
        return { ...given, to };
    },
});

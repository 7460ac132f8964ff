import { usualDpi } from '../../board/svg-node';
import { command, puzzleFiles } from '../command';
import { choice, flag, numberOption } from '../option';
import { format, formatOf, output } from '../options/output';
import { cellSize, paperOptions, refuseEnding } from '../options/paper';

const formats = ['svg', 'png', 'pdf'] as const;

export const picture = command({
    does: {
        en: 'draw each puzzle as an SVG, PNG or PDF file',
        ja: 'パズルごとの図をファイルにします(SVG、PNG、PDF)',
    },
    operands: puzzleFiles,
    options: {
        format: format(formats, {
            en: 'what to draw (default: as --output ends, else svg)',
            ja: '図の形式(既定は --output の拡張子、なければ svg)',
        }),
        output: output({
            en: 'the file to write, or a folder for the pictures of several puzzles',
            ja: '書き出すファイル。パズルが複数なら、図を入れるフォルダー',
        }),
        board: choice(['clues', 'answer'], {
            en: 'draw the clues only (default), or the answer as well',
            ja: '問題だけを描くか(既定)、答えも描くか',
            usual: 'clues',
        }),
        title: flag({ en: 'put the title above the board', ja: '盤面の上に題名を入れます' }),
        cellSize: cellSize({ en: 'the side of a cell in mm (default: 8)', ja: 'マスの一辺(mm、既定は8)' }),
        dpi: numberOption('N', {
            en: 'the resolution of a PNG in pixels per inch (default: 300)',
            ja: 'png の解像度(1インチあたりのピクセル数、既定は300)',
            range: { least: 30, most: 2400 },
            usual: usualDpi,
        }),
        ...paperOptions,
    },
    read(given, { name }) {
        const format = given.format ?? formatOf(formats, given.output);
        refuseEnding(given.output, format, name);
        return { ...given, format };
    },
});

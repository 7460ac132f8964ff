import { mostPerPage, pageNames } from '../../board/paper';
import { command, puzzleFiles } from '../command';
import { choice, flag, numberOption } from '../option';
import { output } from '../options/output';
import { cellSize, paperOptions, refuseEnding } from '../options/paper';
import { wrongUnless } from '../terminal';

export const print = command({
    does: {
        en: 'put all puzzles into one PDF, with rules, and answers at the end',
        ja: 'すべてのパズルを1つの PDF にまとめます(ルールと巻末の解答つき)',
    },
    operands: puzzleFiles,
    options: {
        output: output(),
        page: choice(pageNames, {
            en: 'the page size (default: A4; B5 is JIS B5)',
            ja: '用紙(既定は A4、B5 は JIS)',
            usual: 'A4',
        }),
        perPage: numberOption('N', {
            en: 'puzzles per page, at most (default: 4)',
            ja: '1ページに入れるパズルの最大数(既定は4)',
            range: { least: 1, most: mostPerPage, isWhole: true },
            usual: 4,
        }),
        cellSize: cellSize({
            en: 'the side of a cell in mm (default: 8), or less where there is no room',
            ja: 'マスの一辺(mm、既定は8)。場所がなければ小さくなります',
        }),
        key: flag({
            en: 'print below the rules how solvers write their answers down, for puzzles with a line “key”',
            ja: '「key」の行があるパズルの解答キーの書き方を、ルールの下に印刷します',
        }),
        ...paperOptions,
    },
    read(given, { name }) {
        const { output } = given;
        refuseEnding(output, 'pdf', name);
        wrongUnless(output !== undefined, {
            en: 'Name the file to write: -o book.pdf.',
            ja: '書き出すファイルを -o book.pdf のように指定してください。',
        });
        wrongUnless(/\.pdf$/i.test(output), {
            en: `puz print writes a PDF, but "${output}" does not end in .pdf.`,
            ja: `puz print が書くのは PDF ですが、「${output}」の拡張子は .pdf ではありません。`,
        });
        return { ...given, output };
    },
});

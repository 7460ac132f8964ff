import { exportFormats } from '../../exchange/export';
import { defaultSeconds } from '../../solve/limits';
import { command, puzzleFiles } from '../command';
import { choice, flag, textOption } from '../option';
import { force, output } from '../options/output';
import { timeLimit } from '../options/solving';
import { wrongIf, wrongUnless } from '../terminal';

const formats = ['html', ...exportFormats, 'dimacs', 'sugar'] as const;

export const exportCommand = command({
    does: {
        en: 'convert puzzles to another format, such as --to puzz.link',
        ja: 'パズルをほかの形式に変換します。例: --to puzz.link',
    },
    operands: puzzleFiles,
    options: {
        to: choice(formats, {
            en: 'the format: a page to play, a puzz.link address, a pzprv3 file, GLPK data (Fillomino), or clauses',
            ja: '形式: 解けるページ、puzz.link の URL、pzprv3 ファイル、GLPK のデータ(フィルオミノ)、節',
        }),
        output: output(),
        force,
        heading: textOption('TEXT', {
            en: 'html: the title of the page, above the list of its puzzles',
            ja: 'html: ページの題名。パズルの一覧の上に表示されます',
        }),
        hints: flag({
            en: 'html: the page shows mistakes and explains next steps; it is larger, since the solver is in it',
            ja: 'html: 間違いと次の一手をページで示します。ソルバーが入るので大きくなります',
        }),
        embed: flag({
            en: 'html: also print the <iframe> that shows the page on another one, such as a blog',
            ja: 'html: ブログなどに埋め込むための <iframe> も出力します',
        }),
        timeLimit: timeLimit(defaultSeconds),
    },
    read(given) {
        const { to, output, heading, hints, embed } = given;
        wrongUnless(to !== undefined, {
            en: `Name the format: --to ${formats.join(', ')}.`,
            ja: `形式を --to で指定してください: ${formats.join('、')}`,
        });
        wrongIf(to !== 'html' && (heading !== undefined || hints || embed), {
            en: '--heading, --hints and --embed are for --to html.',
            ja: '--heading、--hints、--embed は --to html と組み合わせてください。',
        });
        wrongIf(embed && output === undefined, {
            en: 'Name the page to embed: -o page.html.',
            ja: '埋め込むページを -o page.html のように指定してください。',
        });
        return { ...given, to };
    },
});

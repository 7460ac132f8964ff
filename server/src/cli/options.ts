import { cellNamings } from '../board/cell-words';
import { reportNames } from '../check/reports/names';
import { typesByWord } from '../language/new-puzzle';
import { sameText, type Text } from '../message';
import type { PageSize } from '../print/print';
import { engineNames } from '../solve/engine-names';
import { outsideFormats } from './exchange';
import { generateOptions } from './generate-arguments';

interface Described extends Text {
    /** What follows the command; left out where that is puzzle files. */
    readonly operands?: Text;
}

/** The commands, with their help texts. */
export const commands = {
    solve: { en: 'solve puzzles and show their boards', ja: '解いて盤面を表示します' },
    check: {
        en: 'one line per puzzle: is the verdict what its file expects (by default one answer)?',
        ja: '判定を1問につき1行で表示し、expect 行(なければ唯一解のはず)と比べます',
    },
    merge: {
        en: 'put reports of puz check --format json together, in any format',
        ja: 'puz check --format json の検査結果を1つにまとめます(形式は自由)',
        operands: { en: 'REPORTS…', ja: '検査結果…' },
    },
    advise: {
        en: 'suggest clues that would make a puzzle unique, or find those it does not need',
        ja: '複数解なら唯一解にするヒントの案を、唯一解なら余分なヒントを表示します',
    },
    explain: {
        en: 'the next step in solving a puzzle, and why it follows',
        ja: '次の一手と、その根拠を表示します',
    },
    picture: {
        en: 'draw each puzzle as an SVG, PNG or PDF file',
        ja: 'パズルごとの図をファイルにします(SVG、PNG、PDF)',
    },
    print: {
        en: 'put all puzzles into one PDF, with rules, and answers at the end',
        ja: 'すべてのパズルを1つの PDF にまとめます(ルールと巻末の解答つき)',
    },
    import: {
        en: 'convert an address, or a file in another format, to a .puz file',
        ja: 'URL やほかの形式のファイルを、.puz ファイルに変換します',
        operands: { en: 'FILE|ADDRESS', ja: 'ファイル|URL' },
    },
    export: {
        en: 'convert puzzles to another format, such as --to puzz.link',
        ja: 'パズルをほかの形式に変換します。例: --to puzz.link',
    },
    generate: {
        en: 'make a puzzle with exactly one answer, such as puz generate fillomino 10x10',
        ja: '唯一解のパズルを作ります。例: puz generate fillomino 10x10',
        operands: { en: 'TYPE ROWSxCOLS', ja: '種類 行x列' },
    },
    campaign: {
        en: 'check, explain or generate very many puzzles, with --queue on several machines; status, list, pause, resume, cancel',
        ja: '大量の check、explain、generate を実行します(--queue で複数のマシンに分担)。status、list、pause、resume、cancel で操作',
        operands: { en: 'COMMAND …', ja: 'コマンド …' },
    },
    work: {
        en: 'work on the campaigns of a queue, until it is ended by Ctrl+C',
        ja: 'キューにある一括処理の仕事を、Ctrl+C で止めるまで続けます',
        operands: sameText(''),
    },
    completion: {
        en: 'tab completion: eval "$(puz completion)" in ~/.bashrc or ~/.zshrc; puz completion fish | source',
        ja: 'シェルの補完: ~/.bashrc か ~/.zshrc に eval "$(puz completion)"、fish では puz completion fish | source',
        operands: sameText('bash|zsh|fish'),
    },
} as const satisfies Record<string, Described>;

export type Command = Exclude<keyof typeof commands, 'completion'>;

export function isCommand(name: string): name is Command {
    return Object.hasOwn(commands, name) && name !== 'completion';
}

export const commandNames = Object.keys(commands).filter(isCommand);

/** What a campaign can do with many puzzles. */
export const campaigns = ['check', 'explain', 'generate'] as const satisfies readonly Command[];

/** Commands to a queue. */
export const queueCalls = ['status', 'list', 'pause', 'resume', 'cancel'] as const;

const pageSizes = ['A4', 'A5', 'B5', 'letter'] as const satisfies readonly PageSize[];

/** An option with its help text. */
export interface Option extends Text {
    readonly short?: string;
    /** What a value is called; the values themselves where there are only a few; left out where there is none. */
    readonly value?: string | readonly string[];
    /** The commands that take it; left out where all do. */
    readonly with?: readonly Command[];
    /** The help text where it means something else for a command. */
    readonly of?: { readonly [C in Command]?: Text };
}

/** What each command can print or draw; the first format is the default. */
export const formats: { readonly [C in Command]?: readonly string[] } = {
    solve: ['text', 'json'],
    check: reportNames,
    merge: reportNames,
    advise: ['text', 'json'],
    explain: ['text', 'json', 'svg'],
    picture: ['svg', 'png', 'pdf'],
};

export const defaults = { seconds: 10, secondsToGenerate: 60, count: 1000 };

const verdicts: readonly Command[] = ['solve', 'check', 'advise'];
const solvers: readonly Command[] = [...verdicts, 'explain'];
const checkers: readonly Command[] = ['check'];
export const papers: readonly Command[] = ['picture', 'print'];
const exchanges: readonly Command[] = ['import', 'export'];
const makers: readonly Command[] = ['generate'];

function secondsPerPuzzle(seconds: number): Text {
    return {
        en: `limit per puzzle, in seconds on an idle machine (default: ${seconds})`,
        ja: `1問あたりの制限時間(空いているマシンでの秒数、既定は${seconds})`,
    };
}

const reportFile: Text = {
    en: 'the file for the report; without --format its ending decides (.csv, .html, .json, .sarif, .xml for junit)',
    ja: '検査結果を書き出すファイル。--format がなければ拡張子で形式が決まります(.csv、.html、.json、.sarif、junit は .xml)',
};

/** All options: arguments are read by them, and help and shell completion are made of them. */
export const options: Readonly<Record<string, Option>> = {
    help: { short: 'h', en: 'show this help', ja: 'この説明を表示します' },
    version: { short: 'v', en: 'show the version', ja: 'バージョンを表示します' },
    lang: {
        short: 'l',
        value: ['en', 'ja'],
        en: "the language of the messages (default: the terminal's)",
        ja: '表示する言語(既定は端末の言語)',
    },
    'cell-names': {
        value: cellNamings,
        with: solvers,
        en: 'how Japanese messages name cells: r3c4 (the default), or words: 3行4列. JSON always has r3c4',
        ja: 'マスの表し方: r3c4(既定)、または words(3行4列)。JSON ではいつも r3c4 です',
    },
    'time-limit': {
        short: 't',
        value: 'S',
        with: [...solvers, ...papers, ...makers, 'export'],
        ...secondsPerPuzzle(defaults.seconds),
        of: { generate: secondsPerPuzzle(defaults.secondsToGenerate) },
    },
    format: {
        short: 'f',
        value: [...reportNames, 'svg', 'png', 'pdf'],
        with: [...solvers, 'merge', 'picture'],
        en: 'what is printed (default: as --output ends, else text)',
        ja: '出力の形式(既定は --output の拡張子、なければ text)',
        of: {
            explain: {
                en: 'what is printed (default: text), or svg for a picture of each step',
                ja: '出力の形式(既定は text)。svg では手順ごとの図',
            },
            picture: {
                en: 'what to draw (default: as --output ends, else svg)',
                ja: '図の形式(既定は --output の拡張子、なければ svg)',
            },
        },
    },
    output: {
        short: 'o',
        value: 'PATH',
        with: [...solvers, 'merge', ...papers, ...exchanges, ...makers],
        en: 'the file to write',
        ja: '書き出すファイル',
        of: {
            picture: {
                en: 'the file to write, or a folder for the pictures of several puzzles',
                ja: '書き出すファイル。パズルが複数なら、図を入れるフォルダー',
            },
            explain: {
                en: 'the file to write, or for --format svg the folder for the pictures',
                ja: '書き出すファイル。--format svg では図を入れるフォルダー',
            },
            check: reportFile,
            merge: reportFile,
            generate: { en: 'a folder, for a file with each puzzle', ja: '1問ずつのファイルを入れるフォルダー' },
        },
    },
    force: {
        with: [...solvers, 'merge', ...papers, ...exchanges, ...makers],
        en: 'overwrite existing files',
        ja: '同じ名前のファイルがあれば上書きします',
    },
    count: {
        short: 'c',
        value: 'N',
        with: [...verdicts, ...makers],
        en: `count answers up to N (default: ${defaults.count}; 0: do not count)`,
        ja: `答えを N 通りまで数えます(既定は${defaults.count}、0なら数えません)`,
        of: {
            generate: {
                en: 'make N puzzles, with this seed and the next ones',
                ja: '作る問題の数(シードは1ずつ増えます)',
            },
        },
    },
    engine: {
        short: 'e',
        value: engineNames,
        with: [...solvers, ...papers],
        en: `the SAT solver to use (default: ${engineNames[0]})`,
        ja: `探索に使う SAT ソルバー(既定は ${engineNames[0]})`,
    },
    'cross-check': {
        with: verdicts,
        en: 'solve with both SAT solvers; a difference is an internal error',
        ja: '両方の SAT ソルバーで解いて比べます(違いがあれば puz の内部エラーです)',
    },
    jobs: {
        short: 'j',
        value: 'N',
        with: ['check', 'campaign', 'work'],
        en: 'puzzles to work on at the same time (default: as many as there are processors)',
        ja: '同時に扱う問題の数(既定はプロセッサーの数)',
    },
    cache: {
        value: 'FILE',
        with: checkers,
        en: 'keep verdicts in this file, and search only for those of puzzles that have changed',
        ja: '判定をこのファイルに残し、変わったパズルだけを解き直します',
    },
    queue: {
        value: 'ADDRESS',
        with: ['campaign', 'work'],
        en: 'a Redis server, such as redis://user:password@host:6379/0, or rediss:// (TLS); also read from PUZ_QUEUE',
        ja: 'Redis サーバー。例: redis://ユーザー:パスワード@ホスト:6379/0。TLS なら rediss://。環境変数 PUZ_QUEUE でも指定できます',
    },
    batch: {
        value: 'S',
        with: ['campaign'],
        en: 'about how many seconds of work a worker of the queue takes at a time (default: 20)',
        ja: 'キューから一度に受け取る仕事の量の目安(秒、既定は20)',
    },
    lost: {
        value: 'S',
        with: ['work'],
        en: 'others take over the work of a worker that is silent for so many seconds (default: 60)',
        ja: 'この秒数だけ応答のないワーカーの仕事は、ほかのワーカーが引き継ぎます(既定は60)',
    },
    'no-restart': {
        with: ['work'],
        en: 'do not start the worker again when it crashes; it then runs in a single process',
        ja: 'ワーカーが異常終了しても再起動しません(プロセスは1つだけになります)',
    },
    shard: {
        value: 'I/N',
        with: checkers,
        en: 'check every Nth puzzle alone, from the Ith on; puz merge puts the N reports together',
        ja: 'N 問ごとに、I 問目からだけを検査します。N 個の検査結果は puz merge でまとめられます',
    },
    watch: {
        with: checkers,
        en: 'go on checking the puzzles that change, until Ctrl+C',
        ja: '変更されたパズルを、Ctrl+C で終えるまで検査し続けます',
    },
    proof: {
        value: 'DIR',
        with: checkers,
        en: 'write a proof of each "one answer" and "no answer" into this folder: clauses, and why they clash (DRAT)',
        ja: '「唯一解」と「解なし」の証明をこのフォルダーに書きます(節と、その矛盾の DRAT 証明)',
    },
    times: {
        with: [...checkers, 'explain'],
        en: 'say how long each search took; without it equal puzzles give equal output',
        ja: '探索にかかった時間も出力します(付けなければ、同じパズルの出力はいつも同じです)',
    },
    strict: {
        with: [...solvers, ...papers],
        en: 'fail on files that are not puzzles of Puz, such as crosswords',
        ja: 'クロスワードなど、Puz のパズルでないファイルも誤りとします',
    },
    all: {
        with: ['explain'],
        en: 'all steps to the end',
        ja: '最後までの手順をすべて表示します',
    },
    cell: {
        value: 'CELL',
        with: ['explain'],
        en: 'the steps that lead to this cell, such as r3c4',
        ja: 'このマス(例: r3c4)までの手順を表示します',
    },
    'cell-size': {
        value: 'MM',
        with: papers,
        en: 'the side of a cell in mm (default: 8)',
        ja: 'マスの一辺(mm、既定は8)',
        of: {
            print: {
                en: 'the side of a cell in mm (default: 8), or less where there is no room',
                ja: 'マスの一辺(mm、既定は8)。場所がなければ小さくなります',
            },
        },
    },
    font: {
        value: 'FILE',
        with: papers,
        en: 'a font file with characters that the built-in font lacks, such as rare kanji',
        ja: '内蔵フォントにない文字(まれな漢字など)を補うフォントのファイル',
    },
    board: {
        value: ['clues', 'answer'],
        with: ['picture'],
        en: 'draw the clues only (default), or the answer as well',
        ja: '問題だけを描くか(既定)、答えも描くか',
    },
    grade: {
        with: ['explain', 'check'],
        en: 'how hard it is, and why',
        ja: '難易度とその理由を表示します',
        of: {
            check: {
                en: 'how hard it is, compared with the difficulty that the file says',
                ja: '難易度を調べ、ファイルの difficulty と比べます',
            },
        },
    },
    title: { with: ['picture'], en: 'put the title above the board', ja: '盤面の上に題名を入れます' },
    dpi: {
        value: 'N',
        with: ['picture'],
        en: 'the resolution of a PNG in pixels per inch (default: 300)',
        ja: 'png の解像度(1インチあたりのピクセル数、既定は300)',
    },
    page: {
        value: pageSizes,
        with: ['print'],
        en: 'the page size (default: A4; B5 is JIS B5)',
        ja: '用紙(既定は A4、B5 は JIS)',
    },
    'per-page': {
        value: 'N',
        with: ['print'],
        en: 'puzzles per page, at most (default: 4)',
        ja: '1ページに入れるパズルの最大数(既定は4)',
    },
    type: {
        value: [...typesByWord.keys()],
        with: ['import'],
        en: 'the puzzle type, where the input does not tell',
        ja: 'パズルの種類(入力だけでは決まらないとき)',
    },
    to: {
        value: outsideFormats,
        with: ['export'],
        en: 'the format: a puzz.link address, a pzprv3 file, GLPK data (Fillomino), or clauses',
        ja: '形式: puzz.link の URL、pzprv3 ファイル、GLPK のデータ(フィルオミノ)、節',
    },
    ...Object.fromEntries(Object.entries(generateOptions).map(([name, option]) => [name, { ...option, with: makers }])),
};

/** The options that go with a command, by their names; where no command is named, those that go with all of them. */
export function optionsOf(command: string | undefined): (readonly [name: string, option: Option])[] {
    const known = command !== undefined && isCommand(command) ? command : undefined;
    return Object.entries(options)
        .filter(([, { with: goesWith }]) => goesWith === undefined || (known && goesWith.includes(known)))
        .map(([name, option]) => {
            const values = name === 'format' && known && formats[known];
            return [name, { ...option, ...(values && { value: values }), ...(known && option.of?.[known]) }];
        });
}

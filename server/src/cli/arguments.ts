import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { displayWidth } from '../board/display-width';
import { typesByWord } from '../language/new-puzzle';
import { anyOf, type Locale, localeOf, type Text, terminalLocale } from '../message';
import type { PageSize } from '../print/print';
import { type EngineName, engineNamed, engineNames } from '../solve/engine-names';
import type { PathTo } from '../solve/report';
import { longestTimeLimit } from '../solve/time-limit';
import { type OutsideFormat, outsideFormats } from './exchange';
import { type GenerateArguments, generateOptions, readGenerateArguments } from './generate-arguments';
import { type ReportName, reportNames } from './reports/names';
import { wrongUsage } from './terminal';

const commands = {
    solve: { en: 'solve puzzles and show their boards', ja: '解いて盤面を表示します' },
    check: {
        en: 'one line per puzzle: is the verdict what its file expects (by default one answer)?',
        ja: '期待どおりかどうかを、1問につき1行で表示します(expect 行がなければ唯一解のはずとみなします)',
    },
    merge: {
        en: 'put reports of puz check --format json together, in any format',
        ja: 'puz check --format json の報告を1つにまとめます(形式は自由)',
    },
    advise: {
        en: 'suggest clues that would make a puzzle unique, or find those it does not need',
        ja: '複数解なら唯一解にするヒントの案を、唯一解なら余分なヒントを表示します',
    },
    explain: {
        en: 'the next step in solving a puzzle, and why it follows',
        ja: '解く人の次の一手と、その根拠を表示します',
    },
    picture: {
        en: 'draw each puzzle as an SVG, PNG or PDF file',
        ja: 'パズルごとの図をファイルにします(SVG、PNG、PDF)',
    },
    print: {
        en: 'put all puzzles into one PDF, with rules, and answers at the end',
        ja: 'すべてのパズルを1つの PDF にまとめます(ルールと、巻末に解答つき)',
    },
    import: {
        en: 'convert an address, or a file in another format, to a .puz file',
        ja: 'アドレスやほかの形式のファイルを、.puz ファイルに変換します',
    },
    export: {
        en: 'convert puzzles to another format, such as --to puzz.link',
        ja: 'パズルをほかの形式に変換します。例: --to puzz.link',
    },
    generate: {
        en: 'make a puzzle with exactly one answer, such as puz generate fillomino 10x10',
        ja: '唯一解のパズルを作ります。例: puz generate fillomino 10x10',
    },
    completion: {
        en: 'tab completion: eval "$(puz completion)" in ~/.bashrc or ~/.zshrc; puz completion fish | source',
        ja: 'シェルの補完: ~/.bashrc か ~/.zshrc に eval "$(puz completion)"、fish では puz completion fish | source',
    },
} as const satisfies Record<string, Text>;

export type Command = Exclude<keyof typeof commands, 'completion'>;

const commandNames = Object.keys(commands).filter(isCommand);

const pageSizes = ['A4', 'A5', 'B5', 'letter'] as const satisfies readonly PageSize[];

/** Its text is what the help says. */
interface Option extends Text {
    readonly short?: string;
    /** What a value is called; the values themselves where there are only a few; left out where there is none. */
    readonly value?: string | readonly string[];
    /** The commands that it goes with; left out for all. */
    readonly with?: readonly Command[];
}

const formats = {
    solve: ['text', 'json'],
    check: reportNames,
    merge: reportNames,
    advise: ['text', 'json'],
    explain: ['text', 'json', 'svg'],
    picture: ['svg', 'png', 'pdf'],
} as const satisfies { readonly [C in Command]?: readonly string[] };

const verdicts: readonly Command[] = ['solve', 'check', 'advise'];
const solvers: readonly Command[] = [...verdicts, 'explain'];
const checkers: readonly Command[] = ['check'];
const papers: readonly Command[] = ['picture', 'print'];
const exchanges: readonly Command[] = ['import', 'export'];
const makers: readonly Command[] = ['generate'];

/** What is read, told by the help, and completed by a shell. */
const options: Readonly<Record<string, Option>> = {
    help: { short: 'h', en: 'show this help', ja: 'この説明を表示します' },
    version: { short: 'v', en: 'show the version', ja: 'バージョンを表示します' },
    lang: {
        short: 'l',
        value: ['en', 'ja'],
        en: "the language of the messages (default: the terminal's)",
        ja: '表示する言語(既定は端末の言語)',
    },
    'time-limit': {
        short: 't',
        value: 'S',
        en: 'seconds per puzzle (default: 10; for generate 60)',
        ja: '1問あたりの制限時間(秒、既定は10、generate では60)',
    },
    format: {
        short: 'f',
        value: [...reportNames, 'svg', 'png', 'pdf'],
        with: [...solvers, 'merge', 'picture'],
        en: 'text (default) or json; check, merge: also csv, html, sarif, junit, github; explain: also svg; picture: svg (default), png, pdf',
        ja: 'text(既定)か json。check と merge では csv、html、sarif、junit、github も。explain では svg も。picture では svg(既定)、png、pdf',
    },
    output: {
        short: 'o',
        value: 'PATH',
        with: [...papers, ...exchanges, ...makers, 'explain'],
        en: 'the file to write; for several pictures, generate and explain a folder',
        ja: '書き出すファイル。複数の図、generate、explain ではフォルダー',
    },
    force: {
        with: [...papers, ...exchanges, ...makers, 'explain'],
        en: 'overwrite existing files',
        ja: '同じ名前のファイルがあれば上書きします',
    },
    count: {
        short: 'c',
        value: 'N',
        with: [...verdicts, ...makers],
        en: 'count answers up to N (default: 1000; 0: do not count); for generate, make N puzzles',
        ja: '答えを N 通りまで数えます(既定は1000、0なら数えません)。generate では作る問題の数',
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
        with: checkers,
        en: 'puzzles to solve at the same time (default: as many as there are processors)',
        ja: '同時に解く問題の数(既定はプロセッサーの数)',
    },
    cache: {
        value: 'FILE',
        with: checkers,
        en: 'keep verdicts in this file, and search only for those of puzzles that have changed',
        ja: '判定をこのファイルに残し、変わったパズルだけを解き直します',
    },
    shard: {
        value: 'I/N',
        with: checkers,
        en: 'check every Nth puzzle alone, from the Ith on; puz merge puts the N reports together',
        ja: 'N 問ごとに、I 問目からだけを検査します。N 個の報告は puz merge でまとめられます',
    },
    times: {
        with: checkers,
        en: 'say how long each search took; without it equal puzzles give equal reports',
        ja: '探索にかかった時間も出力します(付けなければ、同じパズルの報告はいつも同じです)',
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
        en: 'the side of a cell in mm (default: 8); in a booklet it may be less',
        ja: 'マスの一辺(mm、既定は8)。print では、場所がなければ小さくなります',
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
        en: 'how hard it is, and why; check compares it with the difficulty that the file says',
        ja: '難易度とその理由を表示します。check ではファイルの difficulty と比べます',
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
        en: 'puzzles per page (default: 4)',
        ja: '1ページのパズルの数(既定は4)',
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
        ja: '形式: puzz.link のアドレス、pzprv3 ファイル、GLPK のデータ(フィルオミノ)、節',
    },
    ...generateOptions,
};

export interface Arguments {
    readonly command: Exclude<Command, 'generate'>;
    /** Files and folders; `-` is the standard input. */
    readonly files: readonly string[];
    readonly format: ReportName | 'svg' | 'png' | 'pdf';
    /** Where files go; undefined for the standard output. */
    readonly output: string | undefined;
    readonly paper: PaperArguments;
    /** What is exported; left out for other commands. */
    readonly to?: OutsideFormat;
    /** The type of what is imported, as a word of the language. */
    readonly type: string | undefined;
    /** What is explained. */
    readonly path: PathTo;
    /** Whether it is said how hard a puzzle is: then nothing but that is explained, unless all steps are asked for. */
    readonly grade: boolean;
    readonly allSteps: boolean;
    readonly limitMs: number;
    /** Several answers are counted up to this number; 0 for not at all. */
    readonly countTo: number;
    readonly engine: EngineName;
    /** Whether every puzzle is solved with the other engine, too, and their verdicts compared. */
    readonly crossCheck: boolean;
    /** Whether a file that is not a puzzle is a finding. */
    readonly strict: boolean;
    /** How many searches run at once. */
    readonly jobs: number;
    /** A file that keeps verdicts. */
    readonly cache: string | undefined;
    /** Of the puzzles in order, only every so many; the first one is 1. */
    readonly shard: { readonly index: number; readonly of: number };
    /** Whether a report says how long searches took. */
    readonly times: boolean;
}

/** How a picture or a booklet is made. */
export interface PaperArguments {
    readonly board: 'clues' | 'answer';
    /** In mm. */
    readonly cell: number;
    readonly title: boolean;
    readonly dpi: number;
    readonly page: PageSize;
    readonly perPage: number;
    /** A file. */
    readonly font: string | undefined;
    /** Whether files that are there are written over. */
    readonly force: boolean;
}

/** The language to speak: what `--lang` says, else the terminal's. */
export function localeFor(args: readonly string[], environment: NodeJS.ProcessEnv): Locale {
    const { lang } = parsed(args).values;
    return typeof lang === 'string' ? localeOf(lang) : terminalLocale(environment);
}

function parsed(args: readonly string[]) {
    const known = Object.entries(options).map(([name, { short, value }]) => {
        return [name, { type: value ? 'string' : 'boolean', ...(short && { short }) }] as const;
    });
    const config = { options: Object.fromEntries(known), allowPositionals: true, strict: false, tokens: true } as const;
    return parseArgs({ args: [...args], ...config });
}

/**
 * What is to be done; or a text to print, where help, the version or completion was asked for.
 *
 * @throws Refusal
 */
export function readArguments(args: readonly string[], locale: Locale): Arguments | GenerateArguments | string {
    const { tokens, positionals } = parsed(args);
    const values: Partial<Record<string, string>> = {};
    for (const token of tokens) {
        if (token.kind === 'option') {
            values[token.name] = checkedValue(token);
        }
    }
    const [name, ...named] = positionals;
    const files = name === 'import' && named.length === 0 ? ['-'] : named;
    if ('help' in values || name === 'help') {
        return help(locale);
    }
    if ('version' in values) {
        return __PUZ_VERSION__;
    }
    if (name === 'completion') {
        const [shell = 'bash', ...more] = named;
        const script = shells[shell];
        if (!script || more.length > 0) {
            const known = Object.keys(shells);
            throw wrongUsage({
                en: `Name one shell: puz completion ${anyOf(known)}.`,
                ja: `シェルを1つ指定してください: puz completion ${known.join('、')}`,
            });
        }
        return script();
    }
    if (name === undefined) {
        throw wrongUsage({
            en: `Say what to do: ${anyOf(commandNames)}.`,
            ja: `${commandNames.join('、')} のどれかを指定してください。`,
        });
    }
    if (!isCommand(name)) {
        throw wrongUsage({
            en: `There is no command "${name}". Say ${anyOf(commandNames)}.`,
            ja: `「${name}」というコマンドはありません。${commandNames.join('、')} のどれかを指定してください。`,
        });
    }
    for (const option of Object.keys(values)) {
        refuseElsewhere(`--${option}`, options[option]!.with, name);
    }
    const seconds = readSeconds(values['time-limit']);
    if (name === 'generate') {
        return readGenerateArguments(files, values, 1000 * (seconds ?? 60));
    }
    if (files.length === 0) {
        if (name === 'merge') {
            throw wrongUsage({
                en: 'Name the reports to merge: puz merge REPORTS…',
                ja: '報告のファイルを指定してください: puz merge 報告…',
            });
        }
        throw wrongUsage({
            en: `Name the files to ${name}: puz ${name} FILES…`,
            ja: `ファイルを指定してください: puz ${name} ファイル…`,
        });
    }
    const { to, type } = values;
    if (name === 'export' && to === undefined) {
        throw wrongUsage({
            en: `Say in which format: --to ${outsideFormats.join(', ')}.`,
            ja: `形式を --to で指定してください: ${outsideFormats.join('、')}`,
        });
    }
    if (name === 'import' && files.length > 1) {
        throw wrongUsage({
            en: 'One puzzle is imported at a time. An address may need quotes.',
            ja: '一度に読み込めるのは1つです。アドレスは引用符で囲んでください。',
        });
    }
    const { output, engine, count = '1000' } = values;
    const {
        board = 'clues',
        'cell-size': cell = '8',
        dpi = '300',
        page = 'A4',
        'per-page': perPage = '4',
        font,
    } = values;
    const [, ending] = /\.(svg|png|pdf)$/i.exec((papers.includes(name) && output) || '') ?? [];
    const known = (formats as Partial<Record<Command, readonly string[]>>)[name] ?? [];
    const format = values['format'] ?? (name === 'picture' && ending ? ending.toLowerCase() : (known[0] ?? 'pdf'));
    if (values['format'] && !known.includes(format)) {
        const by = (Object.keys(formats) as (keyof typeof formats)[]).filter(of =>
            (formats[of] as readonly string[]).includes(format),
        );
        refuseElsewhere(`--format ${format}`, by, name);
    }
    if (ending && ending.toLowerCase() !== format) {
        throw wrongUsage({
            en: `"${output}" ends in .${ending}, but puz ${name} is to write .${format}.`,
            ja: `「${output}」の拡張子は .${ending} ですが、puz ${name} が書くのは .${format} です。`,
        });
    }
    if (name === 'explain' && (format === 'svg') !== (output !== undefined)) {
        throw wrongUsage({
            en: 'Pictures of steps go into a folder: puz explain -f svg -o FOLDER.',
            ja: '手順の図はフォルダーに書き出します: puz explain -f svg -o フォルダー',
        });
    }
    if (name === 'print' && !ending) {
        throw wrongUsage({
            en: 'Name the file to write: -o book.pdf.',
            ja: '書き出すファイルを -o book.pdf のように指定してください。',
        });
    }
    if (!/^\d+$/.test(count) || Number(count) > mostToCount) {
        const most = mostToCount.toLocaleString('en');
        throw wrongUsage({
            en: `--count takes a whole number, at most ${most}, not "${count}".`,
            ja: `--count には ${most} 以下の整数を指定してください(「${count}」ではありません)。`,
        });
    }
    return {
        command: name,
        files,
        format: format as Arguments['format'],
        output,
        paper: {
            board: board as PaperArguments['board'],
            cell: between('cell-size', cell.replace(/mm$/, ''), 1, 100),
            title: 'title' in values,
            dpi: between('dpi', dpi, 30, 2400),
            page: page as PageSize,
            perPage: between('per-page', perPage, 1, 50, true),
            font,
            force: 'force' in values,
        },
        ...(to !== undefined && { to: to as OutsideFormat }),
        type,
        path: name === 'explain' ? pathTo(values) : 'next',
        grade: 'grade' in values,
        allSteps: 'all' in values,
        limitMs: 1000 * (seconds ?? 10),
        countTo: Number(count),
        engine: engineNamed(engine),
        crossCheck: 'cross-check' in values,
        strict: 'strict' in values,
        jobs: readJobs(name, values['jobs']),
        cache: values['cache'],
        shard: readShard(values['shard'] ?? '1/1'),
        times: 'times' in values,
    };
}

/** @throws Refusal */
function pathTo({ cell, all, grade }: Partial<Record<string, string>>): PathTo {
    if (cell === undefined) {
        return all === undefined && grade === undefined ? 'next' : 'all';
    }
    if (all !== undefined || grade !== undefined) {
        const other = all === undefined ? '--grade' : '--all';
        throw wrongUsage({
            en: `Say either --cell or ${other}.`,
            ja: `--cell か ${other} のどちらかを指定してください。`,
        });
    }
    const [, row, column] = /^r(\d+)c(\d+)$/i.exec(cell) ?? [];
    if (!Number(row) || !Number(column)) {
        throw wrongUsage({
            en: `--cell takes a cell, such as r3c4 (row 3, column 4), not "${cell}".`,
            ja: `--cell には r3c4(3行目の4列目)のようにマスを指定してください(「${cell}」ではありません)。`,
        });
    }
    return { cell: [Number(row) - 1, Number(column) - 1] };
}

/** @throws Refusal where an option stands beside a command that it does not go with */
function refuseElsewhere(option: string, goesWith: readonly Command[] | undefined, command: Command): void {
    if (goesWith && !goesWith.includes(command)) {
        throw wrongUsage({
            en: `${option} goes with ${anyOf(goesWith)}, not with ${command}.`,
            ja: `${option} は ${goesWith.join('、')} と一緒に使います(${command} では使えません)。`,
        });
    }
}

/** @throws Refusal */
function between(option: string, text: string, least: number, most: number, isWhole = false): number {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (!(value >= least && value <= most) || (isWhole && !Number.isInteger(value))) {
        throw wrongUsage({
            en: `--${option} takes a${isWhole ? ' whole' : ''} number from ${least} to ${most}, not "${text}".`,
            ja: `--${option} には ${least} から ${most} までの${isWhole ? '整数' : '数'}を指定してください(「${text}」ではありません)。`,
        });
    }
    return value;
}

/** @throws Refusal */
function readShard(shard: string): Arguments['shard'] {
    const [index = 0, of = 0] = /^[1-9]\d{0,5}\/[1-9]\d{0,5}$/.test(shard) ? shard.split('/').map(Number) : [];
    if (index === 0 || index > of) {
        throw wrongUsage({
            en: `--shard takes a part and how many there are, such as 1/5, not "${shard}".`,
            ja: `--shard には 1/5(5つのうちの1つ目)のように指定してください(「${shard}」ではありません)。`,
        });
    }
    return { index, of };
}

/** As many threads as there are processors are at work on many puzzles; elsewhere one. */
function readJobs(command: Command, jobs: string | undefined): number {
    return command !== 'check'
        ? 1
        : jobs === undefined
          ? Math.min(availableParallelism(), mostJobs)
          : between('jobs', jobs, 1, mostJobs, true);
}

/** Each has a thread with an engine of its own. */
const mostJobs = 256;

function readSeconds(timeLimit: string | undefined): number | undefined {
    const seconds = timeLimit === undefined ? undefined : Number(timeLimit);
    if (seconds !== undefined && !(seconds > 0 && seconds <= longestTimeLimit)) {
        const most = longestTimeLimit.toLocaleString('en');
        throw wrongUsage({
            en: `--time-limit takes seconds, more than 0 and at most ${most}, not "${timeLimit}".`,
            ja: `--time-limit には0より大きく ${most} 以下の秒数を指定してください(「${timeLimit}」ではありません)。`,
        });
    }
    return seconds;
}

/** Each answer that is counted is kept in memory. */
const mostToCount = 100_000;

function isCommand(name: string): name is Command {
    return Object.hasOwn(commands, name) && name !== 'completion';
}

type OptionToken = Extract<ReturnType<typeof parsed>['tokens'][number], { readonly kind: 'option' }>;

/** The value of an option as it was typed; an empty one where it has none. */
function checkedValue({ name, rawName, value, inlineValue }: OptionToken): string {
    if (!Object.hasOwn(options, name)) {
        throw wrongUsage({ en: `There is no option ${rawName}.`, ja: `${rawName} というオプションはありません。` });
    }
    const { value: known } = options[name]!;
    if (!known) {
        if (value !== undefined) {
            throw wrongUsage({ en: `--${name} takes no value.`, ja: `--${name} に値は付けられません。` });
        }
        return '';
    }
    if (!value) {
        throw wrongUsage({ en: `--${name} needs a value.`, ja: `--${name} には値が必要です。` });
    }
    if (!inlineValue && value.startsWith('-')) {
        throw wrongUsage({
            en: `--${name} needs a value; for one that begins with a hyphen write --${name}=-….`,
            ja: `--${name} には値が必要です。ハイフンで始まる値は --${name}=-… と書いてください。`,
        });
    }
    if (typeof known === 'object' && !known.includes(value)) {
        throw wrongUsage({
            en: `--${name} is ${known.join(' or ')}, not "${value}".`,
            ja: `--${name} に指定できるのは ${known.join(' か ')} です(「${value}」ではありません)。`,
        });
    }
    return value;
}

function help(locale: Locale): string {
    const files = { en: 'FILES…', ja: 'ファイル…' }[locale];
    const source = { en: 'FILE|ADDRESS', ja: 'ファイル|アドレス' }[locale];
    const kind = { en: 'TYPE ROWSxCOLS', ja: '種類 行x列' }[locale];
    const reports = { en: 'REPORTS…', ja: '報告…' }[locale];
    const operands = new Map([
        ['completion', ''],
        ['merge', ` ${reports}`],
        ['generate', ` ${kind}`],
        ['import', ` ${source}`],
    ]);
    const commandRows = inColumns(
        Object.entries(commands).map(([name, text]) => [
            `puz ${name}${operands.get(name) ?? ` ${files}`}`,
            text[locale],
        ]),
    ).join('\n');
    const rows = inColumns(
        Object.entries(options).map(([name, { short, value = '', ...text }]) => {
            const values = typeof value === 'string' ? value : value.join('|');
            const shown = values.length > widestValues ? name.toUpperCase() : values;
            return [`${short ? `-${short},` : '   '} --${name} ${shown}`.trimEnd(), text[locale]];
        }),
    );
    const headings = Object.values(options).map(({ with: goesWith }) => {
        return goesWith && goesWith.length <= 2 ? goesWith.map(name => `puz ${name}`).join(', ') : '';
    });
    const optionRows = [...new Set(['', ...headings])]
        .map(heading => {
            const under = rows.filter((_, index) => headings[index] === heading);
            return [...(heading ? [`${heading}:`] : []), ...under].join('\n');
        })
        .join('\n\n');
    const whole: Text = {
        en: `Proves whether pencil puzzles have exactly one answer.

${commandRows}

FILES are .puz files, folders with .puz files in them, or - for the standard input.

${optionRows}

Exit codes: 0 all as expected, 1 a finding, 2 wrong usage or a file that
cannot be read or written, 3 internal error.`,
        ja: `ペンシルパズルの答えがただ1つかどうかを証明します。

${commandRows}

ファイルには .puz ファイル、.puz ファイルのあるフォルダー、標準入力を表す - を指定できます。

${optionRows}

終了コード: 0 すべて期待どおり、1 期待と違うもの・誤りあり、
2 使い方の誤り、または読み書きできないファイルあり、3 puz の内部エラー。`,
    };
    return whole[locale];
}

/** A longer list of values is told in the text alone. */
const widestValues = 48;

function inColumns(rows: readonly (readonly [string, string])[]): string[] {
    const width = rows.reduce((most, [left]) => Math.max(most, displayWidth(left)), 0);
    return rows.map(([left, right]) => `  ${left}${' '.repeat(width - displayWidth(left))}  ${right}`);
}

/** The scripts that complete what is typed in a shell; where they know nothing, the shell names files. */
const shells: Readonly<Partial<Record<string, () => string>>> = {
    bash: completion,
    zsh: completion,
    fish: () =>
        [
            ...[...Object.keys(commands), 'help'].map(name => `-n __fish_use_subcommand -a ${name}`),
            ...Object.entries(options).map(([name, { short, value, with: goesWith }]) => {
                const where = goesWith ? ` -n '__fish_seen_subcommand_from ${goesWith.join(' ')}'` : '';
                const values = typeof value === 'object' ? ` -x -a '${value.join(' ')}'` : value ? ' -r' : '';
                return `-l ${name}${short ? ` -s ${short}` : ''}${where}${values}`;
            }),
        ]
            .map(line => `complete -c puz ${line}`)
            .join('\n'),
};

/** For bash, and for zsh by its emulation of bash's completion. */
function completion(): string {
    const entries = Object.entries(options);
    const cases = entries.flatMap(([name, { short, value }]) =>
        typeof value === 'object' ? [`    --${name}|-${short}) words="${value.join(' ')}" ;;`] : [],
    );
    return `if [ -n "\${ZSH_VERSION-}" ]; then
  autoload -Uz compinit bashcompinit && compinit && bashcompinit
fi
_puz() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=""
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${cases.join('\n')}
    *) case "$current" in
      -*) words="${entries.map(([name]) => `--${name}`).join(' ')}" ;;
      *) if [ "$COMP_CWORD" = 1 ]; then words="${[...Object.keys(commands), 'help'].join(' ')}"; fi ;;
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _puz puz`;
}

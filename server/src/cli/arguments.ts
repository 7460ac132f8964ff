import * as fs from 'node:fs';
import type { CellNaming } from '../board/cell-words';
import type { ExamineOptions } from '../check/examine';
import type { Shard } from '../check/record';
import type { ReportName } from '../check/reports/names';
import type { PathTo } from '../explain/path-report';
import { nearest } from '../language/names';
import { anyOf, type Locale, type Text, terminalLocale } from '../message';
import type { PageSize } from '../print/print';
import { engineNamed } from '../solve/engine-names';
import { mostToCount } from '../solve/limits';
import { type OutsideFormat, outsideFormats } from './exchange';
import { type CampaignArguments, type GenerateArguments, readGenerateArguments } from './generate-arguments';
import { help, shells } from './help';
import { between, checkedValue, parsed, readJobs, readSeconds, readShard } from './option-values';
import {
    type Command,
    campaigns,
    commandNames,
    commands,
    defaults,
    formats,
    isCommand,
    options,
    papers,
} from './options';
import { checkedAddress, isOneOf, type QueueArguments, readQueueArguments } from './queue-arguments';
import { type Refusal, WrongUsage } from './terminal';

export interface Arguments extends CampaignArguments, Omit<ExamineOptions, 'questions' | 'path'> {
    readonly command: Exclude<Command, 'generate' | 'campaign' | 'work'>;
    /** Files and folders; `-` is the standard input. */
    readonly files: readonly string[];
    readonly format: ReportName | 'svg' | 'png' | 'pdf';
    /** A file or folder; undefined for the standard output. */
    readonly output: string | undefined;
    readonly paper: PaperArguments;
    /** The export format; left out for other commands. */
    readonly to?: OutsideFormat;
    /** The type of what is imported, as a word of the language. */
    readonly type: string | undefined;
    readonly path: PathTo;
    /** Only the grade is printed, unless `allSteps` asks for the steps, too. */
    readonly grade: boolean;
    readonly allSteps: boolean;
    /** Answers are counted up to this number; 0: not at all. */
    readonly countTo: number;
    readonly shard: Shard;
    /** A folder for proofs. */
    readonly proof: string | undefined;
    readonly times: boolean;
    readonly cellNames: CellNaming;
    readonly watch: boolean;
}

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
    readonly force: boolean;
}

/** The language of the output: that of `--lang`, else the terminal's. */
export function localeFor(args: readonly string[], environment: NodeJS.ProcessEnv): Locale {
    const { lang } = parsed(args).values;
    // One that there is not is refused in the terminal's.
    return lang === 'en' || lang === 'ja' ? lang : terminalLocale(environment);
}

/** A refusal in full: wrong usage also points to the help. */
export function refusalText(refusal: Refusal, args: readonly string[]): Text {
    if (!(refusal instanceof WrongUsage)) {
        return refusal.text;
    }
    const { en, ja } = refusal.text;
    const [name = ''] = parsed(args).positionals;
    const call = Object.hasOwn(commands, name) ? `puz ${name} --help` : 'puz --help';
    return {
        en: `${en} ${call} says more.`,
        ja: `${ja}${/[。?]$/.test(ja) ? '' : '。'}使い方は ${call} で表示されます。`,
    };
}

/** Parsed arguments; or a text to print: help, the version, completion. @throws Refusal */
export function readArguments(
    args: readonly string[],
    locale: Locale,
): Arguments | GenerateArguments | QueueArguments | string {
    const { tokens, positionals } = parsed(args);
    const [called, ...operands] = positionals;
    const isCampaign = called === 'campaign';
    const [name, ...named] = isCampaign && isOneOf(campaigns, operands[0]) ? operands : positionals;
    const values: Partial<Record<string, string>> = {};
    for (const token of tokens) {
        if (token.kind === 'option') {
            values[token.name] = checkedValue(token, name);
        }
    }
    const files = name === 'import' && named.length === 0 ? ['-'] : named;
    if ('help' in values || called === 'help') {
        return help(called === 'help' ? operands : positionals, locale);
    }
    if ('version' in values) {
        return __PUZ_BUILD__;
    }
    if (name === 'completion') {
        const [shell = 'bash', ...more] = named;
        const script = shells[shell];
        if (!script || more.length > 0) {
            const known = Object.keys(shells);
            throw new WrongUsage({
                en: `Name one shell: puz completion ${anyOf(known)}.`,
                ja: `シェルを1つ指定してください: puz completion ${known.join('、')}`,
            });
        }
        return script();
    }
    if (name === undefined) {
        throw new WrongUsage({
            en: `Say what to do: ${anyOf(commandNames)}.`,
            ja: `${commandNames.join('、')} のどれかを指定してください。`,
        });
    }
    if (!isCommand(name)) {
        const meant = nearest(name, commandNames);
        throw new WrongUsage({
            en: `There is no command "${name}". ${meant ? `Did you mean ${meant}?` : `Say ${anyOf(commandNames)}.`}`,
            ja: `「${name}」というコマンドはありません。${meant ? `${meant} のことですか?` : `${commandNames.join('、')} のどれかを指定してください。`}`,
        });
    }
    for (const option of Object.keys(values)) {
        refuseElsewhere(`--${option}`, options[option]!.with, name, ...(isCampaign ? (['campaign'] as const) : []));
    }
    for (const option of ['output', 'proof', 'cache']) {
        // Node has put it in the place of bytes that are not UTF-8.
        if (values[option]?.includes('\ufffd') && !fs.existsSync(values[option])) {
            throw new WrongUsage({
                en: `The name of --${option} is not UTF-8. Choose another one.`,
                ja: `--${option} の名前は UTF-8 ではありません。別の名前にしてください。`,
            });
        }
    }
    const queue =
        isCampaign || name === 'work' ? (values['queue'] ?? (process.env['PUZ_QUEUE'] || undefined)) : undefined;
    if (name === 'campaign' || name === 'work') {
        return readQueueArguments(name, named, values, queue);
    }
    if (queue !== undefined && ('jobs' in values || 'cache' in values)) {
        throw new WrongUsage({
            en: '--jobs and --cache do not go with a queue: puz work takes --jobs, and the queue keeps the results.',
            ja: 'キューを使うときは --jobs と --cache を付けられません。--jobs は puz work に付けてください。結果はキューに残ります。',
        });
    }
    const campaign: CampaignArguments = {
        isCampaign,
        queue: queue === undefined ? undefined : checkedAddress(queue),
        batchMs: 1000 * between('batch', values['batch'] ?? '20', 0.001, 3600),
        jobs: readJobs(isCampaign || name === 'check', values['jobs']),
        cache: values['cache'],
    };
    const seconds = readSeconds(values['time-limit']);
    if (name === 'generate') {
        return readGenerateArguments(files, values, 1000 * (seconds ?? defaults.secondsToGenerate), campaign);
    }
    if (files.length === 0) {
        if (name === 'merge') {
            throw new WrongUsage({
                en: 'Name the reports to merge (puz merge REPORTS…).',
                ja: '検査結果のファイルを指定してください: puz merge 検査結果…',
            });
        }
        throw new WrongUsage({
            en: `Name the files to ${name} (puz ${name} FILES…).`,
            ja: `ファイルを指定してください: puz ${name} ファイル…`,
        });
    }
    const { to, type } = values;
    if (name === 'export' && to === undefined) {
        throw new WrongUsage({
            en: `Say in which format: --to ${outsideFormats.join(', ')}.`,
            ja: `形式を --to で指定してください: ${outsideFormats.join('、')}`,
        });
    }
    if (name === 'import' && files.length > 1) {
        throw new WrongUsage({
            en: 'One puzzle is imported at a time. An address may need quotes.',
            ja: '一度に読み込めるのは1つです。URL は引用符で囲んでください。',
        });
    }
    const { output, engine, count = `${defaults.count}` } = values;
    const {
        board = 'clues',
        'cell-size': cell = '8',
        dpi = '300',
        page = 'A4',
        'per-page': perPage = '4',
        font,
    } = values;
    const [, ending] = /\.(svg|png|pdf)$/i.exec((papers.includes(name) && output) || '') ?? [];
    const known = formats[name] ?? [];
    const format = values['format'] ?? formatOf(name, output);
    if (values['format'] && !known.includes(format)) {
        const by = commandNames.filter(other => formats[other]?.includes(format));
        refuseElsewhere(`--format ${format}`, by, name);
    }
    if (ending && ending.toLowerCase() !== format) {
        throw new WrongUsage({
            en: `"${output}" ends in .${ending}, but puz ${name} is to write .${format}.`,
            ja: `「${output}」の拡張子は .${ending} ですが、puz ${name} が書くのは .${format} です。`,
        });
    }
    const isWatched = 'watch' in values;
    if (isWatched && (isCampaign || output || values['shard'] || values['proof'] || !/^(text|json)$/.test(format))) {
        throw new WrongUsage({
            en: '--watch goes with puz check --format text or json, without --output, --shard and --proof.',
            ja: '--watch は puz check --format text か json と一緒に使います(--output、--shard、--proof とは使えません)。',
        });
    }
    if (name === 'explain' && format === 'svg' && output === undefined) {
        throw new WrongUsage({
            en: 'Pictures of steps go into a folder: puz explain -f svg -o FOLDER.',
            ja: '手順の図はフォルダーに書き出します: puz explain -f svg -o フォルダー',
        });
    }
    if (name === 'print' && !ending) {
        throw new WrongUsage(
            output === undefined
                ? {
                      en: 'Name the file to write: -o book.pdf.',
                      ja: '書き出すファイルを -o book.pdf のように指定してください。',
                  }
                : {
                      en: `puz print writes a PDF, but "${output}" does not end in .pdf.`,
                      ja: `puz print が書くのは PDF ですが、「${output}」の拡張子は .pdf ではありません。`,
                  },
        );
    }
    if (!/^\d+$/.test(count) || Number(count) > mostToCount) {
        const most = mostToCount.toLocaleString('en');
        throw new WrongUsage({
            en: `--count takes a whole number, at most ${most}, not "${count}".`,
            ja: `--count には ${most} 以下の整数を指定してください(「${count}」ではありません)。`,
        });
    }
    return {
        ...campaign,
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
        limitMs: 1000 * (seconds ?? defaults.seconds),
        countTo: Number(count),
        engine: engineNamed(engine),
        crossCheck: 'cross-check' in values,
        strict: 'strict' in values,
        shard: readShard(values['shard'] ?? '1/1'),
        proof: values['proof'],
        times: 'times' in values,
        cellNames: (values['cell-names'] ?? 'r3c4') as CellNaming,
        watch: isWatched,
    };
}

/** The format that the name of the output asks for; else the default of the command. */
function formatOf(name: Command, output: string | undefined): string {
    const [first = 'pdf', ...others] = formats[name] ?? [];
    const [, ending = ''] = /\.(\w+)$/.exec(output?.toLowerCase() ?? '') ?? [];
    const meant = formatsByEnding[ending] ?? ending;
    // Pictures of steps go into a folder.
    return others.includes(meant) && name !== 'explain' ? meant : first;
}

/** Endings that are not called like their format. */
const formatsByEnding: Readonly<Record<string, ReportName>> = { jsonl: 'json', htm: 'html', xml: 'junit' };

/** @throws Refusal */
function pathTo({ cell, all, grade }: Partial<Record<string, string>>): PathTo {
    if (cell === undefined) {
        return all === undefined && grade === undefined ? 'next' : 'all';
    }
    if (all !== undefined || grade !== undefined) {
        const other = all === undefined ? '--grade' : '--all';
        throw new WrongUsage({
            en: `Say either --cell or ${other}.`,
            ja: `--cell か ${other} のどちらかを指定してください。`,
        });
    }
    const [, row, column] = /^r(\d+)c(\d+)$/i.exec(cell) ?? [];
    if (!Number(row) || !Number(column)) {
        throw new WrongUsage({
            en: `--cell takes a cell, such as r3c4 (row 3, column 4), not "${cell}".`,
            ja: `--cell には r3c4(3行目の4列目)のようにマスを指定してください(「${cell}」ではありません)。`,
        });
    }
    return { cell: [Number(row) - 1, Number(column) - 1] };
}

/** @throws Refusal where a command does not take the option */
function refuseElsewhere(
    option: string,
    goesWith: readonly Command[] | undefined,
    command: Command,
    ...alsoCommands: readonly Command[]
): void {
    if (goesWith && ![command, ...alsoCommands].some(name => goesWith.includes(name))) {
        throw new WrongUsage({
            en: `${option} goes with ${anyOf(goesWith)}, not with ${command}.`,
            ja: `${option} は ${goesWith.join('、')} と一緒に使います(${command} では使えません)。`,
        });
    }
}

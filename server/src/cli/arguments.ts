import { parseArgs } from 'node:util';
import { terminalLocale } from '../language/locale';
import type { Locale, Text } from '../message';
import { type EngineName, engineNamed, engineNames } from '../solve/engine-names';
import { longestTimeLimit } from '../solve/time-limit';

export type Format = 'text' | 'json' | 'svg';

export interface Arguments {
    readonly command: 'solve' | 'check' | 'advise' | 'help' | 'version';
    /** Files and folders; `-` is the standard input. */
    readonly files: readonly string[];
    readonly format: Format;
    /** Where SVG files go; undefined for the standard output. */
    readonly output: string | undefined;
    readonly limitMs: number;
    readonly engine: EngineName;
    /** Whether every puzzle is solved with the other engine, too, and their verdicts compared. */
    readonly crossCheck: boolean;
    /** Whether a file that is no puzzle is a finding. */
    readonly strict: boolean;
    readonly locale: Locale;
}

/** What is wrong with the arguments, in the user's words. */
export class UsageError extends Error {
    constructor(readonly text: Text) {
        super(text.en);
    }
}

const options = {
    format: { type: 'string', short: 'f' },
    output: { type: 'string', short: 'o' },
    'time-limit': { type: 'string', short: 't' },
    lang: { type: 'string', short: 'l' },
    engine: { type: 'string', short: 'e' },
    strict: { type: 'boolean' },
    'cross-check': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
} as const;

/** @throws UsageError */
export function readArguments(args: readonly string[], environment: NodeJS.ProcessEnv): Arguments {
    const { values, positionals } = parse(args);
    const lang = values.lang;
    if (lang !== undefined && lang !== 'en' && lang !== 'ja') {
        throw new UsageError({
            en: `--lang is en or ja, not "${lang}".`,
            ja: `--lang に指定できるのは en か ja です(「${lang}」ではありません)。`,
        });
    }
    const locale = lang ?? terminalLocale(environment);
    const engine = engineNamed(values.engine);
    if (values.engine !== undefined && values.engine !== engine) {
        throw new UsageError({
            en: `--engine is ${engineNames.join(' or ')}, not "${values.engine}".`,
            ja: `--engine に指定できるのは ${engineNames.join(' か ')} です(「${values.engine}」ではありません)。`,
        });
    }
    const rest = {
        engine,
        crossCheck: values['cross-check'] ?? false,
        output: values.output,
        strict: values.strict ?? false,
        locale,
    };
    const [command, ...files] = positionals;
    if (values.help || values.version || command === undefined || command === 'help') {
        const asked = values.help || command === 'help' ? 'help' : values.version ? 'version' : undefined;
        if (asked === undefined) {
            throw new UsageError({
                en: 'Say what to do: solve, check or advise.',
                ja: 'solve、check、advise のどれかを指定してください。',
            });
        }
        return { command: asked, files: [], format: 'text', limitMs: 0, ...rest };
    }
    if (command !== 'solve' && command !== 'check' && command !== 'advise') {
        throw new UsageError({
            en: `There is no command "${command}"; there are solve, check and advise.`,
            ja: `「${command}」というコマンドはありません。solve、check、advise のどれかを指定してください。`,
        });
    }
    if (files.length === 0) {
        throw new UsageError({
            en: `Name the files to ${command}: puz ${command} FILES…`,
            ja: `ファイルを指定してください: puz ${command} ファイル…`,
        });
    }
    const format = values.format ?? 'text';
    const formats: readonly string[] = command === 'solve' ? ['text', 'json', 'svg'] : ['text', 'json'];
    if (!formats.includes(format)) {
        throw new UsageError({
            en: `--format for ${command} is ${formats.join(', ')}, not "${format}".`,
            ja: `${command} の --format に指定できるのは ${formats.join('、')} です(「${format}」ではありません)。`,
        });
    }
    const timeLimit = values['time-limit'];
    const seconds = Number(timeLimit ?? 10);
    if (!(seconds > 0 && seconds <= longestTimeLimit)) {
        const most = longestTimeLimit.toLocaleString('en');
        throw new UsageError({
            en: `--time-limit takes seconds, more than 0 and at most ${most}, not "${timeLimit}".`,
            ja: `--time-limit には0より大きく ${most} 以下の秒数を指定してください(「${timeLimit}」ではありません)。`,
        });
    }
    if (values.output !== undefined && format !== 'svg') {
        throw new UsageError({
            en: '--output goes with --format svg.',
            ja: '--output は --format svg と一緒に使います。',
        });
    }
    return { command, files, format: format as Format, limitMs: seconds * 1000, ...rest };
}

function parse(
    args: readonly string[],
): ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>> {
    try {
        return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch (error) {
        throw new UsageError(optionFault(error as Error & { readonly code?: string }));
    }
}

/** What `parseArgs` says in English, in the words of ours. */
function optionFault({ code, message }: Error & { readonly code?: string }): Text {
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
        const typed = /'(-[^']*)'/.exec(message)?.[1] ?? '';
        return { en: `There is no option ${typed}.`, ja: `${typed} というオプションはありません。` };
    }
    const name = /--([a-z-]+)/.exec(message)?.[1] ?? '';
    if (options[name as keyof typeof options]?.type === 'boolean') {
        return { en: `--${name} takes no value.`, ja: `--${name} に値は付けられません。` };
    }
    return message.includes('ambiguous')
        ? {
              en: `--${name} needs a value; for one that begins with a hyphen write --${name}=-….`,
              ja: `--${name} には値が必要です。ハイフンで始まる値は --${name}=-… と書いてください。`,
          }
        : { en: `--${name} needs a value.`, ja: `--${name} には値が必要です。` };
}

export const usage: Text = {
    en: `Proves whether pencil puzzles have exactly one answer.

  puz solve FILES…   solve, and show the boards
  puz check FILES…   one line a puzzle: is it what its file expects?
                     (a file without an "expect" line should have one answer)
  puz advise FILES…  what to do next: clues that would make it unique, where
                     there are several answers; clues that are not needed,
                     where there is one

FILES are .puz files, folders with .puz files in them, or - for the standard input.

  -f, --format F       text (default), json (one object a line); solve also: svg
  -o, --output DIR     with svg: one file a puzzle in DIR
  -t, --time-limit S   seconds for each puzzle (default 10)
  -l, --lang L         en or ja (default: as the terminal's language)
  -e, --engine E       minisat (default) or logic-solver
      --cross-check    solve with both engines; a difference is a fault of puz
      --strict         a file that is no puzzle, such as a crossword, is a finding
  -h, --help           this text
  -v, --version        the version

Exit codes: 0 all as expected, 1 a finding, 2 wrong usage, 3 a fault of puz.
`,
    ja: `ペンシルパズルの答えがただ1つかどうかを証明します。

  puz solve ファイル…   解いて盤面を表示します
  puz check ファイル…   1問につき1行で、期待どおりかどうかを表示します
                        (expect 行のないファイルは唯一解のはずとみなします)
  puz advise ファイル…  次にすることを表示します。複数解なら、唯一解にする
                        ヒントの案を、唯一解なら、余分なヒントを表示します

ファイルには .puz ファイル、.puz ファイルのあるフォルダー、標準入力を表す - を指定できます。

  -f, --format F       text(既定)、json(1行に1つ)、solve では svg も
  -o, --output DIR     svg のとき、DIR に1問1ファイルで書き出します
  -t, --time-limit S   1問あたりの制限時間(秒、既定は10)
  -l, --lang L         en または ja(既定は端末の言語)
  -e, --engine E       minisat(既定)または logic-solver
      --cross-check    両方のエンジンで解いて比べます(違いは puz の内部エラーです)
      --strict         クロスワードなど、パズルでないファイルも指摘の対象にします
  -h, --help           この説明
  -v, --version        バージョン

終了コード: 0 すべて期待どおり、1 指摘あり、2 使い方の誤り、3 puz の内部エラー。
`,
};

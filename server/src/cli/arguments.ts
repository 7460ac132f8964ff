import { parseArgs } from 'node:util';
import { displayWidth } from '../board/display-width';
import { type Locale, localeOf, type Text, terminalLocale } from '../message';
import { type EngineName, engineNamed, engineNames } from '../solve/engine-names';
import { longestTimeLimit } from '../solve/time-limit';
import { Refusal } from './terminal';

const commands = {
    solve: { en: 'solve, and show the boards', ja: '解いて盤面を表示します' },
    check: {
        en: 'one line a puzzle: is it what its file expects? (without an expect line: one answer)',
        ja: '1問につき1行で、期待どおりかどうかを表示します(expect 行がなければ唯一解のはずとみなします)',
    },
    advise: {
        en: 'what to do next: clues that would make it unique, or clues that are not needed',
        ja: '次にすることを表示します。複数解なら唯一解にするヒントの案を、唯一解なら余分なヒントを示します',
    },
    completion: {
        en: 'for the shell: eval "$(puz completion)" in ~/.bashrc or ~/.zshrc',
        ja: 'シェルの補完: ~/.bashrc か ~/.zshrc に eval "$(puz completion)"',
    },
} as const satisfies Record<string, Text>;

type Command = Exclude<keyof typeof commands, 'completion'>;

/** Its text is what the help says. */
interface Option extends Text {
    readonly short?: string;
    /** What a value is called; the values themselves where there are only a few; left out where there is none. */
    readonly value?: string | readonly string[];
}

/** What is read, told by the help, and completed by a shell. */
const options: Readonly<Record<string, Option>> = {
    format: {
        short: 'f',
        value: ['text', 'json', 'svg'],
        en: 'what is printed (default: text); json is one object a line, svg goes with solve',
        ja: '出力の形式(既定は text)。json は1問を1行に、svg は solve だけ',
    },
    output: {
        short: 'o',
        value: 'DIR',
        en: 'with svg: one picture a puzzle in DIR',
        ja: 'svg のとき、DIR に1問1ファイルで書き出します',
    },
    'time-limit': {
        short: 't',
        value: 'S',
        en: 'seconds for each puzzle (default: 10)',
        ja: '1問あたりの制限時間(秒、既定は10)',
    },
    count: {
        short: 'c',
        value: 'N',
        en: 'count several answers up to N (default: 1000; 0: do not count)',
        ja: '複数解のとき、答えを N 通りまで数えます(既定は1000、0なら数えません)',
    },
    lang: {
        short: 'l',
        value: ['en', 'ja'],
        en: "language (default: the terminal's)",
        ja: '言語(既定は端末の言語)',
    },
    engine: {
        short: 'e',
        value: engineNames,
        en: `engine that searches (default: ${engineNames[0]})`,
        ja: `探索に使うエンジン(既定は ${engineNames[0]})`,
    },
    'cross-check': {
        en: 'solve with both engines; a difference is an internal error',
        ja: '両方のエンジンで解いて比べます(違いは puz の内部エラーです)',
    },
    strict: {
        en: 'a file that is not a puzzle, such as a crossword, is a finding',
        ja: 'クロスワードなど、パズルでないファイルも指摘の対象にします',
    },
    help: { short: 'h', en: 'this text', ja: 'この説明' },
    version: { short: 'v', en: 'the version', ja: 'バージョン' },
};

export interface Arguments {
    readonly command: Command;
    /** Files and folders; `-` is the standard input. */
    readonly files: readonly string[];
    readonly format: 'text' | 'json' | 'svg';
    /** Where SVG files go; undefined for the standard output. */
    readonly output: string | undefined;
    readonly limitMs: number;
    /** Several answers are counted up to this number; 0 for not at all. */
    readonly countTo: number;
    readonly engine: EngineName;
    /** Whether every puzzle is solved with the other engine, too, and their verdicts compared. */
    readonly crossCheck: boolean;
    /** Whether a file that is not a puzzle is a finding. */
    readonly strict: boolean;
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
export function readArguments(args: readonly string[], locale: Locale): Arguments | string {
    const { tokens, positionals } = parsed(args);
    const values: Partial<Record<string, string>> = {};
    for (const token of tokens) {
        if (token.kind === 'option') {
            values[token.name] = checkedValue(token);
        }
    }
    const [name, ...files] = positionals;
    if ('help' in values || name === 'help') {
        return help(locale);
    }
    if ('version' in values) {
        return __PUZ_VERSION__;
    }
    if (name === 'completion') {
        return completion();
    }
    if (name === undefined) {
        throw wrongUsage({
            en: 'Say what to do: solve, check or advise.',
            ja: 'solve、check、advise のどれかを指定してください。',
        });
    }
    if (!isCommand(name)) {
        throw wrongUsage({
            en: `There is no command "${name}"; there are solve, check and advise.`,
            ja: `「${name}」というコマンドはありません。solve、check、advise のどれかを指定してください。`,
        });
    }
    if (files.length === 0) {
        throw wrongUsage({
            en: `Name the files to ${name}: puz ${name} FILES…`,
            ja: `ファイルを指定してください: puz ${name} ファイル…`,
        });
    }
    const { format = 'text', output, engine, 'time-limit': timeLimit = '10', count = '1000' } = values;
    if (format === 'svg' && name !== 'solve') {
        throw wrongUsage({
            en: `--format svg goes with solve, not with ${name}.`,
            ja: `--format svg は solve と一緒に使います(${name} では使えません)。`,
        });
    }
    if (output !== undefined && format !== 'svg') {
        throw wrongUsage({
            en: '--output goes with --format svg.',
            ja: '--output は --format svg と一緒に使います。',
        });
    }
    const seconds = Number(timeLimit);
    if (!(seconds > 0 && seconds <= longestTimeLimit)) {
        const most = longestTimeLimit.toLocaleString('en');
        throw wrongUsage({
            en: `--time-limit takes seconds, more than 0 and at most ${most}, not "${timeLimit}".`,
            ja: `--time-limit には0より大きく ${most} 以下の秒数を指定してください(「${timeLimit}」ではありません)。`,
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
        limitMs: seconds * 1000,
        countTo: Number(count),
        engine: engineNamed(engine),
        crossCheck: 'cross-check' in values,
        strict: 'strict' in values,
    };
}

/** Each answer that is counted is kept in memory. */
const mostToCount = 100_000;

function isCommand(name: string): name is Command {
    return Object.hasOwn(commands, name);
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

function wrongUsage({ en, ja }: Text): Refusal {
    return new Refusal({
        en: `${en} puz --help says more.`,
        ja: `${ja}${ja.endsWith('。') ? '' : '。'}使い方は puz --help で表示されます。`,
    });
}

function help(locale: Locale): string {
    const files = { en: 'FILES…', ja: 'ファイル…' }[locale];
    const commandRows = inColumns(
        Object.entries(commands).map(([name, text]) => [
            `puz ${name}${name === 'completion' ? '' : ` ${files}`}`,
            text[locale],
        ]),
    );
    const optionRows = inColumns(
        Object.entries(options).map(([name, { short, value = '', ...text }]) => {
            const shown = typeof value === 'string' ? value : value.join('|');
            return [`${short ? `-${short},` : '   '} --${name} ${shown}`.trimEnd(), text[locale]];
        }),
    );
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

function inColumns(rows: readonly (readonly [string, string])[]): string {
    const width = rows.reduce((most, [left]) => Math.max(most, displayWidth(left)), 0);
    return rows.map(([left, right]) => `  ${left}${' '.repeat(width - displayWidth(left))}  ${right}`).join('\n');
}

/** A script for bash, and for zsh by its emulation of bash's completion; where it knows nothing, the shell names files. */
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

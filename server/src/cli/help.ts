import { displayWidth } from '../board/display-width';
import { generatedKinds } from '../generate/kinds';
import { anyOf, type Locale, type Text, textIf } from '../message';
import { campaigns, commands, isCommand, type Option, optionsOf, queueCalls } from './options';

type Called = keyof typeof commands;

/**
 * The help on the program, or on a command.
 *
 * @param words a command, or `campaign` and its task; others are ignored
 */
export function help([name = '', task = '']: readonly string[], locale: Locale): string {
    return Object.hasOwn(commands, name) ? helpOf(name as Called, task, locale) : generalHelp(locale);
}

function generalHelp(locale: Locale): string {
    const rows = Object.entries(commands).map(
        ([name, text]) => [callOf(name as Called, locale), text[locale]] as const,
    );
    return {
        en: `Proves whether pencil puzzles have exactly one answer.

${inColumns(rows)}

${files.en}

${optionRows(optionsOf(undefined), locale)}

More about a command: puz check --help.

${exitCodes.en}`,
        ja: `ペンシルパズルの答えがただ1つかどうかを証明します。

${inColumns(rows)}

${files.ja}

${optionRows(optionsOf(undefined), locale)}

コマンドごとの説明: puz check --help

${exitCodes.ja}`,
    }[locale];
}

function helpOf(name: Called, task: string, locale: Locale): string {
    const isTask = name === 'campaign' && (campaigns as readonly string[]).includes(task);
    const own = (command: string): readonly (readonly [string, Option])[] =>
        optionsOf(command).filter(([, { with: goesWith }]) => goesWith !== undefined);
    const does = commands[name][locale];
    const sentence = `${locale === 'en' ? does[0]!.toUpperCase() + does.slice(1) : does}${does.endsWith('?') ? '' : { en: '.', ja: '。' }[locale]}`;
    const parts = [
        callOf(name, locale),
        wrapped(sentence, mostColumns).join('\n'),
        textIf(!('operands' in commands[name]), files)[locale],
        textIf(name === 'campaign', tasks)[locale],
        optionRows(own(name), locale),
        ...(isTask ? [`puz ${task}:\n${optionRows(own(task), locale)}`] : []),
        optionRows(optionsOf(undefined), locale),
        exitCodes[locale],
    ];
    return parts.filter(part => part !== '').join('\n\n');
}

function callOf(name: Called, locale: Locale): string {
    const described = commands[name];
    const operands: Text = 'operands' in described ? described.operands : { en: 'FILES…', ja: 'ファイル…' };
    return `puz ${name} ${operands[locale]}`.trimEnd();
}

const files: Text = {
    en: 'FILES are .puz files, folders with .puz files in them, or - for the standard input.',
    ja: 'ファイルには .puz ファイル、.puz ファイルのあるフォルダー、標準入力を表す - を指定できます。',
};

const tasks: Text = {
    en: `COMMAND is ${anyOf(campaigns)}, with the same files and options as without campaign;
or for the campaigns of a queue ${anyOf(queueCalls)}.
cancel takes the ID of a campaign, as list shows it, where there are several.`,
    ja: `コマンドは ${campaigns.join('、')}(ファイルやオプションは campaign なしのときと同じ)か、
キューの一括処理を操作する ${queueCalls.join('、')} です。
複数あるときは、list で表示される ID を cancel に付けてください。`,
};

const exitCodes: Text = {
    en: `Exit codes: 0 all as expected, 1 a finding, 2 wrong usage or a file that
cannot be read or written, 3 an internal error with a puzzle, which is named;
all others are done.`,
    ja: `終了コード: 0 すべて OK、1 判定違い・誤りあり、
2 使い方の誤り、または読み書きできないファイルあり、3 puz の内部エラー
(そのパズルを示し、ほかは最後まで処理します)。`,
};

/** A list of values that is longer than this is left to the text. */
const widestValues = 48;

function optionRows(options: readonly (readonly [string, Option])[], locale: Locale): string {
    return inColumns(
        options.map(([name, { short, value = '', ...text }]) => {
            const values = typeof value === 'string' ? value : value.join('|');
            const shown = values.length > widestValues ? name.toUpperCase() : values;
            return [`${short ? `-${short},` : '   '} --${name} ${shown}`.trimEnd(), text[locale]] as const;
        }),
    );
}

function inColumns(rows: readonly (readonly [string, string])[]): string {
    const width = rows.reduce((most, [left]) => Math.max(most, displayWidth(left)), 0);
    const margin = `\n${' '.repeat(width + 4)}`;
    return rows
        .map(([left, right]) => {
            const lines = wrapped(right, mostColumns - width - 4);
            return `  ${left}${' '.repeat(width - displayWidth(left))}  ${lines.join(margin)}`;
        })
        .join('\n');
}

/** The widest line of the help, in columns. */
const mostColumns = 100;

/** Where a line may break: at a space, but not beside a pipe; in Japanese after punctuation, or before a word. */
const breaks = /(?<=[^|] )(?!\|)|(?<=[ぁ-ん、。」])(?=[^ぁ-ん、。」)ー])/;

function wrapped(text: string, columns: number): string[] {
    const lines = [''];
    for (const piece of text.split(breaks)) {
        const longer = `${lines.at(-1)}${piece}`;
        if (displayWidth(longer.trimEnd()) > columns) {
            lines.push(piece);
        } else {
            lines[lines.length - 1] = longer;
        }
    }
    return lines.map(line => line.trimEnd());
}

/** Completion scripts; where they have nothing to offer, the shell completes file names. */
export const shells: Readonly<Partial<Record<string, () => string>>> = {
    bash: bashCompletion,
    zsh: bashCompletion,
    fish: fishCompletion,
};

const types = generatedKinds.map(({ word }) => word);

const names = Object.keys(commands);

function fishCompletion(): string {
    const seen = (name: string): string => `-n '__fish_seen_subcommand_from ${name}'`;
    const line = ([name, { short, value }]: readonly [string, Option], where = ''): string => {
        const values = typeof value === 'object' ? ` -x -a '${value.join(' ')}'` : value ? ' -r' : '';
        return `-l ${name}${short ? ` -s ${short}` : ''}${where && ` ${where}`}${values}`;
    };
    return [
        ...[...names, 'help'].map(name => `-n __fish_use_subcommand -a ${name}`),
        ...[...campaigns, ...queueCalls].map(name => `${seen('campaign')} -a ${name}`),
        ...Object.keys(shells).map(name => `${seen('completion')} -a ${name}`),
        ...types.map(word => `${seen('generate')} -a ${word}`),
        ...optionsOf(undefined).map(entry => line(entry)),
        ...names.flatMap(name =>
            optionsOf(name)
                .filter(([, { with: goesWith }]) => goesWith)
                .map(entry => line(entry, seen(name))),
        ),
    ]
        .map(rest => `complete -c puz ${rest}`)
        .join('\n');
}

/** For bash, and for zsh by its emulation of bash's completion. */
function bashCompletion(): string {
    const called = [...campaigns.map(name => ['campaign', name]), ...names.map(name => [name, '*']), ['*', '*']];
    const cases = called.map(words => {
        const own = words.filter(isCommand);
        const entries = [...new Map((own.length > 0 ? own : [undefined]).flatMap(optionsOf))];
        const values = entries.flatMap(([option, { short, value }]) =>
            typeof value === 'object' ? [`--${option}${short ? `|-${short}` : ''}) words="${value.join(' ')}" ;;`] : [],
        );
        return `    ${words.join("' '")}) words="${entries.map(([option]) => `--${option}`).join(' ')}"
      case "$previous" in
${values.map(value => `        ${value}`).join('\n')}
      esac ;;`;
    });
    return `if [ -n "\${ZSH_VERSION-}" ]; then
  autoload -Uz compinit bashcompinit && compinit && bashcompinit
fi
_puz() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${cases.join('\n')}
  esac
  case "$words" in
    --*) case "$current" in
      -*) ;;
      *) words=""
        if [ "$COMP_CWORD" = 1 ]; then words="${[...names, 'help'].join(' ')}"
        elif [ "$COMP_CWORD \${COMP_WORDS[1]}" = "2 campaign" ]; then words="${[...campaigns, ...queueCalls].join(' ')}"
        elif [ "$COMP_CWORD \${COMP_WORDS[1]}" = "2 completion" ]; then words="${Object.keys(shells).join(' ')}"
        elif [ "$previous" = generate ]; then words="${types.join(' ')}"; fi ;;
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _puz puz`;
}

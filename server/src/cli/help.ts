import { displayWidth } from '../board/display-width';
import type { Locale, Text } from '../message';
import type { Commands, Described } from './command';
import { tasks } from './commands/campaign';
import { type Option, type Options, optionName } from './option';
import { commonOptions } from './options/common';

/**
 * The help on the program, or on a command.
 *
 * @param words a command, or `campaign` and its task; others are ignored
 */
export function help(commands: Commands, [name = '', task = '']: readonly string[], locale: Locale): string {
    return Object.hasOwn(commands, name) ? helpOf(name, commands[name]!, task, locale) : generalHelp(commands, locale);
}

/** A sentence about the program. */
export const summary: Text = {
    en: 'Proves whether pencil puzzles have exactly one answer.',
    ja: 'ペンシルパズルの答えがただ1つかどうかを証明します。',
};

function generalHelp(commands: Commands, locale: Locale): string {
    const rows = Object.entries(commands).map(
        ([name, command]) => [callOf(name, command, locale), command.does[locale]] as const,
    );
    const more = { en: 'More about a command: puz check --help.', ja: 'コマンドごとの説明: puz check --help' };
    return [
        summary[locale],
        inColumns(rows),
        commands['check']!.operands.note![locale],
        optionRows(commonOptions, locale),
        more[locale],
        exitCodes[locale],
    ].join('\n\n');
}

function helpOf(name: string, command: Described, taskName: string, locale: Locale): string {
    const task =
        name === 'campaign' ? Object.entries<Described>(tasks).find(([other]) => other === taskName) : undefined;
    const parts = [
        callOf(name, command, locale),
        wrapped(sentenceOf(command, locale), mostColumns).join('\n'),
        command.operands.note?.[locale] ?? '',
        optionRows(command.options, locale),
        ...(task ? [`puz ${taskName}:\n${optionRows(task[1].options, locale)}`] : []),
        optionRows(commonOptions, locale),
        exitCodes[locale],
    ];
    return parts.filter(part => part !== '').join('\n\n');
}

/** How a command is called. */
export function callOf(name: string, { operands }: Described, locale: Locale): string {
    return `puz ${name} ${operands.shown[locale]}`.trimEnd();
}

/** The summary of a command as a sentence. */
export function sentenceOf({ does }: Described, locale: Locale): string {
    const { en, ja } = does;
    const sentence: Text = { en: `${en[0]!.toUpperCase()}${en.slice(1)}${en.endsWith('?') ? '' : '.'}`, ja: `${ja}。` };
    return sentence[locale];
}

export const exitCodes: Text = {
    en: `Exit codes: 0 all as expected, 1 a finding, 2 wrong usage or a file that
cannot be read or written, 3 an internal error with a puzzle, which is named;
all others are done.`,
    ja: `終了コード: 0 すべて OK、1 判定違い・誤りあり、
2 使い方の誤り、または読み書きできないファイルあり、3 puz の内部エラー
(そのパズルを示し、ほかは最後まで処理します)。`,
};

/** The widest list of values in the help, in columns. */
const widestValues = 48;

/** An option with its value: `-f, --format text|json`. */
export function optionCall(key: string, { short, value = '' }: Option): string {
    const name = optionName(key);
    const values = typeof value === 'string' ? value : value.join('|');
    const shown = values.length > widestValues ? name.toUpperCase() : values;
    return `${short ? `-${short}, ` : ''}--${name} ${shown}`.trimEnd();
}

function optionRows(options: Options, locale: Locale): string {
    return inColumns(
        Object.entries(options).map(([key, option]) => {
            return [`${option.short ? '' : '    '}${optionCall(key, option)}`, option[locale]] as const;
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

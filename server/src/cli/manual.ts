import type { Locale, Text } from '../message';
import type { Call } from './command';
import { callOf, exitCodes, optionCall, sentenceOf, summary } from './help';
import type { Options } from './option';
import { commonOptions } from './options/common';
import { printLines } from './terminal';

const headings = {
    name: { en: 'NAME', ja: '名前' },
    synopsis: { en: 'SYNOPSIS', ja: '書式' },
    commands: { en: 'COMMANDS', ja: 'コマンド' },
    options: { en: 'OPTIONS OF ALL COMMANDS', ja: '共通のオプション' },
    codes: { en: 'EXIT STATUS', ja: '終了コード' },
} satisfies Record<string, Text>;

const anyCall: Text = { en: 'puz COMMAND …', ja: 'puz コマンド …' };

/** Prints the manual page, for `man`. */
export async function printManual(_given: object, { commands, locale }: Call): Promise<void> {
    const section = (heading: keyof typeof headings, lines: readonly string[]): string[] => [
        `.SH ${headings[heading][locale]}`,
        ...lines,
    ];
    printLines([
        `.TH PUZ 1 "" "Puz ${__PUZ_VERSION__}"`,
        // Japanese lines cannot be justified.
        '.ad l',
        ...section('name', [`puz \\- ${escaped(summary[locale])}`]),
        ...section('synopsis', [escaped(anyCall[locale])]),
        ...section(
            'commands',
            Object.entries(commands).flatMap(([name, command]) => [
                `.SS ${escaped(callOf(name, command, locale))}`,
                escaped(sentenceOf(command, locale)),
                ...(command.operands.note ? ['.PP', ...escaped(command.operands.note[locale]).split('\n')] : []),
                ...optionLines(command.options, locale),
            ]),
        ),
        ...section('options', optionLines(commonOptions, locale)),
        ...section('codes', escaped(exitCodes[locale]).split('\n')),
    ]);
}

function optionLines(options: Options, locale: Locale): string[] {
    return Object.entries(options).flatMap(([key, option]) => [
        '.TP',
        `\\fB${escaped(optionCall(key, option))}\\fR`,
        escaped(option[locale]),
    ]);
}

/** Text in which roff sees neither escapes nor, at the beginning of a line, requests. */
function escaped(text: string): string {
    return text
        .replaceAll('\\', '\\e')
        .replaceAll('-', '\\-')
        .replaceAll(/^(?=[.'])/gm, '\\&');
}

import { parseArgs } from 'node:util';
import { nearest } from '../language/spelling';
import { anyOf, type Locale, type Text, terminalLocale, textIf } from '../message';
import { type Command, readOptions } from './command';
import { commands } from './commands';
import { tasks } from './commands/campaign';
import { help } from './help';
import { fileOrInput, goesWith, meantOr, type Option, type Options, optionName, wordIn } from './option';
import { type Campaign, campaignOptions } from './options/campaign';
import { commonOptions } from './options/common';
import { WrongUsage, wrongIf, wrongUnless } from './terminal';

/** A command, and what its arguments say. */
export interface Parsed {
    readonly command: Command;
    readonly given: unknown;
    /** Undefined if the call is not part of `puz campaign`. */
    readonly campaign: Campaign | undefined;
}

const everyOption = new Map(
    [commonOptions, ...Object.values(commands).map(({ options }): Options => options)]
        .flatMap(options => Object.entries<Option>(options))
        .map(([key, option]) => [optionName(key), option]),
);

const commandNames = Object.keys(commands);

/** The values of options that are not given, by their names, as a `puz.json` has them. */
export type HouseDefaults = Readonly<Record<string, string | number>>;

/**
 * The language of the output: that of `--lang`, else of `puz.json`, else the terminal's, in which an unknown one is
 * refused.
 */
export function localeFor(
    args: readonly string[],
    environment: NodeJS.ProcessEnv,
    { lang: usual }: HouseDefaults = {},
): Locale {
    const { lang = usual } = tokenised(args).values;
    return (typeof lang === 'string' && wordIn(['en', 'ja'], lang)) || terminalLocale(environment);
}

/** The first file or folder that arguments name; the folder of the call if there is none. */
export function placeOf(args: readonly string[]): string {
    const [, first = '.', second = '.'] = tokenised(args).positionals;
    return isKey(tasks, first) ? second : first;
}

/** Reads arguments; returns a text to print for `--help` and `--version`. @throws WrongUsage */
export function parse(args: readonly string[], locale: Locale, defaults: HouseDefaults = {}): Parsed | string {
    const { positionals, tokens } = tokenised(args);
    try {
        const texts = textsOf(tokens);
        const [called, ...rest] = positionals;
        if (texts.has('help') || called === 'help') {
            return help(commands, called === 'help' ? rest : positionals, locale);
        }
        return texts.has('version') ? __PUZ_BUILD__ : commandOf(positionals, texts, defaults);
    } catch (error) {
        throw error instanceof WrongUsage ? withHelp(error.text, positionals) : error;
    }
}

function tokenised(args: readonly string[]) {
    const options = [...everyOption].map(([name, { short, value }]) => {
        return [name, { type: value ? 'string' : 'boolean', ...(short && { short }) }] as const;
    });
    const config = {
        options: Object.fromEntries(options),
        allowPositionals: true,
        strict: false,
        tokens: true,
    } as const;
    return parseArgs({ args: [...args], ...config });
}

type Token = ReturnType<typeof tokenised>['tokens'][number];

/** Options that say where and how to write. With two values, one of the two results would be missing. */
const givenOnce = new Set(['output', 'format']);

/**
 * The values of the options by their names. The last value of an option counts, so that an alias can be overridden.
 *
 * @throws WrongUsage if an option is unknown, or if one of `givenOnce` is given twice
 */
function textsOf(tokens: readonly Token[]): Map<string, string> {
    const texts = new Map<string, string>();
    for (const token of tokens) {
        if (token.kind !== 'option') {
            continue;
        }
        const { name } = token;
        const text = checkedText(token);
        wrongIf(givenOnce.has(name) && texts.has(name), {
            en: `--${name} takes one value, and is given twice.`,
            ja: `--${name} は1回だけ指定してください(2回指定されています)。`,
        });
        texts.set(name, text);
    }
    return texts;
}

type OptionToken = Extract<Token, { readonly kind: 'option' }>;

/** The value of an option; empty if it takes none. */
function checkedText({ name, rawName, value, inlineValue }: OptionToken): string {
    const option = everyOption.get(name);
    if (!option) {
        const meant = nearest(name, [...everyOption.keys()]);
        const perhaps = textIf(meant !== undefined, {
            en: ` Did you mean --${meant}?`,
            ja: `--${meant} のことですか?`,
        });
        throw new WrongUsage({
            en: `There is no option ${rawName}.${perhaps.en}`,
            ja: `${rawName} というオプションはありません。${perhaps.ja}`,
        });
    }
    if (!option.value) {
        wrongIf(value !== undefined, {
            en: `--${name} takes no value.`,
            ja: `--${name} に値は付けられません。`,
        });
        return '';
    }
    wrongUnless(value, { en: `--${name} needs a value.`, ja: `--${name} には値が必要です。` });
    const isInput = value === '-' && option.value === fileOrInput;
    wrongIf(!inlineValue && value.startsWith('-') && !isInput, {
        en: `--${name} needs a value; for one that begins with a hyphen write --${name}=-….`,
        ja: `--${name} には値が必要です。ハイフンで始まる値は --${name}=-… と書いてください。`,
    });
    return value;
}

type Texts = ReadonlyMap<string, string>;

function commandOf(positionals: readonly string[], given: Texts, defaults: HouseDefaults): Parsed {
    const [called, task, ...rest] = positionals;
    const isCampaign = called === 'campaign' && isKey(tasks, task);
    const [name, words] = isCampaign ? [task, rest] : [called, positionals.slice(1)];
    const command = commandNamed(name);
    const options = { ...commonOptions, ...command.options, ...(isCampaign && campaignOptions) };
    const ofHouse = Object.entries(defaults).filter(([option]) => !given.has(option) && optionIn(options, option));
    const texts = new Map([...given, ...ofHouse.map(([option, value]) => [option, String(value)] as const)]);
    for (const [option, text] of given) {
        const own = optionIn(options, option);
        if (!own) {
            throw goesWith(`--${option}`, takersOf(option), name!);
        }
        const others = takersOf(option, text);
        if (!isOneOf(own, text) && others.length > 0) {
            throw goesWith(`--${option} ${text}`, others, name!);
        }
    }
    const campaign = isCampaign ? readOptions(campaignOptions, texts) : undefined;
    wrongIf(campaign?.queue !== undefined && (texts.has('jobs') || texts.has('cache')), {
        en: '--jobs and --cache do not go with a queue: puz work takes --jobs, and the queue keeps the results.',
        ja: 'キューを使うときは --jobs と --cache を付けられません。--jobs は puz work に付けてください。結果はキューに残ります。',
    });
    readOptions(commonOptions, texts);
    return { command, given: command.read({ name: name!, words, texts, isCampaign }), campaign };
}

function commandNamed(name: string | undefined): Command {
    if (isKey(commands, name)) {
        return commands[name];
    }
    const { en, ja } = meantOr(name && nearest(name, commandNames), commandNames);
    throw new WrongUsage(
        name === undefined
            ? { en: `Name a command: ${anyOf(commandNames)}.`, ja }
            : { en: `There is no command "${name}". ${en}`, ja: `「${name}」というコマンドはありません。${ja}` },
    );
}

/** The commands that take an option; or that take it with this one of a few values. */
function takersOf(name: string, value?: string): string[] {
    return Object.entries<Command>(commands).flatMap(([command, { options }]) => {
        const option = optionIn(options, name);
        return option && (value === undefined || isOneOf(option, value)) ? [command] : [];
    });
}

function optionIn(options: Options, name: string): Option | undefined {
    return Object.entries(options).find(([key]) => optionName(key) === name)?.[1];
}

function isOneOf({ value }: Option, text: string): boolean {
    return typeof value === 'object' && wordIn(value, text) !== undefined;
}

/** A refusal that points to the help. */
function withHelp({ en, ja }: Text, [name]: readonly string[]): WrongUsage {
    const call = isKey(commands, name) ? `puz ${name} --help` : 'puz --help';
    return new WrongUsage({
        en: `${en} For more, see ${call}.`,
        ja: `${ja}${/[。?]$/.test(ja) ? '' : '。'}使い方は ${call} で表示されます。`,
    });
}

function isKey<T extends object>(table: T, key: string | undefined): key is Extract<keyof T, string> {
    return key !== undefined && Object.hasOwn(table, key);
}

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Shard } from '../check/record';
import { nearest, typeCalled } from '../language/names';
import { anyOf, textIf } from '../message';
import { longestTimeLimit } from '../solve/limits';
import { fileOrInput } from './generate-arguments';
import { options, optionsOf } from './options';
import { WrongUsage } from './terminal';

export function parsed(args: readonly string[]) {
    const known = Object.entries(options).map(([name, { short, value }]) => {
        return [name, { type: value ? 'string' : 'boolean', ...(short && { short }) }] as const;
    });
    const config = { options: Object.fromEntries(known), allowPositionals: true, strict: false, tokens: true } as const;
    return parseArgs({ args: [...args], ...config });
}

type OptionToken = Extract<ReturnType<typeof parsed>['tokens'][number], { readonly kind: 'option' }>;

/** The value of an option; empty where it takes none. */
export function checkedValue({ name, rawName, value, inlineValue }: OptionToken, command: string | undefined): string {
    if (!Object.hasOwn(options, name)) {
        const meant = nearest(name, Object.keys(options));
        const perhaps = textIf(meant !== undefined, {
            en: ` Did you mean --${meant}?`,
            ja: `--${meant} のことですか?`,
        });
        throw new WrongUsage({
            en: `There is no option ${rawName}.${perhaps.en}`,
            ja: `${rawName} というオプションはありません。${perhaps.ja}`,
        });
    }
    const { value: known } = options[name]!;
    if (!known) {
        if (value !== undefined) {
            throw new WrongUsage({ en: `--${name} takes no value.`, ja: `--${name} に値は付けられません。` });
        }
        return '';
    }
    if (!value) {
        throw new WrongUsage({ en: `--${name} needs a value.`, ja: `--${name} には値が必要です。` });
    }
    const isInput = value === '-' && known === fileOrInput;
    if (!inlineValue && value.startsWith('-') && !isInput) {
        throw new WrongUsage({
            en: `--${name} needs a value; for one that begins with a hyphen write --${name}=-….`,
            ja: `--${name} には値が必要です。ハイフンで始まる値は --${name}=-… と書いてください。`,
        });
    }
    // A type goes by its names, too.
    const meant = (name === 'type' && typeCalled(value)) || value;
    if (typeof known === 'object' && !known.includes(meant)) {
        const [, own = options[name]!] = optionsOf(command).find(([own]) => own === name) ?? [];
        const values = typeof own.value === 'object' ? own.value : known;
        throw new WrongUsage({
            en: `--${name} is ${anyOf(values)}, not "${value}".`,
            ja: `--${name} に指定できるのは ${values.join(' か ')} です(「${value}」ではありません)。`,
        });
    }
    return meant;
}

/** @throws Refusal */
export function between(option: string, text: string, least: number, most: number, isWhole = false): number {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (!(value >= least && value <= most) || (isWhole && !Number.isInteger(value))) {
        throw new WrongUsage({
            en: `--${option} takes a${isWhole ? ' whole' : ''} number from ${least} to ${most}, not "${text}".`,
            ja: `--${option} には ${least} から ${most} までの${isWhole ? '整数' : '数'}を指定してください(「${text}」ではありません)。`,
        });
    }
    return value;
}

/** @throws Refusal */
export function readShard(shard: string): Shard {
    const [index = 0, of = 0] = /^[1-9]\d{0,5}\/[1-9]\d{0,5}$/.test(shard) ? shard.split('/').map(Number) : [];
    if (index === 0 || index > of) {
        throw new WrongUsage({
            en: `--shard takes a part and how many there are, such as 1/5, not "${shard}".`,
            ja: `--shard には 1/5(5つのうちの1つ目)のように指定してください(「${shard}」ではありません)。`,
        });
    }
    return { index, of };
}

export function readSeconds(timeLimit: string | undefined): number | undefined {
    const seconds = timeLimit === undefined ? undefined : Number(timeLimit);
    if (seconds !== undefined && !(seconds > 0 && seconds <= longestTimeLimit)) {
        const most = longestTimeLimit.toLocaleString('en');
        throw new WrongUsage({
            en: `--time-limit takes seconds, more than 0 and at most ${most}, not "${timeLimit}".`,
            ja: `--time-limit には0より大きく ${most} 以下の秒数を指定してください(「${timeLimit}」ではありません)。`,
        });
    }
    return seconds;
}

/** Many puzzles get as many threads as there are processors, a single one gets one. */
export function readJobs(isForMany: boolean, jobs: string | undefined): number {
    return !isForMany
        ? 1
        : jobs === undefined
          ? Math.min(availableParallelism(), mostJobs)
          : between('jobs', jobs, 1, mostJobs, true);
}

/** Each has a thread with an engine of its own. */
export const mostJobs = 256;

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultCount, defaultSeconds } from '../server/src/solve/limits';
import { expectGolden } from './support/golden';

/** The texts before the default time limit and before the default number of answers, outside of the sources. */
const places: Readonly<Record<string, readonly [seconds: RegExp, count: RegExp]>> = {
    'package.json': [/"puz\.solve\.timeLimit": \{[^}]*"default": /, /"puz\.solve\.countTo": \{[^}]*"default": /],
    'docs/editor.md': [/^\| `puz\.solve\.timeLimit` \| /m, /^\| `puz\.solve\.countTo` \| /m],
    'docs/editor.ja.md': [/^\| `puz\.solve\.timeLimit` \| /m, /^\| `puz\.solve\.countTo` \| /m],
    'docs/command-line.md': [/^\| `-t`, `--time-limit .*; default /m, /^\| `-c`, `--count .*; default /m],
    'docs/command-line.ja.md': [/^\| `-t`、`--time-limit .*指定しなければ/m, /^\| `-c`、`--count .*指定しなければ/m],
};

test.each(Object.entries(places))('%s has the defaults of the sources', (path, [seconds, count]) => {
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(new RegExp(`${seconds.source}\\d`, seconds.flags));
    expect(text).toMatch(new RegExp(`${count.source}\\d`, count.flags));
    expectGolden(path, withNumber(withNumber(text, seconds, defaultSeconds), count, defaultCount));
});

/** A text with another number after what matches. */
function withNumber(text: string, before: RegExp, number: number): string {
    return text.replace(new RegExp(`(?<=${before.source})\\d+`, before.flags), String(number));
}

import * as fs from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { Locale, Text } from '../message';

/** The arguments that take the text of a puzzle, or the path of its file. */
const sources = ['puzzle', 'puzzles', 'from'];

/** No puzzle has so many bytes. */
const mostBytes = 1_000_000;

/** Arguments with the texts of files in place of their paths. @throws RangeError that says what to send instead */
export async function withTexts<G extends Readonly<Record<string, unknown>>>(given: G, locale: Locale): Promise<G> {
    const read = async (value: unknown): Promise<unknown> =>
        Array.isArray(value)
            ? Promise.all(value.map(read))
            : typeof value === 'string' && isPath(value)
              ? textOf(value.trim(), locale)
              : value;
    const entries = Object.entries(given).map(async ([key, value]) => [
        key,
        sources.includes(key) ? await read(value) : value,
    ]);
    return Object.fromEntries(await Promise.all(entries));
}

/** A puzzle has several lines; a path has one, and the ending of puzzle files. */
const isPath = (text: string): boolean => /^\s*\S.*\.(puz|penpuz)\s*$/i.test(text);

async function textOf(path: string, locale: Locale): Promise<string> {
    const refuse = (why: Text): RangeError => new RangeError(why[locale]);
    if (!isAbsolute(path)) {
        throw refuse({
            en: `“${path}” is not an absolute path. Send the whole path, from the root on, or the text of the file.`,
            ja: `「${path}」は絶対パスではありません。ルートからのパスか、ファイルの内容を送ってください。`,
        });
    }
    const file = await fs.stat(path).catch(() => undefined);
    if (!file?.isFile() || file.size > mostBytes) {
        throw refuse(
            file
                ? {
                      en: `“${path}” is not the file of a puzzle.`,
                      ja: `「${path}」はパズルのファイルではありません。`,
                  }
                : {
                      en: `There is no file “${path}”. Send the path of a file, or the text itself.`,
                      ja: `「${path}」というファイルはありません。ファイルのパスか、その内容を送ってください。`,
                  },
        );
    }
    return fs.readFile(path, 'utf8').catch(() => {
        throw refuse({
            en: `“${path}” cannot be read. Send the text of the file.`,
            ja: `「${path}」を読めません。ファイルの内容を送ってください。`,
        });
    });
}

import type { Locale, Text } from '../../message';
import { Refusal } from '../terminal';
import { cannot } from './errors';
import { inputOf, type PuzzleId, type PuzzleText } from './reading';

/** The maximum length of a line, in bytes: several times that of the longest puzzle. */
const longestLine = 8_000_000;

const lineFeed = 0x0a;

/**
 * Reads puzzles from JSON Lines, however long the files are. A line is an object with the text of a puzzle (`puz`), and a
 * name for it (`id`).
 *
 * @param names of the files; `-` is the standard input
 * @param refuse called if a file cannot be read
 */
export async function* puzzleLines(
    names: readonly string[],
    refuse: (refusal: Refusal) => void,
    locale: Locale,
): AsyncGenerator<PuzzleText> {
    for (const name of names) {
        try {
            let number = 0;
            for await (const line of linesOf(inputOf(name))) {
                number += 1;
                if (line?.trim() !== '') {
                    yield puzzleIn(line, name, number, locale);
                }
            }
        } catch (error) {
            refuse(error instanceof Refusal ? error : cannot('read', name, error));
        }
    }
}

/** Yields each line, or undefined for one that is too long. @throws an error of the system */
async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<string | undefined> {
    let parts: Buffer[] = [];
    let size = 0;
    const add = (part: Buffer): void => {
        size += part.length;
        parts = size > longestLine ? [] : [...parts, part];
    };
    const line = (): string | undefined => {
        const text = size > longestLine ? undefined : Buffer.concat(parts).toString('utf8');
        parts = [];
        size = 0;
        return text;
    };
    for await (const chunk of input) {
        let start = 0;
        for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
            add(chunk.subarray(start, end));
            yield line();
            start = end + 1;
        }
        add(chunk.subarray(start));
    }
    yield line();
}

function puzzleIn(line: string | undefined, list: string, number: number, locale: Locale): PuzzleText {
    const object = line === undefined ? undefined : parsed(line);
    const { id, puz } = object ?? {};
    const name = isId(id) ? { id, file: String(id) } : { file: `${list}:${number}` };
    const { en, ja }: Text = { en: `Line ${number} of "${list}"`, ja: `「${list}」の${number}行目` };
    const unread = (why: Text): PuzzleText => ({ ...name, unread: why[locale] });
    if (line === undefined) {
        return unread({ en: `${en} is longer than 8 MB.`, ja: `${ja}は 8 MB を超えています。` });
    }
    if (!object) {
        return unread({
            en: `${en} is not a JSON object such as {"id": 1, "puz": "…"}.`,
            ja: `${ja}は、{"id": 1, "puz": "…"} のような JSON のオブジェクトではありません。`,
        });
    }
    if (id !== undefined && id !== null && !isId(id)) {
        return unread(
            typeof id === 'number'
                ? {
                      en: `${en} has an "id" with too many digits to be kept. Write it in quotes.`,
                      ja: `${ja}の "id" は桁数が多すぎて、そのまま返せません。引用符で囲んでください。`,
                  }
                : {
                      en: `${en} has an "id" that is no text or number.`,
                      ja: `${ja}の "id" が文字列でも数でもありません。`,
                  },
        );
    }
    return typeof puz === 'string'
        ? { ...name, text: puz }
        : unread({
              en: `${en} has no "puz" with the text of a puzzle.`,
              ja: `${ja}に、パズルの文を入れた "puz" がありません。`,
          });
}

/** Returns the object in a line; undefined if there is none. */
function parsed(line: string): { readonly id?: unknown; readonly puz?: unknown } | undefined {
    try {
        // A byte order mark counts as a blank.
        const value: unknown = JSON.parse(line.trim());
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
    } catch {
        return undefined;
    }
}

/** A whole number from 2^53 on would come back as another one. */
function isId(id: unknown): id is PuzzleId {
    return typeof id === 'string' || (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER);
}

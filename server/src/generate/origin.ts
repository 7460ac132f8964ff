import type { DocumentFinding } from '../language/finding';
import { loadPuzzle } from '../language/load';
import { type Heading, headingOf } from '../language/new-puzzle';
import { brokenText } from '../language/text-findings';
import type { Text } from '../message';
import { type GivenKind, type SpecialWish, type Wishes, wordWishes } from '../puzzles/filler';
import { wrongSize } from '../puzzles/form';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { listTooLong, longestList, sourceText, wordsIn } from './call';
import { type GeneratedKind, generatedKinds, notGenerated, wishesOf } from './kinds';

/**
 * The source of a puzzle. Either a type with a size; the type is `heya-bon` or the first word of a .puz text. Or the text
 * of a .puz file, named `file`: its clues stay, and if it marks places for clues, the others go only there.
 */
export type Source =
    | { readonly type: string; readonly rows: number; readonly columns: number }
    | { readonly text: string; readonly file: string };

/** The board that puzzles are made from. */
export interface Origin {
    /** The arguments that name it on the command line. */
    readonly call: string;
    /** The header lines that the puzzles inherit. */
    readonly heading: Heading;
    board(seed: number): Model;
}

interface Unusable {
    readonly error: Text;
}

/** @throws RangeError if no type has this word */
export function originOf(source: Source, wishes: Partial<Wishes>): Origin | Unusable {
    if ('text' in source) {
        const { model, header, findings } = loadPuzzle(source.text);
        const error = findings.find(({ severity }) => severity === 'error') ?? findings[0];
        if (!model) {
            return { error: error ? placed(error) : noPuzzle };
        }
        const { filler } = typeOf(model).edit;
        if (!filler) {
            return { error: notGenerated };
        }
        const call = sourceText(source.file);
        return (
            unfit(wishes, { wishes: wishesOf(filler), given: filler.given }) ?? {
                call,
                heading: headingOf(header),
                board: () => model,
            }
        );
    }
    const { type: word, rows, columns } = source;
    const kind = generatedKinds.find(kind => kind.word === word);
    if (!kind) {
        throw new RangeError(`type: "${word}" is none of ${generatedKinds.map(({ word }) => word).join(', ')}`);
    }
    const error = wrongSize(kind, rows, columns) ?? (rows * columns < kind.leastCells ? noneSoSmall(kind) : undefined);
    const call = sourceText({ word, rows, columns });
    return error
        ? { error }
        : (unfit(wishes, kind) ?? { call, heading: {}, board: seed => kind.board(rows, columns, seed) });
}

function noneSoSmall({ name }: GeneratedKind): Text {
    return {
        en: `There is no ${name.en} of this size. Choose a larger board.`,
        ja: `この大きさの${name.ja}はありません。もっと大きな盤面にしてください。`,
    };
}

/** The words of a list for a Kanaore. */
export function wordList(text: string): { readonly words: readonly string[] } | Unusable {
    const error = text.length > longestList ? listTooLong : brokenText(text);
    if (error) {
        return { error };
    }
    const words = wordsIn(text);
    return words.length === 0 ? { error: noWords } : { words };
}

/** The refusal of a wish that a kind of puzzle cannot fulfil. */
function unfit(
    wishes: Partial<Wishes>,
    kind: { readonly wishes: readonly SpecialWish[]; readonly given?: GivenKind | undefined },
): Unusable | undefined {
    const fits: Readonly<Partial<Record<keyof Wishes, boolean>>> = {
        symmetry: kind.wishes.includes('symmetry'),
        given: wishes.given === kind.given,
        outside: kind.wishes.includes('outside'),
        shapes: kind.wishes.includes('shapes'),
        ...Object.fromEntries(wordWishes.map(wish => [wish, kind.wishes.includes('words')])),
    };
    const wish = Object.entries(fits).find(([wish, fit]) => wishes[wish as keyof Wishes] !== undefined && !fit)?.[0];
    return wish === undefined
        ? undefined
        : {
              error: {
                  en: `${wish} does not go with this type.`,
                  ja: `${wish} はこの種類のパズルでは使えません。`,
              },
          };
}

function placed({ message, range: { start } }: DocumentFinding): Text {
    const [line, column] = [start.line + 1, start.character + 1];
    return {
        en: `line ${line}, column ${column}: ${message.en}`,
        ja: `${line}行目の${column}文字目: ${message.ja}`,
    };
}

const noPuzzle: Text = { en: 'it holds no puzzle.', ja: 'パズルがありません。' };
const noWords: Text = { en: 'There are no words to choose from.', ja: '使える言葉がありません。' };

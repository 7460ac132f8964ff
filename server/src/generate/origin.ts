import type { DocumentFinding } from '../language/finding';
import { loadPuzzle } from '../language/load';
import { type Heading, headingOf } from '../language/new-puzzle';
import { brokenText } from '../language/text-findings';
import { joined, type Text } from '../message';
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

/** The wishes that a kind of puzzle takes. */
type Abilities = Pick<GeneratedKind, 'wishes'> & { readonly given?: GivenKind | undefined };

/** The refusal of a wish that a kind of puzzle, or none at all, can fulfil. */
function unfit(wishes: Partial<Wishes>, kind: Abilities): Unusable | undefined {
    const [easiest, hardest] = wishes.difficulty ?? [1, 5];
    if (easiest > hardest) {
        return { error: swapped(easiest, hardest) };
    }
    const has =
        (wish: SpecialWish) =>
        (kind: Abilities): boolean =>
            kind.wishes.includes(wish);
    const fits: Readonly<Partial<Record<keyof Wishes, (kind: Abilities) => boolean>>> = {
        symmetry: has('symmetry'),
        given: ({ given }) => wishes.given === given,
        outside: has('outside'),
        shapes: has('shapes'),
        ...Object.fromEntries(wordWishes.map(wish => [wish, has('words')])),
    };
    const unmet = Object.entries(fits).find(
        ([wish, goesWith]) => wishes[wish as keyof Wishes] !== undefined && !goesWith(kind),
    );
    return unmet && { error: onlyFor(unmet[0], generatedKinds.filter(unmet[1])) };
}

const swapped = (easiest: number, hardest: number): Text => ({
    en: `The easiest grade (${easiest}) is above the hardest one (${hardest}). Swap them.`,
    ja: `難易度の下限(${easiest})が上限(${hardest})を上回っています。入れ替えてください。`,
});

function onlyFor(wish: string, kinds: readonly GeneratedKind[]): Text {
    const { en, ja } = joined(kinds.map(({ name }) => name));
    return {
        en: `${wish} goes only with ${en}. Leave it out.`,
        ja: `${wish} を使えるのは${ja}だけです。外してください。`,
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

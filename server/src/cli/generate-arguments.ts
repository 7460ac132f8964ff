import { largestSide, readSize } from '../board/grid';
import { type Symmetry, symmetries } from '../board/symmetry';
import { difficultyNames, readDifficulty } from '../generate/difficulty';
import {
    type Difficulty,
    type GivenKind,
    givenKinds,
    type ShapeKind,
    shapeKinds,
    type Wishes,
} from '../generate/filling';
import { type GeneratedKind, generatedKinds } from '../generate/kinds';
import { folded, nearest, typeMeant } from '../language/names';
import { anyOf, type Text } from '../message';
import { WrongUsage } from './terminal';

export const fileOrInput = 'FILE|-';

/** The options that only `generate` takes. */
export const generateOptions = {
    seed: {
        value: 'N',
        en: 'the same seed makes the same puzzle (default: a random one)',
        ja: '同じ数からは同じ問題ができます(既定は毎回違う数)',
    },
    symmetry: {
        value: symmetries,
        en: 'place the clues symmetrically',
        ja: 'ヒントの配置の対称性',
    },
    clues: {
        value: 'few|N',
        en: 'few: no clue can be left out; N: at most N clues',
        ja: 'few なら、どれも省けない最小限のヒントに。数なら、その数以下に',
    },
    difficulty: {
        value: 'A-B',
        en: 'how hard, as puz explain --grade says: from 1 (easy) to 5 (extreme), such as 3, 2-3 or hard',
        ja: '難易度。1(らくらく)から5(超難問)までの数か名前、または 2-3 のような範囲(puz explain --grade の判定)',
    },
    given: {
        value: givenKinds,
        en: 'letters (Kanaore) or water (Battleship): also such clues, which give a part of the answer away',
        ja: '答えの一部を明かすヒントも使います。letters は文字(カナオレ)、water は波(バトルシップ)',
    },
    from: {
        value: fileOrInput,
        en: 'start from this board, not from a type and a size; its clues stay',
        ja: '種類と大きさの代わりに、この盤面から作ります。ヒントは残ります',
    },
    words: {
        value: fileOrInput,
        en: 'a list of words to choose from (Kanaore)',
        ja: '使う言葉のリスト(カナオレ)',
    },
    shapes: {
        value: shapeKinds,
        en: 'what the figures are like (Curve Data)',
        ja: '図形の種類(カーブデータ)',
    },
} as const;

/** How work on many puzzles is done. */
export interface CampaignArguments {
    readonly isCampaign: boolean;
    /** The address of the queue whose workers do it; undefined for threads of this process. */
    readonly queue: string | undefined;
    /** About how much work a worker takes at a time. */
    readonly batchMs: number;
    /** How many searches run at once. */
    readonly jobs: number;
    /** A file in which verdicts are kept. */
    readonly cache: string | undefined;
}

export interface GenerateArguments extends CampaignArguments {
    readonly command: 'generate';
    /** What to make, or the file to make it from. */
    readonly source: { readonly kind: GeneratedKind; readonly rows: number; readonly columns: number } | string;
    /** Undefined: a random one. */
    readonly seed: number | undefined;
    /** How many puzzles; the seed goes up by one each time. */
    readonly count: number;
    readonly wishes: Omit<Wishes, 'seed' | 'words'>;
    /** A file. */
    readonly words: string | undefined;
    /** The folder for the puzzles; undefined for the standard output. */
    readonly output: string | undefined;
    readonly force: boolean;
    /** For each puzzle. */
    readonly limitMs: number;
}

/** Seeds are whole numbers below this. */
export const seeds = 2 ** 32;

export const mostPuzzles = 1_000_000;

/** @param operands what follows `generate` @throws Refusal */
export function readGenerateArguments(
    operands: readonly string[],
    values: Partial<Record<string, string>>,
    limitMs: number,
    campaign: CampaignArguments,
): GenerateArguments {
    const { seed, symmetry, clues, difficulty, given, from, words, shapes, output, count } = values;
    const source = readSource(operands, from);
    const wantedCount = wholeNumber('count', count, 1, mostPuzzles) ?? 1;
    if (wantedCount > 1 && output === undefined) {
        throw new WrongUsage({
            en: 'Several puzzles need a folder, with a file for each: -o FOLDER.',
            ja: '2問以上作るときは、1問ずつのファイルを入れるフォルダーを -o で指定してください。',
        });
    }
    const kind = typeof source === 'string' ? undefined : source.kind;
    refuseOther('words', words, kind, 'Kanaore');
    refuseOther('shapes', shapes, kind, 'CurveData');
    refuseOther('given letters', given === 'letters' ? given : undefined, kind, 'Kanaore');
    refuseOther('given water', given === 'water' ? given : undefined, kind, 'Battleship');
    if (symmetry !== undefined && kind && !kind.canBeSymmetric) {
        throw new WrongUsage({
            en: `--symmetry does not go with ${kind.word}.`,
            ja: `--symmetry は ${kind.word} では使えません。`,
        });
    }
    if (campaign.isCampaign && seed === undefined) {
        throw new WrongUsage({
            en: 'Say the first seed, so that the campaign can be started again: --seed 1.',
            ja: '同じ一括処理を再開できるように、最初のシードを指定してください: --seed 1',
        });
    }
    return {
        ...campaign,
        command: 'generate',
        source,
        seed: wholeNumber('seed', seed, 0, seeds - 1),
        count: wantedCount,
        wishes: {
            ...(symmetry !== undefined && { symmetry: symmetry as Symmetry }),
            ...(clues !== undefined && { clues: clues === 'few' ? clues : wholeNumber('clues', clues, 0, 10_000)! }),
            ...(difficulty !== undefined && { difficulty: readDifficultyOption(difficulty) }),
            ...(given !== undefined && { given: given as GivenKind }),
            ...(shapes !== undefined && { shapes: shapes as ShapeKind }),
        },
        words,
        output,
        force: 'force' in values,
        limitMs,
    };
}

function readSource(operands: readonly string[], from: string | undefined): GenerateArguments['source'] {
    const words = generatedKinds.map(({ word }) => word);
    const [name, size, ...more] = operands;
    if (from !== undefined) {
        if (name !== undefined) {
            throw new WrongUsage({
                en: `With --from, the file says the type and the size; leave out "${name}".`,
                ja: `--from を使うときは、種類と大きさはファイルで決まります。「${name}」は要りません。`,
            });
        }
        return from;
    }
    if (name === undefined || size === undefined || more.length > 0) {
        throw new WrongUsage({
            en: 'Say the type and the size: puz generate fillomino 10x10.',
            ja: '種類と大きさを指定してください: puz generate fillomino 10x10',
        });
    }
    const wanted = folded(name);
    const kind = generatedKinds.find(({ word, name: { en, ja } }) => [word, en, ja].map(folded).includes(wanted));
    if (!kind) {
        const meant = nearest(name, words) ?? typeMeant(name);
        throw new WrongUsage({
            en: `There is no puzzle type "${name}". ${meant ? `Did you mean ${meant}?` : `Say ${anyOf(words)}.`}`,
            ja: `「${name}」という種類のパズルはありません。${meant ? `${meant} のことですか?` : `${words.join('、')} のどれかを指定してください。`}`,
        });
    }
    const read = readSize(size);
    if (!read) {
        throw new WrongUsage({
            en: `"${size}" is no size: write rows and columns, such as 10x12, at most ${largestSide} each.`,
            ja: `「${size}」は大きさとして読めません。10x12 のように、行数と列数を${largestSide}以下で書いてください。`,
        });
    }
    return { kind, ...read };
}

function refuseOther(option: string, value: string | undefined, kind: GeneratedKind | undefined, wanted: string): void {
    if (value !== undefined && kind && kind.type !== wanted) {
        const { word } = generatedKinds.find(({ type }) => type === wanted)!;
        throw new WrongUsage({
            en: `--${option} goes with ${word}.`,
            ja: `--${option} は ${word} と一緒に使います。`,
        });
    }
}

function readDifficultyOption(text: string): Difficulty {
    const difficulty = readDifficulty(text);
    if (!difficulty) {
        throw new WrongUsage({
            en: `--difficulty takes a number from 1 to 5, its name (${difficultyNames.en}), or a range such as 2-3, not "${text}".`,
            ja: `--difficulty には1から5までの数、その名前(${difficultyNames.ja})、または 2-3 のような範囲を指定してください(「${text}」ではありません)。`,
        });
    }
    return difficulty;
}

function wholeNumber(option: string, text: string | undefined, least: number, most: number): number | undefined {
    if (text !== undefined && !(/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most)) {
        const few: Text = option === 'clues' ? { en: 'few or ', ja: 'few か、' } : { en: '', ja: '' };
        const limit = most.toLocaleString('en');
        throw new WrongUsage({
            en: `--${option} takes ${few.en}a whole number from ${least} to ${limit}, not "${text}".`,
            ja: `--${option} には${few.ja}${least}以上 ${limit} 以下の整数を指定してください(「${text}」ではありません)。`,
        });
    }
    return text === undefined ? undefined : Number(text);
}

import { largestSide, readSize } from '../../board/grid';
import { generatedKinds } from '../../generate/kinds';
import { typeMeant } from '../../language/names';
import { folded, nearest } from '../../language/spelling';
import { seedCount } from '../../puzzles/filler';
import { command } from '../command';
import { fileOrInput, meantOr, numberOption, textOption } from '../option';
import { force, output } from '../options/output';
import { timeLimit } from '../options/solving';
import { refuseUnfulfillable, wishOptions } from '../options/wishes';
import { wrongIf, wrongUnless } from '../terminal';

/** The maximum number of puzzles of a call. */
export const mostPuzzles = 1_000_000;

/** The default time limit per puzzle, in seconds. */
const secondsToGenerate = 60;

const kindWords = generatedKinds.map(({ word }) => word);

export const generate = command({
    does: {
        en: 'make a puzzle with exactly one answer, such as puz generate fillomino 10x10',
        ja: '唯一解のパズルを作ります。例: puz generate fillomino 10x10',
    },
    operands: {
        shown: { en: 'TYPE ROWSxCOLS', ja: '種類 行x列' },
        words: kindWords,
        read: typeAndSize => ({ typeAndSize }),
    },
    options: {
        seed: numberOption('N', {
            en: 'the same seed makes the same puzzle (default: a random one)',
            ja: '同じ数からは同じ問題ができます(既定は毎回違う数)',
            range: { least: 0, most: seedCount - 1, isWhole: true },
        }),
        count: numberOption('N', {
            short: 'c',
            en: 'make N puzzles, with this seed and the next ones',
            ja: '作る問題の数(シードは1ずつ増えます)',
            range: { least: 1, most: mostPuzzles, isWhole: true },
            usual: 1,
        }),
        output: output({ en: 'the folder for a file with each puzzle', ja: '1問ずつのファイルを入れるフォルダー' }),
        force,
        from: textOption(fileOrInput, {
            en: 'start from this board instead of a type and a size; its clues stay',
            ja: '種類と大きさの代わりに、この盤面から作ります。ヒントは残ります',
        }),
        words: textOption(fileOrInput, {
            en: 'a list of words to choose from (Kanaore)',
            ja: '使う言葉のリスト(カナオレ)',
        }),
        ...wishOptions,
        timeLimit: timeLimit(secondsToGenerate),
    },
    read({ typeAndSize, from, count, seed, output, force, timeLimit: limitMs, words, ...wishes }, { isCampaign }) {
        const source = from === undefined ? boardOf(typeAndSize) : fileInstead(from, typeAndSize);
        wrongIf(count > 1 && output === undefined, {
            en: 'Several puzzles need a folder, with a file for each: -o FOLDER.',
            ja: '2問以上作るときは、1問ずつのファイルを入れるフォルダーを -o で指定してください。',
        });
        if (typeof source !== 'string') {
            refuseUnfulfillable(source.kind, { ...wishes, words });
        }
        wrongIf(isCampaign && seed === undefined, {
            en: 'Choose the first seed, so that the campaign can be started again: --seed 1.',
            ja: '同じ一括処理を再開できるように、最初のシードを指定してください: --seed 1',
        });
        return { source, seed, count, output, force, limitMs, words, wishes: withoutUndefined(wishes) };
    },
});

/** @throws WrongUsage */
function fileInstead(from: string, [word]: readonly string[]): string {
    wrongIf(word !== undefined, {
        en: `With --from, the file states the type and the size; leave out "${word}".`,
        ja: `--from を使うときは、種類と大きさはファイルで決まります。「${word}」は要りません。`,
    });
    return from;
}

/** The empty board to generate a puzzle on. @throws WrongUsage */
function boardOf([name, size, ...more]: readonly string[]) {
    wrongUnless(name !== undefined && size !== undefined && more.length === 0, {
        en: 'Name the type and the size: puz generate fillomino 10x10.',
        ja: '種類と大きさを指定してください: puz generate fillomino 10x10',
    });
    const wanted = folded(name);
    const kind = generatedKinds.find(({ word, name: { en, ja } }) => [word, en, ja].map(folded).includes(wanted));
    const { en, ja } = meantOr(nearest(name, kindWords) ?? typeMeant(name), kindWords);
    wrongUnless(kind, {
        en: `There is no puzzle type "${name}". ${en}`,
        ja: `「${name}」という種類のパズルはありません。${ja}`,
    });
    const read = readSize(size);
    wrongUnless(read, {
        en: `"${size}" is not a size: write rows and columns, such as 10x12, at most ${largestSide} each.`,
        ja: `「${size}」は大きさとして読めません。10x12 のように、行数と列数を${largestSide}以下で書いてください。`,
    });
    return { kind, ...read };
}

function withoutUndefined<T extends object>(values: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

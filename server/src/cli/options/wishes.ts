import { symmetries } from '../../board/symmetry';
import { wordsIn } from '../../generate/call';
import { difficultyNames, readDifficulty } from '../../generate/difficulty';
import { type GeneratedKind, generatedKinds } from '../../generate/kinds';
import type { Text } from '../../message';
import { type Difficulty, givenKinds, shapeKinds, type Wishes, wordWishes } from '../../puzzles/filler';
import { choice, type Given, goesWith, type Option, optionName, type Range, readNumber, wordIn } from '../option';
import { wrongIf } from '../terminal';

const wholeNumber = { least: 0, most: 10_000, isWhole: true } as const;

const clues: Option<Wishes['clues']> = {
    value: 'few|N|A-B',
    en: 'few: no clue can be left out; N: about N clues, and no more; A-B: from A to B clues',
    ja: 'few なら、どれも省けない最小限のヒントに。数なら、超えない範囲でその数に。20-30 なら、その範囲に',
    read(text, name) {
        return text === undefined
            ? undefined
            : (wordIn(['few'], text) ?? readRange(text, name, { ...wholeNumber, or: 'few' }));
    },
};

/** Reads a number, or two of them, the smaller one first. @throws WrongUsage */
function readRange(text: string, name: string, allowed: Range): number | readonly [least: number, most: number] {
    const [, from, to] = /^(\d+)-(\d+)$/.exec(text.normalize('NFKC')) ?? [];
    if (from === undefined || to === undefined) {
        return readNumber(text, name, allowed);
    }
    const range = [readNumber(from, name, allowed), readNumber(to, name, allowed)] as const;
    wrongIf(range[0] > range[1], {
        en: `--${name} takes the smaller number first: ${to}-${from}, not ${text}.`,
        ja: `--${name} の範囲は、小さい数を先に書いてください(${text} ではなく ${to}-${from})。`,
    });
    return range;
}

const lengths: Option<Wishes['lengths']> = {
    value: 'N|A-B',
    en: 'the number of letters of the words (Kanaore), except those of --with-words',
    ja: '言葉の文字数(カナオレ)。--with-words の言葉にはかかわりません',
    read(text, name) {
        const range = text === undefined ? undefined : readRange(text, name, wholeNumber);
        return typeof range === 'number' ? [range, range] : range;
    },
};

const wish = (described: Text): Option<true | undefined> => ({
    ...described,
    read: text => (text === undefined ? undefined : true),
});

function words(described: Text): Option<Wishes['withWords']> {
    return {
        value: 'A,B,…',
        ...described,
        read(text, name) {
            const listed = text === undefined ? undefined : wordsIn(text);
            wrongIf(listed?.length === 0, {
                en: `--${name} takes words with commas between them.`,
                ja: `--${name} には、言葉を「,」で区切って指定してください。`,
            });
            return listed;
        },
    };
}

const difficulty: Option<Difficulty | undefined> = {
    value: 'A-B',
    en: 'how hard, as graded by puz explain --grade: from 1 (easy) to 5 (extreme), such as 3, 2-3 or hard',
    ja: '難易度。1(らくらく)から5(超難問)までの数か名前、または 2-3 のような範囲(puz explain --grade の判定)',
    read(text, name) {
        const difficulty = text === undefined ? undefined : readDifficulty(text);
        const turned = text?.normalize('NFKC').split('-').toReversed().join('-');
        wrongIf(!difficulty && turned !== undefined && readDifficulty(turned) !== undefined, {
            en: `--${name} takes the easier grade first: ${turned}, not ${text}.`,
            ja: `--${name} の範囲は、やさしいほうを先に書いてください(${text} ではなく ${turned})。`,
        });
        wrongIf(text !== undefined && !difficulty, {
            en: `--${name} takes a number from 1 to 5, its name (${difficultyNames.en}), or a range such as 2-3, not "${text}".`,
            ja: `--${name} には1から5までの数、その名前(${difficultyNames.ja})、または 2-3 のような範囲を指定してください(「${text}」ではありません)。`,
        });
        return difficulty;
    },
};

/** The options of `puz generate` that say what a puzzle is to be like. */
export const wishOptions = {
    symmetry: choice(symmetries, { en: 'place the clues symmetrically', ja: 'ヒントの配置の対称性' }),
    clues,
    difficulty,
    given: choice(givenKinds, {
        en: 'letters (Kanaore) or water (Battleship): also use such clues, which reveal a part of the answer',
        ja: '答えの一部を明かすヒントも使います。letters は文字(カナオレ)、water は波(バトルシップ)',
    }),
    outside: wish({
        en: 'only numbers outside the board become clues (Battleship)',
        ja: '盤面の外の数だけをヒントにします(バトルシップ)',
    }),
    shapes: choice(shapeKinds, { en: 'the kind of figures (Curve Data)', ja: '図形の種類(カーブデータ)' }),
    withWords: words({ en: 'words that have to be in it (Kanaore)', ja: '必ず使う言葉(カナオレ)' }),
    withoutWords: words({ en: 'words that may not be in it (Kanaore)', ja: '使わない言葉(カナオレ)' }),
    lengths,
    sharing: wish({
        en: 'many cells that several words go through (Kanaore)',
        ja: 'いくつもの言葉が通るマスを多くします(カナオレ)',
    }),
};

/** @throws WrongUsage if puzzles of this kind do not have what an option asks for */
export function refuseUnfulfillable(
    kind: GeneratedKind,
    wished: Given<typeof wishOptions> & { readonly words: string | undefined },
): void {
    const { symmetry, given, outside, shapes } = wished;
    const refuse = (value: unknown, option: string, takes: (kind: GeneratedKind) => boolean): void => {
        if (value !== undefined && !takes(kind)) {
            throw goesWith(
                option,
                generatedKinds.filter(takes).map(({ word }) => word),
                kind.word,
            );
        }
    };
    for (const wish of wordWishes) {
        refuse(wished[wish], `--${optionName(wish)}`, ({ wishes }) => wishes.includes('words'));
    }
    refuse(shapes, '--shapes', ({ wishes }) => wishes.includes('shapes'));
    refuse(given, `--given ${given}`, other => other.given === given);
    refuse(outside, '--outside', ({ wishes }) => wishes.includes('outside'));
    refuse(symmetry, '--symmetry', ({ wishes }) => wishes.includes('symmetry'));
}

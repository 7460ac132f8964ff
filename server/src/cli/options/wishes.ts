import { symmetries } from '../../board/symmetry';
import { difficultyNames, readDifficulty } from '../../generate/difficulty';
import { type GeneratedKind, generatedKinds } from '../../generate/kinds';
import { anyOf } from '../../message';
import { type Difficulty, givenKinds, shapeKinds, type Wishes } from '../../puzzles/filler';
import { choice, type Given, type Option, readNumber } from '../option';
import { WrongUsage } from '../terminal';

const clues: Option<Wishes['clues']> = {
    value: 'few|N|A-B',
    en: 'few: no clue can be left out; N: at most N clues; A-B: from A to B clues',
    ja: 'few なら、どれも省けない最小限のヒントに。数なら、その数以下に。20-30 なら、その範囲に',
    read(text, name) {
        if (text === undefined || text === 'few') {
            return text;
        }
        const numberIn = (part: string): number =>
            readNumber(part, name, { least: 0, most: 10_000, isWhole: true, or: 'few' });
        const [, from, to] = /^(\d+)-(\d+)$/.exec(text.normalize('NFKC')) ?? [];
        if (from === undefined || to === undefined) {
            return numberIn(text);
        }
        const range = [numberIn(from), numberIn(to)] as const;
        if (range[0] > range[1]) {
            throw new WrongUsage({
                en: `--${name} takes the smaller number first: ${to}-${from}, not ${text}.`,
                ja: `--${name} の範囲は、小さい数を先に書いてください(${text} ではなく ${to}-${from})。`,
            });
        }
        return range;
    },
};

const difficulty: Option<Difficulty | undefined> = {
    value: 'A-B',
    en: 'how hard, as graded by puz explain --grade: from 1 (easy) to 5 (extreme), such as 3, 2-3 or hard',
    ja: '難易度。1(らくらく)から5(超難問)までの数か名前、または 2-3 のような範囲(puz explain --grade の判定)',
    read(text, name) {
        const difficulty = text === undefined ? undefined : readDifficulty(text);
        if (text !== undefined && !difficulty) {
            throw new WrongUsage({
                en: `--${name} takes a number from 1 to 5, its name (${difficultyNames.en}), or a range such as 2-3, not "${text}".`,
                ja: `--${name} には1から5までの数、その名前(${difficultyNames.ja})、または 2-3 のような範囲を指定してください(「${text}」ではありません)。`,
            });
        }
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
    shapes: choice(shapeKinds, { en: 'the kind of figures (Curve Data)', ja: '図形の種類(カーブデータ)' }),
};

/** @throws WrongUsage if puzzles of this kind do not have what an option asks for */
export function refuseOther(
    kind: GeneratedKind,
    { symmetry, given, shapes, words }: Given<typeof wishOptions> & { readonly words: string | undefined },
): void {
    const refuseUnless = (isTaken: (kind: GeneratedKind) => boolean, option: string): void => {
        if (!isTaken(kind)) {
            const takers = generatedKinds.filter(isTaken).map(({ word }) => word);
            throw new WrongUsage({
                en: `${option} goes with ${anyOf(takers)}, not with ${kind.word}.`,
                ja: `${option} は ${takers.join('、')} と一緒に使います(${kind.word} では使えません)。`,
            });
        }
    };
    refuseUnless(({ wishes }) => words === undefined || wishes.includes('words'), '--words');
    refuseUnless(({ wishes }) => shapes === undefined || wishes.includes('shapes'), '--shapes');
    refuseUnless(other => given === undefined || other.given === given, `--given ${given}`);
    refuseUnless(({ wishes }) => symmetry === undefined || wishes.includes('symmetry'), '--symmetry');
}

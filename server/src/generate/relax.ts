import { counted, type Text } from '../message';
import type { Wishes } from '../puzzles/filler';

/**
 * What to try if no puzzle fulfils all wishes.
 *
 * @param first the first thing to try; in Japanese with what separates it from the others
 */
export function tryText(first: Text, wishes: Partial<Wishes>): Text {
    const others = [{ en: 'another size', ja: '別の大きさ' }, ...relaxed(wishes)];
    const [last, ...before] = others.map(({ en }) => en).toReversed();
    return {
        en: `Try ${[first.en, ...before.toReversed()].join(', ')} or ${last}.`,
        ja: `${first.ja}${others.map(({ ja }) => ja).join('、')}${others.length > 1 ? 'のどれか' : ''}を試してみてください。`,
    };
}

/** The wishes that can be given up. */
function relaxed({
    clues,
    symmetry,
    difficulty,
    outside,
    shapes,
    words,
    withWords,
    lengths,
    sharing,
}: Partial<Wishes>): Text[] {
    const most = typeof clues === 'object' ? clues[1] : clues;
    const all: readonly (Text | false)[] = [
        difficulty !== undefined && { en: 'another difficulty', ja: '別の難易度' },
        typeof most === 'number' && { en: `more than ${counted(most, 'clue')}`, ja: `${most}個より多いヒント` },
        most === 'few' && { en: 'more clues than the fewest', ja: '最少でないヒント' },
        outside !== undefined && { en: 'clues on the board', ja: '盤面のヒント' },
        symmetry !== undefined && { en: 'no symmetry', ja: '対称でない配置' },
        shapes !== undefined && { en: 'other shapes', ja: '別の形' },
        words !== undefined && { en: 'more words', ja: '多くの言葉' },
        withWords !== undefined && { en: 'fewer words that have to be in it', ja: '必ず入れる言葉を減らすこと' },
        lengths !== undefined && { en: 'other lengths', ja: '別の文字数' },
        sharing !== undefined && { en: 'less sharing', ja: '共有の少ない配置' },
    ];
    return all.filter(text => text !== false);
}

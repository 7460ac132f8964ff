import { joined, type Text } from '../../message';
import type { RuleTexts } from '../puzzle-type';
import type { BattleshipModel, Variant } from './model';
import { battleshipForm } from './signs';

/** The rules of just this Battleship: without bent ships where it has none, and as its variant counts. */
export function battleshipRules({ variant, drawn = [] }: BattleshipModel): RuleTexts {
    const hasBent = drawn.length > 0;
    const { name, numbers } = kinds[variant ?? (hasBent ? 'bent' : 'plain')];
    const sentences = [placing, ...(hasBent ? [bent] : []), apart, numbers];
    return { name, text: joined(sentences, { en: ' ', ja: '' }) };
}

const placing: Text = {
    en: 'Place every ship of the fleet in the grid, horizontally or vertically.',
    ja: '艦隊のすべての艦を縦または横に置きます。',
};

const bent: Text = { en: 'Bent ships may be turned and mirrored.', ja: '曲がった艦は回転や裏返しができます。' };

const apart: Text = {
    en: 'Ships do not touch, not even diagonally.',
    ja: '艦どうしは、斜めにも隣り合いません。',
};

const cells: Text = {
    en: 'A number outside says how many cells of its row or column hold a ship.',
    ja: '盤面の外の数字は、その行や列で艦のあるマスの数です。',
};

const kinds: Readonly<Record<Variant | 'plain' | 'bent', { readonly name: Text; readonly numbers: Text }>> = {
    plain: { name: battleshipForm().name, numbers: cells },
    bent: { name: { en: 'Battleship with Bent Ships', ja: '曲がった艦のバトルシップ' }, numbers: cells },
    weighted: {
        name: { en: 'Weighted Battleship', ja: '重みつきバトルシップ' },
        numbers: {
            en: 'A ship cell counts as many as its ship has cells; a number outside is the sum of its row or column.',
            ja: '艦のあるマスは、その艦のマス数だけ数えます。盤面の外の数字は、その行や列の合計です。',
        },
    },
    digital: {
        name: { en: 'Digital Battleship', ja: 'デジタルバトルシップ' },
        numbers: {
            en: 'A number outside is the sum of the numbers in the ship cells of its row or column.',
            ja: '盤面の外の数字は、その行や列で艦のあるマスに書かれた数字の合計です。',
        },
    },
};

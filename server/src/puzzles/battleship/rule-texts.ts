import type { Text } from '../../message';
import type { RuleTexts } from '../text-facet';
import type { BattleshipModel, Variant } from './model';
import { battleshipForm, segmentOf } from './signs';

/** The rules of just this Battleship: of bent ships, water and numbers outside where it has some, as its variant counts. */
export function battleshipRules({ variant, drawn = [], cells, rowClues, columnClues }: BattleshipModel): RuleTexts {
    const hasBent = drawn.length > 0;
    const { name, numbers } = kinds[variant ?? (hasBent ? 'bent' : 'plain')];
    const segments = new Set(cells.flat().map(segmentOf));
    const hasNumbers = [...rowClues, ...columnClues].some(clue => clue !== null);
    return {
        name,
        sentences: [
            placing,
            ...(hasBent ? [bent] : []),
            apart,
            ...(segments.has('water') ? [water] : []),
            ...(segments.has('ship') ? [somePart] : []),
            ...(hasNumbers ? [numbers] : []),
        ],
        conditions: [],
    };
}

const placing: Text = {
    en: 'Place every ship of the fleet in the grid, horizontally or vertically.',
    ja: '艦隊のすべての艦をタテまたはヨコに置きます。',
};

const bent: Text = { en: 'Bent ships may be turned and mirrored.', ja: '曲がった艦は回転や裏返しができます。' };

const apart: Text = {
    en: 'Ships do not touch, not even diagonally.',
    ja: '艦どうしは、斜めにも隣り合いません。',
};

const water: Text = { en: 'No ship covers a cell of water.', ja: '波のマスに艦は入りません。' };

const somePart: Text = {
    en: 'A hatched square is some part of a ship.',
    ja: '斜線の四角は、艦の一部です(形不明)。',
};

const shipCells: Text = {
    en: 'A number outside is the number of cells in its row or column that hold a ship.',
    ja: '盤面の外の数字は、その行や列で艦の入るマスの数です。',
};

const kinds: Readonly<Record<Variant | 'plain' | 'bent', { readonly name: Text; readonly numbers: Text }>> = {
    plain: { name: battleshipForm().name, numbers: shipCells },
    bent: { name: { en: 'Battleship with Bent Ships', ja: '曲がった艦のバトルシップ' }, numbers: shipCells },
    weighted: {
        name: { en: 'Weighted Battleship', ja: '重みつきバトルシップ' },
        numbers: {
            en: 'A number outside is the sum over the cells in its row or column that hold a ship, each counted as the number of cells of its ship: 3 for each cell of a ship of 3.',
            ja: '盤面の外の数字は、その行や列で艦の入るマスを「その艦のマス数」として数えた合計です(3マスの艦は1マスにつき3)。',
        },
    },
    digital: {
        name: { en: 'Digital Battleship', ja: 'デジタルバトルシップ' },
        numbers: {
            en: 'A number outside is the sum of the numbers in the cells of its row or column that hold a ship.',
            ja: '盤面の外の数字は、その行や列で艦の入るマスに書かれた数字の合計です。',
        },
    },
};

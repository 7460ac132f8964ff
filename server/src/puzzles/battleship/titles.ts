import type { Text } from '../../message';
import { supposingTitles } from '../trying';

/** The names of the techniques for people, by their names in the program. */
export const titles: Readonly<Record<string, Text>> = {
    segment: { en: 'Part of a ship', ja: '艦の一部' },
    'line-full': { en: 'All ship cells are there', ja: '艦がそろった行や列' },
    corners: { en: 'Corners of a ship', ja: '艦のナナメ隣' },
    'line-rest': { en: 'All cells left are ship', ja: '残りはすべて艦' },
    middle: { en: 'Middle of a ship', ja: '艦の中央' },
    'single-goes-on': { en: 'No ship of one cell is left', ja: '1マスの艦は残っていない' },
    'end-of-ship': { en: 'End of a ship', ja: '艦の終わり' },
    'too-long': { en: 'Joined, it is too long', ja: 'つなぐと長すぎる' },
    'must-go-on': { en: 'The ship goes on', ja: '艦は続く' },
    'no-ship-fits': { en: 'No ship fits', ja: '置ける艦がない' },
    'only-places': { en: 'As many places as ships', ja: '場所と艦が同じ数' },
    'line-sum': { en: 'Cells that count too much', ja: '数の合わないマス' },
    'one-water-left': { en: 'Last water cell', ja: '最後の波' },
    'common-cells': { en: 'In every place of a ship', ja: 'どこに置いても通るマス' },
    'beside-all': { en: 'Beside every place of a ship', ja: 'どこに置いても隣のマス' },
    'missing-number': { en: 'The number that is missing', ja: '書かれていない数字' },
    'last-single': { en: 'Last ship of one cell', ja: '最後の1マスの艦' },
    'ships-of-a-length': { en: 'Places of equal ships', ja: '同じ大きさの艦の置き方' },
    'longest-ships': { en: 'Places of the largest ships', ja: '大きな艦の置き方' },
    'line-ways': { en: 'Filling a row or column', ja: '行や列の埋め方' },
    'line-reach': { en: 'Reach of a row or column', ja: '行や列の数字に届くか' },
    'crossing-counts': { en: 'Rows against columns', ja: '行と列の数字を見比べる' },
    ...supposingTitles,
};

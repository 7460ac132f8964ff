import { supposing, type Term } from '../term';

/** What people call each technique, and what it does, by its name in the program. */
export const glossary: Readonly<Record<string, Term>> = {
    segment: {
        title: { en: 'Part of a ship', ja: '艦の一部' },
        idea: {
            en: 'A given part of a ship shows where the ship goes on, and where water is around it.',
            ja: '表出された艦の一部から、艦の続く向きと、隣の波が分かります。',
        },
    },
    'line-full': {
        title: { en: 'All ship cells are there', ja: '艦がそろった行や列' },
        idea: {
            en: 'A row or column has all the ship cells that its number states: the rest is water.',
            ja: '行や列の艦が数字のとおりそろったので、残りは波です。',
        },
    },
    corners: {
        title: { en: 'Corners of a ship', ja: '艦のナナメ隣' },
        idea: {
            en: 'Ships do not touch, not even at corners: cells diagonal to a ship cell are water.',
            ja: '艦どうしはナナメにも接しないので、艦のナナメ隣は波です。',
        },
    },
    'line-rest': {
        title: { en: 'All cells left are ship', ja: '残りはすべて艦' },
        idea: {
            en: 'A row or column needs all its open cells to reach its number.',
            ja: '行や列の残りのマスがすべて艦でないと、数字に届きません。',
        },
    },
    middle: {
        title: { en: 'Middle of a ship', ja: '艦の中央' },
        idea: {
            en: 'The middle of a ship goes on at two opposite sides. If one of these cannot be ship, the other direction is left.',
            ja: '艦の中央は、向かい合う両側に艦が続きます。片方が艦でなければ、もう一方の向きです。',
        },
    },
    'single-goes-on': {
        title: { en: 'No ship of one cell is left', ja: '1マスの艦は残っていない' },
        idea: {
            en: 'All ships of one cell are found, so a ship cell goes on, to the only open cell beside it.',
            ja: '1マスの艦はすべて見つかったので、この艦は隣に残るただ1つのマスへ続きます。',
        },
    },
    'end-of-ship': {
        title: { en: 'End of a ship', ja: '艦の終わり' },
        idea: {
            en: 'A ship is as large as any that is missing, so it ends here.',
            ja: '残りの艦でこれより大きいものはないので、艦はここで終わります。',
        },
    },
    'too-long': {
        title: { en: 'Joined, it is too long', ja: 'つなぐと長すぎる' },
        idea: {
            en: 'If this cell were ship, it would join others to a ship larger than any that is missing.',
            ja: 'ここが艦だと、つながって、残りのどの艦よりも大きくなります。',
        },
    },
    'must-go-on': {
        title: { en: 'The ship goes on', ja: '艦は続く' },
        idea: {
            en: 'A ship has to go on this way: no ship that is missing fits otherwise.',
            ja: '残りの艦がほかに入らないので、艦はこちらへ続きます。',
        },
    },
    'no-ship-fits': {
        title: { en: 'No ship fits', ja: '置ける艦がない' },
        idea: {
            en: 'No missing ship fits over this cell, so it is water.',
            ja: '残りのどの艦もこのマスに置けないので、波です。',
        },
    },
    'only-places': {
        title: { en: 'As many places as ships', ja: '場所と艦が同じ数' },
        idea: {
            en: 'A kind of ship has exactly as many places as ships are missing: each place is taken.',
            ja: 'ある艦の残りの数と、置ける場所の数が同じなので、すべての場所に入ります。',
        },
    },
    'line-sum': {
        title: { en: 'Cells that count too much', ja: '数の合わないマス' },
        idea: {
            en: 'With this cell, the sum of the row or column could not come out.',
            ja: 'このマスがこうだと、行や列の合計が合わなくなります。',
        },
    },
    'one-water-left': {
        title: { en: 'Last water cell', ja: '最後の波' },
        idea: {
            en: 'A row or column has one water cell left. Wherever it is, stretches that are too long for a ship, or too short, decide their ends.',
            ja: '行や列に残る波は1マスです。どこに置いても、続くマスの端は決まります。',
        },
    },
    'line-reach': {
        title: { en: 'Reach of a row or column', ja: '行や列の数字に届くか' },
        idea: {
            en: 'Without this cell, or with it, the missing ships could not fill the row or column up to its number.',
            ja: 'このマスがこうだと、残りの艦では行や列の数字に届きません。',
        },
    },
    'common-cells': {
        title: { en: 'In every place of a ship', ja: 'どこに置いても通るマス' },
        idea: {
            en: 'The last ship of a kind covers these cells wherever it lies.',
            ja: '最後の1隻は、どこに置いてもこのマスを通ります。',
        },
    },
    'beside-all': {
        title: { en: 'Beside every place of a ship', ja: 'どこに置いても隣のマス' },
        idea: {
            en: 'The last ship of a kind is beside these cells wherever it lies.',
            ja: '最後の1隻をどこに置いても、このマスは隣になります。',
        },
    },
    'missing-number': {
        title: { en: 'Rows or columns without a number', ja: '数字のない行や列' },
        idea: {
            en: 'The numbers leave a part of the fleet for the rows, or columns, that have none.',
            ja: '全部の艦のマス数から、数字のない行や列に残るマス数が分かります。',
        },
    },
    'last-single': {
        title: { en: 'Last ship of one cell', ja: '最後の1マスの艦' },
        idea: {
            en: 'The last ship of one cell has to lie where the rows and columns that need a ship cell cross.',
            ja: '最後の1マスの艦は、艦の足りない行と列の交わるところに入ります。',
        },
    },
    'crossing-counts': {
        title: { en: 'Rows against columns', ja: '行と列の数字を見比べる' },
        idea: {
            en: 'Some rows need as many ship cells as the columns can give them: each column gives all that it can.',
            ja: 'いくつかの行に必要な艦の数が、各列から入れられる数とちょうど同じなので、どの列も入れられるだけ入れます。',
        },
    },
    'ships-of-a-length': {
        title: { en: 'Places of equal ships', ja: '同じ大きさの艦の置き方' },
        idea: {
            en: 'Compare all ways to place the missing ships of one size.',
            ja: '同じ大きさの残りの艦について、置き方をすべて比べます。',
        },
    },
    'longest-ships': {
        title: { en: 'Places of the largest ships', ja: '大きな艦の置き方' },
        idea: {
            en: 'Compare all ways to place the largest missing ships together.',
            ja: '残りの大きな艦をまとめて、置き方をすべて比べます。',
        },
    },
    'line-ways': {
        title: { en: 'Filling a row or column', ja: '行や列の埋め方' },
        idea: { en: 'Compare all ways to fill a row or column.', ja: '1つの行や列について、埋め方をすべて比べます。' },
    },
    ...supposing,
};

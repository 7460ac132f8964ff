import { counted, type Message, type Text } from '../../message';
import { defineText } from '../define-text';
import { boards } from './signs';

const moving: Text = {
    en: 'Each circle may be moved once, in a straight line, horizontally or vertically.',
    ja: '○はそれぞれ、タテかヨコにまっすぐ1回まで動かせます。',
};

const numbered: Text = {
    en: 'A number in a circle is the number of cells it moves.',
    ja: '○の中の数字は動くマス数です。',
};

const unnumbered: Text = {
    en: 'A circle without a number moves any number of cells, or stays.',
    ja: '数字のない○は、何マス動かしても、動かさなくてもかまいません。',
};

const apart: Text = {
    en: 'The ways of two circles share no cell, and no circle passes over a cell in which another one started.',
    ja: '○の通り道どうしは重ならず、ほかの○が最初にあったマスも通れません。',
};

const symmetric: Text = {
    en: 'In the end the circles lie point-symmetrically about the centre of the board.',
    ja: '動かしたあとの○は、盤面の中心について点対称に並びます。',
};

const symmetricRegions: Text = {
    en: 'In the end every region holds a circle, and its circles lie point-symmetrically about its centre.',
    ja: '動かしたあと、どのブロックにも○があり、ブロックごとにその中心について点対称に並びます。',
};

const withRegions: Text = {
    en: 'With regions (Heya-bon) they do so in every region, and each region holds a circle.',
    ja: 'ブロックに分かれているとき(へやぼん)は、ブロックごとに点対称に並び、どのブロックにも○が入ります。',
};

export const text = defineText(boards, {
    otherNames: ['Heya-bon', 'へやぼん'],
    summary: [moving, numbered, apart, symmetric, withRegions],
    rules: ({ regions, cells }) => {
        const circles = cells.flat().filter(cell => cell !== null);
        return {
            ...(regions && { name: { en: 'Heya-bon', ja: 'へやぼん' } }),
            sentences: [
                moving,
                ...(circles.some(cell => cell !== 'any') ? [numbered] : []),
                ...(circles.includes('any') ? [unnumbered] : []),
                apart,
                regions ? symmetricRegions : symmetric,
            ],
        };
    },
    means: {
        cell: circle =>
            circle === null
                ? undefined
                : circle === 'any'
                  ? {
                        en: 'A circle that moves any distance in a straight line, or stays.',
                        ja: 'まっすぐに何マスでも動かせる○です。動かさなくてもかまいません。',
                    }
                  : circle === 0
                    ? { en: 'A circle that stays where it is.', ja: '動かない○です。' }
                    : {
                          en: `A circle that moves exactly ${counted(circle, 'cell')} in a straight line.`,
                          ja: `まっすぐにちょうど${circle}マス動く○です。`,
                      },
        region: {
            en: 'The region of this cell. In the end every region holds a circle, and its circles lie point-symmetrically about its centre.',
            ja: 'このマスのブロックです。動かしたあと、どのブロックにも○があり、ブロックの中心について点対称に並びます。',
        },
    },
    noSigns: {
        // A circle, and a number in a circle or beside one.
        meant: text => (/^[?*□]$/.test(text) ? 'o' : /^[oO○〇◯●◎(]?(\d{1,9})[)oO○〇◯●◎]?$/.exec(text)?.[1]),
    },
    wordMeanings: {
        regions: {
            en: 'The regions, which make it a Heya-bon: a letter for each cell on the lines below, indented like the board.',
            ja: 'ブロックです(あれば、へやぼんになります)。次の行から、盤面と同じように字下げして、各マスのブロックを文字で書きます。',
        },
    },
    readLines: (reader, ast, board) => {
        const grid = ast.lines.find(line => line.$type === 'Grid');
        if (board && grid && reader.clues.keys().length === 0 && reader.findings.length === 0) {
            reader.warning(grid, noCircles, { isBegun: true });
        }
        return {};
    },
});

const noCircles: Message = {
    code: 'bonsan/no-circles',
    en: 'There is no circle on this board yet: write a number for a circle that moves so many cells, or “o” for one that moves any distance or stays.',
    ja: '盤面に○がまだありません。動くマス数の決まった○はその数字を、何マス動いてもよい(動かなくてもよい)○は「o」を書いてください。',
};

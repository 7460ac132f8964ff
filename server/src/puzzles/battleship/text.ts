import type { Row } from '../../language/generated/ast';
import type { Text } from '../../message';
import { boardOffers } from '../board-names';
import { boardLayout } from '../board-text';
import { normalise } from '../characters';
import { defineText } from '../define-text';
import type { RowLayout } from '../parts';
import { turnedSign } from '../sign-parts';
import { fleetLines, fleetOffers, fleetTexts } from './fleet';
import { meanings } from './meanings';
import type { Variant } from './model';
import { formOfPuzzle, readBattleship } from './read';
import { partsOfDrawing, turnedStroke } from './ship-drawing';
import { essentialFleet } from './ships';
import { battleshipForm, boards, isCorner, segmentOf, splitNumber } from './signs';

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

const names: Readonly<Record<Variant | 'bent', Text>> = {
    bent: { en: 'Battleship with Bent Ships', ja: '曲がった艦のバトルシップ' },
    weighted: { en: 'Weighted Battleship', ja: '重みつきバトルシップ' },
    digital: { en: 'Digital Battleship', ja: 'デジタルバトルシップ' },
};

/** The meaning of the numbers outside. */
const numbers: Readonly<Record<Variant | 'plain', Text>> = {
    plain: {
        en: 'A number outside is the number of cells in its row or column that hold a ship.',
        ja: '盤面の外の数字は、その行や列で艦の入るマスの数です。',
    },
    weighted: {
        en: 'A number outside is the sum over the cells in its row or column that hold a ship, each counted as the number of cells of its ship: 3 for each cell of a ship of 3.',
        ja: '盤面の外の数字は、その行や列で艦の入るマスを「その艦のマス数」として数えた合計です(3マスの艦は1マスにつき3)。',
    },
    digital: {
        en: 'A number outside is the sum of the numbers in the cells of its row or column that hold a ship.',
        ja: '盤面の外の数字は、その行や列で艦の入るマスに書かれた数字の合計です。',
    },
};

export const text = defineText(boards, {
    summary: [
        {
            en: 'Place every ship of the fleet in the grid, horizontally or vertically; bent ships may be turned and mirrored. Ships do not touch, not even diagonally. A number outside is the number of cells in its row or column that hold a ship.',
            ja: '艦隊のすべての艦をタテまたはヨコに置きます。曲がった艦は回転や裏返しができます。艦どうしは斜めにも隣り合いません。盤面の外の数字は、その行や列で艦の入るマスの数です。',
        },
    ],
    rules: ({ variant, drawn = [], cells, rowClues, columnClues }) => {
        const hasBent = drawn.length > 0;
        const kind = variant ?? (hasBent ? 'bent' : undefined);
        const segments = new Set(cells.flat().map(segmentOf));
        const hasNumbers = [...rowClues, ...columnClues].some(clue => clue !== null);
        return {
            ...(kind && { name: names[kind] }),
            sentences: [
                placing,
                ...(hasBent ? [bent] : []),
                apart,
                ...(segments.has('water') ? [water] : []),
                ...(segments.has('ship') ? [somePart] : []),
                ...(hasNumbers ? [numbers[variant ?? 'plain']] : []),
            ],
        };
    },
    means: meanings,
    wordAliases: { fleet: ['艦隊', '艦', '船'] },
    wordMeanings: {
        fleet: {
            en: 'The ships to be placed: the number of cells of each, such as 3 2 2 1 1 1; or standard and that of the largest.',
            ja: '置く艦です。各艦のマス数を 3 2 2 1 1 1 のように並べるか、standard のあとに最も大きい艦のマス数を書きます。',
        },
        standard: {
            en: 'One ship of this many cells, two that are one cell shorter, and so on: 3 means 3 2 2 1 1 1.',
            ja: 'このあとに書くマス数の艦が1隻、1マス短い艦が2隻、と増える艦隊です。3 なら 3 2 2 1 1 1 です。',
        },
        weighted: numbers.weighted,
        digital: {
            en: 'Each cell has a number. A number outside is the sum of those in the cells of its row or column that hold a ship.',
            ja: 'すべてのマスに数字を書きます。盤面の外の数字は、その行や列で艦の入るマスに書かれた数字の合計です。',
        },
        ships: {
            en: 'Ships of the fleet as drawings, such as bent ones: o for each cell, on the lines below, indented, with a blank column between two ships. With x2 after the word there are two of each.',
            ja: '図で表す艦です(曲がった艦など)。次の行から字下げし、艦のマスを o で描きます。艦と艦の間は1列あけます。ships x2 と書くと2隻ずつになります。',
        },
    },
    lines: model => [...(model.variant ? [model.variant] : []), ...fleetLines(model)],
    read: readBattleship,
    layout: layoutBattleship,
    turned: ({ text, kind }, turn) => {
        const { digits, sign } = splitNumber(normalise(text));
        return kind === 'stroke'
            ? turnedStroke(text)
            : digits === ''
              ? turnedSign(boards.form.signs, text, turn)
              : digits + turnedSign(boards.form.signs, sign, turn);
    },
    offers: (ast, word, before) => {
        const form = formOfPuzzle(ast);
        // Corners of ships are offered only if ships are bent.
        const hasCorners = ast.lines.some(({ $type }) => $type === 'Ships');
        switch (word) {
            case 'fleet':
                return fleetOffers(before);
            case 'ships':
                return [{ text: 'o', name: { en: 'a cell of a ship', ja: '艦のマス' } }];
            case 'grid':
                return boardOffers(form, before).filter(
                    ({ text }) => hasCorners || !isCorner(segmentOf(form.signs.read(text) ?? null)),
                );
            default:
                return [];
        }
    },
    essence: model => ({
        cells: model.cells.map(row => row.map(cell => battleshipForm(model).signs.print(cell))),
        lines: [model.variant ?? '', ...fleetLines(essentialFleet(model))],
    }),
    otherClue: fleetTexts,
});

function layoutBattleship(row: Row): RowLayout {
    const block = row.$container;
    return block.$type === 'Ships'
        ? { kind: 'drawing', columns: partsOfDrawing(row) }
        : boardLayout(row, formOfPuzzle(block.$container));
}

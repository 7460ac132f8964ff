import { placeNamed } from '../../board/grid';
import { counted, type Text } from '../../message';
import type { ClueId, PartMeanings, WordMeanings } from '../puzzle-type';
import type { BattleshipModel, Segment } from './model';

const noNumber: Text = {
    en: 'No number: how many cells of this row or column hold a ship is not said.',
    ja: '数字がないので、この行や列で艦のあるマスの数は示されていません。',
};

const separator: Text = {
    en: 'The board begins here; the numbers of the rows stand before it.',
    ja: 'ここから右が盤面で、左は行の数字です。',
};

const segmentMeanings: Readonly<Record<Segment, Text>> = {
    water: { en: 'No ship covers this cell.', ja: 'このマスに艦はありません。' },
    single: {
        en: 'A ship of one cell: all cells around it are water.',
        ja: '1マスの艦で、まわりのマスはすべて水です。',
    },
    middle: {
        en: 'The middle of a ship, which goes on at two opposite sides.',
        ja: '艦の中央で、艦は向かい合う両側に続きます。',
    },
    ship: { en: 'Some part of a ship: an end, a middle or a whole one.', ja: '艦の端、中央、1マスの艦のどれかです。' },
    'left-end': { en: 'The left end of a ship, which goes on to the right.', ja: '艦の左端で、艦は右へ続きます。' },
    'right-end': { en: 'The right end of a ship, which goes on to the left.', ja: '艦の右端で、艦は左へ続きます。' },
    'top-end': { en: 'The top end of a ship, which goes on downwards.', ja: '艦の上端で、艦は下へ続きます。' },
    'bottom-end': { en: 'The bottom end of a ship, which goes on upwards.', ja: '艦の下端で、艦は上へ続きます。' },
};

export const battleshipParts: PartMeanings = { outside: noNumber, separator };

export const battleshipWords: WordMeanings = {
    fleet: {
        en: 'The ships to be placed: their lengths, such as 3 2 2 1 1 1; or standard and the length of the largest.',
        ja: '置く艦です。長さを 3 2 2 1 1 1 のように並べるか、standard のあとに最も長い艦の長さを書きます。',
    },
    standard: {
        en: 'One ship of the length that follows, two that are one cell shorter, and so on: 3 means 3 2 2 1 1 1.',
        ja: 'このあとに書く長さの艦が1隻、1マス短い艦が2隻、と増える艦隊です。3 なら 3 2 2 1 1 1 です。',
    },
};

/** What a clue means, in a sentence. */
export function explainBattleshipClue(model: BattleshipModel, clue: ClueId): Text {
    const place = placeNamed(clue);
    if (place) {
        return segmentMeanings[model.cells[place[0]]?.[place[1]] ?? 'ship'];
    }
    const [, line, number] = /^(row|column) (\d+)$/.exec(clue) ?? [];
    if (line !== undefined) {
        const index = Number(number) - 1;
        const count = line === 'row' ? model.rowClues[index] : model.columnClues[index];
        return {
            en: `${count} ${count === 1 ? 'cell' : 'cells'} of this ${line} ${count === 1 ? 'holds' : 'hold'} a ship.`,
            ja: `この${line === 'row' ? '行' : '列'}で艦のあるマスは${count}マスです。`,
        };
    }
    const lengths = [...Map.groupBy(model.fleet, length => length)].map(([length, { length: ships }]) => ({
        en: `${ships} × ${counted(length, 'cell')}`,
        ja: `${length}マス×${ships}隻`,
    }));
    return {
        en: `The ships to be placed: ${lengths.map(({ en }) => en).join(', ')}.`,
        ja: `置く艦: ${lengths.map(({ ja }) => ja).join('、')}。`,
    };
}

import { placeNamed } from '../../board/grid';
import type { Text } from '../../message';
import type { ClueId, PartMeanings, WordMeanings } from '../puzzle-type';
import { wallNamed } from './clues';
import type { CurveDataModel } from './model';

const wallSign: Text = {
    en: 'A wall, | at the right of the cell and _ below it: no line crosses it.',
    ja: '壁です(| はマスの右、_ はマスの下)。線は壁を通れません。',
};

const shadedSign: Text = {
    en: 'A shaded cell: no figure passes through it.',
    ja: '黒マスで、図形は通りません。',
};

export const curveDataParts: PartMeanings = { border: wallSign, shaded: shadedSign };

export const curveDataWords: WordMeanings = {
    shape: {
        en: 'A shape: the letter that is its name, and its drawing on the lines below, indented.',
        ja: '図形の形です。名前の文字を書き、次の行から、字下げして形を描きます。',
    },
};

/** What a clue means, in a sentence. */
export function explainCurveDataClue(model: CurveDataModel, clue: ClueId): Text {
    if (wallNamed(clue)) {
        return wallSign;
    }
    const [row = -1, column = -1] = placeNamed(clue) ?? [];
    const sign = model.cells[row]?.[column];
    const shape = typeof sign === 'number' ? model.shapes[sign] : undefined;
    return shape
        ? {
              en: `A figure of shape ${shape.name} passes through this cell, and through no other clue.`,
              ja: `形${shape.name}の図形がこのマスを通ります。その図形はほかのヒントを通りません。`,
          }
        : {
              en: 'A figure of any shape passes through this cell, and through no other clue.',
              ja: '何かの図形がこのマスを通ります。その図形はほかのヒントを通りません。',
          };
}

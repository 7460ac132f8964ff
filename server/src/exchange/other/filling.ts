import { inRows } from '../../board/grid';
import { sum } from '../../extremes';
import { counted, type Message } from '../../message';
import type { FillominoModel } from '../../puzzles/fillomino/model';
import { readSide } from '../pzpr';
import { Refused, refuseUnless } from '../refusal';

// The game ids of Filling, in Simon Tatham's collection.

export const isFilling = (text: string): boolean => /^\d+x\d+[:#]\S*$/.test(text);

/** `<columns>x<rows>:`, then `1` to `9` for a clue and `a` to `z` for 1 to 26 cells without one. */
export function readFilling(text: string): FillominoModel {
    const [, width, height, mark, body = ''] = /^(\d+)x(\d+)([:#])(.*)$/.exec(text)!;
    const [columns, rows] = [width, height].map(readSide) as [number, number];
    refuseUnless(mark === ':', seed);
    const bad = /[^1-9a-z]/.exec(body);
    if (bad) {
        throw new Refused(badSign(bad[0], bad.index));
    }
    const blanks = (sign: string): number => (/\d/.test(sign) ? 0 : Number.parseInt(sign, 36) - 9);
    const count = sum([...body].map(sign => blanks(sign) || 1));
    refuseUnless(count === rows * columns, wrongCount(count, rows * columns));
    const clues = [...body].flatMap(sign => (blanks(sign) > 0 ? Array<null>(blanks(sign)).fill(null) : [Number(sign)]));
    return { type: 'Fillomino', rows, columns, cells: inRows(clues, columns), borders: [] };
}

const seed: Message = {
    code: 'filling/seed',
    en: 'This is a random seed, which only the program that made it can read. Copy the game id by description, with a colon.',
    ja: 'これは乱数の種で、元のプログラムにしか読めません。「:」の付いたゲームIDをコピーしてください。',
};

const badSign = (sign: string, position: number): Message => ({
    code: 'filling/bad-sign',
    en: `“${sign}” means nothing here (character ${position + 1} after the colon).`,
    ja: `「${sign}」は読めません(「:」の後の${position + 1}文字目)。`,
});

const wrongCount = (found: number, expected: number): Message => ({
    code: 'filling/wrong-count',
    en: `The game id describes ${counted(found, 'cell')}; the board has ${expected}.`,
    ja: `ゲームIDは${found}マスを表していますが、盤面は${expected}マスです。`,
});

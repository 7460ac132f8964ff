import { lineClue } from '../../board/clue';
import type { Fillomino } from '../../language/generated/ast';
import type { Message } from '../../message';
import type { BoardForm } from '../board-text';
import { onlyLine, type Reader } from '../reading';
import { deleteLines } from '../repairs';
import { emptySign, numberSigns, Signs } from '../signs';
import type { FillominoModel } from './model';

type Given = FillominoModel['cells'][number][number];

export const fillominoForm: BoardForm<Given> = {
    name: { en: 'Fillomino', ja: 'フィルオミノ' },
    signs: new Signs<Given>([
        emptySign({ en: 'no clue', ja: 'ヒントのないマス' }),
        numberSigns(1, {
            name: { en: 'a number: the size of its region', ja: '数字: そのマスが入るブロックのマス数' },
            means: number =>
                number === 1
                    ? { en: 'This cell is a region of its own.', ja: 'このマスだけで1つのブロックです。' }
                    : {
                          en: `This cell belongs to a region of exactly ${number} cells, with a ${number} in each of them.`,
                          ja: `このマスは、${number}がちょうど${number}マスつながったブロックに入ります。`,
                      },
        }),
        {
            text: '?',
            value: '?',
            kind: 'given',
            isPlaceholder: true,
            name: { en: 'a clue without a number', ja: '数字のないヒント' },
            means: {
                en: 'A clue without a number: any number can stand here.',
                ja: '数字のないヒントです。どの数字も入ります。',
            },
        },
    ]),
    borders: {
        name: { en: 'border', ja: '境界線' },
        means: {
            en: 'A border, | at the right of the cell and _ below it: the cells on both sides are in different regions.',
            ja: '境界線です(| はマスの右、_ はマスの下)。両側のマスは別のブロックになります。',
        },
    },
    complaint: text => (/^0+$/.test(text) ? numberTooSmall : undefined),
};

export function readMax(reader: Reader, ast: Fillomino): { readonly max?: number } {
    const line = onlyLine(reader, ast.lines, 'FillominoMax');
    const max = line?.value;
    if (max === undefined) {
        return {};
    }
    reader.clues.set(lineClue('max'), line!);
    if (max < 1) {
        reader.error(line!, numberTooSmall, { repairs: () => [deleteLines(line!, 'max')] });
        return {};
    }
    return { max };
}

const numberTooSmall: Message = {
    code: 'fillomino/number-out-of-range',
    en: 'The numbers of a Fillomino begin at 1. A cell without a clue is written `.`.',
    ja: 'フィルオミノの数字は1以上です。ヒントのないマスは「.」と書きます。',
};

import { inRows } from '../../board/grid';
import type { Message } from '../../message';
import type { FillominoModel } from '../../puzzles/fillomino/model';
import type { Link } from './link';
import { Unreadable } from './unreadable';

/** `fillomino/[t/]<columns>/<rows>/<givens>[<borders>]`; with `t`, no number is larger than 3. */
export function readFillomino({ flag, rows, columns, body }: Link): FillominoModel {
    const givens = body.isAtEnd ? Array<null>(rows * columns).fill(null) : body.clues(rows * columns);
    if (givens.includes(0)) {
        throw new Unreadable(zero);
    }
    return {
        type: 'Fillomino',
        rows,
        columns,
        cells: inRows(givens, columns),
        ...(flag === 't' && { max: 3 }),
        borders: body.isAtEnd ? [] : body.borders(rows, columns),
    };
}

const zero: Message = {
    code: 'link/fillomino-zero',
    en: 'One of the clues is 0; the numbers of a Fillomino are at least 1.',
    ja: '0のヒントがあります。フィルオミノの数字は1以上です。',
};

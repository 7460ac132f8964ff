import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { largestSide } from '../../board/grid';
import type { Locale, Text } from '../../message';
import { hasSize, otherSize } from '../../puzzles/board-text';
import type { PuzzleType } from '../../puzzles/puzzle-type';

/** @throws ResponseError, with a message for the user, where no board of the type has such a size */
export function checkSize(
    { rows, columns }: { rows: number; columns: number },
    { name, sizes }: PuzzleType,
    locale: Locale,
): void {
    if (![rows, columns].every(side => Number.isInteger(side) && side >= 1 && side <= largestSide)) {
        throw new ResponseError(ErrorCodes.InvalidParams, wrongSize[locale]);
    }
    if (sizes && !hasSize(sizes, rows, columns)) {
        throw new ResponseError(ErrorCodes.InvalidParams, otherSize(name, sizes)[locale]);
    }
}

const wrongSize: Text = {
    en: `A board has from 1 to ${largestSide} rows and columns.`,
    ja: `盤面の行数と列数は、それぞれ1から${largestSide}までです。`,
};

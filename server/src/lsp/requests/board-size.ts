import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { largestSide } from '../../board/grid';
import type { Locale, Text } from '../../message';
import { otherSize } from '../../puzzles/board-text';
import type { PuzzleType } from '../../puzzles/puzzle-type';

/** @throws ResponseError, with a message for the user, where no board of the type has such a size */
export function checkSize(
    { rows, columns }: { rows: number; columns: number },
    type: PuzzleType,
    locale: Locale,
): void {
    if (![rows, columns].every(side => Number.isInteger(side) && side >= 1 && side <= largestSide)) {
        throw new ResponseError(ErrorCodes.InvalidParams, wrongSize[locale]);
    }
    const size = otherSize(type, rows, columns);
    if (size) {
        throw new ResponseError(ErrorCodes.InvalidParams, size[locale]);
    }
}

const wrongSize: Text = {
    en: `A board has from 1 to ${largestSide} rows and columns.`,
    ja: `盤面の行数と列数は、それぞれ1から${largestSide}までです。`,
};

import type { Row } from '../../language/generated/ast';
import { borderedColumns } from '../layout';
import type { RowLayout } from '../puzzle-type';
import { isEmptySign, readNumber } from '../reading';

export function layoutFillomino(row: Row): RowLayout {
    const columns = borderedColumns(row, sign => {
        if (isEmptySign(sign)) {
            return { meaning: 'empty' };
        }
        return sign === '?' || readNumber(sign) !== undefined ? { meaning: 'given' } : {};
    });
    return { kind: 'cells', columns };
}

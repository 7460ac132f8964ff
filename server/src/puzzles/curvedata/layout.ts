import type { Row } from '../../language/generated/ast';
import { borderedColumns, signColumns } from '../layout';
import type { RowLayout } from '../puzzle-type';
import { isEmptySign } from '../reading';
import { isShadedSign, isShapeName } from './signs';

export function layoutCurveData(row: Row): RowLayout {
    return row.$container.$type === 'ShapeBlock'
        ? { kind: 'drawing', columns: isBesideKeyword(row) ? nameColumns(row) : signColumns(row, () => stroke) }
        : { kind: 'cells', columns: borderedColumns(row, cellMeaning) };
}

const stroke = { meaning: 'stroke' } as const;

function nameColumns(row: Row): RowLayout['columns'] {
    return signColumns(row, sign => (isShapeName(sign) ? { meaning: 'shape', name: sign, defines: true } : {}));
}

function cellMeaning(sign: string): ReturnType<Parameters<typeof borderedColumns>[1]> {
    if (isEmptySign(sign)) {
        return { meaning: 'empty' };
    }
    if (isShadedSign(sign)) {
        return { meaning: 'shaded' };
    }
    if (sign === '?') {
        return { meaning: 'given' };
    }
    return isShapeName(sign) ? { meaning: 'shape', name: sign } : {};
}

function isBesideKeyword(row: Row): boolean {
    return row.$cstNode?.range.start.line === row.$container.$cstNode?.range.start.line;
}

import type { Row } from '../../language/generated/ast';
import { boardLayout } from '../board-text';
import { signColumns } from '../layout';
import type { RowLayout } from '../puzzle-type';
import { curveDataForm, isShapeName } from './signs';

export function layoutCurveData(row: Row): RowLayout {
    if (row.$container.$type !== 'ShapeBlock') {
        return boardLayout(row, curveDataForm([]));
    }
    const isBesideKeyword = row.$cstNode?.range.start.line === row.$container.$cstNode?.range.start.line;
    const columns = signColumns(row, sign =>
        isBesideKeyword
            ? isShapeName(sign)
                ? { meaning: 'shape', name: sign, defines: true }
                : {}
            : { meaning: 'stroke' },
    );
    return { kind: 'drawing', columns };
}

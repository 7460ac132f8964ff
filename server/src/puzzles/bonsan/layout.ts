import type { Row } from '../../language/generated/ast';
import { signColumns } from '../layout';
import type { RowLayout } from '../puzzle-type';
import { isEmptySign, readNumber } from '../reading';
import { circleSigns } from './read';

export function layoutBonsan(row: Row): RowLayout {
    const columns = signColumns(row, sign => {
        if (row.$container.$type === 'Regions') {
            return { meaning: 'region', name: sign };
        }
        if (isEmptySign(sign)) {
            return { meaning: 'empty' };
        }
        return circleSigns.includes(sign) || readNumber(sign) !== undefined ? { meaning: 'given' } : {};
    });
    return { kind: 'cells', columns };
}

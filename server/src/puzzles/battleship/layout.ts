import type { Row } from '../../language/generated/ast';
import type { Part, RowLayout } from '../puzzle-type';
import { isEmptySign, normalise, readNumber } from '../reading';
import { segmentOf } from './read';

/**
 * The clue of the row and the bar have columns of their own, the clues of the columns stand over the cells. A `|` may be
 * glued to what stands beside it.
 */
export function layoutBattleship(row: Row): RowLayout {
    const texts = row.cells.flatMap(cell => cell.text.split(/([|｜])/).filter(text => text !== ''));
    const bar = texts.findIndex(isBar);
    const isHeading = bar === 0 && row.$containerIndex === 0;
    const columns = texts.map((text, index): Part[] => {
        if (isBar(text)) {
            return [{ text, meaning: 'separator' }];
        }
        return [{ text, ...(isHeading || index < bar ? outsideMeaning(text) : cellMeaning(text)) }];
    });
    return { kind: 'cells', columns: bar === 0 ? [[], ...columns] : columns };
}

function isBar(text: string): boolean {
    return text === '|' || text === '｜';
}

function outsideMeaning(text: string): Omit<Part, 'text'> {
    const sign = normalise(text);
    return isEmptySign(sign) || sign === '?' || readNumber(sign) !== undefined ? { meaning: 'outside' } : {};
}

function cellMeaning(text: string): Omit<Part, 'text'> {
    const sign = normalise(text);
    if (isEmptySign(sign)) {
        return { meaning: 'empty' };
    }
    const segment = segmentOf(sign);
    return segment ? { meaning: segment === 'water' ? 'water' : 'segment' } : {};
}

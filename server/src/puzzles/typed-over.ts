import { type Piece, withoutBorders } from './pieces';
import type { Repair } from './puzzle-type';
import { isEmptySign, normalise } from './reading';
import { write } from './repairs';

/**
 * Where an empty cell and a clue stand without a blank between them, the clue alone, before all other repairs: it was
 * typed over the empty cell. Only in a row that would be too long with another cell.
 *
 * @param isCell whether a normalised text without borders is a cell here
 */
export function withTypedOver(
    { at }: Piece,
    isInWholeRow: boolean,
    isCell: (text: string) => boolean,
    others: readonly Repair[],
): Repair[] {
    const { stem, borders } = withoutBorders(at.$cstNode?.text ?? '');
    const isEmpty = (text: string): boolean => isEmptySign(normalise(text));
    const [first = '', last = ''] = [stem.at(0), stem.at(-1)];
    const clue = [isEmpty(first) ? stem.slice(1) : '', isEmpty(last) ? stem.slice(0, -1) : ''].find(
        text => text !== '' && !isEmpty(text) && isCell(normalise(text)),
    );
    return isInWholeRow && clue !== undefined
        ? [
              { ...write(at, clue + borders, true), whileTyping: true },
              ...others.map(repair => ({ ...repair, isPreferred: false })),
          ]
        : [...others];
}

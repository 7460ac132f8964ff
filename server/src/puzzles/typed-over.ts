import { isEmptySign, normalise } from './characters';
import type { Repair } from './finding';
import { type Piece, withoutBorders } from './pieces';
import { write } from './repairs';

/**
 * Puts the repair of a clue typed over an empty cell, without a blank between them, before all others: the clue alone.
 * If blanks between them give the row its length, that repair comes first.
 *
 * @param missing the number of cells the row lacks; negative if it is too long, undefined if unknown
 * @param isCell true if a normalised text without borders is a cell here
 */
export function withTypedOver(
    { at }: Piece,
    missing: number | undefined,
    isCell: (text: string) => boolean,
    others: readonly Repair[],
): Repair[] {
    const { stem, borders } = withoutBorders(at.$cstNode?.text ?? '');
    const isEmpty = (text: string): boolean => isEmptySign(normalise(text));
    const [first = '', last = ''] = [stem.at(0), stem.at(-1)];
    const clue = [isEmpty(first) ? stem.slice(1) : '', isEmpty(last) ? stem.slice(0, -1) : ''].find(
        text => text !== '' && !isEmpty(text) && isCell(normalise(text)),
    );
    const fillsUp = [...stem].length - 1 === missing;
    return clue === undefined || missing === undefined || fillsUp
        ? [...others]
        : [
              { ...write(at, clue + borders, true), whileTyping: missing === 0 },
              ...others.map(repair => ({ ...repair, isPreferred: false })),
          ];
}

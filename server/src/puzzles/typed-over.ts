import { isEmptySign, normalise } from './characters';
import type { Repair } from './finding';
import { type Piece, withoutBorders } from './pieces';
import { write } from './repairs';

/**
 * Where an empty cell and a clue stand without a blank between them, the clue alone, before all other repairs: it was
 * typed over the empty cell. Where blanks in between make the row whole, they come first.
 *
 * @param missing how many cells the row is short of; negative where it is too long, undefined where nothing tells
 * @param isCell whether a normalised text without borders is a cell here
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

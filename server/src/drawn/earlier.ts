import type { Drawing, Item } from '../board/drawing';
import type { Text } from '../message';

/** A verdict on the puzzle before its last change. */
export function beforeChange({ en, ja }: Text): Text {
    return { en: `${en} (before the change)`, ja: `${ja}(変更前)` };
}

/**
 * Adds the answers of a board before its last change to its clues now. Nothing is added to a cell with a clue.
 *
 * @param earlier a board of the same size
 */
export function withEarlier(clues: Drawing, earlier: Drawing): Drawing {
    const taken = new Set(clues.items.flatMap(item => (fills(item) ? [String(item.at)] : [])));
    const kept = earlier.items.filter(item => isOfAnswer(item) && !(fills(item) && taken.has(String(item.at))));
    const { notes } = earlier;
    return { ...clues, items: [...clues.items, ...kept], ...(notes && { notes }) };
}

/** True if an item leaves no room for another one in its cell. */
function fills(item: Item): item is Item & { readonly at: unknown } {
    switch (item.kind) {
        case 'text':
        case 'pair':
        case 'block':
        case 'fill':
        case 'figure':
        case 'candidates':
            return true;
        default:
            return false;
    }
}

function isOfAnswer(item: Item): boolean {
    switch (item.kind) {
        case 'pair':
        case 'candidates':
        case 'path':
            return true;
        case 'mark':
            return item.mark !== 'bad';
        default:
            return 'role' in item && item.role !== 'given';
    }
}

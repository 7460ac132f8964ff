import { type Drawing, type Item, placesOf, whereIs } from '../board/drawing';
import type { Text } from '../message';

/** A verdict on the puzzle before its last change. */
export function beforeChange({ en, ja }: Text): Text {
    return { en: `${en} (before the change)`, ja: `${ja}(変更前)` };
}

/**
 * Adds the answers of a board before its last change to its clues now. Nothing is added to a cell with a clue, and marks
 * stay where the clue is the same.
 *
 * @param earlier a board of the same size
 */
export function withEarlier(clues: Drawing, earlier: Drawing): Drawing {
    const taken = placesOf(clues.items, fills);
    const [before, now] = [givenIn(earlier), givenIn(clues)];
    const kept = earlier.items.filter(item => {
        const at = whereIs(item);
        return isOfAnswer(item) && (item.kind === 'mark' ? before.get(at) === now.get(at) : !taken.has(at));
    });
    const { notes } = earlier;
    return { ...clues, items: [...clues.items, ...kept], ...(notes && { notes }) };
}

/** The clues at each point, by its coordinates. */
function givenIn({ items }: Drawing): ReadonlyMap<string, string> {
    const given = new Map<string, string>();
    for (const item of items) {
        if (item.kind === 'figure' || ('role' in item && item.role === 'given')) {
            const at = whereIs(item);
            given.set(at, (given.get(at) ?? '') + JSON.stringify(item));
        }
    }
    return given;
}

/** True if an item leaves no room for another one in its cell. */
function fills({ kind }: Item): boolean {
    return ['text', 'pair', 'block', 'fill', 'figure', 'candidates'].includes(kind);
}

function isOfAnswer(item: Item): boolean {
    return item.kind === 'mark'
        ? item.mark !== 'bad'
        : ['pair', 'candidates', 'path'].includes(item.kind) || ('role' in item && item.role !== 'given');
}

import type { Drawing, Item } from '../board/drawing';
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
    const taken = new Set(clues.items.flatMap(item => (fills(item) ? [String(item.at)] : [])));
    const [before, now] = [givenIn(earlier), givenIn(clues)];
    const kept = earlier.items.filter(item => {
        const at = 'at' in item ? String(item.at) : '';
        return isOfAnswer(item) && (item.kind === 'mark' ? before.get(at) === now.get(at) : !taken.has(at));
    });
    const { notes } = earlier;
    return { ...clues, items: [...clues.items, ...kept], ...(notes && { notes }) };
}

/** The clues at each point, by its coordinates. */
function givenIn({ items }: Drawing): ReadonlyMap<string, string> {
    const given = new Map<string, string>();
    for (const item of items) {
        if ('at' in item && (item.kind === 'figure' || ('role' in item && item.role === 'given'))) {
            given.set(String(item.at), (given.get(String(item.at)) ?? '') + JSON.stringify(item));
        }
    }
    return given;
}

/** True if an item leaves no room for another one in its cell. */
function fills(item: Item): item is Item & { readonly at: unknown } {
    return ['text', 'pair', 'block', 'fill', 'figure', 'candidates'].includes(item.kind);
}

function isOfAnswer(item: Item): boolean {
    return item.kind === 'mark'
        ? item.mark !== 'bad'
        : ['pair', 'candidates', 'path'].includes(item.kind) || ('role' in item && item.role !== 'given');
}

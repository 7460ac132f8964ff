import type { EditState, Extras } from '../../../server/src/board/editing';
import { directionNames, type Place } from '../../../server/src/board/grid';
import type { Locale } from '../../../server/src/message';
import { blockBetween } from '../board/navigation';
import { sayIn } from '../say';
import { textAt } from './board-edits';

/** More cells than this are only counted. */
const mostNamed = 3;

/**
 * The changes of an edit in words, for a screen reader; may be empty.
 *
 * @param label the words for a cell as it is now
 */
export function announcedChanges(
    before: EditState,
    after: EditState,
    label: (place: Place) => string,
    locale: Locale,
): string {
    return [
        announcedCells(changedCells(before, after), label, locale),
        ...changedExtras(before.extras, after.extras, locale),
    ]
        .filter(Boolean)
        .join(' ');
}

/** These cells with what they hold, or how many they are. */
export function announcedCells(places: readonly Place[], label: (place: Place) => string, locale: Locale): string {
    const end = locale === 'ja' ? '。' : '.';
    return places.length > mostNamed
        ? sayIn(locale, 'cellsChanged', places.length)
        : places.map(place => label(place) + end).join(' ');
}

function changedCells(before: EditState, after: EditState): Place[] {
    const rows = Math.max(before.cells.length, after.cells.length);
    const columns = Math.max(before.cells[0]?.length ?? 0, after.cells[0]?.length ?? 0);
    const holds = (state: EditState, [row, column]: Place): string => {
        const borders = state.borders?.filter(({ place }) => place[0] === row && place[1] === column) ?? [];
        const region = state.regions?.[row]?.[column];
        return [textAt(state, [row, column]), ...borders.map(({ side }) => side), region].join(' ');
    };
    // With the places around the board.
    const places = blockBetween([-1, -1], [rows, columns]).flat();
    return places.filter(place => holds(before, place) !== holds(after, place));
}

function changedExtras(before: Extras, after: Extras, locale: Locale): string[] {
    const said: string[] = [];
    if (after.lengths && String(before.lengths) !== String(after.lengths)) {
        said.push(sayIn(locale, 'fleetIs', after.lengths.join(' ')));
    }
    const words = (after.words ?? []).filter(word => !before.words?.some(other => isEqual(other, word)));
    for (const { number = '', direction, text } of words) {
        const way = direction ? directionNames[direction][locale] : '';
        said.push(sayIn(locale, 'wordIs', number, way, text));
    }
    for (const { number = '' } of gone(before.words, after.words, word => word.number)) {
        said.push(sayIn(locale, 'wordGone', number));
    }
    for (const { name, strokes } of after.shapes ?? []) {
        const old = before.shapes?.find(other => other.name === name);
        if (!isEqual(old?.strokes, strokes)) {
            said.push(sayIn(locale, 'shapeIs', name, strokes.length));
        }
    }
    for (const { name } of gone(before.shapes, after.shapes, shape => shape.name)) {
        said.push(sayIn(locale, 'shapeGone', name));
    }
    return said;
}

/** The earlier entries whose key is gone. */
function gone<T>(before: readonly T[] = [], after: readonly T[] = [], keyOf: (of: T) => unknown): T[] {
    const left = new Set(after.map(keyOf));
    return before.filter(one => !left.has(keyOf(one)));
}

function isEqual(a: unknown, b: unknown): boolean {
    return JSON.stringify(a) === JSON.stringify(b);
}

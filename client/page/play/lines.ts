import type { Place } from '../../../server/src/board/grid';
import type { Entries, EntryChange } from '../../../server/src/drawn/entry-set';
import { isSame, wayTo } from '../board/navigation';
import type { Lines } from './ways';

/** A line that is being drawn. */
export interface Drag {
    readonly from: Place;
    readonly at: Place;
    /** Whether this drag erases lines: if its first line was there already. Undefined until then. */
    readonly erases?: boolean | undefined;
}

/** Extends a line to a cell: the new state, and what changes. */
export function drawOn(ways: Lines, entries: Entries, drag: Drag, to: Place): { drag: Drag; wanted: EntryChange[] } {
    if (!ways.chained) {
        const wanted = isSame(drag.from, to)
            ? without(ways, entries, to)
            : ways.lines.filter(line => isSame(line.from, drag.from) && isSame(line.to, to));
        return { drag: { ...drag, at: to }, wanted };
    }
    let { at, erases } = drag;
    const wanted: EntryChange[] = [];
    for (const next of wayTo(at, to)) {
        const line = ways.lines.find(({ from, to }) => joins(at, next, from, to));
        if (line) {
            erases ??= entries.value[line.key] === line.value;
            wanted.push({ key: line.key, value: erases ? undefined : line.value });
        }
        at = next;
    }
    return { drag: { ...drag, at, erases }, wanted };
}

/**
 * The changes of a click on a cell if lines are drawn: a line from the cell to itself says that nothing moves there; a
 * second click erases what begins in the cell.
 */
export function clicked(ways: Lines, entries: Entries, place: Place): EntryChange[] {
    const line = ways.lines.find(({ from, to }) => isSame(from, place) && isSame(to, place));
    if (line && entries.value[line.key] === undefined) {
        return [line];
    }
    return ways.chained ? [] : without(ways, entries, place);
}

/** Erases what begins in a cell. */
function without(ways: Lines, entries: Entries, place: Place): EntryChange[] {
    const keys = new Set(ways.lines.filter(({ from }) => isSame(from, place)).map(({ key }) => key));
    return [...keys].filter(key => entries.value[key] !== undefined).map(key => ({ key, value: undefined }));
}

function joins(a: Place, b: Place, from: Place, to: Place): boolean {
    return (isSame(a, from) && isSame(b, to)) || (isSame(a, to) && isSame(b, from));
}

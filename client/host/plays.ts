import { areOld, readEntries, readMove } from '../../server/src/drawn/old-entries';
import type { PageMemory, PlayMemory } from './host';

type Plays = NonNullable<PageMemory['plays']>;

/** How many puzzles solved by hand are remembered. */
const mostPlays = 20;

/** Reads what this version or an earlier one kept of a puzzle. */
export function readPlay(kept: PlayMemory): PlayMemory {
    const { entries, done, undone } = kept;
    return areOld(entries)
        ? { ...kept, entries: readEntries(entries), done: done.map(readMove), undone: undone.map(readMove) }
        : kept;
}

/** Reads what this version or an earlier one kept of all pages. */
export function readMemory({ plays, ...others }: PageMemory): PageMemory {
    const read = plays && Object.entries(plays).map(([uri, play]) => [uri, readPlay(play)] as const);
    return { ...others, ...(read && { plays: Object.fromEntries(read) }) };
}

/** The latest comes last; if there are too many, the oldest goes. */
export function withPlay(plays: Plays = {}, uri: string, play: Plays[string]): Plays {
    const others = Object.entries(plays).filter(([other]) => other !== uri);
    return Object.fromEntries([...others, [uri, play] as const].slice(-mostPlays));
}

/** The memories after a file or folder was renamed, without those of the file that it replaced. */
export function renamed<T>(files: Readonly<Record<string, T>>, from: string, to: string): Readonly<Record<string, T>> {
    const isMoved = ([uri]: readonly [string, unknown]): boolean => uri === from || uri.startsWith(`${from}/`);
    const all = Object.entries(files);
    const moved = all.filter(isMoved).map(([uri, of]) => [to + uri.slice(from.length), of] as const);
    return Object.fromEntries([...all.filter(entry => !isMoved(entry) && entry[0] !== to), ...moved]);
}

/** The memories after a file was saved under another name, too. */
export function copied<T>(files: Readonly<Record<string, T>>, from: string, to: string): Readonly<Record<string, T>> {
    const { [to]: _, ...others } = files;
    const { [from]: of } = files;
    return of === undefined ? others : { ...others, [to]: of };
}

/**
 * The memory of all pages with what one of them has changed: others may have changed something else meanwhile. `plays`
 * stay as they are: `withPlay` changes them.
 *
 * @param before what that page knew
 * @param after what it knows now
 */
export function withChanges(all: PageMemory, before: PageMemory, after: PageMemory): PageMemory {
    const { plays } = all;
    return { ...changedAs(all, before, after), ...(plays && { plays }) };
}

type Fields = Readonly<Record<string, unknown>>;

/** `all`, but the fields in which `before` and `after` differ are as in `after`; within objects, field by field. */
function changedAs(all: object, before: object, after: object): Fields {
    const [was, is] = [before as Fields, after as Fields];
    const names = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...names].reduce((made: Fields, name): Fields => {
        if (JSON.stringify(was[name]) === JSON.stringify(is[name])) {
            return made;
        }
        const { [name]: known, ...others } = made;
        const value = is[name];
        const isRecord = typeof value === 'object' && value !== null;
        const changed = isRecord ? changedAs(known ?? {}, was[name] ?? {}, value) : value;
        return value === undefined ? others : { ...others, [name]: changed };
    }, all as Fields);
}

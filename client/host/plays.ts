import type { PageMemory } from './host';

type Plays = NonNullable<PageMemory['plays']>;

/** How many puzzles solved by hand are remembered. */
const mostPlays = 20;

/** The latest comes last. */
export function withPlay(plays: Plays = {}, uri: string, play: Plays[string]): Plays {
    const others = Object.entries(plays).filter(([other]) => other !== uri);
    return Object.fromEntries([...others, [uri, play] as const].slice(-mostPlays));
}

/** What is remembered of files, after a file or folder was renamed; of a file that it replaced, nothing is. */
export function renamed<T>(files: Readonly<Record<string, T>>, from: string, to: string): Readonly<Record<string, T>> {
    const isMoved = ([uri]: readonly [string, unknown]): boolean => uri === from || uri.startsWith(`${from}/`);
    const all = Object.entries(files);
    const moved = all.filter(isMoved).map(([uri, of]) => [to + uri.slice(from.length), of] as const);
    return Object.fromEntries([...all.filter(entry => !isMoved(entry)), ...moved]);
}

import type { PageMemory } from './host';

type Plays = NonNullable<PageMemory['plays']>;

/** How many puzzles solved by hand are remembered. */
const mostPlays = 20;

/** The latest comes last. */
export function withPlay(plays: Plays = {}, uri: string, play: Plays[string]): Plays {
    const others = Object.entries(plays).filter(([other]) => other !== uri);
    return Object.fromEntries([...others, [uri, play] as const].slice(-mostPlays));
}

/** After a file or folder was renamed; entries of a file that it replaced are dropped. */
export function renamed(plays: Plays, from: string, to: string): Plays {
    const isMoved = ([uri]: readonly [string, unknown]): boolean => uri === from || uri.startsWith(`${from}/`);
    const all = Object.entries(plays);
    const moved = all.filter(isMoved).map(([uri, play]) => [to + uri.slice(from.length), play] as const);
    return Object.fromEntries([...all.filter(entry => !isMoved(entry)), ...moved]);
}

import type { PageMemory, PlayMemory } from '../host/host';
import { readMemory, withPlay } from '../host/plays';
import { recall, store } from './storage';

const memoryKey = 'puz.page';

/** Returns the memory of the boards of all tabs, from the storage of the browser. */
export function boardMemory(): PageMemory {
    return readMemory(JSON.parse(recall('localStorage', memoryKey) ?? '{}') as PageMemory);
}

/** Returns false if storage is full or off. */
export function keepMemory(memory: PageMemory): boolean {
    return store('localStorage', memoryKey, JSON.stringify(memory));
}

/** Returns false if storage is full or off. */
export function keepPlay(uri: string, play: PlayMemory): boolean {
    const memory = boardMemory();
    return keepMemory({ ...memory, plays: withPlay(memory.plays, uri, play) });
}

/** Hears of entries that another tab makes in a puzzle. */
export function onPlayed(uriOf: () => string, hear: (uri: string, play: PlayMemory) => void): void {
    addEventListener('storage', ({ key }) => {
        const uri = uriOf();
        const play = boardMemory().plays?.[uri];
        if (key === memoryKey && play) {
            hear(uri, play);
        }
    });
}

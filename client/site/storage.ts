/** The whole browser's storage for this site, or that of this tab alone, which lasts while the tab is open. */
type Where = 'localStorage' | 'sessionStorage';

/** Returns what was stored under a key; null if there is nothing, or the browser lets nothing be stored. */
export function recall(where: Where, key: string): string | null {
    try {
        return window[where].getItem(key);
    } catch {
        return null;
    }
}

/** Stores a text, or removes it if null. Returns false if the storage is full or switched off. */
export function store(where: Where, key: string, text: string | null): boolean {
    try {
        if (text === null) {
            window[where].removeItem(key);
        } else {
            window[where].setItem(key, text);
        }
        return true;
    } catch {
        return false;
    }
}

import { expect, type Page } from '@playwright/test';

// What VS Code keeps in the databases of the browser.

/** Waits until VS Code has stored what the panel remembers, with this part of its JSON. */
export const isRemembered = (page: Page, part: string): Promise<void> =>
    expect(async () => {
        const texts = await page.evaluate(storedTexts);
        expect(texts.some(text => text.includes(part))).toBe(true);
    }, `${part} in what is remembered`).toPass();

/**
 * Waits until VS Code has stored which editors are open. It does so once a minute, and when its window loses the focus.
 * What it stores while the window closes gets lost on a busy machine.
 */
export async function editorsAreRemembered(page: Page): Promise<void> {
    const shown = (await page.locator('.tab.active .label-name').allInnerTexts()).map(name => name.trim());
    await expect(async () => {
        await page.evaluate(loseFocus);
        const texts = await page.evaluate(storedTexts);
        const inFront = texts.filter(text => text.startsWith('{"editorpart.state"')).flatMap(editorsInFront);
        const missing = shown.filter(name => name.endsWith('.puz') && !inFront.some(editor => editor.includes(name)));
        expect(missing).toEqual([]);
        expect(shown.length > 0 || inFront.length === 0).toBe(true);
    }, `${shown} in what is remembered`).toPass();
}

/** In the page: as if this window were clicked, then another one, and then this one again. */
async function loseFocus(): Promise<void> {
    const { hasFocus } = document;
    window.dispatchEvent(new Event('focus'));
    document.hasFocus = () => false;
    window.dispatchEvent(new Event('blur'));
    // VS Code looks a moment later whether it was only a part of the window.
    await new Promise(resolve => setTimeout(resolve, 50));
    document.hasFocus = hasFocus;
    window.dispatchEvent(new Event('focus'));
}

/** In the page: the texts in the databases of the browser. */
async function storedTexts(): Promise<readonly string[]> {
    const result = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
        const database = await result(indexedDB.open(name));
        try {
            for (const store of database.objectStoreNames) {
                const values = await result(database.transaction(store).objectStore(store).getAll());
                texts.push(...values.filter(value => typeof value === 'string'));
            }
        } finally {
            database.close();
        }
    }
    return texts;
}

interface Group {
    readonly editors: readonly { readonly value: string }[];
    readonly mru: readonly number[];
}
type Grid =
    | { readonly type: 'leaf'; readonly data: Group }
    | { readonly type: 'branch'; readonly data: readonly Grid[] };

/** As VS Code stores them: the editor in front of each group. */
function editorsInFront(text: string): readonly string[] {
    const groups = (grid: Grid): readonly Group[] => (grid.type === 'leaf' ? [grid.data] : grid.data.flatMap(groups));
    const { root } = JSON.parse(text)['editorpart.state'].serializedGrid;
    return groups(root).flatMap(({ editors, mru: [first] }) => editors[first ?? -1]?.value ?? []);
}

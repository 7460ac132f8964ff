import { expect, test } from 'vitest';
import { EditQueue } from '../../client/host/edit-queue';
import type { Edited } from '../../client/host/host';

/** A text of which nothing is known but its versions. */
function text(): { readonly queue: EditQueue; readonly change: () => void; readonly edit: () => Promise<Edited> } {
    let version = 1;
    const change = (): void => {
        version += 1;
        queue.changed();
    };
    const queue = new EditQueue({
        get version() {
            return version;
        },
        ask: () => Promise.resolve({ version, edits: [{ range: zero, newText: '5' }] }),
        apply: () => {
            change();
            return Promise.resolve(true);
        },
    });
    return { queue, change, edit: () => queue.edit({ uri: '', version: 1, intents: [], symmetry: [] }) };
}

const zero = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

test('what is done right behind an undo on the same board is done, where the undo moves no cell', async () => {
    const { queue, change, edit } = text();
    queue.afterwards(
        async () => change(),
        () => true,
    );
    expect(await edit()).toEqual({ kind: 'done', version: 3 });
});

test('where it may have moved cells, or somebody else has changed the text as well, it is not', async () => {
    const moved = text();
    moved.queue.afterwards(
        async () => moved.change(),
        () => false,
    );
    expect(await moved.edit()).toEqual({ kind: 'outdated' });
    const other = text();
    other.queue.afterwards(
        async () => {
            other.change();
            other.change();
        },
        () => true,
    );
    expect(await other.edit()).toEqual({ kind: 'outdated' });
});

test('where nobody can change the text, an edit is refused with the reason, and nothing is tried again', async () => {
    let tries = 0;
    const queue = new EditQueue({
        version: 1,
        ask: () => Promise.resolve({ version: 1, edits: [{ range: zero, newText: '5' }] }),
        apply: () => {
            tries += 1;
            return Promise.resolve('read-only');
        },
    });
    const edited = await queue.edit({ uri: '', version: 1, intents: [], symmetry: [] });
    expect([edited, tries]).toEqual([{ kind: 'done', version: 1, refused: 'read-only' }, 1]);
});

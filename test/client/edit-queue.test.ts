import { expect, test } from 'vitest';
import { type EditedText, EditQueue } from '../../client/host/edit-queue';
import type { EditResult } from '../../client/host/host';

/** A text of which nothing is known but its versions. */
function text(): { readonly queue: EditQueue; readonly change: () => void; readonly edit: () => Promise<EditResult> } {
    let version = 1;
    const change = (): void => {
        version += 1;
        queue.changed();
    };
    const text: EditedText = {
        get version() {
            return version;
        },
        apply: () => {
            change();
            return Promise.resolve(true);
        },
    };
    const queue = new EditQueue(text, async () => ({ version, edits: [{ range: zero, newText: '5' }] }));
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
    const text: EditedText = {
        version: 1,
        apply: () => {
            tries += 1;
            return Promise.resolve('read-only');
        },
    };
    const queue = new EditQueue(text, async () => ({ version: 1, edits: [{ range: zero, newText: '5' }] }));
    const edited = await queue.edit({ uri: '', version: 1, intents: [], symmetry: [] });
    expect([edited, tries]).toEqual([{ kind: 'done', version: 1, refused: 'read-only' }, 1]);
});

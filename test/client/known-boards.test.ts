import { expect, test } from 'vitest';
import { KnownBoards } from '../../client/vscode/known-boards';
import type { BoardState } from '../../server/src/protocol';

const uri = 'file:///a.puz';
const state = (version: number, verdict: string): BoardState => ({
    uri,
    version,
    locale: 'en',
    status: 'unsolved',
    busy: false,
    unfinished: false,
    verdict,
    typeName: 'Fillomino',
    title: '',
    author: '',
    hasMarked: false,
});

/** The boards shown after each change, and a change of the text in progress. */
function known() {
    const shown: (string | undefined)[] = [];
    const boards = new KnownBoards(() => shown.push(boards.of(uri)?.verdict));
    boards.set(uri, state(1, 'old'));
    let end = (_made: boolean): void => {};
    const made = new Promise<boolean>(resolve => {
        end = resolve;
    });
    boards.expect(uri, state(2, 'new'), made);
    const isOver = async (was: boolean): Promise<void> => {
        end(was);
        await made;
    };
    return { boards, shown, isOver };
}

test('what a change leads to is shown at once, and not again when the server says the same of the changed text', async () => {
    const { boards, shown, isOver } = known();
    expect(shown).toEqual(['old', 'new']);
    expect(boards.isStale(uri, 2)).toBe(false);
    expect(boards.versionOf(uri), 'another text could still get version 2').toBe(1);
    await isOver(true);
    boards.set(uri, state(2, 'new'));
    expect(shown).toEqual(['old', 'new']);
    expect(boards.versionOf(uri)).toBe(2);
    boards.set(uri, state(2, 'solved'));
    expect(shown).toEqual(['old', 'new', 'solved']);
});

test('what the server says otherwise of the changed text is shown', () => {
    const { boards, shown } = known();
    boards.set(uri, state(2, 'other'));
    expect(shown).toEqual(['old', 'new', 'other']);
});

test('a change that was not made leaves what the server has said last, even meanwhile', async () => {
    const { boards, shown, isOver } = known();
    boards.set(uri, state(1, 'old, solved'));
    expect(boards.of(uri)?.verdict).toBe('new');
    await isOver(false);
    expect(shown).toEqual(['old', 'new', 'old, solved']);
    expect(boards.isStale(uri, 2)).toBe(true);
});

test('a change after it makes it stale, and news of older texts are none', async () => {
    const { boards, shown, isOver } = known();
    await isOver(true);
    expect(boards.isStale(uri, 3)).toBe(true);
    boards.set(uri, state(3, 'newer'));
    boards.set(uri, state(2, 'new'));
    expect(shown).toEqual(['old', 'new', 'newer']);
});

test('of a document that is closed nothing is known, be a change of it under way or not', async () => {
    const { boards, shown, isOver } = known();
    boards.forget(uri);
    await isOver(false);
    expect(shown).toEqual(['old', 'new', undefined]);
    expect(boards.isStale(uri, 9)).toBe(false);
});

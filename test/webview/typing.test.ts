import { expect, test, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Host } from '../../client/host/host';
import { Edit } from '../../client/page/edit/edit';
import { PageState } from '../../client/page/page-state';
import { Play } from '../../client/page/play/play';
import type { BoardIntent } from '../../server/src/board/editing';
import { editBoardText } from '../../server/src/edit/edit-board';
import { editStateOf } from '../../server/src/edit/edit-state';
import { loadPuzzle } from '../../server/src/language/load';
import type { BoardState } from '../../server/src/protocol';
import { knownBoard } from '../../server/src/verdict/boards';
import '../support/page-texts';
import { values } from '../support/entry-sets';

// When a digit is appended to the number before it. What the user presses meanwhile is in `test/site/typing.spec.ts`.

const empty = 'fillomino\ngrid\n  . . . . .\n  . . . . .\n  . . . . .\n  . . . . .\n  . . . . .\n';

/** A page whose text has a history. */
function pageOf() {
    const texts = [empty];
    const page: PageState = new PageState(() => {});
    const edit = new Edit(page);
    const play = new Play(page);
    const write = (text: string): void => {
        texts.push(text);
        const puzzle = loadPuzzle(text);
        const board = knownBoard(puzzle, undefined)!;
        const state = { uri: 'file:///a.puz', version: texts.length, locale: 'en', status: 'unsolved', board };
        const known = { ...state, edit: editStateOf(puzzle.document)! } as Partial<BoardState> as BoardState;
        page.update(() => page.take({ state: known, stale: false }));
    };
    page.host = {
        rememberPlay: () => {},
        edit: async ({ intents }: { readonly intents: readonly BoardIntent[] }) => {
            const { document } = loadPuzzle(texts.at(-1)!);
            const { edits } = editBoardText(document, intents, [], next => loadPuzzle(next).document);
            write(TextDocument.applyEdits(document.textDocument, [...edits]));
            return { kind: 'done', version: texts.length };
        },
    } as Partial<Host> as Host;
    write(empty);
    const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
    return { page, edit, play, write, settled, clue: () => page.state!.edit!.cells[0]![0] };
}

test('a second digit is appended to a clue, before the first one is drawn', async () => {
    const { edit, clue, settled } = pageOf();
    edit.type('1');
    edit.type('2');
    await settled();
    expect(clue()).toBe('12');
});

test('a text of several characters is a number of its own', async () => {
    const { edit, clue, settled } = pageOf();
    edit.type('1');
    await settled();
    edit.type('23');
    await settled();
    expect(clue()).toBe('23');
});

test.each(['undo', 'redo'])('but not after %s, which is a change of the text, nor after any other', async way => {
    const { edit, write, clue, settled, page } = pageOf();
    const one = empty.replace('.', '1');
    edit.type('1');
    await settled();
    write(empty);
    if (way === 'redo') {
        write(one);
    }
    edit.type('5');
    await settled();
    expect(clue()).toBe('5');
    edit.step(page.cell, 1);
    edit.type('3');
    await settled();
    expect(clue()).toBe('3');
});

test('while solving by hand, a second digit is appended, but not after undo and redo or to what came from elsewhere', () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const { page, play } = pageOf();
    play.switch(true);
    const { uri } = page.state!;
    const typed = (...acts: readonly (string | (() => void))[]): string | undefined => {
        play.empty();
        for (const act of acts) {
            if (typeof act === 'string') {
                play.type(act);
            } else {
                act();
            }
        }
        return page.play.entries.value['r1c1'];
    };
    const [undo, redo] = [() => play.undo(), () => play.redo()];
    expect(typed('1', '2')).toBe('12');
    expect(typed('1', undo, redo, '2')).toBe('2');
    expect(typed('1', '2', undo, '3')).toBe('3');
    expect(typed('1', () => play.take(uri, { ...page.play, entries: values({ r1c1: '1' }) }), '2')).toBe('2');
    expect(typed('1', () => page.typing.end(), '2')).toBe('2');
    vi.restoreAllMocks();
});

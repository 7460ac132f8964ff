import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { EditResult, Host } from '../../client/host/host';
import { boardAhead, cluesAhead } from '../../client/page/edit/ahead';
import { Edit } from '../../client/page/edit/edit';
import { PageState } from '../../client/page/page-state';
import { Play } from '../../client/page/play/play';
import { cellClue } from '../../server/src/board/clue';
import type { BoardIntent } from '../../server/src/board/editing';
import type { Place } from '../../server/src/board/grid';
import { drawEntries } from '../../server/src/drawn/entries';
import { editBoardText } from '../../server/src/edit/edit-board';
import { editStateOf } from '../../server/src/edit/edit-state';
import { loadPuzzle } from '../../server/src/language/load';
import { newPuzzleText, usualSize } from '../../server/src/language/new-puzzle';
import { readPuzzle } from '../../server/src/language/read-puzzle';
import type { BoardState } from '../../server/src/protocol';
import type { PuzzleType } from '../../server/src/puzzles/puzzle-type';
import { puzzleTypes } from '../../server/src/puzzles/registry';
import { viewOf } from '../../server/src/puzzles/views';
import { knownBoard } from '../../server/src/verdict/boards';
import '../support/page-texts';
import { noEntries } from '../../server/src/drawn/entry-set';

// The page draws a clue typed on the board at once, without waiting for its host.

function stateOf(text: string, version: number): BoardState {
    const puzzle = loadPuzzle(text);
    return {
        uri: 'file:///a.puz',
        version,
        locale: 'en',
        status: 'unsolved',
        busy: false,
        unfinished: false,
        verdict: '',
        typeName: '',
        title: '',
        author: '',
        hasMarked: false,
        board: knownBoard(puzzle, undefined)!,
        edit: editStateOf(puzzle.document)!,
    };
}

/** A page with a puzzle, whose host records calls and answers edits when the test decides. */
function pageOf(text: string) {
    const calls: string[] = [];
    const edits: ((edited: EditResult) => void)[] = [];
    const host = new Proxy({} as Host, {
        get: (_, name: keyof Host) => () => {
            calls.push(name);
            return new Promise(resolve => {
                if (name === 'edit') {
                    edits.push(resolve);
                }
            });
        },
    });
    const page: PageState = new PageState(() => {
        page.drawing = play.drawing ?? page.layerDrawing;
        play.follow();
    });
    page.host = host;
    const play = new Play(page);
    const edit = new Edit(page);
    const show = (next: string, version: number): void =>
        page.update(() => page.take({ state: stateOf(next, version), stale: false }));
    show(text, 1);
    return {
        page,
        play,
        edit,
        calls,
        show,
        /** Ends the oldest edit that is on its way. */
        end: async (edited: EditResult): Promise<void> => {
            edits.shift()!(edited);
            await new Promise(resolve => setTimeout(resolve));
        },
        /** The text in a cell on the board. */
        at: ([row, column]: Place): string | undefined =>
            page.drawing?.items.flatMap(item =>
                item.kind === 'text' && item.at.join() === [2 * row + 1, 2 * column + 1].join() ? [item.text] : [],
            )[0],
    };
}

const fillomino = 'fillomino\ngrid\n  3 . .\n  . . .\n';

test('an entry by hand is drawn at once; the host only remembers it', () => {
    const { page, play, calls, at } = pageOf(fillomino);
    play.switch(true);
    page.go([0, 1]);
    calls.length = 0;
    play.type('3');
    expect(at([0, 1])).toBe('3');
    expect(calls).toEqual(['rememberPlay']);
    play.undo();
    expect(at([0, 1])).toBeUndefined();
});

describe('a clue typed on the board', () => {
    test('is drawn at once, and a second digit with it, while the text still lags behind', async () => {
        const { page, edit, at, show, end } = pageOf(fillomino);
        page.go([0, 1]);
        edit.type('1');
        expect(at([0, 1])).toBe('1');
        edit.type('2');
        expect(at([0, 1])).toBe('12');
        show('fillomino\ngrid\n  3 1 .\n  . . .\n', 2);
        expect(at([0, 1])).toBe('12');
        await end({ kind: 'done', version: 2 });
        expect(at([0, 1])).toBe('12');
        await end({ kind: 'done', version: 3 });
        expect(at([0, 1])).toBe('12');
        show('fillomino\ngrid\n  3 12 .\n  . . .\n', 3);
        expect(at([0, 1])).toBe('12');
        expect(page.pending).toEqual([]);
    });

    test('goes again if the text has not taken it', async () => {
        const { page, edit, at, end } = pageOf(fillomino);
        page.go([0, 0]);
        edit.write('');
        expect(at([0, 0])).toBeUndefined();
        await end({ kind: 'outdated' });
        expect(at([0, 0])).toBe('3');
    });

    test('is what the text says in the end', async () => {
        const { page, edit, at, show, end } = pageOf(fillomino);
        page.go([0, 1]);
        edit.type('4');
        show('fillomino\ngrid\n  3 5 .\n  . . .\n', 2);
        await end({ kind: 'done', version: 2 });
        expect(at([0, 1])).toBe('5');
    });

    test('is not drawn where only the host can read it', () => {
        const { page, edit, at, calls } = pageOf(fillomino);
        page.go([0, 1]);
        edit.type('x');
        edit.write('strange');
        expect(at([0, 1])).toBeUndefined();
        expect(calls.filter(name => name === 'edit')).toHaveLength(2);
    });

    test('of another puzzle is not drawn on this one', async () => {
        const { page, edit, at, end } = pageOf(fillomino);
        page.go([0, 1]);
        edit.type('4');
        const other = { ...stateOf(fillomino, 1), uri: 'file:///b.puz' };
        page.update(() => page.take({ state: other, stale: false }));
        expect(at([0, 1])).toBeUndefined();
        await end({ kind: 'done', version: 2 });
        expect(at([0, 1])).toBeUndefined();
    });
});

test('numbers outside and borders are drawn at once, too', () => {
    const ships = pageOf('battleship\nfleet 1\ngrid\n    | . .\n  . | . .\n  . | . .\n');
    ships.page.go([-1, 0]);
    ships.edit.type('1');
    expect(ships.page.board?.model.columnClues).toEqual([1, null]);
    const numbers = pageOf(fillomino);
    const border: BoardIntent = { kind: 'step', at: { kind: 'border', place: [0, 0], side: 'right' }, by: 1 };
    void numbers.edit.edit(border);
    expect(numbers.page.board?.model.borders).toEqual([[0, 1]]);
    void numbers.edit.edit(border);
    expect(numbers.page.board?.model.borders).toEqual([]);
});

test.each(Object.keys(puzzleTypes))('%s: what is drawn at once is what the text says afterwards', type => {
    const text = own[type] ?? emptyBoard(puzzleTypes[type as keyof typeof puzzleTypes]);
    const { document } = loadPuzzle(text);
    const state = stateOf(text, 1);
    const { model } = state.board!;
    const { cells } = state.edit!;
    const places = cells.flatMap((row, r) => row.map((_, c): Place => [r, c]));
    const intents = places.flatMap((place): BoardIntent[] => [
        ...viewOf(model)
            .pad(model, 'cell')
            .map((sign): BoardIntent => ({ kind: 'type', at: cellClue(place), text: sign.text, goesOn: false })),
        { kind: 'write', at: cellClue(place), text: '' },
        { kind: 'step', at: cellClue(place), by: 1 },
    ]);
    let drawn = 0;
    for (const intent of intents.filter((_, index) => index % 7 === 0)) {
        const written = cluesAhead([intent], model, state.edit!, []);
        const { edits, refused } = editBoardText(document, [intent], [], next => loadPuzzle(next).document);
        if (written.length > 0 && !refused) {
            drawn += 1;
            const after = loadPuzzle(TextDocument.applyEdits(document.textDocument, [...edits])).document;
            const now = boardAhead(state.board!, written).model;
            expect(drawEntries(now, noEntries), JSON.stringify(intent)).toEqual(
                drawEntries(readPuzzle(after).reading!.model!, noEntries),
            );
        }
    }
    expect(drawn).toBeGreaterThan(3);
});

function emptyBoard(type: PuzzleType): string {
    return newPuzzleText(type, { ...usualSize(type), title: '' });
}

/** With all kinds of signs; any other type begins with an empty board. */
const own: Readonly<Record<string, string>> = {
    Battleship: 'battleship\nfleet 2 1\ngrid\n    | . 2 .\n  2 | . < .\n  . | ~ . .\n',
    Bonsan: 'bonsan\ngrid\n  2 . . o\n  . . ? .\n  . o . .\n',
    CurveData: 'curvedata\nshape A\n  +-+\n\nshape B\n  +-+-+\ngrid\n  A . . .\n  . x B .\n',
    Fillomino: 'fillomino\ngrid\n  3 . .\n  . ?| 2\n',
    Kanaore: 'kanaore\nwords\n  1 → かき\n  2 ← うみ\ngrid\n  1 . . か\n  . ■ 2 .\n',
};

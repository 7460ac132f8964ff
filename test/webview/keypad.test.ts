import { afterEach, expect, test, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Host } from '../../client/host/host';
import { Edit } from '../../client/page/edit/edit';
import { PageState } from '../../client/page/page-state';
import { Play } from '../../client/page/play/play';
import { keysOf } from '../../client/page/play/ways';
import type { BoardIntent } from '../../server/src/board/editing';
import type { Place } from '../../server/src/board/grid';
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

// The keypad offers the symbols that can stand in a cell, and writes them.

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

afterEach(() => vi.unstubAllGlobals());

/** A page whose host makes the edits in the text at once. */
function pageOf(begun: string) {
    let text = begun;
    let version = 1;
    const page: PageState = new PageState(() => {
        page.drawing = play.drawing ?? page.layerDrawing;
    });
    const edit = new Edit(page);
    const play = new Play(page);
    const show = (): void => page.update(() => page.take({ state: stateOf(text, version), stale: false }));
    page.host = {
        rememberPlay: () => {},
        edit: ({ intents }: { readonly intents: readonly BoardIntent[] }) => {
            const { document } = loadPuzzle(text);
            const { edits, refused } = editBoardText(document, intents, [], next => loadPuzzle(next).document);
            text = TextDocument.applyEdits(document.textDocument, [...edits]);
            version += 1;
            show();
            return Promise.resolve({ kind: 'done', version, ...(refused && { refused: refused.en }) });
        },
    } as Partial<Host> as Host;
    show();
    return { page, edit, play, text: () => text };
}

const keysAt = (page: ReturnType<typeof pageOf>): string[] =>
    page.edit.pad(page.edit.where).flatMap(({ text, disabled }) => (disabled ? [] : [text]));

/** Presses keys in cells; returns the text of the puzzle then. */
function pressed(text: string, ...presses: readonly (readonly [Place, ...string[]])[]): string {
    const { page, edit, text: now } = pageOf(text);
    for (const [place, ...keys] of presses) {
        page.typing.end();
        page.go(place);
        for (const key of keys) {
            edit.press(key);
        }
    }
    return now();
}

const emptyBoard = (type: PuzzleType): string => newPuzzleText(type, { ...usualSize(type), title: '' });

test.each(Object.keys(puzzleTypes))('%s: every key writes what it is, and is named in both languages', name => {
    const type = puzzleTypes[name as keyof typeof puzzleTypes];
    const text = emptyBoard(type);
    const own = pageOf(text);
    const { model } = stateOf(text, 1).board!;
    for (const [at, place] of [
        ['cell', [0, 0]],
        ['outside', [-1, 0]],
    ] as const) {
        if (at === 'outside' && !type.text.form.outside) {
            continue;
        }
        own.page.go(place);
        const keys = keysAt(own);
        expect(keys.length).toBeGreaterThan(0);
        expect(own.edit.where).toBe(at);
        for (const key of keys) {
            const state = stateOf(pressed(text, [place, key]), 1).edit!;
            expect(at === 'cell' ? state.cells[0]![0] : state.above![0], key).toBe(key);
        }
        for (const { text, name } of viewOf(model).pad(model, at)) {
            expect([text, name.en, name.ja].every(Boolean)).toBe(true);
        }
    }
});

test('a Battleship: parts of ships in cells, drawn; numbers outside', () => {
    const text = 'battleship\nfleet 1 1\ngrid\n  . . .\n  . . .\n  . . .\n';
    const own = pageOf(text);
    expect(keysAt(own).join(' ')).toBe('~ o < = > ^ v ?');
    expect(own.edit.pad('cell').every(({ items }) => items?.length === 1)).toBe(true);
    own.page.go([-1, 1]);
    expect(keysAt(own)).toEqual([...'1234567890']);
    expect(pressed(text, [[-1, 1], '1', '2'], [[1, -1], '3'], [[0, 0], 'o'])).toBe(
        'battleship\nfleet 1 1\ngrid\n    | . 12 .\n  . | o  . .\n  3 | .  . .\n  . | .  . .\n',
    );
});

test('corners only with bent ships; digits only in a digital Battleship, beside its parts', () => {
    const bent = 'battleship\nfleet 1\nships\n  o\n  oo\ngrid\n  . . .\n  . . .\n  . . .\n';
    expect(keysAt(pageOf(bent)).join('')).toBe('~o<=>^v┌┐└┘?');
    const digital = 'battleship\nfleet 1\ndigital\ngrid\n  1 2\n  3 4\n';
    expect(keysAt(pageOf(digital)).join('')).toBe('1234567890~o<=>^v?');
    expect(pressed(digital, [[0, 0], '5', '6', 'o'])).toContain('56o 2');
    expect(pressed(digital, [[1, 1], 'o', ''])).toMatch(/3 +\.$/m);
});

test('numbers no larger than can be; a second digit goes on, and a key begins anew in another cell', () => {
    const small = 'fillomino\ngrid\n  . .\n  . .\n';
    expect(keysAt(pageOf(small)).join('')).toBe('1234?');
    expect(keysAt(pageOf('fillomino\nmax 3\ngrid\n  . . .\n  . . .\n')).join('')).toBe('123?');
    const large = 'fillomino\ngrid\n  . . . .\n  . . . .\n  . . . .\n';
    const own = pageOf(large);
    expect(keysAt(own).join('')).toBe('123456789?');
    own.edit.press('1');
    expect(keysAt(own).join('')).toBe('1234567890?');
    expect(pressed(large, [[0, 0], '1', '0'], [[0, 1], '1'], [[0, 2], '?'])).toContain('10 1 ? .');
    expect(keysAt(pageOf('bonsan\ngrid\n  . . .\n  . . .\n')).join('')).toBe('120o');
});

test('shapes are drawn, by whatever name', () => {
    const text = 'curvedata\nshape A\n  +-+\nshape 12\n  +\n  |\n  +\ngrid\n  . .\n  . .\n';
    const keys = pageOf(text).edit.pad('cell');
    expect(keys.map(({ text }) => text)).toEqual(['?', 'A', '12', 'x']);
    expect(keys.every(({ items }) => items?.length === 1)).toBe(true);
    expect(pressed(text, [[0, 0], '12'], [[0, 1], 'A'])).toMatch(/12 +A/);
});

test('letters of a Kanaore, and the words without a place; a letter leaves the number in the cell', () => {
    const text = 'kanaore\nwords\n  1 right いか\n  2 down かめ\ngrid\n  1 .\n  . .\n';
    expect(keysAt(pageOf(text)).join(' ')).toBe('い か め ■ 2');
    expect(pressed(text, [[0, 0], 'い'], [[0, 1], '2'], [[1, 1], '■'])).toMatch(/1い +2\n +\. +■/);
});

test('a key writes into all selected cells', () => {
    const { page, edit, text } = pageOf('fillomino\ngrid\n  . 2 .\n  . . .\n');
    page.go([0, 0]);
    page.select([0, 0]);
    page.go([1, 1]);
    edit.press('3');
    expect(text()).toContain('3 3 .\n  3 3 .');
    edit.press('');
    expect(text()).toContain('. . .\n  . . .');
});

/** A click on what is drawn as a candidate, if it is one. */
function clicked(text: string, place: Place, candidate: string | undefined, to = place): string {
    vi.stubGlobal('document', { activeElement: null });
    const { edit, text: now } = pageOf(text);
    const target = { closest: () => (candidate === undefined ? null : { textContent: candidate }) } as Partial<Element>;
    const event = { button: 0, shiftKey: false, target: target as Element } as Partial<PointerEvent> as PointerEvent;
    // At the left edge of its cell, where a border could be meant.
    const point = ([row, column]: Place): [number, number] => [row + 0.5, column + 0.1];
    edit.pointer.down(place, point(place), event, false);
    edit.pointer.move(to, point(to));
    edit.pointer.up(to);
    return now();
}

test('a click on a candidate makes it a clue; beside one, and where it is left again, it does not', () => {
    const text = 'fillomino\ngrid\n  . . .\n  . . .\n';
    expect(clicked(text, [0, 1], '4')).toContain('. 4 .');
    expect(clicked(text, [0, 1], '4', [0, 2])).toBe(text);
    expect(clicked(text, [0, 1], '…')).toMatch(/\| \. \./);
    const words = 'kanaore\nwords\n  1 right いか\ngrid\n  1 .\n  . .\n';
    expect(clicked(words, [0, 0], 'い')).toContain('1い');
    expect(clicked(words, [1, 1], '–')).toMatch(/\. +■/);
    expect(clicked('battleship\nfleet 1\ngrid\n  . .\n  . .\n', [0, 0], '3/4')).toContain('. .');
});

test('keys to solve by: signs that are typed; of numbers the digits, and longer ones that are given', () => {
    const keys = (text: string): string => keysOf(readPuzzle(loadPuzzle(text).document).reading!.model!).join(' ');
    expect(keys('fillomino\ngrid\n  . .\n  . .\n')).toBe('1 2 3 4');
    expect(keys('fillomino\ngrid\n  . 12 . 10\n  . 12 . .\n  . . . .\n')).toBe('1 2 3 4 5 6 7 8 9 0 10 12');
    expect(keys('kanaore\nwords\n  1 right いか\ngrid\n  1 .\n  . .\n')).toBe('い か');
    expect(keys('bonsan\ngrid\n  1 .\n  . .\n')).toBe('');
});

test('a Fillomino is solved to the end by the keypad', () => {
    const { page, play } = pageOf('fillomino\ngrid\n  . 2 .\n  1 . 3\n');
    play.switch(true);
    const answer = ['221', '133'];
    expect(play.pad.map(({ text }) => text)).toEqual([...'123456']);
    for (const [r, row] of answer.entries()) {
        for (const [c, sign] of [...row].entries()) {
            page.go([r, c]);
            play.pressKey(sign);
        }
    }
    expect(page.play.entries.value).toEqual({ r1c1: '2', r1c3: '1', r2c2: '3' });
    page.go([0, 0]);
    play.pressKey('');
    expect(page.play.entries.value).toEqual({ r1c3: '1', r2c2: '3' });
    play.choose('corner');
    play.pressKey('3');
    play.pressKey('1');
    expect(page.play.entries.corner['r1c1']).toBe('1 3');
});

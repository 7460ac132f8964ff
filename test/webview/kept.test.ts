import * as fs from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Memento } from 'vscode';
import type { Page, PageMemory, PlayMemory } from '../../client/host/host';
import { beginTrial, dropTrial, redo, undo } from '../../client/page/play/moves';
import { KeptProgress } from '../../client/play-page/kept-progress';
import { SiteBoard } from '../../client/site/site-board';
import type { Addresses } from '../../client/vscode/addresses';
import { BoardMemory } from '../../client/vscode/board-memory';
import { type Entries, noEntries } from '../../server/src/drawn/entry-set';
import { loadPuzzle } from '../../server/src/language/load';
import { readTrail, type Trail } from '../../server/src/playable/trail';
import { solve } from '../../server/src/solve/solve';
import { replayed } from '../../server/src/trail/replay';

// What the versions kept that named entries by their kind and their place. The files were made by such a version.

vi.mock('vscode', () => ({
    Disposable: { from: () => ({ dispose() {} }) },
    EventEmitter: class {
        event = (): void => {};
        fire(): void {}
    },
    window: { tabGroups: { all: [] } },
    workspace: { textDocuments: [], notebookDocuments: [] },
}));

vi.mock('vscode-languageclient', () => ({}));

const read = (name: string): string => fs.readFileSync(`test/webview/kept/${name}`, 'utf8');
const kept = (name: string): Readonly<Record<string, string>> => JSON.parse(read(name));

beforeEach(() => {
    const stored = new Map<string, string>();
    const localStorage = {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
    };
    vi.stubGlobal('localStorage', localStorage);
    vi.stubGlobal('window', { localStorage });
    vi.stubGlobal('addEventListener', () => {});
    for (const [key, value] of Object.entries({ ...kept('site.json'), ...kept('play-page.json') })) {
        stored.set(key, value);
    }
});

function memoryOfVsCode(): PageMemory {
    const storage = new Map<string, unknown>(Object.entries(JSON.parse(read('vscode.json'))));
    const memento = {
        get: (key: string) => storage.get(key),
        update: async (key: string, value: unknown) => void storage.set(key, value),
    } as Partial<Memento> as Memento;
    const addresses = { onDidMove: () => {}, onDidEnd: () => {} } as Partial<object> as Addresses;
    new BoardMemory(memento, addresses);
    // What was stored in the new form is read again.
    return new BoardMemory(memento, addresses).all;
}

function memoryOfSite(): PageMemory {
    const remembered = vi.fn<Page['remembered']>();
    const site = { view: {} } as ConstructorParameters<typeof SiteBoard>[0];
    new SiteBoard(site).connect({ remembered } as Partial<Page> as Page).ready();
    return remembered.mock.calls[0]![0];
}

const start = {
    value: { r1c2: '3', r1c3: '2' },
    corner: { r1c3: '1 2' },
    centre: { r1c3: '4' },
    cross: {},
    colour: { r2c1: '2' },
    fact: { r3c3: '≠3 ≠2' },
};
const inTrial = { ...start, value: { r1c2: '3', r1c3: '3', r3c2: '1' } };

/** Entries with trials, notes, and what an explanation found out. */
const typed: Entries = {
    ...inTrial,
    value: { r1c3: '3', r3c2: '1', r1c2: '3' },
    trial: { 1: start, 2: inTrial },
};

const lines = { 'r1c2-r1c3': '1', 'r1c3-r2c3': '1' };
const crossed = { ...noEntries, value: lines, cross: { 'r1c1-r2c1': '1', 'r1c1-r1c2': '1' }, colour: { r1c1: '3' } };
const { trial: _, ...beforeLine } = crossed;

const drawn: Entries = {
    ...crossed,
    value: { ...lines, 'r1c1-r1c2': '1' },
    cross: { 'r1c1-r2c1': '1' },
    trial: { 1: beforeLine },
};

/** All that can be undone, then all that can be redone, each with what was there. */
function turned(play: PlayMemory): { readonly undone: PlayMemory; readonly redone: PlayMemory } {
    const undone = play.done.reduce(undo, play);
    const moves = [...undone.undone];
    return { undone, redone: moves.reduce(redo, undone) };
}

function expectWhole(play: PlayMemory | undefined, entries: Entries, moves: number, undone: number): void {
    expect(play?.entries).toEqual(entries);
    // They are in the order of entering.
    expect(Object.keys(play!.entries.value)).toEqual(Object.keys(entries.value));
    expect([play!.done.length, play!.undone.length, play!.trail!.length > 0]).toEqual([moves, undone, true]);
    const all = turned(play!);
    expect(all.undone.entries).toEqual(noEntries);
    expect(all.redone.undone).toEqual([]);
    expect(play!.undone.reduce(undo, all.redone).entries).toEqual(entries);
}

describe.each([
    ['VS Code', memoryOfVsCode],
    ['the site', memoryOfSite],
])('%s', (_, memory) => {
    test('opens the entries that were kept, and can undo and redo all moves', () => {
        const { plays, ...others } = memory();
        expect(others).toEqual({
            uri: 'file:///a.puz',
            clock: true,
            zoom: 1.5,
            layers: { 'file:///a.puz': 'clues' },
        });
        expectWhole(plays!['file:///a.puz'], typed, 16, 2);
        expectWhole(plays!['file:///b.puz'], drawn, 7, 1);
        expectWhole(plays!['file:///c.puz'], { ...noEntries, value: { r1c2: '3' } }, 8, 0);
    });

    test('goes on with kept trials, also after all entries were removed', () => {
        const { plays } = memory();
        const dropped = dropTrial(plays!['file:///a.puz']!);
        expect(dropped.entries).toEqual({ ...inTrial, trial: { 1: start } });
        expect(dropTrial(dropped).entries).toEqual({ ...start, trial: {} });
        // Nothing has changed since the trial began, except the order.
        expect(beginTrial(undo(undo(dropped))).entries.trial).toHaveProperty('2', inTrial);
        const removed = undo(undo(plays!['file:///c.puz']!));
        expect(removed.entries).toMatchObject({
            value: { r1c2: '2', r1c3: '3', r2c3: '4' },
            corner: { r3c3: '1' },
            trial: { 1: { value: { r1c2: '2' } }, 2: { value: { r1c2: '2', r1c3: '3' } } },
        });
    });
});

test('a page to play opens what a page before it kept of the same puzzle', () => {
    const progress = Object.keys(kept('play-page.json')).map(key =>
        new KeptProgress().progress(key.replace('puz.play ', '')),
    );
    expect(progress.map(({ isSolved }) => isSolved)).toEqual([false, false]);
    expectWhole(progress[0]!.play, typed, 16, 2);
    expectWhole(progress[1]!.play, drawn, 7, 1);
    expect(new KeptProgress().progress('another').play.entries).toEqual(noEntries);
});

test('a saved record is replayed', () => {
    const { model } = loadPuzzle('fillomino\ngrid\n  3 . . 1\n  . 3 . 3\n  2 . . .\n  . 2 . 3\n');
    const found = replayed(model!, readTrail(read('solving.trail.json')) as Trail, solve(model!, {}).answers[0]!);
    expect(found).toMatchObject({ entered: 8, notes: 8, trials: 4, hints: { place: 1, technique: 0, all: 1 } });
    expect(found.mistakes).toEqual([{ fact: { key: 2, value: 2, is: true }, from: 12 }]);
    expect(found.pauses.map(({ from, to, known, notes }) => [from, to, known.length, notes])).toEqual([
        [0, 1, 0, 0],
        [1, 12, 1, 6],
        [12, 20, 1, 0],
        [20, 30, 1, 0],
        [30, 34, 1, 1],
        [34, 35, 1, 1],
        [35, 40, 1, 0],
        [40, 45, 1, 0],
        [45, 50, 1, 0],
    ]);
    expect(found.pauses.at(-2)!.entries).toMatchObject({
        value: { r1c2: '3', r1c3: '3', r3c2: '1', r4c1: '2' },
        corner: { r1c3: '1 2' },
        fact: { r3c3: '≠3 ≠2' },
        trial: { 1: { value: { r1c3: '2' } } },
    });
    expect(found.since).toEqual(new Map([[1, 1]]));
});

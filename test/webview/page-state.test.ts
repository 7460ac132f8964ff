import { expect, test } from 'vitest';
import type { Host } from '../../client/host/host';
import { PageState } from '../../client/page/page-state';
import type { BoardState } from '../../server/src/protocol';
import { nothingKnown } from '../../server/src/solve/report';
import '../support/page-texts';
import { noEntries } from '../../server/src/drawn/entry-set';
import { values } from '../support/entry-sets';

function pageOf(show: (page: PageState) => void = () => {}): PageState {
    const page: PageState = new PageState(() => show(page));
    page.host = { remember: () => {}, rememberPlay: () => {} } as Partial<Host> as Host;
    return page;
}

test('nested updates are shown once; what showing them changes is shown, too', () => {
    const shown: string[] = [];
    const page = pageOf(({ message }) => {
        shown.push(message.text);
        if (message.text === 'two') {
            page.tell('three');
        }
    });
    page.update(() => {
        page.tell('one');
        page.tell('two');
    });
    expect(shown).toEqual(['two', 'three']);
});

test('an error in an update does not end updates', () => {
    let shows = 0;
    const page = pageOf(() => {
        shows += 1;
    });
    const fail = (): void => {
        throw new Error('once');
    };
    expect(() => page.update(fail)).toThrow('once');
    page.update();
    expect(shows).toBe(1);
});

test('a repeated announcement differs from the one before, or it would not be read', () => {
    const page = pageOf();
    page.announce('Saved.');
    page.announce('');
    page.announce('Saved.');
    expect(page.announcement).not.toBe('Saved.');
    expect(page.announcement.trim()).toBe('Saved.');
});

test('what is entered by hand belongs to one document', () => {
    const page = pageOf();
    const show = (uri: string): void => page.take({ state: { uri } as BoardState, stale: false });
    show('file:///a.puz');
    page.play = { ...page.play, on: true, entries: values({ r1c1: '1' }) };
    show('file:///b.puz');
    expect([page.isPlaying, page.play.entries]).toEqual([false, noEntries]);
    show('file:///a.puz');
    expect([page.isPlaying, page.play.entries]).toEqual([true, values({ r1c1: '1' })]);
});

test('a layer is chosen for one puzzle, and remembered for it', () => {
    const page = pageOf();
    const report = { ...nothingKnown, status: 'several', answers: [[1], [2]] } as const;
    const board = { model: { type: 'fillomino', rows: 1, columns: 1, cells: [[null]] }, report, marks: [] };
    const show = (uri: string): void =>
        page.take({ state: { uri, board } as Partial<BoardState> as BoardState, stale: false });
    show('file:///a.puz');
    expect(page.layer).toBe('decided');
    page.chooseLayer('candidates');
    expect(page.layer).toBe('candidates');
    show('file:///b.puz');
    expect(page.layer).toBe('decided');
    page.chooseLayer('clues');
    show('file:///a.puz');
    expect(page.layer).toBe('candidates');
    for (let index = 0; index < 60; index++) {
        show(`file:///${index}.puz`);
        page.chooseLayer('answer');
    }
    expect(Object.keys(page.memory.layers ?? {})).toHaveLength(50);
    show('file:///a.puz');
    expect(page.layer).toBe('decided');
});

test('while the puzzle is played, explained or locked, nothing is editable', () => {
    const page = pageOf();
    const state = { uri: 'file:///a.puz', edit: { cells: [['1']], extras: {} } } as Partial<BoardState>;
    page.take({ state: state as BoardState, stale: false });
    expect(page.editable).toBe(state.edit);
    page.isExplaining = true;
    expect(page.editable).toBeUndefined();
    page.isExplaining = false;
    page.remember({ locked: true });
    expect(page.editable).toBeUndefined();
    page.remember({ locked: false });
    page.play = { ...page.play, on: true };
    expect(page.editable).toBeUndefined();
});

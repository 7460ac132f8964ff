import { expect, test } from 'vitest';
import type { Host } from '../../client/host/host';
import { PageState } from '../../client/page/page-state';
import { Play } from '../../client/page/play/play';
import { loadPuzzle } from '../../server/src/language/load';
import type { BoardState } from '../../server/src/protocol';
import { solve } from '../../server/src/solve/solve';
import { knownBoard } from '../../server/src/verdict/boards';
import '../support/page-texts';
import type { TextByPlace } from '../../server/src/drawn/entry-set';
import { values } from '../support/entry-sets';

// When the page notices by itself that the entries are the answer.

const puzzle = loadPuzzle('fillomino\ngrid\n  1 3 .\n  2 2 .\n');
const report = solve(puzzle.model!);

/** A page where the puzzle is solved by hand, as far as the server knows it. */
function pageOf() {
    const page: PageState = new PageState(() => play.follow());
    page.host = { remember: () => {}, rememberPlay: () => {} } as Partial<Host> as Host;
    const play = new Play(page);
    const knows = (status: 'unknown' | 'unique'): void => {
        const answers = status === 'unique' ? report.answers : [];
        const board = knownBoard(puzzle, { ...report, status, answers })!;
        page.update(() =>
            page.take({ state: { uri: 'file:///a.puz', version: 0, status, board } as BoardState, stale: false }),
        );
    };
    const enters = (entered: TextByPlace): void =>
        page.update(() => {
            page.play = { ...page.play, entries: values(entered) };
        });
    return { page, knows, enters };
}

test.each([
    ['before the verdict', true],
    ['after the verdict', false],
])('the answer is noticed if it is entered %s', (_, isEarly) => {
    const { page, knows, enters } = pageOf();
    knows(isEarly ? 'unknown' : 'unique');
    enters({});
    page.update(() => {
        page.play = { ...page.play, on: true };
    });
    enters({ r1c3: '3' });
    enters({ r1c3: '3', r2c3: '3' });
    expect(page.message.kind).toBe(isEarly ? '' : 'solved');
    knows('unique');
    expect(page.message.kind).toBe('solved');
});

test('a wrong answer that was entered before the verdict is not taken for the right one', () => {
    const { page, knows, enters } = pageOf();
    knows('unknown');
    page.update(() => {
        page.play = { ...page.play, on: true };
    });
    enters({ r1c3: '3', r2c3: '2' });
    knows('unique');
    expect(page.message.kind).toBe('');
});

test('what was found out about the entries is not told any longer once the page edits again', () => {
    const { page, knows, enters } = pageOf();
    knows('unique');
    page.update(() => {
        page.play = { ...page.play, on: true };
    });
    enters({ r1c3: '3', r2c3: '3' });
    expect(page.message.kind).toBe('solved');
    page.update(() => {
        page.play = { ...page.play, on: false };
    });
    expect(page.message.kind).toBe('');
});

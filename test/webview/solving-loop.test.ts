import { describe, expect, test } from 'vitest';
import type { EditResult, Host } from '../../client/host/host';
import { Edit } from '../../client/page/edit/edit';
import { PageState } from '../../client/page/page-state';
import type { Place } from '../../server/src/board/grid';
import { editStateOf } from '../../server/src/edit/edit-state';
import { loadPuzzle } from '../../server/src/language/load';
import type { Advice, BoardState, SlipOffer } from '../../server/src/protocol';
import { spotsOf } from '../../server/src/puzzles/registry';
import { solve } from '../../server/src/solve/solve';
import { knownBoard } from '../../server/src/verdict/boards';
import { shortVerdict } from '../../server/src/verdict/verdict-texts';
import '../support/page-texts';
import { noPlay } from '../../client/page/play/moves';

// From an edit to its verdict: what the board shows meanwhile.

const unique = 'fillomino\ngrid\n  3 . . 1\n  . 3 . 3\n  2 . . .\n  . 2 . 3\n';
const several = unique.replace('. . 1', '. . .');

/** The state of a solved puzzle. */
function solved(text: string, version: number, advises = false): BoardState {
    const puzzle = loadPuzzle(text);
    const report = solve(puzzle.model!, { questions: { suggestions: advises } });
    const [best] = report.suggestions;
    const advice: Advice | undefined = best && {
        kind: 'add',
        clues: best.clues,
        spots: spotsOf(
            puzzle.model!,
            best.clues.map(({ clue }) => clue),
        ),
        text: 'Make it unique: add a clue',
    };
    return {
        uri: 'file:///a.puz',
        version,
        locale: 'en',
        status: report.status,
        busy: false,
        unfinished: false,
        verdict: shortVerdict(report).en,
        typeName: 'Fillomino',
        title: '',
        author: '',
        hasMarked: false,
        board: knownBoard(puzzle, report)!,
        edit: editStateOf(puzzle.document)!,
        ...(advice && { advice }),
    };
}

/** The state of a puzzle while it is solved, after the one before. */
function solving(text: string, version: number, before: BoardState, isTurned = false): BoardState {
    const { advice: _, ...others } = solved(text, version);
    const board = knownBoard(loadPuzzle(text), undefined)!;
    const { verdict } = before;
    const earlier = { status: 'unique', isTurned } as const;
    return { ...others, board, status: 'solving', busy: true, verdict, earlier };
}

/** A page whose every frame is recorded. Its host answers edits when the test decides. */
function pageOf(state: BoardState) {
    const frames: { verdict: string; layers: number; answers: number; isEarlier: boolean; dims: boolean }[] = [];
    const edits: ((edited: EditResult) => void)[] = [];
    const run: unknown[] = [];
    const page: PageState = new PageState(() => {
        page.drawing = page.layerDrawing;
        frames.push({
            verdict: page.state?.verdict ?? '',
            layers: page.layers.length,
            answers: count('answer'),
            isEarlier: page.isEarlier,
            dims: page.hasEarlierAnswers,
        });
    });
    const count = (role: string): number =>
        page.drawing?.items.filter(item => item.kind === 'text' && item.role === role).length ?? 0;
    page.host = {
        edit: () => new Promise<EditResult>(resolve => edits.push(resolve)),
        run: (...given: unknown[]) => run.push(given),
        remember: () => {},
        showCell: () => {},
    } as Partial<Host> as Host;
    const edit = new Edit(page);
    const show = (state: BoardState, stale = false): void => page.update(() => page.take({ state, stale }));
    const answer = async (edited: EditResult): Promise<void> => {
        edits.shift()!(edited);
        await new Promise(resolve => setTimeout(resolve));
    };
    show(state);
    return {
        page,
        edit,
        frames,
        run,
        show,
        count,
        marked: () => page.drawing!.items.filter(item => item.kind === 'mark' && item.mark === 'concluded').length,
        end: (version: number): Promise<void> => answer({ kind: 'done', version }),
        refuse: (refused: string, version: number): Promise<void> => answer({ kind: 'done', version, refused }),
    };
}

describe('no frame of an edit is blank', () => {
    const edits: readonly (readonly [name: string, place: Place, text: string, after: string])[] = [
        ['placed', [0, 1], '3', unique.replace('3 . . 1', '3 3 . 1')],
        ['removed', [0, 3], '', several],
        ['wrong', [0, 1], '9', unique.replace('3 . . 1', '3 9 . 1')],
    ];

    test.each(edits)('a clue is %s', async (_, place, text, after) => {
        const before = solved(unique, 1);
        const { page, edit, frames, show, count, end } = pageOf(before);
        expect(frames.at(-1)).toEqual({ verdict: 'Unique', layers: 2, answers: 9, isEarlier: false, dims: false });
        frames.length = 0;
        page.go(place);
        const clues = count('given');
        edit.write(text);
        expect(count('given')).toBe(text ? clues + 1 : clues - 1);
        show(before, true);
        await end(2);
        show(solving(after, 2, before), false);
        page.update();
        expect(frames.length).toBeGreaterThan(4);
        for (const { verdict, layers, answers } of frames) {
            expect([verdict, layers]).toEqual(['Unique', 2]);
            expect(answers).toBeGreaterThanOrEqual(8);
        }
        expect(frames.slice(1).every(({ isEarlier, dims }) => isEarlier && dims)).toBe(true);
        show(solved(after, 2));
        expect([page.isEarlier, page.hasEarlierAnswers]).toEqual([false, false]);
        expect(page.statedStatus).toBe(solved(after, 2).status);
    });

    test('the text is edited, and has a mistake for a moment', () => {
        const before = solved(unique, 1);
        const { frames, page, show } = pageOf(before);
        show(before, true);
        const { advice: _, ...wrong } = solved(unique, 2);
        const board = knownBoard(loadPuzzle(unique.replace('3 . 3', '3 x 3')), undefined)!;
        show({ ...wrong, board, status: 'invalid', verdict: 'Mistakes in the text' });
        expect(frames.every(({ answers, layers, verdict }) => answers > 7 && layers === 2 && verdict !== '')).toBe(
            true,
        );
        expect([page.isEarlier, page.hasEarlierAnswers]).toEqual([false, true]);
    });
});

describe('what is no answer of this puzzle', () => {
    test('is not drawn on a turned board, which shows the one before for a moment', () => {
        const before = solved(unique, 1);
        const { page, show, count } = pageOf(before);
        const turned = 'fillomino\ngrid\n  3 . 2 .\n  . . . 2\n  3 . 3 .\n  1 . . 3\n';
        show(solving(turned, 2, before, true));
        expect(page.isWaiting).toBe(true);
        expect(page.drawing!.items).toEqual(pageOf(before).page.drawing!.items);
        page.update(() => page.take(page.shown!, true));
        expect([page.isWaiting, count('answer'), page.state!.verdict]).toEqual([false, 0, 'Unique']);
    });

    test('is not drawn on a board of another size or type, or of another file', () => {
        const before = solved(unique, 1);
        for (const text of [
            'fillomino\ngrid\n  3 . .\n',
            'bonsan\ngrid\n  2 . . .\n  . . . .\n  . . . .\n  . . . .\n',
        ]) {
            const { page, show, count } = pageOf(before);
            show({ ...solving(text, 2, before), status: 'unsolved' });
            expect([count('answer'), page.layers.length]).toEqual([0, 1]);
        }
        const { page, show, count } = pageOf(before);
        show({ ...solving(unique, 1, before), uri: 'file:///b.puz', status: 'unsolved' });
        expect([count('answer'), page.layers.length]).toEqual([0, 1]);
    });

    test('is not drawn beside a contradiction', () => {
        const { show, count, page } = pageOf(solved(unique, 1));
        const { board } = solving(unique.replace('. . 1', '. 1 1'), 2, solved(unique, 1));
        show({ ...solved(unique, 2), board: board!, status: 'none', verdict: 'No answer' });
        expect([count('answer'), page.hasEarlierAnswers]).toEqual([0, false]);
    });
});

describe('what makes a puzzle unique', () => {
    test('is shown first, then added and marked, until the next edit', async () => {
        const state = solved(several, 1, true);
        const { page, edit, marked, show, end, count } = pageOf(state);
        const clues = count('given');
        edit.takeAdvice();
        expect([page.message.text, marked(), count('given')]).toEqual([
            'Make it unique: add a clue',
            1,
            clues + page.preview!.clues.length,
        ]);
        expect(edit.dropAdvice()).toBe(true);
        expect([page.message.text, marked(), count('given'), edit.dropAdvice()]).toEqual(['', 0, clues, false]);
        edit.takeAdvice();
        edit.takeAdvice();
        edit.takeAdvice(); // A third click comes too late.
        await end(2);
        show(solved(unique, 2));
        expect(marked()).toBe(1);
        page.go([0, 1]);
        edit.write('3');
        await end(3);
        show(solved(unique.replace('3 . . 1', '3 3 . 1'), 3));
        expect(marked()).toBe(0);
    });

    test('is not shown for a puzzle that has changed, or with another edit', () => {
        const state = solved(several, 1, true);
        const { page, edit, show } = pageOf(state);
        show(state, true);
        edit.takeAdvice();
        expect(page.preview).toBeUndefined();
        show(state);
        edit.takeAdvice();
        expect(page.preview).toBeDefined();
        page.go([0, 1]);
        edit.write('3');
        expect(page.preview).toBeUndefined();
    });

    test('goes with the first change of the text, by whomever, and is no part of solving by hand', () => {
        const state = solved(several, 1, true);
        const wrong: BoardState = { ...solved(unique, 2), status: 'invalid', verdict: 'Mistakes in the text' };
        const { page, edit, show } = pageOf(state);
        for (const change of [() => show(state, true), () => show(solved(unique, 2)), () => show(wrong)]) {
            show(state);
            edit.takeAdvice();
            expect(page.message.text).toBe('Make it unique: add a clue');
            change();
            expect([page.message.text, page.preview]).toEqual(['', undefined]);
        }
        const again = pageOf(state);
        again.edit.takeAdvice();
        again.page.setPlay(state.uri, { ...again.page.play, on: true });
        expect([again.page.message.text, again.page.preview]).toEqual(['', undefined]);
    });

    test('stays in view while it is being done', async () => {
        const state = solved(several, 1, true);
        const { page, edit, marked, show, end } = pageOf(state);
        edit.takeAdvice();
        edit.takeAdvice();
        show(state, true);
        expect(marked()).toBe(1);
        await end(2);
        expect(marked()).toBe(1);
        show(solved(unique, 2));
        expect([marked(), page.message.text]).toEqual([1, '']);
    });

    test('is searched for longer by the host, if Puz knows of no clues', () => {
        const { edit, run } = pageOf({ ...solved(several, 1), advice: { kind: 'fill' } });
        edit.takeAdvice();
        expect(run).toEqual([['fill']]);
    });
});

test('why an edit was refused is told until the text changes', async () => {
    const state = solved(unique, 1);
    const { page, edit, show, refuse } = pageOf(state);
    page.go([0, 1]);
    edit.type('x');
    await refuse('Not a clue', 1);
    expect(page.message.text).toBe('Not a clue');
    show(state, true);
    expect(page.message.text).toBe('');
    show(state);
    // Part of an edit was done, which the board does not show yet.
    edit.type('1x');
    await refuse('Not wholly done', 2);
    show(state, true);
    show(solved(unique, 2));
    expect(page.message.text).toBe('Not wholly done');
    show(solved(unique, 3));
    expect(page.message.text).toBe('');
});

test('an address that is pasted on the board is imported, anything else goes into the cells', () => {
    const { edit, run, page } = pageOf(solved(unique, 1));
    const clipboard = (text: string): DataTransfer =>
        ({ getData: () => text }) as Partial<DataTransfer> as DataTransfer;
    edit.clipboard('paste', clipboard(' https://puzz.link/p?fillomino/2/2/1234\n'));
    expect([run, page.pending]).toEqual([[['import', 'https://puzz.link/p?fillomino/2/2/1234']], []]);
    edit.clipboard('paste', clipboard('1\t2'));
    expect(page.pending).toHaveLength(1);
});

describe('a change that undoes a slip', () => {
    const text = unique.replace('2 . . .', '2 . . 4');
    const clue = { kind: 'cell', place: [2, 3] } as const;
    const slip: SlipOffer = {
        clues: [{ clue, text: '3' }],
        badges: [{ clue, text: '3' }],
        spots: { places: [[2, 3]], edges: [], words: [], isAbove: false },
        text: 'Make it unique: change r3c4 = 4 to r3c4 = 3',
    };
    const wrong: BoardState = { ...solved(text, 1), slips: [slip] };

    test('is made in one edit, and marked', async () => {
        const { edit, page, end, marked, show } = pageOf(wrong);
        expect(edit.slips).toEqual([slip]);
        edit.correct(slip);
        expect(page.pending.map(({ written }) => written)).toEqual([slip.clues]);
        expect([edit.slips, page.cell]).toEqual([[], [2, 3]]);
        await end(2);
        show(solved(unique.replace('2 . . .', '2 . . 3'), 2));
        expect([edit.slips, marked()]).toEqual([[], 1]);
    });

    test('is not offered for a board that has changed since, while solving by hand, or while one is shown', () => {
        const { edit, page, show } = pageOf({ ...wrong, advice: { kind: 'change', ...slip } });
        edit.takeAdvice();
        expect(edit.slips).toEqual([]);
        edit.dropAdvice();
        expect(edit.slips).toEqual([slip]);
        page.setPlay(wrong.uri, { ...noPlay, on: true });
        expect(edit.slips).toEqual([]);
        page.setPlay(wrong.uri, noPlay);
        show(wrong, true);
        expect(edit.slips).toEqual([]);
    });
});

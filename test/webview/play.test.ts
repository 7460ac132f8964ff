import { describe, expect, test } from 'vitest';
import type { PlayMemory } from '../../client/host/host';
import { pointsTo } from '../../client/page/board/navigation';
import { borderAt } from '../../client/page/edit/board-edits';
import { actOf, keyFor, keyName, withKey } from '../../client/page/play/keys';
import { clicked, drawOn } from '../../client/page/play/lines';
import { beginTrial, dropTrial, enter, keepTrial, noPlay, redo, trialsIn, undo } from '../../client/page/play/moves';
import { coloured, emptied, noted, toggled, withoutRivals } from '../../client/page/play/notes';
import { cycled, signFor, signsIn } from '../../client/page/play/signs';
import type { Place } from '../../server/src/board/grid';
import { noEntries, type TextByPlace } from '../../server/src/drawn/entry-set';
import { made, values } from '../support/entry-sets';

test('several cells are noted and coloured at once; what all of them have goes', () => {
    const cells = ['r1c1', 'r1c2'];
    const some = made({ corner: { r1c1: '1 2' }, colour: { r1c2: '3' } });
    expect(noted({ upTo: 9 }, some, 'corner', cells, '1')).toEqual([{ kind: 'corner', key: 'r1c2', value: '1' }]);
    const all = made({ corner: { r1c1: '1 2', r1c2: '1' } });
    expect(noted({ upTo: 9 }, all, 'corner', cells, '1')).toEqual([
        { kind: 'corner', key: 'r1c1', value: '2' },
        { kind: 'corner', key: 'r1c2', value: undefined },
    ]);
    const colour = (value: string | undefined) => cells.map(key => ({ kind: 'colour', key, value }));
    expect(coloured(some, cells, '3')).toEqual(colour('3'));
    expect(coloured(made({ colour: { r1c1: '3', r1c2: '3' } }), cells, '3')).toEqual(colour(undefined));
});

describe('entries', () => {
    const one = enter(noPlay, [{ key: 'r1c1', value: '3' }]);
    const two = enter(one, [{ key: 'r1c2', value: '4' }]);

    test('are taken back and made again', () => {
        expect(two.entries).toEqual(values({ r1c1: '3', r1c2: '4' }));
        expect(undo(two).entries).toEqual(values({ r1c1: '3' }));
        expect(undo(undo(two)).entries).toEqual(noEntries);
        expect(undo(undo(undo(two))).entries).toEqual(noEntries);
        expect(redo(undo(two))).toEqual(two);
        expect(redo(two)).toBe(two);
    });

    test('after an undo, another entry leaves nothing to make again', () => {
        const other = enter(undo(two), [{ key: 'r1c2', value: '5' }]);
        expect(redo(other)).toBe(other);
    });

    test('what changes nothing is no move', () => {
        expect(enter(one, [{ key: 'r1c1', value: '3' }])).toBe(one);
        expect(enter(one, [{ key: 'r9c9', value: undefined }])).toBe(one);
    });

    test('those of one line are taken back together', () => {
        const line = enter(enter(one, [{ key: 'a', value: '1' }]), [{ key: 'b', value: '1' }], true);
        expect(undo(line).entries).toEqual(one.entries);
        expect(redo(undo(line)).entries).toEqual(line.entries);
    });

    test('what was entered last comes last', () => {
        const again = enter(two, [{ key: 'r1c1', value: '7' }]);
        expect(Object.keys(again.entries.value)).toEqual(['r1c2', 'r1c1']);
    });

    test('a cell is emptied of all that concerns it', () => {
        const entries = values({ 'r1c1-r1c2': '1', 'r1c2-r2c2': '1', 'r1c12-r2c12': '1' });
        expect(emptied(entries, [0, 1]).map(({ key }) => key)).toEqual(['r1c1-r1c2', 'r1c2-r2c2']);
    });
});

describe('a trial', () => {
    const enterAll = (play: PlayMemory, value: TextByPlace, corner?: string): PlayMemory =>
        enter(play, [
            ...Object.entries(value).map(([key, value]) => ({ key, value })),
            { kind: 'corner', key: 'r1c3', value: corner },
        ]);
    const sure = enterAll(noPlay, { r1c1: '1', r1c2: '2' }, '1 2');
    const { trial: _, ...before } = sure.entries;
    const tried = enterAll(beginTrial(sure), { r1c2: '5', r1c3: '3' });

    test('knows what was there before it', () => {
        expect([trialsIn(sure.entries), trialsIn(tried.entries)]).toEqual([0, 1]);
        expect(tried.entries.trial).toEqual({ 1: before });
    });

    test('that is dropped leaves the entries from before it', () => {
        expect(dropTrial(tried).entries).toEqual(sure.entries);
        expect(dropTrial(beginTrial(sure)).entries).toEqual(sure.entries);
        expect(dropTrial(sure)).toBe(sure);
    });

    test('that is kept leaves its entries', () => {
        expect(keepTrial(tried).entries).toEqual(values({ r1c1: '1', r1c2: '5', r1c3: '3' }));
        expect(keepTrial(sure)).toBe(sure);
    });

    test('is undone and redone, whatever came of it', () => {
        for (const end of [keepTrial, dropTrial]) {
            const ended = end(tried);
            expect(undo(ended).entries).toEqual(tried.entries);
            expect(redo(undo(ended)).entries).toEqual(ended.entries);
            expect(undo(ended).entries.trial[1]).toEqual(before);
        }
        expect(undo(undo(tried)).entries).toEqual(sure.entries);
        expect(redo(redo(undo(undo(tried)))).entries).toEqual(tried.entries);
    });

    test('can be within another: each is kept or dropped by itself', () => {
        const inner = enterAll(beginTrial(tried), { r1c1: '7', r2c2: '2' });
        expect(trialsIn(inner.entries)).toBe(2);
        expect(inner.entries.trial[1]).toEqual(before);
        expect(dropTrial(inner).entries).toEqual(tried.entries);
        expect(dropTrial(dropTrial(inner)).entries).toEqual(sure.entries);
        expect(trialsIn(keepTrial(inner).entries)).toBe(1);
        expect(dropTrial(keepTrial(inner)).entries).toEqual(sure.entries);
        expect(keepTrial(keepTrial(inner)).entries).toEqual(values({ r1c1: '7', r1c2: '5', r1c3: '3', r2c2: '2' }));
        // One in which nothing was entered yet needs no other within it.
        expect(beginTrial(beginTrial(sure))).toEqual(beginTrial(sure));
    });
});

describe('keys', () => {
    const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

    test('have names, with those held down', () => {
        expect(keyName({ ...held, key: 'z', ctrlKey: true })).toBe('Ctrl+Z');
        expect(keyName({ ...held, key: 'Z', metaKey: true, shiftKey: true })).toBe('Ctrl+Shift+Z');
        expect(keyName({ ...held, key: ' ' })).toBe('Space');
        expect(keyName({ ...held, key: 'Enter', altKey: true })).toBe('Alt+Enter');
        expect(keyName({ ...held, key: 'Shift', shiftKey: true })).toBeUndefined();
    });

    test('do what is usual, or what the user has chosen', () => {
        expect(actOf({}, 'Ctrl+Z')).toBe('undo');
        expect(actOf({}, 'Q')).toBeUndefined();
        const own = withKey(withKey({}, 'undo', 'Q'), 'trial', 'W');
        expect([actOf(own, 'Q'), actOf(own, 'W'), actOf(own, 'Ctrl+Z')]).toEqual(['undo', 'trial', 'undo']);
        expect([keyFor(own, 'undo'), keyFor(own, 'trial'), keyFor(own, 'redo')]).toEqual(['Q', 'W', 'Ctrl+Y']);
    });

    test('have one use each, and an act has one chosen key', () => {
        expect(withKey(withKey({}, 'undo', 'Q'), 'redo', 'Q')).toEqual({ Q: 'redo' });
        expect(withKey(withKey({}, 'undo', 'Q'), 'undo', 'W')).toEqual({ W: 'undo' });
        expect(withKey(withKey({}, 'undo', 'Q'), 'undo', 'Ctrl+Z')).toEqual({});
        const taken = withKey({}, 'check', 'Ctrl+Z');
        expect([actOf(taken, 'Ctrl+Z'), keyFor(taken, 'undo'), keyFor(taken, 'check')]).toEqual([
            'check',
            undefined,
            'Ctrl+Z',
        ]);
    });
});

describe('notes', () => {
    test('a sign more or less, in the order of the signs', () => {
        const numbers = { upTo: 12 };
        expect(toggled(numbers, undefined, '3')).toBe('3');
        expect(toggled(numbers, '3 10', '9')).toBe('3 9 10');
        expect(toggled(numbers, '3 9 10', '9')).toBe('3 10');
        expect(toggled(numbers, '3', '3')).toBeUndefined();
        expect(toggled(['き', 'か'], 'か', 'き')).toBe('き か');
    });

    test('go when their cell is emptied: those of the kind that is being made first, all others after the entry', () => {
        const notes = {
            corner: { r1c1: '1 2', r1c11: '1' },
            centre: { r1c1: '4' },
            colour: { r1c1: '5' },
        };
        const gone = (value: TextByPlace, note?: 'corner'): unknown =>
            emptied(made({ ...notes, value }), [0, 0], note).map(({ kind, key, value }) => [kind, key, value]);
        expect(gone({ r1c1: '3' })).toEqual([['value', 'r1c1', undefined]]);
        expect(gone({ r1c1: '3' }, 'corner')).toEqual([['corner', 'r1c1', undefined]]);
        expect(gone({})).toEqual([
            ['corner', 'r1c1', undefined],
            ['centre', 'r1c1', undefined],
            ['colour', 'r1c1', undefined],
        ]);
    });

    test('on an edge they go with both of its cells', () => {
        const entries = made({ cross: { 'r1c1-r1c2': '1', r2c2: '1' } });
        expect(emptied(entries, [0, 1]).map(({ kind, key }) => [kind, key])).toEqual([['cross', 'r1c1-r1c2']]);
        expect(emptied(entries, [1, 1]).map(({ kind, key }) => [kind, key])).toEqual([['cross', 'r2c2']]);
    });

    test('are taken back and made again as entries are', () => {
        const noted = enter(noPlay, [{ kind: 'corner', key: 'r1c1', value: '1' }]);
        const both = enter(noted, [{ key: 'r1c1', value: '1' }]);
        expect(undo(undo(both)).entries).toEqual(noEntries);
        expect(redo(redo(undo(undo(both)))).entries).toEqual(made({ corner: { r1c1: '1' }, value: { r1c1: '1' } }));
    });

    test('a line and a cross on one edge exclude each other; what goes leaves the other one alone', () => {
        const edge = 'r1c1-r1c2';
        const put = (play: PlayMemory, kind: 'value' | 'cross', value: string | undefined): PlayMemory =>
            enter(play, withoutRivals([{ kind, key: edge, value }]));
        const line = put(noPlay, 'value', '1');
        const cross = put(line, 'cross', '1');
        expect(cross.entries).toEqual(made({ cross: { [edge]: '1' } }));
        expect(put(cross, 'value', '1').entries).toEqual(line.entries);
        expect(enter(cross, withoutRivals([{ key: edge, value: '1' }])).entries).toEqual(line.entries);
        expect(put(line, 'cross', undefined).entries).toEqual(line.entries);
        expect(undo(cross).entries).toEqual(line.entries);
        // Where lines are no edges, a cross in a cell takes nothing away.
        const inCell = { kind: 'cross', key: 'r1c1', value: '1' } as const;
        expect(withoutRivals([inCell])).toEqual([inCell]);
    });
});

describe('a pointer that paints', () => {
    test('leaves out no cell, however fast it is', () => {
        const cells = pointsTo([0.5, 0.5], [0.5, 4.5]).map(([, x]) => Math.floor(x));
        expect([...new Set(cells)]).toEqual([0, 1, 2, 3, 4]);
        expect(pointsTo([2.5, 2.5], [2.5, 2.5])).toEqual([[2.5, 2.5]]);
    });

    test('along edges it means those, and not the ends of others that it passes', () => {
        const edges = pointsTo([1.05, 0.5], [1.05, 3.5]).map(point => borderAt(point, { rows: 4, columns: 4 }));
        const names = edges.flatMap(edge => (edge ? [`${edge.side} ${edge.place}`] : []));
        expect([...new Set(names)]).toEqual(['below 0,0', 'below 0,1', 'below 0,2', 'below 0,3']);
    });

    test('through the middles of cells it means the edges between them', () => {
        const edges = pointsTo([0.5, 0.5], [0.5, 2.5]).map(point => borderAt(point, { rows: 4, columns: 4 }));
        const names = edges.flatMap(edge => (edge ? [`${edge.side} ${edge.place}`] : []));
        expect([...new Set(names)]).toEqual(['right 0,0', 'right 0,1']);
    });
});

test('a cell goes through its values, and back', () => {
    const values = ['1', '0'];
    expect(cycled(values, undefined, 1)).toBe('1');
    expect(cycled(values, '1', 1)).toBe('0');
    expect(cycled(values, '0', 1)).toBeUndefined();
    expect(cycled(values, undefined, -1)).toBe('0');
    expect(cycled(values, '1', -1)).toBeUndefined();
});

describe('what is typed', () => {
    const numbers = { upTo: 12 };

    test('numbers, of two digits where there are such, of any width', () => {
        expect(signFor(numbers, '5')).toBe('5');
        expect(signFor(numbers, '５')).toBe('5');
        expect(signFor(numbers, '2', '1')).toBe('12');
        expect(signFor(numbers, '3', '1')).toBe('3');
        expect(signFor(numbers, '0')).toBeUndefined();
        expect(signFor(numbers, '13')).toBe('1');
        expect(signFor({ upTo: 5 }, '7')).toBeUndefined();
        expect(signFor(numbers, '+5')).toBe('5');
    });

    test('kana: first as they are, else in the other script; half-width; with a mark typed afterwards', () => {
        expect(signFor(['か', 'カ'], 'カ')).toBe('カ');
        expect(signFor(['か'], 'カ')).toBe('か');
        expect(signFor(['ガ'], 'ｶﾞ')).toBe('ガ');
        expect(signFor(['か', 'が'], '゛', 'か')).toBe('が');
        expect(signFor(['し', 'も'], 'しも')).toBe('し');
        expect(signFor(['A'], 'a')).toBe('A');
        expect(signFor(['か'], 'x')).toBeUndefined();
    });

    test('several signs at once, as an input method gives them', () => {
        expect(signsIn(['し', 'も', 'が'], 'しガもxし')).toEqual(['し', 'が', 'も']);
        expect(signsIn(numbers, '１２')).toEqual(['12']);
        expect(signsIn(numbers, '34')).toEqual(['3', '4']);
        expect(signsIn(numbers, '+')).toEqual([]);
    });
});

describe('lines from cell to cell', () => {
    const edge = (from: Place, to: Place, key: string): { from: Place; to: Place; key: string; value: string } => ({
        from,
        to,
        key,
        value: '1',
    });
    const ways = {
        kind: 'lines',
        chained: true,
        lines: [edge([0, 0], [0, 1], 'a'), edge([0, 1], [0, 2], 'b'), edge([0, 2], [1, 2], 'c')],
    } as const;
    const draw = (play: PlayMemory, from: Place, ...cells: Place[]): PlayMemory => {
        let drag: Parameters<typeof drawOn>[2] = { from, at: from };
        let now = play;
        for (const [index, to] of cells.entries()) {
            const next = drawOn(ways, now.entries, drag, to);
            drag = next.drag;
            now = enter(now, next.wanted, index > 0);
        }
        return now;
    };

    test('each goes on where the last one ends, also where the pointer leaves cells out', () => {
        expect(draw(noPlay, [0, 0], [0, 1], [0, 2]).entries.value).toEqual({ a: '1', b: '1' });
        expect(draw(noPlay, [0, 0], [1, 2]).entries.value).toEqual({ a: '1', b: '1', c: '1' });
        expect(draw(noPlay, [1, 2], [0, 2]).entries.value).toEqual({ c: '1' });
    });

    test('a second time they are taken away', () => {
        const drawn = draw(noPlay, [0, 0], [0, 1], [0, 2]);
        expect(draw(drawn, [0, 0], [0, 1], [0, 2]).entries).toEqual(noEntries);
        expect(draw(drawn, [0, 2], [0, 1]).entries.value).toEqual({ a: '1' });
    });

    test('there is none where the puzzle has none, and a click draws none', () => {
        expect(draw(noPlay, [0, 0], [1, 0]).entries).toEqual(noEntries);
        expect(clicked(ways, noEntries, [0, 0])).toEqual([]);
    });
});

describe('a line from its first cell', () => {
    const line = (to: Place, value: string): { from: Place; to: Place; key: string; value: string } => ({
        from: [0, 0],
        to,
        key: 'r1c1',
        value,
    });
    const ways = {
        kind: 'lines',
        chained: false,
        lines: [line([0, 0], '0'), line([0, 1], '7'), line([0, 2], '11')],
    } as const;
    const start: Place = [0, 0];

    test('ends where the pointer is, if it can; back at its first cell there is none', () => {
        const to = (cell: Place, value: TextByPlace = {}): unknown =>
            drawOn(ways, values(value), { from: start, at: start }, cell).wanted.map(({ key, value }) => [key, value]);
        expect(to([0, 2])).toEqual([['r1c1', '11']]);
        expect(to([1, 2])).toEqual([]);
        expect(to([0, 0], { r1c1: '11' })).toEqual([['r1c1', undefined]]);
    });

    test('a click on its first cell is an entry of its own, or takes it away', () => {
        expect(clicked(ways, noEntries, start)).toMatchObject([{ key: 'r1c1', value: '0' }]);
        expect(clicked(ways, values({ r1c1: '11' }), start)).toEqual([{ key: 'r1c1', value: undefined }]);
        expect(clicked(ways, noEntries, [0, 1])).toEqual([]);
    });
});

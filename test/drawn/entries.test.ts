import { describe, expect, test } from 'vitest';
import { waysOf } from '../../client/page/play/ways';
import type { Drawing } from '../../server/src/board/drawing';
import { drawingToSvg, svgFile } from '../../server/src/board/svg';
import { completedEntries, drawEntries, givenEntries, wholeAnswer } from '../../server/src/drawn/entries';
import { type Entries, noEntries, type TextByPlace } from '../../server/src/drawn/entry-set';
import { loadPuzzle } from '../../server/src/language/load';
import type { Model } from '../../server/src/puzzles/model';
import { made, values } from '../support/entry-sets';
import { expectGolden } from '../support/golden';

const fillomino = 'fillomino\ngrid\n  3 . .\n';
const battleship = 'battleship\nfleet 2\ngrid\n    | . .\n  2 | . .\n  . | . ~\n';
const bonsan = 'bonsan\ngrid\n  2 . .\n  . . .\n  . o .\n';
const curveData = 'curvedata\nshape A\n  +-+\ngrid\n  A .\n';
const kanaore = 'kanaore\nwords\n  1 → かき\ngrid\n  1 .\n';

const modelOf = (text: string): Model => loadPuzzle(text).reading!.model!;
const draw = (text: string, entries: Entries): Drawing => drawEntries(modelOf(text), entries);

describe('what was entered', () => {
    test('is drawn as an answer is, but for what the puzzle has no place for', () => {
        expect(draw(fillomino, values({ r1c2: '3', r1c1: '7', r9c9: '1', r1c3: '99' })).items).toEqual([
            { kind: 'text', at: [1, 1], text: '3', role: 'given' },
            { kind: 'text', at: [1, 3], text: '3', role: 'answer' },
        ]);
        expect(waysOf(modelOf(fillomino))).toEqual({ kind: 'typed', signs: { upTo: 3 }, repeats: true });
        expect(givenEntries(modelOf(fillomino))).toEqual({ r1c1: '3' });
    });

    test('has borders beside what is given, too', () => {
        const text = 'fillomino\ngrid\n  3 2 .\n  . 1 .\n  . . .\n';
        const walls = (entries: Entries): number =>
            draw(text, entries).items.filter(({ kind }) => kind === 'wall').length;
        expect(walls(noEntries)).toBe(2);
        const notes = { corner: { r2c3: '1 3' }, centre: { r3c1: '3 4' }, colour: { r3c2: '2' } };
        const entries = made({ value: { r1c3: '2', r2c1: '3' }, ...notes });
        expect(walls(entries)).toBe(3);
        expectGolden('test/golden/fillomino/by-hand.svg', svgFile(drawingToSvg(draw(text, entries))));
    });

    test('is drawn as fast where max is a number of nine digits: the values are not listed', () => {
        const text = 'fillomino\nmax 999999999\ngrid\n  3 . .\n';
        expect(waysOf(modelOf(text))).toEqual({ kind: 'typed', signs: { upTo: 3 }, repeats: true });
        expect(draw(text, values({ r1c2: '3', r1c3: '4' })).items).toHaveLength(2);
    });

    test('keeps its meaning when the puzzle is edited', () => {
        const drawn = (text: string): string[] =>
            draw(text, values({ r1c2: 'き' })).items.flatMap(item => (item.kind === 'text' ? [item.text] : []));
        expect(drawn(kanaore)).toEqual(['き']);
        expect(drawn(kanaore.replace('かき', 'あき'))).toEqual(['き']);
        expect(drawn(kanaore.replace('かき', 'あお'))).toEqual([]);
    });

    test.each([
        ['battleship', battleship, { kind: 'cycle', values: ['1', '0'] }],
        ['kanaore', kanaore, { kind: 'typed', signs: ['か', 'き'] }],
        [
            'curvedata',
            curveData,
            {
                kind: 'lines',
                chained: true,
                lines: [{ from: [0, 0], to: [0, 1], key: 'r1c1-r1c2', value: '1' }],
            },
        ],
    ])('%s: how more is entered', (_, text, ways) => {
        expect(waysOf(modelOf(text))).toEqual(ways);
    });

    test('kanaore: nothing is entered where a cell stays empty', () => {
        const text = 'kanaore\nwords\n  1 → かき\ngrid\n  1 . ■\n';
        expect(Object.keys(givenEntries(modelOf(text)))).toEqual(['r1c3']);
        const { items } = draw(text, values({ r1c3: 'か' }));
        expect(items).toContainEqual({ kind: 'fill', at: [1, 5], fill: 'shaded', role: 'given' });
        expect(items).not.toContainEqual(expect.objectContaining({ kind: 'text' }));
    });

    test('bonsan: circles are moved as far as there is room, or stay', () => {
        const ways = waysOf(modelOf(bonsan));
        const lines = ways.kind === 'lines' ? ways.lines : [];
        expect(ways).toMatchObject({ kind: 'lines', chained: false, click: { en: 'Click a circle that stays.' } });
        const first = lines.filter(({ key }) => key === 'r1c1');
        expect(first.map(({ to }) => to.join())).toEqual(['0,0', '1,0', '2,0', '0,1', '0,2']);
        expect(draw(bonsan, values({ r1c1: first[4]!.value })).items).toContainEqual({
            kind: 'line',
            from: [1, 1],
            to: [1, 5],
            role: 'answer',
        });
    });
});

describe('what was noted', () => {
    const noted = (text: string, entries: Partial<Entries>): unknown => {
        const bare = draw(text, noEntries).items.map(item => JSON.stringify(item));
        return draw(text, made(entries)).items.filter(item => !bare.includes(JSON.stringify(item)));
    };

    test('is drawn: pencil marks in free cells only, with signs that can be entered', () => {
        const text = 'fillomino\ngrid\n  3 . . ? .\n';
        const three = { kind: 'text', at: [1, 3], text: '3', role: 'answer' };
        expect(noted(text, { corner: { r1c2: '1 3' }, centre: { r1c2: '2 99' } })).toEqual([
            { kind: 'pencil', at: [1, 3], where: 'corner', texts: ['1', '3'] },
            { kind: 'pencil', at: [1, 3], where: 'centre', texts: ['2'] },
        ]);
        expect(noted(text, { value: { r1c2: '3' }, corner: { r1c2: '1 3', r1c1: '2' } })).toEqual([three]);
        expect(noted(text, { corner: { r1c3: '99', r7c1: '1', r0c1: '1', '': '1' } })).toEqual([]);
    });

    test('a clue without a number makes room for pencil marks', () => {
        const text = 'fillomino\ngrid\n  3 . . ? .\n';
        expect(noted(text, { centre: { r1c4: '1 2' } })).toEqual([
            { kind: 'corner', at: [1, 7], text: '?', role: 'given' },
            { kind: 'pencil', at: [1, 7], where: 'centre', texts: ['1', '2'] },
        ]);
    });

    test('is drawn: colours, also of what is given, and crosses on edges and in cells', () => {
        expect(noted(curveData, { colour: { r1c1: '2', r1c2: '7' }, cross: { 'r1c1-r1c2': '1' } })).toEqual([
            { kind: 'cross', at: [1, 2], role: 'answer' },
            { kind: 'colour', at: [1, 1], colour: 1 },
        ]);
        expect(noted(curveData, { cross: { 'r1c2-r1c3': '1' } })).toEqual([]);
        expect(noted(bonsan, { cross: { r2c2: '1' } })).toEqual([{ kind: 'cross', at: [3, 3], role: 'answer' }]);
    });
});

test('what a trial has added looks different, and only that', () => {
    const roles = (text: string, entered: TextByPlace, sure: TextByPlace, cross: TextByPlace = {}): unknown =>
        drawEntries(modelOf(text), made({ value: entered, cross }), values(sure)).items.flatMap(item =>
            'role' in item && item.role !== 'given' ? [[item.kind, 'at' in item ? item.at : item.from, item.role]] : [],
        );
    expect(
        roles('fillomino\ngrid\n  3 . . .\n', { r1c2: '2', r1c3: '2', r1c4: '1' }, { r1c2: '2', r1c3: '1' }),
    ).toEqual([
        ['text', [1, 3], 'answer'],
        ['text', [1, 5], 'trial'],
        ['text', [1, 7], 'trial'],
        ['wall', [0, 2], 'answer'],
        ['wall', [0, 6], 'trial'],
    ]);
    // A ship that grows keeps its segments, and a line its part.
    expect(roles(battleship, { r1c1: '1', r1c2: '1', r2c1: '0' }, { r1c1: '1' })).toEqual([
        ['block', [1, 1], 'answer'],
        ['block', [1, 3], 'trial'],
        ['fill', [3, 1], 'trial'],
    ]);
    const line = { 'r1c1-r1c2': '1' };
    const longer = { ...line, 'r1c2-r1c3': '1' };
    expect(roles('curvedata\nshape A\n  +-+\ngrid\n  A . .\n  . . .\n', longer, line, { 'r1c3-r2c3': '1' })).toEqual([
        ['line', [1, 1], 'answer'],
        ['line', [1, 3], 'trial'],
        ['cross', [2, 5], 'trial'],
    ]);
    expect(roles(fillomino, { r1c2: '3' }, { r1c2: '3' })).toEqual([['text', [1, 3], 'answer']]);
});

test('entries are an answer once nothing is missing that the clues do not give', () => {
    expect(wholeAnswer(modelOf(fillomino), values({ r1c2: '3' }))).toBeUndefined();
    expect(wholeAnswer(modelOf(fillomino), made({ value: { r1c2: '3', r1c3: '3' }, corner: { r1c3: '1' } }))).toEqual([
        3, 3, 3,
    ]);
    expect(wholeAnswer(modelOf(battleship), values({ r1c1: '1' }))).toEqual([1, 0, 0, 0]);
});

test('a click fills in what follows, in the puzzles that have a rule for that', () => {
    expect(completedEntries(modelOf(fillomino), noEntries, [0, 0])).toEqual([
        { kind: 'value', key: 'r1c2', value: '3' },
        { kind: 'value', key: 'r1c3', value: '3' },
    ]);
    expect(completedEntries(modelOf(fillomino), values({ r1c2: '1' }), [0, 0])).toEqual([]);
    expect(completedEntries(modelOf(kanaore), noEntries, [0, 0])).toEqual([]);
});

test('Fillomino: borders draw themselves beside what is given, too', () => {
    const text = 'fillomino\ngrid\n  3 . . 1\n';
    const walls = (entered: TextByPlace): unknown =>
        draw(text, values(entered)).items.flatMap(item => (item.kind === 'wall' ? [item.from] : []));
    expect(walls({})).toEqual([]);
    expect(walls({ r1c2: '3' })).toEqual([]);
    expect(walls({ r1c3: '3' })).toEqual([[0, 6]]);
    expect(walls({ r1c2: '2', r1c3: '2' })).toEqual([
        [0, 2],
        [0, 6],
    ]);
});

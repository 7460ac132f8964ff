import { describe, expect, test } from 'vitest';
import type { Drawing } from '../../server/src/board/drawing';
import { cellName } from '../../server/src/board/grid';
import { type DrawnStep, drawStep, signsOf } from '../../server/src/drawn/step';
import { reasonsText, wholeText } from '../../server/src/explain/facts';
import { drawnStep } from '../../server/src/explain/path-presentation';
import type { Step } from '../../server/src/explain/path-report';
import { loadPuzzle } from '../../server/src/language/load';
import { moveValue } from '../../server/src/puzzles/bonsan/board';
import { is, isNot, Known } from '../../server/src/puzzles/known';
import type { Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { type Inference, impasse, type Technique } from '../../server/src/puzzles/techniques/technique';
import { trying } from '../../server/src/puzzles/techniques/trying';

const modelOf = (text: string): Model => loadPuzzle(text).model!;

function step(conclusions: Step['conclusions'], reasons: Step['reasons']): Step {
    return { conclusions, reasons, name: null, level: 1, possible: 1, text: { en: '', ja: '' } };
}

const marks = ({ items }: Drawing): object =>
    Object.fromEntries(items.flatMap(item => (item.kind === 'mark' ? [[item.at.join(), item.mark]] : [])));

const drawnSteps = (model: Model, steps: readonly Step[]): DrawnStep[] => steps.map(one => drawnStep(model, one));

describe('the board at a moment of a path, with its step', () => {
    test('what was known before is there, what comes later is not', () => {
        const model = modelOf('fillomino\ngrid\n  3 . .\n  . . .\n');
        const clue = { kind: 'cell', place: [0, 0] } as const;
        const steps = [
            step([is(1, 3)], [clue]),
            step([isNot(5, 3), isNot(5, 2)], [is(1, 3), clue]),
            step([is(5, 1)], [isNot(5, 3)]),
        ];
        const drawing = drawStep(model, drawnSteps(model, steps), 1, 'en');
        const texts = drawing.items.flatMap(item => (item.kind === 'text' ? [`${item.at.join()} ${item.text}`] : []));
        expect(texts).toEqual(['1,1 3', '1,3 3']);
        expect(marks(drawing)).toEqual({ '1,1': 'reason', '1,3': 'reason', '3,5': 'concluded' });
        expect(drawing.items).toContainEqual({
            kind: 'excluded',
            at: [3, 5],
            texts: ['3', '2'],
            label: { en: 'not 3, 2', ja: '3、2以外' },
        });
        expect(drawing.notes?.map(({ text }) => text)).toEqual(['what follows', 'what it follows from']);
    });

    test('edges that are known to have no line are crossed out', () => {
        const model = modelOf('curvedata\nshape A\n  +-+-+\ngrid\n  A . .\n  x x x\n');
        const steps = [step([is(0, 0)], []), step([is(1, 0)], [])];
        const crosses = drawStep(model, drawnSteps(model, steps), 1, 'en').items.filter(({ kind }) => kind === 'cross');
        expect(crosses.map(item => 'at' in item && item.at)).toEqual([
            [1, 2],
            [1, 4],
        ]);
    });

    test('clues beside the board are framed, too', () => {
        const battleship = modelOf('battleship\nfleet 2\ngrid\n    | . .\n  2 | . .\n  . | . .\n');
        const outside = { kind: 'outside', line: 'row', index: 0 } as const;
        const ships = drawStep(
            battleship,
            drawnSteps(battleship, [step([is(0, 1)], [outside, { kind: 'line', keyword: 'fleet' }])]),
            0,
            'en',
        );
        expect(marks(ships)).toEqual({ '1,-1': 'reason', '1,1': 'concluded' });
        expect(ships.legendMark).toBe('reason');
        const kanaore = modelOf('kanaore\nwords\n  1 → しか\n  12 ← かし\ngrid\n  1 . .\n  . . 12\n');
        const words = drawStep(
            kanaore,
            drawnSteps(kanaore, [step([is(0, 1)], [{ kind: 'word', number: 12 }])]),
            0,
            'en',
        );
        expect(words.list?.map(({ mark }) => mark)).toEqual([undefined, 'reason']);
    });
});

test('what is not there has a sign of its own', () => {
    const curves = modelOf('curvedata\nshape A\n  +-+\ngrid\n  A .\n');
    const cross = { kind: 'cross', at: [1, 2], role: 'answer' };
    expect([signsOf(curves, [is(0, 0)]), signsOf(curves, [isNot(0, 1)])]).toEqual([[cross], [cross]]);
    expect([signsOf(curves, [is(0, 1)]), signsOf(curves, [isNot(0, 0)])]).toEqual([[], []]);
    const kanaore = modelOf('kanaore\nwords\n  1 → しか\ngrid\n  1 . .\n');
    expect(signsOf(kanaore, [is(2, 0)])).toEqual([{ kind: 'text', at: [1, 5], text: '–', role: 'answer' }]);
    const bonsan = modelOf('bonsan\ngrid\n  . 2 .\n  . . .\n  . . o\n');
    expect(signsOf(bonsan, [isNot(0, moveValue('down', 2))])).toEqual([
        { kind: 'excluded', at: [1, 3], texts: ['↓2'], label: { en: 'not 2 down', ja: '下へ2マス以外' } },
    ]);
});

test('what is the same of several cells is said of them together', () => {
    const model = modelOf('battleship\nfleet 2\ngrid\n  2 | . . .\n  . | . . .\n');
    const row = { kind: 'outside', line: 'row', index: 0 } as const;
    const facts = [is(0, 1), is(3, 0), is(1, 1), row];
    expect(reasonsText(model, facts)).toEqual({
        en: 'r1c1, r1c2 = ship; r2c1 = water; row 1 = 2',
        ja: 'r1c1・r1c2 = 艦、r2c1 = 波、1行目 = 2',
    });
    expect(reasonsText(model, facts.slice(0, 2)).en).toBe('r1c1 = ship, r2c1 = water');
    const bonsan = modelOf('bonsan\ngrid\n  o . o\n  . . .\n  . . .\n');
    expect(reasonsText(bonsan, [isNot(0, 0), isNot(1, 0)])).toEqual({
        en: 'r1c1, r1c3 must move',
        ja: 'r1c1・r1c3の○は動く',
    });
    const numbers = modelOf('fillomino\ngrid\n  3 . .\n  . . .\n');
    expect(reasonsText(numbers, [isNot(1, 2), is(2, 1), isNot(1, 5), isNot(3, 2)])).toEqual({
        en: 'r1c2 ≠ 2, 5; r1c3 = 1; r2c1 ≠ 2',
        ja: 'r1c2 ≠ 2・5、r1c3 = 1、r2c1 ≠ 2',
    });
});

test('that a circle moves is said in words, also with moves that are ruled out', () => {
    const bonsan = modelOf('bonsan\ngrid\n  . . o\n  . . .\n  o . .\n');
    const facts = [isNot(0, moveValue('down', 2)), isNot(0, 0), isNot(0, moveValue('left', 1)), is(1, 0)];
    expect(reasonsText(bonsan, facts)).toEqual({
        en: 'r1c3 must move, but not 2 down or 1 left; r3c1 = no move',
        ja: 'r1c3の○は動く(下へ2マス・左へ1マス以外)、r3c1 = 動かない',
    });
    const [excluded] = signsOf(bonsan, facts).filter(({ kind }) => kind === 'excluded');
    expect(excluded).toMatchObject({
        label: { en: 'must move, but not 2 down or 1 left', ja: 'この○は動く(下へ2マス・左へ1マス以外)' },
    });
});

test('1s that are joined are told of as two', () => {
    const model = modelOf('fillomino\ngrid\n  1 . .\n');
    const known = new Known(new Map());
    known.add(is(0, 1));
    known.add(is(1, 1));
    const said = typeOf(model).hints.techniques!.flatMap(technique =>
        [...technique.find(model, known)].map(({ en, ja }) => ({ en, ja })),
    );
    expect(said).toContainEqual({ en: 'Two 1s are beside each other.', ja: '1どうしが隣り合ってしまいます。' });
});

test('three cells or more in a line are said by the ends of it', () => {
    const model = modelOf('battleship\nfleet 2\ngrid\n  . . . . .\n  . . . . .\n  . . . . .\n');
    const water = [7, 1, 2, 3, 12, 4, 14, 5].map(key => is(key, 0));
    expect(reasonsText(model, water)).toEqual({
        en: 'r1c3–r3c3, r1c2, r1c4, r1c5, r3c5, r2c1 = water',
        ja: 'r1c3〜r3c3・r1c2・r1c4・r1c5・r3c5・r2c1 = 波',
    });
    const row = [3, 1, 2, 6].map(key => is(key, 0));
    expect(reasonsText(model, row).en).toBe('r1c2–r1c4, r2c2 = water');
});

test('what was tried is told with what would follow, and why that cannot be', () => {
    const model = modelOf('battleship\nfleet 2\ngrid\n  . . . .\n  . . . .\n');
    const why = { en: 'There are too many ships of 1.', ja: '1マスの艦が多すぎます。' };
    const follows = [is(1, 0), is(4, 1), is(2, 0), is(3, 0)];
    expect(wholeText(model, { trial: { tried: is(0, 1), follows } }, why)).toEqual({
        en: 'Suppose r1c1 = ship. Then r1c2–r1c4 = water, r2c1 = ship. Contradiction: There are too many ships of 1.',
        ja: 'r1c1を艦にすると、r1c2〜r1c4 = 波、r2c1 = 艦となり、1マスの艦が多すぎます。',
    });
    expect(wholeText(model, { trial: { tried: is(0, 1), follows: [], denied: is(5, 0) } }, why)).toEqual({
        en: 'Suppose r1c1 = ship. Contradiction: r2c2 = water would follow, but is ruled out. There are too many ships of 1.',
        ja: 'r1c1を艦にすると、r2c2 = 波となるはずで、矛盾します。1マスの艦が多すぎます。',
    });
    expect(
        wholeText(model, { trial: { tried: is(0, 1), follows: [], denied: is(5, 0), deniedBy: is(5, 1) } }, why),
    ).toEqual({
        en: 'Suppose r1c1 = ship. Contradiction: r2c2 = water would follow, but r2c2 = ship. There are too many ships of 1.',
        ja: 'r1c1を艦にすると、r2c2 = 波となるはずですが、r2c2 = 艦なので矛盾します。1マスの艦が多すぎます。',
    });
    const number = modelOf('fillomino\ngrid\n  3 . .\n');
    expect(
        wholeText(number, { trial: { tried: is(1, 2), follows: [], denied: is(2, 3), deniedBy: isNot(2, 3) } }, why).en,
    ).toBe('Suppose r1c2 = 2. Contradiction: r1c3 = 3 would follow, but is ruled out. There are too many ships of 1.');
});

test('of several cases it is told what follows in each, and in which there is a contradiction', () => {
    const model = modelOf('battleship\nfleet 2\ngrid\n  . . . .\n  . . . .\n');
    const text = { en: 'The ship cell is one of 3 cells.', ja: '艦は3マスのどれかです。' };
    const failure = { en: 'There are too many ships of 1.', ja: '1マスの艦が多すぎます。' };
    const [a, b, c] = ['r1c1', 'r1c2', 'r1c3'].map(cell => ({ en: `If it is ${cell}`, ja: `${cell}だとすると` }));
    const cases = [
        { ...a!, follows: [is(4, 1)], failure },
        { ...b!, follows: [is(5, 0)] },
        { ...c!, follows: [] },
    ];
    expect(wholeText(model, { cases }, text)).toEqual({
        en: 'The ship cell is one of 3 cells. If it is r1c1, then r2c1 = ship. Contradiction: There are too many ships of 1. If it is r1c2, then r2c2 = water. Otherwise it follows at once.',
        ja: '艦は3マスのどれかです。r1c1だとすると、r2c1 = 艦となり、1マスの艦が多すぎます。r1c2だとすると、r2c2 = 波となります。そうでなければ、すぐにそうなります。',
    });
    expect(wholeText(model, { cases: [{ ...a!, follows: [], failure }] }, text).en).toContain(
        'If it is r1c1, there is a contradiction: There are too many ships of 1.',
    );
    expect(wholeText(model, { cases: [{ ...a!, follows: [] }] }, text).en).toContain(
        'In each case it follows at once.',
    );
});

test('a contradiction between reasons is told by what would have to be, and what is there', () => {
    // The 2 at r1c1 would have to go on to r1c2.
    const forced: Technique<Model> = {
        name: 'forced',
        level: 1,
        isFollowed: true,
        *find(_, known) {
            const text = { en: 'It can go on only there.', ja: '伸びる先はここだけです。' };
            if (known.has(is(0, 2))) {
                yield { conclusions: [isNot(2, 2), is(1, 3)], reasons: [is(0, 2)], ...text };
                const isBlocked = known.has(is(1, 3));
                yield isBlocked
                    ? { ...impasse, reasons: [is(0, 2), is(1, 3)], en: 'It is stuck.', ja: '伸びられません。' }
                    : { conclusions: [is(1, 2)], reasons: [is(0, 2)], ...text };
            }
        },
    };
    const model = modelOf('fillomino\ngrid\n  . . .\n');
    const [found] = trying([forced], () => [is(0, 2)]).find(model, new Known(new Map()));
    const { conclusions, trial, en } = found as Inference;
    expect({ conclusions, trial, en }).toEqual({
        conclusions: [isNot(0, 2)],
        trial: { tried: is(0, 2), follows: [is(1, 3)], denied: is(1, 2), deniedBy: is(1, 3) },
        en: 'It can go on only there.',
    });
});

test('what is said of edges is said of chains of them by their ends and bends; of many how many there are', () => {
    const model = modelOf('curvedata\nshape A\n  +-+\ngrid\n  A . . . .\n  . . . . .\n  . . . . .\n  . . . . .\n');
    const keys = typeOf(model).view.keys(model);
    const edge = (...names: readonly string[]): number =>
        keys.findIndex(places => places.map(cellName).sort().join() === names.toSorted().join());
    const [a, b, c, apart] = [edge('r1c1', 'r1c2'), edge('r1c2', 'r1c3'), edge('r2c3', 'r1c3'), edge('r3c5', 'r4c5')];
    expect(reasonsText(model, [is(c, 1), is(apart, 1), is(a, 1), is(b, 1)])).toEqual({
        en: 'r2c3-r1c3-r1c1, r3c5-r4c5 = a line',
        ja: 'r2c3-r1c3-r1c1・r3c5-r4c5 = 線あり',
    });
    const loop = [a, edge('r1c2', 'r2c2'), edge('r2c2', 'r2c1'), edge('r2c1', 'r1c1')];
    expect(reasonsText(model, [...loop.map(key => is(key, 1)), is(c, 0)]).en).toBe(
        'r1c1-r1c2-r2c2-r2c1-r1c1 = a line, r1c3-r2c3 = no line',
    );
    const across = ['c1', 'c2', 'c3', 'c4', 'c5'].flatMap(column =>
        ['r1', 'r3'].map(row => edge(`${row}${column}`, `r${Number(row[1]) + 1}${column}`)),
    );
    expect(
        reasonsText(
            model,
            across.map(key => is(key, 0)),
        ),
    ).toEqual({
        en: '10 edges between r1c1 and r4c5 = no line',
        ja: 'r1c1からr4c5までの10か所 = 線なし',
    });
});

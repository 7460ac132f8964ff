import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRight } from '../../bench/check';
import { cellName, Grid } from '../../server/src/board/grid';
import { valuesAt } from '../../server/src/explain/facts';
import { breaksIn } from '../../server/src/judge/breaks';
import { readFilling } from '../../server/src/judge/filling';
import { loadPuzzle } from '../../server/src/language/load';
import type { BattleshipModel } from '../../server/src/puzzles/battleship/model';
import { hasBentShips } from '../../server/src/puzzles/battleship/ships';
import type { Break } from '../../server/src/puzzles/judge';
import type { Fact } from '../../server/src/puzzles/known';
import type { Model, PartialAnswer } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { withSearch } from '../../server/src/solve/search';
import { Random } from '../support/random';
import { expectOften, round, runs } from '../support/runs';
import { smallPuzzles } from '../support/small-puzzles';

// Rules broken by what is entered, against the tests' own version of the rules, and against the engine: no answer has what
// a break is about.

const strange = /undefined|NaN|Infinity|\[object/;

/** Changes the values of some keys to others that could be entered there. */
function withMistakes(model: Model, answer: readonly number[], random: Random): number[] {
    const changed = [...answer];
    for (let mistakes = 1 + random.below(3); mistakes > 0; mistakes--) {
        const key = random.below(answer.length);
        changed[key] = random.pick(valuesAt(model)(key));
    }
    return changed;
}

/** Rules that are seen to be broken in the cells of a break, in those of its clues, and next to them. */
const local =
    /given|too-large|above-max|border-in-region|as-shown|ships-touch|distance|off-board|lines-cross|blocked|several-clues|without-line|without-clue|other-shape/;

/** The entered values in the cells of a break and of its clues, and next to them; all of them if the rule is about more. */
function seenIn(model: Model, entered: PartialAnswer, { places, clues, message }: Break): Fact[] {
    const grid = new Grid(model.rows, model.columns);
    const inClues = clues.flatMap(clue => (clue.kind === 'cell' ? [clue.place] : []));
    const cells = [...places, ...inClues].map(([row, column]) => grid.index(row, column));
    const seen = new Set([...cells, ...cells.flatMap(cell => grid.neighbours(cell))]);
    // A winding ship may touch itself at a corner: then water further away shows that there are two.
    const winds = message.code === 'battleship/ships-touch' && hasBentShips(model as BattleshipModel);
    const isLocal = local.test(message.code) && !winds;
    return typeOf(model)
        .view.keys(model)
        .flatMap((at, key): Fact[] => {
            const value = entered[key];
            const isSeen = !isLocal || at.some(([row, column]) => seen.has(grid.index(row, column)));
            return value !== undefined && isSeen ? [{ key, value, is: true }] : [];
        });
}

describe.each(Object.keys(smallPuzzles))('%s', name => {
    test('a filling breaks a rule if and only if it is no answer; what breaks it is at its cells', () => {
        const random = new Random(7100 + round);
        let [right, wrong, partial] = [0, 0, 0];
        for (const model of smallPuzzles[name]!(random, runs(40))) {
            withSearch(model, 'hard', {}, search => {
                const answer = search.find();
                if (!answer) {
                    return;
                }
                expect(breaksIn(model, answer)).toEqual([]);
                for (let trial = 0; trial < 60; trial++) {
                    const filling = withMistakes(model, answer, random);
                    const breaks = breaksIn(model, filling);
                    expect(breaks.length === 0, JSON.stringify([model, filling, breaks])).toBe(isRight(model, filling));
                    [right, wrong] = breaks.length === 0 ? [right + 1, wrong] : [right, wrong + 1];
                    const some = filling.map(value => (random.chance(0.6) ? value : undefined));
                    for (const entered of trial % 4 === 0 ? [filling, some] : []) {
                        for (const broken of breaksIn(model, entered)) {
                            partial += 1;
                            expect(`${broken.message.en} ${broken.message.ja}`).not.toMatch(strange);
                            const facts = seenIn(model, entered, broken);
                            const why = JSON.stringify([model, entered, broken]);
                            expect(search.find({ facts }), why).toBeUndefined();
                        }
                    }
                }
            });
        }
        expectOften(right, 5);
        expectOften(wrong, 100);
        expectOften(partial, 50);
    });
});

const sea = (fleet: string, ...rows: string[]): string =>
    ['battleship', `fleet ${fleet}`, 'grid', ...rows.map(row => `  ${row}`), ''].join('\n');
const circles = (...rows: string[]): string => ['bonsan', 'grid', ...rows.map(row => `  ${row}`), ''].join('\n');
const curves = (...rows: string[]): string =>
    [
        'curvedata',
        'shape A',
        '  +-+',
        'shape B',
        '  +-+',
        '    |',
        '    +',
        'grid',
        ...rows.map(row => `  ${row}`),
        '',
    ].join('\n');
const words = (list: string, ...rows: string[]): string =>
    ['kanaore', 'words', `  ${list}`, 'grid', ...rows.map(row => `  ${row}`), ''].join('\n');

/** A filling that breaks a rule: its code and its cells. */
const broken: readonly [code: string, puzzle: string, filling: string, cells: string][] = [
    ['battleship/not-as-shown', sea('3', '. < .', '. . .'), 'r1c3=water', 'r1c2 r1c3'],
    ['battleship/not-as-shown', sea('3', '. = .', '. . .'), 'r1c1=water', 'r1c1 r1c2 r1c3 r2c2'],
    ['battleship/ships-touch', sea('1 1', '. . .', '. . .'), 'r1c1=ship r2c2=ship', 'r1c1 r2c2'],
    ['battleship/ship-not-in-fleet', sea('3 1', '. . .', '. . .'), '# # ~\n~ ~ .', 'r1c1 r1c2'],
    ['battleship/ship-not-in-fleet', sea('3', '. . .', '. . .'), '# ~ .\n~ . .', 'r1c1'],
    ['battleship/too-many-ships', sea('1', '. . .', '. . .'), '# ~ #\n~ ~ ~', 'r1c1 r1c3'],
    ['battleship/too-few-ships', sea('2 1', '. . .', '. . .'), '# # ~\n~ ~ ~', ''],
    ['battleship/other-count', sea('2', '    | . . .', '1 | . . .', '. | . . .'), 'r1c1=ship r1c2=ship', 'r1c1 r1c2'],
    ['battleship/other-count', sea('2', '    | . . .', '1 | . . .', '. | . . .'), '~ ~ ~\n. . .', 'r1c1 r1c2 r1c3'],
    ['bonsan/wrong-distance', circles('2 . .', '. . o'), 'r1c1-r1c2', 'r1c1'],
    ['bonsan/lines-cross', circles('o . .', '. . .', '. o .'), 'r1c1-r3c1 r3c2-r3c1', 'r3c1'],
    ['bonsan/not-symmetric', circles('o . .', '. . .', '. . .'), 'r1c1-r1c2', 'r1c2 r3c2'],
    [
        'bonsan/region-without-end',
        `${circles('o .', 'o .')}regions\n  A B\n  A B\n`,
        'r1c1=no move r2c1=no move',
        'r1c2 r2c2',
    ],
    ['curvedata/line-blocked', curves('A . x'), '{"h": ["?1"], "v": []}', 'r1c2 r1c3'],
    ['curvedata/several-clues', curves('A . A'), 'r1c1-r1c2 r1c2-r1c3', 'r1c1 r1c2 r1c3'],
    ['curvedata/cell-without-line', curves('A . .'), 'r1c2-r1c3=no line', 'r1c3'],
    ['curvedata/figure-without-clue', curves('A . . .'), 'r1c2-r1c3=no line r1c3-r1c4', 'r1c3 r1c4'],
    ['curvedata/other-shape', curves('B . x'), 'r1c1-r1c2', 'r1c1 r1c2'],
    ['kanaore/word-without-path', words('1 → あい', '1 .', '. .'), 'r1c2=あ', 'r1c1'],
    ['kanaore/letter-of-no-word', words('1 → あい', '1 .', '. .'), 'r2c1=い', 'r2c1'],
    ['kanaore/letters-left-over', words('1 → ああい', '1 . .', '. . .'), 'あ あ い\n– い –', 'r1c1 r1c2 r1c3 r2c2'],
    ['kanaore/empty-cell', `full\n`, 'r2c2=empty', 'r2c2'],
    ['language/other-than-given', 'fillomino\ngrid\n  2 .\n', 'r1c1=1', 'r1c1'],
    ['fillomino/group-too-large', 'fillomino\ngrid\n  2 . .\n', 'r1c2=2 r1c3=2', 'r1c1 r1c2 r1c3'],
];

test.each(broken)('%s', (code, text, filling, cells) => {
    const puzzle = text === 'full\n' ? words('1 → あい', '1 .', '. .').replace('words', 'full\nwords') : text;
    const { model } = loadPuzzle(puzzle);
    const read = readFilling(model!, filling);
    const breaks = 'values' in read ? breaksIn(model!, read.values) : [];
    const found = breaks.filter(({ message }) => message.code === code);
    expect(found.map(({ places }) => places.map(cellName).sort().join(' '))).toContain(cells);
});

test('each rule of a judge has an example', () => {
    const codes = readdirSync('server/src/puzzles').flatMap(type => {
        const file = join('server/src/puzzles', type, 'judge.ts');
        const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
        return [...source.matchAll(/code: '([\w/-]+)'/g)].map(([, code]) => code!);
    });
    expect(codes.length).toBeGreaterThan(10);
    // No filling that can be written leaves the board.
    const seen = new Set([...broken.map(([code]) => code), 'bonsan/moves-off-board']);
    expect([...new Set(codes)].filter(code => !seen.has(code))).toEqual([]);
});

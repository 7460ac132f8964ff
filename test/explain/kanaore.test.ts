import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cellClue, clueName, lineClue } from '../../server/src/board/clue';
import { givenValues } from '../../server/src/explain/by-technique';
import { explain } from '../../server/src/explain/explain';
import { factText, reasonText } from '../../server/src/explain/facts';
import { Prover } from '../../server/src/explain/prover';
import { loadPuzzle } from '../../server/src/language/load';
import { kanaore } from '../../server/src/puzzles/kanaore';
import { type KanaoreModel, wordClue } from '../../server/src/puzzles/kanaore/model';
import { type Fact, is, isFact, isNot, Known, reasonId } from '../../server/src/puzzles/known';
import type { Deduction } from '../../server/src/puzzles/techniques/technique';
import { supposingNames } from '../../server/src/puzzles/techniques/trying';
import { maxWays } from '../../server/src/puzzles/techniques/ways';
import { solve } from '../../server/src/solve/solve';
import { allKanaoreBoards } from '../support/kanaore';
import { randomPuzzles } from '../support/kanaore-random';
import { Random } from '../support/random';
import { expectOften, runs, thorough } from '../support/runs';

const techniques = kanaore.hints.techniques!;

/** The techniques that count the ways they look through, and suppose nothing. */
const looking = techniques.filter(({ name }) => !supposingNames.has(name));

/** Some facts, mostly about an answer, of which a few are wrong. */
function someFacts(random: Random, { alphabet }: KanaoreModel, answer: readonly number[], wrong: number): Fact[] {
    return answer.flatMap((letter, key): Fact[] => {
        const other = random.below(alphabet.length + 1);
        if (random.chance(0.5)) {
            return [];
        }
        if (random.chance(0.5)) {
            return [is(key, random.chance(wrong) ? other : letter)];
        }
        return other === letter && !random.chance(wrong) ? [] : [isNot(key, other)];
    });
}

function beginnings(model: KanaoreModel): Fact[] {
    const found = techniques.find(({ name }) => name === 'beginning')!.find(model, knownOf(model, []));
    return [...found].flatMap(({ conclusions }) => conclusions ?? []);
}

function knownOf(model: KanaoreModel, facts: readonly Fact[]): Known {
    const known = new Known(givenValues(model, new Prover(model, [], {}).clues));
    for (const fact of facts.filter(fact => !known.denies(fact))) {
        known.add(fact);
    }
    return known;
}

/** The boards with the clues among the reasons; any other clue may be on the board or not. */
function boardsOf(model: KanaoreModel, reasons: Deduction['reasons']): number[][] {
    const names = new Set(reasons.flatMap(reason => (isFact(reason) ? [] : [clueName(reason)])));
    const { columns } = model;
    const cells = model.cells.flat().flatMap((_, cell) => {
        const clue = cellClue([Math.floor(cell / columns), cell % columns]);
        return names.has(clueName(clue)) ? [] : [cell];
    });
    const words = model.words.filter(word => !names.has(clueName(wordClue(word)))).map(({ number }) => number);
    return allKanaoreBoards(model, { cells, words, full: !names.has(clueName(lineClue('full'))) });
}

/** A board on which the reasons of a deduction hold, but not its conclusions. */
function exception(model: KanaoreModel, { reasons, conclusions }: Deduction): readonly number[] | undefined {
    const facts = reasons.filter(isFact);
    const holds = (board: readonly number[]) => (fact: Fact) => (board[fact.key] === fact.value) === fact.is;
    return boardsOf(model, reasons).find(board => facts.every(holds(board)) && !conclusions?.every(holds(board)));
}

test('what the techniques of Kanaore see holds on all boards with their reasons', { tags: 'slow' }, () => {
    const random = new Random(7);
    const seen = new Map<string, number>();
    const models = [
        ...randomPuzzles(2, 4, runs(300)),
        ...randomPuzzles(3, 3, runs(300)),
        ...randomPuzzles(3, 4, runs(300)),
    ];
    for (const model of models) {
        const [answer] = allKanaoreBoards(model);
        for (const wrong of answer ? [0, 0, 0.1] : []) {
            const begun = random.chance(0.5) ? beginnings(model) : [];
            const known = knownOf(model, [...begun, ...someFacts(random, model, answer!, wrong)]);
            for (const { name, find } of techniques) {
                for (const deduction of find(model, known)) {
                    const { en, reasons } = deduction;
                    const unknown = reasons.filter(reason => isFact(reason) && !known.has(reason));
                    const board = exception(model, deduction);
                    expect({ name, en, unknown, board }).toEqual({ name, en, unknown: [], board: undefined });
                    seen.set(name, (seen.get(name) ?? 0) + 1);
                }
            }
        }
    }
    // The quick run has so few boards that seldom two words share two cells.
    for (const { name } of techniques.filter(({ name }) => thorough || name !== 'two-cells')) {
        expectOften(seen.get(name) ?? 0, 0);
    }
});

/** Puzzles in which each word's beginning is known, and what a technique finds next. */
const boards = [
    [
        'only-way-on',
        'words\n  1 → かなだもの\ngrid\n  1 . . ■\n  ■ ■ . ■\n  . . . .\n',
        ['r1c3 = だ', 'r2c3 = も', 'r3c3 = の'],
        'Word 1 (かなだもの) can go on from r1c2 in one way only (r1c4, r2c2, r2c4 do not take its letters).',
        '1番「かなだもの」は、r1c2から先の進み方が1通りです(r1c4・r2c2・r2c4にはこの言葉の文字が入りません)。',
    ],
    [
        'only-way-on',
        'words\n  1 → かなだも\ngrid\n  1 . ■\n  . ■ .\n',
        ['contradiction'],
        'Word 1 (かなだも) cannot go on from r1c2 (r1c3, r2c2 do not take its letters).',
        '1番「かなだも」は、r1c2から先に進めません(r1c3・r2c2にはこの言葉の文字が入りません)。',
    ],
    [
        'only-way',
        'words\n  1 → かなだも\ngrid\n  1 . .\n  ■ . ■\n  ■ . ■\n',
        ['r2c2 = だ', 'r3c2 = も'],
        'Word 1 (かなだも) fits in one way only (r2c1, r2c3 do not take its letters).',
        '1番「かなだも」の入れ方は1通りです(r2c1・r2c3にはこの言葉の文字が入りません)。',
    ],
    [
        'only-letter',
        'full\nwords\n  1 → かな\n  2 ← だなも\ngrid\n  1 . . 2\n  . . . .\n',
        ['contradiction'],
        'Every cell holds a letter, and no word can come to r2c1.',
        'どのマスにも文字が入りますが、r2c1に来られる言葉がありません。',
    ],
    [
        'only-letter',
        'full\nwords\n  1 → かな\n  2 ← だなも\ngrid\n  1 . . 2\n  . . . .\n',
        ['r2c3 = も'],
        'Every cell holds a letter, and only word 2 (だなも) can bring one to r2c3.',
        'どのマスにも文字が入りますが、r2c3に文字を入れられるのは2番「だなも」だけです。',
    ],
    [
        'only-place',
        'words\n  1 ↑ おえあう\n  2 ← うえおうえ\ngrid\n  . あ .\n  . 2 1\n  . . .\n',
        ['r3c2 = う'],
        'Word 2 (うえおうえ) can have its letter 4 (う) in r3c2 only (r1c2 does not take its letters).',
        '2番「うえおうえ」の4文字目「う」が入るマスはr3c2だけです(r1c2にはこの言葉の文字が入りません)。',
    ],
    [
        'only-place',
        'words\n  1 ↑ おえあう\n  2 ← うえおうえ\ngrid\n  . あ .\n  . 2 1\n  . . .\n',
        ['r3c1 = お'],
        'Word 2 (うえおうえ) can have its お in r3c1 only (r1c2 does not take its letters).',
        '2番「うえおうえ」の「お」が入るマスはr3c1だけです(r1c2にはこの言葉の文字が入りません)。',
    ],
    [
        'no-room',
        'words\n  1 → あいうえお\ngrid\n  . . ■ .\n  1 . . .\n  ■ ■ . .\n',
        ['r2c3 = う'],
        'Word 1 (あいうえお) has 3 letters after r2c2, but room for at most 2 by way of r1c2.',
        '1番「あいうえお」はr2c2のあと3文字ありますが、r1c2のほうには2文字までしか入りません。',
    ],
    [
        'own-letter',
        'words\n  1 → あいうえ\n  2 ← かいか\ngrid\n  1 . . . 2\n  え . . . .\n',
        ['r2c2 = う'],
        'Of the words left, only word 1 (あいうえ) can bring its え as far as r2c1; it fits there in one way only.',
        '残りの言葉のうち、r2c1まで「え」が届くのは1番「あいうえ」だけで、そこを通る入れ方は1通りです。',
    ],
    [
        'own-letter',
        'words\n  1 ↓ おうあおえ\ngrid\n  . え . 1\n  . . . .\n',
        ['r2c1 ≠ え'],
        'The only え of word 1 (おうあおえ) is in r1c2, and no other word left can bring one here.',
        '1番「おうあおえ」の「え」は1つだけで、r1c2にあります。ここまで「え」が届く言葉は、ほかに残っていません。',
    ],
    [
        'same-cell',
        'words\n  1 ↓ かうあええ\n  2 ↑ かうあうあ\ngrid\n  1 . .\n  . . .\n  . . 2\n',
        ['r2c2 = あ'],
        'Word 1 (かうあええ) and word 2 (かうあうあ) both go through r2c2, and あ is the only letter that both can have there.',
        '1番「かうあええ」と2番「かうあうあ」はどちらもr2c2を通り、そこで重なる文字は「あ」だけです。',
    ],
    [
        'two-cells',
        'words\n  1 ↑ えかうおう\n  2 ↑ おういうか\n  3 ↓ うおいあえ\ngrid\n  . . .\n  3 . 1\n  2 . .\n',
        ['r2c2 ≠ あ'],
        'Word 1 (えかうおう) and word 2 (おういうか) each have to go through r1c1 or r2c2, with different letters: both cells are theirs.',
        '1番「えかうおう」と2番「おういうか」はどちらもr1c1かr2c2を通り、文字が違います。どちらのマスにもほかの文字は入りません。',
    ],
] as const;

test.each(boards)('Kanaore, %s: %s', (name, text, conclusions, en, ja) => {
    const model = loadPuzzle(`kanaore\n${text}`).model as KanaoreModel;
    const technique = techniques.find(one => one.name === name)!;
    const found = Array.from(technique.find(model, knownOf(model, beginnings(model))), one => ({
        conclusions: one.conclusions?.map(fact => factText(model, fact).en) ?? ['contradiction'],
        en: one.en,
        ja: one.ja,
    }));
    expect(found).toContainEqual({ conclusions, en, ja });
});

test('techniques of Kanaore say how many ways they look through, and it is no more than a person does', () => {
    const random = new Random(8);
    for (const file of ['08-plants', '10-words', '15-words']) {
        const model = example(file);
        for (const { name, level, find } of looking) {
            const known = knownOf(model, someFacts(random, model, answerOf(model), 0));
            // A technique of the first level is seen at a glance: it counts no ways.
            const least = level === 1 ? 1 : Number.NaN;
            for (const { en, looked = least } of find(model, known)) {
                expect({ file, name, en, isFew: looked <= maxWays }).toEqual({ file, name, en, isFew: true });
            }
        }
    }
});

test.each(['08-plants', '10-words'])(
    'a technique does not find the same in %s without one of its reasons',
    { tags: 'slow' },
    file => {
        const model = example(file);
        const { path } = explain(model, { to: 'all' });
        let tried = 0;
        for (const { name, reasons, conclusions, isInDoubt } of path!.steps) {
            const technique = looking.find(one => one.name === name);
            for (const without of technique && !isInDoubt ? reasons : []) {
                const known = knownOf(
                    model,
                    reasons.filter(isFact).filter(fact => fact !== without),
                );
                const left = new Set(reasons.filter(reason => reason !== without).map(reasonId));
                const again = [...technique!.again!(model, known, conclusions)]
                    .filter(one => one.reasons.every(reason => left.has(reasonId(reason))))
                    .flatMap(one => one.conclusions ?? []);
                const found = new Set(again.map(reasonId));
                const isFound = conclusions.every(fact => found.has(reasonId(fact)));
                const { en } = reasonText(model, without);
                expect({ name, without: en, isFound }).toEqual({ name, without: en, isFound: false });
                tried += 1;
            }
        }
        expect(tried).toBeGreaterThan(20);
    },
);

function example(name: string): KanaoreModel {
    return loadPuzzle(readFileSync(`examples/kanaore/${name}.puz`, 'utf8')).model as KanaoreModel;
}

function answerOf(model: KanaoreModel): readonly number[] {
    return solve(model).answers[0]!;
}

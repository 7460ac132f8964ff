import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cellClue, clueName, lineClue } from '../../server/src/board/clue';
import { givenValues } from '../../server/src/explain/by-technique';
import { explain } from '../../server/src/explain/explain';
import { factText, idOf } from '../../server/src/explain/facts';
import { Prover } from '../../server/src/explain/prover';
import { loadPuzzle } from '../../server/src/language/load';
import { kanaore } from '../../server/src/puzzles/kanaore';
import { type KanaoreModel, wordClue } from '../../server/src/puzzles/kanaore/model';
import { type Fact, is, isFact, isNot, Known } from '../../server/src/puzzles/known';
import { maxWays } from '../../server/src/puzzles/level';
import type { Deduction } from '../../server/src/puzzles/technique';
import { supposingTitles } from '../../server/src/puzzles/trying';
import { solve } from '../../server/src/solve/solve';
import { allKanaoreBoards } from '../support/kanaore';
import { randomPuzzles } from '../support/kanaore-random';
import { Random } from '../support/random';
import { expectOften, runs } from '../support/runs';

const techniques = kanaore.hints.techniques!;

/** Those that look through ways themselves, and suppose nothing. */
const looking = techniques.filter(({ name }) => !Object.hasOwn(supposingTitles, name));

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

test('what the techniques of Kanaore see holds on all boards with their reasons', () => {
    const random = new Random(7);
    const seen = new Map<string, number>();
    const models = [...randomPuzzles(3, 3, runs(150)), ...randomPuzzles(3, 4, runs(150))];
    for (const model of models) {
        const [answer] = allKanaoreBoards(model);
        for (const wrong of answer ? [0, 0, 0.1] : []) {
            const known = knownOf(model, someFacts(random, model, answer!, wrong));
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
    for (const { name } of techniques) {
        expectOften(seen.get(name) ?? 0, 0);
    }
});

test('no technique of Kanaore looks through more ways than a person does', () => {
    const random = new Random(8);
    for (const file of ['08-plants', '10-words', '15-words']) {
        const model = example(file);
        for (const { name, find } of looking) {
            const known = knownOf(model, someFacts(random, model, answerOf(model), 0));
            const most = Math.max(0, ...Array.from(find(model, known), ({ looked = 1 }) => looked));
            expect({ file, name, isMore: most > maxWays }).toEqual({ file, name, isMore: false });
        }
    }
});

test('a technique of Kanaore does not find the same again without one of its reasons', () => {
    const model = example('08-plants');
    const { path } = explain(model, { to: 'all' });
    for (const { name, reasons, conclusions, isInDoubt } of path!.steps) {
        const technique = looking.find(one => one.name === name);
        const facts = reasons.filter(isFact);
        for (const without of technique && !isInDoubt ? facts : []) {
            const known = knownOf(
                model,
                facts.filter(fact => fact !== without),
            );
            const left = new Set(reasons.filter(reason => reason !== without).map(idOf));
            const again = [...technique!.again!(model, known, conclusions)]
                .filter(one => one.reasons.every(reason => left.has(idOf(reason))))
                .flatMap(one => one.conclusions ?? []);
            const found = new Set(again.map(idOf));
            const isFound = conclusions.every(fact => found.has(idOf(fact)));
            expect({ name, without: factText(model, without).en, isFound }).toEqual({
                name,
                without: factText(model, without).en,
                isFound: false,
            });
        }
    }
});

function example(name: string): KanaoreModel {
    return loadPuzzle(readFileSync(`examples/kanaore/${name}.puz`, 'utf8')).model as KanaoreModel;
}

function answerOf(model: KanaoreModel): readonly number[] {
    return solve(model).answers[0]!;
}

import { describe, expect, test } from 'vitest';
import { givenValues } from '../../server/src/explain/by-technique';
import { explain } from '../../server/src/explain/explain';
import { factText, reasonText, valuesAt } from '../../server/src/explain/facts';
import { whyNot } from '../../server/src/explain/why-not';
import { whyNotSteps } from '../../server/src/explain/why-not-texts';
import type { Text } from '../../server/src/message';
import { excludes, type Fact, is, isFact, Known, type Reason, reasonId } from '../../server/src/puzzles/known';
import type { Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { BoardsByReasons } from '../support/boards-by-reasons';
import { Random } from '../support/random';
import { factsAbout } from '../support/random-facts';
import { expectOften, runs } from '../support/runs';
import { smallPuzzles } from '../support/small-puzzles';

// The conclusions of each step follow from its reasons alone: on all boards of small puzzles.

const states = [
    { share: 0.2, wrong: 0 },
    { share: 0.5, wrong: 0 },
    { share: 0.5, wrong: 0.1 },
];

/** Conclusions with their reasons; no conclusions if the reasons contradict each other. */
interface Told {
    readonly conclusions?: readonly Fact[];
    readonly reasons: readonly Reason[];
    readonly text: string;
}

/** @param isKnown whether a fact may be a reason */
function expectFollows(
    boards: BoardsByReasons,
    { conclusions = [], reasons, text }: Told,
    isKnown: (fact: Fact) => boolean,
): void {
    const { model, clues } = boards;
    const names = new Set(clues.map(reasonId));
    const unknown = reasons
        .filter(reason => !(isFact(reason) ? isKnown(reason) : names.has(reasonId(reason))))
        .map(reason => reasonText(model, reason).en);
    const because = reasons.map(reason => reasonText(model, reason).en);
    const so = conclusions.map(fact => factText(model, fact).en);
    const clashing = conclusions.filter(fact => conclusions.some(other => excludes(fact, other)));
    const exception = boards.exception(reasons, conclusions);
    const right = { unknown: [], clashing: [], exception: undefined };
    expect({ text, so, because, model, unknown, clashing, exception }).toEqual({ text, so, because, model, ...right });
}

describe.each(Object.entries(smallPuzzles))('%s', { tags: 'slow' }, (name, make) => {
    const random = new Random(name.length);
    const puzzles = make(random, runs(200)).map(model => new BoardsByReasons(model));

    test('what techniques find follows from their reasons alone, whatever is known', () => {
        let found = 0;
        for (const boards of puzzles) {
            const { model, clues } = boards;
            const answer = boards.exception(clues);
            for (const state of answer ? states : []) {
                const known = new Known(givenValues(model, clues));
                for (const fact of factsAbout(model, answer!, random, state).filter(fact => !known.denies(fact))) {
                    known.add(fact);
                }
                for (const technique of typeOf(model).hints.techniques!) {
                    for (const { conclusions, reasons, en } of technique.find(model, known)) {
                        found += 1;
                        const text = `${technique.name}: ${en}`;
                        expectFollows(boards, { ...(conclusions && { conclusions }), reasons, text }, fact =>
                            known.has(fact),
                        );
                    }
                }
            }
        }
        expectOften(found, 20);
    });

    test('so does each step of a path', () => {
        let steps = 0;
        for (const boards of puzzles) {
            const { model, clues } = boards;
            const answer = boards.exception(clues);
            const from =
                answer && random.chance(0.5) ? factsAbout(model, answer, random, { share: 0.2, wrong: 0 }) : [];
            const known = new Known(givenValues(model, clues));
            for (const fact of from) {
                known.add(fact);
            }
            const { path } = answer ? explain(model, { to: 'all', from }) : {};
            for (const { conclusions, reasons, text } of path?.steps ?? []) {
                steps += 1;
                expectFollows(boards, { conclusions, reasons, text: text.en }, fact => known.has(fact));
                for (const fact of conclusions) {
                    known.add(fact);
                }
            }
        }
        expectOften(steps, 20);
    });

    test('so does each link of the chain that answers "why not?"', () => {
        let chains = 0;
        for (const boards of puzzles) {
            const { model, clues } = boards;
            const answer = boards.exception(clues);
            for (const state of answer ? [{ share: 0, wrong: 0 }, ...states] : []) {
                const from = factsAbout(model, answer!, random, state);
                for (const supposed of wrongFacts(random, model, answer!)) {
                    chains += expectRefuted(boards, from, supposed);
                }
            }
        }
        expectOften(chains, 20);
    });
});

/** The contradiction at the end repeats no step, and no list in a sentence is empty. */
function expectSaidOnce(texts: readonly Text[]): void {
    const [last = '', ...others] = texts
        .map(({ en }) => en.replace(/^(Suppose .*?\. )?(Then .*?: |.*?: )/, ''))
        .reverse();
    expect(others.filter(other => last.endsWith(` ${other}`))).toEqual([]);
    expect(texts.filter(({ en, ja }) => / ,| \.(?![.o])/.test(en) || /は(にしか|。)/.test(ja))).toEqual([]);
}

/** A value that some key does not have in an answer. */
function wrongFacts(random: Random, model: Model, answer: readonly number[]): Fact[] {
    const key = random.below(answer.length);
    const others = valuesAt(model)(key).filter(value => value !== answer[key]);
    return others.length > 0 ? [is(key, random.pick(others))] : [];
}

/** @returns the number of chains that were found */
function expectRefuted(boards: BoardsByReasons, from: readonly Fact[], supposed: Fact): number {
    const { model, clues } = boards;
    const report = whyNot(model, { supposed, from });
    expectSaidOnce(whyNotSteps(model, supposed, report).map(({ text }) => text));
    const { refutation } = report;
    if (!refutation) {
        return 0;
    }
    const { links, clash } = refutation;
    const said = new Set<string>();
    const known = new Known(givenValues(model, clues));
    const learn = (fact: Fact): void => {
        said.add(reasonId(fact));
        if (!known.denies(fact)) {
            known.add(fact);
        }
    };
    const isKnown = (fact: Fact): boolean => said.has(reasonId(fact)) || known.has(fact);
    [...from, supposed].forEach(learn);
    for (const { conclusions, deduction } of links) {
        expectFollows(boards, { conclusions, reasons: deduction.reasons, text: deduction.en }, isKnown);
        conclusions.forEach(learn);
    }
    const { link, denied } = clash;
    const reasons = [...(link ? link.deduction.reasons : [supposed]), ...(denied ? [denied.by] : [])];
    expectFollows(boards, { reasons, text: link?.deduction.en ?? 'at once' }, isKnown);
    return 1;
}

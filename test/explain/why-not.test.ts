import { describe, expect, test } from 'vitest';
import { clueName } from '../../server/src/board/clue';
import { factText } from '../../server/src/explain/facts';
import { readFact } from '../../server/src/explain/named-fact';
import { type WhyNotReport, whyNot } from '../../server/src/explain/why-not';
import { whyNotSteps, whyNotVerdict } from '../../server/src/explain/why-not-texts';
import { loadPuzzle } from '../../server/src/language/load';
import { type Fact, is, isFact, type Reason, reasonId } from '../../server/src/puzzles/known';
import type { Answer, Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { Random } from '../../server/src/random';
import { withSearch } from '../../server/src/solve/search';
import { solve } from '../../server/src/solve/solve';
import { costlyRuns, runs } from '../support/runs';
import { examples } from '../support/texts';

/** The work for a question, in milliseconds. */
const limitMs = 20_000;

function answerOf(model: Model): Answer | undefined {
    const { status, answers } = solve(model, { limitMs: 5000 });
    return status === 'unique' ? answers[0] : undefined;
}

/** A value that some key could have, but does not. */
function wrongFact(model: Model, answer: Answer, random: Random): Fact | undefined {
    const { entry, given, defaultValue } = typeOf(model).view.play(model);
    const key = random.pick([...answer.keys()].filter(key => given[key] === undefined));
    const values = {
        lines: () => [
            ...(entry.kind === 'lines' ? entry.lines.filter(line => line.key === key).map(({ value }) => value) : []),
            defaultValue!,
        ],
        cycle: () => (entry.kind === 'cycle' ? [...entry.values] : []),
        typed: () => [...new Set(answer)],
    }[entry.kind]();
    const others = values.filter(value => value !== answer[key]);
    return others.length > 0 ? is(key, random.pick(others)) : undefined;
}

/** Asks the engine about every link of a chain: what it rests on is there, and implies what it says. */
function expectSound(model: Model, supposed: Fact, report: WhyNotReport, from: readonly Fact[] = []): void {
    const { links, clash } = report.refutation!;
    withSearch(model, 'assumed', {}, search => {
        const names = new Set(search.clues.map(clueName));
        const known = new Map([...from, supposed].map(fact => [reasonId(fact), fact]));
        const expectThere = (reasons: readonly Reason[]): void => {
            for (const reason of reasons) {
                if (isFact(reason)) {
                    const has = [...known.values()].some(
                        fact =>
                            reasonId(fact) === reasonId(reason) ||
                            (fact.key === reason.key && fact.is && !reason.is && fact.value !== reason.value),
                    );
                    expect(has, `${factText(model, reason).en} is not known`).toBe(true);
                } else {
                    expect(names).toContain(clueName(reason));
                }
            }
        };
        const question = (reasons: readonly Reason[]) => ({
            facts: reasons.filter(isFact),
            clues: search.clues.filter(clue => reasons.some(reason => reasonId(reason) === clueName(clue))),
            only: true,
        });
        for (const { deduction, conclusions } of links) {
            expectThere(deduction.reasons);
            expect(search.find({ ...question(deduction.reasons), against: conclusions })).toBeUndefined();
            expect(conclusions).not.toEqual([]);
            for (const fact of conclusions) {
                known.set(reasonId(fact), fact);
            }
        }
        const last = [...(clash.link?.deduction.reasons ?? []), ...(clash.denied ? [clash.denied.by] : [])];
        expectThere(last);
        const facts = clash.link ? [] : [supposed];
        expect(search.find({ ...question([...last, ...facts]) })).toBeUndefined();
    });
}

describe.each([...examples])('%s', { tags: 'slow' }, (_, texts) => {
    test('a wrong value is refuted by a chain in which every step holds; the right one is right', () => {
        const random = new Random(11);
        let asked = 0;
        for (const text of texts) {
            const model = loadPuzzle(text).model;
            const answer = model && model.rows * model.columns <= 150 ? answerOf(model) : undefined;
            for (let run = 0; model && answer && run < costlyRuns(10); run++) {
                const supposed = wrongFact(model, answer, random);
                if (!supposed) {
                    continue;
                }
                const report = whyNot(model, { supposed }, { limitMs });
                expect(report).toMatchObject({ verdict: 'wrong' });
                asked += 1;
                if (report.refutation) {
                    expectSound(model, supposed, report);
                }
                const right = is(supposed.key, answer[supposed.key]!);
                expect(whyNot(model, { supposed: right }, { limitMs })).toMatchObject({ verdict: 'right' });
            }
        }
        expect(asked).toBeGreaterThan(2);
    });
});

/** The fact, or a message in both languages if there is no such fact. */
const named = (text: string, fact: string) => readFact(loadPuzzle(text).model!, fact);

test('facts are named as people name them, in both languages', () => {
    const texts = (type: string): string => [...examples.get(type)!].find(text => text.includes('expect unique'))!;
    const sea = 'battleship\nfleet 1\ngrid\n  . .\n  . .\n';
    expect(['r1c2=ship', 'R1C2 = Ship', 'r1c2=艦', 'ｒ１ｃ２＝■'].map(fact => named(sea, fact))).toEqual(
        Array(4).fill(is(1, 1)),
    );
    expect(['r1c2=water', 'r1c2=波', 'r1c2=~'].map(fact => named(sea, fact))).toEqual(Array(3).fill(is(1, 0)));
    const curves = texts('curvedata');
    const line = named(curves, 'r1c1-r1c2');
    expect(line).toMatchObject({ value: 1, is: true });
    expect(
        ['r1c2-r1c1', 'r1c1-r1c2=line', 'r1c1-r1c2=a line', 'r1c1-r1c2=線あり'].map(fact => named(curves, fact)),
    ).toEqual(Array(4).fill(line));
    const bonsan = 'bonsan\ngrid\n  o . .\n  . . .\nregions\n  A A B\n  A A B\n';
    const move = named(bonsan, 'r1c1-r1c3');
    expect(move).toMatchObject({ key: 0, is: true });
    expect(['r1c1=2 right', 'r1c1=右へ2マス', 'r1c1=→2'].map(fact => named(bonsan, fact))).toEqual(Array(3).fill(move));
    expect(named(bonsan, 'r1c1=no move')).toMatchObject({ key: 0, value: 0 });
    expect(named(bonsan, 'r2c1=no move')).toMatchObject({
        en: 'Nothing is entered at r2c1=no move in this puzzle. Write a place and a value, such as r1c1-r2c1.',
    });
    const words = 'kanaore\nwords\n  1 → はだの\ngrid\n  1 . . .\n';
    expect(named(words, 'r1c2=だ')).toEqual(named(words, 'r1c2=「だ」'));
    expect(named(words, 'r1c2=empty')).toEqual(named(words, 'r1c2=空き'));
    expect(named(words, 'r1c2=ぬ')).toMatchObject({ ja: expect.stringContaining('「ぬ」は r1c2 の値ではありません') });
});

/** The judgement and the steps, in each language. */
function told(text: string, fact: string, from: readonly Fact[] = []): readonly (readonly string[])[] {
    const model = loadPuzzle(text).model!;
    const supposed = readFact(model, fact) as Fact;
    const report = whyNot(model, { supposed, from }, { limitMs });
    const texts = [
        whyNotVerdict(model, supposed, report),
        ...whyNotSteps(model, supposed, report).map(step => step.text),
    ];
    return (['en', 'ja'] as const).map(locale => texts.map(text => text[locale]));
}

const row = 'fillomino\ngrid\n  2 . . 3 . 1\n';

describe('the chain in words', () => {
    test('a value that is given is at once contradicted', () => {
        expect(told(row, 'r1c1=3')).toEqual([
            ['r1c1 = 3 is wrong.', 'It contradicts r1c1 = 2, which is given.'],
            ['r1c1 = 3は誤りです。', '表出のr1c1 = 2と矛盾します。'],
        ]);
    });

    test('so is one that is entered', () => {
        expect(told(row, 'r1c2=3', [is(1, 2)])[0]).toEqual([
            'r1c2 = 3 is wrong.',
            'It contradicts r1c2 = 2, which is known.',
        ]);
    });

    test('both halves of a contradiction are there', () => {
        expect(told(row, 'r1c2=3')).toEqual([
            [
                'r1c2 = 3 is wrong.',
                'Suppose r1c2 = 3. Contradiction: r1c2 = 2 would follow, but r1c2 = 3 was supposed. The 2 at r1c1 needs 1 more cell, and can go on only to r1c2.',
            ],
            [
                'r1c2 = 3は誤りです。',
                'r1c2を3にすると、r1c2 = 2となるはずで、仮定のr1c2 = 3と矛盾します。r1c1の2はあと1マス必要で、伸びる先はr1c2だけです。',
            ],
        ]);
        expect(told(row, 'r1c3=2')).toEqual([
            ['r1c3 = 2 is wrong.', 'Suppose r1c3 = 2. Contradiction: The 3 at r1c4 has room for 2 cells only.'],
            ['r1c3 = 2は誤りです。', 'r1c3を2にすると、矛盾します。r1c4の3が使えるマスは2マスしかありません。'],
        ]);
    });

    test('places that cannot all be taken contradict each other', () => {
        expect(told('battleship\nfleet 1 1\ngrid\n  . . .\n', 'r1c1=water')).toEqual([
            [
                'r1c1 = water is wrong.',
                'Suppose r1c1 = water. Contradiction: There are only 2 places for the 2 ships of 1 that are missing: r1c2 and r1c3 (elsewhere known water is in the way). These two places touch.',
            ],
            [
                'r1c1 = 波は誤りです。',
                'r1c1を波にすると、矛盾します。1マスの艦(残り2隻)が入る場所は、r1c2とr1c3の2か所しかありません(ほかに置くと、波のマスにかかるため)。この2か所は接するので、同時には置けません。',
            ],
        ]);
    });

    test('what is right, possible, or asked of a puzzle without an answer has no steps', () => {
        expect(told(row, 'r1c2=2')).toEqual([
            ['r1c2 = 2 is right: nothing speaks against it.'],
            ['r1c2 = 2で正解です。矛盾はありません。'],
        ]);
        expect(told('fillomino\ngrid\n  . . .\n', 'r1c1=1')[0]).toEqual([
            'r1c1 = 1 is possible: some answers have it, others do not.',
        ]);
        expect(told('fillomino\ngrid\n  1 1\n', 'r1c2=2')[0]).toEqual(['The puzzle itself has no answer.']);
    });
});

test('the chain is as short as techniques make it, and uses what is known', () => {
    const model = loadPuzzle(examples.get('fillomino')!.find(text => text.includes('GLPK 6'))!).model!;
    const answer = answerOf(model)!;
    const random = new Random(3);
    let compared = 0;
    for (let run = 0; run < runs(20); run++) {
        const supposed = wrongFact(model, answer, random)!;
        const report = whyNot(model, { supposed }, { limitMs });
        const others = [...answer.keys()].filter(key => key !== supposed.key);
        const from = others.map(key => is(key, answer[key]!));
        const knowing = whyNot(model, { supposed, from }, { limitMs });
        if (report.refutation) {
            compared += 1;
            expect(knowing.refutation!.links.length).toBeLessThanOrEqual(report.refutation.links.length);
        }
        expectSound(model, supposed, knowing, from);
        expect(whyNot(model, { supposed }, { limitMs })).toEqual({ ...report, ms: expect.any(Number) });
    }
    expect(compared).toBeGreaterThan(0);
});

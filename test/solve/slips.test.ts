import { describe, expect, test, vi } from 'vitest';
import { type Clue, clueName } from '../../server/src/board/clue';
import { stepsBetween } from '../../server/src/board/grid';
import { loadPuzzle } from '../../server/src/language/load';
import type { Model } from '../../server/src/puzzles/model';
import { spotsOf, typeOf } from '../../server/src/puzzles/registry';
import { type ClueChange, writesOf } from '../../server/src/solve/report';
import { withSearch } from '../../server/src/solve/search';
import { type Change, changeKey, changesAt, likelyChanges, otherValue } from '../../server/src/solve/slip-changes';
import { slipPairs } from '../../server/src/solve/slip-pairs';
import { Verdicts } from '../../server/src/solve/slip-verdicts';
import { solve } from '../../server/src/solve/solve';
import { Random } from '../support/random';
import { expectOften, runs } from '../support/runs';
import { smallPuzzles } from '../support/small-puzzles';

let mending = 0;
let paired = 0;

/** All single changes of a small puzzle. */
function allChanges(model: Model): readonly Change[] {
    const { edit, rules } = typeOf(model);
    const clues = withSearch(model, 'assumed', {}, search => search.clues);
    const things = rules.allowsMore ? edit.placeholders(model) : [];
    const valuesAt = (clue: Clue): Change[] => {
        const own = edit.textAt(model, clue);
        const rest = typeOf(model).view.write(model, edit.withoutClue(model, clue));
        const places = typeOf(model).view.keys(model);
        // Each value of an answer of any puzzle of this size.
        const values = Array.from({ length: model.rows * model.columns + 1 }, (_, value) => value);
        const texts = values.flatMap(value =>
            edit
                .possibleClues(rest, Array(places.length).fill(value))
                .filter(other => clueName(other.clue) === clueName(clue))
                .map(({ text }) => text),
        );
        return [...new Set(texts)].filter(text => text !== own && text !== '').map(text => otherValue(clue, text));
    };
    const all = [...clues, ...things].flatMap(clue => [
        ...(rules.cluesAreValues && clue.kind === 'cell' ? valuesAt(clue) : []),
        ...changesAt(model, clue),
    ]);
    return [...new Map(all.map(change => [changeKey(change), change])).values()];
}

/** The likely changes of two clues near each other after which there is exactly one answer. */
function uniquePairs(model: Model): readonly string[] {
    const verdicts = new Verdicts(model, {});
    const changes = withSearch(model, 'clashing', {}, search =>
        search.clues.map(clue => ({
            places: spotsOf(model, [clue]).places,
            changes: likelyChanges(model, clue).filter(
                change =>
                    change.kind !== 'swapped' &&
                    verdicts.isCovered(change) &&
                    verdicts.questionOf(search, change) !== undefined,
            ),
        })),
    );
    return changes.flatMap((first, index) =>
        changes
            .slice(index + 1)
            .filter(({ places }) => places.some(place => first.places.some(other => stepsBetween(place, other) <= 2)))
            .flatMap(second =>
                first.changes.flatMap(change => second.changes.map(other => [...change.writes, ...other.writes])),
            )
            .filter(writes => new Set(writes.map(({ clue }) => clueName(clue))).size === writes.length)
            .filter(writes => solve(typeOf(model).view.write(model, writes)).status === 'unique')
            .map(writes => changeKey({ writes })),
    );
}

/** A puzzle with a random change of a clue. */
function spoilt(random: Random, model: Model): Model {
    const all = allChanges(model);
    return all.length > 0 ? typeOf(model).view.write(model, random.pick(all).writes) : model;
}

describe.each(Object.entries(smallPuzzles))('%s', (_, make) => {
    test('the changes that leave exactly one answer are found, and no others', () => {
        const random = new Random(47);
        const found = { unique: 0, several: 0, pairs: 0, puzzles: { none: 0, several: 0 } };
        for (const made of make(random, runs(50))) {
            const once = spoilt(random, made);
            for (const model of [made, once, spoilt(random, once)]) {
                const { status, changes, changesComplete } = solve(model, {
                    questions: { slips: true, suggestions: 'chosen' },
                });
                if (status !== 'none' && status !== 'several') {
                    expect(changes).toEqual([]);
                    continue;
                }
                const statuses = new Map(
                    allChanges(model).map(change => [
                        changeKey(change),
                        solve(typeOf(model).view.write(model, change.writes)).status,
                    ]),
                );
                const unique = [...statuses].flatMap(([id, status]) => (status === 'unique' ? [id] : []));
                const named = changes.filter(({ unique, and }) => unique && !and).map(changeKey);
                const context = JSON.stringify({ model, unique, named });
                if (changesComplete !== undefined) {
                    found.puzzles[status] += 1;
                    const clues = new Set(changes.map(({ clue }) => clueName(clue)));
                    expect(changesComplete || clues.size === 5, context).toBe(true);
                    expect(unique, context).toEqual(expect.arrayContaining(named));
                    expect(named.length, context).toBe(Math.min(unique.length, 5));
                }
                if (named.length === 0 && status === 'none' && changesComplete) {
                    const possible = uniquePairs(model);
                    let pairs: readonly ClueChange[] = [];
                    slipPairs(model, { fewest: 0 }, some => {
                        pairs = some;
                    });
                    expect(possible, context).toEqual(
                        expect.arrayContaining(pairs.map(pair => changeKey({ writes: writesOf(pair) }))),
                    );
                    expect(pairs.length, context).toBe(Math.min(possible.length, 5));
                    found.pairs += pairs.length;
                }
                for (const change of changes.filter(({ unique }) => !unique)) {
                    found.several += 1;
                    expect([named, statuses.get(changeKey(change))]).toEqual([[], 'several']);
                }
                found.unique += named.length;
            }
        }
        expectOften(found.unique, 5);
        expectOften(found.puzzles.none, 1);
        expectOften(found.puzzles.several, 0);
        mending += found.several;
        paired += found.pairs;
    });
});

test('without such a change, those are found of two clues, or that leave several answers', () => {
    expectOften(mending, 10);
    expectOften(paired, 1);
});

test('changes of other words are not tried where two words have no room together', () => {
    const { model } = loadPuzzle('kanaore\nwords\n  1 → かさ\n  2 ← いぬ\n  3 → たぬき\ngrid\n  1 . 2\n  3 . .\n');
    const { check } = typeOf(model!).rules;
    const checked = vi.spyOn(typeOf(model!).rules, 'check');
    try {
        const { changes } = solve(model!, { questions: { slips: true } });
        expect(changes.map(({ clue }) => clueName(clue))).toContain(clueName({ kind: 'word', number: 1 }));
        const stays = ({ writes }: Change): boolean => check(typeOf(model!).view.write(model!, writes)).length > 0;
        const others = allChanges(model!).filter(({ clue }) => clue.kind === 'word' && clue.number === 3);
        expect(others.filter(stays)).toEqual(others);
        const keys = new Set(others.map(({ writes }) => JSON.stringify(typeOf(model!).view.write(model!, writes))));
        expect(checked.mock.calls.filter(([tried]) => keys.has(JSON.stringify(tried)))).toEqual([]);
        expect(checked.mock.calls.length).toBeGreaterThan(10);
    } finally {
        checked.mockRestore();
    }
});

test('the line of a long fleet is not written out for each of its changes', () => {
    const fleet = Array.from({ length: 30 }, (_, index) => index + 1);
    const { model } = loadPuzzle(`battleship\nfleet ${fleet.join(' ')}\ngrid\n  . .\n  . .\n`);
    const textAt = vi.spyOn(typeOf(model!).edit, 'textAt');
    try {
        solve(model!, { questions: { slips: true } });
        const ofFleet = textAt.mock.calls.filter(([, clue]) => clue.kind === 'line');
        expect(ofFleet.length).toBeGreaterThan(0);
        expect(ofFleet.length).toBeLessThan(fleet.length);
    } finally {
        textAt.mockRestore();
    }
});

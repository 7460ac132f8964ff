import { centre, type Drawing, type Item, type Note, type Point } from '../board/drawing';
import { type Spots, withSpots } from '../board/spots';
import type { Locale, Text } from '../message';
import { type Fact, isNot } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { viewOf } from '../puzzles/views';
import { excludedText } from './fact-texts';

/** A step of an explanation as it is drawn. Plain JSON. */
export interface DrawnStep {
    readonly conclusions: readonly Fact[];
    /** Its reasons: facts known before, and clues. */
    readonly facts: readonly Fact[];
    readonly clues: Spots;
}

/**
 * The board at one step of a path: the conclusions of the step are filled, its reasons framed.
 *
 * @param from facts known at the beginning beside the clues
 * @param index of the step
 */
export function drawStep(
    model: Model,
    steps: readonly DrawnStep[],
    index: number,
    locale: Locale,
    from: readonly Fact[] = [],
): Drawing {
    const { conclusions, facts, clues } = steps[index]!;
    const before = steps.slice(0, index).flatMap(step => step.conclusions);
    const drawing = withSpots(drawFacts(model, [...from, ...before], [...facts, ...conclusions]), 'reason', clues);
    const marked = (facts: readonly Fact[], mark: 'reason' | 'concluded'): Item[] =>
        [...new Set(facts.map(({ key }) => key))].map(key => ({ kind: 'mark', at: placeOf(model, key), mark }));
    return withStepNotes(
        { ...drawing, items: [...drawing.items, ...marked(facts, 'reason'), ...marked(conclusions, 'concluded')] },
        locale,
    );
}

/** The first level of a hint: a board on which the cells of a step are marked, without what it says of them. */
export function withRegion(drawing: Drawing, model: Model, { conclusions, facts, clues }: DrawnStep): Drawing {
    const keys = new Set([...conclusions, ...facts].map(({ key }) => key));
    const marks = Array.from(keys, (key): Item => ({ kind: 'mark', at: placeOf(model, key), mark: 'reason' }));
    return withSpots({ ...drawing, items: [...drawing.items, ...marks] }, 'reason', clues);
}

/**
 * The board with some facts on it.
 *
 * @param known facts that are drawn only if they are values
 * @param told facts that are all drawn
 */
function drawFacts(model: Model, known: readonly Fact[], told: readonly Fact[]): Drawing {
    const view = viewOf(model);
    const answer = [...view.play(model).given];
    for (const { key, value } of [...known, ...told].filter(({ is }) => is)) {
        answer[key] = value;
    }
    const drawing = view.draw(model, answer);
    const keys = new Set(told.map(({ key }) => key));
    const signs = signsOf(
        model,
        known.filter(({ key }) => !keys.has(key)),
    ).filter(({ kind }) => kind !== 'excluded');
    return { ...drawing, items: [...drawing.items, ...signs, ...signsOf(model, told)] };
}

/** The items for facts that a partial answer cannot show: values that are excluded, and empty places. */
export function signsOf(model: Model, facts: readonly Fact[]): Item[] {
    const view = viewOf(model);
    const keys = view.keys(model);
    const { entry, defaultValue } = view.play(model);
    const ruledOut = new Map<number, number[]>();
    const items = facts.flatMap(({ key, value, is }): Item[] => {
        const at = placeOf(model, key);
        if (keys[key]!.length > 1) {
            return is === (value === defaultValue) ? [{ kind: 'cross', at, role: 'answer' }] : [];
        }
        if (!is) {
            ruledOut.set(key, [...(ruledOut.get(key) ?? []), value]);
            return [];
        }
        return entry.kind === 'typed' && value === defaultValue
            ? [{ kind: 'text', at, text: view.shortValue(model, key, value), role: 'answer' }]
            : [];
    });
    const excluded = Array.from(ruledOut, ([key, values]): Item => {
        return {
            kind: 'excluded',
            at: placeOf(model, key),
            texts: values.map(value => view.shortValue(model, key, value)),
            label: excludedText(
                model,
                values.map(value => isNot(key, value)),
            ),
        };
    });
    return [...items, ...excluded];
}

/** The middle of the cells of a key. */
function placeOf(model: Model, key: number): Point {
    const centres = viewOf(model)
        .keys(model)
        [key]!.map(place => centre(...place));
    const middle = (axis: 0 | 1): number => (centres[0]![axis] + centres.at(-1)![axis]) / 2;
    return [middle(0), middle(1)];
}

function withStepNotes(drawing: Drawing, locale: Locale): Drawing {
    const at = centre(0, 0);
    const notes = (['concluded', 'reason'] as const).map(
        (mark): Note => ({ items: [{ kind: 'mark', at, mark }], text: markNotes[mark][locale] }),
    );
    return { ...drawing, notes };
}

const markNotes = {
    concluded: { en: 'what follows', ja: '分かること' },
    reason: { en: 'what it follows from', ja: '根拠' },
} as const satisfies Readonly<Record<string, Text>>;

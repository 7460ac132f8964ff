import { centre, type Drawing, type Item, type Note, type Point } from '../board/drawing';
import { cellName } from '../board/grid';
import { type Locale, type Text, textIf } from '../message';
import { type Fact, isFact, isNot } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { typeOf, withClueMarks } from '../puzzles/registry';
import { isCutShort, type Report } from '../solve/report';
import { excludedText } from './facts';
import type { Grade, Path, PathTo, Step } from './path-report';

/**
 * The board at a moment of a path with the step that comes then: its conclusions are filled, its reasons framed.
 *
 * @param from what is known beside the clues at the beginning
 * @param index of a step
 */
export function drawStep(
    model: Model,
    steps: readonly Step[],
    index: number,
    locale: Locale,
    from: readonly Fact[] = [],
): Drawing {
    const { conclusions, reasons } = steps[index]!;
    const before = steps.slice(0, index).flatMap(step => step.conclusions);
    const facts = reasons.filter(isFact);
    const clues = reasons.flatMap(reason => (isFact(reason) ? [] : [reason]));
    const drawing = withClueMarks(
        drawFacts(model, [...from, ...before], [...facts, ...conclusions]),
        'reason',
        clues,
        model,
    );
    const marked = (facts: readonly Fact[], mark: 'reason' | 'concluded'): Item[] =>
        [...new Set(facts.map(({ key }) => key))].map(key => ({ kind: 'mark', at: placeOf(model, key), mark }));
    return withStepNotes(
        { ...drawing, items: [...drawing.items, ...marked(facts, 'reason'), ...marked(conclusions, 'concluded')] },
        locale,
    );
}

/**
 * The board with some facts on it.
 *
 * @param known of these it is not said what a cell is not
 * @param told of these all is said
 */
function drawFacts(model: Model, known: readonly Fact[], told: readonly Fact[]): Drawing {
    const type = typeOf(model);
    const answer = [...type.view.play(model).given];
    for (const { key, value } of [...known, ...told].filter(({ is }) => is)) {
        answer[key] = value;
    }
    const drawing = type.view.draw(model, answer);
    const keys = new Set(told.map(({ key }) => key));
    const signs = signsOf(
        model,
        known.filter(({ key }) => !keys.has(key)),
    ).filter(({ kind }) => kind !== 'excluded');
    return { ...drawing, items: [...drawing.items, ...signs, ...signsOf(model, told)] };
}

/** What says of facts what no answer says, which has no sign for what is not there. */
export function signsOf(model: Model, facts: readonly Fact[]): Item[] {
    const type = typeOf(model);
    const keys = type.view.keys(model);
    const { entry, defaultValue } = type.view.play(model);
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
            ? [{ kind: 'text', at, text: type.view.shortValue(model, key, value), role: 'answer' }]
            : [];
    });
    const excluded = Array.from(ruledOut, ([key, values]): Item => {
        return {
            kind: 'excluded',
            at: placeOf(model, key),
            texts: values.map(value => type.view.shortValue(model, key, value)),
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
    const centres = typeOf(model)
        .view.keys(model)
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

/** "Grade: hard". */
export function gradeText({ name }: Grade): Text {
    return { en: `Grade: ${name.en}`, ja: `難易度: ${name.ja}` };
}

/** What is said where a path does not go as far as was asked, nothing more follows, or there is no step. */
export function endOfPath(
    model: Model,
    to: PathTo | undefined,
    { steps, complete, exhaustive = false }: Path,
    { status, open, reason }: Report,
): Text | undefined {
    if (!complete) {
        const why = textIf(isCutShort(reason), { en: ' within the time limit', ja: '制限時間内に' });
        return steps.length === 0
            ? { en: `No step was found${why.en}.`, ja: `手順は${why.ja}見つかりませんでした。` }
            : { en: `No more steps were found${why.en}.`, ja: `これより先の手順は${why.ja}見つかりませんでした。` };
    }
    if (typeof to === 'object') {
        const cell = cellName(to.cell);
        if (open.some(({ places }) => places.some(place => cellName(place) === cell))) {
            return { en: `At ${cell} the answers differ.`, ja: `${cell}は答えによって異なります。` };
        }
        if (steps.length === 0 && isGiven(model, cell)) {
            return { en: `${cell} is given.`, ja: `${cell}は表出マスです。` };
        }
    } else if (status === 'several' && exhaustive) {
        return { en: 'From here on the answers differ.', ja: 'ここから先は別解に分かれます。' };
    }
    return steps.length === 0 ? { en: 'There is nothing to explain.', ja: '説明する手順はありません。' } : undefined;
}

/** Whether the puzzle itself says all that is to be known of a cell. */
function isGiven(model: Model, cell: string): boolean {
    const type = typeOf(model);
    const { given } = type.view.play(model);
    const here = [...type.view.keys(model).entries()].filter(([, places]) =>
        places.some(place => cellName(place) === cell),
    );
    return here.length > 0 && here.every(([key]) => given[key] !== undefined);
}

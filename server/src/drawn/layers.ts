import {
    centre,
    type Drawing,
    hottest,
    type Item,
    mostCandidates,
    piecesOf,
    placesOf,
    type Role,
    whereIs,
    withMarks,
} from '../board/drawing';
import type { Place } from '../board/grid';
import { withSpots } from '../board/spots';
import { largest } from '../extremes';
import type { Locale, Text } from '../message';
import type { Answer, Model, PartialAnswer } from '../puzzles/model';
import { viewOf } from '../puzzles/views';
import type { OpenKey } from '../solve/report';
import { alternatives } from './alternatives';
import type { KnownAnswers, KnownBoard } from './known-board';
import { answerA, answerB, withLegend } from './legend';

/** The content of a layer; `decided` is common to all answers, `other` is a second answer. */
export type Layer = 'clues' | 'decided' | 'answer' | 'other' | 'difference' | 'candidates';

/** The layers to choose from with their names, the most informative first; `clues` is always among them. */
export function layersOf({ report }: KnownBoard): readonly (readonly [Layer, Text])[] {
    switch (report?.status) {
        case 'unique':
            return [
                ['answer', theAnswer],
                ['clues', thePuzzle],
            ];
        case 'several': {
            const hasSecond = report.answers.length > 1;
            return [
                ['decided', report.openComplete ? inCommon : inCommonSoFar],
                ['answer', answerA],
                ...(hasSecond ? ([['other', answerB]] as const) : []),
                ...(hasSecond ? ([['difference', difference]] as const) : []),
                ['candidates', candidates],
                ['clues', thePuzzle],
            ];
        }
        default:
            return report?.answers[0]
                ? [
                      ['clues', thePuzzle],
                      ['answer', anAnswer],
                  ]
                : [['clues', thePuzzle]];
    }
}

/** The layer to show if there is no choice: the one that tells most of the answer. */
export function mainLayer(board: KnownBoard): Layer {
    const layers = layersOf(board).map(([layer]) => layer);
    return board.report?.status !== 'several' && layers.includes('answer') ? 'answer' : layers[0]!;
}

/** @param layer one of `layersOf` */
export function drawLayer(board: KnownBoard, layer: Layer, locale: Locale): Drawing {
    const { model, marks, report } = board;
    const drawing =
        layer === 'clues' || !report ? marked(draw(model, []), marks) : drawAnswers(board, report, layer, locale);
    return withLegend(drawing, layer === 'decided' || layer === 'candidates', report, locale);
}

function marked(drawing: Drawing, marks: KnownBoard['marks']): Drawing {
    return marks.reduce((before, { mark, spots }) => withSpots(before, mark, spots), drawing);
}

function drawAnswers(
    { model, marks }: KnownBoard,
    report: KnownAnswers,
    layer: Exclude<Layer, 'clues'>,
    locale: Locale,
): Drawing {
    const [first = []] = report.answers;
    if (report.status === 'unique') {
        return marked(draw(model, first), marks);
    }
    if (report.status !== 'several') {
        return asPending(draw(model, first));
    }
    return marked(drawSeveral(model, report, layer, locale), marks);
}

function drawSeveral(model: Model, report: KnownAnswers, layer: Exclude<Layer, 'clues'>, locale: Locale): Drawing {
    const [first = [], second] = report.answers;
    const withDifferences = (answer: Answer): Drawing =>
        withMarks(draw(model, answer), 'open', second ? differingPlaces(model, first, second) : []);
    switch (layer) {
        case 'decided':
            return withMarks(
                drawDecided(model, report),
                'open',
                report.open.flatMap(({ places }) => places),
            );
        case 'answer':
            return withDifferences(first);
        case 'other':
            return withDifferences(second!);
        case 'difference':
            return differenceOf(model, first, second!, locale);
        case 'candidates':
            return withCandidates(drawDecided(model, report), model, report, locale);
    }
}

/** A board with some values of an answer. */
function draw(
    model: Model,
    answer: PartialAnswer,
    condition: (key: number) => boolean | undefined = () => true,
): Drawing {
    return viewOf(model).draw(
        model,
        answer.map((value, key) => (condition(key) ? value : undefined)),
    );
}

/** What the known answers have in common; as `pending`, what is not proven to be so in all answers. */
function drawDecided(model: Model, report: KnownAnswers): Drawing {
    const values = decidedIn(report);
    const inAll = draw(model, values);
    if (report.openComplete) {
        return inAll;
    }
    const { items } = draw(model, values, key => report.certain?.includes(key));
    return asPending(inAll, placesOf(items, isOfAnswer));
}

/** The solver's items as not proven, except at some places. */
function asPending(drawing: Drawing, proven: ReadonlySet<string> = new Set()): Drawing {
    const items = drawing.items.map(
        (item): Item => (isOfAnswer(item) && !proven.has(whereIs(item)) ? { ...item, role: 'pending' } : item),
    );
    return { ...drawing, items };
}

function isOfAnswer(item: Item): item is Extract<Item, { readonly role: Role }> {
    return 'role' in item && item.role === 'answer';
}

/** The decided cells, and the candidates of all others. */
function withCandidates(decided: Drawing, model: Model, report: KnownAnswers, locale: Locale): Drawing {
    const lines = possibleLines(model, report.open);
    if (lines.length > 0) {
        return { ...decided, items: [...lines, ...decided.items] };
    }
    const { entry } = viewOf(model).play(model);
    // With two values, the number of answers with the wanted one is enough.
    const wanted = entry.kind === 'cycle' ? entry.values[0] : undefined;
    const items = report.open.map((open): Item => openItem(model, open, wanted, report, locale));
    return { ...decided, items: [...decided.items, ...items] };
}

/** The lines that are in some answers only. */
function possibleLines(model: Model, open: KnownAnswers['open']): Item[] {
    const most = largest(open.map(({ values }) => values.length));
    const drawings = Array.from({ length: most }, (_, index) => {
        const answer: (number | undefined)[] = [];
        for (const { key, values } of open) {
            answer[key] = values[index];
        }
        return draw(model, answer);
    });
    return drawings.flatMap(({ items }) => linesIn(items, 'open'));
}

/** The answer's lines and the circles at their ends, in another role. */
function linesIn(items: readonly Item[], role: Role): Item[] {
    return items.filter(isOfAnswer).flatMap((item): Item[] => {
        if (item.kind === 'line') {
            return piecesOf(item).map(({ start, end }) => ({ kind: 'line', from: start, to: end, role }));
        }
        return item.kind === 'circle' ? [{ ...item, role }] : [];
    });
}

function openItem(
    model: Model,
    { key, places, values, answers }: OpenKey,
    wanted: number | undefined,
    report: KnownAnswers,
    locale: Locale,
): Item {
    const view = viewOf(model);
    const at = centre(...places[0]!);
    const names = values.map(value => view.describeValue(model, key, value));
    const label = alternatives(names)[locale];
    if (wanted !== undefined) {
        const often = answers?.[values.indexOf(wanted)];
        return often === undefined
            ? { kind: 'mark', at, mark: 'open' }
            : { kind: 'candidates', at, texts: [`${often}/${report.count!.answers}`], label };
    }
    const texts = values.map(value => view.shortValue(model, key, value));
    const more = report.valuesComplete ? '' : '…';
    const level = Math.min(Math.floor(values.length / manyValues), hottest);
    return { kind: 'candidates', at, texts: asFit(texts, more), label, ...(level > 0 && { level }) };
}

/** How many values a cell has per level. */
const manyValues = 10;

/** As many texts as there is room for, then `more`, or how many others there are. */
function asFit(texts: readonly string[], more: string): string[] {
    const room = mostCandidates - 1;
    const last = more || (texts.length > mostCandidates ? `+${texts.length - room}` : '');
    return last ? [...texts.slice(0, room), last] : [...texts];
}

/** The values common to all known answers, except those of keys that are known to be open. */
export function decidedIn({ answers, open }: KnownAnswers): PartialAnswer {
    const openKeys = new Set(open.map(({ key }) => key));
    const [first = [], second = first] = answers;
    return first.map((value, key) => (openKeys.has(key) || second[key] !== value ? undefined : value));
}

/** The differences between two answers: the value in each, and marked cells. */
function differenceOf(model: Model, a: Answer, b: Answer, locale: Locale): Drawing {
    const view = viewOf(model);
    const isDifferent = (key: number): boolean => a[key] !== b[key];
    const drawing = withMarks(
        draw(model, a, key => !isDifferent(key)),
        'open',
        differingPlaces(model, a, b),
    );
    const onlyIn = (answer: Answer, role: Role): Item[] => linesIn(draw(model, answer, isDifferent).items, role);
    const lines = [...onlyIn(a, 'first'), ...onlyIn(b, 'second')];
    if (lines.length > 0) {
        // Groups of lines have patterns of their own, which would look like those of an answer.
        const plain = drawing.items.map((item): Item => (item.kind === 'line' ? { ...item, group: undefined } : item));
        return { ...drawing, items: [...plain, ...lines] };
    }
    const pairs = view.keys(model).flatMap((places, key): Item[] => {
        const [first, second] = [a, b].map(answer => view.shortValue(model, key, answer[key]!));
        const labels = [a, b].map(answer => view.describeValue(model, key, answer[key]!)[locale]);
        return isDifferent(key)
            ? [{ kind: 'pair', at: centre(...places[0]!), texts: [first!, second!], labels: [labels[0]!, labels[1]!] }]
            : [];
    });
    // Numbers in these cells are dropped.
    const taken = new Set(pairs.map(whereIs));
    const others = drawing.items.filter(item => item.kind !== 'text' || !taken.has(whereIs(item)));
    return { ...drawing, items: [...others, ...pairs] };
}

function differingPlaces(model: Model, a: Answer, b: Answer): Place[] {
    return viewOf(model)
        .keys(model)
        .flatMap((places, key) => (a[key] === b[key] ? [] : places));
}

const thePuzzle: Text = { en: 'Puzzle', ja: '問題' };
const theAnswer: Text = { en: 'Answer', ja: '答え' };
const anAnswer: Text = { en: 'An answer', ja: '答えの一例' };
const inCommon: Text = { en: 'In common', ja: '共通部分' };
const inCommonSoFar: Text = { en: 'In common, as far as known', ja: '共通部分(判明分)' };
const difference: Text = { en: 'Difference', ja: '違い' };
const candidates: Text = { en: 'Candidates', ja: '候補' };

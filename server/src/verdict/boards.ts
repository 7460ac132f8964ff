import { centre, type Drawing, hottest, type Item, withMarks } from '../board/drawing';
import type { Place } from '../board/grid';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Locale, Text } from '../message';
import type { Answer, Model, PartialAnswer } from '../puzzles/puzzle-type';
import { cluePlaces, typeOf } from '../puzzles/registry';
import type { Report } from '../solve/report';
import { alternatives } from './alternatives';

/**
 * What a board shows: the clues alone; an answer, or what is decided in all of them; another answer; what differs
 * between two; how many values each open cell can have.
 */
export type Layer = 'clues' | 'decided' | 'answer' | 'other' | 'difference' | 'candidates';

export interface LabelledBoard {
    readonly layer: Layer;
    readonly label: string;
    readonly drawing: Drawing;
}

/**
 * The one board that is shown where there is no choice: with the answer; where there are several, with what is decided;
 * where there is none, as it was read. Undefined where no board can be read.
 */
export function mainBoard(puzzle: PuzzleDocument, report: Report, locale: Locale): Drawing | undefined {
    const boards = boardsOf(puzzle, report, locale);
    return (report.status === 'several' ? boards[0] : (boards.find(({ layer }) => layer === 'answer') ?? boards[0]))
        ?.drawing;
}

/** The boards to choose from, the one that tells most first; the puzzle without any answer is always one of them. */
export function boardsOf(puzzle: PuzzleDocument, report: Report | undefined, locale: Locale): readonly LabelledBoard[] {
    const model = puzzle.reading?.model;
    if (!model) {
        return [];
    }
    const labelled = (layer: Layer, label: Text, drawing: Drawing): LabelledBoard => ({
        layer,
        label: label[locale],
        drawing,
    });
    const draw = (answer: PartialAnswer): Drawing => typeOf(model).draw(model, answer);
    const [first, second] = report?.answers ?? [];
    switch (report?.status) {
        case 'unique': {
            const superfluous = (report.superfluous?.clues ?? []).flatMap(clue => cluePlaces(model, clue));
            const marked = (drawing: Drawing): Drawing => withMarks(drawing, 'superfluous', superfluous);
            return [
                labelled('answer', theAnswer, marked(draw(first!))),
                labelled('clues', thePuzzle, marked(draw([]))),
            ];
        }
        case 'several': {
            const open = report.open.flatMap(({ places }) => places);
            const differing = first && second ? differingPlaces(model, first, second) : [];
            const decided = draw(common(report));
            return [
                labelled('decided', report.openComplete ? inCommon : inCommonSoFar, withMarks(decided, 'open', open)),
                labelled('answer', answerA, withMarks(draw(first!), 'open', differing)),
                ...(second ? [labelled('other', answerB, withMarks(draw(second), 'open', differing))] : []),
                ...(second ? [labelled('difference', difference, differenceOf(model, first!, second, locale))] : []),
                labelled('candidates', candidates, withHeat(decided, model, report, locale)),
                labelled('clues', thePuzzle, draw([])),
            ];
        }
        default: {
            const sets = [...puzzle.contradictions, ...(report?.clashes ?? [])];
            const clashing = sets.flatMap(({ clues }) => clues.flatMap(clue => cluePlaces(model, clue)));
            const board = withMarks(withMarks(draw([]), 'clash', clashing), 'bad', badCells(puzzle));
            return [labelled('clues', thePuzzle, board), ...(first ? [labelled('answer', anAnswer, draw(first))] : [])];
        }
    }
}

/** What is decided, and how open each other cell is: how many values it can have, beyond the first. */
function withHeat(decided: Drawing, model: Model, { open }: Report, locale: Locale): Drawing {
    const cells = new Map<string, { readonly place: Place; readonly keys: Report['open'][number][] }>();
    for (const key of open) {
        for (const place of key.places) {
            const cell = cells.get(place.join()) ?? { place, keys: [] };
            cell.keys.push(key);
            cells.set(place.join(), cell);
        }
    }
    const heat = [...cells.values()].map(({ place, keys }): Item => {
        const further = keys.reduce((sum, { values }) => sum + values.length - 1, 0);
        const [only] = keys.length === 1 && keys[0]!.places.length === 1 ? keys : [];
        const names = only?.values.map(value => typeOf(model).describeValue(model, only.key, value));
        return {
            kind: 'heat',
            at: centre(...place),
            level: Math.min(further, hottest),
            note: names ? `×${names.length}` : '',
            label: (names ? alternatives(names) : undecided(keys.length))[locale],
        };
    });
    return { ...decided, items: [...decided.items, ...heat] };
}

/** What both answers say, without the keys that are known to be open. */
function common({ answers, open }: Report): PartialAnswer {
    const openKeys = new Set(open.map(({ key }) => key));
    const [first = [], second = first] = answers;
    return first.map((value, key) => (openKeys.has(key) || second[key] !== value ? undefined : value));
}

/** Only what differs between two answers: what it is in each, and its cells marked. */
function differenceOf(model: Model, a: Answer, b: Answer, locale: Locale): Drawing {
    const type = typeOf(model);
    const same = a.map((value, key) => (value === b[key] ? value : undefined));
    const drawing = withMarks(type.draw(model, same), 'open', differingPlaces(model, a, b));
    const pairs = type.keys(model).flatMap((places, key): Item[] => {
        const [place, ...others] = places;
        const texts = [a[key]!, b[key]!].map(value => type.describeValue(model, key, value)[locale]);
        return place && others.length === 0 && a[key] !== b[key]
            ? [{ kind: 'pair', at: centre(...place), texts: [texts[0]!, texts[1]!] }]
            : [];
    });
    return { ...drawing, items: [...drawing.items, ...pairs] };
}

function differingPlaces(model: Model, a: Answer, b: Answer): Place[] {
    return typeOf(model)
        .keys(model)
        .flatMap((places, key) => (a[key] === b[key] ? [] : places));
}

/** The cells that could not be read. */
function badCells({ reading }: PuzzleDocument): Place[] {
    const bad = new Set(reading?.findings.filter(({ severity }) => severity === 'error').map(({ at }) => at));
    return (reading?.cells ?? []).flatMap((cells, row) =>
        cells.flatMap((cell, column): Place[] => (cell && bad.has(cell) ? [[row, column]] : [])),
    );
}

const undecided = (count: number): Text => ({ en: `${count} undecided`, ja: `未確定${count}か所` });
const thePuzzle: Text = { en: 'Puzzle', ja: '問題' };
const theAnswer: Text = { en: 'Answer', ja: '答え' };
const anAnswer: Text = { en: 'An answer', ja: '答えの一例' };
const inCommon: Text = { en: 'In common', ja: '共通部分' };
const inCommonSoFar: Text = { en: 'In common, as far as known', ja: '共通部分(判明分)' };
const answerA: Text = { en: 'Answer A', ja: '答えA' };
const answerB: Text = { en: 'Answer B', ja: '答えB' };
const difference: Text = { en: 'Difference', ja: '違い' };
const candidates: Text = { en: 'Candidates', ja: '候補' };

import {
    centre,
    type Drawing,
    hottest,
    type Item,
    mostCandidates,
    piecesOf,
    type Role,
    withMarks,
} from '../board/drawing';
import type { Place } from '../board/grid';
import { largest } from '../extremes';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Locale, Text } from '../message';
import type { Answer, Model, PartialAnswer } from '../puzzles/model';
import { typeOf, withClueMarks } from '../puzzles/registry';
import type { OpenKey, Report } from '../solve/report';
import { alternatives } from './alternatives';
import { answerA, answerB, withNotes } from './board-notes';

/** The content of a board; `decided` is common to all answers, `other` is a second answer. */
export type Layer = 'clues' | 'decided' | 'answer' | 'other' | 'difference' | 'candidates';

export interface LabelledBoard {
    readonly layer: Layer;
    readonly label: string;
    readonly drawing: Drawing;
}

/**
 * The board to show if there is no choice: as much as is known of the answer. Undefined if no board can be read.
 */
export function mainBoard(puzzle: PuzzleDocument, report: Report, locale: Locale): Drawing | undefined {
    const boards = boardsOf(puzzle, report, locale);
    return (report.status === 'several' ? boards[0] : (boards.find(({ layer }) => layer === 'answer') ?? boards[0]))
        ?.drawing;
}

/** The boards to choose from, the most informative first; the puzzle without an answer is always among them. */
export function boardsOf(puzzle: PuzzleDocument, report: Report | undefined, locale: Locale): readonly LabelledBoard[] {
    const model = puzzle.reading?.model;
    if (!model) {
        return [];
    }
    const labelled = (layer: Layer, label: Text, drawing: Drawing): LabelledBoard => ({
        layer,
        label: label[locale],
        drawing: withNotes(drawing, layer === 'decided' || layer === 'candidates', report, locale),
    });
    const draw = (answer: PartialAnswer): Drawing => typeOf(model).view.draw(model, answer);
    const [first, second] = report?.answers ?? [];
    switch (report?.status) {
        case 'unique': {
            const marked = (drawing: Drawing): Drawing =>
                withClueMarks(drawing, 'superfluous', report.superfluous?.clues ?? [], model);
            return [
                labelled('answer', theAnswer, marked(draw(first!))),
                labelled('clues', thePuzzle, marked(draw([]))),
            ];
        }
        case 'several': {
            const open = report.open.flatMap(({ places }) => places);
            const differing = first && second ? differingPlaces(model, first, second) : [];
            const inAll = draw(decidedIn(report));
            const decided = report.openComplete ? inAll : asRole(inAll, 'pending');
            return [
                labelled('decided', report.openComplete ? inCommon : inCommonSoFar, withMarks(decided, 'open', open)),
                labelled('answer', answerA, withMarks(draw(first!), 'open', differing)),
                ...(second ? [labelled('other', answerB, withMarks(draw(second), 'open', differing))] : []),
                ...(second ? [labelled('difference', difference, differenceOf(model, first!, second, locale))] : []),
                labelled('candidates', candidates, withCandidates(decided, model, report, locale)),
                labelled('clues', thePuzzle, draw([])),
            ];
        }
        default: {
            const sets = [...puzzle.contradictions, ...(report?.clashes ?? [])];
            const clashing = sets.flatMap(({ clues }) => clues);
            const cells = puzzle.contradictions.flatMap(({ cells = [] }) => cells);
            const marked = withMarks(withClueMarks(draw([]), 'clash', clashing, model), 'clash', cells);
            const board = withMarks(marked, 'bad', badCells(puzzle));
            return [
                labelled('clues', thePuzzle, board),
                ...(first ? [labelled('answer', anAnswer, asRole(draw(first), 'pending'))] : []),
            ];
        }
    }
}

/** Gives the solver's items another role. */
function asRole(drawing: Drawing, role: Role): Drawing {
    const items = drawing.items.map(item => ('role' in item && item.role === 'answer' ? { ...item, role } : item));
    return { ...drawing, items };
}

/** The decided cells, and the candidates of all others. */
function withCandidates(decided: Drawing, model: Model, report: Report, locale: Locale): Drawing {
    const lines = possibleLines(model, report.open);
    if (lines.length > 0) {
        return { ...decided, items: [...lines, ...decided.items] };
    }
    const { entry } = typeOf(model).view.play(model);
    // With two values, the number of answers with the wanted one is enough.
    const wanted = entry.kind === 'cycle' ? entry.values[0] : undefined;
    const items = report.open.map((open): Item => openItem(model, open, wanted, report, locale));
    return { ...decided, items: [...decided.items, ...items] };
}

/** The lines that are in some answers only. */
function possibleLines(model: Model, open: Report['open']): Item[] {
    const most = largest(open.map(({ values }) => values.length));
    const drawings = Array.from({ length: most }, (_, index) => {
        const answer: (number | undefined)[] = [];
        for (const { key, values } of open) {
            answer[key] = values[index];
        }
        return typeOf(model).view.draw(model, answer);
    });
    return drawings.flatMap(({ items }) => linesIn(items, 'open'));
}

/** The answer's lines and the circles at their ends, in another role. */
function linesIn(items: readonly Item[], role: Role): Item[] {
    return items.flatMap((item): Item[] => {
        if (item.kind === 'line' && item.role === 'answer') {
            return piecesOf(item).map(({ start, end }) => ({ kind: 'line', from: start, to: end, role }));
        }
        return item.kind === 'circle' && item.role === 'answer' ? [{ ...item, role }] : [];
    });
}

function openItem(
    model: Model,
    { key, places, values, answers }: OpenKey,
    wanted: number | undefined,
    report: Report,
    locale: Locale,
): Item {
    const type = typeOf(model);
    const at = centre(...places[0]!);
    const names = values.map(value => type.view.describeValue(model, key, value));
    const label = alternatives(names)[locale];
    if (wanted !== undefined) {
        const often = answers?.[values.indexOf(wanted)];
        return often === undefined
            ? { kind: 'mark', at, mark: 'open' }
            : { kind: 'candidates', at, texts: [`${often}/${report.count!.answers}`], label };
    }
    const more = report.valuesComplete ? [] : ['…'];
    const texts = [...values.map(value => type.view.shortValue(model, key, value)), ...more];
    return texts.length <= mostCandidates
        ? { kind: 'candidates', at, texts, label }
        : {
              kind: 'heat',
              at,
              level: Math.min(Math.ceil(values.length / mostCandidates), hottest),
              note: `×${values.length}${more.join('')}`,
              label,
          };
}

/** The values common to all known answers, except those of keys that are known to be open. */
export function decidedIn({ answers, open }: Report): PartialAnswer {
    const openKeys = new Set(open.map(({ key }) => key));
    const [first = [], second = first] = answers;
    return first.map((value, key) => (openKeys.has(key) || second[key] !== value ? undefined : value));
}

/** The differences between two answers: the value in each, and marked cells. */
function differenceOf(model: Model, a: Answer, b: Answer, locale: Locale): Drawing {
    const type = typeOf(model);
    const same = type.view.draw(
        model,
        a.map((value, key) => (value === b[key] ? value : undefined)),
    );
    const drawing = withMarks(same, 'open', differingPlaces(model, a, b));
    const isDifferent = (key: number): boolean => a[key] !== b[key];
    const onlyIn = (answer: Answer, role: Role): Item[] =>
        linesIn(
            type.view.draw(
                model,
                answer.map((value, key) => (isDifferent(key) ? value : undefined)),
            ).items,
            role,
        );
    const lines = [...onlyIn(a, 'first'), ...onlyIn(b, 'second')];
    if (lines.length > 0) {
        // Groups of lines have patterns of their own, which would look like those of an answer.
        const plain = drawing.items.map((item): Item => (item.kind === 'line' ? { ...item, group: undefined } : item));
        return { ...drawing, items: [...plain, ...lines] };
    }
    const pairs = type.view.keys(model).flatMap((places, key): Item[] => {
        const [first, second] = [a, b].map(answer => type.view.shortValue(model, key, answer[key]!));
        const labels = [a, b].map(answer => type.view.describeValue(model, key, answer[key]!)[locale]);
        return isDifferent(key)
            ? [{ kind: 'pair', at: centre(...places[0]!), texts: [first!, second!], labels: [labels[0]!, labels[1]!] }]
            : [];
    });
    // Numbers in these cells are dropped.
    const taken = new Set(pairs.map(item => String('at' in item && item.at)));
    const others = drawing.items.filter(item => item.kind !== 'text' || !taken.has(String(item.at)));
    return { ...drawing, items: [...others, ...pairs] };
}

function differingPlaces(model: Model, a: Answer, b: Answer): Place[] {
    return typeOf(model)
        .view.keys(model)
        .flatMap((places, key) => (a[key] === b[key] ? [] : places));
}

/** The cells that could not be read. */
function badCells({ reading }: PuzzleDocument): Place[] {
    const bad = new Set(reading?.findings.filter(({ severity }) => severity === 'error').map(({ at }) => at));
    return (reading?.cells ?? []).flatMap((cells, row) =>
        cells.flatMap((cell, column): Place[] => (cell && bad.has(cell) ? [[row, column]] : [])),
    );
}

const thePuzzle: Text = { en: 'Puzzle', ja: '問題' };
const theAnswer: Text = { en: 'Answer', ja: '答え' };
const anAnswer: Text = { en: 'An answer', ja: '答えの一例' };
const inCommon: Text = { en: 'In common', ja: '共通部分' };
const inCommonSoFar: Text = { en: 'In common, as far as known', ja: '共通部分(判明分)' };
const difference: Text = { en: 'Difference', ja: '違い' };
const candidates: Text = { en: 'Candidates', ja: '候補' };

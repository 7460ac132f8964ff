import { DocumentState, type LangiumDocument, type URI } from 'langium';
import { centre, type Drawing, hottest, type Item, withMarks } from '../board/drawing';
import type { Place } from '../board/grid';
import { rangeOf } from '../language/ranges';
import { type PuzzleDocument, readPuzzle } from '../language/read-puzzle';
import type { Locale, Text } from '../message';
import {
    type BoardState,
    boardChanged,
    type CellRange,
    type LabelledBoard,
    type Layer,
    type TextPosition,
} from '../protocol';
import type { Answer, Model, PartialAnswer } from '../puzzles/puzzle-type';
import { cluePlaces, typeOf } from '../puzzles/registry';
import { type Report, unreadable } from '../solve/report';
import { alternatives } from '../verdict/alternatives';
import { verdictOf } from '../verdict/outcome';
import { shortVerdict } from '../verdict/verdict-texts';
import type { Boards, PuzLspServices, Solution } from './services';

/** Tells the client what there is to show of a document besides its diagnostics, whenever that changes. */
export class BoardService implements Boards {
    readonly #services: PuzLspServices;
    #watched: string | undefined;

    constructor(services: PuzLspServices) {
        this.#services = services;
        services.shared.workspace.DocumentBuilder.onDocumentPhase(DocumentState.Validated, document =>
            this.changed(document),
        );
    }

    stateOf(document: LangiumDocument): BoardState & Required<Pick<BoardState, 'boards'>> {
        const puzzle = readPuzzle(document, this.#services.Grammar);
        const { report } = this.#services.lsp.Solutions.solutionOf(document);
        return { ...this.#headOf(document), boards: boardsOf(puzzle, report, this.#services.lsp.Settings.current) };
    }

    /** All that is shown of a document but the boards. */
    #headOf(document: LangiumDocument): BoardState {
        const puzzle = readPuzzle(document, this.#services.Grammar);
        const model = puzzle.reading?.model;
        const locale = this.#services.lsp.Settings.current;
        const solution = this.#services.lsp.Solutions.solutionOf(document);
        const { status, verdict } = standing(puzzle, solution);
        return {
            uri: document.textDocument.uri,
            version: document.textDocument.version,
            locale,
            status,
            busy: isBusy(puzzle, solution),
            unfinished: solution.unfinished,
            verdict: verdict[locale],
            engine: solution.engine ?? this.#services.lsp.Settings.engine,
            typeName: puzzle.type?.name[locale] ?? '',
            title: puzzle.header.title,
            author: puzzle.header.author,
            ...(model && { size: { rows: model.rows, columns: model.columns } }),
        };
    }

    rangeOf(document: LangiumDocument, [row, column]: Place): CellRange | undefined {
        const node = readPuzzle(document, this.#services.Grammar).reading?.cells[row]?.[column];
        return node && { ...rangeOf(node), version: document.textDocument.version };
    }

    cellAt(document: LangiumDocument, { line, character }: TextPosition): Place | undefined {
        const cells = readPuzzle(document, this.#services.Grammar).reading?.cells ?? [];
        for (const [row, nodes] of cells.entries()) {
            const column = nodes.findIndex(node => {
                const { start, end } = node ? rangeOf(node) : nowhere;
                return start.line === line && start.character <= character && character <= end.character;
            });
            if (column >= 0) {
                return [row, column];
            }
        }
        return undefined;
    }

    changed(document: LangiumDocument): void {
        if (this.#services.shared.lsp.Client.hasCommands) {
            this.#tell(document);
        }
        this.#services.lsp.Refresh.changed(document);
    }

    watch(uri: URI | undefined): void {
        this.#watched = uri?.toString();
        const document = uri && this.#services.shared.workspace.LangiumDocuments.getDocument(uri);
        if (document && document.state >= DocumentState.Validated) {
            this.#tell(document);
        }
    }

    #tell(document: LangiumDocument): void {
        const isWatched = document.uri.toString() === this.#watched;
        const state = isWatched ? this.stateOf(document) : this.#headOf(document);
        void this.#services.shared.lsp.Connection?.sendNotification(boardChanged, state);
    }
}

/** Whether a search is running or about to. */
export function isBusy(puzzle: PuzzleDocument, { status }: Solution): boolean {
    return puzzle.model !== undefined && (status === 'solving' || status === 'due');
}

/** The verdict as it stands: from the text where that is enough, else from the search. */
export function standing(
    puzzle: PuzzleDocument,
    solution: Solution,
): { readonly status: BoardState['status']; readonly verdict: Text } {
    if (puzzle.contradictions.length > 0) {
        return { status: 'none', verdict: shortVerdict({ status: 'none', open: [], openComplete: true }) };
    }
    if (puzzle.foreign || (puzzle.puzzle && !puzzle.model)) {
        return { status: 'invalid', verdict: verdictOf(puzzle, unreadable) };
    }
    const { status, report } = solution;
    if (report && (status === 'solved' || report.status !== 'unknown')) {
        return { status: report.status, verdict: shortVerdict(report) };
    }
    if (!puzzle.model) {
        return { status: 'unsolved', verdict: noPuzzle };
    }
    return status === 'unsolved' ? { status, verdict: notSolved } : { status: 'solving', verdict: solving };
}

/** The boards that a person can choose from. The puzzle without any answer is always one of them. */
function boardsOf(puzzle: PuzzleDocument, report: Report | undefined, locale: Locale): readonly LabelledBoard[] {
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

const nowhere = { start: { line: -1, character: 0 }, end: { line: -1, character: 0 } };

const undecided = (count: number): Text => ({ en: `${count} undecided`, ja: `未確定${count}か所` });
const notSolved: Text = { en: 'Not solved yet', ja: '未判定' };
const noPuzzle: Text = { en: 'No puzzle yet', ja: 'パズル未入力' };
const solving: Text = { en: 'Solving…', ja: '判定中…' };
const thePuzzle: Text = { en: 'Puzzle', ja: '問題' };
const theAnswer: Text = { en: 'Answer', ja: '答え' };
const anAnswer: Text = { en: 'An answer', ja: '答えの一例' };
const inCommon: Text = { en: 'In common', ja: '共通部分' };
const inCommonSoFar: Text = { en: 'In common, as far as known', ja: '共通部分(判明分)' };
const answerA: Text = { en: 'Answer A', ja: '答えA' };
const answerB: Text = { en: 'Answer B', ja: '答えB' };
const difference: Text = { en: 'Difference', ja: '違い' };
const candidates: Text = { en: 'Candidates', ja: '候補' };

import { clueName } from '../board/clue';
import { cellName } from '../board/grid';
import { drawingToText } from '../board/text';
import { type Examined, type ExamineOptions, examine } from '../check/examine';
import { messageLines, messagesOf, type PlacedMessage } from '../check/finding-lines';
import { jsonOf } from '../check/json';
import { cellsOf } from '../explain/facts';
import { gradeText } from '../explain/path-presentation';
import type { Grade } from '../explain/path-report';
import type { Solver } from '../jobs/job';
import { type LoadedPuzzle, loadPuzzle } from '../language/load';
import { headingOf, printPuzzle } from '../language/new-puzzle';
import type { Locale, Text } from '../message';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { engineNames } from '../solve/engine-names';
import { defaultSeconds } from '../solve/limits';
import { writesOf } from '../solve/report';
import { changeText } from '../verdict/slip-texts';
import { clashCode, suggestionText, verdictOf } from '../verdict/verdict-texts';

// Puzzles as the tools tell them: flat objects of texts and numbers, with everything that a person would be told.

/** The texts of a list that are shown, and how many there are. */
export interface Some {
    readonly items: string[];
    readonly total: number;
}

/** As many items as an agent reads; all of them if it asks for full detail. */
export function someOf(items: readonly string[], detail: Detail): Some {
    return { items: items.slice(0, detail === 'full' ? mostInFull : mostInShort), total: items.length };
}

export type Detail = 'concise' | 'full';

export const mostInShort = 12;
/** A client may cut a longer answer anywhere. */
const mostInFull = 400;

export const limitsOf = (seconds: number) => ({ limitMs: 1000 * seconds });

export function examined(
    text: string,
    solver: Solver,
    options: Partial<ExamineOptions> & Pick<ExamineOptions, 'questions'>,
): Promise<Examined> {
    const usual = { limitMs: 1000 * defaultSeconds, engine: engineNames[0] };
    return examine('puzzle', loadPuzzle(text), solver, { ...usual, ...options });
}

/** The mistakes in the text, and clues that clash. Other findings repeat the verdict or the changes. */
export function messagesIn({ findings }: Examined, locale: Locale): string[] {
    const told = findings.filter(({ message: { code } }) => code === clashCode || !code.startsWith('solution/'));
    return placedLines(messagesOf(told, locale), locale);
}

/** Messages, one a line: `3:5: error: …`. */
export function placedLines(messages: readonly PlacedMessage[], locale: Locale): string[] {
    return messageLines('', messages, locale).map(line => line.slice(1));
}

/** The verdict on a puzzle in the words that agents know. */
export function statusOf({ report }: Examined): 'unique' | 'several' | 'none' | 'undecided' | 'invalid' {
    return report.status === 'unknown' ? 'undecided' : report.status;
}

/** "Grade: hard (4 of 5)", in the numbers by which puz_generate is asked for a difficulty. */
export function gradeWithNumber(grade: Grade): Text {
    const { en, ja } = gradeText(grade);
    return { en: `${en} (${grade.level} of 5)`, ja: `${ja}(5段階の${grade.level})` };
}

/** What would make a puzzle unique, in sentences: with several answers, clues to add come before clues to change. */
export function changesIn({ puzzle: { model }, report }: Examined, locale: Locale): string[] {
    if (!model) {
        return [];
    }
    const { changes, suggestions } = report;
    const added = new Set(suggestions.map(({ clues }) => JSON.stringify(clues)));
    const others = changes.filter(change => !added.has(JSON.stringify(writesOf(change))));
    return [
        ...suggestions.map(suggestion => suggestionText(model, suggestion)[locale]),
        ...others.map(change => changeText(model, change)[locale]),
    ];
}

/** The puzzle after the first of these changes that leaves exactly one answer, as a .puz text; empty if there is none. */
export function mendedBy({ puzzle: { model, header }, report: { changes, suggestions } }: Examined): string {
    const change = changes.find(({ unique }) => unique);
    const writes = suggestions[0]?.clues ?? (change && writesOf(change));
    return model && writes ? printPuzzle(typeOf(model).view.write(model, writes), headingOf(header)) : '';
}

/** A puzzle told in three ways, and its verdict. */
export function solvedFor(found: Examined, detail: Detail, locale: Locale) {
    const { puzzle, report } = found;
    const { model } = puzzle;
    const [answer] = report.answers;
    const view = model && typeOf(model).view;
    const { type, count } = jsonOf(found, locale);
    const open = someOf([...new Set(report.open.map(({ places }) => places.map(cellName).join('-')))], detail);
    return {
        status: statusOf(found),
        text: verdictOf(puzzle, report)[locale],
        type: type ?? '',
        rows: model?.rows ?? 0,
        columns: model?.columns ?? 0,
        answer: model && answer ? answerText(model, answer) : '',
        picture: view && answer ? drawingToText(view.draw(model, answer)) : '',
        answers: count?.answers ?? report.answers.length,
        open: open.items,
        openTotal: open.total,
        changes: changesIn(found, locale),
        mended: mendedBy(found),
        messages: someOf(messagesIn(found, locale), detail).items,
        ...(detail === 'full' && toldOf(puzzle, locale)),
    };
}

/** An answer as `puz_judge` takes it: JSON, or the moves one by one, since places in JSON count from 0. */
function answerText(model: Model, answer: Answer): string {
    const { view } = typeOf(model);
    const { entry } = view.play(model);
    const moves = entry.kind === 'lines' && !entry.chained;
    return moves
        ? answer.map((value, key) => `${cellsOf(model, key)}=${view.describeValue(model, key, value).en}`).join(', ')
        : JSON.stringify(view.toJson(model, answer));
}

/** The clues of a puzzle as an aligned board and as sentences. */
function toldOf({ model, reading }: LoadedPuzzle, locale: Locale) {
    if (!model || !reading) {
        return { puz: '', clues: [] };
    }
    const { text } = typeOf(model);
    return {
        puz: printPuzzle(model),
        clues: reading.clues.keys().map(clue => {
            const { name, means } = text.clueTexts(model, clue);
            return `${name[locale] || clueName(clue)}: ${means[locale]}`;
        }),
    };
}

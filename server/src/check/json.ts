import { clueName } from '../board/clue';
import { factText, reasonText } from '../explain/facts';
import type { PathReport, Step } from '../explain/path-report';
import type { PuzzleDocument } from '../language/read-puzzle';
import type { Locale } from '../message';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { symmetryOf } from '../solve/clue-symmetry';
import { otherPlaceOf, type Report, type SingleChange } from '../solve/report';
import { keyOf } from '../verdict/key-texts';
import { changeText } from '../verdict/slip-texts';
import type { Examined } from './examine';
import { messagesOf } from './finding-lines';
import type {
    AnswerForm,
    Explanation,
    Found,
    GradeJson,
    Kind,
    PuzzleKind,
    SingleChangeJson,
    Slips,
    Stated,
    StepJson,
} from './results';

// The results for a puzzle as plain JSON in one language, for other programs and on the command line.

/** The kind of a puzzle: the word for its type, and what it is called if that alone does not tell, such as Heya-bon. */
export function kindJson({ puzzle, type, reading }: PuzzleDocument, locale: Locale): Kind {
    const { name } = reading?.model ? typeOf(reading.model).text.rules(reading.model) : {};
    return {
        type: (puzzle?.$type.toLowerCase() as PuzzleKind | undefined) ?? null,
        ...(name && name.en !== type?.text.name.en && { variant: name[locale] }),
    };
}

/** The header and the size that a text states; null for what it does not state. */
export function statedJson(document: PuzzleDocument, locale: Locale): Stated {
    const { header, reading, model } = document;
    /** Lines such as the fleet cannot be left out. */
    const clues = model && reading?.clues.keys().filter(clue => typeOf(model).edit.withoutClue(model, clue).length > 0);
    return {
        ...kindJson(document, locale),
        title: header.title || null,
        author: header.author || null,
        source: header.source || null,
        number: header.number || null,
        date: header.date || null,
        difficulty: header.difficulty || null,
        expect: header.expect?.value ?? null,
        rows: reading?.model?.rows ?? null,
        columns: reading?.model?.columns ?? null,
        clues: clues?.length ?? null,
        symmetry: (model && clues && symmetryOf(model, clues)) ?? null,
    };
}

/** The report on a puzzle. */
export function jsonOf({ puzzle, report, findings }: Examined, locale: Locale): Found {
    const { type, model } = puzzle;
    const { suggestions, superfluous, changes } = report;
    const { symmetric } = superfluous ?? {};
    const key = keyOf(puzzle, report);
    // Only a model has answers.
    const toJson = (answer: Answer) => type!.view.toJson(model!, answer) as AnswerForm;
    const places = new Map(report.open.flatMap(({ places }) => places).map(place => [place.join(' '), place]));
    return {
        ...kindJson(puzzle, locale),
        status: report.status,
        ...(report.reason && { reason: report.reason }),
        answer: report.answers[0] ? toJson(report.answers[0]) : null,
        answers: report.answers.map(toJson),
        open: [...places.values()],
        ...(key !== undefined && { key }),
        ...(report.count && { count: report.count }),
        ...(suggestions.length > 0 && {
            suggestions: suggestions.map(suggestion => ({
                ...suggestion,
                clues: suggestion.clues.map(({ clue, text }) => ({ clue: clueName(clue), text })),
            })),
        }),
        ...(changes.length > 0 && {
            changes: changes.map(({ and, unique, ...change }) => ({
                ...changeJson(model!, change),
                ...(and && { and: changeJson(model!, and) }),
                unique,
            })),
        }),
        ...(superfluous && {
            superfluous: {
                clues: superfluous.clues.map(clueName),
                together: superfluous.together.map(clueName),
                complete: superfluous.complete,
                ...(symmetric && { symmetric: { ...symmetric, clues: symmetric.clues.map(clueName) } }),
            },
        }),
        messages: messagesOf(findings, locale),
    };
}

/** A change of a clue: `from` and `to` are texts, `.` for none; `movedTo` and `swappedWith` are places. */
function changeJson(model: Model, change: SingleChange): SingleChangeJson {
    const { kind, clue, writes } = change;
    const other = otherPlaceOf(change);
    return {
        clue: clueName(clue),
        from: typeOf(model).edit.textAt(model, clue),
        ...(kind === 'moved' && { movedTo: clueName(other!) }),
        ...(kind === 'swapped' && { swappedWith: clueName(other!) }),
        ...((kind === 'value' || kind === 'dropped') && { to: writes[0]!.text }),
    };
}

/** The changes of one clue that leave exactly one answer. */
export function slipsJson({ puzzle, report, findings }: Examined, locale: Locale): Slips {
    const { model } = puzzle;
    const { status, reason, changes, changesComplete = status === 'unique' } = report;
    return {
        ...kindJson(puzzle, locale),
        status,
        ...(reason && { reason }),
        slips: changes
            .filter(({ unique, and }) => unique && !and)
            .map(change => ({ ...changeJson(model!, change), text: changeText(model!, change)[locale] })),
        complete: changesComplete,
        messages: messagesOf(findings, locale),
    };
}

/** The explanation of a puzzle: its grade and the steps of the path that was asked for. */
export function explanationJson({ puzzle, report, findings }: Examined, locale: Locale): Explanation {
    const { model } = puzzle;
    const { steps = [] } = report.path ?? {};
    return {
        ...kindJson(puzzle, locale),
        status: report.status,
        ...(report.reason && { reason: report.reason }),
        grade: gradeJson(report, locale),
        steps: model ? steps.map(step => stepJson(model, step, locale)) : [],
        messages: messagesOf(findings, locale),
    };
}

export type StepInWords = Pick<Step, 'conclusions' | 'reasons' | 'name' | 'text'>;

/** A step of a path, or of the answer to "why not?". */
export function stepJson(model: Model, { conclusions, reasons, name, text }: StepInWords, locale: Locale): StepJson {
    return {
        conclusions: conclusions.map(fact => factText(model, fact)[locale]),
        reasons: reasons.map(reason => reasonText(model, reason)[locale]),
        name,
        text: text[locale],
    };
}

function gradeJson({ path }: PathReport, locale: Locale): GradeJson | null {
    const { grade } = path ?? {};
    return grade
        ? {
              level: grade.level,
              name: grade.name[locale],
              score: grade.score,
              minutes: grade.minutes ?? null,
              hardest: grade.hardest === undefined ? null : grade.hardest + 1,
              reasons: grade.reasons.map(reason => reason[locale]),
          }
        : null;
}

/** Milliseconds with one decimal. */
export function roundedMs({ ms }: Report): number {
    return Math.round(ms * 10) / 10;
}

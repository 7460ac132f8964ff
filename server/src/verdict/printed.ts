import type { Drawing } from '../board/drawing';
import type { PuzzleDocument } from '../language/read-puzzle';
import { type Locale, type Text, textIf } from '../message';
import { typeOf } from '../puzzles/registry';
import type { Report } from '../solve/report';
import { keyWording, withKeyMarks } from './key-on-paper';
import { keyLabel, keyOf } from './key-texts';
import { outcomeOf } from './solution-findings';
import { shortVerdict, verdictOf } from './verdict-texts';

/** A puzzle for printing, without the editor's remarks. Texts are empty if the file has none. */
export interface PrintedPuzzle {
    readonly typeName: string;
    /** The rules in sentences; some of them are only for boards that need them. */
    readonly rules: readonly string[];
    readonly title: string;
    readonly author: string;
    readonly number: string;
    readonly date: string;
    readonly difficulty: string;
    /** Variations of the rules that the board does not show. */
    readonly conditions: readonly string[];
    readonly board: Drawing;
    /** Undefined unless it is proven to be the only answer. */
    readonly answer: Drawing | undefined;
    /** The key of the answer in words; empty if there is none. */
    readonly key: string;
    /** The reason why there is no answer; empty if there is one or none was requested. */
    readonly withoutAnswer: string;
}

/** A house's own texts for a puzzle; left out where it has none. */
export interface OwnTexts {
    readonly rules?: readonly string[];
    /** The name of the difficulty that the file states. */
    readonly difficulty?: string;
}

/**
 * Undefined if the text has an error, since an incomplete puzzle is not printed.
 *
 * @param hasKeyWording whether the rules include how solvers write the key down
 */
export function printedPuzzle(
    document: PuzzleDocument,
    report: Report | undefined,
    locale: Locale,
    own: OwnTexts = {},
    hasKeyWording = false,
): PrintedPuzzle | undefined {
    const { type, header, model } = document;
    if (!type || !model) {
        return undefined;
    }
    const { text, view } = typeOf(model);
    const { name, sentences, conditions } = text.rules(model);
    const several: Text = { en: 'Several answers', ja: '複数解' };
    const rules = own.rules ?? sentences.map(sentence => sentence[locale]);
    const asked = header.key?.value;
    const board = view.draw(model, []);
    const key = report && keyOf(document, report);
    const why = report && (report.status === 'several' ? several : shortVerdict(report));
    return {
        typeName: name[locale],
        rules: [...rules, ...(hasKeyWording && asked ? keyWording(model, asked).map(text => text[locale]) : [])],
        title: onPaper(header.title),
        author: onPaper(header.author),
        number: onPaper(header.number),
        date: onPaper(header.date),
        difficulty: onPaper(own.difficulty ?? header.difficulty),
        conditions: conditions.map(condition => condition[locale]),
        board: asked ? withKeyMarks(board, model, asked) : board,
        key: key === undefined ? '' : keyLabel(key)[locale],
        ...(report?.status === 'unique'
            ? { answer: view.draw(model, report.answers[0]!), withoutAnswer: '' }
            : { answer: undefined, withoutAnswer: why?.[locale] ?? '' }),
    };
}

/** The parts of puzzles to print. */
export type WantedPrint = 'clues' | 'answer' | 'all';

/** A warning about a puzzle to print; undefined if there is none. */
export function printWarning(
    puzzle: PuzzleDocument,
    report: Report | undefined,
    wanted: WantedPrint,
): Text | undefined {
    const { foreign, model, header } = puzzle;
    if (!model) {
        return foreign ? undefined : { en: 'Left out: it has errors.', ja: '誤りがあるので省きました。' };
    }
    if (!report || wanted === 'clues') {
        return undefined;
    }
    if (wanted === 'answer' ? report.status === 'unique' : outcomeOf(puzzle, report) === 'passed') {
        return undefined;
    }
    const verdict = verdictOf(puzzle, report);
    const { value } = header.expect ?? { value: 'unique' };
    const expected = value === 'unique' ? '' : ` (expect ${value})`;
    const none = textIf(
        report.status !== 'unique',
        wanted === 'answer'
            ? { en: ' No picture of an answer was made.', ja: '解答の図は作成していません。' }
            : { en: ' There is no answer to print.', ja: '解答は印刷されません。' },
    );
    return { en: `${verdict.en}${expected}.${none.en}`, ja: `${verdict.ja}${expected}。${none.ja}` };
}

/** A text in composed form, without invisible characters, for which fonts have no glyph. */
function onPaper(text: string): string {
    return text
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '')
        .trim();
}

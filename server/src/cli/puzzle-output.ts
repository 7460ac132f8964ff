import { type CellNaming, withCells } from '../board/cell-words';
import type { Clue } from '../board/clue';
import { jsonText, shownLines } from '../board/control-characters';
import { drawingToText } from '../board/text';
import type { Examined, ExamineOptions, ExitCode } from '../check/examine';
import { findingLines } from '../check/finding-lines';
import { explanationJson, jsonOf, roundedMs } from '../check/json';
import { unreadFile } from '../check/record';
import { type WhyNotAnswer, whyNotJson } from '../check/why-not';
import type { LoadedPuzzle } from '../language/load';
import type { Heading } from '../language/new-puzzle';
import { type Locale, sameText, type Text, textIf } from '../message';
import { isCutShort, type Report } from '../solve/report';
import { mainBoard } from '../verdict/boards';
import { keyLabel, keyOf } from '../verdict/key-texts';
import { changeText } from '../verdict/slip-texts';
import { listedClues, suggestionText, verdictOf } from '../verdict/verdict-texts';
import { explanationLines, gradeLines } from './explanation';
import { type PuzzleId, withId } from './files/reading';

export interface ShowOptions extends ExamineOptions {
    readonly command: 'solve' | 'advise' | 'explain';
    readonly format: 'text' | 'json' | 'svg';
    readonly cellNames: CellNaming;
    /** Whether an explanation is a grade without steps, unless `allSteps` asks for them. */
    readonly grade?: boolean;
    readonly allSteps?: boolean;
    /** A fact to be refuted instead of explaining a step. */
    readonly whyNot?: string;
    /** Whether the text of an explanation includes the time. */
    readonly times?: boolean;
}

/** The output for a puzzle. */
export interface Shown {
    readonly out: string;
    /** For the standard error. */
    readonly error?: string;
    readonly code: ExitCode;
    /** SVG files of its steps. */
    readonly pictures: readonly string[];
}

/** The text that `puz solve`, `advise` and `explain` print for a puzzle. */
export function shownText(examined: Examined & { readonly id?: PuzzleId }, given: ShowOptions, locale: Locale): string {
    const { file, puzzle, report } = examined;
    const { format, command } = given;
    if (format === 'json') {
        const json = command === 'explain' ? explanationJson(examined, locale) : jsonOf(examined, locale);
        return `${jsonText(withId(examined, { file, ...json, ms: roundedMs(report) }))}\n`;
    }
    const board = command === 'solve' ? mainBoard(puzzle, report, locale) : undefined;
    const picture = board ? drawingToText(board).split('\n') : [];
    const heading =
        command === 'solve' || command === 'explain' ? ['', titleLine(file, puzzle.header), ...picture] : [];
    const lines = verdictLines(examined, given, locale).map(line => withCells(line, given.cellNames, locale));
    return shownLines([...heading, ...lines]);
}

/** The output for a puzzle of which nothing is known. As JSON it has a line as well, so that no puzzle is missing. */
export function withoutResult(
    puzzle: { readonly file: string; readonly id?: PuzzleId },
    why: string,
    kind: 'unread' | 'refused' | 'fault',
    options: ShowOptions & { readonly locale: Locale },
): Shown {
    const message = { code: `puz/${kind}`, ...sameText(why) };
    const start = { line: 0, character: 0 };
    const findings = [{ severity: 'error', message, range: { start, end: start } }] as const;
    const examined = withId(puzzle, { ...unreadFile(puzzle.file), findings });
    const { format, whyNot, locale } = options;
    const jsonLine = (): string =>
        whyNot === undefined
            ? shownText(examined, options, locale)
            : whyNotLine(puzzle, { ...examined.puzzle, shown: findings }, undefined, locale);
    return {
        out: format === 'json' ? jsonLine() : '',
        error: why,
        code: kind === 'fault' ? 3 : 2,
        pictures: [],
    };
}

/** The line of `puz explain --why-not --format json`; without an answer, nothing is known. */
export function whyNotLine(
    source: { readonly file: string; readonly id?: PuzzleId },
    puzzle: LoadedPuzzle,
    answer: WhyNotAnswer | undefined,
    locale: Locale,
): string {
    return `${jsonText(withId(source, { file: source.file, ...whyNotJson(puzzle, answer, locale) }))}\n`;
}

/** The name of a file, and what its puzzle or record is called. */
export function titleLine(file: string, { title, author }: Heading): string {
    return [file, title && `"${title}"`, author].filter(Boolean).join('  ');
}

function verdictLines(
    { file, puzzle, report, findings }: Examined,
    { command, grade, allSteps, times, path }: ShowOptions,
    locale: Locale,
): string[] {
    const messages = findingLines(file, findings, locale);
    if (puzzle.foreign) {
        return messages;
    }
    // The output of a campaign has to be the same, byte for byte.
    const hasTime = times || command !== 'explain';
    const verdict = `${verdictOf(puzzle, report)[locale]}${hasTime ? ` (${Math.round(report.ms)} ms)` : ''}`;
    const key = keyOf(puzzle, report);
    switch (command) {
        case 'advise':
            return [...messages, `${file}: ${verdict}`, ...adviceLines(puzzle, report, locale)];
        case 'explain':
            return [
                ...messages,
                ...(puzzle.model && !puzzle.isBegun && !(grade && !allSteps)
                    ? explanationLines(puzzle.model, path?.to, report, locale)
                    : []),
                ...gradeLines(report, grade === true, locale),
                verdict,
            ];
        default:
            return [...messages, verdict, ...(key === undefined ? [] : [keyLabel(key)[locale]])];
    }
}

function adviceLines({ model, isBegun }: LoadedPuzzle, report: Report, locale: Locale): string[] {
    if (!model) {
        return [];
    }
    const { suggestions, superfluous, changes } = report;
    const removable = (clues: readonly Clue[] = [], kept: Text = sameText('')): Text[] => {
        const names = listedClues(model, clues, Number.POSITIVE_INFINITY);
        const text = {
            en: `Can be removed together${kept.en}: ${names.en}`,
            ja: `まとめて消せるヒント${kept.ja}: ${names.ja}`,
        };
        return clues.length > 1 ? [text] : [];
    };
    const none = isBegun ? undefined : withoutAdvice(report);
    const texts = [
        ...(none ? [none] : []),
        ...suggestions.map(suggestion => suggestionText(model, suggestion, Number.POSITIVE_INFINITY)),
        ...changes.map(change => changeText(model, change)),
        ...removable(superfluous?.together),
        ...removable(superfluous?.symmetric?.clues, { en: ', keeping the symmetry', ja: '(対称を保って)' }),
    ];
    return texts.map(text => `  ${text[locale]}`);
}

/** A sentence that no advice was found; undefined if some was, or if none is called for. */
function withoutAdvice(report: Report): Text | undefined {
    const { status, suggestions, superfluous, reason } = report;
    const inTime = textIf(isCutShort(reason), { en: ' within the time limit', ja: '制限時間内に' });
    const rest = textIf(!!reason, { en: '; not all could be looked at', ja: '(すべては調べられていません)' });
    if (status === 'several' && suggestions.length === 0) {
        return {
            en: `No clues were found${inTime.en} that could be added to make it unique${rest.en}.`,
            ja: `加えれば唯一解になるようなヒントは、${inTime.ja}見つかりませんでした${rest.ja}。`,
        };
    }
    if (status === 'none' && !report.changes.some(({ unique }) => unique)) {
        return report.changesComplete
            ? {
                  en: 'No single change of a clue leaves exactly one answer.',
                  ja: 'ヒントを1つ変えるだけでは、唯一解になりません。',
              }
            : {
                  en: 'No single change of a clue was found that leaves exactly one answer; not all could be tried.',
                  ja: 'ヒントを1つ変えて唯一解になるものは、見つかりませんでした(すべては調べられていません)。',
              };
    }
    return status === 'unique' && !superfluous?.complete && !superfluous?.clues.length
        ? {
              en: `No clue was found${inTime.en} that is not needed; not all of them could be looked at.`,
              ja: `余分なヒントは、${inTime.ja}見つかりませんでした(すべては調べられていません)。`,
          }
        : undefined;
}

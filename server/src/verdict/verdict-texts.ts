import type { Clue } from '../board/clue';
import { cellName } from '../board/grid';
import { alternatives } from '../drawn/alternatives';
import type { PuzzleDocument } from '../language/read-puzzle';
import { counted, inThousands, joined, type Message, sameText, type Text, textIf } from '../message';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { isChosen } from '../solve/chosen-places';
import {
    type Clash,
    isCutShort,
    isWorthContinuing,
    type OpenKey,
    type Report,
    type Status,
    type Suggestion,
    type UnknownReason,
} from '../solve/report';

/** The verdict in a few words, even for a text that is not a puzzle or has no clues yet. */
export function verdictOf({ puzzle, isBegun }: Pick<PuzzleDocument, 'puzzle' | 'isBegun'>, report: Report): Text {
    if (isBegun) {
        return nothingToSolve;
    }
    return report.status === 'invalid' && !puzzle
        ? { en: 'Cannot be read as a puzzle', ja: 'パズルとして読めません' }
        : shortVerdict(report);
}

/** The verdict on a board without clues. */
export const nothingToSolve: Text = { en: 'No clues yet', ja: 'ヒントがまだありません' };

/** A verdict in a few words: for a status bar, over a board, on a line of the terminal. */
export function shortVerdict(
    report: Pick<Report, 'status' | 'open' | 'openComplete' | 'reason' | 'count' | 'suggestions' | 'superfluous'>,
): Text {
    switch (report.status) {
        case 'unique':
            return uniqueVerdict(report);
        case 'several': {
            const cells = openCells(report.open);
            const answers = countOf(report);
            const least = atLeast(report.openComplete);
            const over = isWorthContinuing(report) ? cutShort(report.reason) : counting(report, brackets);
            return {
                en: `${answers.en}: ${least.en}${counted(cells, 'cell')} open${over.en}`,
                ja: `${answers.ja}: ${least.ja}${cells}マスが未確定${over.ja}`,
            };
        }
        case 'none':
            return { en: 'No answer', ja: '解なし' };
        case 'unknown':
            return unknownVerdicts[report.reason ?? 'cancelled'];
        case 'invalid':
            return { en: 'Mistakes in the text', ja: '書き方に誤りがあります' };
    }
}

function cutShort(reason: UnknownReason | undefined): Text {
    return reason === 'time'
        ? { en: ' (out of time)', ja: '(時間切れ)' }
        : { en: ' (search cut short)', ja: '(探索打ち切り)' };
}

const brackets = (upTo: string): Text => ({ en: ` (counted up to ${upTo})`, ja: `(${upTo}通りまで計数)` });
const sentence = (upTo: string): Text => ({
    en: ` Answers are counted up to ${upTo}.`,
    ja: `答えは${upTo}通りまで数えます。`,
});

/** Names the limit of the count, if the search was cut short by it and not by lack of time. */
function counting({ reason, count }: Pick<Report, 'reason' | 'count'>, say: (upTo: string) => Text): Text {
    return isCutShort(reason) && count ? say(inThousands(count.answers)) : sameText('');
}

/** The verdicts of unfinished searches. */
export const unknownVerdicts: Readonly<Record<UnknownReason, Text>> = {
    time: { en: 'Not decided: out of time', ja: '未判定(時間切れ)' },
    work: { en: 'Not decided: search cut short', ja: '未判定(探索打ち切り)' },
    memory: { en: 'Not decided: too large', ja: '未判定(大きすぎます)' },
    fault: { en: 'Not decided: a fault', ja: '未判定(内部エラー)' },
    cancelled: { en: 'Not decided: stopped', ja: '未判定(中止)' },
};

function atLeast(isComplete: boolean): Text {
    return textIf(!isComplete, { en: 'at least ', ja: '少なくとも' });
}

function countOf({ count }: Pick<Report, 'count'>): Text {
    if (!count) {
        return { en: 'Several answers', ja: '複数解' };
    }
    const number = inThousands(count.answers);
    return count.exact
        ? { en: `${number} answers`, ja: `複数解(${number}通り)` }
        : { en: `At least ${number} answers`, ja: `複数解(${number}通り以上)` };
}

function uniqueVerdict({ superfluous }: Pick<Report, 'superfluous'>): Text {
    const number = superfluous?.clues.length ?? 0;
    if (!superfluous || number === 0) {
        const none = textIf(!!superfluous?.complete, { en: ', no superfluous clue', ja: '(余分なヒントなし)' });
        return { en: `Unique${none.en}`, ja: `唯一解${none.ja}` };
    }
    const least = atLeast(superfluous.complete);
    return {
        en: `Unique: ${least.en}${counted(number, 'superfluous clue')}`,
        ja: `唯一解: 余分なヒント${least.ja}${number}個`,
    };
}

export const superfluousMessage = (name: Text): Message => ({
    code: 'solution/superfluous-clue',
    en: `Not needed: without this clue (${name.en}) there is still only one answer.`,
    ja: `余分なヒント: このヒント(${name.ja})がなくても答えは1つです。`,
});

/** The places where the time limit can be raised. */
const timeLimitNames: Text = {
    en: '(in VS Code the setting puz.solve.timeLimit, on the command line --time-limit)',
    ja: '(VS Code では設定 puz.solve.timeLimit、コマンドラインでは --time-limit)',
};

/** The message for several answers, none, or an undecided number; undefined for the other verdicts. */
export function verdictMessage(report: Report): Message | undefined {
    const { status, reason, answers, fault = '' } = report;
    if (status === 'several') {
        return several(report);
    }
    if (status === 'none') {
        return {
            code: 'solution/none',
            en: 'This puzzle has no answer.',
            ja: 'このパズルには答えがありません(矛盾があります)。',
        };
    }
    const oneAnswer = textIf(answers.length > 0, { en: ' One answer was found.', ja: '答えは1つ見つかっています。' });
    switch (status === 'unknown' && reason) {
        case 'time':
        case 'work':
            return {
                code: 'solution/out-of-time',
                en: `The number of answers could not be decided within the time limit.${oneAnswer.en} Raise it ${timeLimitNames.en}, or give more clues.`,
                ja: `制限時間内に、答えがいくつあるか判定できませんでした。${oneAnswer.ja}制限時間を延ばすか${timeLimitNames.ja}、ヒントを増やしてください。`,
            };
        case 'memory':
            return {
                code: 'solution/too-large',
                en: `The number of answers could not be decided: this puzzle is too large for the solver's memory.${oneAnswer.en} More clues can help.`,
                ja: `パズルが大きすぎてメモリーが足りず、答えがいくつあるか判定できませんでした。${oneAnswer.ja}ヒントを増やすと判定できることがあります。`,
            };
        case 'fault':
            return {
                code: 'solution/fault',
                en: `The solver stopped because of a fault in Puz (${fault}). Please report it together with this file.`,
                ja: `Puz の内部エラーで判定が止まりました(${fault})。このファイルを添えて報告してください。`,
            };
        default:
            return undefined;
    }
}

/** The message for a verdict that differs from the file's `expect` line. */
export function notAsExpected(expected: 'unique' | 'several' | 'none', status: Status): Message {
    const names: Readonly<Partial<Record<Status, Text>>> = {
        unique: { en: 'exactly one answer', ja: '唯一解' },
        several: { en: 'several answers', ja: '複数解' },
        none: { en: 'no answer', ja: '解なし' },
    };
    const actual = names[status] ?? { en: 'an unknown number of answers', ja: '未判定' };
    return {
        code: 'solution/not-as-expected',
        en: `The file expects ${names[expected]!.en}, but the puzzle has ${actual.en}.`,
        ja: `「${names[expected]!.ja}」のはずですが、判定は「${actual.ja}」です。`,
    };
}

/** The code of the message on each clue of a clash, which names all of them. */
export const clashCode = 'solution/clash';

export function clashMessage(model: Model, { clues, minimal, isLarge }: Clash): Message {
    if (isLarge) {
        return {
            code: clashCode,
            en: `This puzzle has no answer. About ${clues.length} clues take part in the contradiction.`,
            ja: `このパズルには答えがありません。矛盾には約${clues.length}個のヒントが関わっています。`,
        };
    }
    const shown = listedClues(model, clues);
    const claim =
        clues.length === 1
            ? { en: 'This clue cannot hold', ja: 'このヒントは成り立ちません' }
            : {
                  en: `These ${clues.length} clues cannot all hold`,
                  ja: `次の${clues.length}個のヒントは同時には成り立ちません`,
              };
    const named = clues.filter(({ kind }) => kind === 'cell').length;
    const hasOthers = model.cells.flat().filter(content => content !== null).length > named;
    const others = textIf(hasOthers, typeOf(model).rules.othersStay ?? sameText(''));
    const rest = textIf(!minimal, {
        en: ' Time ran out, so the list may include clues that do not matter.',
        ja: '(時間切れのため、関係のないヒントが含まれているかもしれません)',
    });
    return {
        code: clashCode,
        en: `${claim.en}${others.en}: ${shown.en}.${rest.en}`,
        ja: `${others.ja}${claim.ja}: ${shown.ja}${rest.ja}`,
    };
}

/** Why no puzzle can be made from a board without an answer; empty if nothing is known. Begins with a blank in English. */
export function impossibleText(board: Model, clash: Clash | undefined): Text {
    const named = clash && clash.clues.length > 0 ? [clashMessage(board, clash)] : [];
    const { ifNoAnswer } = typeOf(board).edit.filler ?? {};
    const why = [...named, ...(ifNoAnswer ? [ifNoAnswer] : [])];
    return joined([sameText(''), ...why], { en: ' ', ja: '' });
}

/** A text on clues that would make a puzzle unique; names at most `most`. */
export function suggestionText(model: Model, { clues, symmetry, nearly }: Suggestion, most = mostClues): Text {
    const names = listedClues(
        typeOf(model).view.write(model, clues),
        clues.map(({ clue }) => clue),
        most,
    );
    const kept = textIf(
        symmetry !== undefined,
        nearly
            ? { en: ', in symmetric places', ja: '対称な位置に' }
            : { en: ', keeping the symmetry', ja: '対称を保って' },
    );
    return clues.every(({ clue }) => isChosen(model, clue))
        ? {
              en: `Make it unique${kept.en}: fill in ${names.en}`,
              ja: `${kept.ja}印のマスを埋めて唯一解にする: ${names.ja}`,
          }
        : {
              en: `Make it unique${kept.en}: add ${names.en}`,
              ja: `${kept.ja}ヒントを足して唯一解にする: ${names.ja}`,
          };
}

/** The names of at most `most` clues, and the number of the others. */
export function listedClues(model: Model, clues: readonly Clue[], most = mostClues): Text {
    const names = clues.slice(0, most).map(clue => typeOf(model).text.clueTexts(model, clue).name);
    const { en, ja } = joined(names);
    const rest = clues.length - most;
    const more = textIf(rest > 0, { en: ` and ${rest} more`, ja: `、ほか${rest}個` });
    return { en: en + more.en, ja: ja + more.ja };
}

/** The maximum number of clues named in a message of the editor. */
const mostClues = 8;

/**
 * The message on neighbouring open cells and their values.
 *
 * @param valuesComplete true if all their values are known
 */
export function openMessage(model: Model, open: readonly OpenKey[], valuesComplete: boolean): Message {
    const shown = open.slice(0, mostKeys).map(({ key, places, values }) => {
        const names = values.map(value => typeOf(model).view.describeValue(model, key, value));
        const place = places.map(cellName).join('–');
        const { en, ja } = alternatives(names);
        return { en: `${place}: ${en}`, ja: `${place}は${ja}` };
    });
    const { en, ja } = joined(shown, { en: '; ', ja: '、' });
    const rest = open.length - shown.length;
    const more = textIf(rest > 0, { en: `; and ${rest} more`, ja: `、ほか${rest}マス` });
    const known = textIf(!valuesComplete, { en: ' (as far as known)', ja: '(これまでに分かった範囲)' });
    return {
        code: 'solution/open-cells',
        en: `Not decided by the clues – ${en}${more.en}${known.en}`,
        ja: `ヒントだけでは決まらないマス: ${ja}${more.ja}${known.ja}`,
    };
}

/** The maximum number of open cells that a message names. */
const mostKeys = 6;

function openCells(open: readonly OpenKey[]): number {
    return new Set(open.flatMap(({ places }) => places.map(cellName))).size;
}

function several(report: Report): Message {
    const { open, openComplete, count } = report;
    const cells = openCells(open);
    const least = atLeast(openComplete);
    const number = count && inThousands(count.answers);
    const answers =
        count === undefined
            ? { en: 'several answers', ja: '2つ以上' }
            : count.exact
              ? { en: `exactly ${number} answers`, ja: `ちょうど${number}通り` }
              : { en: `at least ${number} answers`, ja: `${number}通り以上` };
    const over = isWorthContinuing(report)
        ? {
              en: ` The search was cut short. Allow more time ${timeLimitNames.en} to know more.`,
              ja: `探索は途中で打ち切りました。制限時間を延ばすと${timeLimitNames.ja}、さらに調べられます。`,
          }
        : counting(report, sentence);
    return {
        code: 'solution/several',
        en: `This puzzle has ${answers.en}: ${least.en}${counted(cells, 'cell')} ${cells === 1 ? 'is' : 'are'} not decided by the clues.${over.en}`,
        ja: `答えが${answers.ja}あります(別解あり)。${least.ja}${cells}マスがヒントだけでは決まりません。${over.ja}`,
    };
}

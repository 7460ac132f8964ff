import type { Clue } from '../board/clue';
import { cellName } from '../board/grid';
import { counted, type Message, type Text } from '../message';
import type { Model } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import type { Clash, OpenKey, Report, Status, Suggestion } from '../solve/report';
import { alternatives } from './alternatives';

/** A verdict in a few words: for a status bar, over a board, on a line of the terminal. */
export function shortVerdict(
    report: Pick<Report, 'status' | 'open' | 'openComplete' | 'reason' | 'count' | 'superfluous'>,
): Text {
    switch (report.status) {
        case 'unique':
            return withSuperfluous({ en: 'Unique', ja: '唯一解' }, report);
        case 'several': {
            const cells = openCells(report.open);
            const answers = countOf(report);
            return report.openComplete
                ? {
                      en: `${answers.en}: ${counted(cells, 'cell')} open`,
                      ja: `${answers.ja}: ${cells}マスが未確定`,
                  }
                : {
                      en: `${answers.en}: at least ${counted(cells, 'cell')} open`,
                      ja: `${answers.ja}: 少なくとも${cells}マスが未確定`,
                  };
        }
        case 'none':
            return { en: 'No answer', ja: '解なし' };
        case 'unknown':
            return unknownVerdict(report.reason);
        case 'invalid':
            return { en: 'Cannot be read', ja: '書き方に誤りがあります' };
    }
}

function countOf({ count }: Pick<Report, 'count'>): Text {
    if (!count) {
        return { en: 'Several answers', ja: '複数解' };
    }
    const number = count.answers.toLocaleString('en');
    return count.exact
        ? { en: `${number} answers`, ja: `複数解(${number}通り)` }
        : { en: `At least ${number} answers`, ja: `複数解(${number}通り以上)` };
}

function withSuperfluous({ en, ja }: Text, { superfluous }: Pick<Report, 'superfluous'>): Text {
    if (!superfluous) {
        return { en, ja };
    }
    const { length } = superfluous.clues;
    if (length === 0) {
        return superfluous.complete ? { en: `${en}, no superfluous clue`, ja: `${ja}(余分なヒントなし)` } : { en, ja };
    }
    const least = superfluous.complete ? { en: '', ja: '' } : { en: 'at least ', ja: '少なくとも' };
    return {
        en: `${en}: ${least.en}${counted(length, 'superfluous clue')}`,
        ja: `${ja}: 余分なヒント${least.ja}${length}個`,
    };
}

/** That a clue is not needed. */
export const superfluousMessage = (name: Text): Message => ({
    code: 'solution/superfluous-clue',
    en: `Not needed: without this clue (${name.en}) there is still only one answer.`,
    ja: `余分なヒント: このヒント(${name.ja})がなくても答えは1つです。`,
});

/** What is said of a puzzle with several answers, none, or an undecided number; undefined for the other verdicts. */
export function verdictMessage(report: Report): Message | undefined {
    switch (report.status) {
        case 'several':
            return several(report);
        case 'none':
            return {
                code: 'solution/none',
                en: 'This puzzle has no answer.',
                ja: 'このパズルには答えがありません(矛盾があります)。',
            };
        case 'unknown':
            return unknown(report);
        case 'unique':
        case 'invalid':
            return undefined;
    }
}

/** What is said where a file says `expect …` and the verdict is another one. */
export function notAsExpected(expected: 'unique' | 'several' | 'none', status: Status): Message {
    const names: Readonly<Partial<Record<Status, Text>>> = {
        unique: { en: 'exactly one answer', ja: '唯一解' },
        several: { en: 'several answers', ja: '複数解' },
        none: { en: 'no answer', ja: '解なし' },
    };
    const found = names[status] ?? { en: 'an unknown number of answers', ja: '未判定' };
    return {
        code: 'solution/not-as-expected',
        en: `The file expects ${names[expected]!.en}, but the puzzle has ${found.en}.`,
        ja: `「${names[expected]!.ja}」の予定ですが、判定は「${found.ja}」です。`,
    };
}

/** That clues cannot all hold, naming them. */
export function clashMessage(model: Model, { clues, minimal }: Clash): Message {
    const shown = listedClues(model, clues);
    const rest = minimal
        ? { en: '', ja: '' }
        : {
              en: ' Perhaps some of them could; the time ran out.',
              ja: '(時間切れのため、関係のないヒントが含まれているかもしれません)',
          };
    return {
        code: 'solution/clash',
        en:
            clues.length === 1
                ? `This clue cannot hold: ${shown.en}.${rest.en}`
                : `These ${clues.length} clues cannot all hold: ${shown.en}.${rest.en}`,
        ja:
            clues.length === 1
                ? `このヒントは成り立ちません: ${shown.ja}${rest.ja}`
                : `次の${clues.length}個のヒントは同時には成り立ちません: ${shown.ja}${rest.ja}`,
    };
}

/** Clues that would make a puzzle unique. */
export function suggestionText(model: Model, { clues, symmetry }: Suggestion): Text {
    const names = listedClues(
        typeOf(model).write(model, clues),
        clues.map(({ clue }) => clue),
    );
    const kept = symmetry ? { en: ', keeping the symmetry', ja: '対称を保って' } : { en: '', ja: '' };
    return {
        en: `Make it unique${kept.en}: add ${names.en}`,
        ja: `${kept.ja}ヒントを足して唯一解にする: ${names.ja}`,
    };
}

/** What clues are called, one after the other. */
export function listedClues(model: Model, clues: readonly Clue[]): Text {
    const names = clues.map(clue => typeOf(model).describeClue(model, clue));
    return {
        en: listed(
            names.map(({ en }) => en),
            ', ',
            rest => ` and ${rest} more`,
        ),
        ja: listed(
            names.map(({ ja }) => ja),
            '、',
            rest => `、ほか${rest}個`,
        ),
    };
}

/** A message names no more clues than this. */
const mostClues = 8;

function listed(names: readonly string[], separator: string, more: (rest: number) => string): string {
    const rest = names.length - mostClues;
    return names.slice(0, mostClues).join(separator) + (rest > 0 ? more(rest) : '');
}

/**
 * What cells that lie side by side can be.
 *
 * @param valuesComplete whether all that they can be is known
 */
export function openMessage(model: Model, open: readonly OpenKey[], valuesComplete: boolean): Message {
    const shown = open.slice(0, mostKeys).map(({ key, places, values }) => {
        const names = values.map(value => typeOf(model).describeValue(model, key, value));
        const place = places.map(cellName).join('–');
        const { en, ja } = alternatives(names);
        return { en: `${place}: ${en}`, ja: `${place}: ${ja}` };
    });
    const more = valuesComplete
        ? { en: '', ja: '' }
        : { en: ' (as far as known by now)', ja: '(これまでに分かった範囲)' };
    const rest = open.length - shown.length;
    return {
        code: 'solution/open-cells',
        en: `Not decided by the clues – ${shown.map(({ en }) => en).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}${more.en}`,
        ja: `ヒントだけでは決まらないマス – ${shown.map(({ ja }) => ja).join('、')}${rest > 0 ? `、ほか${rest}マス` : ''}${more.ja}`,
    };
}

/** A run of more keys than this is not told in full. */
const mostKeys = 6;

/** How many cells are not the same in all answers. */
export function openCells(open: readonly OpenKey[]): number {
    return new Set(open.flatMap(({ places }) => places.map(cellName))).size;
}

function several({ open, openComplete, count }: Report): Message {
    const cells = openCells(open);
    const least = openComplete ? { en: '', ja: '' } : { en: 'at least ', ja: '少なくとも' };
    const number = count?.answers.toLocaleString('en');
    const answers =
        count === undefined
            ? { en: 'several answers', ja: '2つ以上' }
            : count.exact
              ? { en: `exactly ${number} answers`, ja: `ちょうど${number}通り` }
              : { en: `at least ${number} answers`, ja: `${number}通り以上` };
    return {
        code: 'solution/several',
        en: `This puzzle has ${answers.en}: ${least.en}${counted(cells, 'cell')} ${cells === 1 ? 'is' : 'are'} not decided by the clues.`,
        ja: `答えが${answers.ja}あります(別解あり)。${least.ja}${cells}マスがヒントだけでは決まりません。`,
    };
}

function unknownVerdict(reason: Report['reason']): Text {
    switch (reason) {
        case 'time':
            return { en: 'Not decided: out of time', ja: '未判定(時間切れ)' };
        case 'memory':
            return { en: 'Not decided: too large', ja: '未判定(大きすぎます)' };
        case 'fault':
            return { en: 'Not decided: a fault', ja: '未判定(内部エラー)' };
        default:
            return { en: 'Not decided: stopped', ja: '未判定(中止)' };
    }
}

function unknown(report: Report): Message | undefined {
    const found =
        report.answers.length > 0
            ? { en: ' One answer was found.', ja: '答えは1つ見つかっています。' }
            : { en: '', ja: '' };
    const seconds = Math.round(report.ms / 100) / 10;
    switch (report.reason) {
        case 'time':
            return {
                code: 'solution/out-of-time',
                en: `The number of answers could not be decided in ${seconds} s.${found.en} Allow more time (in VS Code the setting puz.solve.timeLimit, on the command line --time-limit), or give more clues.`,
                ja: `${seconds}秒では、答えがいくつあるか判定できませんでした。${found.ja}制限時間を延ばすか(VS Code では設定 puz.solve.timeLimit、コマンドラインでは --time-limit)、ヒントを増やしてください。`,
            };
        case 'memory':
            return {
                code: 'solution/too-large',
                en: `The number of answers could not be decided: this puzzle is too large for the solver's memory.${found.en} More clues can help.`,
                ja: `パズルが大きすぎてメモリーが足りず、答えがいくつあるか判定できませんでした。${found.ja}ヒントを増やすと判定できることがあります。`,
            };
        case 'fault':
            return {
                code: 'solution/fault',
                en: `The solver stopped because of a fault in Puz (${report.fault ?? ''}). Please report it together with this file.`,
                ja: `Puz の内部エラーで判定が止まりました(${report.fault ?? ''})。このファイルを添えて報告してください。`,
            };
        default:
            return undefined;
    }
}

import { clockText } from '../board/clock-text';
import { factText } from '../explain/facts';
import type { Step } from '../explain/path-report';
import { minutesText } from '../explain/score';
import { counted, joined, sameText, type Text, textIf } from '../message';
import { termOf } from '../puzzles/glossary';
import type { Model } from '../puzzles/model';
import type { Mistake } from './replay';
import { hintsIn, type Review, type Stall } from './review';

// A review in words.

/** How long something took. */
function lengthText(seconds: number): Text {
    const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds) % 60];
    const parts = [
        ...(minutes > 0 ? [{ en: `${minutes} min`, ja: `${minutes}分` }] : []),
        ...(rest > 0 || minutes === 0 ? [{ en: `${rest} s`, ja: `${rest}秒` }] : []),
    ];
    return joined(parts, { en: ' ', ja: '' });
}

/** The summary: warnings first, then the time, then the numbers of entries and hints. */
export function summaryTexts({ trail, isOther, status, grade, ...done }: Review): readonly Text[] {
    const { seconds, solved } = trail;
    const length = lengthText(seconds);
    const { entered, notes, trials } = done;
    const hints = hintsIn(done);
    const whyNot = done.hints['why-not'];
    const parts: readonly Text[] = [
        { en: entered === 1 ? '1 entry' : `${entered} entries`, ja: `記入${entered}回` },
        textIf(notes > 0, { en: counted(notes, 'note'), ja: `書き込み${notes}回` }),
        textIf(trials > 0, { en: counted(trials, 'trial'), ja: `仮置き${trials}回` }),
        textIf(hints > 0, {
            en: `${counted(hints, 'hint')}${whyNot > 0 ? ` (${whyNot} of them “Why not?”)` : ''}`,
            ja: `手がかり${hints}回${whyNot > 0 ? `(うち「なぜ違う?」${whyNot}回)` : ''}`,
        }),
    ];
    const made = joined(parts.filter(({ en }) => en !== ''));
    return [
        ...(isOther ? [other] : []),
        ...(status === 'unique' ? [] : [notUnique]),
        solved
            ? { en: `Solved in ${length.en}.`, ja: `${length.ja}で解けました。` }
            : { en: `Not solved after ${length.en}.`, ja: `${length.ja}たった時点で、まだ解けていません。` },
        ...(grade?.minutes ? [minutesText(grade.minutes)] : []),
        { en: `${made.en}.`, ja: `${made.ja}。` },
    ];
}

const other: Text = {
    en: 'This is the record of another puzzle, or of this one before it was changed.',
    ja: '別の問題か、変更前のこの問題の記録です。',
};
const notUnique: Text = {
    en: 'The puzzle does not have exactly one answer, so there may be nothing right or wrong about an entry.',
    ja: '答えが1つではないので、正しいとも誤りともいえない記入があります。',
};

/** "2:10–3:45 (1 min 35 s)". */
function spanText({ from, to }: { readonly from: number; readonly to: number }): Text {
    const { en, ja } = lengthText(to - from);
    return {
        en: `${clockText(from)}–${clockText(to)} (${en})`,
        ja: `${clockText(from)}〜${clockText(to)}(${ja})`,
    };
}

/** "Bottleneck ●●○○○". */
export function techniqueText(model: Model, { name, level }: Step): Text {
    const dots = '●'.repeat(level) + '○'.repeat(5 - level);
    const { en, ja } = termOf(model, name).title;
    return { en: `${en} ${dots}`, ja: `${ja} ${dots}` };
}

/** The heading of a stall, what was possible, and what ended it. */
export function stallTexts(model: Model, stall: Stall): readonly Text[] {
    const { pause, open } = stall;
    const { notes, hints, entry } = pause;
    const last = open.at(-1);
    const meanwhile = [
        ...(notes > 0 ? [{ en: counted(notes, 'note'), ja: `書き込み${notes}回` }] : []),
        ...(hints > 0 ? [{ en: counted(hints, 'hint'), ja: `手がかり${hints}回` }] : []),
    ];
    const and = joined(meanwhile);
    const span = spanText(pause);
    return [
        {
            en: span.en + (and.en === '' ? '' : `, ${and.en}`),
            ja: span.ja + (and.ja === '' ? '' : `、${and.ja}`),
        },
        last ? openText(model, last, open.length) : noneFound,
        ...(entry ? [endText(model, factText(model, entry), stall)] : []),
    ];
}

const noneFound: Text = {
    en: 'No step was found that was possible then.',
    ja: 'このとき進められる箇所は見つかりませんでした。',
};

/** @param steps the number of steps of which this is the last */
function openText(model: Model, step: Step, steps: number): Text {
    const technique = techniqueText(model, step);
    const last = lastOf(steps);
    return {
        en: `Possible then: ${technique.en}${last.en}. ${step.text.en}`,
        ja: `このとき進められた箇所: ${technique.ja}${last.ja}。${step.text.ja}`,
    };
}

function lastOf(steps: number): Text {
    return textIf(steps > 1, { en: `, the last of ${steps} steps`, ja: `(${steps}手のうちの最後)` });
}

function endText(model: Model, entry: Text, { isRight, way, open }: Stall): Text {
    const step = way.at(-1);
    const first = { en: `Then ${entry.en} was entered`, ja: `そのあと${entry.ja}と記入` };
    if (!isRight) {
        return { en: `${first.en}, which is wrong.`, ja: `${first.ja}(誤り)。` };
    }
    if (!step) {
        return {
            en: `${first.en}. No steps were found that lead to it.`,
            ja: `${first.ja}。そこまでの手順は見つかりませんでした。`,
        };
    }
    if (step === open.at(-1)) {
        return { en: `${first.en}, by this step.`, ja: `${first.ja}(この手順)。` };
    }
    const technique = techniqueText(model, step);
    const last = lastOf(way.length);
    return { en: `${first.en}: ${technique.en}${last.en}.`, ja: `${first.ja}: ${technique.ja}${last.ja}。` };
}

/** "3:10: r4c5 = 3 is wrong, taken back after 40 s". */
export function mistakeText(model: Model, { fact, from, to }: Mistake): Text {
    const { en, ja } = factText(model, fact);
    const at = clockText(from);
    if (to === undefined) {
        return { en: `${at}: ${en} is wrong, and stayed.`, ja: `${at} ${ja}は誤りで、残ったままです。` };
    }
    const length = lengthText(to - from);
    return {
        en: `${at}: ${en} is wrong, and was taken back after ${length.en}.`,
        ja: `${at} ${ja}は誤りで、${length.ja}後に直しました。`,
    };
}

export const headings = {
    title: { en: 'Solved by hand', ja: 'テスト解きの記録' },
    mistakes: { en: 'Mistakes', ja: '誤った記入' },
    noMistakes: { en: 'None.', ja: 'なし。' },
    stalls: { en: 'Where it stalled', ja: '手が止まったところ' },
    noStalls: {
        en: 'Nowhere: no pause was much longer than the others.',
        ja: 'ほかより目立って長い間はありませんでした。',
    },
    steps: { en: 'The path, and when it was entered', ja: '手順と、記入した時刻' },
} as const satisfies Record<string, Text>;

/** All of it as lines of text in one language. */
export function reviewLines(model: Model, review: Review, locale: keyof Text): string[] {
    const { stalls, mistakes, steps } = review;
    const say = (text: Text): string => text[locale];
    const section = (heading: Text, lines: readonly string[], none: Text = sameText('')): string[] => [
        '',
        say(heading),
        ...(lines.length > 0 ? lines : [say(none)].filter(Boolean)).map(line => `  ${line}`),
    ];
    return [
        ...summaryTexts(review).map(say),
        ...section(
            headings.stalls,
            stalls.flatMap(stall => stallTexts(model, stall).map((text, index) => (index > 0 ? '  ' : '') + say(text))),
            headings.noStalls,
        ),
        ...section(
            headings.mistakes,
            mistakes.map(mistake => say(mistakeText(model, mistake))),
            headings.noMistakes,
        ),
        ...section(
            headings.steps,
            steps.map(({ step, at }, index) => {
                const time = at === undefined ? '' : clockText(at);
                return `${time.padStart(7)}  ${index + 1}. ${say(techniqueText(model, step))}  ${say(step.text)}`;
            }),
        ),
    ];
}

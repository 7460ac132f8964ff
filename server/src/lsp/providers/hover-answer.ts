import { clueName } from '../../board/clue';
import { cellName, type Direction, directions, type Place, step } from '../../board/grid';
import { type Text, textIf } from '../../message';
import type { Model } from '../../puzzles/puzzle-type';
import { typeOf } from '../../puzzles/registry';
import type { OpenKey, Report } from '../../solve/report';
import { alternatives } from '../../verdict/alternatives';
import { suggestionText } from '../../verdict/verdict-texts';

/** What a cell is in the answer; where it is open, what it can be, why, and what would decide it. */
export function answerLines(model: Model, place: Place, report: Report): Text[] {
    const { status, answers, open, openComplete } = report;
    if (status !== 'unique' && status !== 'several') {
        return [];
    }
    const keys = typeOf(model)
        .keys(model)
        .flatMap((places, key): Key[] => {
            const isHere = places.some(other => cellName(other) === cellName(place));
            return isHere ? [{ key, side: sideOf(place, places), open: open.find(o => o.key === key) }] : [];
        });
    const closed = keys.filter(key => !key.open);
    const isDecided = status === 'unique' || openComplete;
    const values = closed.map(({ key, side }) => withSide(side, valueName(model, key, answers[0]![key]!)));
    const same = isDecided
        ? listed(status === 'unique' ? inAnswer : inAllAnswers, values)
        : closed.length < keys.length
          ? restUnknown
          : unknown;
    return [
        ...(closed.length > 0 ? [same] : []),
        ...keys.flatMap(key => (key.open ? openLine(model, key, key.open, report) : [])),
        ...(keys.length > 0 ? suggested(model, place, report) : []),
    ];
}

/** A part of an answer that concerns a cell. */
interface Key {
    readonly key: number;
    /** Where it concerns two cells: which way the other one is. */
    readonly side: Direction | undefined;
    readonly open: OpenKey | undefined;
}

function sideOf([row, column]: Place, places: readonly Place[]): Direction | undefined {
    return directions.find(direction => {
        const [down, right] = step[direction];
        return places.some(([r, c]) => r === row + down && c === column + right);
    });
}

function openLine(model: Model, { key, side }: Key, { values: open }: OpenKey, report: Report): Text {
    const values = alternatives(open.map(value => valueName(model, key, value)));
    const more = textIf(!report.valuesComplete, { en: ', perhaps others', ja: '(ほかにもあるかもしれません)' });
    const can = withSide(side, { en: `${values.en}${more.en}`, ja: `${values.ja}${more.ja}` });
    const [a, b] = report.answers.map(answer => valueName(model, key, answer[key]!));
    const why =
        a === undefined || b === undefined || a.en === b.en
            ? { en: 'the clues allow each of them', ja: 'ヒントだけでは決まりません' }
            : {
                  en: `no clue decides it (answer A: ${a.en}; answer B: ${b.en})`,
                  ja: `ヒントだけでは決まりません(答えA: ${a.ja}、答えB: ${b.ja})`,
              };
    return {
        en: `Differs between answers: ${can.en} – ${why.en}.`,
        ja: `答えによって異なります: ${can.ja} – ${why.ja}。`,
    };
}

/** The first suggestion that has a clue in this cell. */
function suggested(model: Model, place: Place, { suggestions }: Report): Text[] {
    const found = suggestions.find(({ clues }) => clues.some(({ clue }) => clueName(clue) === cellName(place)));
    return found ? [suggestionText(model, found)] : [];
}

function valueName(model: Model, key: number, value: number): Text {
    return typeOf(model).describeValue(model, key, value);
}

function withSide(side: Direction | undefined, { en, ja }: Text): Text {
    return side ? { en: `${sides[side].en} ${en}`, ja: `${sides[side].ja}は${ja}` } : { en, ja };
}

const sides: Readonly<Record<Direction, Text>> = {
    up: { en: 'above', ja: '上' },
    down: { en: 'below', ja: '下' },
    left: { en: 'at the left', ja: '左' },
    right: { en: 'at the right', ja: '右' },
};

/** Texts one after the other. */
export function listed(heading: Text, texts: readonly Text[]): Text {
    return {
        en: heading.en + texts.map(({ en }) => en).join(', '),
        ja: heading.ja + texts.map(({ ja }) => ja).join('、'),
    };
}

const inAnswer: Text = { en: 'In the answer: ', ja: '答え: ' };
const inAllAnswers: Text = { en: 'In all answers: ', ja: 'どの答えでも: ' };

const unknown: Text = {
    en: 'Not known yet whether it is the same in all answers.',
    ja: 'どの答えでも同じかどうか、まだ分かっていません。',
};

const restUnknown: Text = {
    en: 'Not known yet whether the rest is the same in all answers.',
    ja: '残りがどの答えでも同じかどうか、まだ分かっていません。',
};

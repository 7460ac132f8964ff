import { clueName } from '../../board/clue';
import { cellName, type Direction, directions, type Place, step } from '../../board/grid';
import type { Text } from '../../message';
import type { Model } from '../../puzzles/puzzle-type';
import { typeOf } from '../../puzzles/registry';
import type { OpenKey, Report } from '../../solve/report';
import { alternatives } from '../../verdict/alternatives';
import { suggestionText } from '../../verdict/verdict-texts';

/** What a cell is in the answer; where it is open, what it can be, why, and what would decide it. */
export function answerLines(model: Model, place: Place, report: Report): Text[] {
    const isHere = (other: Place): boolean => cellName(other) === cellName(place);
    const keys = typeOf(model)
        .keys(model)
        .flatMap((places, key): Key[] =>
            places.some(isHere) ? [{ key, ...beside(place, places), open: report.open.find(o => o.key === key) }] : [],
        );
    if (keys.length === 0 || (report.status !== 'unique' && report.status !== 'several')) {
        return [];
    }
    const open = keys.filter(isOpen);
    const closed = keys.filter(key => !isOpen(key));
    const isDecided = report.status === 'unique' || report.openComplete;
    return [
        ...(closed.length === 0
            ? []
            : isDecided
              ? [decided(model, closed, report)]
              : [open.length > 0 ? restUnknown : unknown]),
        ...open.flatMap(key => openLines(model, key, report)),
        ...suggested(model, place, report),
    ];
}

/** A part of an answer that concerns a cell. */
interface Key {
    readonly key: number;
    /** Where it concerns two cells: which way the other one is. */
    readonly side?: Direction;
    readonly open: OpenKey | undefined;
}

function isOpen(key: Key): key is Key & { readonly open: OpenKey } {
    return key.open !== undefined;
}

function beside([row, column]: Place, places: readonly Place[]): { readonly side?: Direction } {
    const side = directions.find(direction => {
        const [down, right] = step[direction];
        return places.some(([r, c]) => r === row + down && c === column + right);
    });
    return side ? { side } : {};
}

function decided(model: Model, keys: readonly Key[], { answers: [answer], status }: Report): Text {
    const values = keys.map(({ key, side }) => withSide(side, valueName(model, key, answer![key]!)));
    return listed(
        status === 'unique'
            ? { en: 'In the answer: ', ja: '答え: ' }
            : { en: 'In all answers: ', ja: 'どの答えでも: ' },
        values,
    );
}

function openLines(model: Model, { key, side, open }: Key & { readonly open: OpenKey }, report: Report): Text[] {
    const names = open.values.map(value => valueName(model, key, value));
    const more = report.valuesComplete
        ? { en: '', ja: '' }
        : { en: ', perhaps others', ja: '(ほかにもあるかもしれません)' };
    const values = alternatives(names);
    const can = withSide(side, { en: `${values.en}${more.en}`, ja: `${values.ja}${more.ja}` });
    const [a, b] = report.answers.map(answer => answer[key]!);
    const why =
        a === undefined || b === undefined || a === b
            ? { en: 'the clues allow each of them', ja: 'ヒントだけでは決まりません' }
            : {
                  en: `no clue decides it (answer A: ${valueName(model, key, a).en}; answer B: ${valueName(model, key, b).en})`,
                  ja: `ヒントだけでは決まりません(答えA: ${valueName(model, key, a).ja}、答えB: ${valueName(model, key, b).ja})`,
              };
    return [
        {
            en: `Differs between answers: ${can.en} – ${why.en}.`,
            ja: `答えによって異なります: ${can.ja} – ${why.ja}。`,
        },
    ];
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

const unknown: Text = {
    en: 'Not known yet whether it is the same in all answers.',
    ja: 'どの答えでも同じかどうか、まだ分かっていません。',
};

const restUnknown: Text = {
    en: 'Not known yet whether the rest is the same in all answers.',
    ja: '残りがどの答えでも同じかどうか、まだ分かっていません。',
};

import { cellsOrCount, cellsText, chainsText } from '../board/chains';
import { clueName } from '../board/clue';
import { cellName, type Place, stepsBetween } from '../board/grid';
import { factPhrase } from '../drawn/fact-texts';
import { joined, sameText, type Text, textIf } from '../message';
import { cached } from '../puzzles/cached';
import { grouped } from '../puzzles/grouped';
import { type Fact, isFact, type Reason } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { CaseTold, Trial } from '../puzzles/techniques/technique';

/** "r3c4 = 2", "r3c4 ≠ 2"; the cells of a key that has more than one are joined by a hyphen. */
export function factText(model: Model, fact: Fact): Text {
    const cells = cellsOf(model, fact.key);
    const { en, ja } = factPhrase(model, [fact]);
    return { en: cells + en, ja: cells + ja };
}

/** The cells of a key, joined by hyphens. */
export function cellsOf(model: Model, key: number): string {
    return keysOf(model)[key]!.map(cellName).join('-');
}

/** A clue by its name, a fact as such. */
export function reasonText(model: Model, reason: Reason): Text {
    return isFact(reason) ? factText(model, reason) : sameText(clueName(reason));
}

/**
 * Reasons in a sentence: "r1c1, r1c2 = 3; row 2; r3c4 ≠ 2, 5". Cells with the same value are named together, and so are
 * the values that a cell does not have. Pairs of neighbours are named as chains, or only counted.
 */
export function reasonsText(model: Model, reasons: readonly Reason[]): Text {
    return listText(model, reasons, cellsText);
}

/** The reasons after "because of": many cells with the same value are only counted, as in "31 cells = water". */
export function becauseText(model: Model, reasons: readonly Reason[]): Text {
    return listText(model, reasons, cellsOrCount);
}

type CellsText = (places: readonly Place[]) => Text;

function listText(model: Model, reasons: readonly Reason[], ofCells: CellsText): Text {
    const facts = reasons.filter(isFact);
    const groups = new Map<string, { readonly keys: number[]; readonly said: Text; readonly hasCommas: boolean }>();
    for (const reason of reasons) {
        const same = isFact(reason) ? facts.filter(({ key, is }) => key === reason.key && is === reason.is) : [];
        if (same.length > 0 && same[0] !== reason) {
            continue; // It is said where the first of them is.
        }
        const said = isFact(reason) ? factPhrase(model, same) : typeOf(model).text.clueTexts(model, reason).name;
        const group = groups.get(said.en) ?? { keys: [], said, hasCommas: same.length > 1 };
        groups.set(said.en, group);
        group.keys.push(...same.slice(0, 1).map(fact => fact.key));
    }
    const all = Array.from(groups.values(), group => ({ ...group, cells: keysText(model, group.keys, ofCells) }));
    const texts = all.map(({ cells, said }): Text => ({ en: cells.en + said.en, ja: cells.ja + said.ja }));
    const hasCommas = all.some(({ hasCommas, cells }) => hasCommas || cells.en.includes(','));
    return joined(texts, { en: hasCommas ? '; ' : ', ', ja: '、' });
}

function keysText(model: Model, keys: readonly number[], ofCells: CellsText): Text {
    const places = keys.map(key => keysOf(model)[key]!);
    const pairs = places.flatMap(([a, b]) => (a && b ? [[a, b] as const] : []));
    return pairs.length < places.length ? ofCells(places.flat()) : chainsText(pairs);
}

/** "Suppose r1c6 = ship", 「r1c6を艦にすると」. */
export function supposition(model: Model, tried: Fact): Text {
    const type = typeOf(model);
    const fact = factText(model, tried);
    const cells = cellsOf(model, tried.key);
    const otherwise = tried.is
        ? { en: fact.en, ja: `${cells}を${type.view.describeValue(model, tried.key, tried.value).ja}にすると` }
        : { en: fact.en, ja: `${fact.ja}とすると` };
    const { en, ja } = (tried.is && type.hints.suppose?.(cells, tried.value)) || otherwise;
    return { en: `Suppose ${en}`, ja };
}

/** The text of a deduction with what it supposes. */
export function wholeText(model: Model, { trial, cases = [] }: Supposing, text: Text): Text {
    const first = trial ? trialText(model, trial, text) : text;
    const isAtOnce = ({ follows, failure }: CaseTold): boolean => follows.length === 0 && !failure;
    const told = cases.filter(one => !isAtOnce(one)).map(one => caseText(model, one));
    const others = told.length > 0 ? otherwise : inAny;
    return joined([first, ...told, ...(cases.some(isAtOnce) ? [others] : [])], { en: ' ', ja: '' });
}

type Supposing = { readonly trial?: Trial | undefined; readonly cases?: readonly CaseTold[] | undefined };

const otherwise: Text = { en: 'Otherwise it follows at once.', ja: 'そうでなければ、すぐにそうなります。' };
const inAny: Text = { en: 'In each case it follows at once.', ja: 'どの場合でも、すぐにそうなります。' };

/** "If it is r1c2, then r1c4 = water. Contradiction: …", "If it is r1c3, then r3c4 = water." */
function caseText(model: Model, { en, ja, follows, failure }: CaseTold): Text {
    const facts = reasonsText(model, follows);
    if (!failure) {
        return { en: `${en}, then ${facts.en}.`, ja: `${ja}、${facts.ja}となります。` };
    }
    const so = failure.denied ? clashText(model, failure.denied, failure.deniedBy) : sameText('');
    const isNext = follows.length === 0;
    return {
        en: `${en}, ${isNext ? 'there is a contradiction' : `then ${facts.en}. Contradiction`}: ${so.en}${failure.en}`,
        ja: `${ja}、${isNext ? '' : `${facts.ja}となり、`}${so.ja}${failure.ja}`,
    };
}

/** "Suppose r1c6 = ship. Then r1c2–r1c5 = water. Contradiction: …"; what the text is about comes before it. */
function trialText(model: Model, { tried, follows, denied, deniedBy }: Trial, text: Text): Text {
    const first = supposition(model, tried);
    const facts = reasonsText(model, follows);
    const then = textIf(follows.length > 0, { en: `Then ${facts.en}. `, ja: `${facts.ja}となり、` });
    const so = denied ? clashText(model, denied, deniedBy) : sameText('');
    return {
        en: `${first.en}. ${then.en}Contradiction: ${so.en}${text.en}`,
        ja: `${first.ja}、${then.ja}${so.ja}${text.ja}`,
    };
}

/** Both halves of a contradiction: what would follow, and what is there. */
function clashText(model: Model, denied: Fact, deniedBy: Reason | undefined): Text {
    const wanted = factText(model, denied);
    // "r1c2 = 3, but r1c2 ≠ 3" says no more than that it is ruled out.
    if (!deniedBy || (isFact(deniedBy) && !deniedBy.is && denied.is)) {
        return {
            en: `${wanted.en} would follow, but is ruled out. `,
            ja: `${wanted.ja}となるはずで、矛盾します。`,
        };
    }
    const found = reasonsText(model, [deniedBy]);
    return {
        en: `${wanted.en} would follow, but ${found.en}. `,
        ja: `${wanted.ja}となるはずですが、${found.ja}なので矛盾します。`,
    };
}

/** The places of a reason on the board; none for numbers outside and for clues about the whole board. */
export function placesOf(model: Model, reason: Reason): readonly Place[] {
    return isFact(reason) ? keysOf(model)[reason.key]! : 'place' in reason ? [reason.place] : [];
}

/** In steps from cell to cell. */
export function distance(some: readonly Place[], others: readonly Place[]): number {
    let least = Number.POSITIVE_INFINITY;
    for (const place of some) {
        for (const other of others) {
            least = Math.min(least, stepsBetween(place, other));
        }
    }
    return least;
}

/** The cells that each key of an answer concerns, made once for a model: a path asks for them many times. */
export const keysOf = cached((model: Model): readonly (readonly Place[])[] => typeOf(model).view.keys(model));

/** The keys of an answer that concern a cell. */
export function keysAt(model: Model, [row, column]: Place): number[] {
    return keysOf(model).flatMap((cells, key) => (cells.some(([r, c]) => r === row && c === column) ? [key] : []));
}

/** By key, all values that can be entered, and the one that stands for no entry. */
export const valuesAt = cached((model: Model): ((key: number) => readonly number[]) => {
    const { entry, defaultValue } = typeOf(model).view.play(model);
    const withDefault = (values: readonly number[]): number[] => [
        ...new Set([...values, ...(defaultValue === undefined ? [] : [defaultValue])]),
    ];
    if (entry.kind === 'lines') {
        const lines = grouped(entry.lines, ({ key }) => key);
        return key => withDefault((lines.get(key) ?? []).map(({ value }) => value));
    }
    const values = withDefault(entry.kind === 'cycle' ? entry.values : numbersOf(entry.signs));
    return () => values;
});

/** A typed value is the number of its sign, from 1. */
function numbersOf(signs: { readonly upTo: number } | { readonly length: number }): number[] {
    return Array.from({ length: 'upTo' in signs ? signs.upTo : signs.length }, (_, index) => index + 1);
}

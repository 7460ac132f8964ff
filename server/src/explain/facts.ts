import { clueName } from '../board/clue';
import { cellName, type Place } from '../board/grid';
import { joined, sameText, type Text } from '../message';
import type { Model } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import { type Fact, isFact, type Reason } from '../puzzles/technique';

/** Names a reason so that no other has the same name. */
export function idOf(reason: Reason): string {
    return isFact(reason) ? `${reason.key} ${reason.is} ${reason.value}` : clueName(reason);
}

/** "r3c4 = 2", "r3c4 ≠ 2"; the cells of a key that has more than one are joined by a hyphen. */
export function factText(model: Model, { key, value, is }: Fact): Text {
    const cells = keysOf(model)[key]!.map(cellName).join('-');
    const { en, ja } = typeOf(model).describeValue(model, key, value);
    const sign = is ? '=' : '≠';
    return { en: `${cells} ${sign} ${en}`, ja: `${cells} ${sign} ${ja}` };
}

/** "r3c4 = 2, r3c5 = 2". */
export function factsText(model: Model, facts: readonly Fact[]): Text {
    return joined(
        facts.map(fact => factText(model, fact)),
        { en: ', ', ja: '、' },
    );
}

/** A clue by its name, a fact as such. */
export function reasonText(model: Model, reason: Reason): Text {
    return isFact(reason) ? factText(model, reason) : sameText(clueName(reason));
}

/** What reasons are called in a sentence: "r1c1 = 3, row 2, r3c4 ≠ 2". */
export function reasonsText(model: Model, reasons: readonly Reason[]): Text {
    return joined(
        reasons.map(reason => (isFact(reason) ? factText(model, reason) : typeOf(model).clueTexts(model, reason).name)),
        { en: ', ', ja: '、' },
    );
}

/** Where a reason is on the board; nowhere for what stands outside or is said of all of it. */
export function placesOf(model: Model, reason: Reason): readonly Place[] {
    return isFact(reason) ? keysOf(model)[reason.key]! : 'place' in reason ? [reason.place] : [];
}

/** In steps from cell to cell. */
export function distance(some: readonly Place[], others: readonly Place[]): number {
    let least = Number.POSITIVE_INFINITY;
    for (const [row, column] of some) {
        for (const [otherRow, otherColumn] of others) {
            least = Math.min(least, Math.abs(row - otherRow) + Math.abs(column - otherColumn));
        }
    }
    return least;
}

const keys = new WeakMap<Model, ReturnType<typeof keysOf>>();

/** The cells that each key of an answer concerns, made once for a model: a path asks for them many times. */
export function keysOf(model: Model): readonly (readonly Place[])[] {
    const found = keys.get(model) ?? typeOf(model).keys(model);
    keys.set(model, found);
    return found;
}

import { anyOf, joined, type Text, textIf } from '../message';
import type { Fact } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { viewOf } from '../puzzles/views';

/**
 * The part of a sentence after the cells of a key.
 *
 * @param facts about the same key
 */
export function factPhrase(model: Model, facts: readonly Fact[]): Text {
    const view = viewOf(model);
    const namesOf = (some: readonly Fact[]): readonly Text[] =>
        some.map(({ key, value }) => view.describeValue(model, key, value));
    const isTrue = facts[0]!.is;
    const inOwnWords = isTrue ? undefined : facts.find(({ value }) => view.describeOther?.(value));
    const listed = facts.filter(fact => fact !== inOwnWords);
    const { en, ja } = joined(namesOf(listed), { en: ', ', ja: '・' });
    if (!inOwnWords) {
        const sign = isTrue ? '=' : '≠';
        return { en: ` ${sign} ${en}`, ja: ` ${sign} ${ja}` };
    }
    const own = view.describeOther!(inOwnWords.value)!;
    const others = textIf(listed.length > 0, {
        en: `, but not ${anyOf(namesOf(listed).map(({ en }) => en))}`,
        ja: `(${ja}以外)`,
    });
    return { en: own.en + others.en, ja: own.ja + others.ja };
}

/** The label of a key for values that it does not have: "not 2, 5". */
export function excludedText(model: Model, facts: readonly Fact[]): Text {
    const view = viewOf(model);
    if (facts.some(({ value }) => view.describeOther?.(value))) {
        const { en, ja } = factPhrase(model, facts);
        return { en: en.trim(), ja: `こ${ja}` };
    }
    const names = facts.map(({ key, value }) => view.describeValue(model, key, value));
    return { en: `not ${names.map(({ en }) => en).join(', ')}`, ja: `${names.map(({ ja }) => ja).join('、')}以外` };
}

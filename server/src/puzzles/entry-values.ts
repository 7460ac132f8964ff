import type { Model, PartialAnswer } from './model';
import type { ViewFacet } from './view-facet';

/** What entries made by hand amount to, with what the clues give and what may be left out. */
export function enteredValues(
    view: ViewFacet,
    model: Model,
    entries: readonly { readonly key: number; readonly value: number }[],
): PartialAnswer {
    const { given, defaultValue } = view.play(model);
    const values = new Map(entries.map(({ key, value }) => [key, value]));
    return view.keys(model).map((_, key) => values.get(key) ?? given[key] ?? defaultValue);
}

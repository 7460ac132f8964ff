import type { Drawing } from '../../board/drawing';
import { cellName, type Place } from '../../board/grid';
import { signsOf } from '../../explain/shown';
import type { Entries } from '../../protocol';
import { type Fact, is } from '../../puzzles/known';
import type { Model } from '../../puzzles/model';
import { typeOf } from '../../puzzles/registry';
import type { Entry, TypedSigns } from '../../puzzles/view-facet';
import { withNotes } from './notes';

type Values = readonly { readonly key: number; readonly value: number }[];

/** Entries as values of keys, in the same order; without those for which the puzzle, as it is now, has no place. */
export function valuesOf(model: Model, entries: Entries): Values {
    const type = typeOf(model);
    const { entry, given } = type.view.play(model);
    const keys = keysByName(model);
    const read = valueReader(entry);
    return Object.entries(entries).flatMap(([name, text]) => {
        const key = keys.get(name);
        const value = key === undefined ? undefined : read(key, text);
        return key === undefined || value === undefined || given[key] !== undefined ? [] : [{ key, value }];
    });
}

function valueReader(entry: Entry): (key: number, text: string) => number | undefined {
    switch (entry.kind) {
        case 'typed':
            return (_, text) => typedValue(entry.signs, text);
        case 'cycle':
            return (_, text) => entry.values.find(value => String(value) === text);
        case 'lines': {
            const values = new Map(entry.lines.map(({ key, value }) => [`${key} ${value}`, value]));
            return (key, text) => values.get(`${key} ${text}`);
        }
    }
}

function typedValue(signs: TypedSigns, text: string): number | undefined {
    if ('upTo' in signs) {
        return /^[1-9]\d*$/.test(text) && Number(text) <= signs.upTo ? Number(text) : undefined;
    }
    const index = signs.indexOf(text);
    return index < 0 ? undefined : index + 1;
}

function textOf(entry: Entry, key: number, value: number): string | undefined {
    switch (entry.kind) {
        case 'typed':
            return 'upTo' in entry.signs ? String(value) : entry.signs[value - 1];
        case 'cycle':
            return String(value);
        case 'lines':
            return entry.lines.some(line => line.key === key && line.value === value) ? String(value) : undefined;
    }
}

/** What was found out of a key, beside what can be entered, stands under this and its place. */
const found = 'fact ';

/** In words that say so: that a key has the value of what is not there, and that it has not a value. */
const nothing = 'none';
const not = '≠';

/** What was noted as facts: what was found out, and that there are no lines on edges that are crossed out. */
function notedFacts(model: Model, entries: Entries): readonly Fact[] {
    const { entry, defaultValue } = typeOf(model).view.play(model);
    const keys = keysByName(model);
    const read = valueReader(entry);
    return Object.entries(entries).flatMap(([name, text]): Fact[] => {
        const isCross = name.startsWith('cross ') && name.includes('-');
        const key = keys.get(name.replace(/^\w+ /, ''));
        if (key === undefined || !(isCross || name.startsWith(found))) {
            return [];
        }
        return (isCross ? [nothing] : text.split(' ')).flatMap((word): Fact[] => {
            const said = word.startsWith(not) ? word.slice(not.length) : word;
            const value = said === nothing ? defaultValue : read(key, said);
            return value === undefined ? [] : [{ key, value, is: said === word }];
        });
    });
}

/** What was entered and found out. */
export function factsOf(model: Model, entries: Entries): readonly Fact[] {
    return [...valuesOf(model, entries).map(({ key, value }) => is(key, value)), ...notedFacts(model, entries)];
}

/** What is to be entered so that some more facts are among those of the entries. */
export function entriesFor(model: Model, entries: Entries, facts: readonly Fact[]): Entries {
    const type = typeOf(model);
    const { entry, defaultValue } = type.view.play(model);
    const names = type.view.keys(model).map(nameOf);
    const added = new Map<string, string>();
    for (const { key, value, is } of facts) {
        const name = names[key]!;
        const text = textOf(entry, key, value);
        if (name.includes('-')) {
            const isLine = is === (value !== defaultValue);
            added.set(isLine ? name : `cross ${name}`, '1');
        } else if (is && text !== undefined) {
            added.set(name, text);
        } else {
            const words = (added.get(found + name) ?? entries[found + name])?.split(' ') ?? [];
            const word = (is ? '' : not) + (text ?? nothing);
            added.set(found + name, [...new Set([...words, word])].join(' '));
        }
    }
    return Object.fromEntries(added);
}

/** The board with what was entered and noted. What clues say by themselves counts as entered. */
export function drawingOf(model: Model, entries: Entries): Drawing {
    const type = typeOf(model);
    const { given } = type.view.play(model);
    const answer = [...given];
    for (const { key, value } of valuesOf(model, entries)) {
        answer[key] = value;
    }
    return withEntries(type.view.draw(model, answer), model, entries);
}

/** A board that has what was entered, with what was noted on it, too. */
export function withEntries(drawing: Drawing, model: Model, entries: Entries): Drawing {
    const type = typeOf(model);
    const { entry, given } = type.view.play(model);
    const keys = keysByName(model);
    const filled = new Set(valuesOf(model, entries).map(({ key }) => key));
    // Crosses on edges are notes.
    const told = notedFacts(model, entries).filter(
        ({ key }) => !filled.has(key) && type.view.keys(model)[key]!.length === 1,
    );
    const noted = withNotes(drawing, entries, {
        isFree: cell => {
            const key = keys.get(cell);
            return key !== undefined && !filled.has(key) && given[key] === undefined;
        },
        isSign: text => entry.kind === 'typed' && typedValue(entry.signs, text) !== undefined,
    });
    return { ...noted, items: [...noted.items, ...signsOf(model, told)] };
}

function keysByName(model: Model): ReadonlyMap<string, number> {
    return new Map(
        typeOf(model)
            .view.keys(model)
            .map((places, key) => [nameOf(places), key]),
    );
}

export function nameOf(places: readonly Place[]): string {
    return places.map(cellName).join('-');
}

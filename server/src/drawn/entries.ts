import type { Drawing } from '../board/drawing';
import { cellName, type Place } from '../board/grid';
import type { Locale } from '../message';
import { cached } from '../puzzles/cached';
import { type Fact, is } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import type { Entry, TypedSigns } from '../puzzles/view-facet';
import { viewOf } from '../puzzles/views';
import type { Entries } from './known-board';
import { withNotes } from './notes';
import { type DrawnStep, drawStep, signsOf } from './step';

type Values = readonly { readonly key: number; readonly value: number }[];

/** The board with entries and notes. What clues say by themselves counts as entered. */
export function drawEntries(model: Model, entries: Entries): Drawing {
    const answer = [...enteringIn(model).given];
    for (const { key, value } of valuesOf(model, entries)) {
        answer[key] = value;
    }
    return withEntries(viewOf(model).draw(model, answer), model, entries);
}

/** The board at one step of an explanation that begins with these entries. */
export function drawExplained(
    model: Model,
    steps: readonly { readonly drawn: DrawnStep }[],
    index: number,
    entries: Entries,
    locale: Locale,
): Drawing {
    const drawn = steps.map(step => step.drawn);
    return withEntries(drawStep(model, drawn, index, locale, factsOf(model, entries)), model, entries);
}

/** Adds the notes to a board that has the entries. */
function withEntries(drawing: Drawing, model: Model, entries: Entries): Drawing {
    const { entry, given, places, keys } = enteringIn(model);
    const filled = new Set(valuesOf(model, entries).map(({ key }) => key));
    // Crosses on edges are notes.
    const told = notedFacts(model, entries).filter(({ key }) => !filled.has(key) && places[key]!.length === 1);
    const noted = withNotes(drawing, entries, {
        isFree: cell => {
            const key = keys.get(cell);
            return key !== undefined && !filled.has(key) && given[key] === undefined;
        },
        isSign: text => entry.kind === 'typed' && typedValue(entry.signs, text) !== undefined,
    });
    return { ...noted, items: [...noted.items, ...signsOf(model, told)] };
}

/** Entries as values of keys, in the same order, without those for which the puzzle, as it is now, has no place. */
export function valuesOf(model: Model, entries: Entries): Values {
    const { entry, given, keys } = enteringIn(model);
    const read = valueReader(entry);
    return Object.entries(entries).flatMap(([name, text]) => {
        const key = keys.get(name);
        const value = key === undefined ? undefined : read(key, text);
        return key === undefined || value === undefined || given[key] !== undefined ? [] : [{ key, value }];
    });
}

/** The entries, and the facts among the notes. */
export function factsOf(model: Model, entries: Entries): readonly Fact[] {
    return [...valuesOf(model, entries).map(({ key, value }) => is(key, value)), ...notedFacts(model, entries)];
}

/** The entries that add some facts to those of other entries. */
export function entriesFor(model: Model, entries: Entries, facts: readonly Fact[]): Entries {
    const { entry, defaultValue, places } = enteringIn(model);
    const names = places.map(nameOf);
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

/** The name of the place of a key. */
export function nameOf(places: readonly Place[]): string {
    return places.map(cellName).join('-');
}

/** Before the name of a place: what an explanation found out. */
const found = 'fact ';

/** The key has the value that no entry stands for. */
const nothing = 'none';

/** Before a value that the key does not have. */
const not = '≠';

/** The facts among the notes: what an explanation found out, and that no lines are on crossed edges. */
function notedFacts(model: Model, entries: Entries): readonly Fact[] {
    const { entry, defaultValue, keys } = enteringIn(model);
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

/** How values are entered in a puzzle, with its keys and their names. */
const enteringIn = cached((model: Model) => {
    const view = viewOf(model);
    const places = view.keys(model);
    return { ...view.play(model), places, keys: new Map(places.map((cells, key) => [nameOf(cells), key])) };
});

import { type Drawing, type Item, piecesOf } from '../board/drawing';
import { cellName, type Place } from '../board/grid';
import type { Locale } from '../message';
import { cached } from '../puzzles/cached';
import { type Fact, is } from '../puzzles/known';
import type { Answer, Model, PartialAnswer } from '../puzzles/model';
import type { Entry, TypedSigns } from '../puzzles/view-facet';
import { viewOf } from '../puzzles/views';
import type { EntryChange, EntrySet, TextByPlace } from './entry-set';
import { withNotes } from './notes';
import { type DrawnStep, drawStep, signsOf } from './step';

type Values = readonly { readonly key: number; readonly value: number }[];

/**
 * The board with entries and notes. What clues say by themselves counts as entered.
 *
 * @param sure the entries before a trial; whatever else is on the board then looks different
 */
export function drawEntries(model: Model, entries: EntrySet, sure?: EntrySet): Drawing {
    const drawing = withEntries(viewOf(model).draw(model, answerIn(model, entries)), model, entries);
    return sure ? withTrial(drawing, drawEntries(model, sure)) : drawing;
}

/** The part of an answer that is given by the clues and the entries. */
function answerIn(model: Model, entries: EntrySet): PartialAnswer {
    const answer = [...enteringIn(model).given];
    for (const { key, value } of valuesOf(model, entries.value)) {
        answer[key] = value;
    }
    return answer;
}

/** The answer that the entries are; undefined if some are missing. */
export function wholeAnswer(model: Model, entries: EntrySet): Answer | undefined {
    const { places, defaultValue } = enteringIn(model);
    const values = answerIn(model, entries);
    const answer = places.flatMap((_, key) => values[key] ?? defaultValue ?? []);
    return answer.length === places.length ? answer : undefined;
}

/** The changes of a click on a cell: what follows from the entries around it. */
export function completedEntries(model: Model, entries: EntrySet, place: Place): EntryChange[] {
    const key = enteringIn(model).keys.get(cellName(place));
    const found = key === undefined ? [] : (viewOf(model).completed?.(model, answerIn(model, entries), key) ?? []);
    return entriesFor(
        model,
        entries,
        found.map(({ key, value }) => is(key, value)),
    );
}

/** The values of the clues, written as entries. The user enters nothing there. */
export function givenEntries(model: Model): TextByPlace {
    const { entry, given, keys } = enteringIn(model);
    const found = [...keys].flatMap(([name, key]) => {
        const value = given[key];
        return value === undefined ? [] : [[name, textOf(entry, key, value) ?? nothing]];
    });
    return Object.fromEntries(found);
}

/** Gives the role of a trial to the answers of a drawing that an earlier one does not have. */
function withTrial(drawing: Drawing, before: Drawing): Drawing {
    const there = new Set(before.items.flatMap(inPieces).map(nameOfItem));
    const isNew = (item: Item): boolean => !there.has(nameOfItem(item));
    const items = drawing.items.flatMap((item): Item[] => {
        if (!('role' in item) || item.role !== 'answer') {
            return [item];
        }
        const pieces = inPieces(item);
        return pieces.some(isNew)
            ? pieces.map(piece => (isNew(piece) ? { ...piece, role: 'trial', group: undefined } : piece))
            : [item];
    });
    return { ...drawing, items };
}

/** A line that has grown is one line with the part that was there before. */
function inPieces(item: Item): Item[] {
    return item.kind === 'line' ? piecesOf(item).map(({ start, end }) => ({ ...item, from: start, to: end })) : [item];
}

/** Tells items apart, but not the parts of a ship by their shapes, nor lines by their groups: others change these. */
function nameOfItem(item: Item): string {
    const where = 'at' in item ? item.at : 'from' in item ? [item.from, item.to] : [];
    return JSON.stringify([item.kind, where, 'text' in item ? item.text : '', 'role' in item ? item.role : '']);
}

/** The board at one step of an explanation that begins with these entries. */
export function drawExplained(
    model: Model,
    steps: readonly { readonly drawn: DrawnStep }[],
    index: number,
    entries: EntrySet,
    locale: Locale,
): Drawing {
    const drawn = steps.map(step => step.drawn);
    return withEntries(drawStep(model, drawn, index, locale, factsOf(model, entries)), model, entries);
}

/** Adds the notes to a board that has the entries. */
function withEntries(drawing: Drawing, model: Model, entries: EntrySet): Drawing {
    const { entry, given, places, keys } = enteringIn(model);
    const filled = new Set(valuesOf(model, entries.value).map(({ key }) => key));
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

/** Entered values by their keys, in the same order, without those for which the puzzle, as it is now, has no place. */
export function valuesOf(model: Model, entered: TextByPlace): Values {
    const { entry, given, keys } = enteringIn(model);
    const read = valueReader(entry);
    return Object.entries(entered).flatMap(([name, text]) => {
        const key = keys.get(name);
        const value = key === undefined ? undefined : read(key, text);
        return key === undefined || value === undefined || given[key] !== undefined ? [] : [{ key, value }];
    });
}

/** The entries, and the facts among the notes. */
export function factsOf(model: Model, entries: EntrySet): readonly Fact[] {
    return [...valuesOf(model, entries.value).map(({ key, value }) => is(key, value)), ...notedFacts(model, entries)];
}

/** The changes that add some facts to entries. */
export function entriesFor(model: Model, entries: EntrySet, facts: readonly Fact[]): EntryChange[] {
    const { entry, defaultValue, places } = enteringIn(model);
    const told = { ...entries.fact };
    return facts.map(({ key: of, value, is }): EntryChange => {
        const key = nameOf(places[of]!);
        const text = textOf(entry, of, value);
        if (key.includes('-')) {
            return { kind: is === (value !== defaultValue) ? 'value' : 'cross', key, value: '1' };
        }
        if (is && text !== undefined) {
            return { kind: 'value', key, value: text };
        }
        const word = (is ? '' : not) + (text ?? nothing);
        told[key] = [...new Set([...(told[key]?.split(' ') ?? []), word])].join(' ');
        return { kind: 'fact', key, value: told[key] };
    });
}

/** The name of the place of a key. */
export function nameOf(places: readonly Place[]): string {
    return places.map(cellName).join('-');
}

/** The key has the value that no entry stands for. */
const nothing = 'none';

/** Before a value that the key does not have. */
const not = '≠';

/** The facts among the notes: what an explanation found out, and that no lines are on crossed edges. */
function notedFacts(model: Model, { cross, fact }: EntrySet): readonly Fact[] {
    const { entry, defaultValue, keys } = enteringIn(model);
    const read = valueReader(entry);
    const crossed = Object.keys(cross).filter(name => name.includes('-'));
    const told = [...crossed.map(name => [name, nothing] as const), ...Object.entries(fact)];
    return told.flatMap(([name, text]) => {
        const key = keys.get(name);
        return key === undefined
            ? []
            : text.split(' ').flatMap((word): Fact[] => {
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

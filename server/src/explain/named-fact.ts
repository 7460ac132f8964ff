import { cellName, type Place } from '../board/grid';
import { nameOf } from '../drawn/entries';
import { counted, type Text } from '../message';
import { normalise } from '../puzzles/characters';
import { type Fact, is } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { keysOf, valuesAt } from './facts';

/** The maximum number of values that a message lists. */
const maxListed = 12;

/**
 * Reads a fact as people write it: `r3c4=5`, `r3c4=ship`, `r3c4=艦`, `r1c2-r1c3=line`. A line may also be named by its ends
 * alone. Returns a message if that is no fact of the puzzle.
 */
export function readFact(model: Model, text: string): Fact | Text {
    const [, where, , said] = /^\s*(r\d+c\d+(\s*-\s*r\d+c\d+)?)\s*(?:[=:]\s*(.*))?$/i.exec(normalise(text)) ?? [];
    if (where === undefined) {
        const example = exampleOf(model);
        return {
            en: `“${text}” is not a place with a value, such as ${example}.`,
            ja: `「${text}」は、${example} のような場所と値ではありません。`,
        };
    }
    const places = [...where.matchAll(/(\d+)\D+(\d+)/g)].map(
        ([, row, column]): Place => [Number(row) - 1, Number(column) - 1],
    );
    const outside = places.find(([r, c]) => !(r >= 0 && c >= 0 && r < model.rows && c < model.columns));
    if (outside) {
        return noCell(model, outside);
    }
    const lineOf = said === undefined && places.length === 2 ? drawnLine(model, places) : undefined;
    if (lineOf) {
        return lineOf;
    }
    const names = [nameOf(places), nameOf(places.toReversed())];
    const key = keysOf(model).findIndex(cells => names.includes(nameOf(cells)));
    if (key >= 0 && said === undefined) {
        return noValueSaid(text.trim(), exampleOf(model, key));
    }
    if (key < 0 || said === undefined) {
        const example = exampleOf(model);
        return {
            en: `Nothing is entered at ${text.trim()} in this puzzle. Write a place and a value, such as ${example}.`,
            ja: `このパズルでは、${text.trim()} に記入するものはありません。${example} のように場所と値を書いてください。`,
        };
    }
    const value = valueNamed(model, key, said);
    return value === undefined ? noValue(model, key, nameOf(places), said) : is(key, value);
}

/** The value of a key that a text names, such as `5`, `ship` or `艦`; undefined if there is none. */
export function valueNamed(model: Model, key: number, text: string): number | undefined {
    const wanted = plain(text);
    return valuesAt(model)(key).find(value => namesOf(model, key, value).some(name => plain(name) === wanted));
}

/** A message that there is no such cell. */
export function noCell({ rows, columns }: Model, place: Place): Text {
    const cell = cellName(place);
    return {
        en: `There is no cell ${cell}: the board has ${counted(rows, 'row')} and ${counted(columns, 'column')}.`,
        ja: `${cell} というマスはありません。盤面は${rows}行${columns}列です。`,
    };
}

/** The line from the first place to the second one, or back. */
function drawnLine(model: Model, places: readonly Place[]): Fact | undefined {
    const { entry } = typeOf(model).view.play(model);
    const name = nameOf(places);
    const lines = entry.kind === 'lines' ? entry.lines : [];
    const isChained = entry.kind === 'lines' && entry.chained;
    const found = lines.find(
        ({ from, to }) => nameOf([from, to]) === name || (isChained && nameOf([to, from]) === name),
    );
    return found && is(found.key, found.value);
}

/** Everything that a value is called. */
function namesOf(model: Model, key: number, value: number): string[] {
    const { view } = typeOf(model);
    const { en, ja } = view.describeValue(model, key, value);
    return [en, ja, view.shortValue(model, key, value)];
}

/** A name without articles, quotes and blanks. */
function plain(name: string): string {
    return normalise(name)
        .toLowerCase()
        .replace(/^an? /, '')
        .replace(/[\s「」"“”]/g, '');
}

function noValue(model: Model, key: number, where: string, said: string): Text {
    const { view } = typeOf(model);
    const values = valuesAt(model)(key);
    const listed = (language: 'en' | 'ja'): string => {
        const names = values.map(value => view.describeValue(model, key, value)[language]);
        const between = { en: ', ', ja: '、' }[language];
        return names.length <= maxListed
            ? names.join(between)
            : `${names.slice(0, maxListed - 1).join(between)} … ${names.at(-1)}`;
    };
    return {
        en: `“${said}” is not a value of ${where}. Use one of: ${listed('en')}.`,
        ja: `「${said}」は ${where} の値ではありません。使えるのは ${listed('ja')} です。`,
    };
}

const noValueSaid = (where: string, example: string): Text => ({
    en: `“${where}” has no value. Write a place and a value, such as ${example}.`,
    ja: `「${where}」に値がありません。${example} のように場所と値を書いてください。`,
});

/** A fact of this puzzle as an example: of this key, or else of the first one for which nothing is given. */
export function exampleOf(model: Model, chosen?: number): string {
    const { entry, given } = typeOf(model).view.play(model);
    const keys = keysOf(model);
    const key = chosen ?? keys.findIndex((_, key) => given[key] === undefined);
    if (key < 0) {
        return 'r1c1=1';
    }
    const line =
        entry.kind === 'lines' ? entry.lines.find(line => line.key === key && line.from !== line.to) : undefined;
    if (line) {
        return nameOf([line.from, line.to]);
    }
    const [value] = valuesAt(model)(key);
    return `${nameOf(keys[key]!)}=${typeOf(model).view.describeValue(model, key, value!).en}`;
}

import { cellClue } from '../board/clue';
import { graphemes } from '../board/graphemes';
import { cellName, directions, Grid } from '../board/grid';
import { keysOf, valuesAt } from '../explain/facts';
import { exampleOf, readFact, valueNamed } from '../explain/named-fact';
import { loadPuzzle } from '../language/load';
import { counted, shortened, type Text } from '../message';
import { normalise } from '../puzzles/characters';
import type { Model, PartialAnswer } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';

/** By key, what somebody entered; or why it cannot be read. */
export type Filling = { readonly values: PartialAnswer } | { readonly error: Text };

/**
 * Reads what was entered in a puzzle, whole or in part. It can be
 * - facts: `r3c4=5, r3c5=ship`, or for lines their ends, `r1c2-r1c5`;
 * - a table: the signs of the cells of each row, separated by blanks, tabs or commas, `.` for an open cell;
 * - the same puzzle as a .puz text, with what was entered as clues in its cells;
 * - JSON like the `answer` that `puz solve --format json` prints, with null or `?` for an open cell.
 */
export function readFilling(model: Model, text: string): Filling {
    const plain = text.replace(/^\ufeff/, '').trim();
    if (/^[[{]/.test(plain)) {
        return fromJson(model, plain);
    }
    if (/^r\d+c\d+/i.test(normalise(plain))) {
        return fromFacts(
            model,
            plain.split(/[\n,、;]+|(?<!-)\s+(?=[rｒ]\d)/i).filter(fact => fact.trim() !== ''),
        );
    }
    const puzzle = loadPuzzle(text);
    return puzzle.type
        ? fromPuzzle(model, puzzle.reading?.model)
        : // Tabs at the ends are open cells of a spreadsheet.
          fromTable(model, text.replace(/^\ufeff/, '').replace(/^[^\S\t]+|[^\S\t]+$/g, ''));
}

/** Reads the values by key; null is open. The last ones may be missing. */
export function readValues(model: Model, values: readonly (number | null)[]): Filling {
    const keys = keysOf(model).length;
    if (values.length > keys) {
        return {
            error: {
                en: `The filling has ${values.length} values; the puzzle has ${keys}.`,
                ja: `値が${values.length}個あります。このパズルの値は${keys}個です。`,
            },
        };
    }
    return { values: values.map(value => value ?? undefined) };
}

function fromFacts(model: Model, facts: readonly string[]): Filling {
    const values: (number | undefined)[] = [];
    const textOf: string[] = [];
    for (const text of facts) {
        const fact = readFact(model, text);
        if ('en' in fact) {
            return { error: fact };
        }
        const { key, value } = fact;
        if (values[key] !== undefined && values[key] !== value) {
            return { error: twoValues(textOf[key]!, text.trim()) };
        }
        values[key] = value;
        textOf[key] = text.trim();
    }
    return { values };
}

/** Takes the clues of the same puzzle, written with more clues, as values. */
function fromPuzzle(model: Model, filled: Model | undefined): Filling {
    if (filled?.type !== model.type || filled.rows !== model.rows || filled.columns !== model.columns) {
        return { error: otherPuzzle };
    }
    return { values: typeOf(filled).view.play(filled).given };
}

function fromTable(model: Model, text: string): Filling {
    if (text === '') {
        return { error: whatToSend(model, nothingEntered) };
    }
    const rows = text.split('\n').map(line => cellsIn(line, model.columns));
    const wrong = rows.length === model.rows ? rows.findIndex(({ length }) => length !== model.columns) : -1;
    if (rows.length !== model.rows || wrong >= 0) {
        return { error: whatToSend(model, otherSize(model, rows, wrong)) };
    }
    const grid = new Grid(model.rows, model.columns);
    const keys = new Map(
        keysOf(model).flatMap((places, key) => (places.length === 1 ? [[String(places[0]), key]] : [])),
    );
    const signs = new Signs(model);
    const values: (number | undefined)[] = [];
    for (const [cell, sign] of rows.flat().entries()) {
        const place = grid.place(cell);
        const key = keys.get(String(place));
        const value = sign === '.' || key === undefined ? undefined : signs.valueOf(key, sign);
        if (sign !== '.' && value === undefined) {
            return { error: readFact(model, `${cellName(place)}=${sign}`) as Text };
        }
        if (key !== undefined) {
            values[key] = value;
        }
    }
    return { values };
}

/** The signs in a row of a table. In one from a spreadsheet, tabs or commas separate them, and an open cell may be empty. */
function cellsIn(line: string, columns: number): string[] {
    const separator = [/\t/, /,/].find(separator => separator.test(line));
    if (separator) {
        return line.split(separator).map(cell => cell.trim() || '.');
    }
    const cells = line.trim().split(/\s+/);
    return cells.length === 1 && columns > 1 ? graphemes(cells[0]!) : cells;
}

/** The signs of the values of a puzzle: their names, those of its text, and those of its answers in JSON. */
class Signs {
    readonly #isChained: boolean;
    /** By value, what JSON has for each key if all keys have this value. */
    readonly #inJson = new Map<number, readonly unknown[]>();

    constructor(private readonly model: Model) {
        const { entry } = typeOf(model).view.play(model);
        this.#isChained = entry.kind === 'lines' && entry.chained;
    }

    /** The values that can be entered: also a line where the rules allow none, since it can be drawn and is a mistake then. */
    valuesOf(key: number): readonly number[] {
        return this.#isChained ? [0, 1] : valuesAt(this.model)(key);
    }

    valueOf(key: number, sign: string): number | undefined {
        return valueNamed(this.model, key, sign) ?? this.#given(key, sign) ?? this.inJson(key, sign);
    }

    /** The value whose sign in an answer in JSON this is. */
    inJson(key: number, sign: string): number | undefined {
        return this.valuesOf(key).find(value => this.#signsOf(value)[key] === sign);
    }

    /** The value that a cell with this sign as a clue has. */
    #given(key: number, sign: string): number | undefined {
        const { view } = typeOf(this.model);
        const [place] = keysOf(this.model)[key]!;
        const text = view.typed(this.model, '.', sign, false);
        return text === undefined
            ? undefined
            : view.play(view.write(this.model, [{ clue: cellClue(place!), text }])).given[key];
    }

    #signsOf(value: number): readonly unknown[] {
        const { view } = typeOf(this.model);
        const all = keysOf(this.model).map(() => value);
        const signs = this.#inJson.get(value) ?? leavesOf(view.toJson(this.model, all));
        this.#inJson.set(value, signs);
        return signs;
    }
}

function fromJson(model: Model, text: string): Filling {
    let json: unknown;
    try {
        json = JSON.parse(text);
    } catch {
        return { error: noJson };
    }
    const { entry } = typeOf(model).view.play(model);
    if (entry.kind === 'lines' && !entry.chained && Array.isArray(json)) {
        return fromFacts(model, json.map(moveText));
    }
    const leaves = leavesOf(json);
    const count = keysOf(model).length;
    if (leaves.length !== count) {
        return { error: otherCount(count, leaves.length) };
    }
    const signs = new Signs(model);
    const values: (number | undefined)[] = [];
    for (const [key, leaf] of leaves.entries()) {
        if (leaf !== null && leaf !== '?') {
            const value = typeof leaf === 'number' ? leaf : signs.inJson(key, String(leaf));
            if (value === undefined || !signs.valuesOf(key).includes(value)) {
                return { error: noSuchValue(keysOf(model)[key]!.map(cellName).join('-'), String(leaf)) };
            }
            values[key] = value;
        }
    }
    return { values };
}

/** A move `[row, column, direction, distance]`, counted from 0, as a fact. */
function moveText(move: unknown): string {
    const [row, column, way, distance] = Array.isArray(move) ? move : [];
    const at = cellName([Number(row), Number(column)]);
    const direction = directions.find(name => name[0] === way);
    return `${at}=${Number(distance) === 0 ? '0' : `${distance} ${direction ?? way}`}`;
}

/** The numbers, nulls and signs in JSON, in their order. */
function leavesOf(json: unknown): unknown[] {
    if (typeof json === 'string') {
        return graphemes(json);
    }
    return typeof json === 'object' && json !== null ? Object.values(json).flatMap(leavesOf) : [json];
}

const otherPuzzle: Text = {
    en: 'The filling is another puzzle: it has another type or size, or cannot be read.',
    ja: '記入したものが別のパズルです。種類か大きさが違うか、読めない書き方があります。',
};

const twoValues = (first: string, second: string): Text => ({
    en: `“${first}” and “${second}” contradict each other. Keep one of them.`,
    ja: `「${first}」と「${second}」が食い違っています。どちらか1つにしてください。`,
});

const nothingEntered: Text = { en: 'The filling is empty.', ja: '何も記入されていません。' };

/** Adds to a message which fillings the puzzle takes: a table only if values belong to cells, not to lines between them. */
function whatToSend(model: Model, { en, ja }: Text): Text {
    const { rows, columns } = model;
    const example = exampleOf(model);
    const hasTable = keysOf(model).some(({ length }) => length === 1);
    const table = {
        en: `${counted(rows, 'row')} of ${counted(columns, 'cell')} (“.” is an open cell), or `,
        ja: `${rows}行${columns}列の表(空きマスは「.」)か、`,
    };
    return {
        en: `${en} Send ${hasTable ? table.en : ''}values such as ${example}.`,
        ja: `${ja}${hasTable ? table.ja : ''}${example} のような値を書いてください。`,
    };
}

const noJson: Text = { en: 'The filling is not valid JSON.', ja: '記入したものが JSON として読めません。' };

function otherSize({ rows, columns }: Model, found: readonly (readonly string[])[], wrong: number): Text {
    const row = wrong < 0 ? undefined : found[wrong]!.length;
    return row === undefined
        ? {
              en: `The filling has ${counted(found.length, 'row')}; the board has ${rows}.`,
              ja: `記入したものは${found.length}行ですが、盤面は${rows}行です。`,
          }
        : {
              en: `Row ${wrong + 1} of the filling has ${counted(row, 'cell')}; the board has ${counted(columns, 'column')}.`,
              ja: `記入したものの${wrong + 1}行目は${row}マスですが、盤面は${columns}列です。`,
          };
}

const otherCount = (count: number, found: number): Text => ({
    en: `The filling has ${counted(found, 'value')}; this puzzle has ${count}. Write null or “?” for what is open.`,
    ja: `値が${found}個ありますが、このパズルでは${count}個です。空いているところは null か「?」にしてください。`,
});

const noSuchValue = (where: string, value: string): Text => ({
    en: `“${shortened(value)}” is not a value of ${where}.`,
    ja: `「${shortened(value)}」は ${where} の値ではありません。`,
});

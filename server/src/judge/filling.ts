import { cellClue } from '../board/clue';
import { graphemes } from '../board/graphemes';
import { cellName, directions, Grid } from '../board/grid';
import { keysOf, valuesAt } from '../explain/facts';
import { readFact } from '../explain/named-fact';
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
 * - a table: the signs of the cells of each row, separated by blanks, `.` for an open cell;
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
    return puzzle.type ? fromPuzzle(model, puzzle.reading?.model) : fromTable(model, plain);
}

function fromFacts(model: Model, facts: readonly string[]): Filling {
    const values: (number | undefined)[] = [];
    for (const text of facts) {
        const fact = readFact(model, text);
        if ('en' in fact) {
            return { error: fact };
        }
        values[fact.key] = fact.value;
    }
    return { values };
}

/** What is given in the same puzzle with more clues. */
function fromPuzzle(model: Model, filled: Model | undefined): Filling {
    if (filled?.type !== model.type || filled.rows !== model.rows || filled.columns !== model.columns) {
        return { error: otherPuzzle };
    }
    return { values: typeOf(filled).view.play(filled).given };
}

function fromTable(model: Model, text: string): Filling {
    const rows = text.split('\n').map(line => {
        const cells = line.trim().split(/\s+/);
        return cells.length === 1 && model.columns > 1 ? graphemes(cells[0]!) : cells;
    });
    const wrong = rows.length === model.rows ? rows.findIndex(({ length }) => length !== model.columns) : -1;
    if (rows.length !== model.rows || wrong >= 0) {
        return { error: otherSize(model, rows, wrong) };
    }
    const values: (number | undefined)[] = [];
    for (const [index, sign] of rows.flat().entries()) {
        const cell = new Grid(model.rows, model.columns).place(index);
        const key = keysOf(model).findIndex(places => places.length === 1 && String(places[0]) === String(cell));
        if (sign === '.' || (key < 0 && sign === '-')) {
            continue;
        }
        const fact = readFact(model, `${cellName(cell)}=${sign}`);
        const value = 'en' in fact ? givenBy(model, key, sign) : fact.value;
        if (value === undefined) {
            return { error: fact as Text };
        }
        values[key] = value;
    }
    return { values };
}

/** The value that a sign of the puzzle's own text gives. */
function givenBy(model: Model, key: number, sign: string): number | undefined {
    const { view } = typeOf(model);
    const [place] = keysOf(model)[key] ?? [];
    const typed = place && view.typed(model, '.', sign, false);
    return typed === undefined
        ? signIn(model, key, sign)
        : view.play(view.write(model, [{ clue: cellClue(place!), text: typed }])).given[key];
}

/** The value whose sign in JSON this is. */
function signIn(model: Model, key: number, sign: string): number | undefined {
    const all = keysOf(model);
    return possibleValues(model, key).find(
        value =>
            leavesOf(
                typeOf(model).view.toJson(
                    model,
                    all.map(() => value),
                ),
            )[key] === sign,
    );
}

/** The values of a key that can be written. Where no line can be drawn, one is a mistake that breaks a rule. */
function possibleValues(model: Model, key: number): readonly number[] {
    const { entry } = typeOf(model).view.play(model);
    return entry.kind === 'lines' && entry.chained ? [0, 1] : valuesAt(model)(key);
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
    const values: (number | undefined)[] = [];
    for (const [key, leaf] of leaves.entries()) {
        if (leaf !== null && leaf !== '?') {
            const value = typeof leaf === 'number' ? leaf : signIn(model, key, String(leaf));
            if (value === undefined || !possibleValues(model, key).includes(value)) {
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
    en: `${where} cannot be “${shortened(value)}”.`,
    ja: `${where} に「${shortened(value)}」は入りません。`,
});

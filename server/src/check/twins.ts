import { imageOfPlace, inverse, sizeAfter, swapsAxes, type Turn, turns } from '../board/symmetry';
import { smallest } from '../extremes';
import { formOf } from '../lsp/text-tables/form';
import type { Locale, Message } from '../message';
import type { Model } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import type { CheckRecord } from './record';

interface Known {
    readonly file: string;
    /** Its model as JSON. */
    readonly model: string;
    form?: string;
}

/** Finds repeated puzzles, also if turned, mirrored, or with other names for words, shapes and regions. */
export class Twins {
    readonly #bySketch = new Map<number, Known[]>();
    readonly #sketches = new Map<string, number>();

    /** The record, with a finding where an earlier puzzle is the same; replaces what its file held before. */
    add(record: CheckRecord, locale: Locale): CheckRecord {
        const { puzzle, status, file } = record;
        this.forget(file);
        const messages = record.messages.filter(({ code }) => code !== twinCode);
        if (!puzzle || status === 'invalid') {
            return record;
        }
        const sketch = sketchOf(puzzle);
        const alike = this.#bySketch.get(sketch) ?? [];
        const own: Known = { file, model: JSON.stringify(puzzle) };
        // A form takes some milliseconds; few puzzles have the same sketch.
        const isSame = (other: Known): boolean => other.model === own.model || knownForm(other) === knownForm(own);
        const first = alike.find(isSame);
        if (!first) {
            this.#bySketch.set(sketch, [...alike, own]);
            this.#sketches.set(file, sketch);
            return { ...record, messages };
        }
        const { code, ...message } = samePuzzle(first.file, first.model === own.model);
        const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
        return {
            ...record,
            messages: [...messages, { ...place, severity: 'warning', code, message: message[locale] }],
        };
    }

    forget(file: string): void {
        const sketch = this.#sketches.get(file);
        if (sketch !== undefined) {
            this.#sketches.delete(file);
            this.#bySketch.set(
                sketch,
                this.#bySketch.get(sketch)!.filter(known => known.file !== file),
            );
        }
    }
}

/** The message of a repeated puzzle; undefined for any other. */
export function twinMessage({ messages }: CheckRecord): string | undefined {
    return messages.find(({ code }) => code === twinCode)?.message;
}

function knownForm(known: Known): string {
    known.form ??= formOf(JSON.parse(known.model) as Model);
    return known.form;
}

const twinCode = 'check/same-puzzle';

const samePuzzle = (file: string, isIdentical: boolean): Message =>
    isIdentical
        ? { code: twinCode, en: `The same puzzle is in "${file}".`, ja: `「${file}」と同じパズルです。` }
        : {
              code: twinCode,
              en: `The same puzzle, turned, mirrored or with other names, is in "${file}".`,
              ja: `「${file}」を回転・反転したり、番号や記号を付け替えたりしたパズルです。`,
          };

/**
 * A number shared by equal puzzles, and rarely by others: which cells hold the same, the numbers outside, list lengths.
 */
function sketchOf(model: Model): number {
    const essence = typeOf(model).essence?.(model) ?? model;
    const tables = tablesOf(essence);
    const contents = tables.map(table => numbered(table.flat()));
    const sketches = [undefined, ...turns].map(turn => turnedSketch(essence, contents, turn));
    const { rowClues: _, columnClues: __, ...rest } = essence;
    const others = Object.entries(rest).filter(([, value]) => !tables.some(table => table === value));
    return hashOf(`${model.type} ${smallest(sketches)} ${amountOf(Object.fromEntries(others))}`);
}

function hashOf(text: string): number {
    let hash = 0;
    for (let i = 0; i < text.length; i++) {
        hash = mixed(hash, text.charCodeAt(i));
    }
    return hash;
}

/** A hash with one more number (as in FNV). */
function mixed(hash: number, number: number): number {
    return Math.imul(hash ^ number, 16777619);
}

/** The lengths of lists, nested ones included: neither turning the board nor renaming or reordering changes them. */
function amountOf(value: unknown): string {
    if (typeof value !== 'object' || value === null) {
        return '';
    }
    const amounts = Array.isArray(value)
        ? value.map(amountOf).sort()
        : Object.entries(value)
              .map(([name, content]) => name + amountOf(content))
              .sort();
    return `(${amounts.join()})`;
}

/** Equal content gets equal numbers: null gets 0, other content counts from 1. */
function numbered(cells: readonly unknown[]): number[] {
    const numbers = new Map([['null', 0]]);
    return cells.map(content => {
        const text = JSON.stringify(content);
        const number = numbers.get(text) ?? numbers.size;
        numbers.set(text, number);
        return number;
    });
}

/** @param contents for each table, the number of each cell's content in reading order */
function turnedSketch(model: Model, contents: readonly (readonly number[])[], turn: Turn | undefined): number {
    const size = turn ? sizeAfter(turn, model) : model;
    const origin = (row: number, column: number) =>
        turn ? imageOfPlace([row, column], inverse(turn), size) : ([row, column] as const);
    const isSwapped = turn !== undefined && swapsAxes(turn);
    const { rowClues = [], columnClues = [] } = model;
    const left = Array.from({ length: size.rows }, (_, row) => {
        const [r, c] = origin(row, 0);
        return isSwapped ? columnClues[c] : rowClues[r];
    });
    const above = Array.from({ length: size.columns }, (_, column) => {
        const [r, c] = origin(0, column);
        return isSwapped ? rowClues[r] : columnClues[c];
    });
    const origins = Array.from({ length: size.rows * size.columns }, (_, cell) => {
        const [r, c] = origin(Math.floor(cell / size.columns), cell % size.columns);
        return r * model.columns + c;
    });
    let hash = hashOf([size.rows, size.columns, left, above].join(' '));
    for (const table of contents) {
        // What stands there may have another name on the turned board, so it is called by where it comes first.
        const names = [0];
        let next = 1;
        for (const cell of origins) {
            const content = table[cell]!;
            names[content] ??= next++;
            hash = mixed(hash, names[content]);
        }
    }
    return hash;
}

/** All tables of a model with an entry for each cell. */
function tablesOf({ rows, columns, borders: _, ...model }: Model): unknown[][][] {
    const isRow = (row: unknown): boolean => Array.isArray(row) && row.length === columns;
    return Object.values(model).filter(
        (value): value is unknown[][] => Array.isArray(value) && value.length === rows && value.every(isRow),
    );
}

import type { Place } from '../board/grid';
import type { Text } from '../message';
import type { Fact } from './known';
import type { Answer, Model } from './model';

/** The line `key` of a puzzle: how solvers write the answer down. Rows and columns ascend, from 0 on. */
export interface KeyLine {
    /** The word of a way of the type (`KeyForm.ways`); then nothing is marked. */
    readonly way?: string;
    readonly rows: readonly number[];
    readonly columns: readonly number[];
    /** In the order of their letters. */
    readonly cells: readonly Place[];
}

/** A piece of a key. */
export interface Written {
    readonly text: string;
    /** Its meaning; left out if the text is clear by itself. */
    readonly means?: Text;
}

/** How the answers of a type are written as keys. */
export interface KeyForm<M extends Model = Model> {
    /** The signs of marked cells, as the object of a sentence. */
    readonly signs: Text;
    /** Default: the short name of the cell's value; of a number the last digit. */
    sign?(model: M, answer: Answer, cell: number): Written;
    /** The facts of an answer that decide the signs of these cells. Default: the values of all keys that concern them. */
    facts?(model: M, answer: Answer, cells: readonly number[]): readonly Fact[];
    /** Other ways, by their words, in which nothing is marked; the first is that of `key` alone. */
    readonly ways?: Readonly<Record<string, KeyWay<M>>>;
}

export interface KeyWay<M extends Model = Model> {
    /** The instruction for solvers, in a sentence. */
    readonly wording: Text;
    /** The key, in groups that commas separate. */
    write(model: M, answer: Answer): readonly (readonly Written[])[];
    /** Facts of an answer that every answer with the same key has. */
    facts(model: M, answer: Answer): readonly Fact[];
    /** The labels of the columns, below the board, and of the rows, at its right; none where left out. */
    columnLabel?(column: number): string;
    rowLabel?(row: number): string;
}

import type { Model } from '../model';

/** An answer in JSON: the heights of the buildings, row by row. */
export type SkyscrapersAnswer = readonly (readonly number[])[];

/** A Skyscrapers. Keys of an answer: the cells in reading order; the value is the height of the building. */
export interface SkyscrapersModel extends Model<number | null> {
    readonly type: 'Skyscrapers';
}

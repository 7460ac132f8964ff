import type { Model } from '../model';

/** A Skyscrapers. Keys of an answer: the cells in reading order; the value is the height of the building. */
export interface SkyscrapersModel extends Model<number | null> {
    readonly type: 'Skyscrapers';
}

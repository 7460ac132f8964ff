import type { Model } from '../../puzzles/model';
import type { BodyReader } from './body';

/** A puzz.link address, split into the parts that all puzzle types share. */
export interface Link {
    /** The option between the name of the type and the size; empty if there is none. */
    readonly flag: string;
    readonly rows: number;
    readonly columns: number;
    readonly body: BodyReader;
}

/** Reads a link of one puzzle type. Throws `Refused`. The caller reports an unread rest of the body. */
export type LinkReader = (link: Link) => Model;

/** The parts of a puzzle's address besides its size. */
export interface WrittenLink {
    readonly name: string;
    readonly flag?: string;
    readonly body: string;
}

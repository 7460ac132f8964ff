import type { Model } from '../../puzzles/model';
import type { BodyReader } from './body';

/** A puzz.link address, parsed as far as all puzzle types share its form. */
export interface Link {
    /** What stands between the name of the type and the size: an option of the type, or nothing. */
    readonly flag: string;
    readonly rows: number;
    readonly columns: number;
    readonly body: BodyReader;
}

/** Reads a link of one puzzle type. Throws `Refused`; what it leaves of the body is an error of the caller's. */
export type LinkReader = (link: Link) => Model;

/** What a puzzle's address is made of besides its size. */
export interface WrittenLink {
    readonly name: string;
    readonly flag?: string;
    readonly body: string;
}

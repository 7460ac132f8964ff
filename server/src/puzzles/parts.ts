/** The kinds of parts of a row. */
export type PartKind =
    /** A clue in a cell: a number, a circle, a `?`. */
    | 'given'
    | 'empty'
    | 'water'
    | 'segment'
    | 'shaded'
    /** A clue outside the board. */
    | 'outside'
    /** Between the clues outside and the board. */
    | 'separator'
    /** A border after a cell. */
    | 'border'
    /** A number that names a word, a letter that names a region, a name of a shape. */
    | 'number'
    | 'region'
    | 'shape'
    | 'arrow'
    | 'letter'
    /** A stroke of a drawing. */
    | 'stroke';

/** A piece of the text of a row. */
export interface Part {
    /** As it was typed; never empty and never with a blank. */
    readonly text: string;
    /** Undefined if the type does not know what it is. */
    readonly kind?: PartKind;
    /** The name of a thing: parts of one document with the same kind and the same name stand for the same thing. */
    readonly name?: string;
    /** True if that thing is described here. */
    readonly defines?: boolean;
}

/** How a row of a block is laid out. The parts, one after the other, are the cells of the row. */
export interface RowLayout {
    /**
     * `cells`: a row of the board, perhaps with clues outside. `list`: a line of a list, in columns. `drawing`: signs
     * whose blanks mean something.
     */
    readonly kind: 'cells' | 'list' | 'drawing';
    /** The parts in each column, without a blank between them; none in a column that this row leaves out. */
    readonly columns: readonly (readonly Part[])[];
    /**
     * True if the cells name the part of the board they belong to: a new cell belongs to that of the cell beside it.
     */
    readonly isDivision?: boolean;
}

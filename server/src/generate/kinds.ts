import { typesByWord } from '../language/new-puzzle';
import type { Text } from '../message';
import type { FilledVariant, Filler, GivenKind, SpecialWish } from '../puzzles/filler';
import type { BoardSizes } from '../puzzles/form';
import type { Model } from '../puzzles/model';
import type { PuzzleType } from '../puzzles/puzzle-type';
import { Random } from '../random';

/** A kind of puzzle that can be generated. */
export interface GeneratedKind {
    /** Its name on the command line. */
    readonly word: string;
    readonly name: Text;
    /** The `type` of its models. */
    readonly type: string;
    /** The special wishes that it can fulfil. */
    readonly wishes: readonly SpecialWish[];
    /** The kind of clues that give a part of the answer away, if `given` is among the wishes. */
    readonly given?: GivenKind;
    /** Left out if a board can have any size. */
    readonly sizes?: BoardSizes;
    /** The least number of cells of a board that has a puzzle. */
    readonly leastCells: number;
    /** The board that a puzzle is made from. The seed is that of the puzzle. */
    board(rows: number, columns: number, seed: number): Model;
}

/** The kinds that can be generated: the types with a filler, and their variants. */
export const generatedKinds: readonly GeneratedKind[] = [...typesByWord].flatMap(([word, type]) => kindsOf(word, type));

function kindsOf(word: string, { text, edit }: PuzzleType): GeneratedKind[] {
    const { filler } = edit;
    if (!filler) {
        return [];
    }
    const kindOf = (kind: FilledVariant): GeneratedKind => {
        const { word, name, begun = blank => blank } = kind;
        return {
            word,
            name,
            type: edit.blank(1, 1).type,
            wishes: wishesOf(kind),
            ...(filler.given && { given: filler.given }),
            ...(text.form.sizes && { sizes: text.form.sizes }),
            leastCells: filler.leastCells ?? 1,
            board: (rows, columns, seed) => begun(edit.blank(rows, columns), new Random(seed)),
        };
    };
    return [{ ...filler, word, name: text.name }, ...(filler.variants ?? [])].map(kindOf);
}

/** The special wishes that puzzles of a kind can fulfil. */
export function wishesOf({ wishes = ['symmetry'] }: Pick<Filler, 'wishes'>): readonly SpecialWish[] {
    return wishes;
}

/** The answer to a wish for another puzzle of a type without a filler. */
export const notGenerated: Text = {
    en: 'Puzzles of this type cannot be generated.',
    ja: 'この種類のパズルは自動では作れません。',
};

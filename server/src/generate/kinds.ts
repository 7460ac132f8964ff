import { typesByWord } from '../language/new-puzzle';
import type { Text } from '../message';
import type { Model } from '../puzzles/model';
import { puzzleTypes } from '../puzzles/registry';
import { Random } from '../random';
import { canBeSymmetric, emptyBoard, givenKindOf, heyaBoard } from './boards';
import type { GivenKind } from './filling';

/** What can be generated. */
export interface GeneratedKind {
    /** What it is called where it is asked for. */
    readonly word: string;
    readonly name: Text;
    /** The `type` of its models. */
    readonly type: string;
    /** Whether clues can be told to stand symmetrically. */
    readonly canBeSymmetric: boolean;
    /** What its clues can give away; left out where that is no question. */
    readonly given?: GivenKind;
    /** The sizes that a board can have; left out where it can have any. */
    readonly sizes?: readonly (readonly [number, number])[];
    /** What it is made from. The seed is that of the puzzle. */
    board(rows: number, columns: number, seed: number): Model;
}

/** The puzzle types, and Heya-bon, which is a Bonsan in the language. */
export const generatedKinds: readonly GeneratedKind[] = [...typesByWord].flatMap(([word, puzzleType]) => {
    const { name, form } = puzzleType.text;
    const { sizes } = form;
    const [type] = Object.entries(puzzleTypes).find(([, other]) => other === puzzleType)!;
    const given = givenKindOf(type);
    const kind: GeneratedKind = {
        word,
        name,
        type,
        canBeSymmetric: canBeSymmetric(type),
        ...(given && { given }),
        ...(sizes && { sizes }),
        board: (rows, columns) => emptyBoard(type, rows, columns),
    };
    const heya: GeneratedKind = {
        ...kind,
        word: 'heya-bon',
        name: { en: 'Heya-bon', ja: 'へやぼん' },
        // The regions are not symmetric.
        canBeSymmetric: false,
        board: (rows, columns, seed) => heyaBoard(rows, columns, new Random(seed)),
    };
    return type === 'Bonsan' ? [kind, heya] : [kind];
});

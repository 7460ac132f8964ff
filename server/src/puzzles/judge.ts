import type { Clue } from '../board/clue';
import type { Place } from '../board/grid';
import type { Message } from '../message';
import type { Model, PartialAnswer } from './model';

/** A rule that is broken by what somebody entered. */
export interface Break {
    /** The cells in which it is seen. */
    readonly places: readonly Place[];
    /** The clues that say otherwise, perhaps in these cells; empty if it is a rule of the type. */
    readonly clues: readonly Clue[];
    readonly message: Message;
}

export interface Judge {
    /**
     * The rules that values break, each by itself, whatever the open keys hold: none if they are an answer; some if all
     * keys have values, and they are no answer. Needs no search.
     *
     * @param entered with the given values
     */
    judge(model: Model, entered: PartialAnswer): readonly Break[];
}

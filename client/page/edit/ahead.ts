import { type Clue, ClueMap, clueName } from '../../../server/src/board/clue';
import type { EditState } from '../../../server/src/board/editing';
import type { KnownBoard } from '../../../server/src/drawn/known-board';
import { isPlaceIntent, type PlaceIntent, textAfter, textIn } from '../../../server/src/drawn/place-text';
import type { BoardEdit } from '../../../server/src/protocol';
import type { Model, WrittenClue } from '../../../server/src/puzzles/model';
import { viewOf } from '../../../server/src/puzzles/views';
import { isOn } from '../board/navigation';

/** An edit that the text of the board that is shown does not hold yet. */
export interface PendingEdit {
    readonly intents: BoardEdit['intents'];
    /** The clues that it writes, as far as the page can tell. */
    readonly written: readonly WrittenClue[];
    /** The version of the text with the edit; undefined until that is made. */
    readonly version?: number;
}

/** All clues that some edits write, the latest last. */
export function cluesOf(pending: readonly PendingEdit[]): WrittenClue[] {
    return pending.flatMap(({ written }) => written);
}

/**
 * The clues that an edit writes, as far as the page can draw them before they are in the text. The host may write more,
 * such as clues in symmetric places, or refuse some.
 *
 * @param earlier what earlier edits write that are not in the text yet either
 */
export function cluesAhead(
    intents: BoardEdit['intents'],
    model: Model,
    state: EditState,
    earlier: readonly WrittenClue[],
): WrittenClue[] {
    const texts = new ClueMap(earlier.map(({ clue, text }) => [clue, text] as const));
    return intents.filter(isPlaceIntent).flatMap((intent): WrittenClue[] => {
        const { at } = intent;
        const text = textAfter(model, intent, texts.get(at) ?? textIn(state, at));
        if (text === undefined || !isSign(model, at, text)) {
            return [];
        }
        texts.set(at, text);
        return [{ clue: at, text }];
    });
}

/** True if an edit of a place means anything there, after `earlier` ones. */
export function means(intent: PlaceIntent, model: Model, state: EditState, earlier: readonly WrittenClue[]): boolean {
    const last = earlier.findLast(({ clue }) => clueName(clue) === clueName(intent.at));
    return textAfter(model, intent, last?.text ?? textIn(state, intent.at)) !== undefined;
}

/** The board with clues that are not in the text yet. Nothing is known of its answers. */
export function boardAhead(board: KnownBoard, written: readonly WrittenClue[]): KnownBoard {
    const { model } = board;
    return written.length === 0 ? board : { model: viewOf(model).write(model, written), marks: [] };
}

/** True if a text can be drawn in a place: other texts are for the host to read. */
function isSign(model: Model, clue: Clue, text: string): boolean {
    switch (clue.kind) {
        case 'cell':
            return isOn(model, clue.place) && (text === '.' || viewOf(model).typed(model, '.', text, false) === text);
        case 'outside':
            return text === '.' || /^\d+$/.test(text);
        default:
            return clue.kind === 'border';
    }
}

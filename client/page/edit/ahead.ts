import { type Clue, clueName } from '../../../server/src/board/clue';
import type { BoardIntent, EditState } from '../../../server/src/board/editing';
import { sideOf } from '../../../server/src/board/outside';
import type { KnownBoard } from '../../../server/src/drawn/known-board';
import { borderSign, isPlaceIntent, type PlaceIntent, textAfter } from '../../../server/src/drawn/written';
import type { Model, WrittenClue } from '../../../server/src/puzzles/model';
import { viewOf } from '../../../server/src/puzzles/views';
import { isOn } from '../board/navigation';
import { textAt } from './board-edits';

/** An edit that the text of the board that is shown does not hold yet. */
export interface PendingEdit {
    readonly written: readonly WrittenClue[];
    /** The acts of the user; left out for a change that is only shown. */
    readonly intents?: readonly BoardIntent[];
    /** The version of the text with the edit; undefined until that is made. */
    readonly version?: number;
}

/**
 * The clues that edits write, as far as the page can draw them before they are in the text. The host may write more,
 * such as clues in symmetric places, or refuse some.
 *
 * @param pending earlier edits
 */
export function cluesAhead(
    intents: readonly BoardIntent[],
    model: Model,
    edit: EditState,
    pending: readonly PendingEdit[],
): WrittenClue[] {
    const earlier = pending.flatMap(({ written }) => written);
    const written = new Map(earlier.map(one => [clueName(one.clue), one]));
    return intents.filter(isPlaceIntent).flatMap((intent): WrittenClue[] => {
        const name = clueName(intent.at);
        const before = written.get(name)?.text ?? textOf(intent.at, edit);
        const text = textAfter(model, intent, before);
        if (text === undefined || !isSign(model, intent.at, text)) {
            return [];
        }
        const one = { clue: intent.at, text };
        written.set(name, one);
        return [one];
    });
}

/** Whether an edit of a place means anything there. */
export function means(intent: PlaceIntent, model: Model, edit: EditState, pending: readonly PendingEdit[]): boolean {
    const name = clueName(intent.at);
    const last = pending.flatMap(({ written }) => written).findLast(({ clue }) => clueName(clue) === name);
    return textAfter(model, intent, last?.text ?? textOf(intent.at, edit)) !== undefined;
}

/** The board with pending edits. Nothing is known of its answers. */
export function boardAhead(board: KnownBoard, pending: readonly PendingEdit[]): KnownBoard {
    const { model } = board;
    const written = pending.flatMap(edit => edit.written);
    return written.length === 0 ? board : { model: viewOf(model).write(model, written), marks: [] };
}

/** The text of a place, `.` for nothing. */
function textOf(clue: Clue, edit: EditState): string {
    switch (clue.kind) {
        case 'cell':
            return textAt(edit, clue.place) || '.';
        case 'outside':
            return edit[sideOf(clue)]?.[clue.index] || '.';
        case 'border': {
            const isThere = edit.borders?.some(border => clueName(border) === clueName(clue));
            return isThere ? borderSign(clue.side) : '.';
        }
        default:
            return '.';
    }
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

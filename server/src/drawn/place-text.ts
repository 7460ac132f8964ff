import { type Clue, clueName } from '../board/clue';
import type { BoardIntent, EditState } from '../board/editing';
import { largestSide } from '../board/grid';
import { sideOf } from '../board/outside';
import { normalise, readNumber } from '../puzzles/characters';
import type { Model } from '../puzzles/model';
import { viewOf } from '../puzzles/views';

// The text in a place of a board, which the page shows before the server has written it.

/** An edit of one place on the board or outside it. */
export type PlaceIntent = Exclude<BoardIntent & { readonly at: Clue }, { readonly kind: 'word' }>;

export function isPlaceIntent(intent: BoardIntent): intent is PlaceIntent {
    return 'at' in intent && intent.kind !== 'word';
}

/** The text in a place, `.` for nothing. */
export function textIn(state: EditState, clue: Clue): string {
    switch (clue.kind) {
        case 'cell':
            return state.cells[clue.place[0]]?.[clue.place[1]] || '.';
        case 'outside':
            return state[sideOf(clue)]?.[clue.index] || '.';
        case 'border': {
            const isThere = state.borders?.some(border => clueName(border) === clueName(clue));
            return isThere ? borderSign(clue.side) : '.';
        }
        default:
            return '.';
    }
}

/**
 * The text of a place after an edit, `.` for nothing; undefined if that cannot be there.
 *
 * @param before the text there now
 */
export function textAfter(model: Model, intent: PlaceIntent, before: string): string | undefined {
    const { at } = intent;
    switch (intent.kind) {
        case 'write':
            return intent.text === '' ? '.' : isPlain(intent.text, at) ? intent.text : undefined;
        case 'type':
            if (at.kind === 'outside') {
                const number = normalise(intent.text);
                const longer = intent.goesOn && before !== '.' ? before + number : number;
                return [longer, number].find(text => readNumber(text) !== undefined);
            }
            return at.kind === 'cell' ? viewOf(model).typed(model, before, intent.text, intent.goesOn) : undefined;
        case 'step': {
            const cycle =
                at.kind === 'border'
                    ? ['.', borderSign(at.side)]
                    : at.kind === 'outside'
                      ? outsideCycle
                      : viewOf(model).cycle(model, before);
            const length = Math.max(cycle.length, 1);
            return cycle[(cycle.indexOf(before) + intent.by + length) % length];
        }
    }
}

const outsideCycle = ['.', ...Array.from({ length: largestSide + 1 }, (_, number) => String(number))];

/** True if a text is the whole content of such a place. */
function isPlain(text: string, at: Clue): boolean {
    return at.kind === 'border' ? text === borderSign(at.side) : /^[^\s#＃|_｜＿]+$/.test(text);
}

export function borderSign(side: 'right' | 'below'): string {
    return side === 'right' ? '|' : '_';
}

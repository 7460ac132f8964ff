import type { Drawing } from '../../server/src/board/drawing';
import type { KnownBoard } from '../../server/src/drawn/known-board';
import { drawLayer, type Layer, layersOf } from '../../server/src/drawn/layers';
import type { PuzzleDocument } from '../../server/src/language/read-puzzle';
import type { Locale } from '../../server/src/message';
import type { BoardState } from '../../server/src/protocol';
import type { Report } from '../../server/src/solve/report';
import { knownBoard } from '../../server/src/verdict/boards';

export interface LabelledBoard {
    readonly layer: Layer;
    readonly label: string;
    readonly drawing: Drawing;
}

/** All layers of a puzzle's board, drawn. */
export function boardsOf(puzzle: PuzzleDocument, report: Report | undefined, locale: Locale): LabelledBoard[] {
    return drawn(knownBoard(puzzle, report), locale);
}

/** All layers of the board that a client shows, drawn from what the server sent. */
export function boardsIn({ board, locale }: BoardState): LabelledBoard[] {
    return drawn(board ?? undefined, locale);
}

function drawn(board: KnownBoard | undefined, locale: Locale): LabelledBoard[] {
    return (board ? layersOf(board) : []).map(([layer, name]) => ({
        layer,
        label: name[locale],
        drawing: drawLayer(board!, layer, locale),
    }));
}

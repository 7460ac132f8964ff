import type { Drawing } from '../../../server/src/board/drawing';
import { withEarlier } from '../../../server/src/drawn/earlier';
import type { KnownBoard } from '../../../server/src/drawn/known-board';
import { drawLayer, type Layer } from '../../../server/src/drawn/layers';
import type { BoardState, BoardStatus } from '../../../server/src/protocol';

/** A layer of a board, perhaps with the answers from before its last change. */
export function drawAnswers(
    board: KnownBoard,
    answers: KnownBoard,
    layer: Layer,
    locale: BoardState['locale'],
): Drawing {
    const drawing = drawLayer(answers, layer, locale);
    return answers === board ? drawing : withEarlier(drawLayer(board, 'clues', locale), drawing);
}

export function hasVerdict(status: BoardStatus): boolean {
    return status !== 'unsolved' && status !== 'solving';
}

export const noBoard: Drawing = { rows: 0, columns: 0, outside: { top: 0, left: 0 }, items: [] };

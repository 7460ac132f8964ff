import type { BoardState } from '../../server/src/protocol';
import type { PageMemory, PlayMemory } from '../host/host';
import type { Modes } from './modes';

/**
 * Shows the same puzzle at another address, as after it was saved: entries, cursor, focus and clock stay.
 *
 * @param memory of all pages, after the move
 */
export function move({ page, edit, play }: Modes, from: string, to: string, memory: PageMemory): void {
    const { shown } = page;
    const entered: PlayMemory | undefined = page.memory.plays?.[from];
    page.memory = memory;
    if (shown?.state?.uri !== from) {
        return;
    }
    // Entries and the time may be newer than those that were kept.
    if (entered) {
        page.memory = { ...memory, plays: { ...memory.plays, [to]: entered } };
        page.host.rememberPlay(to, entered);
    }
    // No version of the new text is known yet. An edit of the board that is shown fits any.
    const moved = (state: BoardState | undefined): BoardState | undefined => state && { ...state, uri: to, version: 0 };
    page.shown = { ...shown, state: moved(shown.state) };
    page.pictured = moved(page.pictured);
    page.pending = [];
    page.fresh = undefined;
    page.previewed = undefined;
    page.tell('');
    edit.moved();
    play.moved();
}

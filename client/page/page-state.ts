import type { Drawing } from '../../server/src/board/drawing';
import type { EditState } from '../../server/src/board/editing';
import type { Place } from '../../server/src/board/grid';
import { type SpokenBoard, spokenBoard } from '../../server/src/board/spoken';
import type { KnownBoard } from '../../server/src/drawn/known-board';
import { drawLayer, type Layer, layersOf } from '../../server/src/drawn/layers';
import type { BoardState, BoardStatus, PlayCheck } from '../../server/src/protocol';
import type { Host, PageMemory, PlayMemory, ShownBoard } from '../host/host';
import { type Board, blockBetween, isOn } from './board/navigation';
import { boardAhead, type PendingEdit } from './edit/ahead';
import { whenIdle } from './idle';
import { latest } from './latest';
import { noPlay } from './play/entries';
import { type TextName, textIn } from './texts';

/** How long the last board stays, dimmed, while the changed puzzle is solved, before the puzzle alone is shown. */
const graceMs = 500;

/** A message at the board; the kind of one that is no verdict is `unknown`. */
interface Message {
    readonly text: string;
    readonly kind: PlayCheck['kind'] | '';
}

/**
 * The state that all parts of the page share. Whoever changes it does so within `update`, and everything shown follows
 * from it.
 */
export class PageState {
    /** There before anything is shown. */
    host!: Host;
    memory: PageMemory = {};
    /** The latest news from the host. */
    shown: ShownBoard | undefined;
    /** The state whose board is drawn. It lags behind `shown` for a moment while a changed puzzle is being solved. */
    pictured: BoardState | undefined;
    /** Edits of the page that `pictured` does not hold yet. */
    pending: readonly PendingEdit[] = [];
    /** The board as drawn now. */
    drawing: Drawing | undefined;
    /** Whether the board before is still drawn, dimmed. */
    isWaiting = false;
    /** Why there is no answer or no puzzle. */
    reasons: readonly string[] = [];
    /** Whether the next board gets the focus. */
    awaitsBoard = false;
    isExplaining = false;
    message: Message = { text: '', kind: '' };
    /** The text that a screen reader reads next. */
    announcement = '';
    /** What happens to the current cell after the next update. */
    reveal: 'focus' | 'scroll' | 'steps' | 'word' | undefined;
    /** Whether elements are being replaced: a field may lose the focus without the user having left it. */
    isRendering = false;

    /** Whether the user has gone to a cell, which is then marked. */
    isMarked = false;
    /** The corner of the selection opposite to the current cell; undefined if only that is selected. */
    anchor: Place | undefined;
    #cell: Place = [0, 0];

    #grace: ReturnType<typeof setTimeout> | undefined;
    readonly #show: () => void;
    #isUpdating = false;
    #isChanged = false;
    readonly #drawLayer = latest(drawLayer);
    readonly #boardAhead = latest(boardAhead);
    readonly #labelsOf = latest(spokenBoard);

    /** @param show brings what is shown in line with the state */
    constructor(show: () => void) {
        this.#show = show;
    }

    /** Changes the state, then shows it; once if updates are nested. */
    update(change: () => unknown = () => {}): void {
        this.#isChanged = true;
        if (this.#isUpdating) {
            change();
            return;
        }
        this.#isUpdating = true;
        try {
            change();
            while (this.#isChanged) {
                this.#isChanged = false;
                this.#show();
            }
        } finally {
            this.#isUpdating = false;
        }
    }

    /** Takes in news of the puzzle. */
    take(shown: ShownBoard, graceIsOver = false): void {
        clearTimeout(this.#grace);
        const { state } = shown;
        this.pending = state?.uri === this.state?.uri ? this.pending : [];
        this.shown = shown;
        this.isWaiting =
            !graceIsOver && state?.status === 'solving' && state.uri === this.pictured?.uri && this.board !== undefined;
        if (this.isWaiting) {
            this.#grace = setTimeout(() => this.update(() => this.take(shown, true)), graceMs);
        } else {
            this.pictured = state;
            this.forgetMade();
        }
        if (!this.isStale) {
            this.reasons = state?.reasons?.map(({ text }) => text) ?? [];
        }
    }

    /** Forgets edits that the board now holds. */
    forgetMade(): void {
        const { version: now = 0 } = this.pictured ?? {};
        this.pending = this.pending.filter(({ version }) => version === undefined || version > now);
    }

    /** Whether what is drawn may be out of date. The page's own edits are drawn before the text has them. */
    get isStale(): boolean {
        return this.isWaiting || (this.pending.length === 0 && (this.shown?.stale ?? false));
    }

    get status(): BoardStatus {
        return this.shown?.stale ? 'unsolved' : (this.state?.status ?? 'unsolved');
    }

    get state(): BoardState | undefined {
        return this.shown?.state;
    }

    get locale(): BoardState['locale'] {
        return this.state?.locale ?? pageLocale;
    }

    readonly say = (name: TextName, ...values: readonly (string | number)[]): string =>
        textIn(this.locale, name, ...values);

    /** Has a screen reader say something that nobody sees. A repeated text is varied, or it would not be read again. */
    announce(text: string): void {
        if (text !== '') {
            this.update(() => {
                this.announcement = text === this.announcement ? `${text}\u00a0` : text;
            });
        }
    }

    /** Shows a message at the board; an empty text clears it. */
    tell(text: string, kind: PlayCheck['kind'] = 'unknown'): void {
        this.update(() => {
            this.message = { text, kind: text === '' ? '' : kind };
        });
    }

    remember(change: Omit<PageMemory, 'plays'>): void {
        const before = JSON.stringify(this.memory);
        this.update(() => {
            this.memory = { ...this.memory, ...change };
        });
        if (JSON.stringify(this.memory) !== before) {
            // VS Code would keep a state of the page as well, but writes it seconds later: a reload would lose entries.
            const { plays: _, ...others } = this.memory;
            this.host.remember(others);
        }
    }

    /** The entries made by hand in the puzzle that is shown, and how to undo them. */
    get play(): PlayMemory {
        return (this.state && this.memory.plays?.[this.state.uri]) ?? noPlay;
    }

    set play(play: PlayMemory) {
        const { uri } = this.state!;
        // Apart from the rest of the memory: this page may not know all entries.
        this.host.rememberPlay(uri, play);
        this.update(() => this.setPlay(uri, play));
    }

    setPlay(uri: string, play: PlayMemory): void {
        this.memory = { ...this.memory, plays: { ...this.memory.plays, [uri]: play } };
    }

    get isPlaying(): boolean {
        return this.play.on;
    }

    /** The editable parts of the puzzle; undefined unless keys and pointer edit. */
    get editable(): EditState | undefined {
        return this.isPlaying || this.isExplaining || this.memory.locked ? undefined : this.state?.edit;
    }

    /** The puzzle and what is known of it, from which everything on the board is drawn. */
    get board(): KnownBoard | undefined {
        const { board } = (this.isPlaying || this.isExplaining ? this.state : this.pictured) ?? {};
        return board ? this.#boardAhead(board, this.pending) : undefined;
    }

    /** The layers to choose from. */
    get layers(): ReturnType<typeof layersOf> {
        return this.board && !this.isPlaying && !this.isExplaining ? layersOf(this.board) : [];
    }

    /** The layer that the user has chosen, or the one that tells most. */
    get layer(): Layer {
        const layers = this.layers.map(([layer]) => layer);
        return layers.find(layer => layer === this.memory.layer) ?? layers[0] ?? 'clues';
    }

    /** The board with that layer. */
    get layerDrawing(): Drawing | undefined {
        return this.board && this.#drawLayer(this.board, this.layer, this.locale);
    }

    /** The size of the board, and which cells outside of it can be edited. */
    get size(): Board {
        const { rows = 0, columns = 0 } = this.drawing ?? {};
        const { above, left } = this.editable ?? {};
        return { rows, columns, outside: { above: above !== undefined, left: left !== undefined } };
    }

    /** The cell that keys act on. */
    get cell(): Place {
        return isOn(this.size, this.#cell) ? this.#cell : [0, 0];
    }

    /** The selected cells, row by row. */
    get block(): Place[][] {
        return blockBetween(this.anchor ?? this.cell, this.cell);
    }

    /** Makes a cell the current one and gives it the focus. */
    go(place: Place = this.cell): void {
        this.update(() => {
            this.mark(place);
            this.reveal = 'focus';
        });
    }

    /** Marks a cell as the current one; undefined: none is marked. */
    mark(place: Place | undefined): void {
        this.isMarked = place !== undefined && isOn(this.size, place);
        if (place && this.isMarked) {
            this.#cell = place;
        }
    }

    /** Selects from a cell to the current one, also when that changes; undefined: nothing. */
    select(anchor: Place | undefined): void {
        this.update(() => {
            this.anchor = anchor;
        });
    }

    /** Extends the selection to a cell, which becomes the current one. */
    selectTo(place: Place): void {
        this.anchor ??= this.cell;
        this.go(place);
        this.sayBlock('selected');
    }

    /** Selects the current cell in the text, which gets the focus if `focus`. */
    showInText(focus: boolean): void {
        const { cell } = this;
        // Who solves a puzzle does not look at its text.
        if (!this.isPlaying) {
            whenIdle('cell', () => this.host.showCell(cell, focus));
        }
    }

    sayBlock(name: 'selected' | 'copied'): void {
        const { block } = this;
        this.announce(this.say(name, block.length, block[0]!.length));
    }

    /** The words of a screen reader for the board. */
    get labels(): SpokenBoard {
        return this.#labelsOf(this.drawing ?? noBoard, this.locale, this.editable?.regions);
    }
}

const noBoard: Drawing = { rows: 0, columns: 0, outside: { top: 0, left: 0 }, items: [] };

/** VS Code's display language, used before a puzzle is known. */
const pageLocale = globalThis.document?.documentElement.lang.startsWith('ja') ? 'ja' : 'en';

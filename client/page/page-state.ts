import type { Drawing } from '../../server/src/board/drawing';
import type { EditState } from '../../server/src/board/editing';
import type { Place } from '../../server/src/board/grid';
import { sidesOf } from '../../server/src/board/outside';
import { type SpokenBoard, spokenBoard } from '../../server/src/board/spoken';
import { type Spots, withSpots } from '../../server/src/board/spots';
import type { KnownBoard } from '../../server/src/drawn/known-board';
import { type Layer, layersOf } from '../../server/src/drawn/layers';
import type { Advice, BoardState, BoardStatus, HintKind, PlayCheck } from '../../server/src/protocol';
import type { Host, PageMemory, PlayMemory, ShownBoard } from '../host/host';
import { drawAnswers, hasVerdict, noBoard } from './board/answers';
import { type Board, blockBetween, isOn } from './board/navigation';
import { boardAhead, cluesOf, type PendingEdit } from './edit/ahead';
import { whenIdle } from './idle';
import { latest } from './latest';
import { type Message, noMessage } from './message';
import { noPlay } from './play/moves';
import { recorded } from './play/trail';
import { sayIn } from './say';
import type { TextName } from './texts';
import { Typing } from './typing';

/** How long a turned or resized board waits for its answers, with the board before it in view, in milliseconds. */
const graceMs = 500;

type ClueAdvice = Extract<Advice, { readonly clues: unknown }>;

/** The number of puzzles whose layer is remembered. */
const mostLayers = 50;

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
    /** What to do about the verdict that is shown. */
    advice: Advice | undefined;
    /** The version of the text for which the advice is previewed. */
    previewed: number | undefined;
    /** Clues that an advice has just changed, which are marked until the next change. */
    fresh: { readonly uri: string; readonly version: number; readonly spots: Spots } | undefined;
    /** Edits of the page that `pictured` does not hold yet. */
    pending: readonly PendingEdit[] = [];
    /** The board as drawn now. */
    drawing: Drawing | undefined;
    /** Whether the board before is still drawn, dimmed. */
    isWaiting = false;
    /** The last board with a verdict of its own. Its answers stay in view, dimmed, until there are others. */
    #answered: KnownBoard | undefined;
    /** Why there is no answer or no puzzle. */
    reasons: readonly string[] = [];
    /** Whether the next board gets the focus. */
    awaitsBoard = false;
    isExplaining = false;
    /** The last message, and the version of the text that it is about. */
    #lastMessage = { message: noMessage, version: 0 };
    /** The text that a screen reader reads next. */
    announcement = '';
    /** What happens to the current cell after the next update. */
    reveal: 'focus' | 'scroll' | 'steps' | 'word' | undefined;
    /** Whether elements are being replaced: a field may lose the focus without the user having left it. */
    isRendering = false;

    /** Whether the board was pressed since it shows this puzzle in this mode. */
    wasPressed = false;
    /** Whether the user has gone to a cell, which is then marked. */
    isMarked = false;
    /** The corner of the selection opposite to the current cell; undefined if only that is selected. */
    anchor: Place | undefined;
    readonly typing = new Typing();
    #cell: Place = [0, 0];
    #grace: ReturnType<typeof setTimeout> | undefined;
    #isUpdating = false;
    #isChanged = false;
    readonly #drawLayer = latest(drawAnswers);
    readonly #boardAhead = latest(
        (board: KnownBoard, pending: readonly PendingEdit[], preview: ClueAdvice | undefined) =>
            boardAhead(board, [...cluesOf(pending), ...(preview?.clues ?? [])]),
    );
    readonly #marked = latest((drawing: Drawing, spots: Spots | undefined) =>
        spots ? withSpots(drawing, 'concluded', spots) : drawing,
    );
    readonly #labelsOf = latest(spokenBoard);

    /** @param show brings what is shown in line with the state */
    constructor(private readonly show: () => void) {}

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
                this.show();
            }
        } finally {
            this.#isUpdating = false;
        }
    }

    /** Takes in news of the puzzle. */
    take(shown: ShownBoard, graceIsOver = false): void {
        clearTimeout(this.#grace);
        const { state } = shown;
        if (state?.uri !== this.state?.uri) {
            this.pending = [];
            this.#answered = undefined;
            this.previewed = undefined;
        }
        this.shown = shown;
        this.isWaiting =
            !graceIsOver &&
            state?.status === 'solving' &&
            this.#answered !== undefined &&
            !this.#fits(this.#answered, state.board);
        if (this.isWaiting) {
            this.#grace = setTimeout(() => this.update(() => this.take(shown, true)), graceMs);
        } else {
            this.pictured = state;
            this.forgetMade();
        }
        if (state?.board?.report && !state.earlier && hasVerdict(state.status)) {
            this.#answered = state.board;
        }
        if (!this.isEarlier) {
            this.advice = state?.advice;
            this.reasons = state?.reasons?.map(({ text, onBoard = text }) => onBoard) ?? [];
        }
    }

    /** Forgets edits that the board now holds. */
    forgetMade(): void {
        const { version: now = 0 } = this.pictured ?? {};
        this.pending = this.pending.filter(({ version }) => version === undefined || version > now);
    }

    /** Whether the verdict that is shown is that of the puzzle before the last change. */
    get isEarlier(): boolean {
        const { state, shown, pending, isWaiting } = this;
        const isChanged = isWaiting || pending.length > 0 || shown?.stale || state?.earlier !== undefined;
        return isChanged && hasVerdict(this.statedStatus);
    }

    /** The status that the verdict states. */
    get statedStatus(): BoardStatus {
        return this.state?.earlier?.status ?? this.state?.status ?? 'unsolved';
    }

    get status(): BoardStatus {
        return this.shown?.stale ? 'unsolved' : (this.state?.status ?? 'unsolved');
    }

    get state(): BoardState | undefined {
        return this.shown?.state;
    }

    get purpose(): ShownBoard['purpose'] {
        return this.shown?.purpose;
    }

    get locale(): BoardState['locale'] {
        return this.state?.locale ?? pageLocale;
    }

    readonly say = (name: TextName, ...values: readonly (string | number)[]): string =>
        sayIn(this.locale, name, ...values);

    /** Has a screen reader say something that nobody sees. A repeated text is varied, or it would not be read again. */
    announce(text: string): void {
        if (text !== '') {
            this.update(() => {
                this.announcement = text === this.announcement ? `${text}\u00a0` : text;
            });
        }
    }

    /** Shows a message at the board until the text is no longer of this version; an empty message clears it. */
    tell(text: string, kind: PlayCheck['kind'] = 'unknown', version = this.#newestVersion): void {
        this.update(() => {
            this.#lastMessage = { message: text === '' ? noMessage : { text, kind }, version };
        });
    }

    /** The message that is shown: the last one, or else the change that is previewed. */
    get message(): Message {
        const { message, version } = this.#lastMessage;
        const told = this.isPast(version) ? noMessage : message;
        return told.text === '' && this.preview ? { text: this.preview.text, kind: 'unknown' } : told;
    }

    /** Whether the text has changed since this version. */
    isPast(version: number): boolean {
        return this.#newestVersion > version;
    }

    /** The newest version of the text that the page knows of. */
    get #newestVersion(): number {
        const { version = 0 } = this.state ?? {};
        return this.shown?.stale ? version + 1 : version;
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
        this.#keepPlay(this.memory.clock ? recorded(this.play, play) : play);
    }

    /** Keeps in the record that a hint was asked for. */
    recordHint(hint: HintKind): void {
        if (this.isPlaying && this.memory.clock) {
            this.#keepPlay(recorded(this.play, this.play, hint));
        }
    }

    #keepPlay(play: PlayMemory): void {
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
        const isLocked = this.memory.locked || this.shown?.isReadOnly;
        return this.isPlaying || this.isExplaining || isLocked ? undefined : this.state?.edit;
    }

    /** The puzzle and what is known of it, from which everything on the board is drawn. */
    get board(): KnownBoard | undefined {
        const { board } = (this.isPlaying || this.isExplaining ? this.state : this.pictured) ?? {};
        return board ? this.#boardAhead(board, this.pending, this.preview) : undefined;
    }

    /** The board whose answers are drawn: the one before, as long as nothing is known of the changed one. */
    get answers(): KnownBoard | undefined {
        const { board, isEarlier, preview, status } = this;
        const isKnown = board?.report !== undefined && status !== 'solving';
        const mayStay = !isKnown && (isEarlier || preview !== undefined || status === 'invalid');
        return mayStay && this.#answered && this.#fits(this.#answered, board) ? this.#answered : board;
    }

    get hasEarlierAnswers(): boolean {
        return this.isEarlier || this.answers !== this.board;
    }

    #fits({ model }: KnownBoard, board: KnownBoard | null | undefined): boolean {
        const isSame = (name: 'type' | 'rows' | 'columns'): boolean => model[name] === board?.model[name];
        return isSame('type') && isSame('rows') && isSame('columns') && !this.state?.earlier?.isTurned;
    }

    /** The change that is shown before it is made, and while it is being made. */
    get preview(): ClueAdvice | undefined {
        const { advice, state, previewed, editable, pending } = this;
        const isValid = previewed === state?.version && (pending.length > 0 || !this.shown?.stale);
        return editable && advice && 'clues' in advice && isValid ? advice : undefined;
    }

    /** Where clues change or have just changed. */
    get #freshSpots(): Spots | undefined {
        const { preview, fresh, state } = this;
        const isFresh = fresh && fresh.uri === state?.uri && fresh.version >= state.version;
        return preview?.spots ?? (isFresh ? fresh.spots : undefined);
    }

    /** The layers to choose from. */
    get layers(): ReturnType<typeof layersOf> {
        const { answers } = this;
        return answers && !this.isPlaying && !this.isExplaining ? layersOf(answers) : [];
    }

    /** The layer that the user has chosen for this puzzle, or the one that tells most. */
    get layer(): Layer {
        const layers = this.layers.map(([layer]) => layer);
        const chosen = this.memory.layers?.[this.state?.uri ?? ''];
        return layers.find(layer => layer === chosen) ?? layers[0] ?? 'clues';
    }

    /** Remembers a layer for this puzzle: it tells little of another one. */
    chooseLayer(layer: Layer): void {
        const { uri = '' } = this.state ?? {};
        const others = Object.entries(this.memory.layers ?? {}).filter(([other]) => other !== uri);
        this.remember({ layers: Object.fromEntries([...others, [uri, layer] as const].slice(-mostLayers)) });
    }

    /** The board with that layer. */
    get layerDrawing(): Drawing | undefined {
        const { board, answers } = this;
        const drawing = board && answers && this.#drawLayer(board, answers, this.layer, this.locale);
        return drawing && this.#marked(drawing, this.#freshSpots);
    }

    /** The size of the board, and which cells outside of it can be edited. */
    get size(): Board {
        const { rows = 0, columns = 0 } = this.drawing ?? {};
        return { rows, columns, outside: sidesOf(this.editable ?? {}) };
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

/** VS Code's display language, used before a puzzle is known. */
const pageLocale = globalThis.document?.documentElement.lang.startsWith('ja') ? 'ja' : 'en';

import { type Drawing, withMarks } from '../../../server/src/board/drawing';
import type { Place } from '../../../server/src/board/grid';
import { drawEntries } from '../../../server/src/drawn/entries';
import type { Entries } from '../../../server/src/drawn/known-board';
import type { Model } from '../../../server/src/puzzles/model';
import type { PlayMemory } from '../../host/host';
import { placeAfter } from '../board/navigation';
import { saidCells } from '../edit/said-changes';
import { latest } from '../latest';
import type { PageState } from '../page-state';
import { crosses, middleOf } from './brush';
import { Entering } from './entering';
import { type Note, noPlay, redo, undo } from './entries';
import { PlayPointer } from './play-pointer';

interface Shown {
    readonly uri: string | undefined;
    readonly version: number | undefined;
    readonly play: PlayMemory;
}

/** Solving by hand, by keys and pointer. Entries are drawn here; the host checks them. */
export class Play extends Entering {
    readonly pointer: PlayPointer;
    readonly #draw = latest((model: Model, entries: Entries, wrong: readonly Place[]) =>
        withMarks(drawEntries(model, entries), 'clash', wrong),
    );
    /** The puzzle and entries that are shown. */
    #shown: Shown = { uri: undefined, version: undefined, play: noPlay };
    /** The mistakes that a check of `#shown` found. */
    #wrong: readonly Place[] = [];
    #isChecking = false;
    /** The entries last announced to screen readers. */
    #said: Entries = {};

    constructor(page: PageState) {
        super(page);
        this.pointer = new PlayPointer(this);
    }

    /** The board with the entries; undefined if it is not being solved by hand. */
    get drawing(): Drawing | undefined {
        const { isPlaying, board, play } = this.page;
        return isPlaying && board
            ? this.#draw(board.model, play.entries, this.#isCurrent ? this.#wrong : [])
            : undefined;
    }

    /** Takes typed text; undefined if nothing is typed. */
    get typing(): ((text: string) => void) | undefined {
        return this.ways?.kind === 'typed' ? this.type : undefined;
    }

    /** Takes in the puzzle and the entries that are drawn now, and announces what has changed. */
    follow(): void {
        if (this.#isCurrent) {
            return;
        }
        const { state, play, isPlaying } = this.page;
        if (state?.uri !== this.#shown.uri) {
            this.#said = play.entries;
        }
        this.#shown = { uri: state?.uri, version: state?.version, play };
        this.#wrong = [];
        this.#isChecking = false;
        if (isPlaying) {
            this.page.tell('');
            this.#sayChanges(play.entries);
        }
    }

    get #isCurrent(): boolean {
        const { state, play } = this.page;
        const { uri, version } = this.#shown;
        return uri === state?.uri && version === state?.version && play === this.#shown.play;
    }

    /** Takes over what was entered on another page, without announcing it. */
    take(uri: string, play: PlayMemory): void {
        const { page } = this;
        if (uri === page.state?.uri) {
            page.setPlay(uri, { ...play, on: page.isPlaying });
            this.#said = play.entries;
        } else {
            page.setPlay(uri, play);
        }
    }

    /** Checks whether the entries can be right. */
    async check(): Promise<void> {
        const { page } = this;
        if (this.#isChecking || !page.state) {
            return;
        }
        this.#isChecking = true;
        this.tell('checking');
        const asked = this.#shown;
        const check = await page.host.checkPlay({ uri: page.state.uri, entries: page.play.entries });
        if (asked === this.#shown) {
            page.update(() => {
                this.#isChecking = false;
                this.#wrong = check?.wrong ?? [];
                page.tell(check?.text ?? '', check?.kind);
            });
        }
    }

    /** Announces the cells whose entries have changed. */
    #sayChanges(now: Entries): void {
        const before = this.#said;
        const { page } = this;
        this.#said = now;
        const keys = Object.keys({ ...before, ...now }).filter(key => before[key] !== now[key]);
        const names = new Set(keys.flatMap(key => key.match(/r\d+c\d+/g) ?? []));
        page.announce(saidCells([...names].map(placeOf), page.labels.labelOf, page.locale));
    }

    undo(): void {
        this.page.play = undo(this.page.play);
    }

    redo(): void {
        this.page.play = redo(this.page.play);
    }

    /** Handles a key on the board; true if it was one for solving by hand. */
    key(event: KeyboardEvent): boolean {
        if (event.isComposing) {
            return true; // It belongs to what is being typed.
        }
        if (event.key === 'Shift') {
            return false;
        }
        const { page, ways } = this;
        const to = placeAfter(event, page.cell, page.size);
        const isCross = event.altKey && ways?.kind === 'lines' && ways.chained;
        if (event.shiftKey && to && ways?.kind === 'lines' && !isCross) {
            this.pointer.lineTo(to);
            return true;
        }
        // A line that is drawn by keys ends with the first key that does not continue it.
        this.pointer.endLine();
        return this.#commandKey(event) || this.#noteKey(event) || this.#cellKey(event, to);
    }

    #commandKey(event: KeyboardEvent): boolean {
        const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
        if (key === 'z') {
            this.page.play = (event.shiftKey ? redo : undo)(this.page.play);
        } else if (key === 'y') {
            this.redo();
        } else if (key === 'enter') {
            void this.check();
        } else if (event.key === 'Delete' || event.key === 'Backspace') {
            this.empty();
        } else {
            return false;
        }
        return true;
    }

    /** Digits with modifiers make notes, and the space bar chooses the kind of note. */
    #noteKey(event: KeyboardEvent): boolean {
        const digit = digitOf(event);
        const note = digit && this.#noteFor(event);
        if (digit && note) {
            this.note(note, digit);
        } else if (event.key === ' ' && this.ways?.kind === 'typed') {
            const modes = this.allowedModes;
            const next = modes.indexOf(this.mode) + (event.shiftKey ? -1 : 1);
            this.choose(modes.at(next % modes.length)!);
        } else {
            return false;
        }
        return true;
    }

    /** The kind of note that a digit makes with these modifiers; undefined if it makes none. */
    #noteFor({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Note | undefined {
        const ctrl = ctrlKey || metaKey;
        // Where digits are typed with Shift, it does not make them notes.
        const held = ctrl ? (shiftKey ? 'colour' : 'centre') : shiftKey && !/\d/.test(key) ? 'corner' : this.mode;
        return held !== 'normal' && !altKey && this.allowedModes.includes(held) ? held : undefined;
    }

    /** @param to where the key leads */
    #cellKey(event: KeyboardEvent, to: Place | undefined): boolean {
        const { page, ways } = this;
        const { key, shiftKey, altKey } = event;
        if (altKey && ways?.kind === 'lines' && ways.chained) {
            if (to) {
                const [row, column] = page.cell;
                this.apply(crosses(ways, page.size), [(row + to[0] + 1) / 2, (column + to[1] + 1) / 2]);
            }
            return to !== undefined;
        }
        if (key.toLowerCase() === 'x' && !(event.ctrlKey || event.metaKey) && ways?.kind === 'lines') {
            this.apply(crosses(ways, page.size), middleOf(page.cell));
        } else if (key === ' ' || key === 'Enter') {
            this.press(page.cell, shiftKey ? -1 : 1);
        } else if (shiftKey && to && ways?.kind === 'typed') {
            page.selectTo(to);
        } else {
            if (key === 'Escape' || to) {
                page.select(undefined);
            }
            return false;
        }
        return true;
    }
}

function placeOf(name: string): Place {
    const [row = 0, column = 0] = name.match(/\d+/g)?.map(Number) ?? [];
    return [row - 1, column - 1];
}

/** The digit of a key, whatever the modifiers. */
function digitOf({ code, key }: KeyboardEvent): string | undefined {
    return /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? /^[1-9]$/.exec(key)?.[0];
}

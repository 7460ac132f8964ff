import type { Drawing } from '../../server/src/board/drawing';
import { cellName, type Place } from '../../server/src/board/grid';
import type { PlayCheck, PlayState } from '../../server/src/protocol';
import type { AskPlay, ShowCheck, ShowPlay } from '../src/panel-messages';
import type { CellGrid } from './cell-grid';
import { button, element, setText } from './dom';
import { placeAfter } from './navigation';
import {
    clicked,
    cycled,
    type Drag,
    drawOn,
    emptied,
    enter,
    noPlay,
    type PlayMemory,
    redo,
    signFor,
    undo,
    type Wanted,
} from './play';
import type { TextName } from './texts';

/** What the page does for somebody who solves by hand. */
interface Page {
    readonly grid: CellGrid;
    say(name: TextName): string;
    ask(message: AskPlay): void;
    draw(drawing: Drawing): void;
    save(uri: string, play: PlayMemory): void;
    /** Something has changed that can be seen. */
    changed(): void;
}

/** Signs of several characters are typed within so many milliseconds. */
const oneSignMs = 1000;

/**
 * Solving by hand: entries by keys and by the pointer, which the server draws and checks. What an entry is and how it is
 * made, the server says; they are kept by the page, and never stand in the file.
 */
export class PlayMode {
    readonly toggle = button(() => this.switch(!this.on));
    readonly element: HTMLElement;
    readonly #page: Page;
    readonly #undo = button(() => this.#put(undo(this.#play)));
    readonly #redo = button(() => this.#put(redo(this.#play)));
    readonly #check = button(() => this.#askForCheck());
    readonly #clear = button(() =>
        this.#enter(Object.keys(this.#play.entries).map(key => ({ key, value: undefined }))),
    );
    readonly #verdict = element('span', { class: 'said', role: 'status' });
    readonly #hint = element('p', { class: 'hint' });
    readonly #spoken = element('span', { class: 'spoken', 'aria-live': 'polite' });
    /** What is typed goes through an input, without which there would be no Japanese. */
    readonly #input = element('input', { type: 'text', class: 'typed', autocomplete: 'off', spellcheck: 'false' });

    #uri: string | undefined;
    #version: number | undefined;
    #play = noPlay;
    #state: PlayState | undefined;
    #turn = 0;
    /** The text that the server was last asked to draw, and has not drawn. It may be what the server ended at. */
    #asked: { readonly uri: string | undefined; readonly version: number | undefined } | undefined;
    /** The turn that is being checked. */
    #checking: number | undefined;
    #drag: Drag | undefined;
    /** Whether the line that is being drawn has changed something. */
    #dragged = false;
    #typed: { readonly key: string; readonly at: number } | undefined;

    constructor(page: Page) {
        this.#page = page;
        const buttons = element('div', { class: 'group' }, this.#undo, this.#redo, this.#check, this.#clear);
        // The focus stays on the board, where keys go on.
        buttons.addEventListener('mousedown', event => event.preventDefault());
        const said = element('div', { class: 'lines' }, this.#verdict, this.#hint);
        this.element = element('div', { class: 'play' }, buttons, said, this.#spoken);
        this.#input.addEventListener('input', event => {
            if (!(event instanceof InputEvent && event.isComposing)) {
                this.#takeTyped();
            }
        });
        this.#input.addEventListener('compositionend', () => this.#takeTyped());
    }

    get on(): boolean {
        return this.#play.on && this.#uri !== undefined;
    }

    /** The board with the entries; undefined while it is not known. */
    get drawing(): Drawing | undefined {
        return this.#state?.drawing;
    }

    /** The document that is shown, in this version, and what is remembered of it. */
    follow(uri: string | undefined, version: number | undefined, play = noPlay): void {
        const isOther = uri !== this.#uri;
        if (isOther) {
            this.#state = undefined;
            this.#uri = uri;
            this.#play = play;
            this.#page.grid.editor = undefined;
            this.#judge('');
        }
        const isNew = isOther || version !== this.#version;
        this.#version = version;
        if (this.on && isNew && !(uri === this.#asked?.uri && version === this.#asked?.version)) {
            this.#draw();
        }
        this.#name();
    }

    /** Solves by hand, or no longer. */
    switch(on: boolean): void {
        if (on !== this.on) {
            this.#put({ ...this.#play, on });
            this.#page.grid.go(this.#page.grid.current, true);
            this.#page.changed();
        }
    }

    receive(message: ShowPlay | ShowCheck): void {
        if (message.turn !== this.#turn || !this.on) {
            return; // It is about what was entered before.
        }
        if (message.kind === 'play') {
            this.#asked = message.play ? undefined : this.#asked;
            this.#state = message.play ?? undefined;
            this.#page.grid.editor = this.#state?.ways.kind === 'typed' ? this.#input : undefined;
            if (this.#page.grid.hasFocus) {
                this.#page.grid.go(this.#page.grid.current, true);
            }
        } else {
            this.#checking = undefined;
            this.#judge(message.check?.text ?? '', message.check?.kind);
        }
        const drawing = message.kind === 'play' ? message.play?.drawing : message.check?.drawing;
        if (drawing) {
            this.#page.draw(drawing);
            setText(this.#spoken, this.#page.grid.label);
        }
        this.#name();
        this.#page.changed();
    }

    /** Whether a key means something here. */
    key(event: KeyboardEvent): boolean {
        if (event.isComposing) {
            return true; // It belongs to what is being typed.
        }
        const { grid } = this.#page;
        const ctrl = event.ctrlKey || event.metaKey;
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
        // A line that is drawn by keys ends with the first key that does not go on with it.
        const drag = this.#drag;
        if (key !== 'Shift') {
            this.#drag = undefined;
        }
        if (ctrl && key === 'z') {
            this.#put(event.shiftKey ? redo(this.#play) : undo(this.#play));
        } else if (ctrl && key === 'y') {
            this.#put(redo(this.#play));
        } else if (ctrl && key === 'Enter') {
            this.#askForCheck();
        } else if (key === 'Delete' || key === 'Backspace') {
            this.#enter(emptied(this.#play.entries, grid.current));
        } else if (key === ' ' || key === 'Enter') {
            this.#press(grid.current, event.shiftKey ? -1 : 1);
        } else if (event.shiftKey && this.#state?.ways.kind === 'lines') {
            const to = placeAfter(event, grid.current, grid);
            if (!to) {
                return false;
            }
            this.#drag = drag ?? this.#beginDrag(grid.current);
            this.#dragTo(to);
            grid.go(to, true);
        } else {
            return false;
        }
        return true;
    }

    /** @param back whether with the other button */
    pointerDown(place: Place, back: boolean): void {
        this.#page.grid.go(place, true);
        if (this.#state?.ways.kind === 'lines') {
            this.#drag = this.#beginDrag(place);
        } else {
            this.#press(place, back ? -1 : 1);
        }
    }

    pointerMove(place: Place): void {
        if (this.#drag && cellName(place) !== cellName(this.#drag.at)) {
            this.#dragTo(place);
            this.#page.grid.go(place, true);
        }
    }

    pointerUp(place: Place | undefined): void {
        if (this.#drag && !this.#dragged && place && cellName(place) === cellName(this.#drag.from)) {
            this.#press(place, 1);
        }
        this.#drag = undefined;
    }

    #beginDrag(place: Place): Drag {
        this.#dragged = false;
        return { from: place, at: place };
    }

    #dragTo(to: Place): void {
        const ways = this.#state?.ways;
        if (this.#drag && ways?.kind === 'lines') {
            const { drag, wanted } = drawOn(ways, this.#play.entries, this.#drag, to);
            this.#drag = drag;
            const before = this.#play;
            this.#enter(wanted, this.#dragged);
            this.#dragged ||= this.#play !== before;
        }
    }

    /** A click on a cell, or the space bar in it. */
    #press(place: Place, by: 1 | -1): void {
        const ways = this.#state?.ways;
        const key = cellName(place);
        if (ways?.kind === 'cycle' && this.#isOpen(key)) {
            this.#enter([{ key, value: cycled(ways.values, this.#play.entries[key], by) }]);
        } else if (ways?.kind === 'lines') {
            this.#enter(clicked(ways, this.#play.entries, place));
        }
    }

    #takeTyped(): void {
        const ways = this.#state?.ways;
        const text = this.#input.value;
        this.#input.value = '';
        const key = cellName(this.#page.grid.current);
        if (ways?.kind === 'typed' && text !== '' && !this.#isOpen(key)) {
            this.#say('givenCell');
        } else if (ways?.kind === 'typed' && text !== '') {
            const goesOn = this.#typed?.key === key && performance.now() - this.#typed.at < oneSignMs;
            const value = signFor(ways.signs, text, goesOn ? this.#play.entries[key] : '');
            if (value !== undefined) {
                this.#typed = { key, at: performance.now() };
                this.#enter([{ key, value }]);
            } else {
                this.#say('noSign');
            }
        }
    }

    #say(name: TextName): void {
        this.#judge(this.#page.say(name));
    }

    /** A verdict that is gone leaves no mark. */
    #judge(text: string, kind: PlayCheck['kind'] = 'unknown'): void {
        setText(this.#verdict, text);
        this.#verdict.dataset['kind'] = text === '' ? '' : kind;
    }

    #isOpen(key: string): boolean {
        return !this.#state?.given.includes(key);
    }

    #enter(wanted: readonly Wanted[], goesOn = false): void {
        const given = new Set(this.#state?.given);
        const open = wanted.filter(({ key, value }) => value === undefined || !given.has(key));
        this.#put(enter(this.#play, open, goesOn));
    }

    #put(play: PlayMemory): void {
        if (play !== this.#play && this.#uri !== undefined) {
            this.#play = play;
            this.#page.save(this.#uri, play);
            this.#draw();
        }
    }

    #draw(): void {
        this.#turn += 1;
        this.#judge('');
        this.#name();
        if (this.on) {
            this.#asked = { uri: this.#uri, version: this.#version };
            this.#ask('play');
        } else {
            this.#page.grid.editor = undefined;
        }
    }

    #askForCheck(): void {
        if (this.#checking === this.#turn) {
            return;
        }
        this.#checking = this.#turn;
        this.#say('checking');
        this.#ask('check');
    }

    #ask(kind: AskPlay['kind']): void {
        this.#page.ask({ kind, uri: this.#uri!, turn: this.#turn, entries: this.#play.entries });
    }

    /** All texts and what can be done, as it is now. */
    #name(): void {
        const { say } = this.#page;
        setText(this.toggle, say('play'));
        this.toggle.title = say('playHint');
        this.toggle.setAttribute('aria-pressed', String(this.on));
        this.element.hidden = !this.on;
        for (const [node, name] of [
            [this.#undo, 'undo'],
            [this.#redo, 'redo'],
            [this.#check, 'check'],
            [this.#clear, 'clear'],
        ] as const) {
            setText(node, say(name));
        }
        this.#undo.disabled = this.#play.done.length === 0;
        this.#redo.disabled = this.#play.undone.length === 0;
        this.#clear.disabled = Object.keys(this.#play.entries).length === 0;
        const ways = this.#state?.ways;
        const click = ways?.kind === 'lines' ? ways.click : undefined;
        setText(this.#hint, ways ? [say(ways.kind), click].filter(Boolean).join(' ') : '');
    }
}

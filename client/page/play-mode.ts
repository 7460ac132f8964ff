import type { Drawing } from '../../server/src/board/drawing';
import { centre, colourNames } from '../../server/src/board/drawing';
import { cellName, type Place } from '../../server/src/board/grid';
import { noteToSvg } from '../../server/src/board/svg';
import type { Entries, PlayCheck, PlayState } from '../../server/src/protocol';
import type { Host, PlayMemory } from '../host/host';
import type { CellGrid } from './cell-grid';
import { button, element, setText, svgElement, typingField } from './dom';
import { borderAt } from './edit';
import { iconButton, nameButton } from './icons';
import { isSame, placeAfter } from './navigation';
import {
    type BoardPoint,
    clicked,
    coloured,
    cycled,
    type Drag,
    drawOn,
    emptied,
    enter,
    type Note,
    noPlay,
    noted,
    noteKey,
    pointsTo,
    redo,
    signFor,
    signsIn,
    undo,
    type Wanted,
    withoutRivals,
} from './play';
import { saidCells } from './said-changes';
import { type Speaker, sentences, type TextName } from './texts';

interface Page extends Speaker {
    readonly grid: CellGrid;
    /** Shows a message at the board. */
    tell(text: string, kind?: PlayCheck['kind']): void;
    host(): Host;
    draw(drawing: Drawing): void;
    save(uri: string, play: PlayMemory): void;
    changed(): void;
}

/** What a click or a key enters. */
type Mode = 'normal' | Note;

const modes: Readonly<Record<PlayState['ways']['kind'], readonly Mode[]>> = {
    typed: ['normal', 'corner', 'centre', 'colour'],
    cycle: ['normal', 'colour'],
    lines: ['normal', 'cross', 'colour'],
};

/** What the pointer paints: one value, which the first cell or edge decides. */
interface Brush {
    keyAt(point: BoardPoint): string | undefined;
    /** The value that follows another one; undefined: none. */
    next(before: string | undefined): string | undefined;
}

/** The characters of one sign are typed within this time. */
const oneSignMs = 1000;

/**
 * Solving by hand, by keys and pointer. The server says how entries are made, draws and checks them; the page keeps
 * them.
 */
export class PlayMode {
    readonly toggle = iconButton('play', () => this.switch(!this.on));
    readonly element: HTMLElement;
    readonly hint = element('p', { class: 'hint' });
    readonly #page: Page;
    readonly #choices = (['normal', 'corner', 'centre', 'cross'] as const).map(mode => ({
        mode,
        node: button(() => this.#choose(mode)),
    }));
    readonly #colours = colourNames.map((name, index) => {
        const colour = String(index + 1);
        const sample = noteToSvg({ items: [{ kind: 'colour', at: centre(0, 0), colour: index }], text: '' });
        const node = button(() => this.#choose('colour', colour), { class: 'swatch' }, svgElement(sample));
        return { name, colour, node };
    });
    readonly #modes = element('div', { class: 'group modes', role: 'toolbar' });
    readonly #undo = iconButton('undo', () => this.#put(undo(this.#play)));
    readonly #redo = iconButton('redo', () => this.#put(redo(this.#play)));
    readonly #check = button(() => void this.#askForCheck());
    readonly #clear = button(() =>
        this.#enter(Object.keys(this.#play.entries).map(key => ({ key, value: undefined }))),
    );
    readonly #input = typingField(() => this.#takeTyped());

    #uri: string | undefined;
    #version: number | undefined;
    #play = noPlay;
    #state: PlayState | undefined;
    /** The entries last told to screen readers. */
    #said: Entries = {};
    /** The text that the server was last asked to draw and has not drawn. It may have crashed the server. */
    #asked: { readonly uri: string | undefined; readonly version: number | undefined } | undefined;
    /** The entries that are being checked. */
    #checking: Entries | undefined;
    #mode: Mode = 'normal';
    #colour = '1';
    #drag: Drag | undefined;
    /** Whether the current drag has changed anything. */
    #dragged = false;
    /** The current stroke; its value is decided at the first place. */
    #stroke: { readonly brush: Brush; at: BoardPoint; value?: { readonly is: string | undefined } } | undefined;
    #isSelecting = false;
    #typed: { readonly key: string; readonly at: number } | undefined;

    constructor(page: Page) {
        this.#page = page;
        const buttons = element('div', { class: 'group' }, this.#undo, this.#redo, this.#check, this.#clear);
        this.#modes.append(...[...this.#choices, ...this.#colours].map(({ node }) => node));
        // The focus stays on the board, where keys go on.
        for (const group of [this.#modes, buttons]) {
            group.addEventListener('mousedown', event => event.preventDefault());
        }
        this.element = element('div', { class: 'play' }, buttons, this.#modes);
    }

    get on(): boolean {
        return this.#play.on && this.#uri !== undefined;
    }

    /** The board with the entries; undefined while unknown. */
    get drawing(): Drawing | undefined {
        return this.#state?.drawing;
    }

    /** Sets the document, its version, and the entries remembered for it. */
    follow(uri: string | undefined, version: number | undefined, play = noPlay): void {
        const isOther = uri !== this.#uri;
        if (isOther) {
            this.#state = undefined;
            this.#uri = uri;
            this.#play = play;
            this.#said = play.entries;
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

    get entries(): Entries {
        return this.#play.entries;
    }

    /** Makes entries as one move. */
    enter(entries: Entries): void {
        this.switch(true);
        this.#enter(Object.entries(entries).map(([key, value]) => ({ key, value })));
    }

    /** The remembered entries have changed; `follow` will bring them. */
    forget(): void {
        this.#uri = undefined;
    }

    /** Takes over entries from another board of the same puzzle. */
    take(uri: string, play: PlayMemory): void {
        if (uri === this.#uri) {
            this.#play = { ...play, on: this.#play.on };
            this.#said = play.entries;
            this.#draw();
        }
    }

    /** Turns solving by hand on or off. */
    switch(on: boolean): void {
        if (on !== this.on) {
            this.#put({ ...this.#play, on });
            this.#page.grid.go(this.#page.grid.current, true);
            this.#page.changed();
            if (!on) {
                this.#page.announce(this.#page.say('playOff'));
            }
        }
    }

    async #askForDrawing(): Promise<void> {
        const asked = { uri: this.#uri, version: this.#version };
        this.#asked = asked;
        const play = await this.#page.host().getPlay({ uri: this.#uri!, entries: this.entries });
        if (asked !== this.#asked || !this.on) {
            return;
        }
        this.#asked = play ? undefined : this.#asked;
        const waited = this.#state === undefined;
        this.#state = play ?? undefined;
        this.#mode = this.#allowed.includes(this.#mode) ? this.#mode : 'normal';
        this.#placeInput();
        if (waited) {
            this.#page.announce(this.#page.say('playOn'));
            this.#takeTyped();
        }
        this.#showDrawing(play?.drawing);
    }

    async #askForCheck(): Promise<void> {
        const { entries } = this.#play;
        if (this.#checking === entries) {
            return;
        }
        this.#checking = entries;
        this.#say('checking');
        const check = await this.#page.host().checkPlay({ uri: this.#uri!, entries });
        if (this.#checking === entries && this.on) {
            this.#checking = undefined;
            this.#judge(check?.text ?? '', check?.kind);
            this.#showDrawing(check?.drawing);
        }
    }

    #showDrawing(drawing: Drawing | undefined): void {
        if (drawing) {
            this.#page.draw(drawing);
            this.#sayChanges();
        }
        this.#name();
        this.#page.changed();
    }

    /** Announces the cells whose entries have changed. */
    #sayChanges(): void {
        const [before, now] = [this.#said, this.#play.entries];
        this.#said = now;
        const keys = Object.keys({ ...before, ...now }).filter(key => before[key] !== now[key]);
        const names = new Set(keys.flatMap(key => key.match(/r\d+c\d+/g) ?? []));
        const { grid, announce, locale } = this.#page;
        announce(saidCells([...names].map(placeOf), place => grid.label(place), locale()));
    }

    /** Returns whether the key was handled. */
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
        const ways = this.#state?.ways;
        const to = placeAfter(event, grid.current, grid);
        const digit = digitOf(event);
        const note = digit && this.#noteFor(event, ctrl);
        if (ctrl && key === 'z') {
            this.#put(event.shiftKey ? redo(this.#play) : undo(this.#play));
        } else if (ctrl && key === 'y') {
            this.#put(redo(this.#play));
        } else if (ctrl && key === 'Enter') {
            void this.#askForCheck();
        } else if (key === 'Delete' || key === 'Backspace') {
            const noting = this.#mode === 'normal' ? undefined : this.#mode;
            this.#enter(grid.block.flat().flatMap(place => emptied(this.#play.entries, place, noting)));
        } else if (digit && note) {
            this.#note(note, digit);
        } else if (key === ' ' && ways?.kind === 'typed') {
            const next = this.#allowed.indexOf(this.#mode) + (event.shiftKey ? -1 : 1);
            this.#choose(this.#allowed.at(next % this.#allowed.length)!);
        } else if (event.altKey && ways?.kind === 'lines' && ways.chained) {
            const [row, column] = grid.current;
            if (!to) {
                return false;
            }
            this.#apply(this.#crosses(ways), [(row + to[0] + 1) / 2, (column + to[1] + 1) / 2]);
        } else if (key === 'x' && !ctrl && ways?.kind === 'lines') {
            this.#apply(this.#crosses(ways), middleOf(grid.current));
        } else if (key === ' ' || key === 'Enter') {
            this.#press(grid.current, event.shiftKey ? -1 : 1);
        } else if (event.shiftKey && ways?.kind === 'lines') {
            if (!to) {
                return false;
            }
            this.#drag = drag ?? this.#beginDrag(grid.current);
            this.#dragTo(to);
            grid.go(to, true);
        } else if (event.shiftKey && ways?.kind === 'typed') {
            if (!to) {
                return false;
            }
            this.#selectTo(to);
        } else {
            if (key === 'Escape' || to) {
                grid.select(undefined);
            }
            return false;
        }
        return true;
    }

    pointerDown(place: Place, point: BoardPoint, event: PointerEvent): void {
        const back = event.button === 2;
        this.#page.grid.select(undefined);
        this.#page.grid.go(place, true);
        const brush = this.#brush(back);
        if (brush) {
            this.#stroke = { brush, at: point };
            this.#dragged = false;
            this.#paintTo(point);
        } else if (this.#state?.ways.kind === 'lines') {
            this.#drag = this.#beginDrag(place);
        } else {
            this.#isSelecting = this.#state?.ways.kind === 'typed' && !back;
        }
    }

    pointerMove(place: Place, point: BoardPoint): void {
        if (this.#stroke) {
            this.#paintTo(point);
            if (!isSame(place, this.#page.grid.current)) {
                this.#page.grid.go(place, true);
            }
        } else if (this.#drag && !isSame(place, this.#drag.at)) {
            this.#dragTo(place);
            this.#page.grid.go(place, true);
        } else if (this.#isSelecting && !isSame(place, this.#page.grid.current)) {
            this.#selectTo(place);
        }
    }

    pointerUp(place: Place | undefined): void {
        if (this.#drag && !this.#dragged && place && isSame(place, this.#drag.from)) {
            this.#press(place, 1);
        }
        this.#drag = undefined;
        this.#stroke = undefined;
        this.#isSelecting = false;
    }

    #selectTo(place: Place): void {
        const { grid, say, announce } = this.#page;
        grid.selectTo(place);
        announce(say('selected', grid.block.length, grid.block[0]!.length));
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
            this.#enterDragged(wanted);
        }
    }

    #paintTo(point: BoardPoint): void {
        const stroke = this.#stroke;
        if (stroke) {
            const wanted = pointsTo(stroke.at, point).flatMap((on): Wanted[] => {
                const key = stroke.brush.keyAt(on);
                if (key === undefined) {
                    return [];
                }
                stroke.value ??= { is: stroke.brush.next(this.#play.entries[key]) };
                return [{ key, value: stroke.value.is }];
            });
            stroke.at = point;
            this.#enterDragged(wanted);
        }
    }

    /** All changes of one drag are undone together. */
    #enterDragged(wanted: readonly Wanted[]): void {
        const before = this.#play;
        this.#enter(wanted, this.#dragged);
        this.#dragged ||= this.#play !== before;
    }

    /** What the pointer paints; undefined where it draws lines or selects. */
    #brush(back: boolean): Brush | undefined {
        const ways = this.#state?.ways;
        if (this.#mode === 'colour') {
            return {
                keyAt: point => noteKey('colour', cellAt(point)),
                next: before => (back || before === this.#colour ? undefined : this.#colour),
            };
        }
        if (ways?.kind === 'cycle') {
            return { keyAt: cellAt, next: before => cycled(ways.values, before, back ? -1 : 1) };
        }
        return ways?.kind === 'lines' && (back || this.#mode === 'cross') ? this.#crosses(ways) : undefined;
    }

    /** Crosses on edges where lines lie on edges, else in cells. */
    #crosses({ chained, lines }: PlayState['ways'] & { readonly kind: 'lines' }): Brush {
        const { rows, columns } = this.#page.grid;
        const edgeAt = (point: BoardPoint): string | undefined => {
            const edge = borderAt(point, rows, columns);
            if (!edge) {
                return undefined;
            }
            const [row, column] = edge.place;
            const key = `${cellName(edge.place)}-${cellName(edge.side === 'right' ? [row, column + 1] : [row + 1, column])}`;
            return lines.some(line => line.key === key) ? noteKey('cross', key) : undefined;
        };
        return {
            keyAt: chained ? edgeAt : point => noteKey('cross', cellAt(point)),
            next: before => (before === undefined ? '1' : undefined),
        };
    }

    #apply({ keyAt, next }: Brush, point: BoardPoint): void {
        const key = keyAt(point);
        if (key !== undefined) {
            this.#enter([{ key, value: next(this.#play.entries[key]) }]);
        }
    }

    get #allowed(): readonly Mode[] {
        return modes[this.#state?.ways.kind ?? 'cycle'];
    }

    #choose(mode: Mode, colour = this.#colour): void {
        this.#mode = mode;
        this.#colour = colour;
        this.#name();
        const name = mode === 'colour' ? colourNames[Number(colour) - 1]?.[this.#page.locale()] : this.#page.say(mode);
        this.#page.announce(name ?? '');
    }

    /** The kind of note that a digit makes with these modifiers; undefined where it makes none. */
    #noteFor({ key, shiftKey, altKey }: KeyboardEvent, ctrl: boolean): Note | undefined {
        // Where digits are typed with Shift, it does not make them notes.
        const held = ctrl ? (shiftKey ? 'colour' : 'centre') : shiftKey && !/\d/.test(key) ? 'corner' : this.#mode;
        return held !== 'normal' && !altKey && this.#allowed.includes(held) ? held : undefined;
    }

    /** Notes a text in all selected cells, or removes it where all of them have it. */
    #note(note: Note, text: string): void {
        const ways = this.#state?.ways;
        const { entries } = this.#play;
        const cells = this.#page.grid.block.flat().map(cellName);
        if (note === 'colour') {
            const colour = text.normalize('NFKC');
            if (colourNames[Number(colour) - 1]) {
                this.#colour = colour;
                this.#enter(coloured(entries, cells, colour));
            }
        } else if (ways?.kind === 'typed') {
            const signs = signsIn(ways.signs, text);
            const open = cells.filter(name => this.#isOpen(name));
            const empty = open.filter(name => entries[name] === undefined);
            if (open.length === 0) {
                this.#say('givenCell');
            } else if (empty.length === 0) {
                this.#say('filledCell');
            } else if (signs.length === 0) {
                this.#say('noSign');
            } else {
                for (const [index, sign] of signs.entries()) {
                    this.#enter(noted(ways.signs, this.#play.entries, note, empty, sign), index > 0);
                }
            }
        }
    }

    /** A click on a cell, or the space bar in it. */
    #press(place: Place, by: 1 | -1): void {
        const ways = this.#state?.ways;
        const brush = this.#brush(by < 0);
        if (brush) {
            this.#apply(brush, middleOf(place));
        } else if (ways?.kind === 'lines') {
            this.#enter(clicked(ways, this.#play.entries, place));
        }
    }

    #takeTyped(): void {
        const ways = this.#state?.ways;
        if (!ways) {
            return;
        }
        const text = this.#input.value.trim();
        this.#input.value = '';
        const { grid } = this.#page;
        const key = cellName(grid.current);
        const open = grid.block
            .flat()
            .map(cellName)
            .filter(name => this.#isOpen(name));
        if (ways.kind !== 'typed' || text === '') {
            return;
        }
        if (this.#mode !== 'normal') {
            this.#note(this.#mode, text);
        } else if (open.length === 0) {
            this.#say('givenCell');
        } else {
            const goesOn = this.#typed?.key === key && performance.now() - this.#typed.at < oneSignMs;
            const value = signFor(ways.signs, text, goesOn ? this.#play.entries[open[0]!] : '');
            if (value !== undefined) {
                this.#typed = { key, at: performance.now() };
                this.#enter(open.map(name => ({ key: name, value })));
                if (signsIn(ways.signs, text).length > 1) {
                    this.#say('oneSign');
                }
            } else {
                this.#say('noSign');
            }
        }
    }

    #say(name: TextName): void {
        this.#judge(this.#page.say(name));
    }

    /** An empty text clears the last verdict. */
    #judge(text: string, kind: PlayCheck['kind'] = 'unknown'): void {
        this.#page.tell(text, text === '' ? undefined : kind);
    }

    #isOpen(key: string): boolean {
        return !this.#state?.given.includes(key);
    }

    #enter(wanted: readonly Wanted[], goesOn = false): void {
        const given = new Set(this.#state?.given);
        const open = wanted.filter(({ key, value }) => value === undefined || !given.has(key));
        this.#put(enter(this.#play, withoutRivals(open), goesOn));
    }

    #put(play: PlayMemory): void {
        if (play !== this.#play && this.#uri !== undefined) {
            this.#play = play;
            this.#page.save(this.#uri, play);
            this.#draw();
        }
    }

    #draw(): void {
        this.#checking = undefined;
        this.#judge('');
        this.#name();
        if (this.on) {
            void this.#askForDrawing();
        }
        this.#placeInput();
    }

    /** Also while it is unknown how entries are made; what is typed then waits. */
    #placeInput(): void {
        const isTyped = (this.#state?.ways.kind ?? 'typed') === 'typed';
        this.#page.grid.editor = this.on && isTyped ? this.#input : undefined;
    }

    /** Updates all texts and controls. */
    #name(): void {
        const { say } = this.#page;
        nameButton(this.toggle, say('play'), say('playHint'));
        this.toggle.setAttribute('aria-pressed', String(this.on));
        this.element.hidden = this.hint.hidden = !this.on;
        for (const [node, name] of [
            [this.#check, 'check'],
            [this.#clear, 'clear'],
        ] as const) {
            setText(node, say(name));
        }
        this.#nameModes();
        nameButton(this.#undo, say('undo'));
        nameButton(this.#redo, say('redo'));
        this.#undo.disabled = this.#play.done.length === 0;
        this.#redo.disabled = this.#play.undone.length === 0;
        this.#clear.disabled = Object.keys(this.#play.entries).length === 0;
        const ways = this.#state?.ways;
        const click = ways?.kind === 'lines' ? ways.click : undefined;
        setText(this.hint, ways ? sentences(say(ways.kind), click) : '');
    }

    #nameModes(): void {
        const { say, locale } = this.#page;
        const ways = this.#state?.ways;
        this.#modes.setAttribute('aria-label', say('modes'));
        for (const { mode, node } of this.#choices) {
            const isEdge = ways?.kind === 'lines' && ways.chained;
            node.hidden = !this.#allowed.includes(mode);
            node.setAttribute('aria-pressed', String(mode === this.#mode));
            setText(node, say(mode));
            node.title = say(mode === 'cross' ? (isEdge ? 'crossEdgeHint' : 'crossCellHint') : `${mode}Hint`);
        }
        for (const { name, colour, node } of this.#colours) {
            node.setAttribute('aria-pressed', String(this.#mode === 'colour' && colour === this.#colour));
            node.title = `${name[locale()]} (Ctrl+Shift+${colour})`;
            node.setAttribute('aria-label', node.title);
        }
    }
}

function cellAt([y, x]: BoardPoint): string {
    return cellName([Math.floor(y), Math.floor(x)]);
}

function placeOf(name: string): Place {
    const [row = 0, column = 0] = name.match(/\d+/g)?.map(Number) ?? [];
    return [row - 1, column - 1];
}

function middleOf([row, column]: Place): BoardPoint {
    return [row + 0.5, column + 0.5];
}

/** The digit of a key, whatever the modifiers. */
function digitOf({ code, key }: KeyboardEvent): string | undefined {
    return /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? /^[1-9]$/.exec(key)?.[0];
}

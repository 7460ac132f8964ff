import { clueName } from '../../server/src/board/clue';
import type { BoardIntent, EditState } from '../../server/src/board/editing';
import { type Direction, type Place, step } from '../../server/src/board/grid';
import { freeName } from '../../server/src/board/names';
import type { BoardState, PlayCheck } from '../../server/src/protocol';
import type { BoardEdit, Host, PageMemory, SymmetryName } from '../host/host';
import type { CellGrid } from './cell-grid';
import { button, element, setText, typingField } from './dom';
import { borderAt, borderBetween, clueAt, copied, pasted, symmetryTurns } from './edit';
import { EditExtras } from './edit-extras';
import { iconButton, nameButton } from './icons';
import { isSame, placeAfter } from './navigation';
import { type Border, type LooseWalls, regionsAfter, wallsByName } from './region-walls';
import { saidChanges } from './said-changes';
import { type Speaker, sentences } from './texts';

interface Page extends Speaker {
    readonly grid: CellGrid;
    memory(): PageMemory;
    /** The version of the text that edits are meant for. */
    version(): number;
    /** Shows a message at the board. */
    tell(text: string, kind?: PlayCheck['kind']): void;
    host(): Host;
    save(): void;
    remember(change: PageMemory): void;
    changed(): void;
    leavePlay(): void;
}

type Drag =
    | { readonly kind: 'select'; readonly from: Place; readonly again: boolean }
    | { readonly kind: 'move'; readonly from: Place; to: Place }
    | { readonly kind: 'border'; readonly on: boolean; readonly done: Set<string> }
    | { readonly kind: 'region'; readonly name: string; readonly places: Place[] }
    | { readonly kind: 'wall'; readonly on: boolean; readonly walls: Map<string, Border> }
    | { readonly kind: 'word'; readonly from: Place };

/**
 * Editing on the board, by keys and pointer. Edits change the text and come back as another board, so only positions
 * are kept here.
 */
export class EditMode {
    readonly toggle = iconButton('edit', () => {
        const { on } = this;
        this.#page.leavePlay();
        this.#lock(on);
    });
    readonly element: HTMLElement;
    /** A hint, and what is edited besides the board. */
    readonly below: HTMLElement;
    readonly #page: Page;
    readonly #extras: EditExtras;
    readonly #palette = element('div', { class: 'group palette', role: 'toolbar' });
    readonly #regions = button(() => this.#paintRegions(!this.#isPainting));
    readonly #symmetry = element('select');
    readonly #hint = element('p', { class: 'hint' });
    readonly #input = typingField(() => this.#takeTyped());

    #state: BoardState | undefined;
    #playing = false;
    #drag: Drag | undefined;
    /** Where a key was last typed, so that a second digit is appended. */
    #typedAt: string | undefined;
    #isPainting = false;
    /** Walls inside a region that do not divide it yet. */
    #loose: LooseWalls = new Map();
    /** The board that was drawn last. */
    #drawn: BoardState | undefined;
    /** How many edits are on their way. */
    #asked = 0;
    /** Whether an undo or redo from here is not drawn yet; the text may have the focus meanwhile. */
    #turnsBack = false;

    constructor(page: Page) {
        this.#page = page;
        this.#extras = new EditExtras({
            ...page,
            isAhead: () => this.#asked > 0,
            edit: (...intents) => this.#edit(intents),
            goTo: place => page.grid.go(place, true),
        });
        this.element = element('div', { class: 'edit' }, this.#regions, this.#symmetry, this.#palette);
        this.below = element('div', { class: 'edit-below' }, this.#extras.element, this.#hint);
        // The focus stays on the board, where keys go on.
        for (const tools of [this.#palette, this.#regions]) {
            tools.addEventListener('mousedown', event => event.preventDefault());
        }
        this.#symmetry.addEventListener('change', () =>
            page.remember({ symmetry: this.#symmetry.value as SymmetryName }),
        );
        for (const kind of ['copy', 'cut', 'paste'] as const) {
            document.addEventListener(kind, event => this.#clipboard(kind, event));
        }
    }

    get on(): boolean {
        return !this.#playing && this.#state?.edit !== undefined && !this.#page.memory().locked;
    }

    /** What can be edited; undefined while off. */
    get #editable(): EditState | undefined {
        return this.on ? this.#state?.edit : undefined;
    }

    show(state: BoardState | undefined, playing: boolean): void {
        if (state?.uri !== this.#state?.uri) {
            this.#page.grid.select(undefined);
            this.#isPainting = false;
            this.#loose = new Map();
            this.#page.tell('');
        }
        this.#state = state;
        this.#playing = playing;
        const { grid, say } = this.#page;
        const edit = this.#editable;
        this.toggle.hidden = state?.edit === undefined;
        this.toggle.setAttribute('aria-pressed', String(this.on));
        nameButton(this.toggle, say('edit'), say('editHint'));
        this.element.hidden = this.below.hidden = edit === undefined;
        if (!playing) {
            grid.editor = edit && this.#input;
        }
        grid.outside = { above: edit?.above !== undefined, left: edit?.left !== undefined };
        grid.regions = edit?.regions ?? [];
        // Also where they are not to be seen: they keep their room.
        if (state?.edit) {
            this.#showTools(state.edit);
        }
        if (edit) {
            this.#extras.show(edit.extras);
        }
    }

    /** After the board has been drawn. */
    drawn(): void {
        const [before, now] = [this.#drawn, this.#state];
        this.#drawn = now;
        const isChanged = before?.uri === now?.uri && before?.version !== now?.version;
        if (isChanged) {
            this.#loose = wallsByName(this.#looseWalls);
        }
        this.#showWalls();
        if (isChanged && before?.edit && now?.edit && this.on && (document.hasFocus() || this.#turnsBack)) {
            const { grid, announce } = this.#page;
            this.#turnsBack = false;
            announce(saidChanges(before.edit, now.edit, place => grid.label(place), now.locale));
        }
    }

    /** Handles keys that work anywhere on the page, as in a text; returns whether it was one. */
    pageKey(event: KeyboardEvent): boolean {
        const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
        const inField = event.target instanceof HTMLInputElement && event.target !== this.#input;
        if (!this.on || (inField && key !== 's')) {
            return false;
        }
        if (key === 's') {
            this.#page.save();
        } else if (key === 'z' || key === 'y') {
            this.#turnsBack = true;
            this.#page.host().turnBack(key === 'y' || event.shiftKey ? 'redo' : 'undo');
        }
        return key === 's' || key === 'z' || key === 'y';
    }

    /** Returns whether the key was handled. */
    key(event: KeyboardEvent): boolean {
        const edit = this.#editable;
        if (!edit || event.isComposing) {
            return edit !== undefined;
        }
        const { grid } = this.#page;
        const ctrl = event.ctrlKey || event.metaKey;
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
        const place = placeAfter({ key: event.key, ctrlKey: ctrl }, grid.current, grid);
        if (ctrl && key === 'a') {
            grid.select([0, 0]);
            this.#selectTo([grid.rows - 1, grid.columns - 1]);
        } else if (key === 'Delete' || key === 'Backspace') {
            this.#write('');
        } else if (key === ' ') {
            this.#edit([{ kind: 'step', at: clueAt(grid.current), by: event.shiftKey ? -1 : 1 }]);
        } else if (key === 'Escape' && grid.anchor) {
            grid.select(undefined);
        } else if (key === 'Enter' && event.altKey && edit.regions) {
            this.#region([this.#cell], freeName(edit.regions.flat()));
        } else if (place && event.altKey) {
            this.#sideKey(edit, place);
        } else if (place && event.shiftKey) {
            this.#selectTo(place);
        } else {
            if (place) {
                grid.select(undefined);
                this.#typedAt = undefined;
            }
            return false;
        }
        return true;
    }

    /** @param point in cells from the upper left corner of the board */
    pointerDown(place: Place, point: readonly [number, number], event: PointerEvent): void {
        const { grid } = this.#page;
        const edit = this.#editable;
        if (!edit) {
            return;
        }
        const isBack = event.button === 2;
        const border = edit.borders && !isBack ? borderAt(point, grid.rows, grid.columns) : undefined;
        const isInside = place[0] >= 0 && place[1] >= 0;
        this.#typedAt = undefined;
        if (border) {
            const on = !edit.borders!.some(other => clueName(other) === clueName(border));
            this.#drag = { kind: 'border', on, done: new Set() };
            this.#drawBorder(border);
            return;
        }
        const wall = this.#isPainting && edit.regions && !isBack && borderAt(point, grid.rows, grid.columns);
        if (wall) {
            this.#drag = { kind: 'wall', on: !this.#isWall(wall), walls: new Map() };
            this.#drawWall(this.#drag, wall);
            return;
        }
        if (this.#isPainting && edit.regions && isInside) {
            const own = edit.regions[place[0]]?.[place[1]] ?? 'A';
            const name = isBack || event.shiftKey ? freeName(edit.regions.flat()) : own;
            this.#drag = { kind: 'region', name, places: [place] };
            grid.select(undefined);
            grid.go(place, true);
            return;
        }
        const again = isSame(place, grid.current) && grid.hasFocus && !grid.anchor;
        if (isBack) {
            grid.go(place, true);
            if (again) {
                this.#edit([{ kind: 'step', at: clueAt(place), by: -1 }]);
            }
        } else if (event.shiftKey) {
            this.#selectTo(place);
        } else if (grid.anchor && grid.block.flat().some(other => isSame(other, place))) {
            this.#drag = { kind: 'move', from: place, to: place };
        } else {
            grid.select(undefined);
            grid.go(place, true);
            this.#drag =
                edit.extras.words && isInside ? { kind: 'word', from: place } : { kind: 'select', from: place, again };
        }
    }

    pointerMove(place: Place, point: readonly [number, number]): void {
        const { grid } = this.#page;
        const drag = this.#drag;
        const isInside = place[0] >= 0 && place[1] >= 0;
        if (drag?.kind === 'border') {
            const border = borderAt(point, grid.rows, grid.columns);
            if (border) {
                this.#drawBorder(border);
            }
        } else if (drag?.kind === 'wall') {
            const wall = borderAt(point, grid.rows, grid.columns);
            if (wall) {
                this.#drawWall(drag, wall);
            }
        } else if (drag?.kind === 'region' && isInside && !drag.places.some(other => isSame(other, place))) {
            drag.places.push(place);
            grid.go(place, true);
        } else if (drag?.kind === 'move') {
            drag.to = place;
        } else if (drag?.kind === 'select' && !isSame(place, grid.current)) {
            grid.select(drag.from);
            this.#selectTo(place);
        }
    }

    pointerUp(place: Place | undefined): void {
        const drag = this.#drag;
        this.#drag = undefined;
        switch (drag?.kind) {
            case 'select':
                if (drag.again && place && isSame(place, drag.from)) {
                    this.#edit([{ kind: 'step', at: clueAt(place), by: 1 }]);
                }
                break;
            case 'region':
                this.#region(drag.places, drag.name);
                break;
            case 'wall': {
                const { intents, loose } = regionsAfter(
                    this.#regionNames,
                    this.#loose,
                    [...drag.walls.values()],
                    drag.on,
                );
                this.#loose = loose;
                this.#edit(intents);
                this.#showWalls();
                break;
            }
            case 'move':
                this.#move(drag.from, drag.to);
                break;
            case 'word': {
                const direction = place && directionTo(drag.from, place);
                if (direction) {
                    this.#extras.beginWord(drag.from, direction);
                }
                break;
            }
        }
    }

    /** Over the current cell the wheel steps through its values; returns whether it did. */
    wheel(place: Place, by: 1 | -1): boolean {
        const { grid } = this.#page;
        const isHere = this.on && grid.hasFocus && isSame(place, grid.current);
        if (isHere) {
            this.#edit([{ kind: 'step', at: clueAt(place), by }]);
        }
        return isHere;
    }

    get #cell(): Place {
        const [row, column] = this.#page.grid.current;
        return [Math.max(row, 0), Math.max(column, 0)];
    }

    #lock(locked: boolean): void {
        this.#page.remember({ locked });
        this.#page.changed();
        this.#page.grid.go(this.#page.grid.current, true);
        this.#page.announce(this.#page.say(locked ? 'editOff' : 'editOn'));
    }

    #selectTo(place: Place): void {
        const { grid } = this.#page;
        this.#typedAt = undefined;
        grid.selectTo(place);
        this.#sayBlock('selected');
    }

    #sayBlock(name: 'selected' | 'copied'): void {
        const { grid, say, announce } = this.#page;
        announce(say(name, grid.block.length, grid.block[0]!.length));
    }

    #edit(intents: readonly BoardIntent[]): void {
        const state = this.#state;
        if (state && intents.length > 0) {
            void this.ask({ uri: state.uri, intents, symmetry: symmetryTurns[this.#page.memory().symmetry ?? 'none'] });
        }
    }

    /** Has the text edited, and shows what was refused. */
    async ask(edit: Omit<BoardEdit, 'version'>): Promise<void> {
        this.#asked += 1;
        const edited = await this.#page.host().edit({ ...edit, version: this.#page.version() });
        this.#asked -= 1;
        const refused = edited.kind === 'outdated' ? this.#page.say('outdated') : edited.refused;
        if (refused !== undefined && this.#asked === 0) {
            this.#extras.restore();
        }
        this.#page.tell(refused ?? '', refused === undefined ? undefined : 'unknown');
    }

    #write(text: string): void {
        this.#typedAt = undefined;
        this.#edit(this.#page.grid.block.flat().map(place => ({ kind: 'write', at: clueAt(place), text })));
    }

    #takeTyped(): void {
        const text = this.#input.value;
        this.#input.value = '';
        this.type(text);
    }

    /** Writes typed text into the current cell. */
    type(text: string): void {
        const edit = this.#editable;
        const { grid } = this.#page;
        if (!edit || text.trim() === '') {
            return;
        }
        const isWord = edit.extras.words !== undefined && [...text.trim()].length > 1 && grid.current[0] >= 0;
        if (isWord && !/^\d+$/.test(text.normalize('NFKC'))) {
            this.#extras.typeWord(grid.current, text.trim());
            return;
        }
        const at = clueAt(grid.current);
        this.#edit([{ kind: 'type', at, text, goesOn: this.#typedAt === clueName(at) }]);
        this.#typedAt = clueName(at);
    }

    /** An arrow key with Alt: toggles the border there, extends the region, or gives a word its direction. */
    #sideKey(edit: EditState, to: Place): void {
        const { grid } = this.#page;
        const from = grid.current;
        const direction = directionTo(from, to);
        if (!direction || from[0] < 0 || from[1] < 0 || to[0] < 0 || to[1] < 0) {
            return;
        }
        if (edit.borders) {
            this.#edit([{ kind: 'step', at: borderBetween(from, to), by: 1 }]);
        } else if (edit.regions) {
            this.#region([to], edit.regions[from[0]]?.[from[1]] ?? 'A');
            grid.go(to, true);
        } else if (edit.extras.words) {
            this.#extras.beginWord(from, direction);
        }
    }

    #drawBorder(border: ReturnType<typeof borderBetween>): void {
        const name = clueName(border);
        if (this.#drag?.kind === 'border' && !this.#drag.done.has(name)) {
            this.#drag.done.add(name);
            const text = this.#drag.on ? (border.side === 'right' ? '|' : '_') : '';
            this.#edit([{ kind: 'write', at: border, text }]);
        }
    }

    /** The region names; without any, all cells are one region. */
    get #regionNames(): readonly (readonly string[])[] {
        const { cells = [], regions = [] } = this.#editable ?? {};
        return regions.length > 0 ? regions : cells.map(row => row.map(() => 'A'));
    }

    #isWall(border: Border): boolean {
        return this.#loose.has(clueName(border)) || this.#divides(border);
    }

    #divides({ place: [row, column], side }: Border): boolean {
        const names = this.#regionNames;
        const next = side === 'right' ? names[row]?.[column + 1] : names[row + 1]?.[column];
        return names[row]?.[column] !== next;
    }

    #drawWall({ on, walls }: Drag & { readonly kind: 'wall' }, wall: Border): void {
        if (this.#isWall(wall) !== on) {
            walls.set(clueName(wall), wall);
            this.#showWalls();
        }
    }

    #showWalls(): void {
        const drawn = this.#drag?.kind === 'wall' ? this.#drag.walls : [];
        const walls = new Map([...wallsByName(this.#looseWalls), ...drawn]);
        this.#page.grid.showWalls(this.#editable?.regions ? [...walls.values()] : []);
    }

    get #looseWalls(): Border[] {
        return [...this.#loose.values()].filter(wall => !this.#divides(wall));
    }

    #region(places: readonly Place[], name: string): void {
        this.#edit([{ kind: 'region', places, name }]);
    }

    #paintRegions(on: boolean): void {
        this.#isPainting = on;
        this.#page.changed();
    }

    /** Moves the selection with its content. */
    #move(from: Place, to: Place): void {
        const edit = this.#editable;
        const by: Place = [to[0] - from[0], to[1] - from[1]];
        const { grid } = this.#page;
        if (!edit || (by[0] === 0 && by[1] === 0)) {
            grid.select(undefined);
            grid.go(from, true);
            return;
        }
        const { block, anchor } = grid;
        const [first] = block.flat();
        const target: Place = [first![0] + by[0], first![1] + by[1]];
        const emptied = block.flat().map((place): BoardIntent => ({ kind: 'write', at: clueAt(place), text: '' }));
        this.#edit([...emptied, ...pasted(copied(edit, block), target, edit)]);
        const [row, column] = grid.current;
        grid.select(anchor && [anchor[0] + by[0], anchor[1] + by[1]]);
        grid.go([row + by[0], column + by[1]], true);
    }

    #clipboard(kind: 'copy' | 'cut' | 'paste', event: ClipboardEvent): void {
        const edit = this.#state?.edit;
        if (!edit || !this.#page.grid.hasFocus || (kind !== 'copy' && !this.on)) {
            return;
        }
        event.preventDefault();
        if (kind === 'paste') {
            const [from] = this.#page.grid.block.flat();
            this.#edit(pasted(event.clipboardData?.getData('text/plain') ?? '', from!, edit));
            return;
        }
        event.clipboardData?.setData('text/plain', copied(edit, this.#page.grid.block));
        this.#sayBlock('copied');
        if (kind === 'cut') {
            this.#write('');
        }
    }

    #showTools({ palette, regions, borders, extras }: EditState): void {
        const { say, memory, grid } = this.#page;
        const wanted = palette.map(({ text, name }) => `${text} ${name}`).join('\n');
        if (this.#palette.dataset['signs'] !== wanted) {
            this.#palette.dataset['signs'] = wanted;
            this.#palette.replaceChildren(
                ...palette.map(({ text, name }) => {
                    const write = (): void => {
                        this.#write(text === '.' ? '' : text);
                        grid.go(grid.current, true);
                    };
                    const label = name === text ? text : `${text}: ${name}`;
                    return button(write, { title: name, 'aria-label': label }, text);
                }),
            );
        }
        this.#palette.setAttribute('aria-label', say('palette'));
        this.#regions.hidden = regions === undefined;
        setText(this.#regions, say('regions'));
        this.#regions.title = say('regionsHint');
        this.#regions.setAttribute('aria-pressed', String(this.#isPainting));
        const names = Object.keys(symmetryTurns) as SymmetryName[];
        if (this.#symmetry.options.length === 0 || this.#symmetry.options[0]!.textContent !== say('none')) {
            this.#symmetry.replaceChildren(...names.map(value => element('option', { value }, say(value))));
        }
        this.#symmetry.value = memory().symmetry ?? 'none';
        this.#symmetry.title = say('symmetry');
        this.#symmetry.setAttribute('aria-label', say('symmetry'));
        const more = borders ? 'editBorders' : regions ? 'editRegions' : extras.words ? 'editWords' : undefined;
        setText(this.#hint, sentences(say('editKeys'), more && say(more)));
    }
}

/** The direction to a neighbouring cell; undefined where it is none. */
function directionTo(from: Place, to: Place): Direction | undefined {
    return (Object.keys(step) as Direction[]).find(
        direction => from[0] + step[direction][0] === to[0] && from[1] + step[direction][1] === to[1],
    );
}

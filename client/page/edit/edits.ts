import { type BorderClue, clueName } from '../../../server/src/board/clue';
import type { BoardIntent, DrawnShape, Extras, ListedWord } from '../../../server/src/board/editing';
import { type Direction, filled, type Place, type Size, step } from '../../../server/src/board/grid';
import { clueAt, sideAt } from '../../../server/src/board/outside';
import type { Turn } from '../../../server/src/board/symmetry';
import type { PlaceIntent } from '../../../server/src/drawn/place-text';
import type { SlipOffer } from '../../../server/src/protocol';
import { viewOf } from '../../../server/src/puzzles/views';
import { isOn, isSame } from '../board/navigation';
import type { PageState } from '../page-state';
import type { Key } from '../parts/keypad';
import { cluesAhead, cluesOf, means, type PendingEdit } from './ahead';
import { copied, pasted, symmetryTurns, textAt } from './board-edits';
import { type LooseWalls, regionsPainted, wallsByName } from './region-walls';

/** What editing can do. Edits change the text and come back as another board; nothing of the puzzle is kept here. */
export class Edits {
    /** The name of the shape, or the number of the ship, whose drawing is open. */
    openDrawing: string | undefined;
    /** Where a word starts that is not typed yet. */
    begun: { readonly at: Place; readonly direction: Direction } | undefined;
    /** Whether dragging over cells draws regions. */
    isPainting = false;
    /** How many edits were refused. */
    refusals = 0;
    /** Walls inside a region that do not divide it yet. */
    loose: LooseWalls = new Map();

    constructor(readonly page: PageState) {}

    /** Whether edits are on their way that the text may not hold yet. */
    get isAhead(): boolean {
        return this.page.pending.some(({ version }) => version === undefined);
    }

    paintRegions(on: boolean): void {
        this.page.update(() => {
            this.isPainting = on;
        });
    }

    /** Sends edits to the text; returns its version with them, or undefined if nothing was done. */
    async edit(...intents: readonly BoardIntent[]): Promise<number | undefined> {
        const symmetry = symmetryTurns[this.page.memory.symmetry ?? 'none'];
        return intents.length > 0 ? this.#send(intents, symmetry) : undefined;
    }

    /** Makes an empty text a puzzle. */
    begin(word: string, size: Size): void {
        this.page.awaitsBoard = true;
        this.page.remember({ locked: false });
        void this.#send([{ kind: 'begin', word, ...size }], []);
    }

    /** @returns the version of the text with the edits; undefined if nothing was done */
    async #send(intents: readonly BoardIntent[], symmetry: readonly Turn[]): Promise<number | undefined> {
        const { page } = this;
        const { state, board, host } = page;
        page.typing.end();
        if (!state) {
            return undefined;
        }
        const [first] = intents;
        /** The clues of an advice or a slip, if that is what is done. */
        const offered = first?.kind === 'clues' ? first.clues : undefined;
        const written =
            offered ?? (board && state.edit ? cluesAhead(intents, board.model, state.edit, cluesOf(page.pending)) : []);
        const spots = [page.preview, ...this.slips].find(offer => offer?.clues === offered)?.spots;
        const sent: PendingEdit = { written, intents };
        page.update(() => {
            page.pending = [...page.pending, sent];
            // Other edits end the preview; it stays for its own clues until the text has them.
            page.previewed = offered && page.previewed;
        });
        const edited = await host.edit({ uri: state.uri, version: state.version, intents, symmetry });
        const version = edited.kind === 'done' ? edited.version : undefined;
        page.update(() => {
            const made = version === undefined ? [] : [{ ...sent, version }];
            page.pending = page.pending.flatMap(edit => (edit === sent ? made : [edit]));
            page.forgetMade();
            const refused = edited.kind === 'outdated' ? page.say('outdated') : edited.refused;
            if (refused !== undefined && !this.isAhead) {
                this.refusals += 1;
            }
            page.tell(refused ?? '', 'unknown', version);
            // Marks where the offered clues are now.
            if (spots && version !== undefined) {
                page.fresh = { uri: state.uri, version, spots };
            }
        });
        return version;
    }

    /** Shows which clues the advice on the verdict changes; if they are shown, changes them. */
    takeAdvice(): void {
        const { page } = this;
        const { advice, preview, host } = page;
        if (!advice || page.isEarlier) {
            return;
        }
        if (advice.kind === 'importThis') {
            void this.edit({ kind: 'import' });
        } else if (!('clues' in advice)) {
            host.run(advice.kind);
        } else if (preview) {
            void this.edit({ kind: 'clues', clues: advice.clues });
        } else {
            page.update(() => {
                page.previewed = page.state?.version;
                page.tell('');
            });
        }
    }

    /** The changes that undo a slip, of the board that is shown. */
    get slips(): readonly SlipOffer[] {
        const { isPlaying, isExplaining, isEarlier, preview, state } = this.page;
        return isPlaying || isExplaining || isEarlier || preview ? [] : (state?.slips ?? []);
    }

    /** Makes a change that undoes a slip, and goes to its place on the board. */
    correct({ clues, spots }: SlipOffer): void {
        void this.edit({ kind: 'clues', clues });
        this.page.go(spots.places.at(-1));
    }

    /** Leaves the clues as they are; true if a change was shown. */
    dropAdvice(): boolean {
        const { page } = this;
        const isShown = page.preview !== undefined;
        if (isShown) {
            page.update(() => {
                page.previewed = undefined;
                page.tell('');
            });
        }
        return isShown;
    }

    /** Writes typed text into the current cell. */
    readonly type = (text: string): void => {
        const edit = this.page.editable;
        const { cell } = this.page;
        const word = text.trim();
        if (!edit || word === '') {
            return;
        }
        if (edit.extras.words && [...word].length > 1 && cell[0] >= 0 && !/^\d+$/.test(word.normalize('NFKC'))) {
            this.typeWord(cell, word);
            return;
        }
        this.#typeInto([cell], text);
    };

    /** Presses a key of the keypad: types its text into the selected cells, or empties them. */
    press(text: string): void {
        if (text === '') {
            this.write('');
        } else {
            this.#typeInto(this.page.block.flat(), text);
        }
        this.page.go();
    }

    #typeInto(places: readonly Place[], text: string): void {
        const { page } = this;
        /** The version of the text with what is typed; undefined on its way, 0 if nothing was done. */
        let typedIn: number | undefined;
        void this.edit(...places.map(place => this.#typing(place, text))).then(made => {
            typedIn = made ?? 0;
        });
        page.typing.begin(page.cell, () => typedIn === undefined || !page.isPast(typedIn));
    }

    #typing(place: Place, text: string): PlaceIntent {
        const goesOn = this.page.typing.isContinuedBy(text, this.page.cell);
        return { kind: 'type', at: clueAt(place, this.page.size), text, goesOn };
    }

    /** Whether the current cell is on the board or outside. */
    get where(): 'cell' | 'outside' {
        return sideAt(this.page.cell, this.page.size) ? 'outside' : 'cell';
    }

    /** The keys of the keypad. Disabled are those that mean nothing in the current cell, such as a 0 to begin with. */
    pad(at: 'cell' | 'outside'): readonly Key[] {
        const { board, editable, cell, locale } = this.page;
        if (!board) {
            return [];
        }
        const isHere = at === this.where && editable !== undefined;
        return viewOf(board.model)
            .pad(board.model, at)
            .map(({ text, name, items }) => ({
                text,
                name: name[locale],
                items,
                disabled: isHere && !this.#means(this.#typing(cell, text)),
            }));
    }

    /** The edit that makes a candidate of a cell its clue; undefined if none can. */
    candidate(place: Place, text: string): BoardIntent | undefined {
        const intent: PlaceIntent = { kind: 'type', at: clueAt(place, this.page.size), text, goesOn: false };
        return text !== '' && this.#means(intent) ? intent : undefined;
    }

    /** Whether an edit of a place means anything on the board as it is now. */
    #means(intent: PlaceIntent): boolean {
        const { board, editable, pending } = this.page;
        return Boolean(board && editable && means(intent, board.model, editable, cluesOf(pending)));
    }

    /** Replaces what is in the selected cells. */
    write(text: string): void {
        const { block, size } = this.page;
        void this.edit(...block.flat().map(place => ({ kind: 'write', at: clueAt(place, size), text }) as const));
    }

    /** Goes on to the next value of a cell, or back. */
    step(place: Place, by: 1 | -1): void {
        void this.edit({ kind: 'step', at: clueAt(place, this.page.size), by });
    }

    /** Moves cells to a region. */
    region(places: readonly Place[], name: string): void {
        void this.edit(...regionsPainted(this.regions, this.page.size, places, name));
    }

    /** The region of each cell, with edits that the text may not hold yet; empty without any. */
    get regions(): readonly (readonly string[])[] {
        const { editable, pending, size } = this.page;
        let names = editable?.regions ?? [];
        for (const intent of pending.flatMap(({ intents }) => intents)) {
            if (intent.kind === 'region') {
                const { places, name } = intent;
                const before = names;
                // The first region of a board is A; the rest is B then.
                names = filled(size, (row, column) =>
                    places.some(place => isSame(place, [row, column])) ? name : (before[row]?.[column] ?? 'B'),
                );
            }
        }
        return names;
    }

    /** Moves the selection with its content, and tells how many clues give way to it or fall off the board. */
    async move(from: Place, to: Place): Promise<void> {
        const { page } = this;
        const edit = page.editable;
        const by: Place = [to[0] - from[0], to[1] - from[1]];
        const moved = ([row, column]: Place): Place => [row + by[0], column + by[1]];
        if (!edit || isSame(from, to)) {
            page.select(undefined);
            page.go(from);
            return;
        }
        const { block, anchor, cell } = page;
        const hasClue = (place: Place): boolean => isOn(page.size, place) && textAt(edit, place) !== '';
        const isMoved = (place: Place): boolean => block.flat().some(other => isSame(other, place));
        const lost = block.flat().flatMap(place => {
            const target = moved(place);
            const falls = hasClue(place) && !isOn(page.size, target);
            return falls || (hasClue(target) && !isMoved(target)) ? [place] : [];
        });
        const emptied = block.flat().map(place => ({ kind: 'write', at: clueAt(place, page.size), text: '' }) as const);
        const made = this.edit(...emptied, ...pasted(copied(edit, block), moved(block[0]![0]!), page.size));
        page.select(anchor && moved(anchor));
        page.go(moved(cell));
        await made;
        if (lost.length > 0 && page.message.text === '') {
            page.tell(page.say('lostClues', lost.length));
        }
    }

    /** Whether a wall divides two regions, or may do so later. */
    isWall(border: BorderClue): boolean {
        return this.loose.has(clueName(border)) || this.#divides(border);
    }

    /** The region names; without any, all cells are one region. */
    get regionNames(): readonly (readonly string[])[] {
        const { regions } = this;
        return regions.length > 0 ? regions : filled(this.page.size, () => 'A');
    }

    /** The loose walls without those that divide regions by now. */
    get looseNow(): LooseWalls {
        return wallsByName([...this.loose.values()].filter(wall => !this.#divides(wall)));
    }

    #divides({ place: [row, column], side }: BorderClue): boolean {
        const names = this.regionNames;
        const next = side === 'right' ? names[row]?.[column + 1] : names[row + 1]?.[column];
        return names[row]?.[column] !== next;
    }

    get extras(): Extras {
        return this.page.editable?.extras ?? {};
    }

    /** Asks for the word that begins in a cell and goes in a direction. */
    beginWord(at: Place, direction: Direction): void {
        this.page.update(() => {
            this.begun = { at, direction };
            this.page.reveal = 'word';
        });
    }

    /** Writes a word of the list; one without text is removed. */
    async putWord({ at, direction = 'right', text }: ListedWord): Promise<void> {
        if (at) {
            const { begun } = this;
            await this.edit({ kind: 'word', at, direction, text });
            this.page.update(() => {
                this.begun = this.begun === begun ? undefined : this.begun;
            });
        }
    }

    /** A word was typed into a cell: it begins there, in the known direction or else to the right. */
    typeWord(at: Place, text: string): void {
        const known = this.extras.words?.find(word => word.at && isSame(word.at, at));
        const begun = this.begun && isSame(this.begun.at, at) ? this.begun : undefined;
        void this.edit({ kind: 'word', at, direction: (begun ?? known)?.direction ?? 'right', text });
    }

    /** Opens the drawing of a shape or ship; undefined closes it. */
    open(name: string | undefined): void {
        this.page.update(() => {
            this.openDrawing = name;
        });
    }

    /** Changes the open drawing; a ship consists of the joined dots. */
    draw(strokes: DrawnShape['strokes']): void {
        const name = this.openDrawing;
        if (name === undefined) {
            return;
        }
        if (!this.extras.ships) {
            void this.edit({ kind: 'shape', name, strokes });
            return;
        }
        const cells = [...new Map(strokes.flat().map(place => [place.join(), place])).values()];
        void this.edit({ kind: 'ship', index: Number(name) - 1, cells, by: 0 });
    }
}

/** The direction to a neighbouring cell; undefined if it is none. */
export function directionTo(from: Place, to: Place): Direction | undefined {
    return (Object.keys(step) as Direction[]).find(
        direction => from[0] + step[direction][0] === to[0] && from[1] + step[direction][1] === to[1],
    );
}

import { colourNames } from '../../../server/src/board/drawing';
import { cellName, type Place } from '../../../server/src/board/grid';
import { completedEntries, givenEntries } from '../../../server/src/drawn/entries';
import type { EntryChange, Note } from '../../../server/src/drawn/entry-set';
import type { PlayMemory } from '../../host/host';
import type { BoardPoint } from '../board/navigation';
import { latest } from '../latest';
import type { PageState } from '../page-state';
import type { Key } from '../parts/keypad';
import type { TextName } from '../texts';
import { type Brush, brushFor, cellAt, type EntryMode, middleOf } from './brush';
import { clicked } from './lines';
import { beginTrial, clear, dropTrial, enter, keepTrial, trialsIn } from './moves';
import { coloured, emptied, noted, withoutRivals } from './notes';
import { signFor, signsIn } from './signs';
import { keysOf, type Ways, waysOf } from './ways';

const modes: Readonly<Record<Ways['kind'], readonly EntryMode[]>> = {
    typed: ['normal', 'corner', 'centre', 'colour'],
    cycle: ['normal', 'colour'],
    lines: ['normal', 'cross', 'colour'],
};

/** The characters of one sign are typed within this time. */
const oneSignMs = 1000;

/** What solving by hand can do. The entries are in the page's state. */
export class Entering {
    colour = '1';
    #mode: EntryMode = 'normal';
    readonly #waysOf = latest(waysOf);
    readonly #given = latest(givenEntries);
    readonly #keysOf = latest(keysOf);

    constructor(readonly page: PageState) {}

    /** How entries are made; undefined if there is no board. */
    get ways(): Ways | undefined {
        const { board } = this.page;
        return board && this.#waysOf(board.model);
    }

    /** The keys of the keypad; none if nothing is typed. */
    get pad(): readonly Key[] {
        const { board } = this.page;
        return board ? this.#keysOf(board.model).map(text => ({ text })) : [];
    }

    /** Presses a key of the keypad; an empty text empties. */
    pressKey(text: string): void {
        if (text === '') {
            this.empty();
        } else {
            this.type(text);
        }
        this.page.go();
    }

    /** The kind of entry that a click or a key makes. */
    get mode(): EntryMode {
        return this.allowedModes.includes(this.#mode) ? this.#mode : 'normal';
    }

    get allowedModes(): readonly EntryMode[] {
        return modes[this.ways?.kind ?? 'cycle'];
    }

    /** The name of the text on how a kind of entry is made. */
    hintFor(mode: EntryMode): TextName {
        const isEdge = this.ways?.kind === 'lines' && this.ways.chained;
        return mode === 'cross' ? (isEdge ? 'crossEdgeHint' : 'crossCellHint') : `${mode}Hint`;
    }

    choose(mode: EntryMode, colour = this.colour): void {
        const { page } = this;
        page.update(() => {
            this.#mode = mode;
            this.colour = colour;
            const name = mode === 'colour' ? colourNames[Number(colour) - 1]?.[page.locale] : page.say(mode);
            page.announce(name ?? '');
        });
    }

    /** Makes entries as one move; with `goesOn` they join the last move, and are undone with it. */
    enter(wanted: readonly EntryChange[], goesOn = false): void {
        const { play } = this.page;
        const open = wanted.filter(
            ({ kind = 'value', key, value }) => value === undefined || kind !== 'value' || this.#isOpen(key),
        );
        this.#goTo(enter(play, withoutRivals(open), goesOn));
    }

    #goTo(next: PlayMemory): void {
        if (next !== this.page.play) {
            this.page.play = next;
        }
    }

    /** Makes entries as one move, and goes on solving by hand. */
    readonly enterAll = (wanted: readonly EntryChange[]): void => {
        this.page.update(() => {
            this.switch(true);
            this.enter(wanted);
        });
    };

    switch(on: boolean): void {
        const { page } = this;
        if (page.state && on !== page.isPlaying) {
            page.update(() => {
                page.play = { ...page.play, on };
                page.go();
                page.announce(page.say(on ? 'playOn' : 'playOff'));
            });
        }
    }

    /** Empties the selected cells. */
    empty(): void {
        const { play, block } = this.page;
        const noting = this.mode === 'normal' ? undefined : this.mode;
        this.enter(block.flat().flatMap(place => emptied(play.entries, place, noting)));
    }

    /** Removes all entries. After a solved puzzle, the clock also starts again from zero. */
    clear(): void {
        const { page } = this;
        page.update(() => {
            this.#goTo(clear(page.play));
            if (page.play.solved) {
                page.play = { ...page.play, solved: false, ms: 0, trail: undefined };
            }
        });
    }

    /** The number of trials within each other. */
    get trials(): number {
        return trialsIn(this.page.play.entries);
    }

    beginTrial(): void {
        this.#goTo(beginTrial(this.page.play));
    }

    keepTrial(): void {
        this.#goTo(keepTrial(this.page.play));
    }

    dropTrial(): void {
        this.#goTo(dropTrial(this.page.play));
    }

    brush(back: boolean): Brush | undefined {
        return brushFor(this.ways, this.mode, this.colour, back, this.page.size);
    }

    apply({ kind, keyAt, next }: Brush, point: BoardPoint): void {
        const key = keyAt(point);
        if (key !== undefined) {
            this.enter([{ kind, key, value: next(this.page.play.entries[kind][key]) }]);
        }
    }

    /** Enters what a click on a cell does, or the space bar in it. */
    press(place: Place, by: 1 | -1): void {
        const { board, play } = this.page;
        const brush = this.brush(by < 0);
        if (brush) {
            this.apply(brush, middleOf(place));
        } else if (this.ways?.kind === 'lines') {
            this.enter(clicked(this.ways, play.entries, place));
        } else if (board && this.mode === 'normal') {
            this.enter(completedEntries(board.model, play.entries, place));
        }
    }

    /** The brush that copies the number of a cell; undefined if there is none, or if dragging selects. */
    copier(place: Place): Brush | undefined {
        const { board, play } = this.page;
        const { ways } = this;
        if (!board || ways?.kind !== 'typed' || !ways.repeats || this.mode !== 'normal') {
            return undefined;
        }
        const name = cellName(place);
        const number = this.#given(board.model)[name] ?? play.entries.value[name];
        return number === undefined ? undefined : { kind: 'value', keyAt: cellAt, next: () => number };
    }

    /** Notes a text in all selected cells, or removes it if all of them have it. */
    note(note: Note, text: string): void {
        const { ways } = this;
        const { entries } = this.page.play;
        const cells = this.page.block.flat().map(cellName);
        if (note === 'colour') {
            const colour = text.normalize('NFKC');
            if (colourNames[Number(colour) - 1]) {
                this.colour = colour;
                this.enter(coloured(entries, cells, colour));
            }
        } else if (ways?.kind === 'typed') {
            const signs = signsIn(ways.signs, text);
            const open = cells.filter(name => this.#isOpen(name));
            const empty = open.filter(name => entries.value[name] === undefined);
            if (open.length === 0) {
                this.tell('givenCell');
            } else if (empty.length === 0) {
                this.tell('filledCell');
            } else if (signs.length === 0) {
                this.tell('noSign');
            } else {
                for (const [index, sign] of signs.entries()) {
                    this.enter(noted(ways.signs, this.page.play.entries, note, empty, sign), index > 0);
                }
            }
        }
    }

    /** Enters or notes typed text in the selected cells. */
    readonly type = (typed: string): void => {
        const text = typed.trim();
        if (this.ways?.kind === 'typed' && text !== '') {
            if (this.mode !== 'normal') {
                this.note(this.mode, text);
            } else {
                this.#enterSign(this.ways.signs, text);
            }
        }
    };

    #enterSign(signs: Parameters<typeof signFor>[0], text: string): void {
        const { page } = this;
        const open = page.block
            .flat()
            .map(cellName)
            .filter(name => this.#isOpen(name));
        if (open.length === 0) {
            this.tell('givenCell');
            return;
        }
        const goesOn = page.typing.isContinuedBy(text, page.cell);
        const value = signFor(signs, text, goesOn ? page.play.entries.value[open[0]!] : '');
        if (value === undefined) {
            this.tell('noSign');
            return;
        }
        this.enter(open.map(name => ({ key: name, value })));
        const { entries } = page.play;
        const until = performance.now() + oneSignMs;
        page.typing.begin(page.cell, () => page.play.entries === entries && performance.now() < until);
        if (signsIn(signs, text).length > 1) {
            this.tell('oneSign');
        }
    }

    tell(name: TextName): void {
        this.page.tell(this.page.say(name));
    }

    #isOpen(key: string): boolean {
        const { board } = this.page;
        return !board || this.#given(board.model)[key] === undefined;
    }
}

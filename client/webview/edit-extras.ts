import type { BoardIntent, DrawnShape, Extras, ListedWord } from '../../server/src/board/editing';
import { cellName, type Direction, directionNames, directions, type Place } from '../../server/src/board/grid';
import { freeName } from '../../server/src/board/names';
import { largest } from '../../server/src/extremes';
import type { BoardState } from '../../server/src/protocol';
import { button, element, replaceControls, setText, svgElement } from './dom';
import { ShapeEditor } from './shape-editor';
import type { Say } from './texts';

interface ExtrasPage {
    readonly locale: BoardState['locale'];
    readonly say: Say;
    /** Whether something was asked for that the text may not hold yet. */
    readonly isAhead: boolean;
    /** What a screen reader says and nobody sees. */
    announce(text: string): void;
    edit(...intents: BoardIntent[]): void;
    goTo(place: Place): void;
}

/** What is edited beside the board: a fleet, a list of words, shapes. */
export class EditExtras {
    readonly element = element('div', { class: 'extras' });
    readonly #page: ExtrasPage;
    readonly #fleet = element('div', { class: 'group fleet', role: 'group' });
    readonly #words = element('div', { class: 'words', role: 'group' });
    readonly #shapes = element('div', { class: 'shapes', role: 'group' });
    readonly #shapeEditor: ShapeEditor;
    #extras: Extras = {};
    #shown = '';
    /** The word that is being begun. */
    #begun: { readonly at: Place; readonly direction: Direction } | undefined;
    /** While the list of words is made anew, a field that goes has not been left. */
    #isRenewing = false;
    #drawing: string | undefined;

    constructor(page: ExtrasPage) {
        this.#page = page;
        this.#shapeEditor = new ShapeEditor({
            say: page.say,
            announce: page.announce,
            get locale() {
                return page.locale;
            },
            get isAhead() {
                return page.isAhead;
            },
            change: strokes => this.#drawing && this.#change(this.#drawing, strokes),
            close: () => this.#close(),
        });
        this.element.append(this.#fleet, this.#words, this.#shapes, this.#shapeEditor.element);
    }

    show(extras: Extras): void {
        const { say } = this.#page;
        const shown = JSON.stringify([extras, say('words')]);
        if (shown === this.#shown) {
            return;
        }
        this.#shown = shown;
        this.#extras = extras;
        this.#fleet.hidden = extras.lengths === undefined;
        this.#words.hidden = extras.words === undefined;
        this.#shapes.hidden = extras.shapes === undefined;
        this.#showFleet(extras.lengths ?? [], extras.ships ?? []);
        this.#showWords(extras.words ?? []);
        this.#showShapes(extras.shapes ?? []);
        const drawn = extras.shapes?.find(({ name }) => name === this.#drawing);
        const ship = extras.ships?.[Number(this.#drawing) - 1];
        if (this.#drawing !== undefined && ship) {
            this.#shapeEditor.show(this.#drawing, strokesOf(ship.cells));
        } else if (this.#drawing !== undefined && drawn) {
            this.#shapeEditor.show(drawn.name, drawn.strokes);
        } else if (!extras.shapes && !extras.ships) {
            this.#draw(undefined);
        }
    }

    /** Something that was asked for will not come: what is drawn is what there is. */
    restore(): void {
        if (this.#drawing !== undefined) {
            this.#shown = '';
            this.show(this.#extras);
        }
    }

    /** Asks for the word that begins in a cell, with its second letter in a direction. */
    beginWord(at: Place, direction: Direction): void {
        this.#begun = { at, direction };
        this.#showWords(this.#extras.words ?? []);
        this.#words.querySelector<HTMLInputElement>('input[data-begun]')?.focus();
    }

    /** A word was typed into a cell: it begins there, in the direction that is known or else where there is room. */
    typeWord(at: Place, text: string): void {
        const known = this.#wordAt(at);
        const direction = this.#begun && cellName(this.#begun.at) === cellName(at) ? this.#begun.direction : undefined;
        this.#page.edit({ kind: 'word', at, direction: direction ?? known?.direction ?? 'right', text });
    }

    #wordAt(at: Place): ListedWord | undefined {
        return this.#extras.words?.find(word => word.at && cellName(word.at) === cellName(at));
    }

    #showFleet(lengths: readonly number[], ships: Ships): void {
        const { say } = this.#page;
        this.#fleet.setAttribute('aria-label', say('fleet'));
        const longest = largest([0, ...lengths]) + 1;
        replaceControls(
            this.#fleet,
            ...Array.from({ length: longest }, (_, index) => longest - index).map(length => {
                const count = lengths.filter(other => other === length).length;
                const less = button(() => this.#page.edit({ kind: 'length', length, by: -1 }));
                const more = button(() => this.#page.edit({ kind: 'length', length, by: 1 }));
                setText(less, '−');
                setText(more, '+');
                less.disabled = count === 0 || lengths.length + ships.length === 1;
                less.setAttribute('aria-label', `${say('fewerShips')} ${length}`);
                more.setAttribute('aria-label', `${say('moreShips')} ${length}`);
                const ship = element('span', { class: 'ship' });
                ship.style.setProperty('--cells', String(length));
                return element('span', { class: 'ships' }, ship, less, element('span', {}, String(count)), more);
            }),
            ...ships.map(({ cells, count }, index) => {
                const name = String(index + 1);
                const draw = button(() => this.#draw(this.#drawing === name ? undefined : name));
                draw.append(pictureOf(cells));
                draw.title = say('drawShape');
                draw.setAttribute('aria-label', `${say('drawShape')} ${name}`);
                draw.setAttribute('aria-pressed', String(this.#drawing === name));
                const less = button(() => this.#page.edit({ kind: 'ship', index, cells, by: -1 }));
                const more = button(() => this.#page.edit({ kind: 'ship', index, cells, by: 1 }));
                setText(less, '−');
                setText(more, '+');
                less.disabled = count === 1;
                less.setAttribute('aria-label', `${say('fewerDrawn')} ${name}`);
                more.setAttribute('aria-label', `${say('moreDrawn')} ${name}`);
                return element('span', { class: 'ships' }, draw, less, element('span', {}, String(count)), more);
            }),
            ...(this.#extras.ships ? [this.#newShip(ships)] : []),
        );
    }

    #newShip(ships: Ships): HTMLButtonElement {
        const add = button(() => this.#draw(String(ships.length + 1)));
        setText(add, this.#page.say('newShip'));
        return add;
    }

    /** A drawing was changed: a ship consists of the dots that are joined. */
    #change(name: string, strokes: DrawnShape['strokes']): void {
        const { ships } = this.#extras;
        if (!ships) {
            this.#page.edit({ kind: 'shape', name, strokes });
            return;
        }
        const index = Number(name) - 1;
        const cells = [...new Map(strokes.flat().map(place => [place.join(), place])).values()];
        this.#page.edit({ kind: 'ship', index, cells, by: 0 });
    }

    #showWords(words: readonly ListedWord[]): void {
        const { say } = this.#page;
        const begun = this.#begun && !this.#wordAt(this.#begun.at) ? this.#begun : undefined;
        const renumber = button(() => this.#page.edit({ kind: 'renumber' }));
        setText(renumber, say('renumber'));
        renumber.title = say('renumberHint');
        this.#words.setAttribute('aria-label', say('words'));
        this.#isRenewing = true;
        replaceControls(
            this.#words,
            ...words.map(word => this.#wordRow(word)),
            ...(begun ? [this.#wordRow({ direction: begun.direction, text: '', at: begun.at }, true)] : []),
            ...(words.length > 1 ? [renumber] : []),
        );
        this.#isRenewing = false;
    }

    #wordRow(word: ListedWord, isBegun = false): HTMLElement {
        const { say, locale } = this.#page;
        const { number, direction = 'right', text, at } = word;
        const put = (change: Partial<{ direction: Direction; text: string }>): void => {
            if (at) {
                this.#begun = undefined;
                this.#page.edit({ kind: 'word', at, direction, text, ...change });
            }
        };
        const arrow = button(() => {
            const next = directions[(directions.indexOf(direction) + 1) % directions.length]!;
            if (isBegun && at) {
                this.beginWord(at, next);
            } else {
                put({ direction: next });
            }
        });
        setText(arrow, arrows[direction]);
        arrow.title = say('turnArrow');
        arrow.disabled = at === undefined;
        const name = `${say('word')} ${number ?? ''}`.trim();
        arrow.setAttribute('aria-label', `${name}, ${directionNames[direction][locale]}: ${say('turnArrow')}`);
        const input = element('input', { type: 'text', value: text, spellcheck: 'false' });
        if (isBegun) {
            input.dataset['begun'] = '';
            input.placeholder = say('typeWord');
        }
        input.setAttribute('aria-label', isBegun ? `${say('typeWord')}, ${directionNames[direction][locale]}` : name);
        input.disabled = at === undefined;
        const commit = (): void => {
            const typed = input.value.trim();
            if (typed !== '' && typed !== text) {
                put({ text: typed });
            } else if (typed === '' && isBegun) {
                this.#begun = undefined;
                this.#showWords(this.#extras.words ?? []);
            } else {
                input.value = text;
            }
        };
        input.addEventListener('keydown', event => {
            event.stopPropagation();
            if (event.key === 'Enter' && !event.isComposing) {
                commit();
                if (at) {
                    this.#page.goTo(at);
                }
            } else if (event.key === 'Escape') {
                input.value = text;
                if (at) {
                    this.#page.goTo(at);
                }
            }
        });
        input.addEventListener('blur', () => {
            if (!this.#isRenewing) {
                commit();
            }
        });
        const remove = button(() => put({ text: '' }));
        setText(remove, '×');
        remove.title = say('removeWord');
        remove.setAttribute('aria-label', `${say('removeWord')} ${number ?? ''}`.trim());
        remove.disabled = at === undefined || isBegun;
        const label = element('span', { class: 'number' }, number === undefined ? '' : String(number));
        return element('div', { class: at ? 'word' : 'word homeless' }, label, arrow, input, remove);
    }

    #showShapes(shapes: readonly DrawnShape[]): void {
        const { say } = this.#page;
        this.#shapes.setAttribute('aria-label', say('shapes'));
        const add = button(() => this.#draw(freeName(shapes.map(({ name }) => name))));
        setText(add, say('newShape'));
        replaceControls(
            this.#shapes,
            ...shapes.map(({ name }) => {
                const edit = button(() => this.#draw(this.#drawing === name ? undefined : name));
                setText(edit, name);
                edit.title = say('drawShape');
                edit.setAttribute('aria-label', `${say('drawShape')} ${name}`);
                edit.setAttribute('aria-pressed', String(this.#drawing === name));
                return edit;
            }),
            add,
        );
    }

    /** Opens the drawing of a shape, or none. */
    #draw(name: string | undefined): void {
        this.#drawing = name;
        this.#showShapes(this.#extras.shapes ?? []);
        this.#showFleet(this.#extras.lengths ?? [], this.#extras.ships ?? []);
        const shape = this.#extras.shapes?.find(other => other.name === name);
        if (name === undefined) {
            this.#shapeEditor.hide();
        } else {
            const ship = this.#extras.ships?.[Number(name) - 1];
            this.#shapeEditor.show(name, ship ? strokesOf(ship.cells) : (shape?.strokes ?? []));
        }
    }

    /** The focus goes back to where the drawing was opened. */
    #close(): void {
        const buttons = [...this.element.querySelectorAll('button')];
        const opener = buttons.findIndex(({ ariaPressed }) => ariaPressed === 'true');
        this.#draw(undefined);
        [...this.element.querySelectorAll('button')].at(opener)?.focus();
    }
}

type Ships = NonNullable<Extras['ships']>;

/** Lines between all neighbouring cells. */
function strokesOf(cells: readonly Place[]): DrawnShape['strokes'] {
    const isShip = new Set(cells.map(place => place.join()));
    return cells.flatMap(place =>
        [[0, 1] as const, [1, 0] as const].flatMap(([down, right]) => {
            const next: Place = [place[0] + down, place[1] + right];
            return isShip.has(next.join()) ? [[place, next] as const] : [];
        }),
    );
}

/** A ship as small squares. */
function pictureOf(cells: readonly Place[]): SVGElement {
    const [rows, columns] = [0, 1].map(axis => 1 + largest(cells.map(cell => cell[axis]!))) as [number, number];
    const size = { width: `${0.7 * columns}em`, height: `${0.7 * rows}em` };
    return svgElement({
        tag: 'svg',
        attributes: { class: 'drawn-ship', viewBox: `0 0 ${columns} ${rows}`, 'aria-hidden': 'true', ...size },
        children: cells.map(([row, column]) => ({
            tag: 'rect',
            attributes: { x: String(column + 0.05), y: String(row + 0.05), width: '0.9', height: '0.9' },
            children: [],
        })),
    });
}

const arrows: Readonly<Record<Direction, string>> = { up: '↑', down: '↓', left: '←', right: '→' };

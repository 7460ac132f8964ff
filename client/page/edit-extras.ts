import type { BoardIntent, DrawnShape, Extras, ListedWord } from '../../server/src/board/editing';
import { type Direction, directionNames, directions, type Place } from '../../server/src/board/grid';
import { freeName } from '../../server/src/board/names';
import { svgNode } from '../../server/src/board/svg-node';
import { largest } from '../../server/src/extremes';
import { button, element, replaceControls, svgElement } from './dom';
import { isSame } from './navigation';
import { ShapeEditor } from './shape-editor';
import type { Speaker } from './texts';

interface ExtrasPage extends Speaker {
    /** Whether edits are on their way that the text may not hold yet. */
    isAhead(): boolean;
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
    /** The start of a word that is not typed yet. */
    #begun: { readonly at: Place; readonly direction: Direction } | undefined;
    /** While the list of words is rebuilt, a field that disappears loses the focus without having been left. */
    #isRenewing = false;
    #drawing: string | undefined;

    constructor(page: ExtrasPage) {
        this.#page = page;
        this.#shapeEditor = new ShapeEditor({
            ...page,
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
        this.#showFleet();
        this.#showWords();
        this.#showShapes();
        const strokes = this.#strokesOf(this.#drawing);
        if (this.#drawing !== undefined && strokes) {
            this.#shapeEditor.show(this.#drawing, this.#titleOf(this.#drawing), strokes);
        } else if (!extras.shapes && !extras.ships) {
            this.#draw(undefined);
        }
    }

    /** An edit was refused: goes back to what the text holds. */
    restore(): void {
        if (this.#drawing !== undefined) {
            this.#shown = '';
            this.show(this.#extras);
        }
    }

    /** Asks for the word that begins in a cell and goes in a direction. */
    beginWord(at: Place, direction: Direction): void {
        this.#begun = { at, direction };
        this.#showWords();
        this.#words.querySelector<HTMLInputElement>('input[data-begun]')?.focus();
    }

    /** A word was typed into a cell: it begins there, in the known direction or else to the right. */
    typeWord(at: Place, text: string): void {
        const known = this.#wordAt(at);
        const direction = this.#begun && isSame(this.#begun.at, at) ? this.#begun.direction : undefined;
        this.#page.edit({ kind: 'word', at, direction: direction ?? known?.direction ?? 'right', text });
    }

    #wordAt(at: Place): ListedWord | undefined {
        return this.#extras.words?.find(word => word.at && isSame(word.at, at));
    }

    #showFleet(): void {
        const { say } = this.#page;
        const { lengths = [], ships = [] } = this.#extras;
        this.#fleet.setAttribute('aria-label', say('fleet'));
        const longest = largest([0, ...lengths]) + 1;
        replaceControls(
            this.#fleet,
            ...Array.from({ length: longest }, (_, index) => longest - index).map(length => {
                const count = lengths.filter(other => other === length).length;
                const isLeast = count === 0 || lengths.length + ships.length === 1;
                const labels = [say('fewerShips', length), say('moreShips', length)] as const;
                const ship = element('span', { class: 'ship' });
                ship.style.setProperty('--cells', String(length));
                return counted(ship, count, isLeast, labels, by => this.#page.edit({ kind: 'length', length, by }));
            }),
            ...ships.map(({ cells, count }, index) => {
                const name = String(index + 1);
                const labels = [say('fewerDrawn', name), say('moreDrawn', name)] as const;
                const change = (by: 1 | -1): void => this.#page.edit({ kind: 'ship', index, cells, by });
                return counted(this.#opener(name, pictureOf(cells)), count, count === 1, labels, change);
            }),
            ...(this.#extras.ships ? [this.#beginner(String(ships.length + 1), say('newShip'))] : []),
        );
    }

    /** Opens and closes the drawing of a shape or ship. */
    #opener(name: string, shown: Node | string): HTMLButtonElement {
        const title = this.#titleOf(name);
        const isOpen = this.#drawing === name;
        const attributes = { title, 'aria-label': title, 'aria-pressed': String(isOpen) };
        return button(() => this.#draw(isOpen ? undefined : name), attributes, shown);
    }

    /** What drawing a shape or ship is called. */
    #titleOf(name: string): string {
        return this.#page.say(this.#extras.ships ? 'drawShip' : 'drawShape', name);
    }

    /** Opens a new drawing. */
    #beginner(name: string, text: string): HTMLButtonElement {
        return button(() => this.#draw(name), {}, text);
    }

    /** A drawing was changed; a ship consists of the joined dots. */
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

    #showWords(): void {
        const { say } = this.#page;
        const { words = [] } = this.#extras;
        const begun = this.#begun && !this.#wordAt(this.#begun.at) ? this.#begun : undefined;
        const hint = { title: say('renumberHint') };
        const renumber = button(() => this.#page.edit({ kind: 'renumber' }), hint, say('renumber'));
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
        const { say } = this.#page;
        const locale = this.#page.locale();
        const { number, direction = 'right', text, at } = word;
        const put = (change: Partial<{ direction: Direction; text: string }>): void => {
            if (at) {
                this.#begun = undefined;
                this.#page.edit({ kind: 'word', at, direction, text, ...change });
            }
        };
        const turn = (): void => {
            const next = directions[(directions.indexOf(direction) + 1) % directions.length]!;
            if (isBegun && at) {
                this.beginWord(at, next);
            } else {
                put({ direction: next });
            }
        };
        const name = `${say('word')} ${number ?? ''}`.trim();
        const label = `${name}, ${directionNames[direction][locale]}: ${say('turnArrow')}`;
        const arrow = button(turn, { title: say('turnArrow'), 'aria-label': label }, arrows[direction]);
        arrow.disabled = at === undefined;
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
                this.#showWords();
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
        const title = say('removeWord');
        const removal = { title, 'aria-label': `${title} ${number ?? ''}`.trim() };
        const remove = button(() => put({ text: '' }), removal, '×');
        remove.disabled = at === undefined || isBegun;
        const shown = element('span', { class: 'number' }, `${number ?? ''}`);
        return element('div', { class: at ? 'word' : 'word homeless' }, shown, arrow, input, remove);
    }

    #showShapes(): void {
        const { say } = this.#page;
        const names = (this.#extras.shapes ?? []).map(({ name }) => name);
        this.#shapes.setAttribute('aria-label', say('shapes'));
        const openers = names.map(name => this.#opener(name, name));
        replaceControls(this.#shapes, ...openers, this.#beginner(freeName(names), say('newShape')));
    }

    /** Opens a drawing; undefined closes it. */
    #draw(name: string | undefined): void {
        this.#drawing = name;
        this.#showShapes();
        this.#showFleet();
        if (name === undefined) {
            this.#shapeEditor.hide();
        } else {
            this.#shapeEditor.show(name, this.#titleOf(name), this.#strokesOf(name) ?? []);
        }
    }

    /** The lines of a drawing; undefined where there is none of this name. */
    #strokesOf(name: string | undefined): DrawnShape['strokes'] | undefined {
        const { ships, shapes } = this.#extras;
        const ship = ships?.[Number(name) - 1];
        return ship ? joinedCells(ship.cells) : shapes?.find(shape => shape.name === name)?.strokes;
    }

    /** Closes the drawing; the focus returns to the button that opened it. */
    #close(): void {
        const buttons = [...this.element.querySelectorAll('button')];
        const opener = buttons.findIndex(({ ariaPressed }) => ariaPressed === 'true');
        this.#draw(undefined);
        [...this.element.querySelectorAll('button')].at(opener)?.focus();
    }
}

/** Ships and how many there are, between buttons for one less and one more. */
function counted(
    ships: Node,
    count: number,
    isLeast: boolean,
    [fewer, more]: readonly [fewer: string, more: string],
    change: (by: 1 | -1) => void,
): HTMLElement {
    const less = button(() => change(-1), { 'aria-label': fewer }, '−');
    less.disabled = isLeast;
    const add = button(() => change(1), { 'aria-label': more }, '+');
    return element('span', { class: 'ships' }, ships, less, element('span', {}, String(count)), add);
}

/** Lines between all neighbouring cells. */
function joinedCells(cells: readonly Place[]): DrawnShape['strokes'] {
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
    const attributes = { class: 'drawn-ship', viewBox: `0 0 ${columns} ${rows}`, 'aria-hidden': 'true', ...size };
    const squares = cells.map(([y, x]) => svgNode('rect', { x: x + 0.05, y: y + 0.05, width: 0.9, height: 0.9 }));
    return svgElement(svgNode('svg', attributes, squares));
}

const arrows: Readonly<Record<Direction, string>> = { up: '↑', down: '↓', left: '←', right: '→' };

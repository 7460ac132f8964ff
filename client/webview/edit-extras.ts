import type { BoardIntent, DrawnShape, Extras, ListedWord } from '../../server/src/board/editing';
import { cellName, type Direction, directionNames, directions, type Place } from '../../server/src/board/grid';
import { freeName } from '../../server/src/board/names';
import { largest } from '../../server/src/extremes';
import type { BoardState } from '../../server/src/protocol';
import { button, element, replaceControls, setText } from './dom';
import { ShapeEditor } from './shape-editor';
import type { Say } from './texts';

interface ExtrasPage {
    readonly locale: BoardState['locale'];
    readonly say: Say;
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
    #drawing: string | undefined;

    constructor(page: ExtrasPage) {
        this.#page = page;
        this.#shapeEditor = new ShapeEditor({
            say: page.say,
            announce: page.announce,
            get locale() {
                return page.locale;
            },
            change: strokes => this.#drawing && page.edit({ kind: 'shape', name: this.#drawing, strokes }),
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
        this.#showFleet(extras.lengths ?? []);
        this.#showWords(extras.words ?? []);
        this.#showShapes(extras.shapes ?? []);
        const drawn = extras.shapes?.find(({ name }) => name === this.#drawing);
        if (this.#drawing !== undefined && drawn) {
            this.#shapeEditor.show(drawn.name, drawn.strokes);
        } else if (!extras.shapes) {
            this.#draw(undefined);
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

    #showFleet(lengths: readonly number[]): void {
        const { say } = this.#page;
        this.#fleet.setAttribute('aria-label', say('fleet'));
        const longest = largest([0, ...lengths]) + 1;
        replaceControls(
            this.#fleet,
            ...Array.from({ length: longest }, (_, index) => longest - index).map(length => {
                const count = lengths.filter(other => other === length).length;
                const without = lengths.toSpliced(lengths.indexOf(length), 1);
                const less = button(() => this.#page.edit({ kind: 'lengths', lengths: without }));
                const more = button(() => this.#page.edit({ kind: 'lengths', lengths: [...lengths, length] }));
                setText(less, '−');
                setText(more, '+');
                less.disabled = count === 0 || lengths.length === 1;
                less.setAttribute('aria-label', `${say('fewerShips')} ${length}`);
                more.setAttribute('aria-label', `${say('moreShips')} ${length}`);
                const ship = element('span', { class: 'ship' });
                ship.style.setProperty('--cells', String(length));
                return element('span', { class: 'ships' }, ship, less, element('span', {}, String(count)), more);
            }),
        );
    }

    #showWords(words: readonly ListedWord[]): void {
        const { say } = this.#page;
        const begun = this.#begun && !this.#wordAt(this.#begun.at) ? this.#begun : undefined;
        const renumber = button(() => this.#page.edit({ kind: 'renumber' }));
        setText(renumber, say('renumber'));
        renumber.title = say('renumberHint');
        this.#words.setAttribute('aria-label', say('words'));
        replaceControls(
            this.#words,
            ...words.map(word => this.#wordRow(word)),
            ...(begun ? [this.#wordRow({ direction: begun.direction, text: '', at: begun.at }, true)] : []),
            ...(words.length > 1 ? [renumber] : []),
        );
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
        input.value = text;
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
        input.addEventListener('blur', commit);
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
        const shape = this.#extras.shapes?.find(other => other.name === name);
        if (name === undefined) {
            this.#shapeEditor.hide();
        } else {
            this.#shapeEditor.show(name, shape?.strokes ?? []);
        }
        this.#showShapes(this.#extras.shapes ?? []);
    }

    /** The focus goes back to where the drawing was opened. */
    #close(): void {
        const buttons = [...this.#shapes.querySelectorAll('button')];
        const opener = buttons.findIndex(({ ariaPressed }) => ariaPressed === 'true');
        this.#draw(undefined);
        [...this.#shapes.querySelectorAll('button')].at(opener)?.focus();
    }
}

const arrows: Readonly<Record<Direction, string>> = { up: '↑', down: '↓', left: '←', right: '→' };

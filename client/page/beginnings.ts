import { largestSide, usualSides } from '../../server/src/board/grid';
import { drawingToSvg } from '../../server/src/board/svg';
import type { PuzzleKind } from '../../server/src/protocol';
import { button, element, setText, svgElement } from './dom';
import type { Say } from './texts';

interface Size {
    readonly rows: number;
    readonly columns: number;
}

/** The start page of an empty file: the types as pictures to click, and the size of the board. */
export class Beginnings {
    readonly element: HTMLElement;
    readonly #question = element('h1');
    readonly #kinds = element('div', { class: 'kinds' });
    readonly #rows = sideInput();
    readonly #columns = sideInput();
    readonly #begin: (word: string, size: Size) => void;
    /** The kinds shown; unchanged ones are kept, and the focus with them. */
    #shown = '';

    constructor(begin: (word: string, size: Size) => void) {
        this.#begin = begin;
        const size = element('div', { class: 'size' }, this.#rows.label, this.#columns.label);
        this.element = element('section', { class: 'beginnings' }, this.#question, size, this.#kinds);
    }

    show(kinds: readonly PuzzleKind[], say: Say): void {
        setText(this.#question, say('begin'));
        setText(this.#rows.name, say('rows'));
        setText(this.#columns.name, say('columns'));
        this.element.hidden = kinds.length === 0;
        const next = JSON.stringify(kinds);
        if (next !== this.#shown) {
            this.#shown = next;
            this.#kinds.replaceChildren(...kinds.map(kind => this.#tile(kind)));
        }
    }

    #tile({ word, name, summary, sample }: PuzzleKind): HTMLElement {
        const picture = svgElement(drawingToSvg(sample));
        picture.setAttribute('aria-hidden', 'true');
        const tile = button(() => {
            this.#begin(word, { rows: Number(this.#rows.input.value), columns: Number(this.#columns.input.value) });
        });
        tile.append(picture, element('span', {}, name));
        tile.title = summary;
        return tile;
    }
}

function sideInput() {
    const name = element('span');
    const [value, max] = [String(usualSides[0]), String(largestSide)];
    const input = element('input', { type: 'number', min: '1', max, value });
    return { name, input, label: element('label', {}, name, input) };
}

import { drawingToSvg } from '../../server/src/board/svg';
import type { PuzzleKind } from '../../server/src/protocol';
import { button, element, setText, svgElement } from './dom';

/** What an empty file can become: the types as pictures to click. */
export class Beginnings {
    readonly element: HTMLElement;
    readonly #question = element('h1');
    readonly #kinds = element('div', { class: 'kinds' });
    readonly #begin: (word: string) => void;
    /** What is shown, so that the focus stays where nothing changes. */
    #shown = '';

    constructor(begin: (word: string) => void) {
        this.#begin = begin;
        this.element = element('section', { class: 'beginnings' }, this.#question, this.#kinds);
    }

    show(kinds: readonly PuzzleKind[], question: string): void {
        setText(this.#question, question);
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
        const tile = button(() => this.#begin(word));
        tile.append(picture, element('span', {}, name));
        tile.title = summary;
        return tile;
    }
}

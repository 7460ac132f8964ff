import type { PageMemory } from '../host/host';
import { element, setText } from './dom';
import { iconButton, nameButton } from './icons';
import { nextZoom } from './navigation';
import type { Speaker } from './texts';

const standardCellMm = 8;

type Size = Pick<PageMemory, 'printSize' | 'cellMm' | 'zoom'>;

interface Page extends Speaker {
    /** The scrolling element, and the sized one inside. */
    readonly board: HTMLElement;
    readonly sheet: HTMLElement;
    memory(): Size;
    /** The width of the drawing, in its own units; undefined where there is none. */
    width(): number | undefined;
    remember(change: Size): void;
}

/** How the board looks: its size, on the screen or as on paper. */
export class Look {
    readonly #page: Page;
    readonly #smaller = iconButton('smaller', () => this.zoom(-1));
    readonly #natural = iconButton('natural', () => this.zoom(0));
    readonly #larger = iconButton('larger', () => this.zoom(1));
    readonly #zooming = element('div', { class: 'group', role: 'group' }, this.#smaller, this.#natural, this.#larger);
    readonly #printSize = iconButton('printSize', () => this.#change({ printSize: !this.#page.memory().printSize }));
    readonly #cellMm = element('input', { type: 'number', min: '3', max: '30', step: '0.5' });
    readonly #unit = element('span');
    readonly #label = element('label', { class: 'mm' }, this.#cellMm, this.#unit);
    readonly elements = [this.#label, this.#zooming, this.#printSize];

    constructor(page: Page) {
        this.#page = page;
        this.#cellMm.addEventListener('change', () => {
            this.#change({ cellMm: Number(this.#cellMm.value) || standardCellMm });
        });
    }

    show(): void {
        const { board, sheet, memory, say } = this.#page;
        const { zoom, printSize = false, cellMm = standardCellMm } = memory();
        board.classList.toggle('on-paper', printSize);
        sheet.classList.toggle('fit', zoom === undefined);
        sheet.style.setProperty('--zoom', String(zoom ?? 1));
        sheet.style.setProperty('--cell', `${cellMm}mm`);
        nameButton(this.#natural, say('natural'), zoom === undefined ? undefined : `${Math.round(100 * zoom)}%`);
        this.#zooming.hidden = printSize;
        this.#label.hidden = !printSize;
        this.#cellMm.value = String(cellMm);
        this.#printSize.setAttribute('aria-pressed', String(printSize));
    }

    /** Sets the texts of the controls. */
    name(): void {
        const { say } = this.#page;
        setText(this.#unit, say('cellMm'));
        this.#zooming.setAttribute('aria-label', say('view'));
        nameButton(this.#smaller, say('smaller'));
        nameButton(this.#larger, say('larger'));
        nameButton(this.#printSize, say('printSize'), say('printSizeHint'));
    }

    /** Zooms in (1), out (-1), or back to the natural size, or less to fit (0). */
    zoom(by: 1 | -1 | 0): void {
        const { sheet, say, announce } = this.#page;
        const width = this.#page.width();
        if (width) {
            const now = sheet.getBoundingClientRect().width / width;
            const zoom = by === 0 ? undefined : nextZoom(now, by);
            this.#change({ printSize: false, zoom });
            announce(zoom === undefined ? say('fits') : say('zoomIs', Math.round(100 * zoom)));
        }
    }

    /** Zooms around the pointer. */
    zoomAt({ clientX, clientY }: MouseEvent, by: 1 | -1): void {
        const { board, sheet } = this.#page;
        const { left, top, width, height } = sheet.getBoundingClientRect();
        const [x, y] = [(clientX - left) / width, (clientY - top) / height];
        this.zoom(by);
        const after = sheet.getBoundingClientRect();
        board.scrollBy(after.left + x * after.width - clientX, after.top + y * after.height - clientY);
    }

    #change(change: Size): void {
        this.#page.remember(change);
        this.show();
    }
}

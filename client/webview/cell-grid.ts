import type { Drawing } from '../../server/src/board/drawing';
import type { Place } from '../../server/src/board/grid';
import { spokenBoard, spokenCell } from '../../server/src/board/spoken';
import { cellSize } from '../../server/src/board/svg';
import type { BoardState } from '../../server/src/protocol';
import { element } from './dom';

/**
 * The cells of the board as a table that the keyboard and a screen reader can walk through. It lies over the picture
 * and lets the pointer through to it. Its elements stay as long as the board has the same size, and the focus with them.
 */
export class CellGrid {
    readonly element = element('div', { class: 'cells', role: 'grid' });
    #rows: { readonly head: HTMLElement; readonly cells: readonly HTMLElement[] }[] = [];
    #columnHeads: readonly HTMLElement[] = [];
    #current: Place = [0, 0];
    #editor: HTMLElement | undefined;

    /** Takes the place of the current cell where it is to have the focus, so that one can type into it. */
    set editor(editor: HTMLElement | undefined) {
        if (editor !== this.#editor) {
            this.#editor?.remove();
            this.#editor = editor;
        }
    }

    /** What a screen reader says of the current cell. */
    get label(): string {
        return this.#cell(this.#current)?.getAttribute('aria-label') ?? '';
    }

    /** The cell that the keyboard goes on from; it is marked once somebody has gone to it. */
    get current(): Place {
        return this.#current;
    }

    get hasFocus(): boolean {
        return this.element.contains(document.activeElement);
    }

    get rows(): number {
        return this.#rows.length;
    }

    get columns(): number {
        return this.#columnHeads.length;
    }

    show(drawing: Drawing, locale: BoardState['locale'], name: string): void {
        const { rows, columns } = drawing;
        if (rows !== this.rows || columns !== this.columns) {
            this.#build(rows, columns);
        }
        const spoken = spokenBoard(drawing, locale);
        this.element.setAttribute('aria-label', name);
        for (const [column, head] of this.#columnHeads.entries()) {
            head.textContent = spoken.columnClues[column] ?? '';
        }
        for (const [row, { head, cells }] of this.#rows.entries()) {
            head.textContent = spoken.rowClues[row] ?? '';
            for (const [column, cell] of cells.entries()) {
                cell.setAttribute('aria-label', spokenCell(spoken, [row, column], locale));
            }
        }
        this.#editor?.setAttribute('aria-label', this.label);
    }

    /** Goes to a cell; undefined: to none, so that none is marked. */
    go(place: Place | undefined, focus: boolean): void {
        const before = this.#cell(this.#current);
        before?.classList.remove('current');
        before?.removeAttribute('aria-selected');
        const cell = place && this.#cell(place);
        if (!place || !cell) {
            return;
        }
        before?.setAttribute('tabindex', '-1');
        this.#current = place;
        cell.setAttribute('tabindex', '0');
        cell.setAttribute('aria-selected', 'true');
        cell.classList.add('current');
        if (focus && this.#editor) {
            // A second time in the same place would end what is being typed.
            if (this.#editor.parentElement !== cell) {
                cell.append(this.#editor);
            }
            this.#editor.setAttribute('aria-label', this.label);
            this.#editor.focus();
        } else if (focus) {
            cell.focus();
        } else {
            cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }
    }

    /** The cell at a point of the window. */
    placeAt(x: number, y: number): Place | undefined {
        const { left, top, width, height } = this.element.getBoundingClientRect();
        const row = Math.floor(((y - top) / height) * this.rows);
        const column = Math.floor(((x - left) / width) * this.columns);
        return row >= 0 && row < this.rows && column >= 0 && column < this.columns ? [row, column] : undefined;
    }

    /** Lays the table over the cells of a picture with this view box. */
    layOver({ x, y, width, height }: DOMRectReadOnly): void {
        const { style } = this.element;
        const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;
        style.setProperty('left', percent(-x, width));
        style.setProperty('top', percent(-y, height));
        style.setProperty('width', percent(this.columns * cellSize, width));
        style.setProperty('height', percent(this.rows * cellSize, height));
    }

    #cell([row, column]: Place): HTMLElement | undefined {
        return this.#rows[row]?.cells[column];
    }

    #build(rows: number, columns: number): void {
        const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
        this.#columnHeads = range(columns).map(() => element('span', { role: 'columnheader' }));
        this.#rows = range(rows).map(() => ({
            head: element('span', { role: 'rowheader' }),
            cells: range(columns).map(() => element('div', { role: 'gridcell', tabindex: '-1' })),
        }));
        this.element.style.setProperty('--rows', String(rows));
        this.element.style.setProperty('--columns', String(columns));
        this.element.replaceChildren(
            element('div', { role: 'row', class: 'spoken' }, ...this.#columnHeads),
            ...this.#rows.map(({ head, cells }) => {
                const spoken = element('div', { role: 'none', class: 'spoken' }, head);
                return element('div', { role: 'row' }, ...cells, spoken);
            }),
        );
        this.#current = this.#cell(this.#current) ? this.#current : [0, 0];
        this.#cell(this.#current)?.setAttribute('tabindex', '0');
    }
}

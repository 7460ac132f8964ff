import type { Drawing } from '../../server/src/board/drawing';
import type { Place } from '../../server/src/board/grid';
import { spokenBoard, spokenCell, spokenOutside } from '../../server/src/board/spoken';
import { cellSize, outsideSize, svgNode } from '../../server/src/board/svg-node';
import type { BoardState } from '../../server/src/protocol';
import { element, svgElement } from './dom';
import { blockBetween } from './navigation';

/**
 * The cells as a table for keyboard and screen reader. It lies over the picture, and the pointer goes through it. While
 * the size stays, so do its elements, and the focus.
 */
export class CellGrid {
    readonly element = element('div', { class: 'cells', role: 'grid', 'aria-multiselectable': 'true' });
    #rows: { readonly head: HTMLElement; readonly cells: readonly HTMLElement[] }[] = [];
    #columnHeads: readonly HTMLElement[] = [];
    #current: Place = [0, 0];
    /** The cells outside, by their places. */
    #outside = new Map<string, HTMLElement>();
    #selected: readonly HTMLElement[] = [];
    #anchor: Place | undefined;
    #walls: SVGElement | undefined;
    outside = { above: false, left: false };
    /** The region names of the cells; empty where there are no regions. */
    regions: readonly (readonly string[])[] = [];
    #editor: HTMLElement | undefined;

    /** Gets the focus in place of the current cell, so that one can type into it. */
    set editor(editor: HTMLElement | undefined) {
        if (editor !== this.#editor) {
            const hadFocus = this.hasFocus;
            this.#editor?.remove();
            this.#editor = editor;
            if (hadFocus) {
                this.go(this.#current, true);
            }
        }
    }

    /** What a screen reader says of a cell, by default the current one. */
    label(place: Place = this.#current): string {
        return this.#cell(place)?.getAttribute('aria-label') ?? '';
    }

    /** The cell that arrow keys start from; marked once the user has gone to a cell. */
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
        const outside = `${this.outside.above} ${this.outside.left}`;
        if (rows !== this.rows || columns !== this.columns || outside !== this.element.dataset['outside']) {
            this.element.dataset['outside'] = outside;
            const hadFocus = this.hasFocus;
            this.#build(rows, columns);
            if (hadFocus) {
                this.go(this.#current, true);
            }
        }
        const spoken = spokenBoard(drawing, locale);
        this.element.setAttribute('aria-label', name);
        for (const [column, head] of this.#columnHeads.entries()) {
            head.textContent = spoken.columnClues[column] ?? '';
        }
        for (const [row, { head, cells }] of this.#rows.entries()) {
            head.textContent = spoken.rowClues[row] ?? '';
            for (const [column, cell] of cells.entries()) {
                const region = this.regions[row]?.[column];
                nameCell(cell, spokenCell(spoken, [row, column], locale, region));
            }
        }
        for (const [name, cell] of this.#outside) {
            const [row, column] = name.split(',').map(Number) as [number, number];
            const clue = row < 0 ? spoken.columnClues[column] : spoken.rowClues[row];
            nameCell(cell, spokenOutside([row, column], clue ?? '', locale));
        }
        this.#editor?.setAttribute('aria-label', this.label());
    }

    /** The corner of the selection opposite to the current cell; undefined where only that is selected. */
    get anchor(): Place | undefined {
        return this.#anchor;
    }

    /** What is selected, row by row. */
    get block(): Place[][] {
        return blockBetween(this.#anchor ?? this.#current, this.#current);
    }

    /** Selects from a cell to the current one, also when that changes; undefined: nothing. */
    select(anchor: Place | undefined): void {
        this.#anchor = anchor;
        this.#showSelection();
    }

    /** Draws walls over the picture that are not part of the puzzle yet. */
    showWalls(walls: readonly { readonly place: Place; readonly side: 'right' | 'below' }[]): void {
        this.#walls?.remove();
        this.#walls = undefined;
        if (walls.length > 0) {
            const lines = walls.map(({ place: [row, column], side }) =>
                side === 'right' ? `M${column + 1} ${row}v1` : `M${column} ${row + 1}h1`,
            );
            const viewBox = `0 0 ${this.columns} ${this.rows}`;
            const drawn = svgNode('path', { d: lines.join('') });
            this.#walls = svgElement(svgNode('svg', { class: 'walls', viewBox, 'aria-hidden': 'true' }, [drawn]));
            this.element.append(this.#walls);
        }
    }

    /** Extends the selection to a cell, which becomes the current one. */
    selectTo(place: Place): void {
        this.#anchor ??= this.#current;
        this.go(place, true);
    }

    #showSelection(): void {
        for (const cell of this.#selected) {
            cell.classList.remove('selected');
            cell.removeAttribute('aria-selected');
        }
        const current = this.#cell(this.#current);
        this.#selected = this.#anchor ? this.block.flat().flatMap(place => this.#cell(place) ?? []) : [];
        for (const cell of this.#selected) {
            cell.classList.add('selected');
            cell.setAttribute('aria-selected', 'true');
        }
        if (current?.classList.contains('current')) {
            current.setAttribute('aria-selected', 'true');
        }
    }

    /** Makes a cell the current one; undefined: none is marked. */
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
        this.#showSelection();
        if (focus && this.#editor) {
            // A second time in the same place would end what is being typed.
            if (this.#editor.parentElement !== cell) {
                cell.append(this.#editor);
            }
            this.#editor.setAttribute('aria-label', this.label());
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
        const place: Place = [Math.max(row, -1), Math.max(column, -1)];
        return this.#cell(place) && place;
    }

    /** A point of the window, in cells from the upper left corner of the board. */
    pointAt(x: number, y: number): readonly [number, number] {
        const { left, top, width, height } = this.element.getBoundingClientRect();
        return [((y - top) / height) * this.rows, ((x - left) / width) * this.columns];
    }

    /** Lays the table over the cells of a picture with this view box. */
    layOver({ x, y, width, height }: DOMRectReadOnly): void {
        const { style } = this.element;
        const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;
        style.setProperty('left', percent(-x, width));
        style.setProperty('top', percent(-y, height));
        style.setProperty('width', percent(this.columns * cellSize, width));
        style.setProperty('height', percent(this.rows * cellSize, height));
        style.setProperty('--strip', String(outsideSize / cellSize));
    }

    #cell([row, column]: Place): HTMLElement | undefined {
        return row < 0 || column < 0 ? this.#outside.get(`${row},${column}`) : this.#rows[row]?.cells[column];
    }

    #build(rows: number, columns: number): void {
        const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
        this.#columnHeads = range(columns).map(() => element('span', { role: 'columnheader' }));
        this.#rows = range(rows).map(() => ({
            head: element('span', { role: 'rowheader' }),
            cells: range(columns).map(() => element('div', { role: 'gridcell', tabindex: '-1' })),
        }));
        const beside = (row: number, column: number): HTMLElement => {
            const cell = element('div', { role: 'gridcell', tabindex: '-1', class: row < 0 ? 'above' : 'left' });
            cell.style.setProperty('--at', String(Math.max(row, column)));
            this.#outside.set(`${row},${column}`, cell);
            return cell;
        };
        this.#outside = new Map();
        const { above, left } = this.outside;
        const heading = above ? range(columns).map(column => beside(-1, column)) : [];
        this.element.style.setProperty('--rows', String(rows));
        this.element.style.setProperty('--columns', String(columns));
        this.element.replaceChildren(
            element('div', { role: 'row', class: 'spoken' }, ...this.#columnHeads),
            ...(above ? [element('div', { role: 'row', class: 'outside' }, ...heading)] : []),
            ...this.#rows.map(({ head, cells }, row) => {
                const spoken = element('div', { role: 'none', class: 'spoken' }, head);
                return element('div', { role: 'row' }, ...(left ? [beside(row, -1)] : []), ...cells, spoken);
            }),
        );
        this.#current = this.#cell(this.#current) ? this.#current : [0, 0];
        this.#cell(this.#current)?.setAttribute('tabindex', '0');
        this.#showSelection();
    }
}

/** Only where the name changes: a board has hundreds of cells. */
function nameCell(cell: HTMLElement, name: string): void {
    if (cell.getAttribute('aria-label') !== name) {
        cell.setAttribute('aria-label', name);
    }
}

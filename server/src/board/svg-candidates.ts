import { largest } from '../extremes';
import { type Item, placesOf, whereIs } from './drawing';
import { capMiddle, cellRect, cellSize, corner, halfWidths, type SvgNode, svgNode, textAt } from './svg-node';

/** How far the content of a cell moves down below a long text in its corner. */
export const cornerRoom = 4.5;

type Candidates = Item & { readonly kind: 'candidates' };

/** Tints cells with many candidates. */
export function openness(items: readonly Item[]): SvgNode[] {
    return ofKind(items).flatMap(({ at, level }) =>
        level ? [svgNode('g', { class: `openness level-${level}` }, [cellRect('tint', corner(at))])] : [],
    );
}

/** Draws candidates, lower in a cell with a text in its corner. Each digit has the same place in all cells. */
export function candidates(items: readonly Item[]): SvgNode[] {
    const inCorners = placesOf(items, ({ kind }) => kind === 'corner');
    const all = ofKind(items);
    const last = largest([0, ...all.flatMap(({ texts }) => numberSlots(texts))]);
    const columns = last > 3 ? 3 : 2;
    const forNumbers: Slots = { columns, rows: Math.max(columns, 1 + Math.floor(last / columns)) };
    return all.map(item => {
        const slots = numberSlots(item.texts);
        const grid = slots.length > 0 ? forNumbers : slotsFor(item.texts.length);
        return drawTexts(item, slots, grid, inCorners.has(whereIs(item)) ? 3 * cornerRoom : 0);
    });
}

interface Slots {
    readonly columns: number;
    readonly rows: number;
}

const inset = 2;
const largestFont = 15;

function drawTexts({ at, texts, label }: Candidates, slots: readonly number[], grid: Slots, down: number): SvgNode {
    const [left, top] = corner(at);
    const [width, height] = [(cellSize - 2 * inset) / grid.columns, (cellSize - down) / grid.rows];
    return svgNode('g', { class: 'candidates' }, [
        svgNode('title', {}, [label]),
        ...texts.map((text, index) => {
            const slot = slots[index] ?? index;
            const size = Math.min(0.75 * height, (1.65 * width) / Math.max(halfWidths(text), 1.4), largestFont);
            const x = left + inset + ((slot % grid.columns) + 0.5) * width;
            const y = top + down + (Math.floor(slot / grid.columns) + 0.5) * height + size * capMiddle;
            return textAt(/^[+…]/.test(text) ? 'candidate more' : 'candidate', text, x, y, size, 'middle');
        }),
    ]);
}

/**
 * The places of numbers in a cell, counted row by row: those of digits are fixed, and longer numbers come after them. Empty
 * if there are other texts.
 */
function numberSlots(texts: readonly string[]): number[] {
    if (!texts.every(text => /^(\+?\d+|…)$/.test(text))) {
        return [];
    }
    let next = 0;
    return texts.map(text => {
        const slot = /^[1-9]$/.test(text) ? Number(text) - 1 : next;
        next = slot + 1;
        return slot;
    });
}

/** The places for texts other than numbers. */
function slotsFor(count: number): Slots {
    const columns = count > 9 ? 4 : count > 4 ? 3 : Math.min(2, count);
    return { columns, rows: Math.ceil(count / columns) };
}

function ofKind(items: readonly Item[]): Candidates[] {
    return items.filter(item => item.kind === 'candidates');
}

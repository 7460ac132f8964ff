import type { Mark } from './drawing';
import { cellSize, round } from './svg-node';

// Paths of marks and hatchings, from the upper left corner of a cell, in the picture's units.

/** The marks of cells; `open` is a hatching. */
export const markShapes: Readonly<Record<Mark, (x: number, y: number) => string>> = {
    open: (x, y) => hatch(x, y, cellSize, 5),
    clash: square,
    slip: ring,
    superfluous: square,
    concluded: (x, y) => `M${x} ${y}h${cellSize}v${cellSize}h${-cellSize}z`,
    reason: (x, y) => `M${x + 2.5} ${y + 2.5}h35v35h-35z`,
    bad: (x, y) => `${square(x, y)}M${x + 3.5} ${y + 3.5}l33 33M${x + 36.5} ${y + 3.5}l-33 33`,
};

/** A box around the middle of an edge, clear of the boxes of the cells. */
export function alongEdge(x: number, y: number, isUpright: boolean): string {
    const [width, height] = isUpright ? [17, 22] : [22, 17];
    return `M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}z`;
}

/** A circle around the middle of a cell; outside of the board there is less room. */
function ring(x: number, y: number): string {
    const radius = Math.min(x, y) < 0 ? 14 : 18;
    const arc = `a${radius} ${radius} 0 1 0 `;
    return `M${x + cellSize / 2 - radius} ${y + cellSize / 2}${arc}${2 * radius} 0${arc}${-2 * radius} 0z`;
}

function square(x: number, y: number): string {
    return `M${x + 3.5} ${y + 3.5}h33v33h-33z`;
}

/** Diagonal strokes across a square; mirrored, they rise to the left. */
export function hatch(x: number, y: number, side: number, strokes: number, isMirrored = false): string {
    const across = (right: number): number => round(x + (isMirrored ? side - right : right));
    return Array.from({ length: 2 * strokes - 1 }, (_, stroke) => {
        const reach = ((stroke + 1) * side) / strokes;
        const [near, far] = [Math.max(0, reach - side), Math.min(reach, side)];
        return `M${across(near)} ${round(y + far)}L${across(far)} ${round(y + near)}`;
    }).join('');
}

/** The hatching of each colour, so that it can be recognised without the colour. */
export const colourStrokes: readonly ((x: number, y: number) => string)[] = [
    (x, y) => hatch(x, y, cellSize, 4),
    (x, y) => hatch(x, y, cellSize, 4, true),
    (x, y) =>
        between(4)
            .map(down => `M${x} ${y + down}h${cellSize}`)
            .join(''),
    (x, y) =>
        between(4)
            .map(right => `M${x + right} ${y}v${cellSize}`)
            .join(''),
    (x, y) => hatch(x, y, cellSize, 3) + hatch(x, y, cellSize, 3, true),
    (x, y) =>
        between(3)
            .map(along => `M${x} ${y + along}h${cellSize}M${x + along} ${y}v${cellSize}`)
            .join(''),
];

/** The points that divide the side of a cell into equal parts. */
function between(parts: number): number[] {
    return Array.from({ length: parts - 1 }, (_, index) => ((index + 1) * cellSize) / parts).map(round);
}

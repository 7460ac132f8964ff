import type { BoardStatus } from '../../server/src/protocol';
import { svgElement } from './dom';

const circle = 'M8 1.75a6.25 6.25 0 1 1 0 12.5a6.25 6.25 0 1 1 0-12.5z';

/** One shape for each status, so that none is known by its colour alone. Stroked, in a square of 16. */
const shapes: Readonly<Record<BoardStatus, string>> = {
    unique: `${circle}M5 8.25l2.1 2.1L11 6.25`,
    several: 'M8 2.25L14.25 13.5H1.75zM8 6.5v3.25M8 11.4v.2',
    none: `${circle}M5.75 5.75l4.5 4.5M10.25 5.75l-4.5 4.5`,
    unknown: `${circle}M6.2 6.4a1.85 1.85 0 1 1 2.7 1.65c-.6.3-.9.6-.9 1.2M8 11.3v.2`,
    invalid: `${circle}M3.6 12.4l8.8-8.8`,
    unsolved: circle,
    solving: 'M8 1.75a6.25 6.25 0 0 1 6.25 6.25',
};

export function verdictIcon(status: BoardStatus): SVGElement {
    return svgElement({
        tag: 'svg',
        attributes: { viewBox: '0 0 16 16', 'aria-hidden': 'true' },
        children: [{ tag: 'path', attributes: { d: shapes[status] }, children: [] }],
    });
}

import { svgFile } from '../board/svg';
import { cellSize, svgNode } from '../board/svg-node';
import type { PrintedPuzzle } from '../verdict/printed';
import type { Fonts } from './fonts';
import { drawPicture, finished, newDocument, points } from './pdf';
import { outlinedSvg, pictureOf, textsIn } from './picture';
import { pngOf } from './png';

// A bundle of its own, loaded only where something is printed.
export { type Booklet, type BookletOptions, bookletOf, mostPerPage, type PageSize, pageSizes } from './booklet';
export { type FontFiles, Fonts, PrintError } from './fonts';
export { withResolution } from './png';

export interface PictureOptions {
    readonly board: 'clues' | 'answer';
    readonly format: 'svg' | 'png' | 'pdf';
    /** The side of a cell, in mm. */
    readonly cell: number;
    /** Whether the title is printed above the board. */
    readonly title: boolean;
    /** Pixels an inch of a PNG. */
    readonly dpi: number;
}

/**
 * A picture as a file. The same puzzle gives the same bytes.
 *
 * @param resvg the WebAssembly module that a PNG takes
 * @throws PrintError
 */
export async function pictureFile(
    puzzle: PrintedPuzzle,
    { board, format, cell, title, dpi }: PictureOptions,
    fonts: Fonts,
    resvg: Uint8Array,
): Promise<Uint8Array> {
    const name = puzzle.title || puzzle.typeName;
    const drawing = (board === 'answer' && puzzle.answer) || puzzle.board;
    const picture = pictureOf(drawing, fonts, title ? name : undefined);
    fonts.require(textsIn(picture.svg));
    const [width, height] = [picture.box.width, picture.box.height].map(units => (units * cell) / cellSize) as [
        number,
        number,
    ];
    if (format === 'pdf') {
        const document = newDocument(fonts, name);
        document.addPage({ size: [points(width), points(height)], margin: 0 });
        drawPicture(document, picture, fonts, 0, 0, points(cell));
        return finished(document);
    }
    const svg = outlinedSvg(picture, cell, fonts);
    const file = svgFile({ ...svg, children: [svgNode('title', {}, [name]), ...svg.children] });
    return format === 'svg' ? new TextEncoder().encode(file) : pngOf(file, width, height, dpi, resvg);
}

import type { Drawing } from '../board/drawing';
import { svgFile } from '../board/svg';
import { cellSize, svgNode, usualCellMm, usualDpi } from '../board/svg-node';
import type { PrintedPuzzle } from '../verdict/printed';
import { type Fonts, signsMissing } from './fonts';
import { drawPicture, finished, newDocument, points } from './pdf';
import { outlinedSvg, pictureOf, textsIn } from './picture';
import { type RenderPng, withResolution } from './png';

// A bundle of its own, loaded only for printing.
export { mostPerPage } from '../board/paper';
export { type Booklet, type BookletOptions, bookletOf, type PageSize, pageSizes } from './booklet';
export { type FontFiles, Fonts, type Missing, PrintError, signsMissing } from './fonts';
export { type RenderPng, resvgOf } from './png';

export interface PictureOptions {
    readonly board: 'clues' | 'answer';
    readonly format: 'svg' | 'png' | 'pdf';
    /** The side of a cell, in mm. */
    readonly cell?: number;
    /** Whether the title is printed above the board. */
    readonly title: boolean;
    /** Pixels an inch of a PNG. */
    readonly dpi?: number;
}

/**
 * A picture as a file. The same puzzle gives the same bytes.
 *
 * @throws PrintError
 * @throws an error of `renderPng`
 */
export async function pictureFile(
    puzzle: PrintedPuzzle,
    { board, format, cell = usualCellMm, title, dpi = usualDpi }: PictureOptions,
    fonts: Fonts,
    renderPng: RenderPng,
): Promise<Uint8Array> {
    const name = nameOf(puzzle);
    const signs = signsWithoutFont(puzzle, { board, title }, fonts);
    if (signs.length > 0) {
        throw signsMissing([{ puzzle: 0, signs }]);
    }
    const picture = pictureOf(drawingOf(puzzle, board), fonts, title ? name : undefined);
    const mm = cell / cellSize;
    const [width, height] = [picture.box.width * mm, picture.box.height * mm];
    if (format === 'pdf') {
        const document = newDocument(fonts, name);
        document.addPage({ size: [points(width), points(height)], margin: 0 });
        drawPicture(document, picture, fonts, 0, 0, points(cell));
        return finished(document);
    }
    const svg = outlinedSvg(picture, cell, fonts);
    const file = svgFile({ ...svg, children: [svgNode('title', {}, [name]), ...svg.children] });
    return format === 'svg'
        ? new TextEncoder().encode(file)
        : withResolution(await renderPng(file, { width, height, dpi }), dpi);
}

/** The characters of a picture that no font has. */
export function signsWithoutFont(
    puzzle: PrintedPuzzle,
    { board, title }: Pick<PictureOptions, 'board' | 'title'>,
    fonts: Fonts,
): string[] {
    const texts = textsIn(pictureOf(drawingOf(puzzle, board), fonts).svg);
    return fonts.missingIn([...(title ? [nameOf(puzzle)] : []), ...texts]);
}

function nameOf({ title, typeName }: PrintedPuzzle): string {
    return title || typeName;
}

function drawingOf({ answer, board }: PrintedPuzzle, which: PictureOptions['board']): Drawing {
    return (which === 'answer' && answer) || board;
}

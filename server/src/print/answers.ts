import { cellSize } from '../board/svg-node';
import { largest } from '../extremes';
import type { PrintedPuzzle } from '../verdict/printed';
import type { Fonts } from './fonts';
import { type Block, paragraph, stacked, writeBlock } from './paragraph';
import { drawPicture, points } from './pdf';
import { pictureOf } from './picture';

type PrintedAnswer = Pick<PrintedPuzzle, 'number' | 'answer' | 'key' | 'withoutAnswer'>;

interface Frame {
    readonly margin: number;
    readonly width: number;
    readonly height: number;
    readonly newPage: () => void;
}

const answerGap = points(5);
/** The largest side of a cell, and the least width of a column. */
const mostCell = points(4);
const leastColumn = points(40);
const sizes = { heading: 13, text: 8 };

/** Draws small answers in rows, from a new page on. @throws PrintError */
export function drawAnswers(
    document: PDFKit.PDFDocument,
    answers: readonly PrintedAnswer[],
    heading: string,
    { margin, width, height, newPage }: Frame,
    fonts: Fonts,
): void {
    const columns = Math.max(1, Math.floor((width + answerGap) / (leastColumn + answerGap)));
    const column = (width - (columns - 1) * answerGap) / columns;
    const title = paragraph(heading, width, { size: sizes.heading, weight: 'bold' }, fonts);
    let y = height;
    for (let first = 0; first < answers.length; first += columns) {
        const row = answers
            .slice(first, first + columns)
            .map(answer => answerIn(answer, column, (height - title.height - answerGap) / 2, fonts));
        const rowHeight = largest(row.map(answer => answer.height));
        if (y + rowHeight > height) {
            newPage();
            y = 0;
            if (first === 0) {
                writeBlock(document, title, margin, margin);
                y = title.height + answerGap;
            }
        }
        for (const [index, { texts, draw }] of row.entries()) {
            const x = margin + index * (column + answerGap);
            writeBlock(document, texts, x, margin + y);
            draw(document, x, margin + y + texts.height);
        }
        y += rowHeight + answerGap;
    }
}

interface LaidAnswer {
    readonly texts: Block;
    /** The height of texts and picture. */
    readonly height: number;
    readonly draw: (document: PDFKit.PDFDocument, x: number, y: number) => void;
}

function answerIn(
    { number, answer, key, withoutAnswer }: PrintedAnswer,
    width: number,
    most: number,
    fonts: Fonts,
): LaidAnswer {
    const label = paragraph(number, width, { size: sizes.text, weight: 'bold', mostLines: 2 }, fonts);
    if (!answer) {
        const texts = stacked([label, paragraph(withoutAnswer, width, { size: sizes.text }, fonts)]);
        return { texts, height: texts.height, draw: () => {} };
    }
    const picture = pictureOf({ ...answer, legend: [], list: [] }, fonts);
    const { box } = picture;
    const texts = stacked([label, paragraph(key, width, { size: sizes.text }, fonts)]);
    const side = Math.min(mostCell, (width / box.width) * cellSize, ((most - texts.height) / box.height) * cellSize);
    return {
        texts,
        height: texts.height + (box.height / cellSize) * side,
        draw: (document, x, y) => drawPicture(document, picture, fonts, x, y, side),
    };
}

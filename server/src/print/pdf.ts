import PDFDocument from 'pdfkit';
import type { SvgNode } from '../board/svg-node';
import { cellSize } from '../board/svg-node';
import type { Fonts } from './fonts';
import { type Picture, textOf } from './picture';

/** Converts millimetres to points. */
export function points(mm: number): number {
    return (mm * 72) / 25.4;
}

/** A document without pages, with the fonts registered. Equal content gives equal bytes. */
export function newDocument(fonts: Fonts, title: string): PDFKit.PDFDocument {
    const document = new PDFDocument({
        autoFirstPage: false,
        // No default font: all fonts in use are embedded.
        font: '',
        margin: 0,
        // Later versions repeat the title in XML, where PDFKit does not escape it.
        pdfVersion: '1.3',
        info: { Title: title, Producer: 'Puz', Creator: 'Puz', CreationDate: new Date(0) },
    });
    // PDFKit requires the property, and writes it only if it is enumerable.
    Object.defineProperty(document.info, 'CreationDate', { enumerable: false });
    for (const { name, font } of fonts.all) {
        document.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
    }
    return document;
}

export function finished(document: PDFKit.PDFDocument): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
        const chunks: Uint8Array<ArrayBuffer>[] = [];
        document.on('data', chunk => chunks.push(chunk));
        document.on('end', async () => resolve(new Uint8Array(await new Blob(chunks).arrayBuffer())));
        document.on('error', reject);
        document.end();
    });
}

/**
 * Draws a picture.
 *
 * @param x the left side, in points, as `y`
 * @param cell the side of a cell, in points
 * @throws PrintError
 */
export function drawPicture(
    document: PDFKit.PDFDocument,
    { svg, box }: Picture,
    fonts: Fonts,
    x: number,
    y: number,
    cell: number,
): void {
    const scale = cell / cellSize;
    document.save();
    document.translate(x, y).scale(scale);
    document.translate(-box.x, -box.y);
    for (const child of svg.children) {
        draw(document, child, fonts);
    }
    document.restore();
}

function draw(document: PDFKit.PDFDocument, node: SvgNode | string, fonts: Fonts): void {
    if (typeof node === 'string') {
        return;
    }
    const { tag, attributes, children } = node;
    const number = (name: string): number => Number(attributes[name] ?? 0);
    switch (tag) {
        case 'g': {
            document.save();
            const [, left, top, scale] =
                /^translate\((\S+) (\S+)\) scale\((\S+)\)$/.exec(attributes['transform'] ?? '') ?? [];
            if (scale) {
                document.translate(Number(left), Number(top)).scale(Number(scale));
            }
            for (const child of children) {
                draw(document, child, fonts);
            }
            document.restore();
            break;
        }
        case 'text': {
            const { text, x, y, size, font } = textOf(node, fonts);
            write(document, text, x, y, size, font.name, attributes['fill']);
            break;
        }
        case 'path':
            document.path(attributes['d']!);
            paint(document, attributes);
            break;
        case 'rect':
            document.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
            paint(document, attributes);
            break;
        case 'circle':
            document.circle(number('cx'), number('cy'), number('r'));
            paint(document, attributes);
            break;
    }
}

/** Writes a line of text, in black by default. */
export function write(
    document: PDFKit.PDFDocument,
    text: string,
    x: number,
    baseLine: number,
    size: number,
    font: string,
    fill = '#000',
): void {
    inGrey(document, fill, 'g');
    document.font(font).fontSize(size).text(text, x, baseLine, { lineBreak: false, baseline: 'alphabetic' });
}

function paint(document: PDFKit.PDFDocument, attributes: SvgNode['attributes']): void {
    const { fill = '#000', stroke = 'none' } = attributes;
    if (stroke !== 'none') {
        document.lineWidth(Number(attributes['stroke-width'] ?? 1));
        document.lineCap((attributes['stroke-linecap'] ?? 'butt') as 'butt' | 'round' | 'square');
        document.lineJoin((attributes['stroke-linejoin'] ?? 'miter') as 'miter' | 'round');
        inGrey(document, stroke, 'G');
    }
    if (fill !== 'none') {
        inGrey(document, fill, 'g');
    }
    // PDF operators: fill, stroke, or both. PDFKit's own methods would set screen colours.
    const operator = fill === 'none' ? 'S' : stroke === 'none' ? 'f' : 'B';
    document.addContent(fill === 'none' && stroke === 'none' ? 'n' : operator);
}

/** Sets a PDF grey, which takes black ink only; a grey of red, green and blue would be printed with four inks. */
function inGrey(document: PDFKit.PDFDocument, colour: string, operator: 'g' | 'G'): void {
    const [, digit = '0'] = /^#(.)\1\1$/.exec(colour) ?? [];
    document.addContent(`${Math.round((Number.parseInt(digit, 16) / 15) * 1000) / 1000} ${operator}`);
}

import { graphemes } from '../board/graphemes';
import { largest, sum } from '../extremes';
import type { Fonts, Run, Weight } from './fonts';
import { write } from './pdf';
import { widthOf } from './picture';

/** The distance of lines, as a multiple of the size of their letters. */
const leading = 1.45;

/** Lines of text with their places. Lengths are in points; `x` and `y` are those of the block's upper left corner. */
export interface Block {
    readonly lines: readonly Line[];
    readonly width: number;
    readonly height: number;
}

interface Line {
    readonly text: string;
    readonly x: number;
    readonly baseLine: number;
    readonly size: number;
    readonly runs: readonly Run[];
}

export interface TextStyle {
    readonly size: number;
    readonly weight?: Weight;
    /** The maximum number of lines; a longer text is cut, and ends in "…". */
    readonly mostLines?: number;
}

export const noBlock: Block = { lines: [], width: 0, height: 0 };

/** Breaks a text into lines at most `room` wide. An empty text has no lines. @throws PrintError */
export function paragraph(text: string, room: number, style: TextStyle, fonts: Fonts): Block {
    const { size, weight = 'regular', mostLines = Number.POSITIVE_INFINITY } = style;
    if (text === '') {
        return noBlock;
    }
    const [first, ...others] = fonts.runsOf(text, weight);
    const runsOf = (line: string): readonly Run[] =>
        others.length === 0 ? [{ text: line, font: first!.font }] : fonts.runsOf(line, weight);
    const width = (line: string): number => sum(runsOf(line).map(({ text, font }) => widthOf(text, size, font)));
    const broken = brokenAt(text, room, width);
    const kept = broken.length > mostLines ? cut(broken.slice(0, mostLines), room, width) : broken;
    return {
        lines: kept.map((line, index) => ({
            text: line,
            x: 0,
            baseLine: size + index * size * leading,
            size,
            runs: runsOf(line),
        })),
        width: largest(kept.map(width)),
        height: kept.length * size * leading,
    };
}

function cut(lines: readonly string[], room: number, width: (line: string) => number): string[] {
    let last = lines.at(-1)!;
    while (last !== '' && width(`${last}…`) > room) {
        last = graphemes(last).slice(0, -1).join('');
    }
    return [...lines.slice(0, -1), `${last.trimEnd()}…`];
}

/** Moves a block right and down. */
export function moved({ lines, width, height }: Block, right: number, down: number): Block {
    const places = lines.map(line => ({ ...line, x: line.x + right, baseLine: line.baseLine + down }));
    return { lines: places, width: width + right, height: height + down };
}

/** Puts blocks below one another. */
export function stacked(blocks: readonly Block[]): Block {
    return blocks.reduce((above, block) => together(above, moved(block, 0, above.height)), noBlock);
}

/** Combines blocks that keep their places. */
export function together(...blocks: readonly Block[]): Block {
    return {
        lines: blocks.flatMap(({ lines }) => lines),
        width: largest(blocks.map(({ width }) => width)),
        height: largest(blocks.map(({ height }) => height)),
    };
}

/** Writes a block with its upper left corner at a place of the current page. */
export function writeBlock(document: PDFKit.PDFDocument, block: Block, x: number, y: number): void {
    for (const line of block.lines) {
        let begin = x + line.x;
        for (const { text, font } of line.runs) {
            write(document, text, begin, y + line.baseLine, line.size, font.name);
            begin += widthOf(text, line.size, font);
        }
    }
}

const words = new Intl.Segmenter('ja', { granularity: 'word' });

/** Characters that may not begin a line, and those that may not end one. */
const closing = /^[\p{Pe}\p{Pf}、。，．,.:;\-!?！？・ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** Breaks between words, and inside a word only if it is wider than a line. */
function brokenAt(text: string, room: number, width: (line: string) => number): string[] {
    const broken: string[] = [];
    let line = '';
    for (const piece of unbreakable(text).flatMap(piece => (width(piece) > room ? graphemes(piece) : [piece]))) {
        if (line.trim() !== '' && width((line + piece).trimEnd()) > room) {
            broken.push(line.trimEnd());
            line = piece.trimStart();
        } else {
            line += piece;
        }
    }
    return [...broken, line.trimEnd()];
}

function unbreakable(text: string): string[] {
    const pieces: string[] = [];
    for (const { segment } of words.segment(text)) {
        const before = pieces.at(-1);
        if (before !== undefined && (closing.test(segment) || opening.test(before))) {
            pieces[pieces.length - 1] = before + segment;
        } else {
            pieces.push(segment);
        }
    }
    return pieces;
}

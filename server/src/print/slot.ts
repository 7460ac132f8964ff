import type { ListEntry } from '../board/drawing';
import { cellSize } from '../board/svg-node';
import { largest } from '../extremes';
import type { Fonts } from './fonts';
import { type Block, moved, noBlock, paragraph, stacked, together, writeBlock } from './paragraph';
import { drawPicture, points } from './pdf';
import type { Picture } from './picture';

/** A puzzle as a booklet shows it. */
export interface PuzzleOnPaper {
    readonly number: string;
    readonly name: string;
    /** The line below the name: author, difficulty, date. */
    readonly about: string;
    readonly conditions: readonly string[];
    /** The board without its list. */
    readonly picture: Picture;
    readonly list: readonly ListEntry[];
}

/** A puzzle as it is laid out in a slot, in points from the slot's upper left corner. */
export interface Laid {
    readonly head: Block;
    readonly list: Block;
    readonly picture: Picture;
    /** The upper edge of the picture. */
    readonly top: number;
    /** The side of a cell. */
    readonly cell: number;
}

const lineSize = 8.5;
const titleSizes = [11, 10, 9, 8, 7];
const listSizes = [8.5, 7.5, 6.5];
const listGap = points(4);

/** The minimum factor by which cells must grow for the list to get smaller letters. */
const worthSmallLetters = 1.1;

/** The maximum numbers of lines of texts that would leave no room for the board. */
const mostLines = { title: 4, about: 3 };

/**
 * Lays out a puzzle so that its cells are as large as possible, at most `cell`. The list is below the board or beside
 * it, in as many columns as that takes.
 *
 * @returns a side of a cell that is 0 or less if the texts alone are too large
 * @throws PrintError
 */
export function layOut(puzzle: PuzzleOnPaper, width: number, height: number, cell: number, fonts: Fonts): Laid {
    const { picture, list } = puzzle;
    const head = headOf(puzzle, width, fonts);
    const top = head.height + lineSize / 2;
    const side = (across: number, down: number): number =>
        Math.min(cell, (across / picture.box.width) * cellSize, (down / picture.box.height) * cellSize);
    const laid = (list: Block, cell: number): Laid => ({ head, list, picture, top, cell });
    if (list.length === 0) {
        return laid(noBlock, side(width, height - top));
    }
    const best = listSizes.map(size => {
        const choices = listBlocks(list, size, width, fonts).flatMap(block => {
            const below = side(width, height - top - block.height - listGap);
            const beside = block.height > height - top ? 0 : side(width - block.width - listGap, height - top);
            return [
                laid(moved(block, 0, top + (picture.box.height * below) / cellSize + listGap), below),
                laid(moved(block, (picture.box.width * beside) / cellSize + listGap, top), beside),
            ];
        });
        return choices.reduce((best, choice) => (choice.cell > best.cell ? choice : best));
    });
    return best.reduce((best, smaller) => (smaller.cell > worthSmallLetters * best.cell ? smaller : best));
}

export function drawLaid(document: PDFKit.PDFDocument, laid: Laid, x: number, y: number, fonts: Fonts): void {
    writeBlock(document, laid.head, x, y);
    drawPicture(document, laid.picture, fonts, x, y + laid.top, laid.cell);
    writeBlock(document, laid.list, x, y);
}

function headOf({ number, name, about, conditions }: PuzzleOnPaper, width: number, fonts: Fonts): Block {
    return stacked([
        titleOf(number, name, width, fonts),
        paragraph(about, width, { size: lineSize, mostLines: mostLines.about }, fonts),
        ...conditions.map(condition => paragraph(condition, width, { size: lineSize }, fonts)),
    ]);
}

/** The number and, beside it, the name: on at most two lines, in the largest letters that fit. */
function titleOf(number: string, name: string, width: number, fonts: Fonts): Block {
    const numberBlock = paragraph(number, width, { size: titleSizes[0]!, weight: 'bold', mostLines: 1 }, fonts);
    const indent = numberBlock.width + titleSizes[0]! / 2;
    const isBeside = indent < width / 2;
    // Names are not bold, since no bold font has all signs.
    const names = titleSizes.map(size =>
        paragraph(name, isBeside ? width - indent : width, { size, mostLines: mostLines.title }, fonts),
    );
    const nameBlock = names.find(({ lines }) => lines.length <= 2) ?? names.at(-1)!;
    return isBeside ? together(numberBlock, moved(nameBlock, indent, 0)) : stacked([numberBlock, nameBlock]);
}

/** The list in each number of columns that fits, at least one. */
function listBlocks(list: readonly ListEntry[], size: number, width: number, fonts: Fonts): Block[] {
    const labels = list.map(({ label }) => paragraph(label, width / 2, { size }, fonts));
    const indent = largest(labels.map(label => label.width)) + size / 2;
    const entries = list.map(({ text }, index) => {
        const label = labels[index]!;
        const shown = paragraph(text, width - indent, { size }, fonts);
        return together(moved(label, indent - size / 2 - label.width, 0), moved(shown, indent, 0));
    });
    const column = largest(entries.map(entry => entry.width)) + 2 * size;
    const most = Math.max(1, Math.min(entries.length, Math.floor((width + 2 * size) / column)));
    return Array.from({ length: most }, (_, index) => inColumns(entries, index + 1, column));
}

/** The first column is filled first. */
function inColumns(entries: readonly Block[], columns: number, columnWidth: number): Block {
    const lines = Math.ceil(entries.length / columns);
    const blocks = Array.from({ length: columns }, (_, index) =>
        moved(stacked(entries.slice(index * lines, (index + 1) * lines)), index * columnWidth, 0),
    );
    return together(...blocks);
}

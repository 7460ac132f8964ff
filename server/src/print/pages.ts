import type { Fonts } from './fonts';
import { type Block, noBlock, paragraph, stacked } from './paragraph';
import { points } from './pdf';
import { type Laid, layOut, type PuzzleOnPaper } from './slot';

/** The room of a page, in points. */
export interface PageRoom {
    readonly width: number;
    readonly height: number;
    readonly perPage: number;
    /** The sides of a cell: the wanted one, and the smallest in which one can write. */
    readonly cell: number;
    readonly leastCell: number;
}

/** Rows of puzzles, from top to bottom. Places are from the upper left corner of the page's inner part. */
export type Page = readonly {
    readonly y: number;
    /** The rules of a type, above the puzzles. */
    readonly heading: Block;
    readonly puzzles: readonly { readonly laid: Laid; readonly x: number; readonly y: number }[];
}[];

export interface ExplainedPuzzle extends PuzzleOnPaper {
    readonly typeName: string;
    readonly rules: string;
}

const gap = points(7);
const headingSizes = { name: 13, rules: 9 };

/**
 * Puts puzzles on pages, in their order. A type's rules are across the page, directly above its first puzzle. A page
 * has fewer puzzles than it may have where their cells would be too small.
 *
 * @throws PrintError
 */
export function pagesOf(puzzles: readonly ExplainedPuzzle[], room: PageRoom, fonts: Fonts): Page[] {
    const pages: Page[] = [];
    for (let first = 0; first < puzzles.length; ) {
        const explained = new Set(puzzles.slice(0, first).map(({ typeName }) => typeName));
        const next = fullest(puzzles.slice(first), explained, room, fonts);
        pages.push(...next);
        first += next.flat().reduce((count, { puzzles }) => count + puzzles.length, 0);
    }
    return pages;
}

/** The next page, with as many puzzles as possible; before it one with rules alone if they take too much room. */
function fullest(
    puzzles: readonly ExplainedPuzzle[],
    explained: ReadonlySet<string>,
    room: PageRoom,
    fonts: Fonts,
): Page[] {
    const isWritable = (page: Page): boolean =>
        page.every(({ puzzles }) => puzzles.every(({ laid }) => laid.cell >= room.leastCell));
    for (let count = Math.min(room.perPage, puzzles.length); count > 0; count -= 1) {
        const page = pageOf(puzzles, explained, count, room, fonts);
        if (isWritable(page)) {
            return [page];
        }
    }
    const [first] = puzzles;
    const together = pageOf(puzzles, explained, 1, room, fonts);
    const alone = pageOf(puzzles, new Set([...explained, first!.typeName]), 1, room, fonts);
    return isWritable(alone) ? [together.map(row => ({ ...row, puzzles: [] })), alone] : [together];
}

/** A page with at most `count` puzzles; fewer if headings begin rows for which there is no room. */
function pageOf(
    puzzles: readonly ExplainedPuzzle[],
    explainedBefore: ReadonlySet<string>,
    count: number,
    { width, height, cell }: PageRoom,
    fonts: Fonts,
): Page {
    const grid = slotsFor(count, width, height);
    const explained = new Set(explainedBefore);
    const rows: { readonly heading: Block; readonly puzzles: ExplainedPuzzle[] }[] = [];
    for (const puzzle of puzzles.slice(0, count)) {
        const isNew = !explained.has(puzzle.typeName);
        const row = rows.at(-1);
        if (row && !isNew && row.puzzles.length < grid.columns) {
            row.puzzles.push(puzzle);
        } else if (rows.length < grid.rows) {
            explained.add(puzzle.typeName);
            rows.push({ heading: isNew ? headingOf(puzzle, width, fonts) : noBlock, puzzles: [puzzle] });
        } else {
            break;
        }
    }
    const below = (heading: Block): number => (heading.height > 0 ? heading.height + gap : 0);
    const headings = rows.reduce((sum, { heading }) => sum + below(heading), 0);
    const rowHeight = (height - headings - (grid.rows - 1) * gap) / grid.rows;
    let next = 0;
    return rows.map(({ heading, puzzles }) => {
        const y = next;
        const top = y + below(heading);
        next = top + rowHeight + gap;
        // A puzzle that is alone in its row has all of its width.
        const columns = puzzles.length === 1 ? 1 : grid.columns;
        const slot = (width - (columns - 1) * gap) / columns;
        const placed = puzzles.map((puzzle, index) => ({
            laid: layOut(puzzle, slot, rowHeight, cell, fonts),
            x: index * (slot + gap),
            y: top,
        }));
        return { y, heading, puzzles: placed };
    });
}

function headingOf({ typeName, rules }: ExplainedPuzzle, width: number, fonts: Fonts): Block {
    return stacked([
        paragraph(typeName, width, { size: headingSizes.name, weight: 'bold' }, fonts),
        paragraph(rules, width, { size: headingSizes.rules }, fonts),
    ]);
}

/** The columns and rows in which `count` squares are as large as possible. */
function slotsFor(count: number, width: number, height: number): { columns: number; rows: number } {
    const choices = Array.from({ length: count }, (_, index) => {
        const columns = index + 1;
        const rows = Math.ceil(count / columns);
        return { columns, rows, side: Math.min(width / columns, height / rows) };
    });
    return choices.reduce((best, choice) => (choice.side > best.side ? choice : best));
}

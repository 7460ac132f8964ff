import type { ExtraIntent } from '../../board/editing';
import { type Place, step } from '../../board/grid';
import { components } from '../../board/regions';
import { smallest, sum } from '../../extremes';
import type { Battleship, Row, Ships } from '../../language/generated/ast';
import type { Message } from '../../message';
import { isEmptySign, normalise, readNumber, visible } from '../characters';
import type { Change } from '../finding';
import type { Part } from '../parts';
import { isBesideKeyword } from '../pieces';
import { columnsIn, lineUpTo, Reader } from '../reading';
import { deleteLines, onLineOfItsOwn, withOtherRows, write } from '../repairs';
import { blockLines } from '../table';
import type { DrawnShip } from './model';
import { atOrigin, diagonals, pictureOf } from './ships';

// A block `ships` contains drawings of ships, beside or below each other, with `o` for each cell. If `x2` follows the
// keyword, the fleet has two ships of each form.

/** A sign of a drawing: a cell of a ship, at its place in the text. */
interface DrawnCell {
    readonly place: Place;
    readonly at: Row['cells'][number];
    /** Its index among the characters of the node. */
    readonly character: number;
}

/** The maximum number of ships of a kind in a fleet. */
export const mostOfAKind = 99;

export function readDrawnShips(reader: Reader, block: Ships): DrawnShip[] {
    const [first, ...others] = block.rows;
    const hasCount = first !== undefined && isBesideKeyword(first);
    const rows = hasCount ? others : block.rows;
    const lengths = hasCount && rows.length === 0 ? first.cells.map(({ text }) => normalise(text)) : [];
    if (lengths.length > 1 && lengths.every(text => readNumber(text) !== undefined)) {
        const text = `fleet ${lengths.join(' ')}`;
        reader.error(block, lengthsBesideShips(text), { repairs: () => [write(block, text, true)] });
        return [];
    }
    const count = hasCount ? readCount(reader, first) : 1;
    const isWide = rows.some(row => row.cells.some(({ text }) => /[^ -~]/.test(visible(text))));
    const errors = reader.findings.length;
    const margin = isWide ? smallest(rows.map(row => halves(indentOf(row)))) : undefined;
    const drawn = rows.flatMap(row => drawnCells(reader, row, margin));
    if (reader.findings.length > errors) {
        return [];
    }
    if (drawn.length === 0) {
        reader.error(block, emptyDrawing, { repairs: () => [deleteLines(block, 'ships')] });
        return [];
    }
    const beside = besideAmong(drawn.map(({ place }) => place));
    const ships = components(drawn.keys(), index => beside(index, sides));
    const shipOf = new Map(ships.flatMap((ship, n) => ship.map(index => [index, n] as const)));
    const touching = drawn.findIndex((_, index) =>
        beside(index, diagonals).some(next => next < index && shipOf.get(next) !== shipOf.get(index)),
    );
    if (touching >= 0) {
        const { at, character } = drawn[touching]!;
        reader.error(at, drawingsTouch, { character });
        return [];
    }
    const left = (ship: readonly number[]): number => smallest(ship.map(index => drawn[index]!.place[1]));
    return ships
        .toSorted((a, b) => left(a) - left(b))
        .map(ship => ({ cells: atOrigin(ship.map(index => drawn[index]!.place)), count }));
}

const sides: readonly Place[] = Object.values(step);

/** Returns which of some places are at offsets from one of them, by their indices. */
function besideAmong(places: readonly Place[]): (index: number, offsets: readonly Place[]) => number[] {
    const byPlace = new Map(places.map((place, index) => [place.join(), index]));
    return (index, offsets) => {
        const [row, column] = places[index]!;
        return offsets.map(([r, c]) => byPlace.get([row + r, column + c].join())).filter(next => next !== undefined);
    };
}

/** The number after the keyword: `x2`, `2` or `×2`. */
function readCount(reader: Reader, row: Row): number {
    const [sign, ...more] = row.cells.filter(({ text }) => visible(text) !== '');
    if (!sign) {
        return 1;
    }
    const digits = /^[x×]?(\d{1,2})$/i.exec(normalise(sign.text))?.[1];
    const count = Number(digits ?? 0);
    if (count < 1) {
        reader.error(sign, badCount(sign.text), {
            repairs: () => (/[o■]/i.test(sign.text) ? [onLineOfItsOwn(row)] : [write(sign, 'x1', true)]),
        });
    } else if (more.length > 0) {
        reader.error(more[0]!, drawingBesideCount, {
            to: more.at(-1)!,
            repairs: () => [onLineOfItsOwn(more[0]!, more.at(-1)!)],
        });
    }
    return Math.max(1, Math.min(mostOfAKind, count));
}

/**
 * Reads the cells of ships in a row, and reports signs that are neither a ship nor empty.
 *
 * @param margin the common indentation in half-width columns; undefined in a drawing without full-width signs
 */
function drawnCells(reader: Reader, row: Row, margin: number | undefined): DrawnCell[] {
    // Computed once per row, since a line can be as long as a file.
    const columns = drawnColumns(lineUpTo(row), margin);
    return row.cells.flatMap(at => {
        const { start } = at.$cstNode!.range;
        return [...at.text.matchAll(/./gu)].flatMap(({ 0: text, index: character }): DrawnCell[] => {
            const sign = normalise(text);
            if (isShipSign(sign)) {
                return [{ place: [start.line, columns[start.character + character]!], at, character }];
            }
            if (sign !== '' && !isEmptySign(sign)) {
                reader.error(at, unknownSign(text), { character });
            }
            return [];
        });
    });
}

/**
 * For each UTF-16 unit of a line, the column of its character in the drawing. Each sign is one column; between
 * full-width signs two blanks are one column.
 */
function drawnColumns(line: string, margin: number | undefined): number[] {
    if (margin === undefined) {
        return columnsIn(line, 0, char => [...visible(char)].length);
    }
    const indent = blanksBefore(visible(line));
    let inIndent = [...indent].length;
    let isHalf = false;
    return columnsIn(line, Math.ceil((halves(indent) - margin) / 2), char => {
        if (visible(char) === '' || inIndent-- > 0) {
            return 0;
        }
        isHalf = char === ' ' && !isHalf;
        return isHalf || char !== ' ' ? 1 : 0;
    });
}

function indentOf({ cells: [first] }: Row): string {
    const { offset, range, root } = first!.$cstNode!;
    return blanksBefore(visible(root.fullText.slice(offset - range.start.character, offset) + first!.text));
}

function blanksBefore(text: string): string {
    return /^\s*/.exec(text)![0];
}

/** The width of blanks, in half-width columns. */
function halves(blanks: string): number {
    return sum([...blanks].map(blank => (blank === '\u3000' ? 2 : 1)));
}

function isShipSign(sign: string): boolean {
    return /^[ox■□○●◯]$/i.test(sign);
}

/** The parts of a row of such a block. */
export function partsOfDrawing(row: Row): Part[][] {
    return row.cells.map(({ text }): Part[] => {
        const signs = [...normalise(text)];
        const isDrawing = !isBesideKeyword(row) && signs.every(sign => isShipSign(sign) || isEmptySign(sign));
        return [{ text, ...(isDrawing ? { kind: 'stroke' } : isBesideKeyword(row) ? { kind: 'given' } : {}) }];
    });
}

/** A sign of a drawing on a turned board, where it may be among half-width ones. */
export function turnedStroke(text: string): string {
    return isShipSign(normalise(text)) ? 'o' : text;
}

/** The changes that redraw a ship, change its count, add or remove one. */
export function changeDrawnShip(ast: Battleship, { index, cells, by }: ShipIntent): Change[] | undefined {
    const beside = besideAmong(cells);
    if (components(cells.keys(), cell => beside(cell, sides)).length > 1) {
        return undefined;
    }
    const changed = (ship?: DrawnShip): DrawnShip[] => {
        const count = Math.max(1, Math.min(mostOfAKind, (ship?.count ?? 1) + by));
        return cells.length === 0 ? [] : [{ cells: atOrigin(cells), count }];
    };
    const blocks = ast.lines.filter(line => line.$type === 'Ships');
    let before = 0;
    for (const [n, block] of blocks.entries()) {
        const ships = readDrawnShips(new Reader(), block);
        if (index < before + ships.length || n === blocks.length - 1) {
            const own = ships.toSpliced(index - before, 1, ...changed(ships[index - before]));
            return own.length === 0 ? [{ at: block, where: 'lines', text: '' }] : redrawn(block, shipBlocks(own));
        }
        before += ships.length;
    }
    const fleet = ast.lines.find(({ $type }) => $type === 'Fleet');
    return cells.length === 0
        ? undefined
        : [{ at: fleet ?? ast, where: 'line below', text: shipBlocks(changed()).join('\n') }];
}

type ShipIntent = ExtraIntent & { readonly kind: 'ship' };

/** Replaces the drawings of a block. */
function redrawn(block: Ships, [head, ...lines]: readonly string[]): Change[] {
    const [first] = block.rows;
    const beside = first && isBesideKeyword(first) ? first : undefined;
    const count = head!.slice('ships '.length);
    return [
        ...(beside
            ? [{ at: beside, where: 'with blanks', text: count === '' ? '' : ` ${count}` } as const]
            : count === ''
              ? []
              : [{ at: block, where: 'behind word', text: ` ${count}` } as const]),
        ...withOtherRows(block, lines),
    ];
}

/** The maximum number of columns of drawings beside each other. */
const widestBlock = 60;

/** The blocks of ships as they are printed. Ships beside each other have the same number in the fleet. */
export function shipBlocks(drawn: readonly DrawnShip[]): string[] {
    const blocks: { count: number; lines: string[] }[] = [];
    for (const { cells, count } of drawn) {
        const picture = pictureOf(cells);
        const last = blocks.at(-1);
        const width = last ? last.lines.reduce((most, line) => Math.max(most, line.length), 0) : 0;
        if (last?.count === count && width + 2 + picture[0]!.length <= widestBlock) {
            const height = Math.max(last.lines.length, picture.length);
            last.lines = Array.from({ length: height }, (_, row) =>
                `${(last.lines[row] ?? '').padEnd(width + 2)}${picture[row] ?? ''}`.trimEnd(),
            );
        } else {
            blocks.push({ count, lines: picture.map(line => line.trimEnd()) });
        }
    }
    return blocks.flatMap(({ count, lines }) => blockLines(count === 1 ? 'ships' : `ships x${count}`, lines));
}

const lengthsBesideShips = (fleet: string): Message => ({
    code: 'battleship/lengths-beside-ships',
    en: `Write the lengths of the ships on a line “${fleet}”; draw ships under “ships”.`,
    ja: `艦のマス数は「${fleet}」のように書きます。「ships」の下には艦の図を描きます。`,
});

const emptyDrawing: Message = {
    code: 'battleship/empty-drawing',
    en: 'Draw the ships on the lines below, indented: “o” for each cell of a ship, and a blank column between two ships.',
    ja: '次の行から、字下げして艦を描いてください。艦のマスは「o」で、艦と艦の間は1列あけます。',
};

const drawingsTouch: Message = {
    code: 'battleship/drawings-touch',
    en: 'Two drawings touch each other diagonally here: leave a blank row or column between two ships; the cells of one ship share sides.',
    ja: 'ここで2つの図が斜めに接しています。艦と艦の間は1行か1列あけてください。1つの艦のマスは辺でつながります。',
};

const drawingBesideCount: Message = {
    code: 'battleship/drawing-beside-count',
    en: 'This line says only how many of the ships there are; the drawing begins on the next line.',
    ja: 'この行に書けるのは艦の数だけです。図は次の行から描いてください。',
};

const badCount = (text: string): Message => ({
    code: 'battleship/bad-count',
    en: `“${text}” does not say how many there are of these ships: write “x2” for two of each, or nothing for one. The drawing begins on the next line.`,
    ja: `「${text}」では艦の数が分かりません。2隻ずつなら「x2」と書き、1隻ずつなら何も書きません。図は次の行から描きます。`,
});

const unknownSign = (sign: string): Message => ({
    code: 'battleship/unknown-drawing-sign',
    en: `“${sign}” is not part of a drawing: write “o” for each cell of a ship, and blanks or “.” for the others.`,
    ja: `「${sign}」は図を描くのに使えません。艦のマスは「o」、ほかは空白か「.」で描いてください。`,
});

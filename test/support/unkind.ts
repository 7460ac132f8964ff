import { largestSide } from '../../server/src/board/grid';
import { longestText } from '../../server/src/language/text-findings';

const times = (count: number, line: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => line(index)).join('');
/** As many copies as a text may have. */
const filling = (start: string, unit: string): string =>
    start + unit.repeat(Math.floor((longestText - start.length) / unit.length));
const board = (cell: (row: number, column: number) => string, side: number = largestSide): string =>
    times(side, row => `  ${Array.from({ length: side }, (_, column) => cell(row, column)).join(' ')}\n`);
const largeBoard = `grid\n${board(() => '.')}`;
const letters = (index: number): string =>
    String.fromCharCode(...[index / 2500, (index / 50) % 50, index % 50].map(digit => 0x3042 + Math.floor(digit)));
const list = (count: number): string => `words\n${times(count, index => `  ${index + 2} → ${letters(index)}\n`)}`;
const names = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Texts that can be read and ask for as much work as possible, by the sort of work. */
export const unkindTexts: Readonly<Record<string, string>> = {
    'words without a board': `kanaore\nwords\n${times(1000, () => '  1 → さくら\n')}`,
    'words without a number': `kanaore\nwords\n${times(1000, () => '  → さくら\n')}`,
    'words without an arrow': `kanaore\nwords\n${times(4000, index => `  ${index + 1} ー${letters(index)}\n`)}${largeBoard}`,
    'one number in all cells': `kanaore\n${list(4000)}grid\n${board(() => '1')}`,
    'words without a place': `kanaore\n${list(4000)}${largeBoard}`,
    'equal shapes': filling('curvedata\n', 'shape A\n  +-+\n'),
    'full-width cells': filling('fillomino\ngrid\n  ', '１ '),
    'many regions': `bonsan\ngrid\n${board(() => '1')}\nregions\n${board((row, column) => names[(row * 7 + column * 3) % 26]!)}`,
};

import type { ExtraIntent, ListedWord } from '../../board/editing';
import { Grid, type Place } from '../../board/grid';
import type { Kanaore, Row } from '../../language/generated/ast';
import type { Change } from '../finding';
import { withoutLine } from '../repairs';
import { blockLines, indentation } from '../table';
import { arrowOf, numberPattern } from './arrows';
import { isNoLetter, isReadable, lettersOf, plain } from './letters';
import { type KanaoreModel, startCells } from './model';
import { gridCells, lineOf, listLines, numberIn } from './source';

export function listedWords(model: KanaoreModel): ListedWord[] {
    const grid = new Grid(model.rows, model.columns);
    const starts = startCells(model);
    return model.words.map(word => {
        const start = starts.get(word);
        const { number, direction, text } = word;
        return { number, direction, text, ...(start !== undefined && { at: grid.place(start) }) };
    });
}

export function changeWords(ast: Kanaore, model: KanaoreModel, intent: ExtraIntent): Change[] | undefined {
    switch (intent.kind) {
        case 'word':
            return changeWord(ast, intent);
        case 'renumber':
            return renumber(ast, model);
        default:
            return undefined;
    }
}

function changeWord(
    ast: Kanaore,
    { at, direction, text }: ExtraIntent & { readonly kind: 'word' },
): Change[] | undefined {
    const cell = cellAt(ast, at);
    if (!cell || /[\s#＃]/.test(text) || (text !== '' && !lettersOf(text, false).every(isReadable))) {
        return undefined;
    }
    const listed = listLines(ast);
    const known = numberIn(cell.text);
    const line = known === undefined ? undefined : listed.find(({ line: { number } }) => number === known);
    if (text === '') {
        return [
            ...(line ? [withoutLine(line.row)] : []),
            ...(known === undefined ? [] : [{ at: cell, where: 'instead', text: withNumber(cell.text, '') } as const]),
        ];
    }
    const number = known ?? freeNumber(ast);
    const written = `${number} ${arrowOf(direction)} ${text}`;
    const start = { at: cell, where: 'instead', text: withNumber(cell.text, String(number)) } as const;
    if (line) {
        return [{ at: line.row, where: 'instead', text: written }];
    }
    const before = listed.at(-1)?.row ?? ast.lines.find(({ $type }) => $type === 'KanaoreWords');
    const grid = ast.lines.find(({ $type }) => $type === 'Grid')!;
    const added: Change = before
        ? { at: before, where: 'line below', text: indentation + written }
        : { at: grid, where: 'line above', text: `${blockLines('words', [written]).join('\n')}\n` };
    return known === undefined ? [added, start] : [added];
}

function cellAt(ast: Kanaore, at: Place) {
    return gridCells(ast).find(({ place }) => String(place) === String(at))?.cell;
}

/** The text of a cell with another number. */
function withNumber(text: string, number: string): string {
    const letter = text.slice(numberPattern.exec(text)?.[0].length ?? 0);
    return number + (isNoLetter(plain(letter)) ? '' : letter) || '.';
}

function freeNumber(ast: Kanaore): number {
    const taken = new Set([
        ...listLines(ast).map(({ line }) => line.number),
        ...gridCells(ast).map(({ cell }) => numberIn(cell.text)),
    ]);
    return Array.from({ length: taken.size + 1 }, (_, index) => index + 1).find(number => !taken.has(number))!;
}

/**
 * Words in the reading order of their first letters, those without a place last; the lines of the list are in that
 * order, too.
 */
function renumber(ast: Kanaore, model: KanaoreModel): Change[] {
    const cells = gridCells(ast);
    const inOrder = [...new Set(cells.flatMap(({ cell }) => numberIn(cell.text) ?? []))];
    const others = model.words.map(({ number }) => number).filter(number => !inOrder.includes(number));
    const numbers = new Map([...inOrder, ...others].map((number, index) => [number, index + 1]));
    const lines = listLines(ast);
    const rank = (row: Row): number => numbers.get(lineOf(row).number ?? 0) ?? lines.length + 1;
    const sorted = lines.map(({ row }) => row).toSorted((a, b) => rank(a) - rank(b));
    return [
        ...cells.flatMap(({ cell }): Change[] => {
            const number = numbers.get(numberIn(cell.text) ?? 0);
            return number === undefined
                ? []
                : [{ at: cell, where: 'instead', text: withNumber(cell.text, String(number)) }];
        }),
        ...lines.map(({ row }, index): Change => {
            const from = sorted[index]!;
            const text = from.$cstNode!.text;
            const number = numbers.get(lineOf(from).number ?? 0);
            const own = number === undefined ? text : text.replace(numberPattern, String(number));
            return { at: row, where: 'instead', text: own };
        }),
    ];
}

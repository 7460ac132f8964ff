import type { Battleship, Puzzle, Row } from '../../language/generated/ast';
import type { Message } from '../../message';
import { boardLayout, readBoard, readingOf } from '../board-text';
import { boardOffers } from '../define';
import { isEmptySign, normalise, onlyLine, Reader, readNumber } from '../reading';
import { deleteLines } from '../repairs';
import type { Offer, Reading, RowLayout } from '../text-facet';
import { fleetOffers, readFleet } from './fleet';
import type { BattleshipModel, Variant } from './model';
import { drawingOffers, partsOfDrawing } from './ship-drawing';
import { hasBentShips } from './ships';
import { battleshipForm, isCorner, segmentOf, splitNumber } from './signs';

// The board of a Battleship as it is read, completed and edited; in the variant `digital` with a number in each cell.

export function readBattleship(ast: Battleship): Reading<BattleshipModel> {
    const reader = new Reader();
    const variant = readVariant(reader, ast);
    const fleet = readFleet(reader, ast);
    const board = readBoard(reader, ast, formFor(variant));
    const { rowClues = [], columnClues = [] } = board?.model ?? {};
    if (variant === 'digital' && board) {
        const isMissing = board.model.cells.flat().map(cell => typeof cell !== 'object' || cell === null);
        const first = board.pieces.cells.flat().find((piece, cell) => piece && isMissing[cell]);
        const missing = isMissing.filter(Boolean).length;
        if (first && !reader.findings.some(({ severity }) => severity === 'error')) {
            reader.error(first.at, numbersMissing(missing));
        }
    }
    return readingOf(
        reader,
        board,
        board && { type: 'Battleship', ...board.model, rowClues, columnClues, ...fleet, ...(variant && { variant }) },
    );
}

function readVariant(reader: Reader, ast: Battleship): Variant | undefined {
    const weighted = onlyLine(reader, ast.lines, 'Weighted');
    const digital = onlyLine(reader, ast.lines, 'Digital');
    if (weighted && digital) {
        reader.error(weighted, twoVariants, { repairs: () => [deleteLines(weighted, 'weighted')] });
    }
    return digital ? 'digital' : weighted ? 'weighted' : undefined;
}

function formFor(variant: Variant | undefined): ReturnType<typeof battleshipForm> {
    return battleshipForm(variant && { variant, rows: 0, columns: 0, cells: [] });
}

function formOfPuzzle({ lines }: Pick<Puzzle, 'lines'>): ReturnType<typeof battleshipForm> {
    return formFor(lines.some(({ $type }) => $type === 'Digital') ? 'digital' : undefined);
}

export function layoutBattleship(row: Row): RowLayout {
    const block = row.$container;
    return block.$type === 'Ships'
        ? { kind: 'drawing', columns: partsOfDrawing(row) }
        : boardLayout(row, formOfPuzzle(block.$container));
}

/** What can be typed next: corners of ships only where there are bent ones. */
export function battleshipOffers(ast: Battleship, word: string, before: readonly string[]): readonly Offer[] {
    const hasDrawings = ast.lines.some(({ $type }) => $type === 'Ships');
    const form = formOfPuzzle(ast);
    switch (word) {
        case 'fleet':
            return fleetOffers(before);
        case 'ships':
            return drawingOffers();
        case 'grid':
            return boardOffers(form, before).filter(
                ({ text }) => hasDrawings || !isCorner(segmentOf(form.signs.read(text) ?? null)),
            );
        default:
            return [];
    }
}

/** A sign on a board with numbers leaves the number as it is, and a number the sign; nothing takes the sign, then the number. */
export function typedInCell(model: BattleshipModel, before: string, text: string, goesOn: boolean): string | undefined {
    const { signs } = battleshipForm(model);
    const typed = normalise(text);
    if (model.variant !== 'digital') {
        return signs.typed(before, typed, goesOn);
    }
    const { digits, sign } = splitNumber(before === '.' ? '' : before);
    if (isEmptySign(typed)) {
        return sign === '' || digits === '' ? '.' : digits;
    }
    if (readNumber(typed) !== undefined) {
        return (goesOn && readNumber(digits + typed) !== undefined ? digits + typed : typed) + sign;
    }
    const after = signs.typed('', typed, false);
    return after === undefined || splitNumber(after).digits !== '' ? after : digits + after;
}

/** What a click goes through: on a board with numbers the signs, with the number left as it is. */
export function signCycle(model: BattleshipModel, before?: string): readonly string[] {
    const { signs } = battleshipForm();
    const all = signs.cycle.filter(text => hasBentShips(model) || !isCorner(segmentOf(signs.read(text) ?? null)));
    const { digits } = splitNumber(before ?? '');
    if (model.variant !== 'digital' || digits !== '') {
        return all.map(text => digits + (digits === '' || text !== '.' ? text : ''));
    }
    return before === undefined ? [...all, ...Array.from({ length: 10 }, (_, digit) => String(digit))] : all;
}

const twoVariants: Message = {
    code: 'battleship/two-variants',
    en: 'A puzzle is “weighted” or “digital”, not both; delete one of the two lines.',
    ja: '「weighted」と「digital」は同時には使えません。どちらかの行を消してください。',
};

const numbersMissing = (count: number): Message => ({
    code: 'battleship/numbers-missing',
    en: `With “digital” each cell holds a number; ${count === 1 ? 'one is missing,' : `${count} are missing, the first one`} here.`,
    ja: `「digital」では、すべてのマスに数字を書きます。${count === 1 ? 'ここにありません' : `${count}個足りません。最初のマスはここです`}。`,
});

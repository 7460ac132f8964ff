import type { Battleship, Puzzle } from '../../language/generated/ast';
import type { Message } from '../../message';
import { readBoard, readingOf } from '../board-text';
import { onlyLine, Reader } from '../reading';
import { deleteLines } from '../repairs';
import type { Reading } from '../text-facet';
import { readFleet } from './fleet';
import { noSigns } from './meanings';
import type { BattleshipModel, Variant } from './model';
import { battleshipForm } from './signs';

export function readBattleship(ast: Battleship): Reading<BattleshipModel> {
    const reader = new Reader();
    const variant = readVariant(reader, ast);
    const fleet = readFleet(reader, ast);
    const board = readBoard(reader, ast, formFor(variant), noSigns(variant));
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
    return battleshipForm(variant && { variant });
}

export function formOfPuzzle({ lines }: Pick<Puzzle, 'lines'>): ReturnType<typeof battleshipForm> {
    return formFor(lines.some(({ $type }) => $type === 'Digital') ? 'digital' : undefined);
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
    onBoard: {
        en: `Each cell of a Digital Battleship holds a number; ${count === 1 ? 'one is' : `${count} are`} missing.`,
        ja: `デジタルバトルシップでは、すべてのマスに数字を書きます。あと${count}個です。`,
    },
});

import { lineClue } from '../../board/clue';
import type { ExtraIntent } from '../../board/editing';
import { largestSide } from '../../board/grid';
import type { Battleship } from '../../language/generated/ast';
import type { Message } from '../../message';
import type { Change, Offer, Repair } from '../puzzle-type';
import { onlyLine, type Reader } from '../reading';
import type { BattleshipModel } from './model';

export function readFleet(reader: Reader, ast: Battleship): Pick<BattleshipModel, 'fleet'> {
    const line = onlyLine(reader, ast.lines, 'Fleet');
    if (!line) {
        reader.error(ast, missingFleet, { repairs: () => [addFleet(ast)] });
        return { fleet: [] };
    }
    reader.clues.set(lineClue('fleet'), line);
    const { standard, lengths } = line;
    const [sizes, most] = standard === undefined ? [lengths, largestSide] : [[standard], largestStandard];
    if (sizes.some(size => size < 1 || size > most)) {
        reader.error(line, standard === undefined ? lengthOutOfRange : standardOutOfRange);
        return { fleet: [] };
    }
    return { fleet: standard === undefined ? lengths.toSorted((a, b) => b - a) : standardLengths(standard) };
}

export const largestStandard = 9;

/** The fleet of size b: b + 1 - k ships of length k, so one of length b and b of length 1. */
export function standardLengths(size: number): readonly number[] {
    const lengths = Array.from({ length: size }, (_, index) => size - index);
    return lengths.flatMap(length => Array.from({ length: size + 1 - length }, () => length));
}

/** The size of the standard fleet that is usual on a board of so many rows and columns. */
export function usualFleet(rows: number, columns: number): number {
    return Math.min(largestStandard, Math.max(1, Math.round((rows + columns) / 4.8)));
}

/** The line of a fleet, in the shorter form where it has two. */
export function fleetLine(lengths: readonly number[]): string {
    const fleet = lengths.toSorted((a, b) => b - a);
    const [longest = 0] = fleet;
    const isStandard = longest <= largestStandard && fleet.join() === standardLengths(longest).join();
    return `fleet ${isStandard ? `standard ${longest}` : fleet.join(' ')}`;
}

/** The changes that give a puzzle another fleet, of one ship at least. */
export function changeFleet(ast: Battleship, intent: ExtraIntent): Change[] | undefined {
    if (intent.kind !== 'lengths' || intent.lengths.length === 0) {
        return undefined;
    }
    const text = fleetLine(intent.lengths);
    const line = ast.lines.find(({ $type }) => $type === 'Fleet');
    return [line ? { at: line, where: 'instead', text } : { at: ast, where: 'line below', text }];
}

function addFleet(ast: Battleship): Repair {
    const rows = ast.lines.find(line => line.$type === 'Grid')?.rows ?? [];
    const text = `fleet standard ${usualFleet(rows.length, rows.at(-1)?.cells.length ?? 0)}`;
    return {
        title: { en: `Add \`${text}\``, ja: `「${text}」を加える` },
        changes: [{ at: ast, where: 'line below', text }],
    };
}

/** What can stand next in the line `fleet`. */
export function fleetOffers(before: readonly string[]): readonly Offer[] {
    return before.length === 0 ? fleets : before.length === 1 && before[0] === 'standard' ? standardSizes : [];
}

const fleets: readonly Offer[] = [
    { lengths: [3, 2, 2, 1, 1, 1], side: 6 },
    { lengths: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1], side: 10 },
    { lengths: [5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1], side: 15 },
].map(({ lengths, side }) => ({
    text: lengths.join(' '),
    name: { en: `the usual fleet of a ${side}x${side} board`, ja: `${side}×${side}の盤面でよく使われる艦隊` },
}));

const standardSizes: readonly Offer[] = Array.from({ length: largestStandard }, (_, index) => {
    const lengths = standardLengths(index + 1).join(' ');
    return { text: String(index + 1), name: { en: lengths, ja: lengths } };
});

const missingFleet: Message = {
    code: 'battleship/missing-fleet',
    en: 'This Battleship has no fleet yet: write a line such as `fleet 4 3 3 2 2 2 1 1 1 1` (the length of each ship) or `fleet standard 4`.',
    ja: '艦隊がまだありません。「fleet 4 3 3 2 2 2 1 1 1 1」(各艦の長さ)、または「fleet standard 4」のような行を書いてください。',
};

const lengthOutOfRange: Message = {
    code: 'battleship/ship-length-out-of-range',
    en: `A ship has at least 1 cell and at most ${largestSide}.`,
    ja: `艦の長さは1マス以上${largestSide}マス以下です。`,
};

const standardOutOfRange: Message = {
    code: 'battleship/standard-fleet-out-of-range',
    en: `\`standard\` takes a number from 1 to ${largestStandard}: \`fleet standard 4\` is one ship of length 4, two of 3, three of 2 and four of 1.`,
    ja: `standard に書ける数は1から${largestStandard}までです。「fleet standard 4」は、長さ4の艦が1隻、3が2隻、2が3隻、1が4隻です。`,
};

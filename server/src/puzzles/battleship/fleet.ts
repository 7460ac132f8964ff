import { lineClue } from '../../board/clue';
import type { ExtraIntent } from '../../board/editing';
import { largestSide } from '../../board/grid';
import { sum } from '../../extremes';
import type { Battleship, Fleet } from '../../language/generated/ast';
import { counted, type Message, type Text } from '../../message';
import type { Change, Repair } from '../finding';
import { onlyLine, Reader } from '../reading';
import type { ClueTexts, Offer } from '../text-facet';
import { fleetLine, largestStandard, standardLengths, usualFleet } from './lengths';
import type { BattleshipModel, FleetFields } from './model';
import { changeDrawnShip, readDrawnShips, shipBlocks } from './ship-drawing';

export function readFleet(reader: Reader, ast: Battleship): FleetFields {
    const line = onlyLine(reader, ast.lines, 'Fleet');
    const blocks = ast.lines.filter(other => other.$type === 'Ships');
    const drawn = blocks.flatMap(block => readDrawnShips(reader, block));
    const first = line ?? blocks[0];
    if (first) {
        reader.clues.set(lineClue('fleet'), first);
    } else {
        reader.error(ast, missingFleet, { repairs: () => [addFleet(ast)] });
    }
    return { fleet: line ? readLengths(reader, line) : [], ...(drawn.length > 0 && { drawn }) };
}

function readLengths(reader: Reader, line: Fleet): readonly number[] {
    const { standard, lengths } = line;
    const [sizes, most] = standard === undefined ? [lengths, largestSide] : [[standard], largestStandard];
    if (sizes.some(size => size < 1 || size > most)) {
        reader.error(line, standard === undefined ? lengthOutOfRange : standardOutOfRange);
        return [];
    }
    return standard === undefined ? lengths.toSorted((a, b) => b - a) : standardLengths(standard);
}

/** The lines of a fleet: the lengths of its straight ships, and the others drawn. */
export function fleetLines({ fleet, drawn = [] }: FleetFields): readonly string[] {
    const lines = [...(fleet.length > 0 ? [fleetLine(fleet)] : []), ...shipBlocks(drawn)];
    return lines.length > 0 ? [...lines, ''] : [];
}

/** The name and meaning of the fleet as a clue. */
export function fleetTexts(model: BattleshipModel): ClueTexts {
    const { fleet, drawn = [] } = model;
    const lengths = [...new Set(fleet)].map((length): Text => {
        const ships = fleet.filter(other => other === length).length;
        return { en: `${ships} × ${counted(length, 'cell')}`, ja: `${length}マス×${ships}隻` };
    });
    const others = sum(drawn.map(({ count }) => count));
    const drawnOnes: Text[] =
        others === 0
            ? []
            : [{ en: `${others} that ${others === 1 ? 'is' : 'are'} drawn`, ja: `図で表した艦${others}隻` }];
    const list = [...lengths, ...drawnOnes];
    const name = fleet.join(' ') + (others === 0 ? '' : `${fleet.length > 0 ? ' + ' : ''}${others}`);
    return {
        name: { en: `the fleet ${name}`, ja: `艦隊 ${name}` },
        means: {
            en: `The ships to be placed: ${list.map(({ en }) => en).join(', ')}.`,
            ja: `置く艦: ${list.map(({ ja }) => ja).join('、')}。`,
        },
    };
}

/** The changes that give a puzzle another fleet of at least one ship. */
export function changeFleet(ast: Battleship, intent: ExtraIntent): Change[] | undefined {
    if (intent.kind === 'ship') {
        return changeDrawnShip(ast, intent);
    }
    if (intent.kind !== 'length') {
        return undefined;
    }
    const { length, by } = intent;
    const line = ast.lines.find(line => line.$type === 'Fleet');
    const before = line ? readLengths(new Reader(), line) : [];
    const hasDrawings = ast.lines.some(({ $type }) => $type === 'Ships');
    if (by < 0 && (!before.includes(length) || (before.length === 1 && !hasDrawings))) {
        return undefined;
    }
    const after = by > 0 ? [...before, length] : before.toSpliced(before.indexOf(length), 1);
    if (line && after.length === 0) {
        return [{ at: line, where: 'lines', text: '' }];
    }
    const text = fleetLine(after);
    return [line ? { at: line, where: 'instead', text } : { at: ast, where: 'line below', text }];
}

function addFleet(ast: Battleship): Repair {
    const rows = ast.lines.find(line => line.$type === 'Grid')?.rows ?? [];
    const text = `fleet standard ${usualFleet(rows.length, rows.at(-1)?.cells.length ?? 0)}`;
    return {
        title: { en: `Add “${text}”`, ja: `「${text}」を加える` },
        changes: [{ at: ast, where: 'line below', text }],
    };
}

/** Offers for the next word in the line `fleet`. */
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
    en: 'This Battleship has no fleet yet: write a line such as “fleet 4 3 3 2 2 2 1 1 1 1” (the length of each ship) or “fleet standard 4”; bent ships are drawn in a block “ships”.',
    ja: '艦隊がまだありません。「fleet 4 3 3 2 2 2 1 1 1 1」(各艦のマス数)、または「fleet standard 4」のような行を書いてください。曲がった艦は「ships」の下に描きます。',
    onBoard: {
        en: 'This Battleship has no fleet yet: add ships to it with “+”.',
        ja: '艦隊がまだありません。「+」で艦を加えてください。',
    },
};

const lengthOutOfRange: Message = {
    code: 'battleship/ship-length-out-of-range',
    en: `A ship has at least 1 cell and at most ${largestSide}.`,
    ja: `艦は1マス以上${largestSide}マス以下です。`,
};

const standardOutOfRange: Message = {
    code: 'battleship/standard-fleet-out-of-range',
    en: `“standard” takes a number from 1 to ${largestStandard}: “fleet standard 4” is one ship of length 4, two of 3, three of 2 and four of 1.`,
    ja: `standard に書ける数は1から${largestStandard}までです。「fleet standard 4」は、4マスの艦が1隻、3マスが2隻、2マスが3隻、1マスが4隻です。`,
};

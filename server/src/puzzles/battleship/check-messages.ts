import type { Direction, Line } from '../../board/grid';
import { counted, type Message, type Text } from '../../message';

const endAtEdgeMessage = (en: string, ja: string): Message => ({
    code: 'battleship/segment-at-edge',
    en: `This is the ${en} end of a ship, but the ship cannot go on: the board ends here. A whole ship of one cell is “o”.`,
    ja: `艦の${ja}ですが、盤面がここで終わっていて艦を続けられません。1マスの艦は「o」と書きます。`,
});

/** By the direction in which the ship would have to go on. */
export const endAtEdge: Readonly<Record<Direction, Message>> = {
    right: endAtEdgeMessage('left', '左端'),
    left: endAtEdgeMessage('right', '右端'),
    down: endAtEdgeMessage('top', '上端'),
    up: endAtEdgeMessage('bottom', '下端'),
};

export const segmentsTouch: Message = {
    code: 'battleship/segments-touch',
    en: 'These segments are too close to each other: ships are straight and do not touch, not even diagonally, and an end or a whole ship has water around it.',
    ja: 'これらの艦影は近すぎます。艦はまっすぐで、艦どうしは斜めにも隣り合わず、艦の端や1マスの艦のまわりは波です。',
};

/** The same where ships may be bent. */
export const segmentsDisagree: Message = {
    code: 'battleship/segments-touch',
    en: 'These segments contradict each other: ships do not touch, not even diagonally, and an end or a corner goes on only where it shows.',
    ja: 'これらの艦影は両立しません。艦どうしは斜めにも隣り合わず、艦の端や角は示された向きにだけ続きます。',
};

export const cornerAtEdge: Message = {
    code: 'battleship/segment-at-edge',
    en: 'This is the corner of a ship, which goes on at two sides, but at one of them the board ends.',
    ja: '艦の角は2方向に続きますが、その一方で盤面が終わっています。',
};

export const cornerOfStraightShip: Message = {
    code: 'battleship/corner-of-straight-ship',
    en: 'This is the corner of a bent ship, but all ships of the fleet are straight. Bent ones are drawn in a block “ships”.',
    ja: '曲がった艦の角ですが、艦隊にはまっすぐな艦しかありません。曲がった艦は「ships」の下に描きます。',
    onBoard: {
        en: 'This is the corner of a bent ship, but all ships of the fleet are straight. Draw one with “Bent ship”.',
        ja: '曲がった艦の角ですが、艦隊にはまっすぐな艦しかありません。「曲がった艦」で描いてください。',
    },
};

export const segmentInWater: Message = {
    code: 'battleship/segment-in-water',
    en: 'The ship would have to go on into this water.',
    ja: '艦が続くはずのマスが波になっています。',
};

export const middleInCorner: Message = {
    code: 'battleship/middle-in-corner',
    en: 'The middle of a ship goes on at two opposite sides, so it cannot be in a corner of the board.',
    ja: '艦の中央は向かい合う2方向に艦が続くので、盤面の角には置けません。',
};

export const middleBlocked: Message = {
    code: 'battleship/middle-blocked',
    en: 'The middle of a ship goes on at two opposite sides, but here there is room in neither direction.',
    ja: '艦の中央は向かい合う2方向に艦が続きますが、ここではタテにもヨコにも続けられません。',
};

export const clueLargerThanLine = (line: Text, count: number, length: number): Message => ({
    code: 'battleship/clue-larger-than-line',
    en: `${line.en} has only ${counted(length, 'cell')}; it cannot hold ${counted(count, 'ship cell')}.`,
    ja: `${line.ja}は${length}マスしかないので、${count}マスに艦は置けません。`,
});

export const clueTooLarge = (line: Text, count: number, most: number): Message => ({
    code: 'battleship/clue-too-large',
    en: `${line.en} should have ${counted(count, 'ship cell')}, but only ${most} of its cells can hold a ship; the others are water.`,
    ja: `${line.ja}では${count}マスが艦のはずですが、艦を置けるのは${most}マスだけで、ほかは波です。`,
});

export const clueTooSmall = (line: Text, count: number, least: number): Message => ({
    code: 'battleship/clue-too-small',
    en: `${line.en} should have ${counted(count, 'ship cell')}, but the segments already take ${least}.`,
    ja: `${line.ja}では${count}マスが艦のはずですが、書かれている艦影だけで${least}マスになります。`,
});

/** @param most what all cells of the line that can hold a ship count together */
export const sumTooLarge = (line: Text, count: number, most: number): Message => ({
    code: 'battleship/clue-too-large',
    en: `${line.en} should add up to ${count}, but the cells that can hold a ship add up to ${most} at most.`,
    ja: `${line.ja}の合計は${count}のはずですが、艦を置けるマスをすべて足しても${most}までです。`,
});

/** @param least what the cells of the line that are ship count together */
export const sumTooSmall = (line: Text, count: number, least: number): Message => ({
    code: 'battleship/clue-too-small',
    en: `${line.en} should add up to ${count}, but the segments already add up to ${least}.`,
    ja: `${line.ja}の合計は${count}のはずですが、書かれている艦影だけで${least}になります。`,
});

export const totalsDiffer = (rows: number, columns: number): Message => ({
    code: 'battleship/totals-differ',
    en: `The clues of the rows add up to ${rows} and those of the columns to ${columns}; the two sums should be equal.`,
    ja: `行のヒントの合計は${rows}、列のヒントの合計は${columns}です。この2つは等しくなるはずです。`,
});

/** @param fleet what all ships count together, each cell as many as its ship has */
export const weightedSum = (kind: Line, clues: number, fleet: number): Message => ({
    code: 'battleship/weighted-sum',
    en: `The clues of the ${kind}s add up to ${clues}, but the fleet to ${fleet}: each cell counts as many as its ship has cells, so a ship of 3 counts 9.`,
    ja: `${kind === 'row' ? '行' : '列'}のヒントの合計は${clues}ですが、艦隊の合計は${fleet}です。各マスをその艦のマス数で数えるので、3マスの艦は9になります。`,
});

export const fleetSum = (clues: number, fleet: number): Message => ({
    code: 'battleship/sums-differ',
    en: `The fleet has ${counted(fleet, 'cell')}, but the clues of the rows and those of the columns each add up to ${clues}.`,
    ja: `艦隊は合わせて${fleet}マスですが、行のヒントの合計も列のヒントの合計も${clues}です。`,
});

export const lineSum = (kind: Line, clues: number, fleet: number): Message => ({
    code: 'battleship/sums-differ',
    en: `The clues of the ${kind}s add up to ${clues}, but the fleet has ${counted(fleet, 'cell')}.`,
    ja: `${kind === 'row' ? '行' : '列'}のヒントの合計は${clues}ですが、艦隊は合わせて${fleet}マスです。`,
});

export const lineSumTooLarge = (kind: Line, clues: number, fleet: number): Message => ({
    code: 'battleship/sums-differ',
    en: `The clues of the ${kind}s already add up to ${clues}, but the fleet has only ${counted(fleet, 'cell')}.`,
    ja: `${kind === 'row' ? '行' : '列'}のヒントの合計だけで${clues}になりますが、艦隊は合わせて${fleet}マスしかありません。`,
});

export const lineSumTooSmall = (kind: Line, most: number, fleet: number): Message => ({
    code: 'battleship/sums-differ',
    en: `The fleet has ${counted(fleet, 'cell')}, but with the clues of the ${kind}s no more than ${counted(most, 'cell')} can hold a ship.`,
    ja: `艦隊は合わせて${fleet}マスですが、${kind === 'row' ? '行' : '列'}のヒントに従うと、艦を置けるのは多くても${most}マスです。`,
});

export const shipTooLong = (length: number, side: number): Message => ({
    code: 'battleship/ship-too-long',
    en: `A ship of length ${length} does not fit on this board: its longer side has ${counted(side, 'cell')}.`,
    ja: `盤面の長い辺は${side}マスなので、${length}マスの艦は入りません。`,
});

export const shipTooLarge = ({ rows, columns }: { readonly rows: number; readonly columns: number }): Message => ({
    code: 'battleship/ship-too-large',
    en: `A ship of ${rows} by ${columns} cells does not fit on this board.`,
    ja: `この盤面には、タテ${rows}マス×ヨコ${columns}マスの艦は入りません。`,
});

export const fleetTooLarge = (ships: number): Message => ({
    code: 'battleship/fleet-too-large',
    en: `These ${ships} ships do not fit on this board without touching.`,
    ja: `この盤面には、${ships}隻の艦を隣り合わないように置けません。`,
});

export const tooManySingles = (singles: number, fleet: number): Message => ({
    code: 'battleship/too-many-singles',
    en: `The board shows ${counted(singles, 'ship')} of one cell, but the fleet has ${fleet === 0 ? 'none' : `only ${fleet}`}.`,
    ja: `1マスの艦が${singles}隻書かれていますが、艦隊には${fleet === 0 ? 'ありません' : `${fleet}隻しかありません`}。`,
});

export const tooManySegments = (cells: number, fleet: number): Message => ({
    code: 'battleship/too-many-segments',
    en: `The segments on the board take ${counted(cells, 'cell')}, but the whole fleet has only ${fleet}.`,
    ja: `盤面の艦影だけで${cells}マスになりますが、艦隊は合わせて${fleet}マスしかありません。`,
});

import { regionClue } from '../../board/clue';
import { cellName } from '../../board/grid';
import { counted, type Message } from '../../message';
import type { Break } from '../judge';
import type { PartialAnswer } from '../model';
import { type BonsanBoard, boardOf, endsOf, moveOf } from './board';
import type { BonsanModel } from './model';
import { oppositesOn } from './opposites';

/** A circle that was moved: the cells of its line, from its start to its end, as far as they are on the board. */
interface Moved {
    readonly key: number;
    readonly cells: readonly number[];
    readonly distance: number;
}

/** The rules that moves break. An open circle may move anywhere or stay. */
export function judgeBonsan(model: BonsanModel, entered: PartialAnswer): Break[] {
    const board = boardOf(model);
    const moved = board.circles.flatMap(({ cell }, key): Moved[] => {
        const value = entered[key];
        if (value === undefined) {
            return [];
        }
        const { direction, distance } = moveOf(value);
        return [{ key, cells: [cell, ...board.grid.ray(cell, direction).slice(0, distance)], distance }];
    });
    return [
        ...judgeDistances(board, moved),
        ...judgeLines(board, moved),
        ...judgeOpposites(board, moved),
        ...judgeRegions(board, moved),
    ];
}

function judgeDistances({ circles }: BonsanBoard, moved: readonly Moved[]): Break[] {
    return moved.flatMap(({ key, cells, distance }) => {
        const { place, clue, distance: wanted } = circles[key]!;
        if (wanted !== 'any' && wanted !== distance) {
            return [{ places: [place], clues: [clue], message: wrongDistance(wanted, distance) }];
        }
        return cells.length <= distance ? [{ places: [place], clues: [clue], message: leavesBoard }] : [];
    });
}

/** No cell is in two lines; the start of a circle is in its own. */
function judgeLines({ grid, circles }: BonsanBoard, moved: readonly Moved[]): Break[] {
    const keysIn = grid.cells.map(() => new Set<number>());
    for (const [key, { cell }] of circles.entries()) {
        keysIn[cell]!.add(key);
    }
    for (const { key, cells } of moved) {
        for (const cell of cells) {
            keysIn[cell]!.add(key);
        }
    }
    return grid.cells.flatMap(cell => {
        const keys = [...keysIn[cell]!];
        const clues = keys.map(key => circles[key]!.clue);
        return keys.length < 2 ? [] : [{ places: [grid.place(cell)], clues, message: crossed }];
    });
}

/** Where circles end, and where those that were not moved yet could end. */
function endsOn({ circles }: BonsanBoard, moved: readonly Moved[]) {
    const ends = new Set(moved.flatMap(({ cells, distance }) => (cells.length > distance ? [cells.at(-1)!] : [])));
    const isMoved = new Set(moved.map(({ key }) => key));
    const taken = new Set(moved.flatMap(({ cells }) => cells));
    const left = circles.flatMap((circle, key) => (isMoved.has(key) ? [] : endsOf(circle, circle.distance)));
    return { ends, possible: new Set(left.filter(cell => !taken.has(cell))) };
}

function judgeOpposites(board: BonsanBoard, moved: readonly Moved[]): Break[] {
    const { ends, possible } = endsOn(board, moved);
    return oppositesOn(board).flatMap(cells => {
        const end = cells.find(cell => ends.has(cell));
        const empty = cells.find(cell => !ends.has(cell) && !possible.has(cell));
        if (end === undefined || empty === undefined) {
            return [];
        }
        const places = [end, empty].map(cell => board.grid.place(cell));
        const message = board.model.regions ? notOppositeInRegion : notOpposite;
        return [{ places, clues: [], message: message(cellName(places[0]!), cellName(places[1]!)) }];
    });
}

function judgeRegions(board: BonsanBoard, moved: readonly Moved[]): Break[] {
    const { ends, possible } = endsOn(board, moved);
    return [...(board.model.regions ? board.regions : [])].flatMap(([name, cells]) =>
        cells.some(cell => ends.has(cell) || possible.has(cell))
            ? []
            : [
                  {
                      places: cells.map(cell => board.grid.place(cell)),
                      clues: [regionClue(name)],
                      message: emptyRegion,
                  },
              ],
    );
}

const wrongDistance = (wanted: number, distance: number): Message => ({
    code: 'bonsan/wrong-distance',
    en: `This circle has a ${wanted}, but it moves ${counted(distance, 'cell')}.`,
    ja: `この○の数字は${wanted}ですが、${distance}マス動いています。`,
});

const leavesBoard: Message = {
    code: 'bonsan/moves-off-board',
    en: 'This circle moves off the board.',
    ja: 'この○は盤面の外へ動いています。',
};

const crossed: Message = {
    code: 'bonsan/lines-cross',
    en: 'Circles cannot pass or end here together: no cell is in the lines of two circles, and a circle’s start is in its own.',
    ja: '2つの○がこのマスを使っています。ほかの線や、ほかの○があったマスは通れません。',
};

const notOpposite = (end: string, empty: string): Message => ({
    code: 'bonsan/not-symmetric',
    en: `A circle ends in ${end}, but none can end opposite it, in ${empty}: the ends are symmetric about the centre of the board.`,
    ja: `${end}に○がありますが、その点対称の位置${empty}には○がきません。動いた後の○は、盤面の中心について点対称に並びます。`,
});

const notOppositeInRegion = (end: string, empty: string): Message => ({
    code: 'bonsan/not-symmetric',
    en: `A circle ends in ${end}, but none can end opposite it, in ${empty}: the ends are symmetric about the centre of each region.`,
    ja: `${end}に○がありますが、その点対称の位置${empty}には○がきません。動いた後の○は、各ブロックの中心について点対称に並びます。`,
});

const emptyRegion: Message = {
    code: 'bonsan/region-without-end',
    en: 'No circle can end in this region, but every region holds at least one.',
    ja: 'このブロックには○がきません。どのブロックにも1つ以上の○が入ります。',
};

import { type Clue, clueName, regionClue } from '../../board/clue';
import { cellName, directions } from '../../board/grid';
import { largest } from '../../extremes';
import { allOf, counted, type Message } from '../../message';
import type { Contradiction } from '../rules-facet';
import { type BonsanBoard, boardOf, endsOf } from './board';
import type { BonsanModel } from './model';
import { closedParts, oppositesOn } from './opposites';

/** Contradictions of single circles, and by counting. */
export function checkBonsan(model: BonsanModel): readonly Contradiction[] {
    const board = boardOf(model);
    const impossible = board.circles.map(
        circle => circle.distance !== 'any' && endsOf(circle, circle.distance).length === 0,
    );
    const ends = new Ends(
        board,
        // Nobody needs to know what follows from an impossible number.
        board.circles.map(({ distance }, key) => (impossible[key] ? 'any' : distance)),
    );
    // With too few circles, one often has none opposite.
    const counts = [checkCount, checkOpposites, checkParts].reduce<Contradiction[]>(
        (found, check) => (found.length > 0 ? found : check(ends)),
        [],
    );
    return [...checkDistances(board), ...counts, ...checkRegions(ends)];
}

/** The cells where circles can end, by their numbers and the starts of the others. */
class Ends {
    /** By key. */
    readonly cellsOf: readonly (readonly number[])[];
    /** The keys of the circles that can end in each cell. */
    readonly keysIn: readonly (readonly number[])[];
    /** The keys of the circles that could end in each cell without their numbers. */
    readonly #keysWithoutNumbers: readonly (readonly number[])[];

    constructor(
        readonly board: BonsanBoard,
        readonly distances: readonly (number | 'any')[],
    ) {
        this.cellsOf = board.circles.map((circle, key) => endsOf(circle, distances[key]!));
        this.keysIn = byCell(board, this.cellsOf);
        this.#keysWithoutNumbers = byCell(
            board,
            board.circles.map(circle => endsOf(circle, 'any')),
        );
    }

    /** The keys of the circles that could end in one of these cells but for their clues. */
    keptOut(cells: readonly number[]): number[] {
        const keys = cells.flatMap(cell =>
            this.#keysWithoutNumbers[cell]!.filter(key => !this.keysIn[cell]!.includes(key)),
        );
        return keys.sort((a, b) => a - b);
    }

    cluesOf(keys: Iterable<number>): Clue[] {
        return [...new Set(keys)].map(key => this.board.circles[key]!.clue);
    }
}

function byCell(board: BonsanBoard, ends: readonly (readonly number[])[]): number[][] {
    const keys = board.grid.cells.map((): number[] => []);
    for (const [key, cells] of ends.entries()) {
        for (const cell of cells) {
            keys[cell]!.push(key);
        }
    }
    return keys;
}

function checkDistances({ grid, circles }: BonsanBoard): Contradiction[] {
    return circles.flatMap(({ cell, distance, clue, room }) => {
        if (distance === 'any') {
            return [];
        }
        const toEdge = largest(directions.map(direction => grid.ray(cell, direction).length));
        const most = largest(directions.map(direction => room[direction].length));
        if (distance > toEdge) {
            return [{ clues: [clue], message: leavesBoard(distance) }];
        }
        return distance > most ? [{ clues: [clue], message: blocked(distance, most) }] : [];
    });
}

/** Checks the number of circles on the whole board. */
function checkCount({ board: { model, circles } }: Ends): Contradiction[] {
    const hasCentre = model.rows % 2 === 1 && model.columns % 2 === 1;
    if (model.regions || hasCentre || circles.length % 2 === 0) {
        return [];
    }
    return [{ clues: [], message: oddNumber(circles.length) }];
}

function checkOpposites(ends: Ends): Contradiction[] {
    const { board } = ends;
    const setOf = new Map(oppositesOn(board).flatMap(cells => cells.map(cell => [cell, cells] as const)));
    const seen = new Set<string>();
    return board.circles.flatMap(({ clue, distance }, key) => {
        /** For each end, a cell opposite it in which no other circle can end; undefined if there is none. */
        const missing = ends.cellsOf[key]!.map(end =>
            setOf.get(end)!.find(cell => cell !== end && !ends.keysIn[cell]!.some(other => other !== key)),
        );
        if (missing.length === 0 || missing.includes(undefined)) {
            return [];
        }
        const cells = missing.filter(cell => cell !== undefined);
        const clues = ends.cluesOf([key, ...ends.keptOut(cells)]);
        // Two circles that are to lie opposite each other have the same trouble.
        const same = clues.map(clueName).sort().join();
        if (seen.has(same)) {
            return [];
        }
        seen.add(same);
        const opposite = cells.length === 1 ? cellName(board.grid.place(cells[0]!)) : undefined;
        return [{ clues, message: nothingOpposite(clueName(clue), distance === 0, opposite) }];
    });
}

/**
 * Each closed part has to fill some of its sets of opposite cells: checks that some have as many cells as it has
 * circles.
 */
function checkParts(ends: Ends): Contradiction[] {
    return closedParts(ends.board, ends.distances).flatMap(({ circles, sets }) => {
        // Bit n: some of the sets have n cells together.
        let sums = 1n;
        for (const { length } of sets) {
            sums |= sums << BigInt(length);
        }
        if ((sums >> BigInt(circles.length)) & 1n) {
            return [];
        }
        const clues = ends.cluesOf([...circles, ...ends.keptOut(sets.flat())]);
        return [{ clues, message: oddPart(circles.length) }];
    });
}

/** Finds a group of regions that cannot have a circle each, by matching regions with circles. */
function checkRegions(ends: Ends): Contradiction[] {
    const { board } = ends;
    if (!board.model.regions) {
        return [];
    }
    const regions = [...board.regions].map(([name, cells]) => ({
        name,
        cells,
        circles: new Set(cells.flatMap(cell => ends.keysIn[cell]!)),
    }));
    const circleOf = new Map<number, number>();
    const regionOf = new Map<number, number>();
    for (const start of regions.keys()) {
        // Asks the regions that have its circles, then those that have theirs, until one finds a circle that is free.
        const asked = [start];
        const wantedBy = new Map<number, number>();
        let free: number | undefined;
        for (let next = 0; next < asked.length && free === undefined; next++) {
            for (const circle of regions[asked[next]!]!.circles) {
                if (!wantedBy.has(circle)) {
                    wantedBy.set(circle, asked[next]!);
                    const owner = regionOf.get(circle);
                    if (owner === undefined) {
                        free = circle;
                        break;
                    }
                    asked.push(owner);
                }
            }
        }
        if (free === undefined) {
            const lacking = asked.sort((a, b) => a - b).map(region => regions[region]!);
            const names = lacking.map(({ name }) => name);
            const keptOut = ends.keptOut(lacking.flatMap(({ cells }) => cells));
            const clues = [...names.map(regionClue), ...ends.cluesOf(keptOut)];
            return [{ clues, message: regionsWithoutCircles(names, wantedBy.size) }];
        }
        for (let circle: number | undefined = free; circle !== undefined; ) {
            const region: number = wantedBy.get(circle)!;
            const before = circleOf.get(region);
            circleOf.set(region, circle);
            regionOf.set(circle, region);
            circle = before;
        }
    }
    return [];
}

const leavesBoard = (distance: number): Message => ({
    code: 'bonsan/leaves-board',
    en: `A circle that moves ${counted(distance, 'cell')} from here leaves the board in every direction.`,
    ja: `この○は、どの方向へ${distance}マス動いても盤面の外に出てしまいます。`,
});

function blocked(distance: number, most: number): Message {
    const code = 'bonsan/blocked';
    return most === 0
        ? {
              code,
              en: 'This circle has to move, but the edge and other circles are beside it on all sides.',
              ja: 'この○は動かなければなりませんが、四方を盤面の端とほかの○に囲まれています。',
          }
        : {
              code,
              en: `This circle cannot move ${counted(distance, 'cell')}: at most ${most}, because of the edge and the other circles, which no line may pass.`,
              ja: `この○は${distance}マス動けません。盤面の端やほかの○にさえぎられて、動けるのは${most}マスまでです(線は○の上を通れません)。`,
          };
}

const oddNumber = (circles: number): Message => ({
    code: 'bonsan/odd-number',
    en: `There ${circles === 1 ? 'is' : 'are'} ${counted(circles, 'circle')}: an odd number cannot lie symmetrically on a board without a cell at its centre.`,
    ja: `○が${circles}個あります。中央のマスがない盤面では、奇数個の○は点対称に並びません。`,
});

const oddPart = (circles: number): Message => ({
    code: 'bonsan/odd-part',
    en:
        circles === 1
            ? 'This circle can only end opposite itself, and there is no such cell.'
            : `These ${circles} circles can only end opposite one another, and ${circles} circles cannot be placed symmetrically there.`,
    ja: `この${circles}個の○だけで点対称になるはずですが、この個数では並べられません。`,
});

/** @param opposite the only cell that another circle would have to end in, if there is just one */
function nothingOpposite(circle: string, stays: boolean, opposite: string | undefined): Message {
    const code = 'bonsan/nothing-opposite';
    if (stays && opposite) {
        return {
            code,
            en: `The circle in ${circle} stays there, but no other circle can end opposite it, in ${opposite}.`,
            ja: `${circle}の○は動きませんが、点対称の位置(${opposite})に来られる○がありません。`,
        };
    }
    return {
        code,
        en: `Wherever the circle in ${circle} ends, no other circle can end opposite it.`,
        ja: `${circle}の○がどこで止まっても、点対称の位置に来られる○がありません。`,
    };
}

function regionsWithoutCircles(regions: readonly string[], circles: number): Message {
    const code = 'bonsan/region-without-circle';
    if (circles === 0) {
        return {
            code,
            en: `No circle can end in region ${regions[0]}, but every region needs one.`,
            ja: `どのブロックにも○が必要ですが、ブロック${regions[0]}に来られる○がありません。`,
        };
    }
    const isCut = regions.length > mostNames;
    const named = regions.slice(0, mostNames);
    const en = isCut ? `${named.join(', ')} and ${regions.length - mostNames} more` : allOf(named);
    const ja = `${named.join('、')}${isCut ? `、ほか${regions.length - mostNames}個` : ''}`;
    return {
        code,
        en: `Each of the ${regions.length} regions ${en} needs a circle, but only ${counted(circles, 'circle')} can end in them.`,
        ja: `${regions.length}個のブロック(${ja})にはそれぞれ○が必要ですが、そこに来られる○は${circles}個だけです。`,
    };
}

const mostNames = 8;

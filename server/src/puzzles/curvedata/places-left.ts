import { Grounds } from './grounds';
import { bitsOf, type PartOfFigure, type Setting } from './setting';

/** The length of the longest chain that is followed from known facts to a place that is left out. */
const maxChain = 5;

/** Copying a place takes this part of the time that it takes to look at it. */
const partOfCopy = 1 / 16;

/** Something impossible: no figure for a cell, no cell for a node, or no room for a figure. */
export type Failure = ({ readonly cell: number } | { readonly part: number } | { readonly figure: number }) & {
    readonly grounds: Grounds;
};

/** The places that are left to each part of each figure, and why the others were left out. */
export class PlacesLeft {
    /** By place (part * size + cell), why it was left out. */
    readonly leftOut: (Grounds | undefined)[];
    /** By part, the number of cells that are left to it. */
    readonly cellsOf: Int32Array;
    /** By figure * size + cell, the number of the figure's parts that can be in the cell. */
    readonly partCounts: Int32Array;
    /** By cell, the number of figures that can come there. */
    readonly figuresIn: Int32Array;
    /** By key: 1 for a line, 0 for none, -1 if it is not known; and why. */
    readonly lines: Int8Array;
    readonly whyLine: (Grounds | undefined)[];
    /** By cell: the figure to whose clue lines lead, or -1; and why. */
    readonly joinedTo: Int32Array;
    readonly whyJoinedTo: (Grounds | undefined)[];
    /** By cell, why it belongs to one figure, if other figures were not ruled out one by one. */
    readonly whyOwned: (Grounds | undefined)[];
    /** Places that were left out, and are still to be looked at. */
    readonly waiting: number[] = [];
    /** The figures that have lost places since they were last looked at. */
    readonly changed: Set<number>;
    /** The cells that have. */
    readonly touched = new Set<number>();
    failed: Failure | undefined;
    /** The number of looks at places. */
    looks: number;

    /** @param from the original of a copy; left out: all places are left, and `Possible` counts the parts */
    constructor(
        readonly setting: Setting,
        from?: PlacesLeft,
    ) {
        const { size, parts, figures, board } = setting;
        this.leftOut = from?.leftOut.slice() ?? Array.from({ length: parts.length * size }, () => undefined);
        this.cellsOf = from?.cellsOf.slice() ?? new Int32Array(parts.length).fill(board.cells.length);
        this.partCounts = from?.partCounts.slice() ?? new Int32Array(figures.length * size);
        this.figuresIn = from?.figuresIn.slice() ?? new Int32Array(size).fill(figures.length);
        this.lines = from?.lines.slice() ?? new Int8Array(board.edges.length).fill(-1);
        this.whyLine = from?.whyLine.slice() ?? board.edges.map(() => undefined);
        this.joinedTo = from?.joinedTo.slice() ?? new Int32Array(size).fill(-1);
        this.whyJoinedTo = from?.whyJoinedTo.slice() ?? board.grid.cells.map(() => undefined);
        this.whyOwned = from?.whyOwned.slice() ?? board.grid.cells.map(() => undefined);
        this.changed = new Set(from ? [] : figures.keys());
        this.failed = from?.failed;
        this.looks = from ? parts.length * size * partOfCopy : 0;
    }

    canBe(part: number, cell: number): boolean {
        return this.leftOut[part * this.setting.size + cell] === undefined;
    }

    /** The parts of all figures that can be in a cell. */
    partsIn(cell: number): number[] {
        const { parts } = this.setting;
        const found: number[] = [];
        this.looks += parts.length;
        for (let part = 0; part < parts.length; part++) {
            if (this.canBe(part, cell)) {
                found.push(part);
            }
        }
        return found;
    }

    /** The directions in which lines leave a cell whatever is in it, and those in which they can, as bits. */
    linesOf(cell: number): { readonly all: number; readonly some: number } {
        const { parts } = this.setting;
        const open = this.openAround(cell);
        const isOnlyWay = (open & (open - 1)) === 0;
        let [all, some] = [15, 0];
        for (const part of this.partsIn(cell)) {
            const { leaving } = parts[part]!;
            all &= leaving ?? (isOnlyWay ? open : 0);
            some |= leaving ?? open;
        }
        return { all, some };
    }

    /** The directions in which a line can leave a cell as far as edges are known, as bits. */
    openAround(cell: number): number {
        return bitsOf(this.setting.around[cell]!.filter(({ key }) => this.lines[key] !== 0));
    }

    /** Why the edge of a cell in a direction has to be a line, or none. */
    whyEdge(cell: number, direction: number, isLine: number): Grounds {
        const { parts, size, figures } = this.setting;
        const grounds = new Grounds(this.setting);
        const owner = this.ownerOf(cell);
        if (owner >= 0) {
            grounds.add(this.whyOwner(cell, owner));
        }
        for (const [figure, { first, end }] of figures.entries()) {
            if (owner < 0 || figure === owner) {
                grounds.addFigure(figure);
                for (let part = first; part < end; part++) {
                    const { leaving } = parts[part]!;
                    if (leaving === undefined || ((leaving >> direction) & 1) !== isLine) {
                        // A figure of any shape has a line in the only direction that is left.
                        grounds.add(this.leftOut[part * size + cell] ?? this.whyClosedAround(cell));
                    }
                }
            }
        }
        return grounds;
    }

    /** Why a figure of any shape cannot go on across an edge. */
    whyClosed(key: number): Grounds | undefined {
        return this.lines[key] === 0 ? this.whyLine[key] : undefined;
    }

    whyClosedAround(cell: number): Grounds {
        return Grounds.of(
            this.setting,
            this.setting.around[cell]!.flatMap(({ key }) => this.whyClosed(key) ?? []),
        );
    }

    /** The only figure that a cell can belong to, or -1. */
    ownerOf(cell: number): number {
        const joined = this.joinedTo[cell]!;
        if (joined >= 0 || this.figuresIn[cell] !== 1) {
            return joined;
        }
        const { size, figures } = this.setting;
        return figures.findIndex((_, figure) => this.partCounts[figure * size + cell]! > 0);
    }

    whyOwner(cell: number, owner: number): Grounds {
        return this.whyOwned[cell] ?? this.whyNothingIn(cell, ({ figure }) => figure !== owner);
    }

    /** Why a place of a figure is ruled out: because of its shape and of others. */
    because(figure: number, ...others: readonly Grounds[]): Grounds {
        const grounds = new Grounds(this.setting, true);
        grounds.addFigure(figure);
        for (const other of others) {
            grounds.add(other);
        }
        return grounds;
    }

    leaveOut(part: number, cell: number, grounds: Grounds): void {
        const { size, parts } = this.setting;
        const place = part * size + cell;
        if (this.leftOut[place] || this.failed || grounds.chain > maxChain) {
            return;
        }
        const { figure, isNode } = parts[part]!;
        this.looks += 1;
        this.leftOut[place] = grounds;
        this.waiting.push(place);
        this.changed.add(figure);
        this.touched.add(cell);
        this.cellsOf[part]! -= 1;
        this.partCounts[figure * size + cell]! -= 1;
        if (this.partCounts[figure * size + cell] === 0) {
            this.figuresIn[cell]! -= 1;
        }
        if (this.figuresIn[cell] === 0) {
            this.failed = { cell, grounds: this.whyNothingIn(cell, () => true) };
        } else if (isNode && this.cellsOf[part] === 0) {
            this.failed = { part, grounds: this.whyNowhere(part) };
        }
    }

    leaveOutOthers(cell: number, owner: number, grounds: Grounds): void {
        this.whyOwned[cell] ??= grounds;
        const { parts, figures } = this.setting;
        const { first, end } = figures[owner]!;
        for (let part = 0; part < parts.length; part++) {
            if (part < first || part >= end) {
                this.leaveOut(part, cell, grounds);
            }
        }
    }

    whyNothingIn(cell: number, isMeant: (part: PartOfFigure, index: number) => boolean): Grounds {
        const { parts, size } = this.setting;
        const grounds = new Grounds(this.setting);
        for (let part = 0; part < parts.length; part++) {
            if (isMeant(parts[part]!, part)) {
                grounds.add(this.leftOut[part * size + cell]!);
            }
        }
        return grounds;
    }

    /** Why a node is in no cell but one. */
    whyNowhere(part: number, but?: number): Grounds {
        const { board, parts, size } = this.setting;
        const grounds = this.because(parts[part]!.figure);
        for (const cell of board.cells) {
            if (cell !== but) {
                grounds.add(this.leftOut[part * size + cell]!);
            }
        }
        return grounds;
    }
}

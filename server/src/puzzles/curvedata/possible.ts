import { directions } from '../../board/grid';
import type { Known, Reason } from '../known';
import type { CurveDataModel } from './model';
import { type PartOfFigure, type Setting, settingOf } from './setting';
import { eachWay } from './ways';

/** What something rests on: facts, by their keys, and shapes, by their figures. */
export class Grounds {
    readonly #bits: Uint32Array;
    readonly #keys: number;
    readonly #figures: number;

    constructor({ board, figures }: Setting) {
        this.#keys = board.edges.length;
        this.#figures = figures.length;
        this.#bits = new Uint32Array((2 * this.#keys + this.#figures + 32) >> 5);
    }

    add(other: Grounds): void {
        for (let word = 0; word < this.#bits.length; word++) {
            this.#bits[word]! |= other.#bits[word]!;
        }
    }

    addFact(key: number): void {
        this.#set(key);
    }

    addFigure(figure: number): void {
        this.#set(this.#keys + figure);
    }

    /** A line that follows on the way, while something is tried. */
    addDerived(key: number): void {
        this.#set(this.#keys + this.#figures + key);
    }

    /** That all ways were looked at in which a figure can lie. */
    addWays(): void {
        this.#set(2 * this.#keys + this.#figures);
    }

    get facts(): number[] {
        return this.#range(0, this.#keys);
    }

    get figures(): number[] {
        return this.#range(this.#keys, this.#figures);
    }

    get derived(): number[] {
        return this.#range(this.#keys + this.#figures, this.#keys);
    }

    get hasWays(): boolean {
        return this.#range(2 * this.#keys + this.#figures, 1).length > 0;
    }

    #set(bit: number): void {
        this.#bits[bit >> 5]! |= 1 << (bit & 31);
    }

    #range(first: number, length: number): number[] {
        const found: number[] = [];
        for (let bit = first; bit < first + length; bit++) {
            if ((this.#bits[bit >> 5]! >>> (bit & 31)) & 1) {
                found.push(bit - first);
            }
        }
        return found;
    }
}

/** To copy a place takes about such a part of the time that it takes to look at it. */
const partOfCopy = 1 / 16;

/** What is found to be impossible: no figure for a cell, no cell for a node, no room for a figure. */
export type Failure = ({ readonly cell: number } | { readonly part: number } | { readonly figure: number }) & {
    readonly grounds: Grounds;
};

/** All ways in which a figure can lie. */
export interface Listed {
    readonly figure: number;
    readonly ways: number;
    /** For each cell that it always covers, the directions in which lines always leave it, and those in which they can. */
    readonly lines: readonly { readonly cell: number; readonly all: number; readonly some: number }[];
    readonly grounds: Grounds;
}

/**
 * Where each part of each figure can lie, as far as that is seen figure by figure: a part fits the lines that are known,
 * beside it is what it needs beside it, all parts hang together with their clue, and each end, bend and junction is in
 * one cell that it has for itself. Of each place that is left out it is known why.
 */
export class Possible {
    /** By part and cell, at part * size + cell: why the place was left out. */
    readonly #leftOut: (Grounds | undefined)[];
    /** How many cells there are for each part; how many parts of a figure can be in a cell; how many figures. */
    readonly #cellsOf: Int32Array;
    readonly #partsIn: Int32Array;
    readonly #figuresIn: Int32Array;
    /** By key, -1 where it is not known. */
    readonly lines: Int8Array;
    readonly #whyLine: (Grounds | undefined)[];
    /** The keys of the lines that follow while something is tried, in order. */
    readonly derived: number[] = [];
    /** By cell: the figure to whose clue lines lead, or -1; and these lines. */
    readonly joinedTo: Int32Array;
    readonly #whyJoined: (Grounds | undefined)[];
    /** By cell: why it belongs to one figure, where that was seen at once and not figure by figure. */
    readonly #whyOwned: (Grounds | undefined)[];
    readonly #waiting: number[] = [];
    /** The figures and the cells that have fewer places than when they were last looked at. */
    readonly #changed: Set<number>;
    readonly #touched = new Set<number>();
    /** The figures of which the ways have not been looked at since they have fewer places. */
    readonly #unlisted: Set<number>;
    failed: Failure | undefined;
    /** How many places were looked at. */
    looks = 0;

    /**
     * @param from what it is to be a copy of
     * @param isQuick whether it is not looked at any more what hangs together: it takes long, and seldom rules out more
     */
    constructor(
        readonly setting: Setting,
        from?: Possible,
        readonly isQuick = false,
    ) {
        const { size, parts, figures, board } = setting;
        if (from) {
            this.#leftOut = from.#leftOut.slice();
            this.#cellsOf = from.#cellsOf.slice();
            this.#partsIn = from.#partsIn.slice();
            this.#figuresIn = from.#figuresIn.slice();
            this.lines = from.lines.slice();
            this.#whyLine = from.#whyLine.slice();
            this.joinedTo = from.joinedTo.slice();
            this.#whyJoined = from.#whyJoined.slice();
            this.#whyOwned = from.#whyOwned.slice();
            this.#changed = new Set();
            this.#unlisted = new Set(from.#unlisted);
            this.failed = from.failed;
            this.looks = parts.length * size * partOfCopy;
            return;
        }
        this.#leftOut = Array.from({ length: parts.length * size }, () => undefined);
        this.#cellsOf = new Int32Array(parts.length).fill(board.cells.length);
        this.#partsIn = new Int32Array(figures.length * size);
        this.#figuresIn = new Int32Array(size).fill(figures.length);
        this.lines = new Int8Array(board.edges.length).fill(-1);
        this.#whyLine = board.edges.map(() => undefined);
        this.joinedTo = new Int32Array(size).fill(-1);
        this.#whyJoined = board.grid.cells.map(() => undefined);
        this.#whyOwned = board.grid.cells.map(() => undefined);
        this.#changed = new Set(figures.keys());
        this.#unlisted = new Set(figures.keys());
        const nothing = new Grounds(setting);
        for (const [figure, { first, end, cell }] of figures.entries()) {
            this.#partsIn.fill(end - first, figure * size, (figure + 1) * size);
            this.joinedTo[cell] = figure;
            this.#whyJoined[cell] = nothing;
        }
        // Nothing lies in a shaded cell, nor is that counted.
        for (const cell of board.grid.cells.filter(cell => board.isShaded[cell])) {
            for (const part of parts.keys()) {
                this.#leftOut[part * size + cell] = nothing;
            }
        }
        for (const { cell } of figures) {
            this.#leaveOutOthers(cell, setting.clueIn[cell]!, nothing);
        }
        for (const cell of board.cells) {
            for (let part = 0; part < parts.length; part++) {
                for (let direction = 0; direction < directions.length; direction++) {
                    this.#support(part, cell, direction);
                }
            }
        }
        this.#settle();
    }

    canBe(part: number, cell: number): boolean {
        return this.#leftOut[part * this.setting.size + cell] === undefined;
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
        const open = this.#openAround(cell);
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
    #openAround(cell: number): number {
        const { next, edges } = this.setting;
        let bits = 0;
        for (let direction = 0; direction < directions.length; direction++) {
            if (next[direction]![cell]! >= 0 && this.lines[edges[direction]![cell]!] !== 0) {
                bits |= 1 << direction;
            }
        }
        return bits;
    }

    #whyClosedAround(cell: number): Grounds {
        const grounds = new Grounds(this.setting);
        for (const direction of directions.keys()) {
            const why = this.setting.next[direction]![cell]! >= 0 && this.#whyClosed(cell, direction);
            if (why) {
                grounds.add(why);
            }
        }
        return grounds;
    }

    /** Why the edge of a cell in a direction has to be a line, or none. */
    whyEdge(cell: number, direction: number, isLine: number): Grounds {
        const { parts, size, figures } = this.setting;
        const grounds = new Grounds(this.setting);
        const owner = this.ownerOf(cell);
        if (owner >= 0) {
            grounds.add(this.#whyOwner(cell, owner));
        }
        for (const [figure, { first, end }] of figures.entries()) {
            if (owner < 0 || figure === owner) {
                grounds.addFigure(figure);
                for (let part = first; part < end; part++) {
                    const { leaving } = parts[part]!;
                    if (leaving === undefined || ((leaving >> direction) & 1) !== isLine) {
                        // A figure of any shape has a line in the only direction that is left.
                        grounds.add(this.#leftOut[part * size + cell] ?? this.#whyClosedAround(cell));
                    }
                }
            }
        }
        return grounds;
    }

    /** Why a cell is joined to its clue. */
    whyJoined(cell: number): Grounds {
        return this.#whyJoined[cell]!;
    }

    /** The only figure that a cell can belong to, or -1. */
    ownerOf(cell: number): number {
        const joined = this.joinedTo[cell]!;
        if (joined >= 0 || this.#figuresIn[cell] !== 1) {
            return joined;
        }
        const { size, figures } = this.setting;
        return figures.findIndex((_, figure) => this.#partsIn[figure * size + cell]! > 0);
    }

    /** Takes in what is known by now. */
    learn(known: Known): void {
        const fresh: number[] = [];
        for (let key = 0; key < this.lines.length; key++) {
            const value = known.value(key);
            if (value !== undefined && this.lines[key] === -1) {
                this.lines[key] = value;
                const why = new Grounds(this.setting);
                why.addFact(key);
                this.#whyLine[key] = why;
                fresh.push(key);
            }
        }
        if (!this.failed && fresh.length > 0) {
            this.#fitAll(fresh);
        }
    }

    /** Also takes in the lines that follow, again and again, until nothing more follows or something cannot be. */
    learnOn(most: number): void {
        const { next, edges } = this.setting;
        for (let round = 0; round < most && !this.failed && this.#touched.size > 0; round++) {
            const fresh: number[] = [];
            for (const cell of this.#touched) {
                const { all, some } = this.linesOf(cell);
                for (let direction = 0; direction < directions.length; direction++) {
                    const key = edges[direction]![cell]!;
                    const isLine = (all >> direction) & 1;
                    const isDecided = isLine === 1 || ((some >> direction) & 1) === 0;
                    if (next[direction]![cell]! >= 0 && this.lines[key] === -1 && isDecided) {
                        this.lines[key] = isLine;
                        const why = this.whyEdge(cell, direction, isLine);
                        why.addDerived(key);
                        this.#whyLine[key] = why;
                        this.derived.push(key);
                        fresh.push(key);
                    }
                }
            }
            this.#touched.clear();
            this.#fitAll(fresh);
        }
    }

    #isLine(cell: number, direction: number): boolean {
        return this.setting.next[direction]![cell]! >= 0 && this.lines[this.setting.edges[direction]![cell]!] === 1;
    }

    #fitAll(keys: readonly number[]): void {
        const { board, next, edges } = this.setting;
        for (const key of keys) {
            for (const cell of board.edges[key]!) {
                for (let direction = 0; direction < directions.length; direction++) {
                    if (next[direction]![cell]! >= 0 && edges[direction]![cell] === key) {
                        this.#fit(cell, direction, key);
                    }
                }
            }
        }
        this.#followLines();
        this.#settle();
    }

    /** What the edge of a cell in a direction rules out of it. */
    #fit(cell: number, direction: number, key: number): void {
        const { parts } = this.setting;
        const line = this.lines[key];
        this.#touched.add(cell);
        this.looks += parts.length;
        const why: (Grounds | undefined)[] = [];
        for (let part = 0; part < parts.length; part++) {
            const { leaving, figure } = parts[part]!;
            if (leaving === undefined) {
                this.#support(part, cell, direction);
                this.#changed.add(figure);
                if (this.#openAround(cell) === 0) {
                    this.#leaveOut(part, cell, this.#whyClosedAround(cell));
                }
            } else if (((leaving >> direction) & 1) !== line && this.canBe(part, cell)) {
                why[figure] ??= this.#because(figure, this.#whyLine[key]!);
                this.#leaveOut(part, cell, why[figure]!);
            }
        }
    }

    #because(figure: number, ...others: readonly Grounds[]): Grounds {
        const grounds = new Grounds(this.setting);
        grounds.addFigure(figure);
        for (const other of others) {
            grounds.add(other);
        }
        return grounds;
    }

    #followLines(): void {
        const { figures, next, edges } = this.setting;
        const cells = figures.map(({ cell }) => cell);
        const seen = new Set(cells);
        for (const cell of seen) {
            const figure = this.joinedTo[cell]!;
            for (const direction of directions.keys()) {
                const beside = next[direction]![cell]!;
                if (this.#isLine(cell, direction)) {
                    seen.add(beside);
                    if (this.joinedTo[beside] === -1) {
                        const why = new Grounds(this.setting);
                        why.add(this.#whyJoined[cell]!);
                        why.add(this.#whyLine[edges[direction]![cell]!]!);
                        this.joinedTo[beside] = figure;
                        this.#whyJoined[beside] = why;
                        this.#leaveOutOthers(beside, figure, why);
                        this.#lookAtOwner(beside);
                    }
                }
            }
        }
    }

    #leaveOutOthers(cell: number, owner: number, grounds: Grounds): void {
        this.#whyOwned[cell] ??= grounds;
        const { parts, figures } = this.setting;
        const { first, end } = figures[owner]!;
        for (let part = 0; part < parts.length; part++) {
            if (part < first || part >= end) {
                this.#leaveOut(part, cell, grounds);
            }
        }
    }

    #leaveOut(part: number, cell: number, grounds: Grounds): void {
        const { size, parts } = this.setting;
        const place = part * size + cell;
        if (this.#leftOut[place] || this.failed) {
            return;
        }
        const { figure, isNode } = parts[part]!;
        this.looks += 1;
        this.#leftOut[place] = grounds;
        this.#waiting.push(place);
        this.#changed.add(figure);
        this.#unlisted.add(figure);
        this.#touched.add(cell);
        this.#cellsOf[part]! -= 1;
        this.#partsIn[figure * size + cell]! -= 1;
        if (this.#partsIn[figure * size + cell] === 0) {
            this.#figuresIn[cell]! -= 1;
        }
        if (this.#figuresIn[cell] === 0) {
            this.failed = { cell, grounds: this.#whyNothingIn(cell, () => true) };
        } else if (isNode && this.#cellsOf[part] === 0) {
            this.failed = { part, grounds: this.#whyNowhere(part) };
        }
    }

    #whyNothingIn(cell: number, isMeant: (part: PartOfFigure, index: number) => boolean): Grounds {
        const { parts, size } = this.setting;
        const grounds = new Grounds(this.setting);
        for (let part = 0; part < parts.length; part++) {
            if (isMeant(parts[part]!, part)) {
                grounds.add(this.#leftOut[part * size + cell]!);
            }
        }
        return grounds;
    }

    /** Why a node is in no cell but one. */
    #whyNowhere(part: number, but?: number): Grounds {
        const { board, parts, size } = this.setting;
        const grounds = this.#because(parts[part]!.figure);
        for (const cell of board.cells) {
            if (cell !== but) {
                grounds.add(this.#leftOut[part * size + cell]!);
            }
        }
        return grounds;
    }

    /** Leaves out a place beside which is nothing that a part needs. */
    #support(part: number, cell: number, direction: number): void {
        const { next, parts, edges, size } = this.setting;
        const { beside: needs, leaving, figure } = parts[part]!;
        const others = needs[direction]!;
        this.looks += 1;
        if (
            others.length === 0 ||
            !this.canBe(part, cell) ||
            (leaving === undefined && !this.#isLine(cell, direction))
        ) {
            return;
        }
        const at = next[direction]![cell]!;
        if (at >= 0) {
            for (const other of others) {
                if (this.canBe(other, at)) {
                    return;
                }
            }
        }
        const grounds = this.#because(figure);
        if (leaving === undefined) {
            grounds.add(this.#whyLine[edges[direction]![cell]!]!);
        }
        for (const other of at < 0 ? [] : others) {
            grounds.add(this.#leftOut[other * size + at]!);
        }
        this.#leaveOut(part, cell, grounds);
    }

    /** A cell that belongs to one figure, and can be one part of it only: if that is a node, it is nowhere else. */
    #lookAtOwner(cell: number): void {
        const { size, figures, parts, board } = this.setting;
        const owner = this.ownerOf(cell);
        if (owner < 0 || this.#partsIn[owner * size + cell] !== 1) {
            return;
        }
        const { first, end } = figures[owner]!;
        for (let part = first; part < end; part++) {
            if (parts[part]!.isNode && this.canBe(part, cell) && this.#cellsOf[part]! > 1) {
                const isHere = this.#because(
                    owner,
                    this.#whyOwner(cell, owner),
                    this.#whyNothingIn(cell, ({ figure }, other) => figure === owner && other !== part),
                );
                for (const other of board.cells) {
                    if (other !== cell) {
                        this.#leaveOut(part, other, isHere);
                    }
                }
            }
        }
    }

    #whyOwner(cell: number, owner: number): Grounds {
        return this.#whyOwned[cell] ?? this.#whyNothingIn(cell, ({ figure }) => figure !== owner);
    }

    /** A node that can be in one cell only. */
    #lookAtNode(part: number): void {
        const { parts, board, figures } = this.setting;
        if (parts[part]!.isNode && this.#cellsOf[part] === 1) {
            const cell = board.cells.find(cell => this.canBe(part, cell))!;
            if (this.partsIn(cell).length > 1) {
                const { figure } = parts[part]!;
                const grounds = this.#whyNowhere(part, cell);
                this.#leaveOutOthers(cell, figure, grounds);
                for (let other = figures[figure]!.first; other < figures[figure]!.end; other++) {
                    if (other !== part) {
                        this.#leaveOut(other, cell, grounds);
                    }
                }
            }
        }
    }

    /** What follows from the places that were left out. */
    #settle(): void {
        const { size, parts, next } = this.setting;
        while (!this.failed && (this.#waiting.length > 0 || this.#changed.size > 0)) {
            for (let index = 0; index < this.#waiting.length && !this.failed; index++) {
                const place = this.#waiting[index]!;
                const cell = place % size;
                const part = (place - cell) / size;
                for (let direction = 0; direction < directions.length; direction++) {
                    const at = next[direction]![cell]!;
                    if (at >= 0) {
                        for (const beside of parts[part]!.beside[direction]!) {
                            if (!this.#leftOut[beside * size + at]) {
                                this.#support(beside, at, direction ^ 1);
                            }
                        }
                    }
                }
                this.#lookAtNode(part);
                this.#lookAtOwner(cell);
            }
            this.#waiting.length = 0;
            const changed = [...this.#changed];
            this.#changed.clear();
            for (const figure of this.isQuick ? [] : changed) {
                this.#leaveOutSeparate(figure);
            }
        }
        this.#waiting.length = 0;
        this.#changed.clear();
    }

    /** Why a figure of any shape cannot go on in a direction. */
    #whyClosed(cell: number, direction: number): Grounds | undefined {
        const key = this.setting.edges[direction]![cell]!;
        return this.lines[key] === 0 ? this.#whyLine[key] : undefined;
    }

    #leaveOutSeparate(figure: number): void {
        const { size, figures, parts, next } = this.setting;
        const { first, end, cell: start, shape } = figures[figure]!;
        const leftOut = this.#leftOut;
        const offset = first * size;
        const reached = new Uint8Array((end - first) * size);
        const waiting: number[] = [];
        const enter = (place: number): void => {
            if (!reached[place - offset] && !leftOut[place]) {
                reached[place - offset] = 1;
                waiting.push(place);
            }
        };
        /** All that hangs together with what was entered; adds what is around it. */
        const spread = (around?: Grounds): number[] => {
            const places: number[] = [];
            for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
                places.push(place);
                const cell = place % size;
                const { beside } = parts[(place - cell) / size]!;
                for (let direction = 0; direction < directions.length; direction++) {
                    const at = next[direction]![cell]!;
                    const others = beside[direction]!;
                    if (at < 0 || others.length === 0) {
                        continue;
                    }
                    const closed = shape ? undefined : this.#whyClosed(cell, direction);
                    for (const other of others) {
                        const why = closed ?? leftOut[other * size + at];
                        if (!why) {
                            enter(other * size + at);
                        } else {
                            around?.add(why);
                        }
                    }
                }
            }
            return places;
        };
        for (let part = first; part < end; part++) {
            enter(part * size + start);
        }
        spread();
        const separate: { readonly places: readonly number[]; readonly around: Grounds }[] = [];
        for (let place = offset; place < end * size; place++) {
            if (!reached[place - offset] && !leftOut[place]) {
                enter(place);
                const around = this.#because(figure);
                separate.push({ places: spread(around), around });
            }
        }
        for (const { places, around } of separate) {
            for (const place of places) {
                const cell = place % size;
                this.#leaveOut((place - cell) / size, cell, around);
            }
        }
    }

    /** Looks at all ways in which the figures can lie that have fewer places than before, figure by figure. */
    *listWays(mostSteps: number): Iterable<Listed> {
        const { figures } = this.setting;
        for (const figure of this.#unlisted) {
            this.#unlisted.delete(figure);
            if (figures[figure]!.shape && !this.failed) {
                const listed = this.#listWaysOf(figure, mostSteps);
                if (listed) {
                    yield listed;
                }
            }
        }
    }

    #listWaysOf(figure: number, mostSteps: number): Listed | undefined {
        const { setting } = this;
        const { size, figures, parts, board } = setting;
        const { first, end } = figures[figure]!;
        const used = new Uint8Array((end - first) * size);
        const times = new Int32Array(size);
        const all = new Uint8Array(size).fill(15);
        const some = new Uint8Array(size);
        const owned = board.cells.filter(cell => this.ownerOf(cell) === figure);
        const blocked = new Set<Grounds>();
        const missed = new Set<number>();
        let ways = 0;
        const isComplete = eachWay({
            setting,
            figure,
            steps: { left: mostSteps },
            canBe: (part, cell) => {
                this.looks += 1;
                const why = this.#leftOut[part * size + cell];
                if (why) {
                    blocked.add(why);
                }
                return !why;
            },
            visit: way => {
                const missing = owned.find(cell => way[cell] === -1);
                if (missing !== undefined) {
                    missed.add(missing);
                    return true;
                }
                ways += 1;
                this.looks += size;
                for (let cell = 0; cell < size; cell++) {
                    const part = way[cell]!;
                    if (part >= 0) {
                        used[(part - first) * size + cell] = 1;
                        times[cell]! += 1;
                        all[cell]! &= parts[part]!.leaving!;
                        some[cell]! |= parts[part]!.leaving!;
                    }
                }
                return true;
            },
        });
        if (!isComplete) {
            return undefined;
        }
        const grounds = this.#because(figure, ...blocked, ...Array.from(missed, cell => this.#whyOwner(cell, figure)));
        grounds.addWays();
        if (ways === 0) {
            this.failed = { figure, grounds };
            return undefined;
        }
        const covered = board.cells.filter(cell => times[cell] === ways);
        for (const cell of board.cells) {
            for (let part = first; part < end; part++) {
                if (!used[(part - first) * size + cell]) {
                    this.#leaveOut(part, cell, grounds);
                }
            }
        }
        for (const cell of covered) {
            this.#leaveOutOthers(cell, figure, grounds);
        }
        this.#settle();
        this.#unlisted.delete(figure);
        const lines = covered.map(cell => ({ cell, all: all[cell]!, some: some[cell]! }));
        return { figure, ways, lines, grounds };
    }

    /** The shapes, then the facts, those nearest to a cell first. */
    reasons(grounds: Grounds, known: Known, near: number): Reason[] {
        const { figures, board } = this.setting;
        const [row, column] = board.grid.place(near);
        const far = (key: number): number => {
            const [r, c] = board.grid.place(board.edges[key]![0]);
            return Math.abs(r - row) + Math.abs(c - column);
        };
        const farFigure = (figure: number): number => {
            const [r, c] = board.grid.place(figures[figure]!.cell);
            return Math.abs(r - row) + Math.abs(c - column);
        };
        return [
            ...grounds.facts.sort((a, b) => far(a) - far(b)).map(key => known.why(key)),
            ...grounds.figures
                .sort((a, b) => farFigure(a) - farFigure(b))
                .flatMap(figure => (figures[figure]!.shape ? [figures[figure]!.clue] : [])),
        ];
    }
}

const ofBoards = new WeakMap<CurveDataModel, Possible>();
const ofKnown = new WeakMap<Known, { version: number; readonly possible: Possible }>();

/** Looks at so many places take about as long as one at a key. */
const placesPerLook = 3;

export function count(known: Known, places: number): void {
    known.count(places / placesPerLook);
}

/** What is possible, as far as is known; where something is tried it goes on from what it was tried on. */
export function possibleOf(model: CurveDataModel, known: Known): Possible {
    let made = ofKnown.get(known);
    if (!made) {
        const empty = ofBoards.get(model) ?? new Possible(settingOf(model));
        ofBoards.set(model, empty);
        const from = (known.origin && ofKnown.get(known.origin.known)?.possible) ?? empty;
        made = { version: -1, possible: new Possible(empty.setting, from) };
        ofKnown.set(known, made);
    }
    if (made.version !== known.version) {
        const { looks } = made.possible;
        made.possible.learn(known);
        count(known, made.possible.looks - looks);
        made.version = known.version;
    }
    return made.possible;
}

import { directions } from '../../board/grid';
import type { Known } from '../known';
import { Grounds } from './grounds';
import { PlacesLeft } from './places-left';
import { separatePlaces } from './separate';
import type { Beside, Setting } from './setting';

/**
 * The places that are left after looking at one figure at a time: a part fits the lines that are known, has what it
 * needs beside it, and is connected with its clue; each end, bend and junction is in one cell, which is its own.
 */
export class Possible extends PlacesLeft {
    /** The keys of the lines that follow while something is tried, in order. */
    readonly derived: number[] = [];

    /**
     * @param from the original of a copy
     * @param isQuick true to skip the question what is connected: it takes long and seldom rules out more
     */
    constructor(
        setting: Setting,
        from?: Possible,
        readonly isQuick = false,
    ) {
        super(setting, from);
        if (!from) {
            this.#begin();
        }
    }

    /** Leaves out what no known fact is needed for. */
    #begin(): void {
        const { setting } = this;
        const { size, parts, figures, board } = setting;
        const nothing = new Grounds(setting);
        for (const [figure, { first, end, cell }] of figures.entries()) {
            this.partCounts.fill(end - first, figure * size, (figure + 1) * size);
            this.joinedTo[cell] = figure;
            this.whyJoinedTo[cell] = nothing;
        }
        // The counts are of cells that are not shaded.
        for (const cell of board.grid.cells.filter(cell => board.isShaded[cell])) {
            for (const part of parts.keys()) {
                this.leftOut[part * size + cell] = nothing;
            }
        }
        for (const [figure, { cell }] of figures.entries()) {
            this.leaveOutOthers(cell, figure, nothing);
        }
        for (const cell of board.cells) {
            for (let part = 0; part < parts.length; part++) {
                for (let direction = 0; direction < directions.length; direction++) {
                    this.#support(part, cell, direction);
                }
            }
        }
        this.#settle();
        // How far a shape reaches on an empty board is seen at a glance.
        for (const grounds of this.leftOut) {
            grounds?.forgetChain();
        }
    }

    /** Adds the facts that are known by now. */
    learn(known: Known): void {
        const fresh: number[] = [];
        for (let key = 0; key < this.lines.length; key++) {
            const value = known.value(key);
            if (value !== undefined && this.lines[key] === -1) {
                this.lines[key] = value;
                const why = new Grounds(this.setting);
                why.addFact(key);
                this.whyLine[key] = why;
                fresh.push(key);
            }
        }
        if (!this.failed && fresh.length > 0) {
            this.#fitAll(fresh);
        }
    }

    /** Adds an edge that is only supposed: it is no reason. */
    suppose(key: number, value: number): void {
        this.lines[key] = value;
        this.whyLine[key] = new Grounds(this.setting);
        this.#fitAll([key]);
    }

    /** Adds the lines that follow, and those that follow from these, until nothing more follows or something cannot be. */
    learnOn(maxRounds: number): void {
        for (let round = 0; round < maxRounds && !this.failed && this.touched.size > 0; round++) {
            const fresh: number[] = [];
            for (const cell of this.touched) {
                const { all, some } = this.linesOf(cell);
                for (const { direction, key } of this.setting.around[cell]!) {
                    const isLine = (all >> direction) & 1;
                    const isDecided = isLine === 1 || ((some >> direction) & 1) === 0;
                    if (this.lines[key] === -1 && isDecided) {
                        this.lines[key] = isLine;
                        const why = this.whyEdge(cell, direction, isLine);
                        why.addDerived(key);
                        // A chain is followed from line to line.
                        why.forgetChain();
                        this.whyLine[key] = why;
                        this.derived.push(key);
                        fresh.push(key);
                    }
                }
            }
            this.touched.clear();
            this.#fitAll(fresh);
        }
    }

    #fitAll(keys: readonly number[]): void {
        const { board, around } = this.setting;
        for (const key of keys) {
            for (const cell of board.edges[key]!) {
                for (const beside of around[cell]!.filter(beside => beside.key === key)) {
                    this.#fit(cell, beside);
                }
            }
        }
        this.#followLines();
        this.#settle();
    }

    /** Leaves out what an edge of a cell rules out there. */
    #fit(cell: number, { direction, key }: Beside): void {
        const { parts } = this.setting;
        const line = this.lines[key];
        this.touched.add(cell);
        this.looks += parts.length;
        const why: (Grounds | undefined)[] = [];
        for (let part = 0; part < parts.length; part++) {
            const { leaving, figure } = parts[part]!;
            if (leaving === undefined) {
                this.#support(part, cell, direction);
                this.changed.add(figure);
                if (this.openAround(cell) === 0) {
                    this.leaveOut(part, cell, this.whyClosedAround(cell));
                }
            } else if (((leaving >> direction) & 1) !== line && this.canBe(part, cell)) {
                why[figure] ??= this.because(figure, this.whyLine[key]!);
                this.leaveOut(part, cell, why[figure]!);
            }
        }
    }

    #followLines(): void {
        const { figures, around } = this.setting;
        const cells = figures.map(({ cell }) => cell);
        const seen = new Set(cells);
        for (const cell of seen) {
            const figure = this.joinedTo[cell]!;
            for (const { next, key } of around[cell]!.filter(({ key }) => this.lines[key] === 1)) {
                seen.add(next);
                if (this.joinedTo[next] === -1) {
                    const why = Grounds.of(this.setting, [this.whyJoinedTo[cell]!, this.whyLine[key]!]);
                    this.joinedTo[next] = figure;
                    this.whyJoinedTo[next] = why;
                    this.leaveOutOthers(next, figure, why);
                    this.#lookAtOwner(next);
                }
            }
        }
    }

    /** Leaves out a place if nothing that the part needs is beside it. */
    #support(part: number, cell: number, direction: number): void {
        const { board, parts, around, size } = this.setting;
        const { beside: needs, leaving, figure } = parts[part]!;
        const others = needs[direction]!;
        this.looks += 1;
        if (others.length === 0 || !this.canBe(part, cell)) {
            return;
        }
        const isLine = (side: Beside): boolean => side.direction === direction && this.lines[side.key] === 1;
        const line = leaving === undefined ? around[cell]!.find(isLine) : undefined;
        const at = board.nextCells[direction]![cell]!;
        if ((leaving === undefined && !line) || (at >= 0 && others.some(other => this.canBe(other, at)))) {
            return;
        }
        const grounds = this.because(figure, ...(line ? [this.whyLine[line.key]!] : []));
        for (const other of at < 0 ? [] : others) {
            grounds.add(this.leftOut[other * size + at]!);
        }
        this.leaveOut(part, cell, grounds);
    }

    /** If a cell belongs to one figure, and only one node of it can be there, the node is nowhere else. */
    #lookAtOwner(cell: number): void {
        const { size, figures, parts, board } = this.setting;
        const owner = this.ownerOf(cell);
        if (owner < 0 || this.partCounts[owner * size + cell] !== 1) {
            return;
        }
        const { first, end } = figures[owner]!;
        for (let part = first; part < end; part++) {
            if (parts[part]!.isNode && this.canBe(part, cell) && this.cellsOf[part]! > 1) {
                const isHere = this.because(
                    owner,
                    this.whyOwner(cell, owner),
                    this.whyNothingIn(cell, ({ figure }, other) => figure === owner && other !== part),
                );
                for (const other of board.cells) {
                    if (other !== cell) {
                        this.leaveOut(part, other, isHere);
                    }
                }
            }
        }
    }

    /** If a node can be in one cell only, nothing else is there. */
    #lookAtNode(part: number): void {
        const { parts, board, figures } = this.setting;
        if (parts[part]!.isNode && this.cellsOf[part] === 1) {
            const cell = board.cells.find(cell => this.canBe(part, cell))!;
            if (this.partsIn(cell).length > 1) {
                const { figure } = parts[part]!;
                const grounds = this.whyNowhere(part, cell);
                this.leaveOutOthers(cell, figure, grounds);
                for (let other = figures[figure]!.first; other < figures[figure]!.end; other++) {
                    if (other !== part) {
                        this.leaveOut(other, cell, grounds);
                    }
                }
            }
        }
    }

    /** Leaves out everything that follows from the places left out before. */
    #settle(): void {
        const { size, parts, around } = this.setting;
        while (!this.failed && (this.waiting.length > 0 || this.changed.size > 0)) {
            for (let index = 0; index < this.waiting.length && !this.failed; index++) {
                const place = this.waiting[index]!;
                const cell = place % size;
                const part = (place - cell) / size;
                for (const { direction, next } of around[cell]!) {
                    for (const beside of parts[part]!.beside[direction]!) {
                        if (!this.leftOut[beside * size + next]) {
                            this.#support(beside, next, direction ^ 1);
                        }
                    }
                }
                this.#lookAtNode(part);
                this.#lookAtOwner(cell);
            }
            this.waiting.length = 0;
            const changed = [...this.changed];
            this.changed.clear();
            for (const figure of this.isQuick ? [] : changed) {
                for (const { places, around } of separatePlaces(this, figure)) {
                    for (const place of places) {
                        const cell = place % size;
                        this.leaveOut((place - cell) / size, cell, around);
                    }
                }
            }
        }
        this.waiting.length = 0;
        this.changed.clear();
    }
}

import type { Neighbours } from '../../board/regions';
import type { Literal, PartialAssignment } from '../../logic/engine';
import type { NeededClause } from '../rules-facet';

/** A number, or the hidden class, whose regions are not posted but checked during the search. */
export interface SizedClass {
    /** By cell, the variable that means that it is in the class; 0 if it cannot be. */
    readonly literals: Int32Array;
    /** The minimum and maximum number of cells in a region. */
    readonly least: number;
    readonly most: number;
    /** The cells of which each region needs one, with the literals under which they count. Left out if it needs none. */
    readonly givens?: ReadonlyMap<number, Literal>;
}

/**
 * Finds regions that are too large or cannot become large enough, and cells that would make them so, in an assignment
 * that may be partial. Looks only at what was assigned since the call before.
 *
 * @param joined the neighbours of a cell that may be in one region with it
 * @returns a function that returns clauses which all answers satisfy, and which the assignment breaks or is forced by
 */
export function inspectSizes(
    classes: readonly SizedClass[],
    joined: Neighbours,
): (assignment: PartialAssignment) => NeededClause[] {
    const all = classes.map(sized => new Members(sized, joined));
    /** By variable, its class and its cell. */
    const membersOf: (Members | undefined)[] = [];
    const cellOf: number[] = [];
    for (const members of all) {
        const { literals } = members.sized;
        for (let cell = 0; cell < literals.length; cell++) {
            const literal = literals[cell]!;
            if (literal !== 0) {
                while (membersOf.length <= literal) {
                    membersOf.push(undefined);
                    cellOf.push(0);
                }
                membersOf[literal] = members;
                cellOf[literal] = cell;
            }
        }
    }

    return assignment => {
        const broken: NeededClause[] = [];
        for (const members of all) {
            members.begin(assignment, broken);
        }
        if (assignment.kept === 0) {
            for (const members of all) {
                members.inspectAll();
            }
            return broken;
        }
        for (let n = assignment.kept; n < assignment.size; n++) {
            const literal = assignment.literal(n);
            const members = membersOf[Math.abs(literal)];
            if (members !== undefined) {
                const cell = cellOf[Math.abs(literal)]!;
                if (literal > 0) {
                    members.inspectGroup(cell);
                    members.inspectRoom(cell);
                } else {
                    for (const next of joined(cell)) {
                        members.inspectRoom(next);
                    }
                }
            }
        }
        return broken;
    };
}

/** The cells of one class. */
class Members {
    readonly #literals: Int32Array;
    /** By cell, the literal under which it counts as a given; 0 if it is none. */
    readonly #guards: Int32Array;
    /** By cell, the number of the last walk that passed it; and the number of the last walk before this call. */
    readonly #roomWalk: Int32Array;
    readonly #groupWalk: Int32Array;
    readonly #otherWalk: Int32Array;
    readonly #queue: Int32Array;
    readonly #waiting: Int32Array;
    #walk = 0;
    #walkBefore = 0;
    #assignment!: PartialAssignment;
    #broken: NeededClause[] = [];

    constructor(
        readonly sized: SizedClass,
        readonly joined: Neighbours,
    ) {
        this.#literals = sized.literals;
        this.#guards = new Int32Array(this.#literals.length);
        for (const [cell, guard] of sized.givens ?? []) {
            this.#guards[cell] = guard;
        }
        this.#roomWalk = new Int32Array(this.#literals.length);
        this.#groupWalk = new Int32Array(this.#literals.length);
        this.#otherWalk = new Int32Array(this.#literals.length);
        this.#queue = new Int32Array(this.#literals.length);
        this.#waiting = new Int32Array(this.#literals.length);
    }

    begin(assignment: PartialAssignment, broken: NeededClause[]): void {
        this.#assignment = assignment;
        this.#broken = broken;
        this.#walkBefore = this.#walk;
    }

    inspectAll(): void {
        for (let cell = 0; cell < this.#literals.length; cell++) {
            if (this.#value(cell) === true) {
                this.inspectRoom(cell);
                this.inspectGroup(cell);
            }
        }
    }

    /**
     * Checks whether the cells that can be in a member's region are enough, and include a given if it needs one. It visits
     * members first, then the nearest cells. A cell that the region cannot do without is in it as well.
     */
    inspectRoom(start: number): void {
        const walks = this.#roomWalk;
        if (walks[start]! > this.#walkBefore || this.#value(start) !== true) {
            return;
        }
        const { least, givens } = this.sized;
        const walk = ++this.#walk;
        const room = this.#queue;
        const waiting = this.#waiting;
        let length = 1;
        room[0] = start;
        walks[start] = walk;
        let first = 0;
        let end = 0;
        let hasGiven = givens === undefined;
        for (let n = 0; ; n++) {
            if (n === length) {
                if (end - first < 2) {
                    break;
                }
                room[length++] = waiting[first++]!;
            }
            const cell = room[n]!;
            hasGiven ||= this.#isGiven(cell);
            if (hasGiven && length >= least) {
                return;
            }
            for (const next of this.joined(cell)) {
                const value = walks[next] === walk ? false : this.#value(next);
                if (value !== false) {
                    walks[next] = walk;
                    if (value === true) {
                        room[length++] = next;
                    } else {
                        waiting[end++] = next;
                    }
                }
            }
        }
        // A given stays in its region, so the clause says the most about it.
        let inside = start;
        for (let n = 0; n < length; n++) {
            if (this.#guards[room[n]!] !== 0 && this.#value(room[n]!) === true) {
                inside = room[n]!;
                break;
            }
        }
        const literals = [-this.#literals[inside]!];
        this.#addWayOut(length, literals);
        this.#broken.push({ literals, because: 'no-room' });
    }

    /**
     * Adds the literals that would enlarge a room which is too small, or let a given in it count: the first `length` of
     * `#queue`.
     */
    #addWayOut(length: number, literals: Literal[]): void {
        const { least } = this.sized;
        const room = this.#queue;
        const walks = this.#otherWalk;
        const walk = ++this.#walk;
        for (let n = 0; n < length; n++) {
            walks[room[n]!] = walk;
        }
        for (let n = 0; n < length; n++) {
            const cell = room[n]!;
            for (const next of this.joined(cell)) {
                if (walks[next] !== walk && this.#literals[next] !== 0) {
                    walks[next] = walk;
                    literals.push(this.#literals[next]!);
                }
            }
            if (length >= least && this.#guards[cell] !== 0) {
                literals.push(this.#guards[cell]!);
            }
        }
    }

    /** Whether a cell has a given whose clue counts. */
    #isGiven(cell: number): boolean {
        const guard = this.#guards[cell]!;
        return guard !== 0 && this.#assignment.value(guard) !== false;
    }

    /** Checks whether the members joined to a cell are too many, or would be with one more. */
    inspectGroup(start: number): void {
        const walks = this.#groupWalk;
        const { most } = this.sized;
        if (most === Number.POSITIVE_INFINITY || walks[start]! > this.#walkBefore || this.#value(start) !== true) {
            return;
        }
        const walk = ++this.#walk;
        const group = this.#connected(start, walks, walk);
        if (group.length > most) {
            this.#forbid(group.find(cell => this.#guards[cell] !== 0) ?? start);
            return;
        }
        for (const cell of group) {
            for (const next of this.joined(cell)) {
                if (walks[next] !== walk && this.#value(next) === undefined) {
                    walks[next] = walk;
                    if (group.length === most || this.#joinsOther(next, walks, walk)) {
                        this.#forbid(next);
                    }
                }
            }
        }
    }

    /** Whether a cell is beside a member that this walk did not reach. */
    #joinsOther(cell: number, walks: Int32Array, walk: number): boolean {
        for (const other of this.joined(cell)) {
            if (walks[other] !== walk && this.#value(other) === true) {
                return true;
            }
        }
        return false;
    }

    /** Forbids that the members joined to this cell are too many, if they are. */
    #forbid(start: number): void {
        const cells = this.#connected(start, this.#otherWalk, ++this.#walk, this.sized.most + 1);
        if (cells.length > this.sized.most) {
            this.#broken.push({ literals: cells.map(cell => -this.#literals[cell]!), because: 'too-large' });
        }
    }

    #connected(start: number, walks: Int32Array, walk: number, limit = Number.POSITIVE_INFINITY): number[] {
        const cells = [start];
        walks[start] = walk;
        for (let n = 0; n < cells.length; n++) {
            for (const next of this.joined(cells[n]!)) {
                if (cells.length < limit && walks[next] !== walk && this.#value(next) === true) {
                    walks[next] = walk;
                    cells.push(next);
                }
            }
        }
        return cells;
    }

    #value(cell: number): boolean | undefined {
        const literal = this.#literals[cell]!;
        return literal === 0 ? false : this.#assignment.value(literal);
    }
}

import { lineClue } from '../../../board/clue';
import { components } from '../../../board/regions';
import { isNot, type Reason } from '../../known';
import { maxWays } from '../../techniques/ways';
import type { Group, Groups } from '../groups';

/** The number of values tried in cells, all ways to fill a pocket together. */
const maxTried = 1000;

/**
 * All ways to fill enclosed cells, as far as that concerns them and the groups beside them.
 *
 * @returns for each way the number of each cell, and why there are no others; undefined if a person would have to look
 *     through too many
 */
export function fillingsOf(groups: Groups, cells: readonly number[]): Fillings | undefined {
    const filler = new Filler(groups, cells);
    const fillings = filler.all();
    return fillings && { fillings, looked: filler.looked, reasons: () => filler.reasons() };
}

interface Fillings {
    readonly fillings: readonly (readonly number[])[];
    /** The number of ways that were looked through, also those that came to nothing. */
    readonly looked: number;
    readonly reasons: () => readonly Reason[];
}

class Filler {
    readonly #inside: ReadonlySet<number>;
    readonly #beside: ReadonlySet<Group>;
    /** Groups that can go on through the cells only. */
    readonly #closedIn: ReadonlySet<Group>;
    /** By cell, the number tried. */
    readonly #values = new Map<number, number>();
    readonly #candidates: readonly number[];
    readonly #found: (readonly number[])[] = [];
    #left = maxTried;
    looked = 0;

    constructor(
        readonly groups: Groups,
        readonly cells: readonly number[],
    ) {
        this.#inside = new Set(cells);
        const beside = cells.flatMap(cell => groups.grid.neighbours(cell).flatMap(next => groups.of(next) ?? []));
        this.#beside = new Set(beside);
        this.#closedIn = new Set(
            [...this.#beside].filter(
                group => group.cells.length < group.number && groups.exits(group).every(exit => this.#inside.has(exit)),
            ),
        );
        const max = groups.model.max ?? Number.POSITIVE_INFINITY;
        const small = Array.from({ length: cells.length }, (_, index) => index + 1);
        const numbers = new Set([...small, ...Array.from(this.#beside, ({ number }) => number)]);
        this.#candidates = [...numbers].filter(number => number <= max);
    }

    all(): readonly (readonly number[])[] | undefined {
        this.#fill(0);
        this.groups.known.count(maxTried - this.#left);
        return this.#left < 0 || this.looked > maxWays ? undefined : this.#found;
    }

    reasons(): Reason[] {
        const { groups, cells } = this;
        const borders = cells.flatMap(cell =>
            groups.grid
                .neighbours(cell)
                .filter(next => !groups.joined(cell).includes(next))
                .map(next => groups.border(cell, next)),
        );
        const beside = [...this.#beside].flatMap(group => [
            ...groups.why(group),
            ...(this.#closedIn.has(group) ? groups.walls(group.cells[0]!, group.number) : []),
        ]);
        const excluded = cells.flatMap(cell => Array.from(groups.known.excluded(cell), number => isNot(cell, number)));
        const max = groups.model.max === undefined ? [] : [lineClue('max')];
        return [...new Set<Reason>([...max, ...borders, ...beside, ...excluded])];
    }

    /** Fills the cells from an index on. */
    #fill(index: number): void {
        if (this.#left < 0 || this.looked > maxWays) {
            return;
        }
        if (index === this.cells.length) {
            this.looked += 1;
            if (this.#fits()) {
                this.#found.push(this.cells.map(cell => this.#values.get(cell)!));
            }
            return;
        }
        const { grid, known } = this.groups;
        const cell = this.cells[index]!;
        let isDeadEnd = true;
        for (const candidate of this.#candidates.filter(number => known.may(cell, number))) {
            this.#values.set(cell, candidate);
            this.#left -= 1;
            const filled = [cell, ...grid.neighbours(cell).filter(next => this.#values.has(next))];
            if (
                this.#regionOf(cell, candidate).length <= candidate &&
                !this.#crossesBorder(cell, candidate) &&
                !filled.some(one => this.#isStuck(one))
            ) {
                isDeadEnd = false;
                this.#fill(index + 1);
            }
            this.#values.delete(cell);
        }
        this.looked += Number(isDeadEnd);
    }

    #number(cell: number): number | undefined {
        return this.#values.get(cell) ?? this.groups.known.value(cell);
    }

    #regionOf(start: number, number: number): readonly number[] {
        const { grid } = this.groups;
        const [region] = components(
            [start],
            cell => grid.neighbours(cell),
            (_, next) => this.#number(next) === number,
        );
        return region!;
    }

    #crossesBorder(cell: number, number: number): boolean {
        const { grid, joined } = this.groups;
        return grid.neighbours(cell).some(next => this.#number(next) === number && !joined(cell).includes(next));
    }

    /** Whether a cell is in a group that can go on outside of the pocket. */
    #leadsOut(cell: number): boolean {
        const group = this.groups.of(cell);
        return group !== undefined && !this.#closedIn.has(group) && group.cells.length < group.number;
    }

    /** Whether the region of a filled cell is too small and cannot go on. */
    #isStuck(cell: number): boolean {
        const number = this.#number(cell)!;
        const region = this.#regionOf(cell, number);
        const isOpen = (next: number): boolean => this.#inside.has(next) && !this.#values.has(next);
        return (
            region.length < number &&
            region.every(one => !this.#leadsOut(one) && !this.groups.grid.neighbours(one).some(isOpen))
        );
    }

    /** Whether every region in the filled pocket, and of every group that is closed in, has its size or leads out. */
    #fits(): boolean {
        const isFine = (cell: number): boolean => {
            const number = this.#number(cell)!;
            const region = this.#regionOf(cell, number);
            return region.length === number || (region.length < number && region.some(one => this.#leadsOut(one)));
        };
        return this.cells.every(isFine) && [...this.#closedIn].every(({ cells }) => isFine(cells[0]!));
    }
}

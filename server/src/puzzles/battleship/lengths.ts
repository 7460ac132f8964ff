// The lengths of the ships of a fleet, and their line in a text.

export const largestStandard = 9;

/** The fleet of size b: b + 1 - k ships of length k, so one of length b and b of length 1. */
export function standardLengths(size: number): readonly number[] {
    const lengths = Array.from({ length: size }, (_, index) => size - index);
    return lengths.flatMap(length => Array.from({ length: size + 1 - length }, () => length));
}

/**
 * The usual size of the standard fleet on a board of this size. A ship takes room of the board and of a margin around it,
 * so a thin board has the fleet of a square one with as much room.
 */
export function usualFleet(rows: number, columns: number): number {
    const side = Math.sqrt((rows + 1) * (columns + 1)) - 1;
    return Math.min(largestStandard, Math.max(1, Math.round(side / 2.4)));
}

/** The line of a fleet, in the shorter of two forms. */
export function fleetLine(lengths: readonly number[]): string {
    const fleet = lengths.toSorted((a, b) => b - a);
    const [longest = 0] = fleet;
    const isStandard = longest <= largestStandard && fleet.join() === standardLengths(longest).join();
    return `fleet ${isStandard ? `standard ${longest}` : fleet.join(' ')}`;
}

/** The lengths that a line of a fleet gives, the longest first. */
export function lengthsIn(line: string): readonly number[] {
    const numbers = line.match(/\d+/g)!.map(Number);
    return line.includes('standard') ? standardLengths(numbers[0]!) : numbers;
}

/** Fleets that somebody may have meant: with a ship more or less, or one that is a cell longer or shorter. */
export function otherFleets(fleet: readonly number[]): readonly (readonly number[])[] {
    const sizes = [...new Set(fleet)];
    const without = (size: number): readonly number[] => fleet.toSpliced(fleet.indexOf(size), 1);
    const more = [...new Set([...sizes, 1])].map(size => [...fleet, size]);
    const fewer = fleet.length > 1 ? sizes.map(without) : [];
    const changed = sizes.flatMap(size =>
        [size - 1, size + 1].filter(other => other >= 1).map(other => [...without(size), other]),
    );
    return [...more, ...fewer, ...changed].map(lengths => lengths.toSorted((a, b) => b - a));
}

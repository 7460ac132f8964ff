/** `Math.min` of a list of any length: as arguments of a call, a long list would overflow the stack. */
export function smallest(numbers: readonly number[]): number {
    return numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY);
}

/** `Math.max` of a list of any length. */
export function largest(numbers: readonly number[]): number {
    return numbers.reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY);
}

export function sum(numbers: readonly number[]): number {
    return numbers.reduce((total, number) => total + number, 0);
}

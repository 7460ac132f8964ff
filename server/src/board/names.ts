/** A, B, … Z, AA, AB, … */
export function letterName(index: number): string {
    const letter = String.fromCharCode(65 + (index % 26));
    return index < 26 ? letter : letterName(Math.floor(index / 26) - 1) + letter;
}

/** The first of A, B, C, … that is not taken. */
export function freeName(names: Iterable<string>): string {
    const taken = new Set(names);
    for (let index = 0; ; index++) {
        const name = letterName(index);
        if (!taken.has(name)) {
            return name;
        }
    }
}

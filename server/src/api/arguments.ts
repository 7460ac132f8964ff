// What JavaScript may pass although the types do not allow it. Each mistake gets one message that names the argument.

/** @throws TypeError if a text is no string */
export function expectText(name: string, text: unknown): void {
    if (typeof text !== 'string') {
        throw new TypeError(`${name}: pass a string, not ${kindOf(text)}`);
    }
}

/** @throws RangeError if a value is none of those that there are */
export function expectOneOf<T extends string>(name: string, value: T, all: readonly T[]): void {
    if (!all.includes(value)) {
        throw new RangeError(`${name}: ${JSON.stringify(value)} is none of ${all.join(', ')}`);
    }
}

/** @throws RangeError if the size of a pool is no whole number from 1 on */
export function expectPoolSize(size: number): void {
    if (!(Number.isInteger(size) && size > 0)) {
        throw new RangeError(`size: ${size} is not a whole number from 1 on`);
    }
}

/** A value in words: “an array”, “undefined”. */
export function kindOf(value: unknown): string {
    if (value === undefined || value === null) {
        return String(value);
    }
    return Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

// Guards for JSON that was read.

/** Whether a value has a type. */
export type Guard<T> = (value: unknown) => value is T;

/** A guard for each field of an object; one that may be missing can be undefined. */
type Fields<T> = { readonly [F in keyof T]-?: Guard<T[F]> };

export const isText: Guard<string> = value => typeof value === 'string';
export const isFlag: Guard<boolean> = value => typeof value === 'boolean';
export const isNumber: Guard<number> = value => typeof value === 'number';
export const isWhole: Guard<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Takes a part for what it should be, since reports do not depend on it. */
export function trusted<T>(): Guard<T> {
    return (_): _ is T => true;
}

export function orNull<T>(guard: Guard<T>): Guard<T | null> {
    return (value): value is T | null => value === null || guard(value);
}

export function listOf<T>(guard: Guard<T>): Guard<readonly T[]> {
    return (value): value is readonly T[] => Array.isArray(value) && value.every(guard);
}

/** @param words the words, as the keys of an object, so that none can be missing */
export function oneOf<T extends string>(words: Readonly<Record<T, unknown>>): Guard<T> {
    return (value): value is T => isText(value) && Object.hasOwn(words, value);
}

/** Allows a field to be missing. */
export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
    return (value): value is T | undefined => value === undefined || guard(value);
}

/** Checks the fields of an object; it may have others. */
export function having<T extends object>(fields: Fields<T>): Guard<T> {
    return (value): value is T =>
        typeof value === 'object' &&
        value !== null &&
        Object.entries<Guard<unknown>>(fields).every(([field, guard]) => guard(Reflect.get(value, field)));
}

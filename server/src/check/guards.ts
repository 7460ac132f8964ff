// Guards for JSON that was read, from which its types are derived: a shape is written down once.

/** Whether a value has a type. */
export type Guard<T> = (value: unknown) => value is T;

/** The type that a guard checks for. */
export type Guarded<G> = G extends Guard<infer T> ? T : never;

interface Fields {
    readonly [name: string]: Guard<unknown>;
}

type Having<R extends Fields, O extends Fields> = { readonly [F in keyof R]: Guarded<R[F]> } & {
    readonly [F in keyof O]?: Guarded<O[F]>;
};

export const isText: Guard<string> = value => typeof value === 'string';
export const isFlag: Guard<boolean> = value => typeof value === 'boolean';
export const isNumber: Guard<number> = value => typeof value === 'number';
export const isWhole: Guard<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
export const isAnything: Guard<unknown> = (_): _ is unknown => true;

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

/** Checks the fields of an object; it may have others. */
export function having<R extends Fields, O extends Fields = Record<never, never>>(
    required: R,
    optional?: O,
): Guard<Having<R, O>> {
    const isRight = (value: object, fields: Fields, isOptional: boolean): boolean =>
        Object.entries(fields).every(([field, guard]) => {
            const found: unknown = Reflect.get(value, field);
            return (isOptional && found === undefined) || guard(found);
        });
    return (value): value is Having<R, O> =>
        typeof value === 'object' &&
        value !== null &&
        isRight(value, required, false) &&
        isRight(value, optional ?? {}, true);
}

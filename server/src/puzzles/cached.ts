/** Caches what is made of an object, such as a model, for as long as the object is in use. */
export function cached<K extends object, T>(make: (key: K) => T): (key: K) => T {
    const made = new WeakMap<K, { readonly value: T }>();
    return key => {
        const last = made.get(key) ?? { value: make(key) };
        made.set(key, last);
        return last.value;
    };
}

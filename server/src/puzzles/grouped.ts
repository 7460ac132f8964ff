/** Values by their keys, in their order: `Map.groupBy`, which Node 20 does not have. */
export function grouped<K, V>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, V[]> {
    const groups = new Map<K, V[]>();
    for (const value of values) {
        const key = keyOf(value);
        const group = groups.get(key);
        if (group) {
            group.push(value);
        } else {
            groups.set(key, [value]);
        }
    }
    return groups;
}

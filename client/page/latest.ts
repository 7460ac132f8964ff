/** The same function, which is called again only with other parameters than the last time. */
export function latest<P extends readonly unknown[], R>(make: (...given: P) => R): (...given: P) => R {
    let last: { readonly given: P; readonly made: R } | undefined;
    return (...given) => {
        if (!last || given.some((one, index) => one !== last?.given[index])) {
            last = { given, made: make(...given) };
        }
        return last.made;
    };
}

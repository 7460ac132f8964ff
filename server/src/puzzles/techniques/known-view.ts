import type { Known } from '../known';

/**
 * Caches a type's view of a puzzle as far as it is known, which its techniques share: `make` is called once for each
 * version of `Known`.
 *
 * @param make builds a view. `before` is the view of an earlier version, or of the original of a copy: whatever it rules
 *     out stays ruled out.
 */
export function knownView<M, V>(
    make: (model: M, known: Known, before: V | undefined) => V,
): (model: M, known: Known) => V {
    const made = new WeakMap<Known, { readonly version: number; readonly view: V }>();
    const viewOfOriginal = ({ origin }: Known): V | undefined => {
        const found = origin && made.get(origin.known);
        return found && found.version <= origin.version ? found.view : undefined;
    };
    return (model, known) => {
        const last = made.get(known);
        if (last?.version === known.version) {
            return last.view;
        }
        const view = make(model, known, last?.view ?? viewOfOriginal(known));
        made.set(known, { version: known.version, view });
        return view;
    };
}

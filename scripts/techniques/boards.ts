import { explain } from '../../server/src/explain/explain';
import type { Step } from '../../server/src/explain/path-report';
import type { Model } from '../../server/src/puzzles/model';

/** The work for the path of an example, in milliseconds. */
const limitMs = 20_000;

/** A step of a technique on the way of a puzzle. */
export interface Example {
    readonly model: Model;
    readonly steps: readonly Step[];
    readonly index: number;
}

/** The first step of a puzzle's path that is of a technique; undefined if there is none. */
export function exampleOf(model: Model, technique: string): Example | undefined {
    const { path } = explain(model, { to: 'all' }, { limitMs });
    const index = path?.steps.findIndex(({ name }) => name === technique) ?? -1;
    return index < 0 ? undefined : { model, steps: path!.steps, index };
}

/** By name, the first step of each technique on the path of a puzzle. */
export function examplesIn(model: Model): ReadonlyMap<string, Example> {
    const { path } = explain(model, { to: 'all' }, { limitMs });
    const steps = path?.complete ? path.steps : [];
    const first = new Map<string, Example>();
    for (const [index, { name }] of steps.entries()) {
        if (name !== null && !first.has(name)) {
            first.set(name, { model, steps, index });
        }
    }
    return first;
}

/** How much there is to look at in an example; the least is the clearest. */
export function clutterOf({ model, steps, index }: Example): number {
    const { reasons, conclusions, text } = steps[index]!;
    const { rows, columns } = model;
    return rows * columns + 3 * reasons.length + conclusions.length + text.en.length / 8 + index / 3;
}

export type EngineName = 'minisat' | 'logic-solver';

/** The engines that can be chosen; the first one is the default. */
export const engineNames = ['minisat', 'logic-solver'] as const satisfies readonly EngineName[];

/** The engine with this name; the default for any other name. */
export function engineNamed(name: unknown): EngineName {
    return engineNames.find(known => known === name) ?? engineNames[0];
}

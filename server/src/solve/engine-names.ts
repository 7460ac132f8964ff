/** The engines that can be chosen; the first one is the default. */
export const engineNames = ['minisat', 'logic-solver'] as const;

export type EngineName = (typeof engineNames)[number];

/** The engine with this name; the default for any other name. */
export function engineNamed(name: unknown): EngineName {
    return engineNames.find(known => known === name) ?? engineNames[0];
}

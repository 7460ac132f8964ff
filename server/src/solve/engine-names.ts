/** The engines that can be chosen; the first one is the default. */
export const engineNames = ['minisat', 'logic-solver'] as const;

export type EngineName = (typeof engineNames)[number];

/** The engine of this name; for anything else the default. */
export function engineNamed(name: unknown): EngineName {
    return engineNames.find(known => known === name) ?? engineNames[0];
}

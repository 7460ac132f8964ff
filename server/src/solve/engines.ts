import type { Engine } from '../logic/engine';
import { defaultEngine } from './default-engine';
import type { EngineName } from './engine-names';

/** Loads the factory of an engine; the alternative engine is loaded only if it is chosen. */
export const engines: Readonly<Record<EngineName, () => Promise<() => Engine>>> = {
    minisat: async () => defaultEngine,
    'logic-solver': async () => {
        const { LogicSolverEngine } = await import('../logic/engines/logic-solver');
        return () => new LogicSolverEngine();
    },
};

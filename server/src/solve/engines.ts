import type { Engine } from '../logic/engine';
import { defaultEngine } from './default-engine';
import type { EngineName } from './engine-names';

/** What makes an engine; one that is hardly ever chosen is loaded only then. */
export const engines: Readonly<Record<EngineName, () => Promise<() => Engine>>> = {
    minisat: async () => defaultEngine,
    'logic-solver': async () => {
        const { LogicSolverEngine } = await import('../logic/engines/logic-solver');
        return () => new LogicSolverEngine();
    },
};

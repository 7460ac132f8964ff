import type { Engine } from '../logic/engine';
import { LogicSolverEngine } from '../logic/engines/logic-solver';
import { MinisatEngine } from '../logic/engines/minisat/minisat';
import type { EngineName } from './engine-names';

export const engines: Readonly<Record<EngineName, () => Engine>> = {
    minisat: () => new MinisatEngine(),
    'logic-solver': () => new LogicSolverEngine(),
};

import type { Engine } from '../logic/engine';
import { MinisatEngine } from '../logic/engines/minisat/minisat';

/** The first one of `engineNames`. */
export const defaultEngine = (): Engine => new MinisatEngine();

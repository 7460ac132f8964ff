import { type Fact, isNot } from '../../known';
import type { Move } from '../moves';

export const ruleOut = (moves: readonly Move[]): Fact[] => moves.map(({ key, value }) => isNot(key, value));

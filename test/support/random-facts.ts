import { type Fact, is, isNot } from '../../server/src/puzzles/known';
import type { Answer, Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import type { Random } from '../../server/src/random';

/** The share of keys of which something is known, and the share of these facts that are wrong. */
export interface State {
    readonly share: number;
    readonly wrong: number;
}

/** Random facts about an answer, other than what is given. */
export function factsAbout(model: Model, answer: Answer, random: Random, state: State): Fact[] {
    const { given } = typeOf(model).view.play(model);
    const values = valuesOf(model);
    return answer.flatMap((value, key): Fact[] => {
        if (given[key] !== undefined || !random.chance(state.share)) {
            return [];
        }
        const others = values(key).filter(other => other !== value);
        const isWrong = random.chance(state.wrong);
        if (random.chance(0.5)) {
            return [is(key, isWrong ? (random.pick(others) ?? value) : value)];
        }
        return [
            ...random
                .shuffled(others)
                .slice(0, 3)
                .map(other => isNot(key, other)),
            ...(isWrong ? [isNot(key, value)] : []),
        ];
    });
}

/** By key, the values that can be entered. */
function valuesOf(model: Model): (key: number) => readonly number[] {
    const { entry } = typeOf(model).view.play(model);
    switch (entry.kind) {
        case 'lines':
            return key => entry.lines.filter(line => line.key === key).map(({ value }) => value);
        case 'cycle':
            return () => entry.values;
        default: {
            const { signs } = entry;
            const length = 'upTo' in signs ? 9 : signs.length;
            return () => Array.from({ length }, (_, value) => value + 1);
        }
    }
}
